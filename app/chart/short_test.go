package chart

import (
	"strings"
	"testing"
)

func TestShortNamesStayApart(t *testing.T) {
	names := []string{"mBERT", "meta-llama/Llama-3.1-8B-Instruct", "meta-llama/Llama-3.1-70B-Instruct", "mistralai/Mixtral-8x7B-Instruct-v0.1",
		"mistralai/Mixtral-8x22B-Instruct-v0.1", "google/gemma", "x/same", "y/same", "a/the-same-model-of-two-owners", "b/the-same-model-of-two-owners",
		"one long name with another end 1", "one long name with another end 2", strings.Repeat("x", 50), strings.Repeat("x", 51), "owner/", strings.Repeat("o", 40) + "/"}
	got := shortened(names, rowLetters)
	taken := map[string]bool{}
	for _, name := range names {
		label := got[name]
		if n := len([]rune(label)); n == 0 || n > rowLetters {
			t.Errorf("%s: %q has %d letters", name, label, n)
		}
		if taken[label] && !strings.HasPrefix(label, "x") { // which nothing tells apart
			t.Errorf("%q stands twice", label)
		}
		taken[label] = true
	}
	for name, want := range map[string]string{
		"mBERT":                                 "mBERT",
		"google/gemma":                          "gemma",
		"x/same":                                "x/same",
		"meta-llama/Llama-3.1-8B-Instruct":      "Llama-3.1-8B-Instruct",
		"mistralai/Mixtral-8x22B-Instruct-v0.1": "Mixtral-8x22B-Instruc…",
		"a/the-same-model-of-two-owners":        "a/the-same…-two-owners",
		"one long name with another end 1":      "one long n…other end 1",
	} {
		if got[name] != want {
			t.Errorf("%s: %q, want %q", name, got[name], want)
		}
	}
}

func TestAnAxisHasLabelsOfItsOwnOnlyForLongNames(t *testing.T) {
	axis := object{}
	if params := rowNames(axis, []string{"mBERT", "text-davinci-003 (TT)"}); params != nil || len(axis) > 0 {
		t.Errorf("%v, %v", params, axis)
	}
	params := rowNames(axis, []string{"mBERT", "meta-llama/Llama-3.1-8B-Instruct"})
	if len(params) != 2 || len(params[0].(object)["value"].([]string)) != 1 || axis["labelExpr"] == nil {
		t.Errorf("%v, %v", params, axis)
	}
}
