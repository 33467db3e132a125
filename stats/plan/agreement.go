package plan

import "slices"

// Agreement asks whether two parts of the input, each analysed on its own,
// rank the languages alike (paper 1, "Generalisability").
type Agreement struct {
	// By says what the parts are made of: auto (default: the files, where two
	// are open, else the buckets, where there are two, else nothing is
	// compared), none, file, bucket, dataset or model.
	By string   `json:"by"`
	A  []string `json:"a,omitzero"` // labels of one part; none: the first label
	B  []string `json:"b,omitzero"` // of the other; none: all that are not in A
}

func (g *Agreement) resolve() error {
	for _, labels := range []*[]string{&g.A, &g.B} {
		sorted := slices.Compact(slices.Sorted(slices.Values(*labels)))
		if *labels = sorted; len(sorted) == 0 {
			*labels = nil
		}
	}
	return choose("agreement", &g.By, "auto", "none", "file", "bucket", "dataset", "model")
}
