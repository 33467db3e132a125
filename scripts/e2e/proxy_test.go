//go:build e2e

package e2e

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
)

// The browser reaches everything but this machine through a proxy that
// refuses and takes notes.
var refused struct {
	sync.Mutex
	hosts []string
}

func startProxy() *httptest.Server {
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		refused.Lock()
		refused.hosts = append(refused.hosts, r.Host)
		refused.Unlock()
		http.Error(w, "there is no outside", http.StatusForbidden)
	}))
}

// Chromium's own requests, which no flag keeps it from.
var chromiums = []string{"update.googleapis.com", "optimizationguide-pa.googleapis.com"}

// sought returns the hosts that anything else in the browser tried to reach so
// far.
func sought() []string {
	refused.Lock()
	defer refused.Unlock()
	return slices.DeleteFunc(slices.Clone(refused.hosts), func(host string) bool {
		name, _, _ := strings.Cut(host, ":")
		return slices.Contains(chromiums, name)
	})
}

// forget makes the proxy forget whom it has refused.
func forget() {
	refused.Lock()
	defer refused.Unlock()
	refused.hosts = nil
}
