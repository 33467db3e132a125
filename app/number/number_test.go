package number

import (
	"math"
	"testing"
)

func TestNumbersReadAsAPersonWritesThem(t *testing.T) {
	for got, want := range map[string]string{
		Fixed(1234567.891, 2):   "1,234,567.89",
		Fixed(-5233.099384, 2):  "−5,233.10",
		Fixed(-0.0004, 2):       "0.00",
		Fixed(math.NaN(), 2):    "–",
		Fixed(math.Inf(1), 0):   "–",
		Ratio(0.1623, 2):        ".16",
		Ratio(-0.1623, 2):       "−.16",
		Ratio(1.349, 2):         "1.35",
		Count(1364):             "1,364",
		Count(-1364):            "−1,364",
		Count(999):              "999",
		P(3.2e-13):              "3.2e−13",
		P(0.9873):               ".987",
		P(0.000999):             "1.0e−3",
		P(math.NaN()):           "–",
		Percent(0.132):          "13\u00a0%",
		Percent(0.0001):         "less than 1\u00a0%",
		Percent(0.9999):         "more than 99\u00a0%",
		Percent(1):              "100\u00a0%",
		Bytes(46766):            "46.8\u00a0kB",
		Bytes(12):               "12\u00a0bytes",
		Ordinal(1):              "1st",
		Ordinal(12):             "12th",
		Ordinal(23):             "23rd",
		Ordinal(112):            "112th",
		Plural(1, "task"):       "1 task",
		Plural(1500, "task"):    "1,500 tasks",
		Full(78.33518019070587): "78.33518019070587",
		Full(math.NaN()):        "",
		Full(1e-300):            "1e-300",
		Fixed(0.00001234, 6):    "1.234e−5",
		Fixed(-1.5e-300, 6):     "−1.500e−300",
		Fixed(1.5e-12, 2):       "0.00",
		Fixed(0, 6):             "0.000000",
		Fixed(-2.5e300, 2):      "−2.500e300",
		Fixed(999999999999, 0):  "999,999,999,999",
		Fixed(1e15, 0):          "1.000e15",
		Ratio(1e-5, 6):          "1.000e−5",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestPlacesGiveTheLargestFourDigits(t *testing.T) {
	for _, c := range []struct {
		xs   []float64
		want int
	}{
		{[]float64{78.3, -12, math.NaN()}, 2},
		{[]float64{0.31, 0.004}, 4},
		{[]float64{5233}, 0},
		{[]float64{1e9}, 0},
		{[]float64{1e-9}, 6},
		{[]float64{1}, 3},
		{nil, 1},
		{[]float64{math.NaN()}, 1},
	} {
		if got := Places(c.xs); got != c.want {
			t.Errorf("Places(%v) = %d, want %d", c.xs, got, c.want)
		}
	}
}
