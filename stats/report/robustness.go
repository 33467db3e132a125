package report

// Robustness is the fit without the records of the largest residuals (paper
// 1, Figs. 7, 8).
type Robustness struct {
	Dropped     []Dropped         `json:"dropped"`
	Models      []RobustnessModel `json:"models"`
	LeaveOneOut []LeaveOneOut     `json:"leave_one_out"` // uncertainty
}

// LeaveOneOut is the refit without one dataset, model or language. Ranks are
// among the N languages left, of both fits, within components of the refit;
// Spearman is over all of them, of several components with each about its mean
// rank.
type LeaveOneOut struct {
	Kind     string `json:"kind"` // dataset, model or language
	Level    string `json:"level"`
	N        int    `json:"n"`
	Spearman Number `json:"spearman"` // of the two rankings
	Shift
}

// Shift is how a refit ranks the languages against the fit. MaxShift is the
// largest absolute change of rank and Language the one that moves so far, from
// rank From to rank To, the first by label where several do.
type Shift struct {
	MaxShift Number   `json:"max_shift"`
	Language string   `json:"language"`
	From     Number   `json:"from"`
	To       Number   `json:"to"`
	Shifts   []Number `json:"shifts"` // rank in the refit minus rank before, in the order of report.languages; null: not in it
}

// Dropped is one record left out, largest residual first.
type Dropped struct {
	Model    string `json:"model"`
	Language string `json:"language"`
	Task     string `json:"task"`
	Score    Number `json:"score"`
	Residual Number `json:"residual"`
}

// RobustnessModel is a model's PRR in the refit.
type RobustnessModel struct {
	Model       string `json:"model"`
	MeanPRR     Number `json:"mean_prr"`
	StdPRR      Number `json:"std_prr"`
	CVPRR       Number `json:"cv_prr"`
	RankMeanPRR Number `json:"rank_mean_prr"`
	RankCVPRR   Number `json:"rank_cv_prr"`
}
