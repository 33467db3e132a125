// Package wire is the protocol between the page and its workers, used by both
// ends: one Request with an ID, then any number of Progress replies and one
// answer or Failed with that ID. Requests travel as JSON with file handles and
// bytes beside them, replies as bytes (codec.go).
//
// One worker holds the files. Run makes it hold an analysis of them and gives a
// first report; what remains falls into units of tasks (Do), which any worker
// does that holds a copy of the analysis (Snapshot, Hold). The worker with the
// files makes the last report of all parts (Merge).
package wire

import (
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// Version is refused on a mismatch: page and worker are one binary, so a
// mismatch means that a cache mixed two builds.
const Version = 3

// Kind says what a request asks for.
type Kind string

// The requests.
const (
	Hello Kind = "hello" // Version; answered by Done
	Open  Kind = "open"  // read files, replacing what is held; answered by Opened
	Run   Kind = "run"   // analyse what is held; answered by Begun
	Ping  Kind = "ping"  // answered by Done
	Warm  Kind = "warm"  // make ready for a first Open and Run; answered by Done

	Snapshot Kind = "snapshot" // of the analysis; answered by Copy
	Hold     Kind = "hold"     // the analysis of which Data is a snapshot; answered by Done
	Do       Kind = "do"       // units From … To−1 of Task; answered by Part
	Merge    Kind = "merge"    // Data: parts that are new since Run; answered by a report of all so far, without PRR and Baseline
)

// Request is one question to a worker. Data and the files of Open travel beside
// it.
type Request struct {
	ID      int        `json:"id"`
	Kind    Kind       `json:"kind"`
	Version int        `json:"version,omitzero"`
	Plan    *plan.Plan `json:"plan,omitzero"`
	Task    string     `json:"task,omitzero"`
	From    int        `json:"from,omitzero"`
	To      int        `json:"to,omitzero"`
	Data    []byte     `json:"-"`
}

// Reply answers the request of the same ID. Exactly one of the pointers is
// set, or Done alone.
type Reply struct {
	ID       int
	Progress *Progress
	Opened   *Opened
	Begun    *Begun
	Copy     *Copy
	Part     *Part
	Report   *report.Report
	Failed   *Failure
	Done     bool
}

// Progress is how far a request has come.
type Progress struct {
	Stage string // reading, fitting, or the name of a task
	Done  int64  // bytes when reading, steps when fitting, else units
	Total int64  // 0: unknown
	Name  string // file or step at hand
}

// Begun is the first report of an analysis, and what remains to be done for the
// last one, in the order in which a reader waits for it.
type Begun struct {
	Report *report.Report
	Tasks  []Task
}

// Task is work that remains: Units like pieces, numbered from 0. What a
// snapshot leaves out is done by the worker that holds the files (Here).
type Task struct {
	Name  string
	Units int
	Here  bool
}

// Copy is an analysis as bytes.
type Copy struct{ Data []byte }

// Part is the result of the units From … To−1 of a task.
type Part struct {
	Task     string
	From, To int
	Values   []float64
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
