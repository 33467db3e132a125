package scripts_test

import (
	"strings"

	"isogloss/stats/report"
)

// caveat checks the notes that the page makes itself; those of the report are
// checked where it is made.
func (t *truth) caveat(code, text string) string {
	for _, c := range t.caveats()[code] {
		if m := c.form.FindStringSubmatch(text); m != nil {
			return c.wrong(m)
		}
	}
	if t.caveats()[code] != nil {
		return "this text is not known"
	}
	return ""
}

func (t *truth) caveats() map[string][]claim {
	tasks := len(t.r.Tasks)
	complete := 0
	for _, seen := range t.tasks {
		if len(seen) == tasks {
			complete++
		}
	}
	few := []claim{
		form(`(.+): ([\d,]+) scores?, all of (.+)\. Its place rests on that task alone\.`, func(m []string) string {
			return must(len(t.tasks[m[1]]) == 1 && t.tasks[m[1]][m[3]] && t.records[m[1]] == count(m[2]), "they are not")
		}),
		form(`(.+): ([\d,]+) scores? on ([\d,]+) of ([\d,]+) tasks?\. Half of the models have ([\d,]+) or more\.`, func(m []string) string {
			more := 0
			for _, n := range t.records {
				if n >= count(m[5]) {
					more++
				}
			}
			return must(t.records[m[1]] == count(m[2]) && len(t.tasks[m[1]]) == count(m[3]) && tasks == count(m[4]) && 2*more >= len(t.records), "miscounted")
		}),
	}
	return map[string][]claim{
		"grid": {form(`(?:([\d,]+) × ([\d,]+) × ([\d,]+) makes ([\d,]+) cells|One model, one language and one task make 1 cell)\.(?: (Every|Not every) language is linked to every other through shared tasks(?:, so potentials are comparable(?: within groups only)?|(, but not all through the same models: potentials are comparable if those are equally good on average))\.)?`, func(m []string) string {
			cells := len(t.records) * len(t.score) * tasks
			return first(must(m[4] == "" && cells == 1 || count(m[4]) == cells && count(m[1]) == len(t.records) && count(m[2]) == len(t.score) && count(m[3]) == tasks, "miscounted"),
				must(m[5] == "" || (m[5] == "Every") == (t.groups == 1), "there are %d groups", t.groups),
				must(m[5] != "Every" || (m[6] != "") == t.noted("languages_apart"), "the condition is told wrongly"))
		})},
		"thin_languages": {
			form(`Each language was scored on one task only\.`, func([]string) string {
				for l := range t.score {
					if len(t.seen[l]) != 1 {
						return l + " was not"
					}
				}
				return ""
			}),
			form(`([\d,]+) of ([\d,]+) languages (?:was|were) scored on one task only: (.+)\.`, func(m []string) string {
				return first(must(count(m[2]) == len(t.score), "miscounted"), t.named(m[3], func(l string) bool { return len(t.seen[l]) == 1 }))
			}),
		},
		"one_dataset": {form(`(One language|Every language|([\d,]+) of ([\d,]+) languages) rests? on one dataset(?: each)?\. What (?:it|they) would score on the others is extrapolated\.`, func(m []string) string {
			n := 0
			for _, in := range t.datasets {
				if len(in) == 1 {
					n++
				}
			}
			return must(m[1] == "One language" && n == 1 || m[1] == "Every language" && n == len(t.score) || count(m[2]) == n && count(m[3]) == len(t.score), "%d do", n)
		})},
		"complete_models": {
			form(`(No|Every) model took every task\.`, func(m []string) string {
				return must(m[1] == "No" && complete == 0 || m[1] == "Every" && complete == len(t.records), "%d did", complete)
			}),
			form(`([\d,]+) of ([\d,]+) models took every task\.`, func(m []string) string {
				return must(count(m[1]) == complete && count(m[2]) == len(t.records), "%d did", complete)
			}),
			form(`(.+) (?:is the only model|are the only models) that took every task\.`, func(m []string) string {
				listed := strings.Split(strings.ReplaceAll(m[1], " and ", ", "), ", ")
				for _, name := range listed {
					if len(t.tasks[name]) != tasks {
						return name + " did not"
					}
				}
				return must(len(listed) == complete, "%d did", complete)
			}),
		},
		"typical_model": {form(`A typical model scores what language and task lead one to expect: its PRR is 1, which is no ceiling\.(?: Over all scores PRR averages (.+)\.)?`, func(m []string) string {
			return must((m[1] == "") == !t.r.GrandMeanPRR.OK() && (m[1] == "" || shows(m[1], float64(t.r.GrandMeanPRR))), "it is %g", t.r.GrandMeanPRR)
		})},
		"ceiling": {form(`In ([\d,]+) of ([\d,]+) scores? more than (100|1) is expected: Eq\. 1 knows no ceiling\. On a task that ends at (100|1), even a full score has a PRR below 1 there\.`, func(m []string) string {
			over := 0
			for _, p := range t.r.PRR {
				if float64(p.Potential) > float64(count(m[3])) {
					over++
				}
			}
			return first(must(m[3] == m[4] && t.scale() <= float64(count(m[3])) && (t.scale() <= 1) == (m[3] == "1"), "scores go up to %g", t.scale()),
				must(over == count(m[1]) && over > 0 && len(t.r.PRR) == count(m[2]), "in %d", over))
		})},
		"few_best": few,
		"few_even": few,
		"leaderboard": {form(`The mean score is what a leaderboard shows\. (.+) leads by it with (\S+), on ([\d,]+) of ([\d,]+) tasks?; (.+), first by Mean-PRR, was scored on ([\d,]+)\.`, func(m []string) string {
			return must(alone(t.scores, m[1], 1) && shows(m[2], t.scores[m[1]]) && len(t.tasks[m[1]]) == count(m[3]) && tasks == count(m[4]) &&
				m[5] != m[1] && alone(t.mean, m[5], 1) && len(t.tasks[m[5]]) == count(m[6]), "it does not, or not so")
		})},
		"translation": {form(`(.+) (?:is a translation|are translations), in whole or in part\. Some of a low potential may be due to that\.`, func(m []string) string {
			for _, name := range strings.Split(strings.ReplaceAll(m[1], " and ", ", "), ", ") {
				if !strings.HasSuffix(name, " more") && !t.has(func(k report.Task) bool { return k.Dataset == name }) {
					return name + " is not in the input"
				}
			}
			return ""
		})},
		"chance": {form(`Chance is not subtracted\. On a task of two choices(?: such as (.+))?, (50|0\.5) is guessing\.`, func(m []string) string {
			high := t.scale()
			return first(must(m[1] == "" || t.has(func(k report.Task) bool { return k.Dataset == m[1] }), "%s is not in the input", m[1]),
				must(t.has(func(k report.Task) bool {
					return k.Metric == "" || strings.HasPrefix(k.Metric, "acc") || strings.HasPrefix(k.Metric, "Acc")
				}), "there is no accuracy"),
				must(m[2] == "50" && high > 1 || m[2] == "0.5", "scores go up to %g", high))
		})},
	}
}

// named checks that exactly the languages for which of holds are listed.
func (t *truth) named(listed string, of func(label string) bool) string {
	want := 0
	for label := range t.score {
		if of(label) {
			want++
		}
	}
	got := strings.FieldsFunc(strings.ReplaceAll(listed, " and ", ", "), func(r rune) bool { return r == ',' })
	n := len(got)
	if last := strings.TrimSpace(got[n-1]); strings.HasSuffix(last, " more") {
		n += count(strings.TrimSuffix(last, " more")) - 1
		got = got[:len(got)-1]
	}
	for _, name := range got {
		held := false
		for _, l := range t.language(strings.TrimSpace(name)) {
			held = held || of(l.Language)
		}
		if !held {
			return name + " is not one"
		}
	}
	return must(n == want, "%d are", want)
}

func (t *truth) has(of func(report.Task) bool) bool {
	for _, k := range t.r.Tasks {
		if of(k) {
			return true
		}
	}
	return false
}
