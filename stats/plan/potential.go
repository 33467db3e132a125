package plan

// Potential asks for potentials and realisation ratios (method.md §3).
type Potential struct {
	// LP is how task effects are averaged into a language potential: eq3
	// (default, over all tasks, paper 1's Eq. 3) or published (over all but the
	// task that sorts first by bytes, as paper 1's Table 2 was computed).
	LP string `json:"lp"`
}

// Published reports whether the convention of paper 1's Table 2 is asked for.
func (p Potential) Published() bool { return p.LP == "published" }

func (p *Potential) resolve() error {
	return choose("language potential", &p.LP, "eq3", "published")
}
