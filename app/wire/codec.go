package wire

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"isogloss/stats/report"
)

// Message is a reply as it crosses between worker and page: a JSON text, and
// the columns of the report's long list as bytes, which a page decodes a
// hundred times faster than the same rows in JSON.
type Message struct {
	Head []byte
	Body []byte
}

// head is what stands in a message's JSON.
type head struct {
	Reply
	PRR *columns `json:"prr,omitzero"`
}

// columns describes the body: the rows of the report's PRR list, column after
// column, little endian. The numbers come first, in the order of cells, then
// three int32 level indices, then one byte for Weak.
type columns struct {
	Rows      int      `json:"rows"`
	Models    []string `json:"models"`
	Languages []string `json:"languages"`
	Tasks     []string `json:"tasks"`
}

// Bytes of a row: five numbers, three indices, a flag.
const rowBytes = 5*8 + 3*4 + 1

// cells lists the numbers of a row in the order of the body.
func cells(r *report.PRR) [5]*report.Number {
	return [5]*report.Number{&r.Score, &r.Potential, &r.PRR, &r.Residual, &r.NormalScore}
}

// Encode writes a reply. It does not change r.
func Encode(r Reply) (Message, error) {
	h := head{Reply: r}
	var body []byte
	if r.Report != nil && r.Report.PRR != nil {
		rest := *r.Report
		h.Report, rest.PRR = &rest, nil
		h.PRR, body = pack(r.Report.PRR)
	}
	text, err := json.Marshal(h)
	return Message{text, body}, err
}

// Decode reads a reply, or says what is wrong with the message.
func Decode(m Message) (Reply, error) {
	var h head
	if err := json.Unmarshal(m.Head, &h); err != nil {
		return Reply{}, fmt.Errorf("wire: reply: %w", err)
	}
	if n := h.outcomes(); n != 1 {
		return Reply{}, fmt.Errorf("wire: a reply with %d outcomes instead of one", n)
	}
	if h.PRR == nil {
		if len(m.Body) > 0 {
			return Reply{}, fmt.Errorf("wire: %d bytes of columns that no report owns", len(m.Body))
		}
		return h.Reply, nil
	}
	if h.Report == nil || h.Report.PRR != nil {
		return Reply{}, errors.New("wire: columns without the report they belong to")
	}
	rows, err := h.PRR.unpack(m.Body)
	if err != nil {
		return Reply{}, err
	}
	h.Report.PRR = rows
	return h.Reply, nil
}

// outcomes counts the answers that r gives; a valid reply gives one.
func (r *Reply) outcomes() int {
	n := 0
	for _, set := range [...]bool{r.Progress != nil, r.Opened != nil, r.Report != nil, r.Failed != nil, r.Done} {
		if set {
			n++
		}
	}
	return n
}

func pack(rows []report.PRR) (*columns, []byte) {
	n := len(rows)
	c := &columns{Rows: n}
	body := make([]byte, n*rowBytes)
	numbers, indices, flags := split(body, n)
	var models, languages, tasks levels
	for i := range rows {
		r := rows[i]
		for k, cell := range cells(&r) {
			binary.LittleEndian.PutUint64(numbers[8*(k*n+i):], math.Float64bits(float64(*cell)))
		}
		for k, index := range [...]uint32{models.index(r.Model), languages.index(r.Language), tasks.index(r.Task)} {
			binary.LittleEndian.PutUint32(indices[4*(k*n+i):], index)
		}
		if r.Weak {
			flags[i] = 1
		}
	}
	c.Models, c.Languages, c.Tasks = models.names, languages.names, tasks.names
	return c, body
}

func (c *columns) unpack(body []byte) ([]report.PRR, error) {
	n := c.Rows
	if n < 0 || n > len(body)/rowBytes || n*rowBytes != len(body) {
		return nil, fmt.Errorf("wire: %d bytes for %d rows of %d", len(body), n, rowBytes)
	}
	rows := make([]report.PRR, n)
	numbers, indices, flags := split(body, n)
	lists := [...][]string{c.Models, c.Languages, c.Tasks}
	for i := range rows {
		r := &rows[i]
		for k, cell := range cells(r) {
			*cell = report.Number(math.Float64frombits(binary.LittleEndian.Uint64(numbers[8*(k*n+i):])))
		}
		for k, name := range [...]*string{&r.Model, &r.Language, &r.Task} {
			index := binary.LittleEndian.Uint32(indices[4*(k*n+i):])
			if uint64(index) >= uint64(len(lists[k])) {
				return nil, fmt.Errorf("wire: row %d names level %d of %d", i, index, len(lists[k]))
			}
			*name = lists[k][index]
		}
		if flags[i] > 1 {
			return nil, fmt.Errorf("wire: row %d has the flag %d", i, flags[i])
		}
		r.Weak = flags[i] == 1
	}
	return rows, nil
}

// split cuts the body of n rows into its three parts.
func split(body []byte, n int) (numbers, indices, flags []byte) {
	return body[:5*8*n], body[5*8*n : (5*8+3*4)*n], body[(5*8+3*4)*n:]
}

// levels numbers names in the order of their first appearance.
type levels struct {
	names []string
	at    map[string]uint32
}

func (l *levels) index(name string) uint32 {
	i, ok := l.at[name]
	if !ok {
		if l.at == nil {
			l.at = map[string]uint32{}
		}
		i = uint32(len(l.names))
		l.at[name] = i
		l.names = append(l.names, name)
	}
	return i
}
