package lmm

import (
	"context"
	"testing"

	"isogloss/stats/design"
)

func BenchmarkPlainMega(b *testing.B) {
	tab := mega(b)
	d := design.Additive(tab, nil)
	comps := design.ComponentsOf(tab)
	b.Run("design", func(b *testing.B) {
		for b.Loop() {
			design.Additive(tab, nil)
		}
	})
	b.Run("columns", func(b *testing.B) {
		for b.Loop() {
			d.Columns()
		}
	})
	b.Run("gram", func(b *testing.B) {
		l := newPlainLayout(d)
		for b.Loop() {
			l.gram(nil)
		}
	})
	b.Run("fit", func(b *testing.B) {
		l := newPlainLayout(d)
		g, _ := l.gram(nil)
		for b.Loop() {
			g.fit(d.Y, Options{})
		}
	})
	b.Run("whole", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			r, _ := fitPlain(context.Background(), d, Options{})
			r.Potentials(comps)
		}
	})
}
