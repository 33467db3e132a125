package report

// Severity says how much a note limits the numbers it stands beside.
type Severity string

// The severities.
const (
	Info    Severity = "info"    // worth knowing
	Caution Severity = "caution" // read the number differently
	Problem Severity = "problem" // do not use the number
)

// Note is a caveat: what happened, what it means, what to do. Programs look
// at Code, never at Text.
type Note struct {
	Code     string   `json:"code"`
	Severity Severity `json:"severity"`
	Text     string   `json:"text"`
	Where    string   `json:"where"` // the section or field it limits, such as models.cv_prr
}
