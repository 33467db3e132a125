package report

// Records says what was read: values read = values in records + values set
// aside.
type Records struct {
	Count     int        `json:"count"`
	Values    int        `json:"values"`
	Models    int        `json:"models"`
	Languages int        `json:"languages"`
	Tasks     int        `json:"tasks"`
	SetAside  []SetAside `json:"set_aside"`
	Decisions []Decision `json:"decisions"`
}

// SetAside counts the values left out of the records for one reason.
type SetAside struct {
	Reason   string    `json:"reason"`
	Count    int       `json:"count"`
	Examples []Example `json:"examples"`
}

// Decision is one thing the audit decided, and what it touched (method.md §1).
type Decision struct {
	Code     string    `json:"code"`
	Text     string    `json:"text"`
	Default  string    `json:"default"`
	Chosen   string    `json:"chosen"`
	Choices  []string  `json:"choices"`  // what may be chosen, the default first
	Affected int       `json:"affected"` // values, or for units and replicates records
	Examples []Example `json:"examples"`
}

// Example points at one place of the input.
type Example struct {
	File string `json:"file"`
	Line int    `json:"line"` // 1-based; of JSON, the line on which the record begins
	Text string `json:"text"`
}
