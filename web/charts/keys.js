// A chart whose marks have words is walked through with keys: the mark they
// point at has a ring, its words are shown and read out.
import {marks, next} from "./walk.js";
import * as tip from "./tip.js";

const hidden = (id, text) => {
  const span = document.createElement("span");
  span.id = id;
  span.hidden = true;
  span.textContent = text;
  return span;
};
const said = document.createElement("p");
said.className = "vh";
said.setAttribute("aria-live", "polite");

// prepare puts into the page, once, what all charts share for screen readers.
function prepare() {
  if (said.parentNode) return;
  document.body.append(said,
    hidden("chart-keys", "Arrow keys, Home and End walk through the marks."),
    hidden("chart-enter", "Enter chooses one."));
}

// Keys listens on the host of a chart. chart has its view, and pick if a mark
// can be chosen.
export class Keys {
  constructor(host, chart) {
    Object.assign(this, {host, chart, all: null, at: null});
    this.ring = document.createElement("div");
    this.ring.className = "ring";
    this.listeners = {keydown: e => this.press(e), blur: () => this.leave()};
    for (const [type, f] of Object.entries(this.listeners)) host.addEventListener(type, f);
  }

  finalize() {
    this.forget();
    for (const [type, f] of Object.entries(this.listeners)) this.host.removeEventListener(type, f);
  }

  // offer makes the host focusable if there is something to walk through, or
  // to scroll.
  offer() {
    const walks = this.marks().length > 0;
    if (walks || this.host.scrollWidth > this.host.clientWidth) this.host.tabIndex = 0;
    else this.host.removeAttribute("tabindex");
    prepare();
    if (walks) this.host.setAttribute("aria-describedby", this.chart.pick ? "chart-keys chart-enter" : "chart-keys");
    else this.host.removeAttribute("aria-describedby");
  }

  marks() { return this.all ??= this.chart.view ? marks(this.chart.view) : []; }

  // forget drops the marks of a picture that is gone; where the keys were is
  // kept.
  forget() {
    this.all = null;
    this.leave();
  }

  leave() {
    this.ring.remove();
    tip.hide(this);
  }

  press(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target !== this.host) return;
    const shown = this.ring.isConnected;
    if (e.key === "Escape" && shown) this.leave();
    else if ((e.key === "Enter" || e.key === " ") && shown && this.chart.pick) this.chart.choose(this.at.name);
    else {
      const to = next(this.marks(), shown ? this.at : null, e.key);
      if (!to) return;
      this.point(shown ? to : this.marks().find(m => m.key === this.at?.key) ?? to);
    }
    e.preventDefault();
    e.stopPropagation();
  }

  // point moves the ring to a mark. The picture's own group tells where its
  // coordinates are on the screen.
  point(mark) {
    this.at = mark;
    const {host, ring} = this, matrix = host.querySelector("svg > g").getScreenCTM(), frame = host.getBoundingClientRect();
    const {x, y, width, height} = mark.box, pad = 4, least = 16;
    const w = Math.max(least, width * matrix.a + 2 * pad), h = Math.max(least, height * matrix.d + 2 * pad);
    host.append(ring);
    ring.classList.toggle("round", mark.round);
    const set = (name, value) => ring.style.setProperty(name, value + "px");
    set("left", matrix.a * (x + width / 2) + matrix.e - frame.left + host.scrollLeft - w / 2);
    set("top", matrix.d * (y + height / 2) + matrix.f - frame.top + host.scrollTop - h / 2);
    set("width", w);
    set("height", h);
    ring.scrollIntoView({block: "nearest", inline: "nearest"});
    host.scrollTop = 0; // a ring at the edge is cut off rather than the picture moved
    tip.show(this, mark.tip, ring);
    said.textContent = mark.tip.split("\n").join(". ");
  }
}
