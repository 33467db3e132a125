package lmm

import (
	"context"
	"testing"

	"isogloss/stats/design"
)

// plainPanels are the panels of the benchmarks by name, as Eq. 1.
func plainPanels(b testing.TB) (names []string, designs map[string]*design.Design) {
	designs = map[string]*design.Design{"mega": design.Additive(megaTable(b), nil)}
	names = []string{"mega"}
	if name := outsidePanel("euroeval_tasktype.csv"); name != "" {
		f := readFrame(b, name)
		f.tasks()
		designs["euroeval"] = design.Additive(f.table(), nil)
		names = append(names, "euroeval")
	}
	d := mtebShape()
	language := d.Random[3].Factor
	d.Factors = []design.Factor{language, d.Factors[0]}
	d.Random = d.Random[4:]
	designs["mteb-shape"] = d
	return append(names, "mteb-shape"), designs
}

// BenchmarkPlain times the closed form: the whole fit with the factor of the
// potentials' covariance, and its parts.
func BenchmarkPlain(b *testing.B) {
	names, designs := plainPanels(b)
	for _, name := range names {
		d := designs[name]
		components := design.Components(d.Factors[0], d.Factors[1])
		stage := func(stage string, f func()) {
			b.Run("data="+name+"/stage="+stage, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					f()
				}
			})
		}
		layout := newPlainLayout(d)
		gram, err := layout.gram(nil)
		if err != nil {
			b.Fatal(err)
		}
		fit, err := gram.fit(d.Y, Options{})
		if err != nil {
			b.Fatal(err)
		}
		stage("whole", func() {
			r, _ := fitPlain(context.Background(), d, Options{})
			r.Potentials(components)
		})
		stage("layout", func() { newPlainLayout(d) })
		stage("gram", func() { layout.gram(nil) })
		stage("fit", func() { gram.fit(d.Y, Options{}) })
		stage("potentials", func() { fit.Potentials(components) })
	}
}
