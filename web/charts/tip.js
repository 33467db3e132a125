// The words beside the pointer, or beside the mark that the keys point at.
// There is one for all charts.

const tip = document.createElement("div");
tip.className = "tip";
tip.hidden = true;
tip.setAttribute("role", "tooltip");

let owner = null;  // whoever shows it
let anchor = null; // the element that it belongs to; null: the pointer

const margin = 8;

// show puts text beside {x, y} of the window, or beside an element.
export function show(by, text, at) {
  owner = by;
  anchor = at instanceof Element ? at : null;
  tip.textContent = text;
  tip.hidden = false;
  if (!tip.parentNode) document.body.append(tip);
  if (anchor) beside();
  else place(at.x + 14, at.y + 18, at.y - 12);
}

// hide takes it away if it is by's.
export function hide(by) {
  if (by !== owner) return;
  owner = anchor = null;
  tip.hidden = true;
}

function beside() {
  const {left, width, top, bottom} = anchor.getBoundingClientRect();
  place(left + width / 2 - tip.offsetWidth / 2, bottom + 6, top - 6);
}

// place sets its left and top edge; where there is no room below, its bottom
// is at above.
function place(x, below, above) {
  const y = below + tip.offsetHeight > innerHeight ? above - tip.offsetHeight : below;
  const most = document.documentElement.clientWidth - tip.offsetWidth - margin;
  tip.style.transform = `translate(${Math.round(Math.max(margin, Math.min(x, most)))}px, ${Math.round(Math.max(margin, y))}px)`;
}

addEventListener("scroll", () => {
  if (anchor) beside();
  else hide(owner);
}, {capture: true, passive: true});
document.addEventListener("keydown", e => {
  if (e.key === "Escape") hide(owner);
});
