package scripts_test

import (
	"fmt"
	"math"
	"regexp"
	"strings"

	"isogloss/stats/report"
)

// The forms of sentence of each tab.

func (t *truth) data() []claim {
	c := t.r.Records
	aside := 0
	for _, s := range c.SetAside {
		aside += s.Count
	}
	known, strange := 0, map[string]bool{}
	for _, l := range t.r.Languages {
		if l.Name != nil {
			known++
		}
		strange[l.Language] = l.Name == nil
	}
	return []claim{
		form(`([\d,]+) scores? understood: ([\d,]+) models?, ([\d,]+) languages?, ([\d,]+) tasks?\.`, func(m []string) string {
			tasks := map[string]bool{}
			for _, p := range t.r.PRR {
				tasks[p.Task] = true
			}
			return must(count(m[1]) == len(t.r.PRR) && count(m[2]) == len(t.records) && count(m[3]) == len(t.score) && count(m[4]) == len(tasks), "miscounted")
		}),
		form(`(.+) % of that grid is filled; the rest is left empty\.`, func(m []string) string {
			return must(part(m[1], len(t.r.PRR), len(t.records)*len(t.score)*len(t.r.Tasks)), "not that share")
		}),
		form(`Every model has a score for every language and task\.`, func([]string) string {
			return must(len(t.r.PRR) == len(t.records)*len(t.score)*len(t.r.Tasks), "not every one")
		}),
		form(`Nothing was set aside\.`, func([]string) string { return must(aside == 0, "%d were", aside) }),
		form(`([\d,]+) of the ([\d,]+) values? read (?:was|were) set aside(?: \([a-z][^:]+\)|: (.+))\.`, func(m []string) string {
			sum := 0
			for _, item := range strings.Split(m[3], ", ") {
				n, _, _ := strings.Cut(item, " ")
				sum += max(count(n), 0)
			}
			return must(count(m[1]) == aside && count(m[2]) == c.Values && (m[3] == "" || sum == aside) && aside > 0 && c.Values > aside, "miscounted")
		}),
		form(`The scores are means of ([\d,]+) values\.`, func(m []string) string {
			return must(count(m[1]) == c.Values-aside && count(m[1]) > len(t.r.PRR), "not so many")
		}),
		form(`([\d,]+) scores? in fractions (?:was|were) multiplied by 100\.`, func(m []string) string {
			for _, d := range c.Decisions {
				if d.Code == "units" {
					return must(d.Chosen == "times_100" && d.Affected == count(m[1]), "they were not")
				}
			}
			return "nothing was"
		}),
		form(`([\d,]+) of the ([\d,]+) language labels? (?:was|were) recognised: not (.+)\.`, func(m []string) string {
			return first(must(count(m[1]) == known && count(m[2]) == len(t.score) && known < len(t.score), "miscounted"),
				t.named(m[3], func(label string) bool { return strange[label] }))
		}),
		form(`(?:All ([\d,]+) language labels were|The language label was) recognised\.`, func(m []string) string {
			return must(known == len(t.score) && (m[1] == "" && known == 1 || count(m[1]) == known), "not all")
		}),
	}
}

