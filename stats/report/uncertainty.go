package report

// Uncertainty says how far the section of that name has come. A report that is
// on its way, or that was stopped, has less done than asked for; what it has is
// sound, only coarser.
type Uncertainty struct {
	Draws       Done `json:"draws"`       // of the potentials
	Bootstrap   Done `json:"bootstrap"`   // replicates
	Refits      Done `json:"refits"`      // without one dataset, model or language
	Comparisons Done `json:"comparisons"` // other models of the same records
	Agreement   Done `json:"agreement"`   // analyses of a part
	WeakCells   int  `json:"weak_cells"`  // cells left out of replicates since their potential was weak there, over all replicates
}

// Done counts work.
type Done struct {
	Done  int `json:"done"`
	Asked int `json:"asked"`
}

// Complete reports whether all that was asked for is done.
func (u *Uncertainty) Complete() bool {
	for _, d := range [...]Done{u.Draws, u.Bootstrap, u.Refits, u.Comparisons, u.Agreement} {
		if d.Done < d.Asked {
			return false
		}
	}
	return true
}
