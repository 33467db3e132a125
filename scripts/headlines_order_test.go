package scripts_test

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"isogloss/stats/report"
)

// The forms of sentence that speak of an order.

func (t *truth) languages() []claim {
	// of returns what is wrong for each language of that name, "" if it holds of one.
	of := func(name string, wrong func(l string) string) string {
		why := "there is no " + name
		for _, l := range t.language(name) {
			if why = wrong(l.Language); why == "" {
				return ""
			}
		}
		return why
	}
	end := func(name, several, shown string, sign float64) string {
		n, x := extremes(t.lp, sign)
		if several != "" {
			return must(count(several) == n && n > 1 && shows(shown, x), "%d share %g", n, x)
		}
		return of(name, func(l string) string {
			return must(alone(t.lp, l, sign) && shows(shown, t.lp[l]), "the end is not %s with %s: %d have %g", name, shown, n, x)
		})
	}
	one := func(l string) bool { return len(t.seen[l]) == 1 && len(t.r.Tasks) > 1 }
	return []claim{
		form(`There is no result for languages\.`, func([]string) string { return must(len(t.r.Languages) == 0, "there is") }),
		form(`The languages fall into ([\d,]+) groups that share no task, so there are as many rankings\.`, func(m []string) string {
			return must(count(m[1]) == t.groups && t.groups > 1, "into %d", t.groups)
		}),
		form(`(.+) is the only language, so there is no ranking\.`, func(m []string) string { return must(len(t.score) == 1, "it is not") }),
		form(`Potentials cannot be computed from these scores; the table has plain means\.`, func([]string) string { return must(t.r.Fit == nil, "they can") }),
		form(`All languages have the same potential, (.+)\.`, func(m []string) string {
			n, x := extremes(t.lp, 1)
			return must(n == len(t.lp) && shows(m[1], x), "%d have %g", n, x)
		}),
		form(`All languages have nearly the same estimated potential, (.+)\.`, func(m []string) string {
			for l, x := range t.lp {
				if !shows(m[1], x) {
					return l + " has not"
				}
			}
			return ""
		}),
		form(`(If the groups of models are equally good on average, )?(?:([\d,]+) languages share|(.+) has) the highest estimated potential, (\S+); (?:([\d,]+) languages share the lowest|(.+) has the lowest|(.+) the lowest), (\S+)\.`, func(m []string) string {
			return first(must(t.groups == 1, "there are several rankings"), must((m[1] != "") == t.noted("languages_apart"), "the condition is told wrongly"),
				end(m[3], m[2], m[4], 1), end(m[6]+m[7], m[5], m[8], -1))
		}),
		form(`The mean score puts (.+?)(, which rests on one task,)? ([\d,]+)(?:st|nd|rd|th), the potential ([\d,]+)(?:st|nd|rd|th): no other language moves as far\.`, func(m []string) string {
			moves := map[string]float64{}
			for l := range t.lp {
				moves[l] = math.Abs(float64(ahead(t.score, l, t.scale()) - ahead(t.lp, l, t.scale())))
			}
			return of(m[1], func(l string) string {
				return first(must(m[2] == "" || one(l), "one task or not is told wrongly"),
					must(ahead(t.score, l, t.scale())+1 == count(m[3]) && ahead(t.lp, l, t.scale())+1 == count(m[4]), "its ranks are others"),
					must(alone(moves, l, 1), "another moves as far"))
			})
		}),
		form(`(If the groups of models are equally good on average, )?(.+) comes first(?:, but anything from (\S+) to (\S+) fits the data|, (but either|and no other) place fits the data|; which other places fit the data is not known yet)\.`, func(m []string) string {
			return first(must(t.groups == 1, "there are several rankings"), must((m[1] != "") == t.noted("languages_apart"), "the condition is told wrongly"),
				of(m[2], func(l string) string {
					low, high := t.places(l)
					return must(alone(t.lp, l, 1) && (place(m[3]) == low && place(m[4]) == high && high > low || m[5] == "but either" && len(t.lp) == 2 && low == 1 && high == 2 ||
						m[5] == "and no other" && low == high && low == 1 || m[3]+m[5] == "" && low == 0), "it is at %v–%v", low, high)
				}))
		}),
		form(`(If the groups of models are equally good on average, )?([\d,]+) languages share the first place\.`, func(m []string) string {
			n, _ := extremes(t.lp, 1)
			return first(must(count(m[2]) == n && n > 1, "%d do", n), must((m[1] != "") == t.noted("languages_apart"), "the condition is told wrongly"))
		}),
		form(`The two (can|cannot) be told apart\.`, func(m []string) string {
			apart, of := t.pairs()
			return must(of == 1 && (m[1] == "can") == (len(apart) == 1), "%v of %d", apart, of)
		}),
		form(`All ([\d,]+) neighbouring pairs can be told apart\.`, func(m []string) string {
			apart, of := t.pairs()
			return must(len(apart) == of && of == count(m[1]) && of > 1, "%v of %d", apart, of)
		}),
		form(`Of ([\d,]+) neighbouring pairs, (none|one|two|three|[\d,]+) can be told apart(?:: (.+?)(, the (?:first|last) two)?)?\.`, func(m []string) string {
			apart, of := t.pairs()
			n := slices.Index([]string{"none", "one", "two", "three"}, m[2])
			if n < 0 {
				n = count(m[2])
			}
			why := must(of == count(m[1]) && of > 1 && n == len(apart) && n < of && (m[3] != "") == (n >= 1 && n <= 3), "%v of %d", apart, of)
			var names []string
			for _, at := range apart {
				names = append(names, t.plainName(t.r.Neighbours[at].A)+" and "+t.plainName(t.r.Neighbours[at].B))
			}
			end := ""
			if n == 1 && apart[0] == 0 {
				end = ", the first two"
			} else if n == 1 && apart[0] == len(t.r.Neighbours)-1 {
				end = ", the last two"
			}
			return first(why, must(m[3] == "" || strings.ReplaceAll(m[3], "; and ", "; ") == strings.Join(names, "; ") && m[4] == end, "those are %v%s", names, end))
		}),
		form(`Every language rests on one dataset\.`, func([]string) string {
			for l, in := range t.datasets {
				if len(in) != 1 {
					return l + " does not"
				}
			}
			return ""
		}),
		form(`(.+) rests? on one dataset(?: each)?\.`, func(m []string) string {
			return t.named(m[1], func(l string) bool { return len(t.datasets[l]) == 1 })
		}),
		form(`(.+) was scored on 1 of ([\d,]+) tasks\.`, func(m []string) string {
			return of(m[1], func(l string) string {
				return must(one(l) && count(m[2]) == len(t.r.Tasks) && (alone(t.lp, l, 1) || alone(t.lp, l, -1)), "it was not, or it is at no end")
			})
		}),
	}
}

