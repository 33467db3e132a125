package ingest

// moments are the running sums of values: what a mean, a standard deviation,
// a choice of the first or last and a list of conflicts need.
type moments struct {
	n, over    int32 // number of values, and of those above 100
	line, till int32 // lines of the first and the last value
	row, end   int32 // their rows, which tell order where lines do not
	file, fin  int32 // their sources

	buckets     buckets // of their rows
	first, last float64
	low, high   float64
	sum, rest   float64 // sum + rest is the sum to twice the precision
	mean, m2    float64 // Welford's running mean and Σ(x − mean)²
	stated      *stated
}

// add takes in one value.
func (m *moments) add(x float64, row, line int32) {
	over := m.over
	if x > 100 {
		over++
	}
	if m.n == 0 {
		*m = moments{n: 1, over: over, line: line, till: line, row: row, end: row, file: m.file, fin: m.file, buckets: m.buckets,
			first: x, last: x, low: x, high: x, sum: x, mean: x, stated: m.stated}
		return
	}
	m.n, m.over = m.n+1, over
	m.till, m.end, m.last = line, row, x
	m.low, m.high = min(m.low, x), max(m.high, x)
	m.sum, m.rest = add2(m.sum, m.rest, x)
	d := x - m.mean
	m.mean += d / float64(m.n)
	m.m2 += float64(d * (x - m.mean))
}

// merge takes in the values of o. The sum to twice the precision makes the
// mean independent of the order of the values. b knows the names of buckets.
func (m *moments) merge(o *moments, b *book) {
	if o.n == 0 {
		return
	}
	if m.n == 0 {
		*m = *o
		if o.stated != nil {
			s := *o.stated
			m.stated = &s
		}
		return
	}
	m.buckets = b.join(m.buckets, o.buckets)
	first, last := m.ends()
	begin, end := o.ends()
	if o.before(m) {
		first = begin
		m.first, m.line, m.row, m.file = o.first, o.line, o.row, o.file
	}
	if o.fin > m.fin || o.fin == m.fin && o.end > m.end {
		last = end
		m.last, m.till, m.end, m.fin = o.last, o.till, o.end, o.fin
	}
	n, k := float64(m.n), float64(o.n)
	d := o.mean - m.mean
	m.m2 += o.m2 + float64(float64(d*d)*(n*k/(n+k)))
	m.mean += float64(d * (k / (n + k)))
	m.n, m.over = m.n+o.n, m.over+o.over
	m.low, m.high = min(m.low, o.low), max(m.high, o.high)
	m.sum, m.rest = add2(m.sum, m.rest, o.sum)
	m.rest += o.rest
	if m.stated == nil && o.stated == nil {
		return
	}
	s := stated{}
	if m.stated != nil {
		s = *m.stated
	}
	if o.stated != nil {
		s.items += o.stated.items
		s.se2 += o.stated.se2
		s.sd += o.stated.sd
		s.nItems += o.stated.nItems
		s.nSE += o.stated.nSE
		s.nSD += o.stated.nSD
	}
	s.first, s.last = first, last
	m.stated = &s
}

// before reports whether m's first value comes before o's.
func (m *moments) before(o *moments) bool {
	return m.file < o.file || m.file == o.file && m.row < o.row
}

// only returns the moments of one of m's values, its first or its last.
func (m *moments) only(last bool) moments {
	begin, end := m.ends()
	out := moments{file: m.file, buckets: m.buckets}
	if last {
		out.file = m.fin
		out.add(m.last, m.end, m.till)
		begin = end
	} else {
		out.add(m.first, m.row, m.line)
	}
	if m.stated != nil {
		out.state(begin)
	}
	return out
}

// average returns the mean of the values.
func (m *moments) average() float64 {
	if m.low == m.high {
		return m.low
	}
	return (m.sum + m.rest) / float64(m.n)
}

// add2 adds x to the unevaluated sum s + e (Knuth's TwoSum).
func add2(s, e, x float64) (sum, rest float64) {
	sum = s + x
	b := sum - s
	return sum, e + ((s - (sum - b)) + (x - b))
}
