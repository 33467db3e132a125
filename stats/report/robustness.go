package report

// Robustness is the fit without the records of the largest residuals (paper
// 1, Figs. 7, 8).
type Robustness struct {
	Dropped []Dropped         `json:"dropped"`
	Models  []RobustnessModel `json:"models"`
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
