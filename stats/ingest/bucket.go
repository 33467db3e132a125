package ingest

// buckets says in which buckets rows are: 0 in none, k in the one of number
// k − 1, and −k in several of which that one is the first by bytes.
type buckets int32

// join returns the buckets of rows in a and of rows in c.
func (b *book) join(a, c buckets) buckets {
	switch {
	case a == c || c == 0:
		return a
	case a == 0:
		return c
	}
	if b.bucketName(c) < b.bucketName(a) {
		a = c
	}
	return -max(a, -a)
}

// bucketName returns the name of the first of buckets, "" for none.
func (b *book) bucketName(k buckets) string {
	if k == 0 {
		return ""
	}
	return b.buckets.names[max(k, -k)-1]
}
