//go:build e2e

package e2e

import (
	"strings"
	"testing"
)

// where lists the places of what a reader sees on the landing page.
const where = `[".brand", "h1", ".lede", ".drop", ".drop .row", ".seal", ".map svg", ".map figcaption", ".asks", ".asks div:last-child .sketch", ".reads"].map(s => {
	const r = document.querySelector(s).getBoundingClientRect();
	return s + " " + [r.left, r.top, r.width, r.height].map(Math.round).join(" ");
})`

// What index.html shows before the program runs is the page that it makes.
func TestTheLandingPageIsThereFromTheFirstPaint(t *testing.T) {
	for _, width := range []int{1280, 390} {
		p := load(t, visit{before: `
			window.started = new Promise(go => window.start = go);
			addEventListener("DOMContentLoaded", () => {
				const run = Go.prototype.run;
				Go.prototype.run = async function (i) { await window.started; return run.call(this, i); };
			});`})
		p.screen(width, 900, "light")
		p.until(`document.querySelector("#boot .drop [role=status]")?.textContent === "Loading…"`)
		before := eval[[]string](p, where)
		text := eval[string](p, `document.querySelector(".open h1").innerText + document.querySelector(".lede").innerText + document.querySelector(".drop > p:last-child").innerText`)
		p.screenshot("shell")
		eval[string](p, `(start(), "")`)
		p.phase("empty")
		for i, after := range eval[[]string](p, where) {
			if after != before[i] {
				t.Errorf("%d px: %s, was %s", width, after, before[i])
			}
		}
		if got := eval[string](p, `document.querySelector(".open h1").innerText + document.querySelector(".lede").innerText + document.querySelector(".drop > p:last-child").innerText`); got != text {
			t.Errorf("%q, was %q", got, text)
		}
		if n := eval[int](p, `document.querySelectorAll(".sketch").length`); n != 4 {
			t.Errorf("%d pictures", n)
		}
		if got := eval[string](p, `document.querySelector(".seal a").getAttribute("href") + " " + document.querySelector(".seal a").target`); got != "checked.html _blank" {
			t.Error(got)
		}
		if ids := eval[[]string](p, `[...document.querySelectorAll("[id]")].map(e => e.id).filter((id, i, all) => all.indexOf(id) !== i)`); len(ids) > 0 {
			t.Errorf("ids stand twice: %s", strings.Join(ids, ", "))
		}
	}
}
