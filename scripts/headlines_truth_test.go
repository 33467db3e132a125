package scripts_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"isogloss/stats/report"
)

// truth is what sentences are checked against: numbers found again from the
// single scores of a report, by no means of the page.
type truth struct {
	r        *report.Report
	mean, cv map[string]float64         // of the PRR of models
	tasks    map[string]map[string]bool // of models
	datasets map[string]map[string]bool // of languages
	seen     map[string]map[string]bool // tasks of languages
	score    map[string]float64         // mean score of languages
	lp       map[string]float64         // potential of languages
	records  map[string]int             // of models
	scores   map[string]float64         // mean score of models
	groups   int                        // of languages that share tasks
	claims   map[string][]claim
}

// claim is a form of sentence and what must hold for it, "" if it does.
type claim struct {
	form  *regexp.Regexp
	wrong func(m []string) string
}

func truthOf(r *report.Report) *truth {
	t := &truth{r: r, mean: map[string]float64{}, cv: map[string]float64{}, score: map[string]float64{}, lp: map[string]float64{},
		tasks: map[string]map[string]bool{}, datasets: map[string]map[string]bool{}, seen: map[string]map[string]bool{},
		records: map[string]int{}, scores: map[string]float64{}}
	ratios, languages := map[string][]float64{}, map[string][]float64{}
	dataset, effect := map[string]string{}, map[string]float64{}
	for _, k := range r.Tasks {
		dataset[k.Task], effect[k.Task] = k.Dataset, float64(k.Effect)
	}
	for _, p := range r.PRR {
		put(t.tasks, p.Model, p.Task)
		put(t.seen, p.Language, p.Task)
		put(t.datasets, p.Language, dataset[p.Task])
		languages[p.Language] = append(languages[p.Language], float64(p.Score))
		t.records[p.Model]++
		t.scores[p.Model] += float64(p.Score)
		if !p.Weak && p.PRR.OK() {
			ratios[p.Model] = append(ratios[p.Model], float64(p.PRR))
		}
	}
	for model := range t.scores {
		t.scores[model] /= float64(t.records[model])
	}
	for model, xs := range ratios {
		t.mean[model] = average(xs)
		if sd := deviation(xs); len(xs) > 1 && t.mean[model] > 0 {
			t.cv[model] = sd / t.mean[model]
		}
	}
	for l, xs := range languages {
		t.score[l] = average(xs)
	}
	t.potentials(effect)
	t.claims = map[string][]claim{"data": t.data(), "models": t.models(), "languages": t.languages(), "prr": t.prr(), "diagnostics": t.diagnostics()}
	return t
}

func put(in map[string]map[string]bool, key, value string) {
	if in[key] == nil {
		in[key] = map[string]bool{}
	}
	in[key][value] = true
}

// potentials finds Eq. 3 again from the potentials of cells: less the effect of
// the task, plus the mean of effects over the tasks of the language's group.
func (t *truth) potentials(effect map[string]float64) {
	group := map[string]string{} // a language's or task's, by its first task
	for task := range effect {
		group[task] = task
	}
	root := func(task string) string {
		for group[task] != task {
			task = group[task]
		}
		return task
	}
	for _, tasks := range t.seen {
		first := ""
		for task := range tasks {
			if first != "" {
				group[root(task)] = root(first)
			}
			first = task
		}
	}
	members := map[string][]string{}
	for task := range effect {
		members[root(task)] = append(members[root(task)], task)
	}
	t.groups = len(members)
	if t.r.Fit == nil {
		return
	}
	for _, p := range t.r.PRR {
		tasks := members[root(p.Task)]
		slices.Sort(tasks)
		if t.r.Plan.Potential.LP == "published" && len(tasks) > 1 {
			tasks = tasks[1:]
		}
		sum := 0.0
		for _, task := range tasks {
			sum += effect[task]
		}
		t.lp[p.Language] = float64(p.Potential) - effect[p.Task] + sum/float64(len(tasks))
	}
}

// check returns what is wrong with a sentence of a tab.
func (t *truth) check(tab, sentence string) string {
	for _, c := range t.claims[tab] {
		if m := c.form.FindStringSubmatch(sentence); m != nil {
			return c.wrong(m)
		}
	}
	return "this sentence is not known"
}

func (t *truth) noted(code string) bool {
	return slices.ContainsFunc(t.r.Notes, func(n report.Note) bool { return n.Code == code })
}

func form(pattern string, wrong func(m []string) string) claim {
	return claim{regexp.MustCompile("^" + pattern + "$"), wrong}
}

// must is wrong with why unless ok.
func must(ok bool, why string, args ...any) string {
	if ok {
		return ""
	}
	return fmt.Sprintf(why, args...)
}

// first is the first thing wrong.
func first(wrongs ...string) string {
	for _, w := range wrongs {
		if w != "" {
			return w
		}
	}
	return ""
}

// alone reports whether key has the largest number of all, by more than
// rounding; sign −1 for the smallest.
func alone(of map[string]float64, key string, sign float64) bool {
	x, ok := of[key]
	for k, y := range of {
		if k != key && sign*y > sign*x-1e-10*math.Max(math.Abs(x), math.Abs(y)) {
			return false
		}
	}
	return ok
}

// extremes returns how many share the largest number of all and which it is.
func extremes(of map[string]float64, sign float64) (n int, x float64) {
	x = math.Inf(-1)
	scale := 0.0
	for _, y := range of {
		x, scale = math.Max(x, sign*y), math.Max(scale, math.Abs(y))
	}
	for _, y := range of {
		if sign*y > x-1e-9*math.Max(scale, 1) {
			n++
		}
	}
	return n, sign * x
}

// shows reports whether text is x to the decimals that it has.
func shows(text string, x float64) bool {
	text = strings.ReplaceAll(text, ",", "")
	shown, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return false
	}
	_, decimals, _ := strings.Cut(text, ".")
	return math.Abs(shown-x) <= 0.5000001*math.Pow(10, -float64(len(decimals)))+1e-9*math.Abs(x)
}

func count(text string) int {
	n, err := strconv.Atoi(strings.ReplaceAll(text, ",", ""))
	if err != nil {
		return -1
	}
	return n
}

// part reports whether text, a share in per cent, is n of all.
func part(text string, n, all int) bool {
	share := 100 * float64(n) / float64(all)
	switch strings.ToLower(text) {
	case "less than 1":
		return share > 0 && share < 0.5
	case "more than 99":
		return share < 100 && share >= 99.5
	}
	return shows(text, share)
}

func average(xs []float64) float64 {
	sum := 0.0
	for _, x := range xs {
		sum += x
	}
	return sum / float64(len(xs))
}

func deviation(xs []float64) float64 {
	m, sum := average(xs), 0.0
	for _, x := range xs {
		sum += (x - m) * (x - m)
	}
	return math.Sqrt(sum / float64(len(xs)-1))
}
