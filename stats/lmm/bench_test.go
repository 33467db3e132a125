package lmm

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"isogloss/stats/design"
)

// panel returns the file of an outside panel: from the directory
// ISOGLOSS_PANELS, or from shared/data/panels beside the repository; "" where
// it is absent.
func outsidePanel(name string) string {
	if dir := os.Getenv("ISOGLOSS_PANELS"); dir != "" {
		return existing(filepath.Join(dir, name))
	}
	dir, err := os.Getwd()
	if err != nil {
		return ""
	}
	for {
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return existing(filepath.Join(parent, "shared", "data", "panels", name))
		}
		dir = parent
	}
}

func existing(name string) string {
	if _, err := os.Stat(name); err != nil {
		return ""
	}
	return name
}

// fiveTermModel is paper 2's model with fixed tasks.
func fiveTermModel(f *frame) *design.Design { return f.design("Score", []string{"Task"}, fullTerms) }

// mtebShape is a panel of the size of MTEB's: 274 languages, 24 tasks and 18
// models, 16,013 records. As there, most languages have few tasks.
func mtebShape() *design.Design {
	r := rand.New(rand.NewPCG(21, 1))
	d := randomDesign(r, shape{
		languages: 274, tasks: 24, models: 18, share: 1,
		terms: fiveTerms, fixed: []int{1}, sds: []float64{0.3, 1, 1, 1.5, 2, 0.7},
	})
	// The languages have 24 down to 1 tasks; most have few.
	keep := make([]bool, len(d.Y))
	var kept []int
	for l := range 274 {
		tasks := max(1, min(24, int(400/float64(l+12)-0.5)))
		for _, t := range r.Perm(24)[:tasks] {
			for m := range 18 {
				i := (l*24+t)*18 + m
				keep[i] = true
				kept = append(kept, i)
			}
		}
	}
	for _, k := range r.Perm(len(kept))[:len(kept)-16013] {
		keep[kept[k]] = false
	}
	return subset(d, func(i int) bool { return keep[i] })
}

// instEvalShape is a data set of the size of lme4's InstEval: 73,421 ratings
// of 1,128 lecturers in 14 departments by 2,972 students.
func instEvalShape() *design.Design {
	r := rand.New(rand.NewPCG(22, 1))
	const students, lecturers, departments, n = 2972, 1128, 14, 73421
	effects := func(size int, sd float64) []float64 {
		x := make([]float64, size)
		for i := range x {
			x[i] = sd * r.NormFloat64()
		}
		return x
	}
	s, l, d := effects(students, 0.33), effects(lecturers, 0.51), effects(departments, 0.08)
	names := func(size int) []string {
		out := make([]string, size)
		for i := range out {
			out[i] = fmt.Sprint(i)
		}
		return out
	}
	terms := []design.Random{
		{Name: "s", Factor: design.Factor{Levels: names(students)}},
		{Name: "d", Factor: design.Factor{Levels: names(lecturers)}},
		{Name: "dept", Factor: design.Factor{Levels: names(departments)}},
	}
	out := &design.Design{Random: terms, Factors: []design.Factor{{Name: "service", Levels: []string{"0", "1"}}}}
	for range n {
		student := r.IntN(students)
		dept := (student + r.IntN(3)) % departments // students stay near their own department
		lecturer := r.IntN(lecturers/departments)*departments + dept
		if r.IntN(20) == 0 {
			dept = r.IntN(departments)
		}
		service := r.IntN(2)
		for k, v := range []int{student, lecturer, dept} {
			terms[k].Index = append(terms[k].Index, int32(v))
		}
		out.Factors[0].Index = append(out.Factors[0].Index, int32(service))
		out.Y = append(out.Y, 3.2-0.1*float64(service)+s[student]+l[lecturer]+d[dept]+1.18*r.NormFloat64())
	}
	return out
}

// subset returns the design of the rows that are kept.
func subset(d *design.Design, keep func(i int) bool) *design.Design {
	pick := func(x []float64) []float64 {
		var out []float64
		for i, v := range x {
			if keep(i) {
				out = append(out, v)
			}
		}
		return out
	}
	factor := func(f design.Factor) design.Factor {
		var index []int32
		for i, l := range f.Index {
			if keep(i) {
				index = append(index, l)
			}
		}
		f.Index = index
		return f
	}
	out := &design.Design{Y: pick(d.Y), Weights: pick(d.Weights)}
	for _, f := range d.Factors {
		out.Factors = append(out.Factors, factor(f))
	}
	for _, x := range d.Covariates {
		out.Covariates = append(out.Covariates, design.Covariate{Name: x.Name, Values: pick(x.Values)})
	}
	for _, r := range d.Random {
		out.Random = append(out.Random, design.Random{Name: r.Name, Factor: factor(r.Factor), Slope: pick(r.Slope)})
	}
	return out
}

