package report

// Language is one language and its potential (paper 1, Eq. 3). Autonym is its
// name in itself (Unicode CLDR), Latitude and Longitude the point in degrees
// that stands for it (Glottolog).
type Language struct {
	Language      string  `json:"language"`
	Component     int     `json:"component"` // index into fit.components; ranks are within it
	ISO639_3      *string `json:"iso639_3"`
	Script        *string `json:"script"`
	Name          *string `json:"name"`
	Autonym       *string `json:"autonym"`
	Latitude      Number  `json:"latitude"`
	Longitude     Number  `json:"longitude"`
	Family        *string `json:"family"`
	ResourceClass Number  `json:"resource_class"` // 0 to 5 (Joshi et al. 2020)
	Potential     Number  `json:"potential"`
	SE            Number  `json:"se"`
	Rank          Number  `json:"rank"`
	RankLow       Number  `json:"rank_low"` // 95 % of the draws
	RankHigh      Number  `json:"rank_high"`
	PFirst        Number  `json:"p_first"` // share of the draws
	MeanScore     Number  `json:"mean_score"`
	MeanRank      Number  `json:"mean_rank"`
	Records       int     `json:"records"`
	TasksObserved int     `json:"tasks_observed"`
	// NotSeparable names the other languages of its component whose potential
	// differs from its own by less than 1.96 standard errors of the difference.
	NotSeparable []string `json:"not_separable"`
}

// Neighbour is two successive languages of a ranking and whether they can be
// told apart: Z is Difference/SE and P its two-sided normal p-value.
type Neighbour struct {
	A          string `json:"a"`
	B          string `json:"b"`
	Difference Number `json:"difference"`
	SE         Number `json:"se"`
	Z          Number `json:"z"`
	P          Number `json:"p"`
}

// Task is one dataset–metric pair. Effect is β of Eq. 1, with the first task
// of each component at 0.
type Task struct {
	Task    string  `json:"task"`
	Dataset string  `json:"dataset"`
	Metric  string  `json:"metric"`
	Bucket  *string `json:"bucket"`
	Effect  Number  `json:"effect"`
	Records int     `json:"records"`
}

// Model is one model: its random effect, the mean, standard deviation (n−1)
// and coefficient of variation of its PRR without weak cells, and with them
// (…All), and the plain scores for comparison. Mean-PRR ranks 1 at the
// highest, CV-PRR at the lowest.
type Model struct {
	Model             string `json:"model"`
	Effect            Number `json:"effect"`
	EffectSD          Number `json:"effect_sd"` // conditional SD, as lme4's condVar
	EffectNormalScore Number `json:"effect_normal_score"`
	MeanPRR           Number `json:"mean_prr"`
	MeanPRRLow        Number `json:"mean_prr_low"` // 95 % of the weighted bootstrap, as all …Low and …High here
	MeanPRRHigh       Number `json:"mean_prr_high"`
	StdPRR            Number `json:"std_prr"`
	CVPRR             Number `json:"cv_prr"`
	CVPRRLow          Number `json:"cv_prr_low"`
	CVPRRHigh         Number `json:"cv_prr_high"`
	RankMeanPRR       Number `json:"rank_mean_prr"`
	RankMeanPRRLow    Number `json:"rank_mean_prr_low"`
	RankMeanPRRHigh   Number `json:"rank_mean_prr_high"`
	RankCVPRR         Number `json:"rank_cv_prr"`
	RankCVPRRLow      Number `json:"rank_cv_prr_low"`
	RankCVPRRHigh     Number `json:"rank_cv_prr_high"`
	Records           int    `json:"records"`
	WeakCells         int    `json:"weak_cells"`
	MeanPRRAll        Number `json:"mean_prr_all"`
	CVPRRAll          Number `json:"cv_prr_all"`
	MeanScore         Number `json:"mean_score"`
	StdScore          Number `json:"std_score"`
}

// Baseline is the mean and SD (n−1) of a model's scores on one task (paper 1,
// Fig. 2).
type Baseline struct {
	Model     string `json:"model"`
	Task      string `json:"task"`
	MeanScore Number `json:"mean_score"`
	StdScore  Number `json:"std_score"`
	Records   int    `json:"records"`
}

// PRR is one record: its score, its performance potential (Eq. 2), their
// ratio (Eq. 4), and the conditional residual with the normal score of its
// rank, (i − 3/8)/(n + 1/4), for the Q–Q plot.
type PRR struct {
	Model       string `json:"model"`
	Language    string `json:"language"`
	Task        string `json:"task"`
	Score       Number `json:"score"`
	Potential   Number `json:"potential"`
	PRR         Number `json:"prr"`
	Residual    Number `json:"residual"`
	NormalScore Number `json:"normal_score"`
	Weak        bool   `json:"weak"`
}
