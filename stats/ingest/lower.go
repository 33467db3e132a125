package ingest

import "strings"

// Words in the names of metrics of which less is better.
var lowerWords = wordSet("ppl, perplexity, wer, cer, ter, mer, loss, nll, bpb, bpc, brier, error, errors, err, mae, mse, rmse, ece, gap, mte")

// lowerIsBetter reports whether less is better of the metric of that name, as
// of word_perplexity, WER and bits_per_byte.
func lowerIsBetter(metric string) bool {
	w := words(metric)
	if strings.HasPrefix(w, "1 ") || strings.HasPrefix(w, "neg ") || strings.HasPrefix(w, "negative ") {
		return false
	}
	if strings.Contains(w, "bits per ") || strings.Contains(w, "cross entropy") || strings.Contains(w, "edit distance") {
		return true
	}
	for _, f := range strings.Fields(w) {
		if lowerWords[f] {
			return true
		}
	}
	return false
}
