package view

import (
	"math"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// near is how far from 1 a ratio may be to be called near what is expected.
const near = 0.2

// PRRHeadline says how often a score is near what is expected of it.
func PRRHeadline(r *report.Report) Say {
	usable, close := 0, 0
	for _, p := range r.PRR {
		if p.Weak || !p.PRR.OK() {
			continue
		}
		usable++
		if math.Abs(float64(p.PRR)-1) <= near {
			close++
		}
	}
	if usable == 0 {
		return said("No ratio of score and potential can be computed from these scores.")
	}
	return Say{words("In " + number.Count(close) + " of " + number.Plural(usable, "score") + " ("),
		key(number.Percent(float64(close) / float64(usable))),
		words(") a model is within 20\u00a0% of what language and task lead one to expect."), note("chance")}
}

// PRRAlso gives the grand mean in words and the number of weak cells.
func PRRAlso(r *report.Report) Say {
	weak, usable, negative := 0, 0, 0
	for _, p := range r.PRR {
		switch {
		case p.Weak:
			weak++
		case p.PRR.OK():
			usable++
			if p.PRR < 0 {
				negative++
			}
		}
	}
	var s Say
	if g := float64(r.GrandMeanPRR); r.GrandMeanPRR.OK() && usable > 0 {
		text := "Over all scores the ratio averages " + number.Fixed(g, 3)
		switch {
		case negative > 0:
			text += ", but " + number.Count(negative) + " of the ratios " + are(negative) + " negative, so their mean says little."
		case g < 0.9 || g > 1.1:
			text += ", too far from 1 for the potentials to be trusted."
		default:
			text += ", close to 1 as it should be."
		}
		s = said(text)
	}
	if weak > 0 {
		s = s.next(said(number.Plural(weak, "cell") + " " + are(weak) + " marked weak: almost nothing is expected there, so a ratio means little."))
	}
	return s
}
