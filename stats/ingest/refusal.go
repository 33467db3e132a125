package ingest

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Refusal is a file that cannot be used. Error is one line: where, what, what
// to do.
type Refusal struct {
	File string
	Line int // 0: the file as a whole
	What string
	Todo string
}

func (r *Refusal) Error() string {
	where := r.File
	if r.Line > 0 {
		where += ":" + strconv.Itoa(r.Line)
	}
	if where != "" {
		where += ": "
	}
	return where + r.What + "; " + r.Todo
}

// refusal is the refusal of a file for err.
func refusal(name string, err error) *Refusal {
	r := &Refusal{File: clip(clean([]byte(name)), 200)}
	if s := (*syntaxError)(nil); errors.As(err, &s) {
		r.Line, r.What, r.Todo = s.Line, s.What, s.Todo
		return r
	}
	r.What = "the file could not be read: " + clip(clean([]byte(err.Error())), 200)
	r.Todo = "check that it still exists and may be opened"
	return r
}

// kinds of file that no importer reads, by their first bytes.
var kinds = []struct{ magic, what, todo string }{
	{"\x89PNG", "an image (PNG)", asTable},
	{"\xff\xd8\xff", "an image (JPEG)", asTable},
	{"GIF8", "an image (GIF)", asTable},
	{"RIFF", "an image or sound (RIFF)", asTable},
	{"%PDF", "a PDF document", asTable},
	{"PK\x03\x04", "a workbook or an archive (zip)", "save the sheet as CSV, or unpack the archive, and give that"},
	{"\xd0\xcf\x11\xe0", "an old Office document", "save the sheet as CSV and give that"},
	{"PAR1", "a Parquet file", "write it as CSV or JSON lines and give that"},
	{"\x1f\x8b", "a compressed file (gzip)", "unpack it and give what is inside"},
	{"(\xb5/\xfd", "a compressed file (zstd)", "unpack it and give what is inside"},
	{"version https://git-lfs", "a Git LFS pointer, not the data", "fetch the data with git lfs pull and give that"},
	{"<!doctype html", page, asTable},
	{"<html", page, asTable},
	{"<head", page, asTable},
	{"<body", page, asTable},
	{"<table", page, asTable},
	{"<!--", page, asTable},
	{"<?xml", "an XML document", asTable},
	{"<svg", "an image (SVG)", asTable},
}

const page = "an HTML page"

// markup is the refusal of an HTML page.
func markup(head []byte) *syntaxError {
	if bytes.Contains(bytes.ToLower(head), []byte("<table")) {
		return &syntaxError{What: "this is " + page + " with a table, and tables in HTML are not read yet", Todo: "copy the table into a spreadsheet, save it as CSV and give that"}
	}
	return &syntaxError{What: "this is " + page, Todo: asTable}
}

const asTable = "give the scores as a CSV or JSON file with model, language, dataset and score"

// foreign returns what a file is that no importer reads, or nil.
func foreign(head []byte) *syntaxError {
	text := bytes.TrimLeft(head, " \t\r\n")
	start := strings.ToLower(string(text[:min(len(text), 32)]))
	for _, k := range kinds {
		if strings.HasPrefix(start, strings.ToLower(k.magic)) || bytes.HasPrefix(head, []byte(k.magic)) {
			if k.what == page {
				return markup(head)
			}
			return &syntaxError{What: "this is " + k.what, Todo: k.todo}
		}
	}
	if isBinary(head) {
		return &syntaxError{What: "this is a binary file", Todo: asTable}
	}
	return nil
}

// unknown says why no importer wants a file that begins with head.
func unknown(head []byte, whole bool) *syntaxError {
	if len(bytes.TrimSpace(head)) == 0 {
		if whole {
			return &syntaxError{What: "the file is empty", Todo: "give a file with scores"}
		}
		return &syntaxError{What: "the file begins with nothing but blanks", Todo: "give a file with scores"}
	}
	if f := foreign(head); f != nil {
		return f
	}
	return &syntaxError{What: "the format is not known", Todo: asTable}
}

// isBinary reports whether head is not text: it holds a zero byte, or more than
// one control character in twenty.
func isBinary(head []byte) bool {
	controls := 0
	for _, b := range head {
		switch {
		case b == 0:
			return true
		case b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' && b != 0x1b:
			controls++
		}
	}
	return controls*20 > len(head)
}

// clip shortens s to at most n bytes and an ellipsis, between characters.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "…"
}