// BenchmarkFit times whole fits by the general engine, cross-products and
// symbolic analysis included.
func BenchmarkFit(b *testing.B) {
	f := megaFrame(b)
	bench := func(data, model, method string, d *design.Design) {
		b.Run(fmt.Sprintf("data=%s/model=%s/method=%s/engine=general", data, model, method), func(b *testing.B) {
			b.ReportAllocs()
			count := 0
			for b.Loop() {
				r, err := Fit(context.Background(), d, Options{REML: method == "reml", General: true})
				if err != nil {
					b.Fatal(err)
				}
				count = r.Evaluations
			}
			b.ReportMetric(float64(count), "evals")
		})
	}
	bench("mega", "plain", "ml", f.design("Score", []string{"Language", "Task"}, []string{"Model"}))
	bench("mega", "crossed", "reml", f.design("Score", []string{"Task"}, []string{"Language", "Model"}))
	bench("mega", "eq6", "ml", f.design("Score", []string{"Language", "Task"}, []string{"Language:Task", "Model"}))
	bench("mega", "five", "reml", fiveTermModel(f))
	if name := outsidePanel("euroeval_tasktype.csv"); name != "" {
		f := readFrame(b, name)
		f.tasks()
		bench("euroeval", "five", "reml", fiveTermModel(f))
	}
	bench("mteb-shape", "five", "reml", mtebShape())
	bench("insteval-shape", "crossed", "ml", instEvalShape())
}

// BenchmarkStage times the parts of a five-term REML fit.
func BenchmarkStage(b *testing.B) {
	ctx := context.Background()
	run := func(data string, d *design.Design) {
		all := []int{0, 1, 2, 3, 4}
		s := newSystem(d, d.Columns(), all)
		a := s.crossProducts()
		g, err := eliminate(ctx, a, s.q, s.p)
		if err != nil {
			b.Fatal(err)
		}
		structure := analyse(g, s.p)
		o, err := newObjective(ctx, s, true)
		if err != nil {
			b.Fatal(err)
		}
		der := newDerivatives(o)
		stage := func(name string, f func()) {
			b.Run("data="+data+"/stage="+name, func(b *testing.B) {
				for b.Loop() {
					f()
				}
				if name == "factor" {
					b.ReportMetric(structure.multiplications()/1e6, "Mmadd")
				}
			})
		}
		stage("build", func() { newSystem(d, d.Columns(), all).crossProducts() })
		stage("symbolic", func() {
			g, _ := eliminate(ctx, a, s.q, s.p)
			structure := analyse(g, s.p)
			structure.arrange(a)
		})
		stage("factor", func() { o.atScale(ctx, 1) })
		stage("gradient", func() { o.solved = false; der.at(o) })
	}
	run("mega", fiveTermModel(megaFrame(b)))
	if name := outsidePanel("euroeval_tasktype.csv"); name != "" {
		f := readFrame(b, name)
		f.tasks()
		run("euroeval", fiveTermModel(f))
	}
	run("mteb-shape", mtebShape())
}

// multiplications counts the multiply–adds of the dense parts of one factor.
func (s *structure) multiplications() float64 {
	sum := 0.0
	for k := range s.fronts {
		w, b := float64(s.fronts[k].width), float64(len(s.fronts[k].boundary))
		sum += w*w*w/6 + w*w*b/2 + w*b*b/2
	}
	return sum
}

// BenchmarkReweighting is one refit of MEGA under other weights.
func BenchmarkReweighting(b *testing.B) {
	table := megaTable(b)
	for _, c := range []struct {
		name  string
		terms design.Terms
	}{{"eq1", design.Eq1}, {"eq6", design.Eq6}} {
		d := c.terms.Design(table, nil)
		fit, err := Fit(context.Background(), d, Options{})
		if err != nil {
			b.Fatal(err)
		}
		again, err := NewReweighting(d, fit.Theta...)
		if err != nil {
			b.Fatal(err)
		}
		weights, fitted := make([]float64, len(d.Y)), make([]float64, len(d.Y))
		for i := range weights {
			weights[i] = 1
		}
		b.Run("data=mega/model="+c.name, func(b *testing.B) {
			for b.Loop() {
				if err := again.Fitted(weights, fitted); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
