//go:build e2e

package e2e

// overlaps lists the texts that lie on one another and what is wider than the
// screen. Charts place their own labels, what is fixed may cover what scrolls
// below it, and a region that scrolls hides what is outside it.
const overlaps = `(() => {
	const found = [], boxes = [];
	const wide = document.documentElement.scrollWidth;
	if (wide > innerWidth) found.push("the page is " + wide + " wide");
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walk.nextNode()) {
		const text = walk.currentNode.data.trim(), e = walk.currentNode.parentElement;
		if (!text || !e.checkVisibility({visibilityProperty: true, opacityProperty: true}) || e.closest("svg, .vh, option, .skip, noscript")) continue;
		let fixed = false, clip = {left: -1e9, right: 1e9, top: -1e9, bottom: 1e9};
		for (let a = e; a; a = a.parentElement) {
			const s = getComputedStyle(a);
			if (s.position === "fixed" || s.position === "sticky" || a.matches("[role=menu]")) fixed = true;
			if (s.overflowX !== "visible" && s.display !== "inline" && a !== document.body && a !== document.documentElement) {
				const r = a.getBoundingClientRect();
				clip = {left: Math.max(clip.left, r.left), right: Math.min(clip.right, r.right), top: Math.max(clip.top, r.top), bottom: Math.min(clip.bottom, r.bottom)};
			}
		}
		if (fixed) continue;
		const range = document.createRange();
		range.selectNodeContents(walk.currentNode);
		for (const r of range.getClientRects()) {
			const b = {left: Math.max(r.left, clip.left), right: Math.min(r.right, clip.right), top: Math.max(r.top, clip.top), bottom: Math.min(r.bottom, clip.bottom), text: text.slice(0, 40), node: walk.currentNode};
			if (b.right - b.left > 1 && b.bottom - b.top > 1) boxes.push(b);
			if (b.right > innerWidth + 1) found.push("beyond the edge: " + text.slice(0, 40));
		}
	}
	boxes.sort((a, b) => a.top - b.top);
	for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length && boxes[j].top < boxes[i].bottom; j++) {
		const a = boxes[i], b = boxes[j];
		if (a.node === b.node) continue;
		const dx = Math.min(a.right, b.right) - Math.max(a.left, b.left), dy = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
		// Line boxes reach above and below the letters.
		if (dx > 2 && dy > 0.35 * Math.min(a.bottom - a.top, b.bottom - b.top)) found.push(JSON.stringify(a.text) + " lies on " + JSON.stringify(b.text));
	}
	return found.slice(0, 12);
})()`
