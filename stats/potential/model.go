package potential

import (
	"math"

	"isogloss/stats/record"
)

// Model summarises the records of one model (Eq. 5). Mean, SD (n−1) and CV =
// SD/Mean are of its PRR without weak cells; MeanAll and CVAll with them. A
// value that is not defined is NaN: the SD of one record, the CV of a mean
// that is not positive, anything of a model all of whose cells are weak.
type Model struct {
	Mean, SD, CV   float64
	MeanAll, CVAll float64
	MeanScore      float64
	SDScore        float64
	Records, Weak  int
	RankMean       float64 // 1 at the highest Mean of its group
	RankCV         float64 // 1 at the lowest CV
}

// Models returns the summary of every model of t by model index. Mean PRR is
// ranked within groups of models whose effects the records compare; CV-PRR,
// which no factor common to a model's ratios changes, among all.
func Models(t *record.Table, ratios []Ratio, groups [][]int) []Model {
	sound := make([]moments, len(t.Models))
	all := make([]moments, len(t.Models))
	scores := make([]moments, len(t.Models))
	models := make([]Model, len(t.Models))
	for i, r := range t.Rows {
		scores[r.Model].add(r.Score)
		q := ratios[i]
		if q.Weak {
			models[r.Model].Weak++
		} else {
			sound[r.Model].add(q.PRR)
		}
		if !math.IsNaN(q.PRR) {
			all[r.Model].add(q.PRR)
		}
	}
	cvs := make([]float64, len(models))
	for i := range models {
		m := &models[i]
		m.Records = len(scores[i].x)
		m.Mean, m.SD = sound[i].mean(), sound[i].sd()
		m.CV = sound[i].variation()
		m.MeanAll = all[i].mean()
		m.CVAll = all[i].variation()
		m.MeanScore, m.SDScore = scores[i].mean(), scores[i].sd()
		cvs[i] = m.CV
	}
	for _, group := range groups {
		means := make([]float64, len(group))
		for k, i := range group {
			means[k] = models[i].Mean
		}
		for k, rank := range Ranks(means, true, 1) {
			models[group[k]].RankMean = rank
		}
	}
	for i, rank := range Ranks(cvs, false, 1) {
		models[i].RankCV = rank
	}
	return models
}
