package plan

import "fmt"

// Uncertainty asks how sure ranks and ratios are (method.md §4).
type Uncertainty struct {
	Draws     int `json:"draws"`     // of all language potentials, for their ranks: 0 means 10,000
	Bootstrap int `json:"bootstrap"` // weighted replicates: 0 means 1,000
}

// The most that may be asked for: more would change no digit that is shown.
const (
	MaxDraws     = 1_000_000
	MaxBootstrap = 100_000
)

func (u *Uncertainty) resolve() error {
	if u.Draws == 0 {
		u.Draws = 10_000
	}
	if u.Bootstrap == 0 {
		u.Bootstrap = 1_000
	}
	if u.Draws < 100 || u.Draws > MaxDraws {
		return fmt.Errorf("draws %d: give a number from 100 to %d", u.Draws, MaxDraws)
	}
	if u.Bootstrap < 100 || u.Bootstrap > MaxBootstrap {
		return fmt.Errorf("bootstrap %d: give a number from 100 to %d", u.Bootstrap, MaxBootstrap)
	}
	return nil
}
