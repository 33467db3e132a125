package golden

import (
	"encoding/json"
	"maps"
	"math"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A File is a JSON file of reference numbers. Its values are found by dotted
// path, such as "ml.ranef.Model.gpt-3.5-turbo" or "dropped.0.Score": a key
// that itself contains dots is matched whole, and a number selects an element
// of an array. A path that leads nowhere ends the test.
type File struct {
	t    testing.TB
	name string
	root any
}

// Load reads a JSON file; name is relative to the package's directory, such
// as "testdata/mega_lme4.json". Numbers made from another version of their
// data, as the hashes in the file tell, end the test.
func Load(t testing.TB, name string) *File {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatalf("golden file: %v", err)
	}
	f := &File{t: t, name: name}
	if err := json.Unmarshal(data, &f.root); err != nil {
		t.Fatalf("golden file %s: %v", name, err)
	}
	if why := stale(f.root); why != "" {
		t.Fatalf("golden file %s: %s", name, why)
	}
	return f
}

// For returns the same file reporting to another test, such as a subtest.
func (f *File) For(t testing.TB) *File { return &File{t: t, name: f.name, root: f.root} }

// Has reports whether path leads to a value.
func (f *File) Has(path string) bool {
	_, ok := lookup(f.root, path)
	return ok
}

// Float returns the number at path; null, "NA" and "NaN" are NaN.
func (f *File) Float(path string) float64 {
	f.t.Helper()
	return f.number(path, f.get(path))
}

// Floats returns the array of numbers at path. A single number counts as an
// array of one, as R's writers shorten them.
func (f *File) Floats(path string) []float64 {
	f.t.Helper()
	v := f.get(path)
	list, ok := v.([]any)
	if !ok {
		list = []any{v}
	}
	out := make([]float64, len(list))
	for i := range list {
		out[i] = f.number(path+"."+strconv.Itoa(i), list[i])
	}
	return out
}

// Map returns the numbers of the object at path by key.
func (f *File) Map(path string) map[string]float64 {
	f.t.Helper()
	object := f.object(path)
	out := make(map[string]float64, len(object))
	for k, v := range object {
		out[k] = f.number(path+"."+k, v)
	}
	return out
}

// Keys returns the sorted keys of the object at path, "" for the whole file.
func (f *File) Keys(path string) []string {
	f.t.Helper()
	return slices.Sorted(maps.Keys(f.object(path)))
}

// String returns the text at path.
func (f *File) String(path string) string {
	f.t.Helper()
	s, ok := f.get(path).(string)
	if !ok {
		f.t.Fatalf("golden file %s: %q is not a string", f.name, path)
	}
	return s
}

// Decode unmarshals the value at path ("" for the whole file) into a pointer.
// A struct field that the file does not hold ends the test, unless its tag
// says omitempty; keys without a field are ignored.
func (f *File) Decode(path string, into any) {
	f.t.Helper()
	v := f.get(path)
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		f.t.Fatalf("golden file %s: %q: %v", f.name, path, err)
	}
	if missing := absent(reflect.TypeOf(into).Elem(), v, path); missing != "" {
		f.t.Fatalf("golden file %s has no value %q", f.name, missing)
	}
}

func (f *File) get(path string) any {
	f.t.Helper()
	v, ok := lookup(f.root, path)
	if !ok {
		f.t.Fatalf("golden file %s has no value %q", f.name, path)
	}
	return v
}

func (f *File) object(path string) map[string]any {
	f.t.Helper()
	object, ok := f.get(path).(map[string]any)
	if !ok {
		f.t.Fatalf("golden file %s: %q is not an object", f.name, path)
	}
	return object
}

func (f *File) number(path string, v any) float64 {
	f.t.Helper()
	switch v := v.(type) {
	case float64:
		return v
	case nil:
		return math.NaN()
	case string:
		if v == "NA" {
			return math.NaN()
		}
		if x, err := strconv.ParseFloat(v, 64); err == nil {
			return x
		}
	}
	f.t.Fatalf("golden file %s: %q is not a number", f.name, path)
	return math.NaN()
}

// lookup tries the longest key first, and shorter ones when the rest of the
// path does not follow from it.
func lookup(v any, path string) (any, bool) {
	if path == "" {
		return v, true
	}
	for end := len(path); end > 0; end = strings.LastIndexByte(path[:end], '.') {
		if child, ok := step(v, path[:end]); ok {
			if found, ok := lookup(child, strings.TrimPrefix(path[end:], ".")); ok {
				return found, true
			}
		}
	}
	return nil, false
}

func step(v any, key string) (any, bool) {
	switch v := v.(type) {
	case map[string]any:
		child, ok := v[key]
		return child, ok
	case []any:
		if i, err := strconv.Atoi(key); err == nil && i >= 0 && i < len(v) {
			return v[i], true
		}
	}
	return nil, false
}

// absent returns the path of the first struct field of t that v does not
// hold, or "".
func absent(t reflect.Type, v any, path string) string {
	switch t.Kind() {
	case reflect.Pointer:
		return absent(t.Elem(), v, path)
	case reflect.Slice, reflect.Array:
		list, _ := v.([]any)
		for i := range list {
			if m := absent(t.Elem(), list[i], path+"."+strconv.Itoa(i)); m != "" {
				return m
			}
		}
	case reflect.Map:
		object, _ := v.(map[string]any)
		for _, k := range slices.Sorted(maps.Keys(object)) {
			if m := absent(t.Elem(), object[k], path+"."+k); m != "" {
				return m
			}
		}
	case reflect.Struct:
		object, _ := v.(map[string]any)
		for i := range t.NumField() {
			field := t.Field(i)
			name, options, _ := strings.Cut(field.Tag.Get("json"), ",")
			if name == "-" || !field.IsExported() || strings.Contains(options, "omitempty") {
				continue
			}
			if name == "" {
				name = field.Name
			}
			child, ok := object[name]
			if !ok {
				return strings.TrimPrefix(path+"."+name, ".")
			}
			if m := absent(field.Type, child, path+"."+name); m != "" {
				return strings.TrimPrefix(m, ".")
			}
		}
	}
	return ""
}
