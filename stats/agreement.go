package stats

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"isogloss/stats/ingest"
	"isogloss/stats/plan"
	"isogloss/stats/potential"
	"isogloss/stats/rank"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// agreement is the task of that name: two parts of the input, each analysed on
// its own, and whether they rank the languages alike (paper 1,
// "Generalisability"). A unit is the analysis of one part.
type agreement struct {
	plan  plan.Plan
	asked bool             // not by default: say why there is none
	parts []*agreementPart // two, or none
}

// agreementPart is what one analysis is of, in words, and its records, which
// are formed when they are first needed: out of files it takes a while.
type agreementPart struct {
	words string
	table func() *record.Table // empty where no record is left
}

// newAgreement forms the parts that a's plan asks for out of the table
// analysed, or of files out of what was read, with the plan's switches. Notes
// say why there are none where the reader asked for some.
func newAgreement(a *analysis, reading *ingest.Reading) (*agreement, []report.Note) {
	g := a.plan.Agreement
	out := &agreement{plan: a.plan, asked: g.By != "auto"}
	files := make([]string, len(reading.Sources))
	for i, s := range reading.Sources {
		files[i] = s.Name
	}
	of := map[string]func(record.Record) string{
		"bucket":  func(r record.Record) string { return a.table.Tasks[r.Task].Bucket },
		"dataset": func(r record.Record) string { return a.table.Tasks[r.Task].Dataset },
		"model":   func(r record.Record) string { return a.table.Models[r.Model] },
	}
	labels := func(by string) []string {
		if by == "file" {
			return slices.Compact(slices.Sorted(slices.Values(files)))
		}
		return labelsOf(a.table, of[by])
	}
	switch {
	case g.By == "none":
		return out, nil
	case out.asked:
	case len(files) == 2:
		g.By = "file"
	case len(labels("bucket")) == 2:
		g.By = "bucket"
	default:
		return out, nil
	}
	have := labels(g.By)
	sides, notes := sidesOf(g, have)
	if len(notes) > 0 {
		if !out.asked {
			notes = nil
		}
		return out, notes
	}
	for _, side := range sides {
		form := func() *record.Table {
			return a.table.Keep(func(i int) bool { return slices.Contains(side, of[g.By](a.table.Rows[i])) })
		}
		if g.By == "file" {
			form = func() *record.Table { return ofFiles(reading, a.plan, files, side) }
		}
		out.parts = append(out.parts, &agreementPart{report.PartWords(g.By, side, have), sync.OnceValue(form)})
	}
	return out, nil
}

func (g *agreement) name() string { return "agreement" }
func (g *agreement) units() int   { return len(g.parts) }

// do implements task. The values of a unit are, for each language of its part,
// its potential and the number of its component; NaN where there is no fit of
// it alone.
func (g *agreement) do(ctx context.Context, from, to int) ([]float64, error) {
	var out []float64
	for _, part := range g.parts[from:to] {
		table := part.table()
		values := missing(2 * len(table.Languages))
		f, err := fitTable(ctx, table, g.plan)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err == nil {
			for k, c := range f.components {
				for _, l := range c.A {
					values[2*l], values[2*l+1] = f.lp[l], float64(k)
				}
			}
		}
		out = append(out, values...)
	}
	return out, nil
}

// merge implements task. There is nothing to compare before both parts are
// analysed.
func (g *agreement) merge(r *report.Report, u *report.Uncertainty, parts []Part) {
	values := make([][]float64, len(g.parts))
	done := 0
	for _, p := range parts {
		at := 0
		for unit := p.From; unit < p.To; unit++ {
			n := 2 * len(g.parts[unit].table().Languages)
			values[unit] = p.Values[at : at+n]
			at += n
			done++
		}
	}
	u.Agreement.Done = done
	if done < len(g.parts) {
		return
	}
	for i, part := range g.parts {
		switch {
		case len(values[i]) > 0 && !math.IsNaN(values[i][0]):
			continue
		case !g.asked:
		case len(values[i]) == 0:
			r.Notes = append(r.Notes, report.NoteAgreementEmpty(part.words))
		default:
			r.Notes = append(r.Notes, report.NoteAgreementNoFit(part.words))
		}
		return
	}
	a, b := g.parts[0].table(), g.parts[1].table()
	shared, left := sharedLanguages(a.Languages, b.Languages, values[0], values[1])
	out := report.Agreement{A: g.parts[0].words, B: g.parts[1].words, N: len(shared), Languages: []report.AgreementLanguage{}}
	x, y := make([]float64, len(shared)), make([]float64, len(shared))
	for i, s := range shared {
		x[i], y[i] = values[0][2*s.a], values[1][2*s.b]
		out.Languages = append(out.Languages, report.AgreementLanguage{Language: a.Languages[s.a], A: report.Number(x[i]), B: report.Number(y[i])})
	}
	x, y = potential.Ranks(x, true, potential.Scale(a)), potential.Ranks(y, true, potential.Scale(b))
	spearman, kendall := rank.Spearman(x, y), rank.Kendall(x, y)
	out.Spearman, out.SpearmanP = report.Number(spearman.Value), report.Number(spearman.P)
	out.Kendall, out.KendallP = report.Number(kendall.Value), report.Number(kendall.P)
	r.Agreement = []report.Agreement{out}
	if len(left) > 0 {
		r.Notes = append(r.Notes, report.NoteAgreementApart(len(shared), left))
	}
	if math.IsNaN(spearman.Value) {
		r.Notes = append(r.Notes, report.NoteAgreementFew(len(shared)))
	}
}

// sharedLanguage is a language by its index in either part.
type sharedLanguage struct{ a, b int }

// sharedLanguages returns the languages of both lists that either analysis
// compares with each other: of the groups that are of one component in both,
// the largest, the first by label of several. Those of the other groups are
// left out. The values are those of units.
func sharedLanguages(a, b []string, va, vb []float64) (shared []sharedLanguage, left []string) {
	groups := make(map[[2]float64][]sharedLanguage)
	var order [][2]float64
	for i, label := range a {
		k, ok := slices.BinarySearch(b, label)
		if !ok {
			continue
		}
		key := [2]float64{va[2*i+1], vb[2*k+1]}
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], sharedLanguage{i, k})
	}
	slices.SortStableFunc(order, func(a, b [2]float64) int { return cmp.Compare(len(groups[b]), len(groups[a])) })
	for i, key := range order {
		if i == 0 {
			shared = groups[key]
			continue
		}
		for _, s := range groups[key] {
			left = append(left, a[s.a])
		}
	}
	return shared, left
}