func (t *truth) models() []claim {
	weak := 0
	for _, p := range t.r.PRR {
		if p.Weak {
			weak++
		}
	}
	comparable := func() string {
		return must(len(t.records) > 1 && 2*weak <= len(t.r.PRR) && !t.noted("models_apart") && t.r.Fit != nil && t.r.Fit.SigmaModel != 0, "they are not to be compared")
	}
	narrow := func(name, clause, scores string) string {
		one := len(t.tasks[name]) == 1 && len(t.r.Tasks) > 1
		return must(one == (clause != "") && (clause == "" || count(scores) == t.records[name]), "how narrow the place is is told wrongly")
	}
	cvs := func(keep func(model string) bool) map[string]float64 {
		out := map[string]float64{}
		for model, cv := range t.cv {
			if keep(model) {
				out[model] = cv
			}
		}
		return out
	}
	even := func(name, cv string, among map[string]float64) string {
		return first(comparable(), must(len(among) > 1 && alone(among, name, -1), "another model is as even as %s", name), must(shows(cv, t.cv[name]), "its CV-PRR is %g", t.cv[name]))
	}
	all := func(string) bool { return true }
	// against checks how much a model is said to realise beside a typical one.
	against := func(name, percent, less string) string {
		shown := float64(max(count(percent), 0))
		if less == "less" {
			shown = -shown
		}
		return must(math.Abs(100*(t.mean[name]-1)-shown) <= 0.5000001 && (percent == "") == (shown == 0), "the Mean-PRR of %s is %g", name, t.mean[name])
	}
	best := ""
	// The places by Mean-PRR that no other model can have.
	safe := map[int]bool{}
	for _, m := range t.r.Models {
		if m.RankMeanPRRLow == m.RankMeanPRRHigh && m.RankMeanPRRLow.OK() {
			safe[int(m.RankMeanPRR)] = true
		}
	}
	places := len(t.r.Models)
	exactly := func(of func(place int) bool) string {
		for place := 1; place <= places; place++ {
			if safe[place] != of(place) {
				return fmt.Sprintf("place %d is told otherwise", place)
			}
		}
		return ""
	}
	number := func(s string) int {
		if s == "" {
			return 1
		}
		return count(s)
	}
	return []claim{
		form(`Every place by Mean-PRR is safe\.`, func([]string) string { return exactly(func(int) bool { return true }) }),
		form(`No place by Mean-PRR is safe\.`, func([]string) string { return exactly(func(int) bool { return false }) }),
		form(`([\d,]+) of ([\d,]+) places by Mean-PRR are safe\.`, func(m []string) string {
			return must(count(m[1]) == len(safe) && count(m[2]) == places, "miscounted")
		}),
		form(`Of ([\d,]+) places by Mean-PRR, (.+) (?:is|are) safe\.`, func(m []string) string {
			told := map[int]bool{}
			for _, s := range regexp.MustCompile(`\d+`).FindAllString(m[2], -1) {
				told[count(s)] = true
			}
			return first(must(count(m[1]) == places, "miscounted"), exactly(func(place int) bool { return told[place] }))
		}),
		form(`The (first|last)(?: ([\d,]+))? places?(?: and the last(?: ([\d,]+))? places?)? (?:is|are) safe; places? ([\d,]+)(?: to ([\d,]+))? (?:is|are) not\.`, func(m []string) string {
			from, to := count(m[4]), count(m[4])
			if m[5] != "" {
				to = count(m[5])
			}
			told := must(m[1] != "first" || from == number(m[2])+1, "it begins elsewhere")
			return first(told, exactly(func(place int) bool { return place < from || place > to }))
		}),
		form(`There is no result for models\.`, func([]string) string { return must(len(t.r.Models) == 0, "there is") }),
		form(`(.+) is the only model, so there is nothing to compare it with\.`, func(m []string) string {
			return must(len(t.records) == 1 && t.records[m[1]] > 0, "it is not")
		}),
		form(`How much of the potential the models realise cannot be computed from these scores\.`, func([]string) string { return must(len(t.mean) == 0, "it can") }),
		form(`The models fall into groups that share no scores; each group has its own ranking\.`, func([]string) string { return must(t.noted("models_apart"), "they do not") }),
		form(`Each model was scored on tasks or languages of its own, so nothing compares them\.`, func([]string) string { return must(t.noted("own_task"), "they were not") }),
		form(`The models do not differ beyond noise\.`, func([]string) string {
			for _, m := range t.r.Models {
				if m.Effect.OK() && m.Effect != 0 {
					return "they do"
				}
			}
			return ""
		}),
		form(`(.+) realises (?:([\d,]+) % (more|less) than|as much as) a typical model of what each language and task allow(, on one task only \(([\d,]+) scores?\))?\.`, func(m []string) string {
			best = m[1]
			return first(comparable(), must(alone(t.mean, best, 1), "another has as high a Mean-PRR"), against(best, m[2], m[3]), narrow(best, m[4], m[5]))
		}),
		form(`In ([\d,]+) of ([\d,]+) scores almost nothing is expected, so how much of it the models realise says little\.`, func(m []string) string {
			return must(count(m[1]) == weak && count(m[2]) == len(t.r.PRR) && 2*weak > len(t.r.PRR), "in %d of %d", weak, len(t.r.PRR))
		}),
		form(`([\d,]+) models share the highest Mean-PRR, (.+)\.`, func(m []string) string {
			n, x := extremes(t.mean, 1)
			return first(comparable(), must(count(m[1]) == n && n > 1 && shows(m[2], x), "%d share %g", n, x))
		}),
		form(`Its results are also the most even \(CV-PRR (.+)\)\.`, func(m []string) string { return even(best, m[1], cvs(all)) }),
		form(`The most even results are those of (.+) \(CV-PRR (\S+)\)(, on one task only \(([\d,]+) scores?\))?\.`, func(m []string) string {
			return first(even(m[1], m[2], cvs(all)), narrow(m[1], m[3], m[4]), must(m[1] != best, "it is the best as well"))
		}),
		form(`(.+) was scored only (once|twice|([\d,]+) times)\.`, func(m []string) string {
			n := map[string]int{"once": 1, "twice": 2}[m[2]]
			if n == 0 {
				n = count(m[3])
			}
			return must(t.records[m[1]] == n && t.few(m[1]), "it was scored %d times", t.records[m[1]])
		}),
		form(`Of the models with more scores to go by, the most even is (.+) \(CV-PRR (\S+)\), which realises (?:([\d,]+) % (more|less) than|as much as) a typical model\.`, func(m []string) string {
			return first(even(m[1], m[2], cvs(func(model string) bool {
				return !t.few(model) && !(len(t.tasks[model]) == 1 && len(t.r.Tasks) > 1)
			})), against(m[1], m[3], m[4]))
		}),
		form(`(.+) realises (?:([\d,]+) % (more|less) than|as much as) a typical model\.`, func(m []string) string {
			return first(comparable(), must(alone(cvs(all), m[1], -1), "%s is not the most even", m[1]), against(m[1], m[2], m[3]))
		}),
	}
}

