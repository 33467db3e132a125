package ingest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
)

const aTable = "model,language,dataset,score\nA,en,t,80\n"

func TestWhatIsNoTableIsRefusedInOneClearLine(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{"empty.csv", "", "empty.csv: the file is empty; "},
		{"blank.csv", " \n\n\t\r\n", "blank.csv: the file is empty; "},
		{"bom.csv", "\xef\xbb\xbf", "the file is empty"},
		{"utf16.csv", "\xff\xfe", "the file is empty"},
		{"noise.csv", "\x00\x01\x02\xff\xfe\x80abc\x00", "binary"},
		{"controls.csv", strings.Repeat("\x01\x02,a", 50), "binary"},
		{"picture.csv", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "image (PNG)"},
		{"photo.json", "\xff\xd8\xff\xe0\x00\x10JFIF", "image (JPEG)"},
		{"anim.csv", "GIF89a,model,language,score\n", "image (GIF)"},
		{"book.xlsx", "PK\x03\x04\x14\x00\x06\x00", "workbook"},
		{"paper.pdf", "%PDF-1.7\n%\xe2\xe3", "PDF"},
		{"data.csv.gz", "\x1f\x8b\x08\x00", "gzip"},
		{"data.parquet", "PAR1\x15\x04", "Parquet"},
		{"lfs.csv", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "Git LFS pointer"},
		{"page.html", "<!DOCTYPE html>\n<html><body>model,language,score</body></html>", "page.html: this is an HTML page; give"},
		{"page.csv", "\n <HTML lang=en>", "this is an HTML page; give"},
		{"table.html", "<!doctype html><html><body><TABLE><tr><th>model</th></tr></table>", "an HTML page with a table, and tables in HTML are not read yet; copy the table"},
		{"table.csv", "<table><tr>", "an HTML page with a table"},
		{"prose.txt", "To be, or not to be: that is the question.\nWhether 'tis nobler, in the mind\n", "prose.txt:1: no language column among: To be, or not to be"},
		{"noscore.csv", "model,language,dataset\nA,en,t\n", "noscore.csv:1: no score column among: model, language, dataset; name one column score"},
		{"nolang.csv", "# note\nmodel,dataset,score\nA,t,5\n", "nolang.csv:2: no language column among: model, dataset, score; name one column language"},
		{"header.csv", "model,language,dataset,score\n", "header.csv: only a header, no rows; give"},
		{"wide.csv", "model,language,dataset,score\nA,en,t,80,5\n", "wide.csv: every row has more fields than the header"},
		{"nulls.json", `[{"model": null, "language": "en", "dataset": "t", "score": 1}, {"model": null, "language": "", "dataset": "t", "score": 2}]`,
			"nulls.json: no row with a score has a model, a language and a dataset: 2 without a model, 1 without a language; fill"},
		{"far.csv", "model,language,dataset,score\nA,en,t,1e100\nA,de,t,1e-200\n", "no usable score in the file: 2 are beyond 1e50"},
		{"brace.json", "{}", "brace.json:1: the JSON object is empty; give"},
		{"wrapped.json", `{"n": 2, "results": [ {"language": "en", "score": 1}]}`,
			`wrapped.json:1: the records are in a list under "results", and the list must be the whole file; give the list under "results" as a file of its own`},
		{"two.json", `[{"language": "en", "score": 1}] [{"language": "en", "score": 1}]`, "two.json:1: more JSON follows the end of the list; put all"},
		{"words.csv", "model,language,dataset,score\nA,en,t,-\nA,de,t,about 70\n", "words.csv:3: no usable score in the file, and none here: “A, de, t, about 70”; give numbers alone"},
		{"missing.csv", "model,language,dataset,score\nA,en,t,-\nA,de,t,NaN\n", "no usable score in the file"},
		{"open.csv", aTable + "\"A,en,t,80\nB,en,t,80\n", "open.csv:3: a quoted field that begins here does not end"},
		{"cut.json", "[\n{\"language\": \"en\", \"score\": 1},\n{\"language\": \"de\", \"sc", "cut.json:3: the JSON ends in the middle"},
		{"cut2.json", "[\n{\"language\": \"en\", \"score\": 1}", "cut2.json:2: the JSON ends in the middle"},
		{"cut.jsonl", "{\"language\": \"en\", \"score\": 1}\n{\"language\": \"de\", ", "cut.jsonl:2: the JSON ends in the middle"},
		{"comma.json", "[{\"language\": \"en\" \"score\": 1}]", "comma.json:1: not JSON: '\"' stands where a comma or the end of the record should be"},
		{"word.json", "[{\"language\": en, \"score\": 1}]", "not JSON: en is no value; put text in quotes"},
		{"escape.json", `[{"language": "\q", "score": 1}]`, "not JSON: 'q' stands where an escape should be"},
		{"bracket.json", `[{"language": "en", "x": [1}, "score": 1}]`, "not JSON: '}' stands where another bracket should be"},
		{"after.json", `[{"language": "en", "score": 1}] x`, "after.json:1: other text follows the end of the list; put all"},
		{"lines.jsonl", "{\"language\": \"en\", \"score\": 1}\nmore\n", "lines.jsonl:2: not JSON: 'm' stands where a record should be"},
		{"numbers.json", "[1, 2, 3]", "numbers.json:1: the JSON array holds something else than records"},
		{"none.json", "[]", "no records in the file"},
		{"config.json", "{\"results\": {\"a\": 1}, \"config\": {}}", "config.json:1: no language column among: results {…}, config {…}"},
		{"deep.json", `[{"x": ` + strings.Repeat("[", 100_000), "nested more than 512 deep"},
	} {
		r := readText(t, c.name, c.data)
		if len(r.Refused) != 1 {
			t.Errorf("%s is not refused", c.name)
			continue
		}
		if s := r.Refused[0].Error(); !strings.Contains(s, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, s, c.want)
		}
		checkRefusal(t, r.Refused[0])
		if _, _, _, err := r.Table(nil); err == nil {
			t.Errorf("%s gives a table", c.name)
		} else if x := (*Refusal)(nil); !errors.As(err, &x) {
			t.Errorf("%s: the table's error %v is no refusal", c.name, err)
		}
	}
}

