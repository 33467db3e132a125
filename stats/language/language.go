// Package language knows the languages of the world that benchmarks test: a
// table of their codes, names, scripts, families, resource classes and
// distances to English (README.md), and which of them a label means.
package language

import (
	_ "embed"
	"maps"
	"math"
	"strconv"
	"strings"
	"sync"
)

// Language is one row of the table. A text that the table lacks is "", a
// number NaN.
type Language struct {
	ISO639_3    string // of the macrolanguage where ISO 639-1 has a code for it: ara, zho, swa
	ISO639_1    string
	BCP47       string
	Name        string // in English
	Autonym     string // in the language itself, as a label on its own is written
	Aliases     []string
	Script      string   // ISO 15924, the default one
	ScriptsSeen []string // in FLORES-200 and Belebele
	Family      string
	Subfamily   string
	Glottocode  string
	JoshiClass  float64 // resource class 0 to 5 (Joshi et al. 2020)
	SynDistEn   float64 // share of syntactic features that differ from English (URIEL)
	PhonDistEn  float64 // the same of phonological features
	Lat         float64 // degrees
	Lon         float64
	GeoDistEnKm float64 // great circle to English, in km
}

//go:embed languages.csv
var csv string

//go:embed autonyms.csv
var autonyms string

// table is the languages and the normalised labels that mean them.
type table struct {
	languages []Language
	keys      map[string]int // −1: the label means several
}

var load = sync.OnceValue(func() *table {
	t := &table{keys: map[string]int{}}
	for i, line := range strings.Split(strings.TrimSuffix(csv, "\n"), "\n") {
		if i > 0 {
			t.languages = append(t.languages, row(fields(line)))
		}
	}
	own := make(map[string]string)
	for line := range strings.Lines(autonyms) {
		code, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ",")
		own[code] = name
	}
	for i := range t.languages {
		t.languages[i].Autonym = own[t.languages[i].ISO639_3]
	}
	// A code means its own language, whatever else is called so.
	for i, l := range t.languages {
		for _, code := range []string{l.ISO639_3, l.ISO639_1, l.BCP47} {
			if code != "" && code != "sr-ME" { // CLDR's tag of Montenegrin reads as Serbian
				t.keys[Normalise(code)] = i
			}
		}
	}
	codes := maps.Clone(t.keys)
	for i, l := range t.languages {
		for _, alias := range append(l.Aliases, l.Name) {
			k := Normalise(alias)
			if _, code := codes[k]; code {
				continue
			}
			if j, taken := t.keys[k]; taken && j != i {
				t.keys[k] = -1
			} else {
				t.keys[k] = i
			}
		}
	}
	return t
})

// row reads the columns in the order of languages.csv.
func row(f []string) Language {
	return Language{
		ISO639_3: f[0], ISO639_1: f[1], BCP47: f[2], Name: f[3], Aliases: list(f[4]),
		Script: f[5], ScriptsSeen: list(f[6]), Family: f[7], Subfamily: f[8], Glottocode: f[9],
		JoshiClass: number(f[10]), SynDistEn: number(f[11]), PhonDistEn: number(f[12]),
		Lat: number(f[13]), Lon: number(f[14]), GeoDistEnKm: number(f[15]),
	}
}

// fields cuts a line at its commas outside of quotes.
func fields(line string) []string {
	var out []string
	start, quoted := 0, false
	for i := 0; i <= len(line); i++ {
		switch {
		case i < len(line) && line[i] == '"':
			quoted = !quoted
		case i == len(line) || line[i] == ',' && !quoted:
			out = append(out, strings.Trim(line[start:i], `"`))
			start = i + 1
		}
	}
	return out
}

func list(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, ";")
}

func number(s string) float64 {
	if s == "" {
		return math.NaN()
	}
	x, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic("language: " + err.Error())
	}
	return x
}

// All returns every language, by ISO 639-3 code. The slice is shared: it must
// not be changed.
func All() []Language { return load().languages }
