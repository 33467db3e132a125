package ingest

import "strings"

// role is what a column means.
type role uint8

const (
	noRole role = iota
	modelRole
	languageRole
	datasetRole
	metricRole
	bucketRole
	scoreRole // a score by a name that does not say of what
	nameRole  // a score under the name of its metric
	meanRole  // a score where n or a standard deviation stands beside it
	sdRole
	seRole
	itemsRole // number of test items
	replicateRole
	itemRole
)

// synonyms are the names of columns, most telling first, without blanks and
// separators. Where two columns have names of one role, the name that comes
// first wins.
var synonyms = []struct {
	role  role
	names string
}{
	{modelRole, "model modelname modelid modelsignature llm system systems systemname lm engine submission checkpoint method"},
	{languageRole, "language lang langcode languagecode languagename locale datasetlanguages languages language/source hfsubset iso6393 iso6391 subset target"},
	{datasetRole, "dataset datasetname benchmark benchmarkname testdataset testset taskname task eval evaluation corpus setup"},
	{metricRole, "metric metricname metrictype measure"},
	{bucketRole, "bucket bucketname taskbucket"},
	{scoreRole, "score value mainscore scores result performance metricvalue"},
	{nameRole, "accuracy acc accnorm accnormtoken f1 f1score macrof1 microf1 weightedf1 em exactmatch successrate passrate " +
		"pass@1 winrate mcc mc1 mc2 bleu spbleu sacrebleu chrf chrf++ chrfpp chrf3pp comet xcomet rouge rouge1 rouge2 rougel bertscore meteor " +
		"wer cer ter ppl perplexity loss bitsperbyte brier spearman pearson ndcg ndcg@10 map mrr precision recall auc"},
	{meanRole, "mean avgscore meanscore average"},
	{sdRole, "sd std stdev stddev standarddeviation"},
	{seRole, "stderr se stderror standarderror sem"},
	{itemsRole, "n rows numsamples nsamples numitems nitems numexamples total count totalcount totalrollouts support"},
	{replicateRole, "prompt promptid promptname prompttemplate template seed k shots shot nshot nshots numfewshot fewshot run runid revision temperature epoch fold repeat trial replicate"},
	{itemRole, "docid item itemid questionid qid sample sampleid example exampleid instance instanceid question itemindex docindex"},
}

// known finds a role and its rank by a folded name.
var known = func() map[string]struct {
	role role
	rank int
} {
	m := map[string]struct {
		role role
		rank int
	}{}
	for _, s := range synonyms {
		for i, name := range strings.Fields(s.names) {
			m[name] = struct {
				role role
				rank int
			}{s.role, i}
		}
	}
	return m
}()

// fold returns the name of a column in the form of synonyms: lower case,
// without blanks, _, - and ., and without a unit at its end.
func fold(name string) string {
	name = strings.ToLower(strings.Trim(name, " *\"'`#"))
	for _, unit := range []string{"(%)", "[%]", "%", "↑", "(↑)", "↓", "(↓)"} {
		name = strings.TrimSuffix(name, unit)
	}
	return strings.Map(func(r rune) rune {
		switch r {
		case ' ', '_', '-', '.', '\u00a0':
			return -1
		}
		return r
	}, name)
}

// roleOf returns the role of a folded name and the rank of the name in it.
func roleOf(name string) (role, int) {
	if k, ok := known[name]; ok {
		return k.role, k.rank
	}
	if s, ok := strings.CutSuffix(name, "score"); ok && known[s].role == nameRole {
		return nameRole, known[s].rank
	}
	if left, right, ok := strings.Cut(name, "/"); ok && known[left].role == nameRole && known[right].role == nameRole {
		return nameRole, known[left].rank
	}
	return noRole, 0
}

// beside returns the role of a column that states the uncertainty of the
// column score, such as acc_stderr of acc.
func beside(name, score string) role {
	if tail, ok := strings.CutPrefix(name, score); ok && tail != "" {
		if r := known[tail].role; r == seRole || r == sdRole {
			return r
		}
	}
	return noRole
}
