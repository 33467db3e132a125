package view

import (
	"math"
	"slices"
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// Languages shows the potential of each language beside its plain mean (paper
// 1, Table 2 and Fig. 3), where on earth the line between high and low runs,
// and the tasks that potentials are averaged over.
type Languages struct {
	ui.Compo

	Report   *report.Report
	Base     *report.Report // as recommended, on the same files; nil: none to compare with
	Visible  bool           // its tab is on screen
	Refining bool           // more of what Report is to say is on its way

	of, base *report.Report
	refining bool
	margin   *margin
	answer   answer
	pointing pointing
	places   *chart.Spec // the ranks that fit the data
	stamp    string      // of that
	stood    side
	ranks    *chart.Spec
	world    *chart.Spec
	facts    chart.MapFacts // of world
	groups   side
	shown    pointing // into ranks
	pairs    *widget.Data
	pairing  side
	picture  side
	ranking  side
	tasking  side
	table    *widget.Data
	tasks    *widget.Data
	refits   leaveOneOut
	parts    agreement
}

// Render implements app.Composer.
func (v *Languages) Render() ui.UI {
	if v.of != v.Report || v.base != v.Base || v.refining != v.Refining && !complete(v.Report) {
		v.read(v.Report)
	}
	r := v.Report
	return ui.Div().Body(
		v.answer.band(&v.pointing),
		ui.If(groups(r) > 1, func() ui.UI { return v.margin.band(v.groups, components(r, v.groups.heading)) }),
		ui.If(v.places != nil, func() ui.UI {
			return v.margin.tight(v.stood, &widget.Figure{
				Name:    "languages-rank",
				Title:   "Where each language could stand",
				How:     placesHow(r),
				Said:    anchorSaid(r, v.pointing.standing()),
				Spec:    v.places,
				Table:   v.table.ID,
				Stamp:   v.stamp,
				Focus:   v.pointing.standing(),
				OnPick:  v.pointing.onPick,
				Visible: v.Visible,
				Coming:  v.coming(),
				Notes:   v.stood.heading,
			})
		}),
		v.margin.band(v.ranking,
			head("Languages, by potential", potentialHow(r)+partial(doubts(r).Draws, "draw"), v.ranking.heading...),
			&widget.Table{Data: v.table, Noun: "language", Filter: "Filter by name, code or script", Anchor: v.pointing.standing()},
		),
		ui.If(v.pairs.Len > 0, func() ui.UI {
			return v.margin.band(v.pairing,
				head("Neighbours in the ranking", pairsHow(r), v.pairing.heading...),
				&widget.Table{Data: v.pairs, Noun: "pair", PageSize: 20},
			)
		}),
		v.refits.band(r, v.margin, v.Visible),
		ui.If(v.ranks != nil, func() ui.UI {
			return v.margin.band(v.picture, &widget.Figure{
				Name:    "rank-potential-score",
				Title:   "Who is ranked differently by potential than by mean score",
				How:     ranksHow(r),
				Spec:    v.ranks,
				Table:   v.table.ID,
				Focus:   v.shown.focus,
				OnPick:  v.shown.onPick,
				Visible: v.Visible,
				Notes:   v.picture.heading,
			})
		}),
		ui.If(v.world != nil, func() ui.UI {
			return v.margin.band(side{}, &widget.Figure{
				Name:    "isogloss",
				Title:   "Where the isogloss runs",
				How:     worldHow(r, v.facts),
				Spec:    v.world,
				Table:   v.table.ID,
				Visible: v.Visible,
			})
		}),
		v.margin.band(v.tasking,
			head("Tasks", tasksHow(r), v.tasking.heading...),
			&widget.Table{Data: v.tasks, Noun: "task"},
		),
		v.parts.band(r, v.margin, v.Visible),
	)
}

func (v *Languages) read(r *report.Report) {
	notes := Caveats(r)
	v.of, v.base, v.refining = r, v.Base, v.Refining
	v.margin = &margin{tab: "languages", all: about(notes, "languages", "neighbours", "tasks", "fit", "plan.fit", "records", "source", "uncertainty", "robustness.leave_one_out", "agreement")}
	v.answer = v.margin.answer("Languages", LanguagesHeadline(r), LanguagesAlso(r), limits(notes, "languages", "neighbours", "tasks"))
	v.groups = v.margin.side(about(notes, "fit.components"))
	v.readPlaces(r, notes)
	v.ranks, v.shown.figure = chart.RankPotentialScore(r), ""
	v.world, v.facts = chart.Isogloss(r)
	v.ranking = v.margin.side(about(notes, "languages"))
	v.pairing = v.margin.side(about(notes, "neighbours"))
	v.refits.read(r, v.margin, notes, v.Refining)
	v.picture = side{}
	v.tasking = v.margin.side(about(notes, "tasks"))
	v.parts.read(r, v.margin, notes, v.Refining)
	v.table, v.tasks = languagesTable(r, v.margin).Since(v.table), tasksTable(r).Since(v.tasks)
	v.pairs = neighboursTable(r).Since(v.pairs)
}

// readPlaces keeps the picture of the report before until this one has draws,
// if any are to come.
func (v *Languages) readPlaces(r *report.Report, notes []report.Note) {
	before := v.Base
	if before == r {
		before = nil
	}
	if next := chart.RankInterval(r, before); v.places == nil || next == nil || !v.coming() {
		v.places, v.stamp = next, stamp(r, doubts(r).Draws, "draw", v.Refining)
	}
	v.pointing.figure, v.pointing.anchor, v.stood = "", "", side{}
	if v.places == nil {
		return
	}
	v.pointing.figure = "languages-rank"
	if firsts, _, _ := ends(r.Languages); len(firsts) > 0 {
		v.pointing.anchor = firsts[0].Language
	}
	if !slices.ContainsFunc(r.Languages, func(l report.Language) bool { return l.Language == v.pointing.focus && l.Rank.OK() }) {
		v.pointing.focus = ""
	}
	v.stood = v.margin.side(about(notes, "languages.rank", "languages.potential"))
}

// coming reports whether draws are on their way of which there is none yet.
func (v *Languages) coming() bool {
	d := doubts(v.Report).Draws
	return v.Refining && d.Done == 0 && d.Asked > 0
}

// ranksHow says how to read the two ranks.
func ranksHow(r *report.Report) string {
	s := "Each dot is a language; on the dotted line both ranks agree. "
	if slices.ContainsFunc(r.Languages, func(l report.Language) bool { return l.Rank != l.MeanRank }) {
		s += "Named are those whose rank moves most. "
	}
	if slices.ContainsFunc(r.Languages, func(l report.Language) bool { return l.TasksObserved <= 1 }) {
		s += "Hollow: scored on a single task. "
	}
	return s + "Point at a dot, or at a name above."
}

// worldHow says how to read the map, and who is not on it.
func worldHow(r *report.Report, f chart.MapFacts) string {
	s := "Filled: a potential of " + points(r, report.Number(f.Median)) + ", the median, or more; hollow: less. The line, the isogloss, is where the potential, smoothed over about " +
		number.Fixed(rough(f.Bandwidth), 0) + "\u00a0km from the same numbers, crosses the median; dotted, where no language is near."
	switch {
	case f.Without == 1:
		s += " One language is not shown: its place is not known."
	case f.Without > 1:
		s += " " + number.Count(f.Without) + " languages are not shown: their places are not known."
	}
	return s
}

// rough is x to two digits.
func rough(x float64) float64 {
	if !(x > 0) {
		return x
	}
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return math.Round(x/unit) * unit
}

// potentialHow says what a potential is an average over.
func potentialHow(r *report.Report) string {
	tasks, source := "all tasks", "Eq. 3"
	if r.Plan.Potential.Published() {
		tasks, source = "all tasks but the one that sorts first", "Eq. 3 as Table 2 was computed"
	}
	if groups(r) > 1 {
		tasks += " of its group"
	}
	return "The potential is what a typical model would score in the language, averaged over " + tasks + ", in points (" + source + ", Hu et al. 2025)."
}

func tasksHow(r *report.Report) string {
	first := "the first task"
	switch {
	case groups(r) > 1:
		first += " of its group"
	case len(r.Tasks) > 1:
		first += ", " + brief(r.Tasks[0].Task)
	}
	return "The effect of a task is how much easier it is than " + first + ", in points (Eq. 1, Hu et al. 2025)."
}

// components names what belongs together where not all languages can be
// compared.
func components(r *report.Report, letters []string) ui.UI {
	items := make([]ui.UI, len(r.Fit.Components))
	for i, c := range r.Fit.Components {
		items[i] = ui.Li().Body(
			ui.B().Text("Group "+number.Count(i+1)+": "),
			bdi(strings.Join(c.Languages, ", ")+" on "+strings.Join(c.Tasks, ", ")),
		)
	}
	return ui.Div().Class("gate").ID("components").Body(
		ui.H2().Body(append([]ui.UI{ui.Text(number.Count(len(items)) + " groups of languages share no task")}, widget.Refs(letters)...)...),
		ui.P().Text("A ranking across the groups has no basis: ranks are within a group."),
		ui.Ul().Body(items...),
	)
}
