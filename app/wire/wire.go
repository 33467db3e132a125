// Package wire is the protocol between the page and its workers, used by both
// ends: one Request with an ID, then any number of Progress replies and one
// Done or Failed with that ID. Control fields travel as JSON; file handles and
// the long columns of a report travel beside it (see codec.go).
package wire

import (
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// Version is refused on a mismatch: page and worker are one binary, so a
// mismatch means that a cache mixed two builds.
const Version = 1

// Kind says what a request asks for.
type Kind string

// The requests.
const (
	Hello Kind = "hello" // Version; answered by Done
	Open  Kind = "open"  // read files, replacing what is held; answered by Opened
	Run   Kind = "run"   // analyse what is held; answered by a report
	Ping  Kind = "ping"  // answered by Done
	Warm  Kind = "warm"  // make ready for a first Open and Run; answered by Done
)

// Request is one question to a worker. The files of Open travel beside it.
type Request struct {
	ID      int        `json:"id"`
	Kind    Kind       `json:"kind"`
	Version int        `json:"version,omitzero"`
	Plan    *plan.Plan `json:"plan,omitzero"`
}

// Reply answers the request of the same ID. Exactly one of the pointers is
// set, or Done alone.
type Reply struct {
	ID       int            `json:"id"`
	Progress *Progress      `json:"progress,omitzero"`
	Opened   *Opened        `json:"opened,omitzero"`
	Report   *report.Report `json:"report,omitzero"`
	Failed   *Failure       `json:"failed,omitzero"`
	Done     bool           `json:"done,omitzero"`
}

// Progress is how far a request has come.
type Progress struct {
	Stage string `json:"stage"` // reading, fitting
	Done  int64  `json:"done"`  // bytes when reading, else steps
	Total int64  `json:"total"` // 0: unknown
	Name  string `json:"name"`  // file or step at hand
}

// Opened says which files were understood and which were not. Values is the
// number of scores read.
type Opened struct {
	Sources []report.Source `json:"sources"`
	Refused []Refusal       `json:"refused"`
	Values  int             `json:"values"`
}

// Refusal is one file that could not be used: where, what, what to do.
type Refusal struct {
	File string `json:"file"`
	Line int    `json:"line"` // 0: the file as a whole
	What string `json:"what"`
	Todo string `json:"todo"`
}

// Failure is a request that could not be answered: Text says why and what to
// do.
type Failure struct {
	Code  string `json:"code"` // refused, changed, version, panic
	Text  string `json:"text"`
	Stack string `json:"stack,omitzero"` // of a panic
}

func (f *Failure) Error() string { return f.Text }
