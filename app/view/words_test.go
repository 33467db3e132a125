package view

import (
	"testing"

	"isogloss/stats/plan"
)

func TestEveryDecisionAndChoiceHasWords(t *testing.T) {
	for _, d := range plan.Decisions {
		if decisions[d.Code] == "" {
			t.Errorf("no words for decision %s", d.Code)
		}
		for _, c := range d.Choices {
			if choices[c] == "" {
				t.Errorf("no words for choice %s of %s", c, d.Code)
			}
		}
	}
}
