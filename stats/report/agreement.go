package report

// Agreement compares the language potentials of two analyses over the
// languages that both have (paper 1, "Generalisability").
type Agreement struct {
	A         string              `json:"a"` // what the analyses are of, in words
	B         string              `json:"b"`
	N         int                 `json:"n"`
	Spearman  Number              `json:"spearman"`
	SpearmanP Number              `json:"spearman_p"` // t with n − 2 degrees of freedom
	Kendall   Number              `json:"kendall"`    // τ-b
	KendallP  Number              `json:"kendall_p"`  // exact for n ≤ 33 without ties, else normal
	Languages []AgreementLanguage `json:"languages"`
}

// AgreementLanguage is a language's potential in either analysis.
type AgreementLanguage struct {
	Language string `json:"language"`
	A        Number `json:"a"`
	B        Number `json:"b"`
}
