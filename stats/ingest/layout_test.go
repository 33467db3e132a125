package ingest

import (
	"fmt"
	"strings"
	"testing"
)

// roles describes a layout in one line.
func roles(names string) string {
	list := strings.Split(names, ",")
	l, err := newLayout(list, list[0] == "")
	if err != nil {
		return err.Error()
	}
	at := func(i int) string {
		if i < 0 {
			return "-"
		}
		return list[i]
	}
	var scores []string
	for _, s := range l.scores {
		scores = append(scores, fmt.Sprintf("%s as %q se %s sd %s", at(s.column), s.metric, at(s.se), at(s.sd)))
	}
	return fmt.Sprintf("%s, %s, %s, %s: %s; n %s, item %v, notes %d", at(l.model), at(l.language), at(l.dataset), at(l.metric),
		strings.Join(scores, " & "), at(l.items), l.item, len(l.notes))
}

func TestColumnsAreFoundByTheirNames(t *testing.T) {
	for names, want := range map[string]string{
		"Model,Language,Dataset,Metric,Score":       `Model, Language, Dataset, Metric: Score as "" se - sd -; n -, item false, notes 0`,
		"MODEL NAME,lang_code,test-set,value":       `MODEL NAME, lang_code, test-set, -: value as "" se - sd -; n -, item false, notes 0`,
		",Dataset,Language,k,Accuracy":              `-, Language, Dataset, -: Accuracy as "Accuracy" se - sd -; n -, item false, notes 0`,
		"model,language,task,f1,em,f1_stderr,em_se": `model, language, task, -: f1 as "f1" se f1_stderr sd - & em as "em" se em_se sd -; n -, item false, notes 0`,
		"system,hf_subset,dataset,main_score,std,n": `system, hf_subset, dataset, -: main_score as "" se - sd std; n n, item false, notes 0`,
		"model,language,dataset,mean,std,count":     `model, language, dataset, -: mean as "" se - sd std; n count, item false, notes 0`,
		"model,language,dataset,mean":               `no score column among: model, language, dataset, mean; name one column score (or value, accuracy, f1, …)`,
		"model,language,task,dataset,score":         `model, language, dataset, -: score as "" se - sd -; n -, item false, notes 1`,
		"model,language,dataset,metric,score,value": `model, language, dataset, metric: score as "" se - sd -; n -, item false, notes 1`,
		"model,language,dataset,score,score":        `model, language, dataset, -: score as "" se - sd -; n -, item false, notes 1`,
		"model,language,dataset,score,accuracy,f1":  `model, language, dataset, -: score as "" se - sd -; n -, item false, notes 1`,
		"model,language,dataset,value,acc,score":    `model, language, dataset, -: score as "" se - sd -; n -, item false, notes 2`,
		"model,language,dataset,metric,value,score": `model, language, dataset, metric: score as "" se - sd -; n -, item false, notes 1`,
		"model,language,dataset,doc_id,acc":         `model, language, dataset, -: acc as "acc" se - sd -; n -, item true, notes 0`,
		"model,Target,dataset,bleu_score,Macro F1":  `model, Target, dataset, -: bleu_score as "bleu_score" se - sd - & Macro F1 as "Macro F1" se - sd -; n -, item false, notes 0`,
		"model,language,dataset,Accuracy (%)":       `model, language, dataset, -: Accuracy (%) as "Accuracy (%)" se - sd -; n -, item false, notes 0`,
		"model,language,dataset,f1/em":              `model, language, dataset, -: f1/em as "f1/em" se - sd -; n -, item false, notes 0`,
		"model,dataset,score":                       `no language column among: model, dataset, score; name one column language (or lang, locale, …)`,
	} {
		if got := roles(names); got != want {
			t.Errorf("%s\n got %s\nwant %s", names, got, want)
		}
	}
}

func TestNoNameHasTwoRoles(t *testing.T) {
	n := 0
	for _, s := range synonyms {
		for _, name := range strings.Fields(s.names) {
			n++
			if fold(name) != name {
				t.Errorf("%q is not folded", name)
			}
			if r, _ := roleOf(name); r != s.role {
				t.Errorf("%q has two roles", name)
			}
		}
	}
	if n != len(known) {
		t.Errorf("%d names for %d", n, len(known))
	}
}

func TestRowsDoNotDependOnTheOrderOfColumns(t *testing.T) {
	a, _ := newLayout([]string{"model", "language", "dataset", "score"}, false)
	b, _ := newLayout([]string{"score", "dataset", "language", "model"}, false)
	f := func(s ...string) (out [][]byte) {
		for _, x := range s {
			out = append(out, []byte(x))
		}
		return out
	}
	if a.hash(f("m", "en", "t", "5"), 0) != b.hash(f("5", "t", "en", "m"), 0) {
		t.Error("the same row in another order has another hash")
	}
	seen := map[rowHash]bool{}
	for _, row := range [][][]byte{f("m", "en", "t", "5"), f("en", "m", "t", "5"), f("m", "en", "t", ""), f("m", "en", "5", "t"), f("", "", "", ""),
		f("m", "en", "t", "5 "), f("a longer label", "en", "t", "5"), f("a longer labem", "en", "t", "5"), f("b longer label", "en", "t", "5")} {
		h := a.hash(row, 0)
		if seen[h] {
			t.Errorf("%q has the hash of another row", row)
		}
		seen[h] = true
	}
	if a.hash(f("m", "en", "t", "5"), 0) == a.hash(f("m", "en", "t", "5"), 1) {
		t.Error("the file's name does not count")
	}
}

func TestSummariesAreToldFromLanguages(t *testing.T) {
	for labels, want := range map[string]string{
		"en de avg":                     "avg",
		"en de Avg. Overall ALL":        "Avg. Overall ALL",
		"en de _aggregate":              "_aggregate",
		"en de min max":                 "min max",
		"en de min":                     "",
		"ace ban bjn min avg":           "avg",
		"ace ban bjn min max":           "",
		"en de min avg std":             "min avg std",
		"avg":                           "",
		"all":                           "",
		"avg mean":                      "",
		"en macro micro total":          "macro micro total",
		"en nan NA":                     "",
		"allah average_joe mean-spirit": "",
	} {
		names := strings.Fields(labels)
		used := make([]bool, len(names))
		for i := range used {
			used[i] = true
		}
		var got []string
		for i, is := range summaries(names, used) {
			if is {
				got = append(got, names[i])
			}
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("of %s, summaries are %q, want %q", labels, s, want)
		}
	}
	for _, label := range []string{"Avg (18 datasets)", "avg (excl. de and yo)", "naive_average", "Macro-Avg", "mean [all]"} {
		if !isAggregate(label) {
			t.Errorf("%q is no summary", label)
		}
	}
}

func TestLowerIsBetterIsKnownByTheName(t *testing.T) {
	for metric, want := range map[string]bool{"acc": false, "word_perplexity": true, "PPL": true, "WER": true, "bits_per_byte": true, "eval loss": true, "error-rate": true,
		"1-WER": false, "TER": true, "brier_score": true, "f1": false, "neg_loss": false, "winter": false, "": false, "chrf": false} {
		if got := lowerIsBetter(metric); got != want {
			t.Errorf("lower is better of %q: %v", metric, got)
		}
	}
}
