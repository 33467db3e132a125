package design

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"isogloss/stats/dense"
)

// random returns a design of the given numbers of levels per factor with about
// n rows, its cells in clumps so that it is often disconnected.
func random(r *rand.Rand, n, covariates int, levels ...int) *Design {
	d := &Design{Y: make([]float64, n)}
	clumps := 1 + r.IntN(3)
	clump := make([]int, n)
	for i := range clump {
		clump[i] = r.IntN(clumps)
	}
	for f, size := range levels {
		fac := Factor{Name: fmt.Sprint("f", f), Index: make([]int32, n)}
		for l := range size {
			fac.Levels = append(fac.Levels, fmt.Sprintf("%02d", l))
		}
		order := r.Perm(size)
		for i := range fac.Index {
			k := clump[i] + clumps*r.IntN(size)
			fac.Index[i] = int32(order[k%size])
			if k >= size {
				fac.Index[i] = int32(order[clump[i]%size])
			}
		}
		d.Factors = append(d.Factors, fac)
	}
	for c := range covariates {
		x := Covariate{Name: fmt.Sprint("x", c), Values: make([]float64, n)}
		for i := range x.Values {
			x.Values[i] = 1000 + 1e-2*r.NormFloat64()
			if c%2 == 1 {
				x.Values[i] = float64(d.Factors[0].Index[i]) // constant within the first factor
			}
		}
		d.Covariates = append(d.Covariates, x)
	}
	return d
}

// dense forms X.
func (c *Columns) dense() [][]float64 {
	x := matrix(len(c.design.Y), len(c.Names))
	for i := range x {
		x[i][0] = 1
		for f := range c.Index {
			if column := c.Index[f][i]; column >= 0 {
				x[i][column] = 1
			}
		}
		for k, cov := range c.design.Covariates {
			x[i][c.FirstCovariate+k] = cov.Values[i]
		}
	}
	return x
}

// droppedByProjection is the textbook answer: column by column Gram–Schmidt,
// twice, on centred and scaled columns.
func droppedByProjection(x [][]float64) []bool {
	p := len(x[0])
	var basis [][]float64
	dropped := make([]bool, p)
	for j := range p {
		v := make([]float64, len(x))
		for i := range x {
			v[i] = x[i][j]
		}
		if j > 0 {
			if mean, sd := standard(v); sd == 0 {
				dropped[j] = true
				continue
			} else {
				for i := range v {
					v[i] = (v[i] - mean) / sd
				}
			}
		}
		before := dense.Dot(v, v)
		for range 2 {
			for _, b := range basis {
				s := dense.Dot(b, v)
				for i := range v {
					v[i] -= s * b[i]
				}
			}
		}
		after := dense.Dot(v, v)
		if dropped[j] = after <= 1e-9*before; !dropped[j] {
			for i := range v {
				v[i] /= math.Sqrt(after)
			}
			basis = append(basis, v)
		}
	}
	return dropped
}

func TestDroppedColumnsAreTheLaterDependentOnes(t *testing.T) {
	shapes := [][]int{{}, {4}, {5, 3}, {3, 6}, {6, 4, 3}, {2, 2, 5}}
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 1))
		shape := shapes[r.IntN(len(shapes))]
		covariates := 0
		if len(shape) > 0 {
			covariates = r.IntN(3)
		}
		d := random(r, 3+r.IntN(40), covariates, shape...)
		c := d.Columns()
		x := c.dense()
		if want := droppedByProjection(x); !slices.Equal(c.Dropped, want) {
			t.Fatalf("seed %d: dropped %v, want %v", seed, c.Dropped, want)
		}
		nulls := c.Nulls()
		if len(nulls) != len(c.Names)-c.Rank {
			t.Fatalf("seed %d: %d dependencies, rank %d of %d", seed, len(nulls), c.Rank, len(c.Names))
		}
		for _, null := range nulls {
			if !c.Dropped[null.Column] || null.Coefficients[null.Column] != 1 {
				t.Fatalf("seed %d: dependency %v of column %d", seed, null.Coefficients, null.Column)
			}
			for i := range x {
				size := 0.0
				for j, v := range null.Coefficients {
					size = max(size, math.Abs(v*x[i][j]))
				}
				if s := dense.Dot(x[i], null.Coefficients); math.Abs(s) > 1e-8*size {
					t.Fatalf("seed %d: row %d times dependency is %g: %s", seed, i, s, c.Sentence(null))
				}
			}
			if c.Estimable(null.Coefficients) {
				t.Fatalf("seed %d: a dependency is called estimable", seed)
			}
		}
		for i := range x {
			if !c.Estimable(x[i]) {
				t.Fatalf("seed %d: the mean of row %d is called not estimable", seed, i)
			}
		}
	}
}

func TestComponentsDropWhatCholeskyDrops(t *testing.T) {
	disconnected := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 2))
		d := random(r, 3+r.IntN(30), 0, 2+r.IntN(9), 2+r.IntN(6))
		c := d.Columns()
		want := c.Dropped
		if c.Rank < len(c.Names) {
			disconnected++
		}
		c.Dropped = make([]bool, len(c.Names))
		c.dropByCholesky()
		if !slices.Equal(c.Dropped, want) {
			t.Fatalf("seed %d: components %v, Cholesky %v", seed, want, c.Dropped)
		}
		a := c.absorb()
		if got := c.eliminate(a); !slices.Equal(got, want[a.first:]) {
			t.Fatalf("seed %d: exact elimination %v, want %v", seed, got, want[a.first:])
		}
	}
	if disconnected < 30 {
		t.Fatalf("only %d disconnected designs", disconnected)
	}
}

func TestNamesAreThoseOfLme4(t *testing.T) {
	d := &Design{
		Y: make([]float64, 3),
		Factors: []Factor{
			{Name: "language", Levels: []string{"aa", "ar", "de", "xx"}, Index: []int32{2, 1, 2}},
			{Name: "task", Levels: []string{"t1", "t2"}, Index: []int32{0, 1, 1}},
		},
		Covariates: []Covariate{{Name: "size", Values: []float64{1, 2, 3}}},
	}
	c := d.Columns()
	if want := []string{"(Intercept)", "languagede", "taskt2", "size"}; !slices.Equal(c.Names, want) {
		t.Errorf("names %q, want %q", c.Names, want)
	}
	if want := []int32{Absent, Reference, 1, Absent}; !slices.Equal(c.Level[0], want) {
		t.Errorf("columns of languages %v, want %v", c.Level[0], want)
	}
}

func TestSentencesNameTheColumns(t *testing.T) {
	d := &Design{
		Y: make([]float64, 6),
		Factors: []Factor{
			{Name: "language", Levels: []string{"de", "sw", "yo"}, Index: []int32{0, 0, 1, 1, 2, 2}},
			{Name: "family=", Levels: []string{"A", "Bantu"}, Index: []int32{0, 0, 1, 1, 1, 1}},
		},
		Covariates: []Covariate{{Name: "size", Values: []float64{2, 2, 2, 2, 5, 5}}},
	}
	c := d.Columns()
	var got []string
	for _, null := range c.Nulls() {
		got = append(got, c.Sentence(null))
	}
	want := []string{"family=Bantu is the sum of languagesw, languageyo", "size is 2·(Intercept) + 3·languageyo"}
	if !slices.Equal(got, want) {
		t.Errorf("sentences %q, want %q", got, want)
	}
}
