// Package report holds what is answered: results as plain data and the text
// of every note. It knows neither how numbers were made nor how they are
// shown; a table on screen, a CSV file and a chart read the same report, so
// they cannot disagree. A report is finished when it is returned and never
// changed afterwards.
//
// The JSON form is public: field names are stable and later versions only add
// fields. Scores are in the units the reader sees after unification.
package report

import (
	"encoding/json"

	"isogloss/stats/plan"
)

// Format names the version of the JSON form.
const Format = "isogloss-report/1"

// Report is the answer to one plan. A section that was not asked for is
// absent; a number that cannot be computed is null, with a note.
type Report struct {
	Format string    `json:"format"`
	Source []Source  `json:"source"`
	Plan   plan.Plan `json:"plan"`

	Records      Records       `json:"records"`
	Fit          *Fit          `json:"fit"`
	Languages    []Language    `json:"languages,omitzero"`
	Tasks        []Task        `json:"tasks,omitzero"`
	Models       []Model       `json:"models,omitzero"`
	Baseline     []Baseline    `json:"baseline,omitzero"`
	PRR          []PRR         `json:"prr,omitzero"`
	GrandMeanPRR Number        `json:"grand_mean_prr"`
	Diagnostics  *Diagnostics  `json:"diagnostics,omitzero"`
	Robustness   *Robustness   `json:"robustness,omitzero"`
	Neighbours   []Neighbour   `json:"neighbours,omitzero"`
	Comparisons  []Comparison  `json:"comparisons,omitzero"`
	Sensitivity  []Sensitivity `json:"sensitivity,omitzero"`
	Agreement    []Agreement   `json:"agreement,omitzero"`
	Uncertainty  *Uncertainty  `json:"uncertainty,omitzero"`

	Notes []Note `json:"notes"`
}

// Source is one file that was read.
type Source struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
	Format string `json:"format"` // name of the importer
}

// Marshal returns the report as indented JSON, as the command prints it and
// the page saves it.
func Marshal(r *Report) ([]byte, error) {
	data, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return nil, err
	}
	return append(data, '\n'), nil
}
