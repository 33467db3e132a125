package ingest

import (
	"cmp"
	"maps"
	"slices"

	"isogloss/stats/record"
	"isogloss/stats/report"
)

// task is one dataset–metric pair and what the audit finds about it.
type task struct {
	record.Task
	lower bool
	scale float64 // 1 or 100
	key   [2]int32
}

// findTasks names the tasks, in the order of their names, and returns the
// place of each dataset and metric.
func (t *audit) findTasks() map[[2]int32]int32 {
	book := t.reading.book
	index := map[[2]int32]int32{}
	for _, p := range t.reading.parts {
		for i := range p.cells.list {
			key := [2]int32{p.cells.list[i].key.dataset, p.cells.list[i].key.metric}
			if _, ok := index[key]; ok {
				continue
			}
			index[key] = 0
			k := task{scale: 1, key: key}
			k.Dataset = book.datasets.names[key[0]]
			k.Name = k.Dataset
			if key[1] >= 0 {
				k.Metric = book.metrics.names[key[1]]
				k.Name += "_" + k.Metric
				k.lower = lowerIsBetter(k.Metric)
			}
			t.tasks = append(t.tasks, k)
		}
	}
	tellApart(t.tasks)
	for i, k := range t.tasks {
		index[k.key] = int32(i)
	}
	return index
}

// tellApart adds the dataset to the names that several tasks would have, as of
// a_b with the metric c and a with b_c: once, or as often as it takes to be
// the name of no other task. The tasks end up in the order of their names.
func tellApart(tasks []task) {
	slices.SortFunc(tasks, func(a, b task) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Dataset, b.Dataset))
	})
	taken := map[string]bool{}
	for i := range tasks {
		taken[tasks[i].Name] = true
	}
	first := ""
	for i := range tasks {
		k := &tasks[i]
		if i == 0 || k.Name != first {
			first = k.Name
			continue
		}
		for taken[k.Name] {
			k.Name += " (" + k.Dataset + ")"
		}
		taken[k.Name] = true
	}
	slices.SortFunc(tasks, func(a, b task) int { return cmp.Compare(a.Name, b.Name) })
}

// findBuckets gives each task the bucket that the rows used of its dataset are
// in, of several the first by bytes.
func (t *audit) findBuckets() {
	book := t.reading.book
	found := map[string]buckets{} // by dataset
	for i := range t.groups {
		if g := &t.groups[i]; !g.out && g.buckets != 0 {
			dataset := t.tasks[g.task].Dataset
			found[dataset] = book.join(found[dataset], g.buckets)
		}
	}
	torn := map[string]bool{}
	for i := range t.tasks {
		k := &t.tasks[i]
		b := found[k.Dataset]
		k.Bucket = book.bucketName(b)
		if b < 0 {
			torn[k.Dataset] = true
		}
	}
	if len(torn) > 0 {
		t.remarks = append(t.remarks, report.BucketsDiffer(slices.Sorted(maps.Keys(torn))))
	}
}
