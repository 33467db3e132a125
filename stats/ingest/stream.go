package ingest

import (
	"context"
	"encoding/hex"
	"io"

	"isogloss/stats/digest"
	"isogloss/stats/report"
)

// The size of the buffers and the number of bytes between two reports of
// progress. Small files need no more than the first size.
const (
	firstChunk = 8 << 10
	chunk      = 256 << 10
)

// The number of bytes an importer may look at before it reads.
const headSize = 64 << 10

// meter streams sources, watching the context and telling progress.
type meter struct {
	ctx      context.Context
	progress func(read, total int64, name string)
	name     string
	total    int64 // bytes of all sources
	past     int64 // bytes of the sources already read
	size     int64 // bytes of the source at hand
	told     int64
}

func (m *meter) file(s Source) {
	m.past += m.size
	m.name, m.size = s.Name(), s.Size()
	m.tell(0)
}

func (m *meter) done() {
	m.past, m.size = m.total, 0
	m.tell(0)
}

func (m *meter) tell(read int64) {
	m.told = read
	if m.progress != nil {
		m.progress(min(m.past+read, m.total), m.total, m.name)
	}
}

// read passes all of s through im to p.
func (m *meter) read(s Source, im importer, p *part) (report.Source, error) {
	f, err := s.Open()
	if err != nil {
		return report.Source{}, err
	}
	defer f.Close()
	raw := &stream{meter: m, r: f, sum: digest.New()}
	text, err := decode(raw)
	if err == nil {
		err = im.Read(text, p)
	}
	if err == nil {
		_, err = io.Copy(io.Discard, raw)
	}
	if err != nil {
		return report.Source{}, err
	}
	sum := raw.sum.Sum()
	return report.Source{
		Name:   s.Name(),
		Bytes:  raw.read,
		SHA256: hex.EncodeToString(sum[:]),
		Format: im.Name(),
	}, nil
}

// stream is the bytes of one file.
type stream struct {
	*meter
	r    io.Reader
	sum  digest.Hash
	read int64
}

func (s *stream) Read(b []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := s.r.Read(b[:min(int64(len(b)), chunk-(s.read-s.told))])
	s.sum.Write(b[:n])
	s.read += int64(n)
	if s.read-s.told == chunk {
		s.tell(s.read)
	}
	return n, err
}

// peek returns the first bytes of s, decoded to UTF-8, and whether they are
// all of it.
func peek(s Source) (head []byte, whole bool, err error) {
	f, err := s.Open()
	if err != nil {
		return nil, false, err
	}
	defer f.Close()
	text, err := decode(f)
	if err != nil {
		return nil, false, err
	}
	head = make([]byte, headSize)
	n, err := fill(text, head)
	if err == io.EOF {
		return head[:n], true, nil
	}
	return head[:n], false, err
}

// fill reads until b is full, or returns io.EOF or another error with what
// there was before it.
func fill(r io.Reader, b []byte) (int, error) {
	n, idle := 0, 0
	for n < len(b) {
		k, err := r.Read(b[n:])
		n += k
		if err != nil {
			return n, err
		}
		if idle++; k > 0 {
			idle = 0
		}
		if idle > 100 {
			return n, io.ErrNoProgress
		}
	}
	return n, nil
}
