package ingest

import (
	"bytes"
	"io"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// decode returns the text of r as UTF-8 without a byte order mark. UTF-16 is
// found by its mark or, without one, by its zero bytes. Bytes that are not
// UTF-8 pass and are read as Windows-1252 where they stand in a label.
func decode(r io.Reader) (io.Reader, error) {
	head := make([]byte, 512)
	n, err := fill(r, head)
	if err != nil && err != io.EOF {
		return nil, err
	}
	head = head[:n]
	rest := io.MultiReader(bytes.NewReader(head), r)
	switch {
	case bytes.HasPrefix(head, []byte("\xef\xbb\xbf")):
		return io.MultiReader(bytes.NewReader(head[3:]), r), nil
	case bytes.HasPrefix(head, []byte("\xff\xfe")):
		return &utf16Reader{r: rest, skip: true}, nil
	case bytes.HasPrefix(head, []byte("\xfe\xff")):
		return &utf16Reader{r: rest, skip: true, big: true}, nil
	}
	switch zeros := [2]int{zerosAt(head, 0), zerosAt(head, 1)}; {
	case zeros[0] == 0 && zeros[1]*5 > n*2:
		return &utf16Reader{r: rest}, nil
	case zeros[1] == 0 && zeros[0]*5 > n*2:
		return &utf16Reader{r: rest, big: true}, nil
	}
	return rest, nil
}

// zerosAt counts the zero bytes of b at odd or even places.
func zerosAt(b []byte, odd int) (n int) {
	for i := odd; i < len(b); i += 2 {
		if b[i] == 0 {
			n++
		}
	}
	return n
}

// utf16Reader reads UTF-16 as UTF-8.
type utf16Reader struct {
	r    io.Reader
	big  bool
	skip bool // the first unit is a byte order mark
	in   []byte
	held int // bytes of in carried over: an odd one, or half a pair
	out  []byte
	text []byte // what of out is not yet read
	err  error
}

func (u *utf16Reader) Read(b []byte) (int, error) {
	for len(u.text) == 0 {
		if u.err != nil {
			return 0, u.err
		}
		u.next()
	}
	n := copy(b, u.text)
	u.text = u.text[n:]
	return n, nil
}

func (u *utf16Reader) next() {
	if u.in == nil {
		u.in = make([]byte, 64<<10)
	}
	n, err := u.r.Read(u.in[u.held:])
	n += u.held
	u.err = err
	out, i := u.out[:0], 0
	for ; i+1 < n; i += 2 {
		c := u.unit(i)
		if u.skip {
			u.skip = false
			continue
		}
		if utf16.IsSurrogate(c) {
			if i+3 >= n && err == nil {
				break
			}
			if i+3 < n {
				if pair := utf16.DecodeRune(c, u.unit(i+2)); pair != utf8.RuneError {
					out = utf8.AppendRune(out, pair)
					i += 2
					continue
				}
			}
			c = utf8.RuneError
		}
		out = utf8.AppendRune(out, c)
	}
	u.held = copy(u.in, u.in[i:n])
	u.out, u.text = out, out
}

func (u *utf16Reader) unit(i int) rune {
	if u.big {
		return rune(u.in[i])<<8 | rune(u.in[i+1])
	}
	return rune(u.in[i+1])<<8 | rune(u.in[i])
}

// windows1252 is what the bytes 0x80 to 0x9f mean; those above are Latin-1.
// Source: the WHATWG Encoding Standard, index windows-1252.
var windows1252 = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")

// text returns b as valid UTF-8, each byte that is not as Windows-1252.
func text(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	var s strings.Builder
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		if r == utf8.RuneError && n == 1 {
			if r = rune(b[0]); r >= 0x80 && r < 0xa0 {
				r = windows1252[r-0x80]
			}
		}
		s.WriteRune(r)
		b = b[n:]
	}
	return s.String()
}

// clean returns b as one line of valid text: control characters and runs of
// blanks become one blank, none at the ends; marks of direction and characters
// of no width are left out, and accents are put together with their letters.
func clean(b []byte) string {
	s := text(b)
	plain := true
	for i := 0; i < len(s); i++ {
		if s[i] <= ' ' || s[i] >= 0x7f {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	var out strings.Builder
	blank := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			blank = true
			continue
		case r == '\u00ad' || r == '\ufeff' || r >= '\u200b' && r <= '\u200f' || r >= '\u2060' && r <= '\u2064' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069':
			continue
		}
		if blank && out.Len() > 0 {
			out.WriteByte(' ')
		}
		blank = false
		out.WriteRune(r)
	}
	return compose(out.String())
}
