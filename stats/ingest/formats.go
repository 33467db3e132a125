package ingest

// Formats returns the names of the formats that are read, in the order in
// which they are tried.
func Formats() []string {
	names := make([]string, len(importers))
	for i, im := range importers {
		names[i] = im.Name()
	}
	return names
}
