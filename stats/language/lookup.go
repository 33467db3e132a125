package language

import (
	"strings"
	"unicode"
)

// Labels that mean no language when they stand alone: codes that mostly stand
// for something else (not a number, not available, average), and names that
// several languages share.
var blocked = map[string]bool{
	"nan": true, "na": true, "ave": true,
	"batak": true, "gaelic": true, "karen": true, "karo": true, "mari": true, "ndebele": true, "saami": true, "sami": true, "sorbian": true, "tonga": true,
}

// Lookup returns the language that a label means: a code of ISO 639-1 or
// 639-3, a BCP 47 tag, or a name, in any case, with any punctuation and with
// or without accents. A name that several languages share, and the bare labels
// nan, NA, ave and MSA (Modern Standard Arabic, or Malay), mean none.
func Lookup(label string) (Language, bool) {
	k := Normalise(label)
	if blocked[k] || strings.TrimSpace(label) == "MSA" {
		return Language{}, false
	}
	return find(k)
}

// LookupAll returns the languages that the labels of one column mean, nil for
// none. The label nan is Min Nan where more than half of the other labels are
// languages.
func LookupAll(labels []string) []*Language {
	out := make([]*Language, len(labels))
	found, nan := 0, -1
	for i, label := range labels {
		if l, ok := Lookup(label); ok {
			out[i] = &l
			found++
		} else if label == "nan" {
			nan = i
		}
	}
	if nan >= 0 && found*2 > len(labels)-1 {
		if l, ok := find("nan"); ok {
			out[nan] = &l
		}
	}
	return out
}

func find(key string) (Language, bool) {
	t := load()
	i, ok := t.keys[key]
	if !ok || i < 0 || key == "" {
		return Language{}, false
	}
	return t.languages[i], true
}

// Normalise returns a label in the form in which labels are compared: lower
// case, without the accents of Latin letters and without apostrophes, every
// other run of punctuation and blanks as one blank.
func Normalise(label string) string {
	var out strings.Builder
	blank := false
	for _, r := range label {
		switch {
		case strings.ContainsRune("'‘’ʻʼʿ`´\"“”", r), r >= 0x300 && r <= 0x36f:
			continue
		case !unicode.In(r, unicode.L, unicode.N, unicode.M):
			blank = true
			continue
		}
		if blank && out.Len() > 0 {
			out.WriteByte(' ')
		}
		blank = false
		if r = unicode.ToLower(r); r < 0x80 {
			out.WriteByte(byte(r))
		} else {
			out.WriteString(bare(r))
		}
	}
	return out.String()
}

// The accented small letters of Latin scripts, each group behind the letter
// without accents.
var accented = [...]string{
	"aàáâãäåāăąǎạảấầẩẫậắằẳẵặ", "cçćĉċč", "dď", "eèéêëēĕėęěẹẻẽếềểễệ", "gĝğġģǧ", "hĥḥ", "iìíîïĩīĭįǐỉị",
	"jĵ", "kķǩ", "lĺļľ", "nñńņňǹ", "oòóôõöōŏőơǒọỏốồổỗộớờởỡợ", "rŕŗř", "sśŝşšșṣ", "tţťț", "uùúûüũūŭůűųưǔụủứừửữự",
	"wŵẁẃẅ", "yýÿŷȳỳỵỷỹ", "zźżž",
}

// bare returns a letter without its accents.
func bare(r rune) string {
	if r == 'ß' {
		return "ss"
	}
	for _, group := range accented {
		if strings.ContainsRune(group, r) {
			return group[:1]
		}
	}
	return string(r)
}
