package stats

import (
	"math"
	"slices"

	"isogloss/stats/design"
	"isogloss/stats/lmm"
	"isogloss/stats/report"
)

const (
	normal95 = 1.959963984540054 // two-sided 95 % quantile of the normal distribution
	chi95    = 3.841458820694124 // 95 % quantile of χ² with 1 degree of freedom, its square
)

// mostCompared is the number of languages up to which each is compared with
// each: the comparisons grow with the square.
const mostCompared = 500

// separate fills what the covariance of the potentials tells: their standard
// errors, the neighbours in the ranking, and who cannot be told apart; and the
// profile intervals of the fit.
func (a *analysis) separate(r *report.Report) {
	switch {
	case a.fit == nil:
		r.Notes = append(r.Notes, report.NoteNoDoubt())
		return
	case a.perfect():
		r.Notes = append(r.Notes, report.NoteNoDoubtPerfect())
		return
	}
	term, sigma := a.fit.ProfileIntervals(chi95)
	r.Notes = append(r.Notes, a.doubts(term, sigma)...)
	joint := a.joint()
	index := make(map[string]int, len(a.table.Languages))
	for i, label := range a.table.Languages {
		index[label] = i
	}
	languages := slices.Clone(r.Languages)
	for from := 0; from < len(languages); {
		to := from
		for to < len(languages) && languages[to].Component == languages[from].Component {
			to++
		}
		compare(r, languages[from:to], joint, index)
		from = to
	}
	r.Languages = languages
	if r.Fit != nil {
		fit := *r.Fit
		fit.SigmaModelLow, fit.SigmaModelHigh = report.Number(term.Low), report.Number(term.High)
		fit.SigmaLow, fit.SigmaHigh = report.Number(sigma.Low), report.Number(sigma.High)
		r.Fit = &fit
	}
}

// joint is the potentials with their covariance, by language index.
func (a *analysis) joint() *lmm.Joint {
	components := a.components
	if a.plan.Potential.Published() {
		components = make([]design.Component, len(a.components))
		for i, c := range a.components {
			components[i] = c
			if len(c.B) > 1 {
				components[i].B = c.B[1:]
			}
		}
	}
	return a.fit.Potentials(components)
}

// compare fills languages, which are those of one component in the order of
// their ranks, and appends its neighbours to r.
func compare(r *report.Report, languages []report.Language, joint *lmm.Joint, index map[string]int) {
	n := len(languages)
	at := make([]int, n)
	for i, l := range languages {
		at[i] = index[l.Language]
		languages[i].SE = report.Number(joint.SE(at[i]))
	}
	for i := 1; i < n; i++ {
		difference := joint.Estimate[at[i-1]] - joint.Estimate[at[i]]
		se := joint.SEDifference(at[i-1], at[i])
		z := difference / se
		r.Neighbours = append(r.Neighbours, report.Neighbour{
			A: languages[i-1].Language, B: languages[i].Language,
			Difference: report.Number(difference), SE: report.Number(se), Z: report.Number(z),
			P: report.Number(math.Erfc(math.Abs(z) / math.Sqrt2)),
		})
	}
	if n > mostCompared {
		return
	}
	apart := make([]bool, n*n)
	for i := range n {
		for k := range i {
			difference := math.Abs(joint.Estimate[at[i]] - joint.Estimate[at[k]])
			apart[i*n+k] = difference >= normal95*joint.SEDifference(at[i], at[k])
			apart[k*n+i] = apart[i*n+k]
		}
	}
	for i := range n {
		languages[i].NotSeparable = []string{}
		for k := range n {
			if k != i && !apart[i*n+k] {
				languages[i].NotSeparable = append(languages[i].NotSeparable, languages[k].Language)
			}
		}
	}
}

// doubts are the notes on what intervals mean, and on those that are missing.
func (a *analysis) doubts(term, sigma lmm.Interval) []report.Note {
	var notes []report.Note
	switch {
	case math.IsNaN(sigma.Low):
		notes = append(notes, report.NoteNoProfile())
	case math.IsNaN(term.Low):
		notes = append(notes, report.NoteNoProfileOfModels())
	}
	if slices.ContainsFunc(a.components, func(c design.Component) bool { return len(c.A) > mostCompared }) {
		notes = append(notes, report.NoteTooManyLanguages(mostCompared))
	}
	return append(notes, report.NoteDifferences(), report.NoteBootstrap())
}
