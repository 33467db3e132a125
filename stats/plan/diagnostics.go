package plan

// Diagnostics asks for checks of the model's assumptions (method.md §5).
type Diagnostics struct {
	Levene string `json:"levene"` // median (default: Brown–Forsythe) or mean (Levene's own)
}

func (d *Diagnostics) resolve() error {
	return choose("Levene centre", &d.Levene, "median", "mean")
}