func TestARefusedFileDoesNotSpoilTheOthers(t *testing.T) {
	r := read(t,
		memory{"bad.json", []byte("[{\"model\": \"A\", \"language\": \"en\", \"dataset\": \"t\", \"score\": 80},"), 0},
		memory{"good.csv", []byte(aTable), 0},
		memory{"bad.png", []byte("\x89PNG"), 0},
		memory{"good.jsonl", []byte(`{"model": "A", "language": "de", "dataset": "t", "score": 70}`), 0})
	if len(r.Refused) != 2 || len(r.Sources) != 2 || r.Sources[1].Name != "good.jsonl" {
		t.Fatalf("sources %v, refused %v", r.Sources, r.Refused)
	}
	out, rec, _, err := r.Table(nil)
	if err != nil || len(out.Rows) != 2 || rec.Values != 2 {
		t.Errorf("records %+v, error %v", rec, err)
	}
	if at := out.Rows[0].At; at.File != 1 || at.Line != 1 {
		t.Errorf("the first record comes from %v", at)
	}
}

func TestNothingLeftIsARefusal(t *testing.T) {
	r := readText(t, "a.csv", "model,language,dataset,metric,score\nA,en,t,wer,5\n")
	_, rec, _, err := r.Table(nil)
	if err == nil || !strings.Contains(err.Error(), "a.csv: the only score was set aside: of metrics that are better when lower; decide lower_is_better=keep to use them") {
		t.Errorf("error %v", err)
	}
	if rec.Values != 1 || len(rec.SetAside) != 1 {
		t.Errorf("the account of it is %+v", rec)
	}
	if _, _, _, err := read(t).Table(nil); err == nil {
		t.Error("no source gives a table")
	}
}

// endless is a source without an end, or of a size nobody waits for: head
// once, then body again and again.
type endless struct {
	name, head, body string
	size             int64
}

func (e endless) Name() string { return e.name }
func (e endless) Size() int64  { return e.size }
func (e endless) Open() (io.ReadCloser, error) {
	body := bytes.Repeat([]byte(e.body), 1+1<<16/len(e.body))
	return io.NopCloser(io.MultiReader(strings.NewReader(e.head), io.LimitReader(&again{body, 0}, e.size))), nil
}

type again struct {
	body []byte
	at   int
}

func (a *again) Read(b []byte) (int, error) {
	n := copy(b, a.body[a.at:])
	a.at = (a.at + n) % len(a.body)
	return n, nil
}

// labels2 is rows whose labels never come again.
type fresh struct {
	n    int
	left []byte
	row  func(n int) string
}

func (f *fresh) Read(b []byte) (int, error) {
	if len(f.left) == 0 {
		for len(f.left) < 1<<16 {
			f.n++
			f.left = append(f.left, f.row(f.n)...)
		}
	}
	n := copy(b, f.left)
	f.left = f.left[n:]
	return n, nil
}

type freshSource struct {
	head string
	row  func(n int) string
}

func (f freshSource) Name() string { return "fresh.csv" }
func (f freshSource) Size() int64  { return 1 << 40 }
func (f freshSource) Open() (io.ReadCloser, error) {
	return io.NopCloser(io.MultiReader(strings.NewReader(f.head), &fresh{row: f.row})), nil
}

