package potential

import "isogloss/stats/record"

// Mean is the plain mean and SD (n−1, NaN for one record) of a group's scores.
type Mean struct {
	Mean, SD float64
	Records  int
}

// LanguageMeans returns the mean score of every language by language index,
// the ranking that potentials replace (paper 1, Fig. 3).
func LanguageMeans(t *record.Table) []Mean {
	groups := make([]moments, len(t.Languages))
	for _, r := range t.Rows {
		groups[r.Language].add(r.Score)
	}
	means := make([]Mean, len(groups))
	for i := range groups {
		means[i] = groups[i].summary()
	}
	return means
}

// ModelTask is the mean score of a model on one task (paper 1, Fig. 2).
type ModelTask struct {
	Model, Task int // indices of the table
	Mean
}

// ModelTaskMeans returns the mean score of every model on every task it was
// scored on, by model, then task index.
func ModelTaskMeans(t *record.Table) []ModelTask {
	groups := make([]moments, len(t.Models)*len(t.Tasks))
	for _, r := range t.Rows {
		groups[int(r.Model)*len(t.Tasks)+int(r.Task)].add(r.Score)
	}
	var means []ModelTask
	for i := range groups {
		if len(groups[i].x) > 0 {
			means = append(means, ModelTask{i / len(t.Tasks), i % len(t.Tasks), groups[i].summary()})
		}
	}
	return means
}

func (m *moments) summary() Mean { return Mean{m.mean(), m.sd(), len(m.x)} }
