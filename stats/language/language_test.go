package language

import (
	"math"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestTheTableIsComplete(t *testing.T) {
	all := All()
	if len(all) != 484 {
		t.Fatalf("%d languages, want 484", len(all))
	}
	for i, l := range all {
		if len(l.ISO639_3) != 3 || l.Name == "" || len(l.Script) != 4 || l.Family == "" {
			t.Errorf("row %d is incomplete: %+v", i, l)
		}
		if i > 0 && all[i-1].ISO639_3 >= l.ISO639_3 {
			t.Errorf("%s is out of order", l.ISO639_3)
		}
		if !math.IsNaN(l.JoshiClass) && (l.JoshiClass < 0 || l.JoshiClass > 5 || l.JoshiClass != math.Trunc(l.JoshiClass)) {
			t.Errorf("%s has class %v", l.ISO639_3, l.JoshiClass)
		}
	}
}

func TestARowHasEveryColumn(t *testing.T) {
	l, ok := Lookup("aar")
	want := Language{ISO639_3: "aar", ISO639_1: "aa", BCP47: "aa", Name: "Afar", Script: "Latn", Family: "Afro-Asiatic", Subfamily: "Cushitic",
		Glottocode: "afar1241", JoshiClass: 0, SynDistEn: 0.3398, PhonDistEn: 0.1071, Lat: 12.2281, Lon: 41.8083, GeoDistEnKm: 5903}
	l.Aliases = nil
	if !ok || l.ISO639_3 != want.ISO639_3 || l.ISO639_1 != want.ISO639_1 || l.BCP47 != want.BCP47 || l.Name != want.Name ||
		l.Script != want.Script || l.ScriptsSeen != nil || l.Family != want.Family || l.Subfamily != want.Subfamily ||
		l.Glottocode != want.Glottocode || l.JoshiClass != want.JoshiClass || l.SynDistEn != want.SynDistEn ||
		l.PhonDistEn != want.PhonDistEn || l.Lat != want.Lat || l.Lon != want.Lon || l.GeoDistEnKm != want.GeoDistEnKm {
		t.Errorf("got %+v, want %+v", l, want)
	}
}

// Every language of MEGA (paper 1) is known with all features.
func TestTheLanguagesOfMegaHaveAllFeatures(t *testing.T) {
	for _, code := range strings.Fields("af ar as az bg bn de el en es et eu fa fi fr gu he hi ht hu id it ja jv ka kk kn ko lt ml mr ms my nl or pa pl pt qu ro ru sw ta te th tl tr uk ur vi wo yo zh") {
		l, ok := Lookup(code)
		if !ok || l.ISO639_1 != code {
			t.Errorf("%s is read as %q", code, l.ISO639_1)
		}
		if l.Autonym == "" {
			t.Errorf("%s has no name in itself", code)
		}
		for _, x := range []float64{l.JoshiClass, l.SynDistEn, l.PhonDistEn, l.GeoDistEnKm, l.Lat, l.Lon} {
			if math.IsNaN(x) {
				t.Errorf("%s lacks a feature", code)
			}
		}
	}
}

// An autonym is of a language of the table, and no code stands twice.
func TestEveryAutonymHasItsLanguage(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(autonyms, "\n"), "\n")[1:]
	named := 0
	for _, l := range All() {
		if l.Autonym == "" {
			continue
		}
		if named++; l.Autonym != strings.TrimSpace(l.Autonym) || !utf8.ValidString(l.Autonym) {
			t.Errorf("%s calls itself %q", l.ISO639_3, l.Autonym)
		}
	}
	if named != len(lines) || named != 231 {
		t.Errorf("%d languages have a name in themselves, the file has %d lines", named, len(lines))
	}
	for label, want := range map[string]string{
		"nl": "Nederlands", "fr": "Français", "ru": "Русский", "ka": "ქართული", "zu": "isiZulu", "sw": "Kiswahili", "ar": "العربية",
		"cmn": "中文", "nb": "Norsk", "id": "Bahasa Indonesia", "tl": "Tagalog", "qu": "Runasimi", "egy": "", "ary": "",
	} {
		if l, ok := Lookup(label); !ok || l.Autonym != want {
			t.Errorf("%s calls itself %q, want %q", label, l.Autonym, want)
		}
	}
}

func TestLabelsMeanTheirLanguage(t *testing.T) {
	for label, want := range map[string]string{
		"en": "eng", " EN ": "eng", "English": "eng", "deu": "deu", "fil": "tgl", "tl": "tgl", "nb": "nor", "nn": "nno", "cmn": "zho",
		"Portuguese (Brazil)": "por", "brazilian": "", "Chinese (Simplified)": "zho", "chinese_simplified": "zho", "HAITIAN CREOLE": "hat",
		"Franco-Provençal": "frp", "franco provencal": "frp", "N'Ko": "nqo", "Norwegian Bokmal": "nor", "fa-AF": "prs",
		"ga": "gle", "mon": "mon", "nan": "", "NaN": "", "NA": "", "na": "", "ave": "", "MSA": "", "msa": "msa", "avg": "", "": "", "-": "",
		"Min Nan": "nan", "Nauru": "nau",
	} {
		l, ok := Lookup(label)
		if ok != (want != "") || l.ISO639_3 != want {
			t.Errorf("%q is read as %q, want %q", label, l.ISO639_3, want)
		}
	}
}

func TestNanIsALanguageAmongLanguages(t *testing.T) {
	if got := LookupAll([]string{"en", "nan", "de", "zz"}); got[1] == nil || got[1].ISO639_3 != "nan" || got[3] != nil {
		t.Errorf("beside en and de: %v", got)
	}
	for _, labels := range [][]string{{"nan"}, {"nan", "x1", "x2", "en"}, {"nan", "en", "x1"}} {
		for i, l := range LookupAll(labels) {
			if labels[i] == "nan" && l != nil {
				t.Errorf("%v: nan is read as %s", labels, l.Name)
			}
		}
	}
}

// The cases are those of the reference resolver, which knows more forms: what
// Lookup resolves it must resolve to the same language.
func TestLookupNeverContradictsTheReferenceResolver(t *testing.T) {
	data, err := os.ReadFile("testdata/resolve_cases.csv")
	if err != nil {
		t.Fatal(err)
	}
	cases, resolved := 0, 0
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		f := fields(line)
		l, ok := Lookup(f[0])
		if ok && l.ISO639_3 != f[1] {
			t.Errorf("%q is read as %s, want %q", f[0], l.ISO639_3, f[1])
		}
		if cases++; ok {
			resolved++
		}
	}
	t.Logf("%d of %d cases resolved", resolved, cases)
	if resolved < 175 {
		t.Errorf("only %d of %d cases are resolved", resolved, cases)
	}
}

func FuzzLookup(f *testing.F) {
	for _, s := range []string{"en", "N'Ko", "zh-Hant", "Ñandé", "\xff", "ß"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		Lookup(s)
		if k := Normalise(s); Normalise(k) != k {
			t.Errorf("normalising %q twice gives %q", s, Normalise(k))
		}
	})
}