// few reports whether a model has fewer than 25 scores and fewer than half of
// the (upper) median.
func (t *truth) few(model string) bool {
	n, below := 2*t.records[model], 0
	for _, k := range t.records {
		if k <= n {
			below++
		}
	}
	return t.records[model] < 25 && below <= len(t.records)/2
}

func (t *truth) prr() []claim {
	usable, near, weak, negative, sum, all := 0, 0, 0, 0, 0.0, 0
	for _, p := range t.r.PRR {
		if p.PRR.OK() {
			all++
			sum += float64(p.PRR)
		}
		switch {
		case p.Weak:
			weak++
		case p.PRR.OK():
			usable++
			if p.PRR < 0 {
				negative++
			}
			if p.PRR >= 0.8 && p.PRR <= 1.2 || math.Abs(math.Abs(float64(p.PRR)-1)-0.2) < 1e-12 {
				near++
			}
		}
	}
	mean := sum / float64(all)
	return []claim{
		form(`No ratio of score and potential can be computed from these scores\.`, func([]string) string { return must(usable == 0, "%d can", usable) }),
		form(`In ([\d,]+) of ([\d,]+) scores? \((.+) %\) a model is within 20 % of what language and task lead one to expect\.`, func(m []string) string {
			return must(count(m[1]) == near && count(m[2]) == usable && part(m[3], near, usable), "in %d of %d", near, usable)
		}),
		form(`Over all scores the ratio averages ([^,]+), (?:close to 1 as it should be|(too far from 1 for the potentials to be trusted)|but ([\d,]+) of the ratios (?:is|are) negative, so their mean says little)\.`, func(m []string) string {
			off := mean < 0.9 || mean > 1.1
			return first(must(shows(m[1], mean), "it averages %g", mean), must(max(count(m[3]), 0) == negative, "%d are negative", negative),
				must(negative > 0 || off == (m[2] != ""), "far or near is told wrongly"))
		}),
		form(`([\d,]+) cells? (?:is|are) marked weak: almost nothing is expected there, so a ratio means little\.`, func(m []string) string {
			return must(count(m[1]) == weak, "%d are", weak)
		}),
	}
}

func (t *truth) language(name string) []report.Language {
	var out []report.Language
	for _, l := range t.r.Languages {
		if l.Language == name || l.Name != nil && *l.Name == name {
			out = append(out, l)
		}
	}
	return out
}
