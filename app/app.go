// Package app is the page: one route, which serves whatever address the site
// lies at.
package app

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/engine"
	"isogloss/app/page"
)

// Run shows the page, which asks e, and returns when the browser leaves it.
func Run(e engine.Engine) {
	ui.RouteWithRegexp(".*", func() ui.Composer { return &page.Page{Engine: e} })
	ui.RunWhenOnBrowser()
}