// places are the ranks that fit the data for a language, 0 where that is not
// known.
func (t *truth) places(language string) (low, high float64) {
	for _, l := range t.r.Languages {
		if l.Language == language && l.RankLow.OK() {
			return float64(l.RankLow), float64(l.RankHigh)
		}
	}
	return 0, 0
}

// place is a rank in words as a number.
func place(words string) float64 {
	x, err := strconv.ParseFloat(strings.TrimRight(strings.TrimPrefix(words, "a shared place "), "stndrh"), 64)
	if err != nil {
		return -1
	}
	return x
}

// pairs finds the neighbours whose difference is 1.96 of its errors or more,
// of so many.
func (t *truth) pairs() (apart []int, of int) {
	for i, n := range t.r.Neighbours {
		if !(n.SE > 0) {
			continue
		}
		of++
		if n.Difference >= 1.96*n.SE {
			apart = append(apart, i)
		}
	}
	return apart, of
}

// plainName is what a language is called.
func (t *truth) plainName(label string) string {
	for _, l := range t.r.Languages {
		if l.Language == label && l.Name != nil {
			return *l.Name
		}
	}
	return label
}

// scale is the size of scores, to which rounding is relative.
func (t *truth) scale() float64 {
	x := 0.0
	for _, p := range t.r.PRR {
		x = math.Max(x, math.Abs(float64(p.Score)))
	}
	return x
}

// ahead counts those with a larger number than key, by more than rounding.
func ahead(of map[string]float64, key string, scale float64) int {
	n := 0
	for _, y := range of {
		if y > of[key]+1e-10*math.Max(scale, math.Abs(y)) {
			n++
		}
	}
	return n
}

