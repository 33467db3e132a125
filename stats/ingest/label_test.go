package ingest

import (
	"strings"
	"testing"
)

func TestLabelsSpelledDifferentlyAreOne(t *testing.T) {
	for _, c := range [][2]string{
		{"Yorùbá", "Yoru\u0300ba\u0301"}, {"Tiếng Việt", "Tie\u0302\u0301ng Vie\u0323\u0302t"}, {"한국어", "\u1112\u1161\u11ab\u1100\u116e\u11a8\u110b\u1165"},
		{"Ελληνικά", "Ελληνικα\u0301"}, {"Русский", "Русскии\u0306"}, {"がぎ", "か\u3099き\u3099"}, {"en", "e\u200bn\u200d"}, {"en", "\ufeffen\u2060"}, {"a b", "a \u00a0 b"},
		{"Türkçe", "Tu\u0308rkc\u0327e"},
	} {
		l := newBook().languages
		if a, b := l.of([]byte(c[0])), l.of([]byte(c[1])); a != b || a < 0 || l.names[a] != c[0] {
			t.Errorf("%q is label %d, %+q is %d: %q", c[0], a, c[1], b, l.names)
		}
	}
	for _, s := range []string{"\u0301", "x\u0301y", "क्षा", "👍"} {
		if compose(s) != s {
			t.Errorf("%q becomes %q", s, compose(s))
		}
	}
}

func TestWordsForNoLabelAreNone(t *testing.T) {
	text := "model,language,dataset,metric,score\n-,en,t,acc,1\nA,null,t,acc,2\nA,de,None,acc,3\nA,NA,t,acc,4\nA,nan,t,none,5\n"
	out, rec, _, err := readText(t, "a.csv", text).Table(nil)
	if err != nil || len(out.Rows) != 2 || strings.Join(out.Languages, " ") != "NA nan" || rec.SetAside[0].Reason != "no_label" || rec.SetAside[0].Count != 3 {
		t.Errorf("%+v, %+v, error %v", out, rec, err)
	}
	// The name of a file is a label whatever it is.
	out, _, _, err = read(t, memory{"null.csv", []byte("language,dataset,model,score\nen,t,null,3\nen,t,A,4\n"), 0}, memory{"none.csv", []byte("language,score\nen,4\n"), 0}).Table(nil)
	if err != nil || len(out.Rows) != 2 || strings.Join(out.Models, " ") != "A none" {
		t.Errorf("%+v, error %v", out, err)
	}
}

func TestRowsThatBeginWithAHashAreKept(t *testing.T) {
	for _, sep := range []string{",", "\t"} {
		text := "# a comment, of, five, whole, fields\nmodel,language,dataset,metric,score\n#one,en,t,acc,1\n# a comment, with commas\n\"#two\",en,t,acc,2\n#three,en,t,acc,\n#\n"
		text = strings.ReplaceAll(text, ",", sep)
		out, rec, notes, err := readText(t, "a.csv", text).Table(nil)
		if err != nil || strings.Join(out.Models, " ") != "#one #two" || rec.Values != 3 || len(notes) != 1 || notes[0].Code != "hashes_kept" || !strings.Contains(notes[0].Text, "3 rows") {
			t.Errorf("%q: %+v, %+v, notes %v, error %v", sep, out, rec, notes, err)
		}
	}
}

func TestOfAKeyThatStandsTwiceTheLastCounts(t *testing.T) {
	out, _, notes, err := readText(t, "a.json", `[{"model":"A","score":1,"language":"en","dataset":"t","score":50,"model":"B"}]`).Table(nil)
	if err != nil || len(out.Rows) != 1 || out.Rows[0].Score != 50 || out.Models[0] != "B" || len(notes) > 0 {
		t.Errorf("%+v, notes %v, error %v", out, notes, err)
	}
}
