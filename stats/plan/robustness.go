package plan

import "fmt"

// Robustness asks for refits without the worst records (paper 1, Figs. 7, 8).
type Robustness struct {
	Drop int `json:"drop"` // records dropped: 0 means 10
}

func (r *Robustness) resolve() error {
	if r.Drop == 0 {
		r.Drop = 10
	}
	if r.Drop < 0 {
		return fmt.Errorf("drop %d: give a positive number of records", r.Drop)
	}
	return nil
}
