// Package wire is the protocol between the page and its workers, used by both
// ends: one Request with an ID, then any number of Progress replies and one
// Done or Failed with that ID. Requests travel as JSON with the file handles
// beside them, replies as bytes (codec.go).
package wire

import (
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// Version is refused on a mismatch: page and worker are one binary, so a
// mismatch means that a cache mixed two builds.
const Version = 2

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
	ID       int
	Progress *Progress
	Opened   *Opened
	Report   *report.Report
	Failed   *Failure
	Done     bool
}

// Progress is how far a request has come.
type Progress struct {
	Stage string // reading, fitting
	Done  int64  // bytes when reading, else steps
	Total int64  // 0: unknown
	Name  string // file or step at hand
}

// Opened says which files were understood and which were not. Values is the
// number of scores read.
type Opened struct {
	Sources []report.Source
	Refused []Refusal
	Values  int
}

// Refusal is one file that could not be used: where, what, what to do.
type Refusal struct {
	File string
	Line int // 0: the file as a whole
	What string
	Todo string
}

// Failure is a request that could not be answered: Text says why and what to
// do.
type Failure struct {
	Code  string // refused, changed, version, panic
	Text  string
	Stack string // of a panic
}

func (f *Failure) Error() string { return f.Text }
