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
	Levels    Levels     `json:"levels"`
}

// Levels lists what may be switched off, whether it is or not, with the number
// of records it has when nothing is. Each list is in the order of labels.
type Levels struct {
	Models    []Level `json:"models"`
	Datasets  []Level `json:"datasets"`
	Metrics   []Level `json:"metrics"`
	Languages []Level `json:"languages"`
}

// Level is one model, dataset, metric or language of the input. What follows
// Off is of languages that are known.
type Level struct {
	Level         string  `json:"level"`
	Records       int     `json:"records"`
	Off           bool    `json:"off"`
	Name          *string `json:"name,omitzero"`
	Script        *string `json:"script,omitzero"`
	Family        *string `json:"family,omitzero"`
	ResourceClass Number  `json:"resource_class"` // null: not a language, or not known
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