func (t *truth) diagnostics() []claim {
	residuals := func(m []string) string {
		d := t.r.Diagnostics.Residuals
		var xs []float64
		for _, p := range t.r.PRR {
			xs = append(xs, float64(p.Residual))
		}
		skewness, kurtosis := shape(xs)
		normal, untested := d.ShapiroP >= 0.05, !d.ShapiroP.OK()
		uneven := d.Levene.P.OK() && d.Levene.P < 0.05
		ok := map[string]bool{
			"Whether the residuals are normal cannot be tested": untested,
			"Nothing speaks against normal residuals":           normal,
			"The residuals have heavier tails than assumed":     !untested && !normal && kurtosis > 0.5,
			"The residuals have lighter tails than assumed":     !untested && !normal && kurtosis < -0.5,
			"The residuals are more lopsided than assumed":      !untested && !normal && math.Abs(skewness) > 0.5,
			"The residuals depart from a normal distribution":   !untested && !normal,
		}[m[1]]
		return first(must(ok, "p %g, skewness %g, kurtosis %g", d.ShapiroP, skewness, kurtosis), must(uneven == (m[2] != ""), "p of equal spread %g", d.Levene.P),
			must(m[2] == "" || m[2] == "and" != (normal || untested), "%s", m[2]))
	}
	return []claim{
		form(`There was no fit to check\.`, func([]string) string { return must(t.r.Diagnostics == nil, "there was") }),
		form(`((?:The residuals|Nothing|Whether).+?)(?:, (and|but) their spread differs between languages)?\.`, residuals),
		form(`Without the (?:score that fits worst|([\d,]+) scores that fit worst), (.+)\.`, func(m []string) string {
			dropped := len(t.r.Robustness.Dropped)
			return first(must(m[1] == "" && dropped == 1 || count(m[1]) == dropped, "%d are dropped", dropped),
				must(!t.noted("models_apart"), "there is no one order"), t.order(m[2]))
		}),
	}
}

// order checks what is said of the order of models without the largest
// residuals.
func (t *truth) order(text string) string {
	mean, means := t.moved(t.mean, 1, func(m report.RobustnessModel) report.Number { return m.MeanPRR })
	cv, cvs := t.moved(t.cv, -1, func(m report.RobustnessModel) report.Number { return m.CVPRR })
	clause := func(measure string, moved []string) string {
		switch len(moved) {
		case 0:
			return "the order of the models by " + measure + " stays"
		case 1:
			return "by " + measure + " " + moved[0] + " changes place"
		case 2:
			return "by " + measure + " " + moved[0] + " and " + moved[1] + " change places"
		}
		return ""
	}
	holds := func(said, measure string, moved []string, of int) string {
		if rest, ok := strings.CutPrefix(said, "by "+measure+" "); ok && len(moved) > 2 {
			n, _, _ := strings.Cut(rest, " ")
			return must(rest == n+" models change places" && count(n) == len(moved), "%v move by %s", moved, measure)
		}
		return must(of > 1 && said == clause(measure, moved), "%v of %d move by %s", moved, of, measure)
	}
	switch text {
	case "no PRR could be computed":
		return must(means == 0 && cvs == 0, "it could")
	case "too few models have a PRR to compare their order":
		return must(means < 2 && cvs < 2, "there are enough")
	case "the order of the models stays, by Mean-PRR and by CV-PRR":
		return must(means > 1 && cvs > 1 && len(mean)+len(cv) == 0, "%v and %v move", mean, cv)
	}
	for _, and := range []string{", and ", ", but "} {
		if a, b, ok := strings.Cut(text, and); ok {
			return first(holds(a, "Mean-PRR", mean, means), holds(b, "CV-PRR", cv, cvs))
		}
	}
	if strings.Contains(text, "Mean-PRR") {
		return holds(text, "Mean-PRR", mean, means)
	}
	return holds(text, "CV-PRR", cv, cvs)
}

// moved lists the models that do not have as many ahead of them after as
// before; sign −1 where the smallest number is first.
func (t *truth) moved(before map[string]float64, sign float64, after func(report.RobustnessModel) report.Number) (out []string, of int) {
	then, now := map[string]float64{}, map[string]float64{}
	for _, m := range t.r.Robustness.Models {
		if x, ok := before[m.Model]; ok && after(m).OK() {
			then[m.Model], now[m.Model] = sign*x, sign*float64(after(m))
		}
	}
	for model := range then {
		if ahead(then, model, 0) != ahead(now, model, 0) {
			out = append(out, model)
		}
	}
	slices.SortFunc(out, func(a, b string) int { return t.place(a) - t.place(b) })
	return out, len(then)
}

// place is where the report lists a model.
func (t *truth) place(model string) int {
	return slices.IndexFunc(t.r.Models, func(m report.Model) bool { return m.Model == model })
}

// shape returns skewness and excess kurtosis.
func shape(xs []float64) (skewness, kurtosis float64) {
	m, m2, m3, m4 := average(xs), 0.0, 0.0, 0.0
	for _, x := range xs {
		d := x - m
		m2, m3, m4 = m2+d*d, m3+d*d*d, m4+d*d*d*d
	}
	n := float64(len(xs))
	return m3 / n / math.Pow(m2/n, 1.5), m4/n/(m2/n*m2/n) - 3
}
