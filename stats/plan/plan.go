// Package plan says what is asked: one options struct per analysis. The zero
// value of every option is the recommended choice; Resolved writes it out. A
// plan crosses the worker boundary as JSON, stands in every report, and a
// report can be rerun from it.
package plan

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Plan is one request for a report.
type Plan struct {
	Sections    []string    `json:"sections"` // nil: potential, robustness and uncertainty
	Seed        uint64      `json:"seed"`     // 0: 1; of every simulation
	Audit       Audit       `json:"audit"`
	Without     Without     `json:"without"`
	Fit         Fit         `json:"fit"`
	Potential   Potential   `json:"potential"`
	Diagnostics Diagnostics `json:"diagnostics"`
	Robustness  Robustness  `json:"robustness"`
	Uncertainty Uncertainty `json:"uncertainty"`
	Agreement   Agreement   `json:"agreement"`
}

// The sections that may be asked for, in the order in which they are computed.
var known = []string{"potential", "robustness", "uncertainty", "disparity", "decomposition", "prediction"}

// The sections of a plan that names none.
var defaults = []string{"potential", "robustness", "uncertainty"}

// Available reports whether this version computes the section.
func Available(section string) bool { return slices.Contains(defaults, section) }

// Wants reports whether the plan asks for the section of that name.
func (p Plan) Wants(section string) bool {
	if p.Sections == nil {
		return slices.Contains(defaults, section)
	}
	return slices.Contains(p.Sections, section)
}

// Resolved returns p with every zero option replaced by the choice it stands
// for, or an error that names the option that cannot be.
func (p Plan) Resolved() (Plan, error) {
	if p.Sections == nil {
		p.Sections = slices.Clone(defaults)
	}
	compares := slices.Contains(p.Sections, "robustness") || slices.Contains(p.Sections, "uncertainty")
	if compares && !slices.Contains(p.Sections, "potential") {
		p.Sections = append([]string{"potential"}, p.Sections...) // both compare with the fit
	}
	for _, s := range p.Sections {
		if !slices.Contains(known, s) {
			return p, fmt.Errorf("section %q is not known; choose from %s", s, strings.Join(known, ", "))
		}
	}
	if p.Seed == 0 {
		p.Seed = 1
	}
	if p.Audit == nil {
		p.Audit = Audit{}
	}
	return p, errors.Join(
		p.Audit.resolve(),
		p.Without.resolve(),
		p.Fit.resolve(),
		p.Potential.resolve(),
		p.Diagnostics.resolve(),
		p.Robustness.resolve(),
		p.Uncertainty.resolve(),
		p.Agreement.resolve())
}

// Parse reads a plan, or the plan of a report, from JSON. An option that this
// version does not know is an error, since the answer would not be the one
// asked for.
func Parse(data []byte) (Plan, error) {
	var report struct {
		Format string          `json:"format"`
		Plan   json.RawMessage `json:"plan"`
	}
	if err := json.Unmarshal(data, &report); err == nil && report.Plan != nil {
		data = report.Plan
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var p Plan
	if err := d.Decode(&p); err != nil {
		return p, fmt.Errorf("not a plan: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return p, errors.New("not a plan: text after its end")
	}
	return p.Resolved()
}

// choose sets *option to the first of choices when empty and reports a value
// that is none of them.
func choose(name string, option *string, choices ...string) error {
	if *option == "" {
		*option = choices[0]
	}
	if !slices.Contains(choices, *option) {
		return fmt.Errorf("%s %q is not known; choose from %s", name, *option, strings.Join(choices, ", "))
	}
	return nil
}
