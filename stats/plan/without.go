package plan

import "slices"

// Without names what is switched off: the fit is of the records that have none
// of these models, datasets, metrics and languages, by the labels of
// records.levels in the report. A label that the input does not have switches
// nothing off.
type Without struct {
	Models    []string `json:"models,omitzero"`
	Datasets  []string `json:"datasets,omitzero"`
	Metrics   []string `json:"metrics,omitzero"`
	Languages []string `json:"languages,omitzero"`
}

// Count is how many labels are switched off.
func (w Without) Count() int {
	return len(w.Models) + len(w.Datasets) + len(w.Metrics) + len(w.Languages)
}

// resolve brings the labels into one order, so that plans that switch off the
// same are the same.
func (w *Without) resolve() error {
	for _, labels := range []*[]string{&w.Models, &w.Datasets, &w.Metrics, &w.Languages} {
		sorted := slices.Compact(slices.Sorted(slices.Values(*labels)))
		if *labels = sorted; len(sorted) == 0 {
			*labels = nil
		}
	}
	return nil
}
