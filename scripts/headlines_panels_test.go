package scripts_test

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// text is a source in memory.
type text struct{ name, data string }

func (s text) Name() string                 { return s.name }
func (s text) Size() int64                  { return int64(len(s.data)) }
func (s text) Open() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(s.data)), nil }

// answer is the report of one file, nil where the file is refused.
func answer(t *testing.T, name, data string, p plan.Plan) *report.Report {
	t.Helper()
	reading, err := stats.Open(context.Background(), []ingest.Source{text{name, data}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(reading.Refused) > 0 {
		return nil
	}
	r, err := stats.Analyze(context.Background(), reading, p, nil)
	if err != nil {
		return nil
	}
	return r
}

// files are the files whose reports are read: the example, the samples of the
// importers, and what lies beside the repository.
func files(t *testing.T) []string {
	t.Helper()
	names := []string{"../web/examples/mega.csv"}
	panels := os.Getenv("ISOGLOSS_PANELS")
	if panels == "" {
		panels = "../../shared/data/panels"
	}
	for _, pattern := range []string{
		"../stats/ingest/testdata/made/*", "../stats/ingest/testdata/shapes/*",
		"../../shared/samples/made/*.*", filepath.Join(panels, "e*.csv"), filepath.Join(panels, "l*.csv"),
	} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	if len(names) < 20 {
		t.Fatalf("only %d files: %v", len(names), names)
	}
	return names
}

// panels calls check with random panels: of any size from one score up, with
// gaps and ties, equal scores, negative ones, fractions, groups that share no
// task, averages, repeated rows and labels that look like markup.
func panels(t *testing.T, n int, check func(name string, r *report.Report)) {
	t.Helper()
	codes := []string{"en", "de", "sw", "wo", "hi", "th", "qu", "zh", "xx", "klingon", "<b>", "yo", "nl", "mt"}
	for seed := range uint64(n) {
		random := rand.New(rand.NewPCG(seed, 7))
		models, languages, tasks := 1+random.IntN(9), 1+random.IntN(len(codes)), 1+random.IntN(6)
		missing, kind := random.Float64()*0.85, random.IntN(7)
		spread, noise := 12*random.Float64(), 8*random.Float64()
		apart := random.IntN(6) == 0
		var b strings.Builder
		b.WriteString("model,language,dataset,metric,score\n")
		rows := 0
		for m := range models {
			for l := range languages {
				for k := range tasks {
					if rows > 0 && random.Float64() < missing || apart && l%2 != k%2 {
						continue
					}
					x := 50 + spread*math.Sin(float64(3*m+1)) - 2*float64(l) + 5*float64(k) + noise*random.NormFloat64()
					switch kind {
					case 1: // ties
						x = math.Round(x/10) * 10
					case 2: // no variance
						x = 40
					case 3: // around zero
						x -= 50
					case 4: // fractions, some
						if k%2 == 0 {
							x = math.Min(math.Abs(x)/200, 1)
						}
					case 5: // additive without noise
						x = 20 + float64(m) + 2*float64(l) + 3*float64(k)
					case 6: // tails
						x += noise * math.Pow(random.NormFloat64(), 5)
					}
					dataset := []string{"xnli", "xcopa", "panx", "mine", "mine", "udpos"}[k]
					score := strconv.FormatFloat(x, 'g', 6, 64)
					if random.IntN(60) == 0 {
						score = "–"
					}
					row := fmt.Sprintf("\"model %d\",%s,%s,%s,%s\n", m, codes[l], dataset, []string{"accuracy", "f1", "acc"}[k%3], score)
					b.WriteString(row)
					if random.IntN(40) == 0 {
						b.WriteString(row)
					}
					if random.IntN(50) == 0 {
						fmt.Fprintf(&b, "\"model %d\",avg,%s,accuracy,%s\n", m, dataset, score)
					}
					rows++
				}
			}
		}
		var p plan.Plan
		if seed%5 == 0 {
			p.Fit.Method = "reml"
		}
		if seed%7 == 0 {
			p.Potential.LP = "published"
		}
		if seed%11 == 0 {
			p.Audit = plan.Audit{"aggregates": "keep", "units": "as_is", "replicates": "first"}
		}
		if r := answer(t, "panel.csv", b.String(), p); r != nil {
			check(fmt.Sprintf("panel %d", seed), r)
		}
	}
}