// A file that is huge and not a table of scores is given up early, with the
// reason, before it takes much memory.
func TestHugeGarbageIsGivenUp(t *testing.T) {
	const size = 1 << 40
	noise := make([]byte, 1<<16)
	r := rand.New(rand.NewPCG(1, 1))
	for i := range noise {
		noise[i] = byte(r.Uint32())
	}
	for _, c := range []struct {
		source Source
		want   string
	}{
		{endless{"noise.csv", "", string(noise), size}, "binary"},
		{endless{"zeros.csv", "", "\x00", size}, "binary"},
		{endless{"line.csv", "", "a", size}, "no language column"},
		{endless{"commas.csv", "", ",", size}, "no row of names"},
		{endless{"blanks.csv", "", "\n", size}, "nothing but blanks"},
		{endless{"words.txt", "", "lorem, ipsum\n", size}, "no language column"},
		{endless{"row.csv", aTable, "A", size}, "row.csv:3: a line of more than 16 MB"},
		{endless{"fields.csv", aTable, ",", size}, "more than 20000 fields"},
		{endless{"quote.csv", aTable + "\"", "A\n", size}, "quote.csv:3: a quoted field that begins here does not end"},
		{endless{"barren.csv", aTable[:29], "A,en,t,x\n", size}, "no usable score in the first"},
		{endless{"headings.csv", aTable[:29], "A heading\n", size}, "no usable score in the first"},
		{endless{"malformed.csv", aTable[:29], "A,en,t,80,5\n", size}, "no usable score in the first"},
		{endless{"unlabelled.csv", aTable[:29], ",,,80\n", size}, "no usable score in the first"},
		{endless{"string.json", `[{"model": "`, "a", size}, "record of more than 16 MB"},
		{endless{"list.json", `[{"model": [`, "1, ", size}, "record of more than 16 MB"},
		{endless{"deep.json", `[{"model": `, "[", size}, "nested more than 512 deep"},
		{endless{"keys.json", `[{"a": 1`, `, "b": 2`, size}, "more than 20000 keys"},
		{endless{"number.json", `[{"a": `, `1`, size}, "not JSON"},
		{endless{"alien.json", "[", `{"a": 1},`, size}, "no language column among: a"},
		{endless{"alien.jsonl", "", `{"a": 1}` + "\n", size}, "no language column among: a"},
		{endless{"open.json", "", "[", size}, "something else than records"},
		{freshSource{aTable, func(n int) string { return strings.Repeat("x", n%3000) + string(rune(n)) + ",en,t,1\n" }}, "too many different labels"},
		{freshSource{aTable, func(n int) string { return "m" + digits(n%100_000) + ",l" + digits(n/100_000) + ",t,1\n" }}, "more than 1000000 different combinations"},
		{freshSource{"[", func(n int) string { return `{"language": "en", "score": 1, "k` + digits(n) + `": 0},` }}, "more than 1000 different sets of keys"},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		got := read(t, c.source)
		runtime.ReadMemStats(&after)
		if len(got.Refused) != 1 || !strings.Contains(got.Refused[0].Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.source.Name(), got.Refused, c.want)
			continue
		}
		checkRefusal(t, got.Refused[0])
		if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 1200 {
			t.Errorf("%s takes %d MB in all", c.source.Name(), mb)
		}
	}
}

func digits(n int) string {
	b := []byte{}
	for {
		b = append(b, byte('0'+n%10))
		if n /= 10; n == 0 {
			return string(b)
		}
	}
}

func TestAFailingSourceIsRefused(t *testing.T) {
	r := read(t, failing{memory{"gone.csv", []byte(aTable), 0}, nil}, failing{memory{"torn.csv", []byte(aTable), 0}, strings.NewReader("model,language,score\n")})
	if len(r.Refused) != 2 {
		t.Fatalf("refused %v", r.Refused)
	}
	for _, x := range r.Refused {
		if !strings.Contains(x.Error(), "could not be read: disk on fire") {
			t.Error(x)
		}
		checkRefusal(t, x)
	}
}

type failing struct {
	memory
	r io.Reader // nil: does not open
}

func (f failing) Open() (io.ReadCloser, error) {
	if f.r == nil {
		return nil, errDisk
	}
	return io.NopCloser(io.MultiReader(strings.NewReader("model,language,score\n"), broken{})), nil
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errDisk }

var errDisk = errors.New("disk\non fire")

func TestReadingStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	_, err := Read(ctx, []Source{endless{"rows.csv", aTable, "A,en,t,80\n", 1 << 40}}, func(read, total int64, name string) {
		if calls++; calls == 5 {
			cancel()
		}
	})
	if err != context.Canceled {
		t.Errorf("error %v", err)
	}
}

func TestProgressRisesToTheTotal(t *testing.T) {
	a := memory{"a.csv", itemRows(30_000, true), 0}
	b := memory{"b.csv", []byte(aTable), 0}
	total, last, calls := a.Size()+b.Size(), int64(-1), 0
	_, err := Read(context.Background(), []Source{a, b}, func(read, of int64, name string) {
		calls++
		if read < last || read-last > chunk && last >= 0 || of != total || name != "a.csv" && name != "b.csv" {
			t.Errorf("progress %d of %d in %s after %d", read, of, name, last)
		}
		last = read
	})
	if err != nil || last != total || calls < int(total/chunk) {
		t.Errorf("progress ends at %d of %d after %d calls, error %v", last, total, calls, err)
	}
}
