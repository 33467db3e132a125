package app

import "errors"

// The page has one route, which any address leads to.
type router struct{ newComponent func() Composer }

func makeRouter() router { return router{} }

func (r *router) route(_ string, newComponent func() Composer) { r.newComponent = newComponent }
func (r *router) routeWithRegexp(_ string, newComponent func() Composer) {
	r.newComponent = newComponent
}
func (r *router) routed(string) bool                      { return true }
func (r *router) createComponent(string) (Composer, bool) { return r.newComponent(), true }

// Its addresses are relative and mean what they say.
func clientResourceResolver(string) func(string) string {
	return func(location string) string { return location }
}

// It stores nothing in secret.
func encrypt(string, []byte) ([]byte, error) { return nil, errors.ErrUnsupported }
func decrypt(string, []byte) ([]byte, error) { return nil, errors.ErrUnsupported }
