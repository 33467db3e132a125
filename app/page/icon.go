package page

import ui "github.com/maxence-charriere/go-app/v10/pkg/app"

// Icons are drawn in the page, so that they take the colour of their text.
const (
	iconDownload = `<path d="M8 2v8M8 10 5 7M8 10l3-3M3 13.5h10"/>`
	iconOpen     = `<path d="M2 12.5V4h4l1.5 2H14v6.5zM2 12.5"/>`
	iconInstall  = `<path d="M3 2.5h10v8H3zM6 13.5h4M8 4.5V8M8 8 6.5 6.5M8 8l1.5-1.5"/>`
	iconTheme    = `<circle cx="8" cy="8" r="5.3"/><path d="M8 2.7a5.3 5.3 0 0 1 0 10.6z" fill="currentColor"/>`
	iconUndo     = `<path d="M3 6h6.5a3.5 3.5 0 0 1 0 7H6M3 6l3-3M3 6l3 3"/>`
	iconRedo     = `<path d="M13 6H6.5a3.5 3.5 0 0 0 0 7H10M13 6l-3-3M13 6l-3 3"/>`
)

// icon is a picture of 16 by 16 in lines.
func icon(paths string) ui.UI { return ui.Raw(lines(paths)) }

func lines(paths string) string {
	return `<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.4" aria-hidden="true">` + paths + `</svg>`
}
