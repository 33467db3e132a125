package dense

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// random returns n standard normals.
func random(r *rand.Rand, n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = r.NormFloat64()
	}
	return x
}

// definite returns a random m×m positive definite matrix with NaN above its
// diagonal, which nothing may read.
func definite(r *rand.Rand, m int) []float64 {
	g := random(r, m*m)
	a := make([]float64, m*m)
	for i := range m {
		for j := range m {
			a[i*m+j] = math.NaN()
			if j <= i {
				a[i*m+j] = Dot(g[i*m:(i+1)*m], g[j*m:(j+1)*m])
			}
		}
		a[i*m+i] += 1
	}
	return a
}

func near(t *testing.T, name string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-11*max(1, math.Abs(want))) {
		t.Errorf("%s = %v, want %v", name, got, want)
	}
}

func TestDotIsTheSumOfProducts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for n := range 40 {
		a, b, c, d := random(r, n), random(r, n), random(r, n), random(r, n)
		sum := func(x, y []float64) (s float64) {
			for i := range x {
				s += x[i] * y[i]
			}
			return s
		}
		near(t, "Dot", Dot(a, b), sum(a, b))
		ac, ad, bc, bd := dot4(a, b, c, d)
		near(t, "ac", ac, sum(a, c))
		near(t, "ad", ad, sum(a, d))
		near(t, "bc", bc, sum(b, c))
		near(t, "bd", bd, sum(b, d))
		ones := make([]float64, n)
		for i := range ones {
			ones[i] = 1
		}
		near(t, "Sum", Sum(a), sum(a, ones))
	}
}

// A panel and the update of the rest together are the Cholesky factor of the
// whole, whatever the sizes are to the blocks.
func TestPanelAndUpdateFactorTheMatrix(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	for _, w := range []int{1, 2, 3, 4, 5, 31, 32, 33, 34, 63, 64, 65, 97} {
		for _, b := range []int{0, 1, 2, 3, 31, 32, 33, 34, 65, 70} {
			m := w + b
			a := definite(r, m)
			p := make([]float64, m*w)
			u := make([]float64, b*b)
			for i := range m {
				for j := range w {
					p[i*w+j] = a[i*m+j]
				}
				for j := w; j < m && i >= w; j++ {
					u[(i-w)*b+j-w] = a[i*m+j]
				}
			}
			if !Panel(p, m, w) {
				t.Fatalf("w %d, b %d: not positive definite", w, b)
			}
			for i := range m {
				for j := range min(i+1, w) {
					near(t, fmt.Sprintf("w %d b %d LL'[%d,%d]", w, b, i, j), Dot(p[i*w:i*w+j+1], p[j*w:j*w+j+1]), a[i*m+j])
				}
			}
			SubtractOuter(u, p[w*w:], b, w)
			for i := range b {
				for j := range i + 1 {
					want := a[(w+i)*m+w+j] - Dot(p[(w+i)*w:(w+i+1)*w], p[(w+j)*w:(w+j+1)*w])
					near(t, fmt.Sprintf("w %d b %d U[%d,%d]", w, b, i, j), u[i*b+j], want)
				}
			}
			if t.Failed() {
				return
			}
		}
	}
}

func TestPanelRefusesWhatIsNotDefinite(t *testing.T) {
	for _, bad := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		for _, w := range []int{1, 2, 40} {
			p := make([]float64, w*w)
			for i := range w {
				p[i*w+i] = 1
			}
			p[w*w-1] = bad
			if Cholesky(p, w) {
				t.Errorf("a pivot of %v was accepted in %d columns", bad, w)
			}
		}
	}
}

func TestSolvesInvertTheFactor(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, n := range []int{1, 2, 7, 32, 33, 34, 65, 97} {
		a := definite(r, n)
		l := append([]float64(nil), a...)
		if !Cholesky(l, n) {
			t.Fatal("not positive definite")
		}
		x := random(r, n)
		b := append([]float64(nil), x...)
		SolveLower(l, n, b)
		SolveLowerT(l, n, b)
		for i := range n { // a b = x
			sum := 0.0
			for j := range n {
				sum += a[max(i, j)*n+min(i, j)] * b[j]
			}
			near(t, "a(LL')⁻¹x", sum, x[i])
		}
		inv := make([]float64, n*n)
		InvertLowerT(inv, l, n, n)
		for i := range n { // row i of inv is column i of L⁻¹
			for j := range n {
				if j < i {
					near(t, "above the diagonal of L⁻¹", inv[i*n+j], 0)
					continue
				}
				want := 0.0
				if i == j {
					want = 1
				}
				near(t, "LL⁻¹", Dot(l[j*n+i:j*n+j+1], inv[i*n+i:i*n+j+1]), want)
			}
		}
		logdet := 0.0
		for i := range n {
			logdet += 2 * math.Log(l[i*n+i])
		}
		near(t, "LogDet", LogDet(l, n, n), logdet)
	}
}

func BenchmarkDot(b *testing.B) {
	r := rand.New(rand.NewPCG(4, 1))
	for _, n := range []int{8, 64, 512} {
		x, y := random(r, n), random(r, n)
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			for b.Loop() {
				Dot(x, y)
			}
		})
	}
}

func BenchmarkPanel(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 1))
	for _, size := range [][2]int{{1, 25}, {4, 40}, {20, 60}, {100, 100}, {300, 50}} {
		w, rest := size[0], size[1]
		m := w + rest
		a := definite(r, m)
		p, u := make([]float64, m*w), make([]float64, rest*rest)
		madds := float64(w*w*w)/6 + float64(w*w*rest)/2 + float64(w*rest*rest)/2
		b.Run(fmt.Sprintf("w=%d/b=%d", w, rest), func(b *testing.B) {
			for b.Loop() {
				for i := range m {
					copy(p[i*w:(i+1)*w], a[i*m:i*m+w])
				}
				if !Panel(p, m, w) {
					b.Fatal("not positive definite")
				}
				SubtractOuter(u, p[w*w:], rest, w)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/madds, "ns/madd")
		})
	}
}

func TestProductsAreSumsOfProducts(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	for _, n := range []int{1, 2, 3, 8, 33, 66} {
		for _, m := range []int{0, 1, 2, 5, 32, 33, 67} {
			const k, as, bs = 5, 7, 6
			ds := max(m, n) + 2
			a, b := random(r, n*as), random(r, max(m, 1)*bs)
			dst := random(r, n*ds)
			want := append([]float64(nil), dst...)
			for i := range n {
				for j := range m {
					want[i*ds+j] -= Dot(a[i*as:i*as+k], b[j*bs:j*bs+k])
				}
			}
			SubtractProductT(dst, ds, a, as, b, bs, n, m, k)
			for i := range want {
				near(t, "dst − AB'", dst[i], want[i])
			}

			u, c := random(r, n*n), random(r, m*n)
			for i := range n {
				clear(u[i*n : i*n+i])
			}
			square := make([]float64, n*ds)
			TriangleSquare(square, ds, u, n)
			for i := range n {
				for j := range min(n, ds) {
					near(t, "UU'", square[i*ds+j], Dot(u[i*n:(i+1)*n], u[j*n:(j+1)*n]))
				}
			}
			out := make([]float64, n*m)
			TriangleProductT(out, u, c, n, m)
			for i := range n {
				for j := range m {
					near(t, "UA'", out[i*m+j], Dot(u[i*n:(i+1)*n], c[j*n:(j+1)*n]))
				}
			}
		}
	}
}
