// One chart in its host: drawn again when the host's width, the colours on
// screen or the focus change.
import {make} from "./view.js";
import {dress, mode} from "./look.js";
import {Keys} from "./keys.js";
import {words} from "./walk.js";
import * as picture from "./picture.js";
import * as tip from "./tip.js";

export class Chart {
  // json is the spec. title and the spec's description are what the picture is
  // called. The mark named focus stands out; "": none. With pick, marks that
  // have a name can be chosen.
  //
  // The host hears "drawn" or "failed" when state has become that, and "pick"
  // with the name of the mark as its detail.
  constructor(host, json, title, {focus = "", pick = false} = {}) {
    Object.assign(this, {host, json, title, pick, state: "drawing", why: ""});
    this.base = focus;  // the mark that stands out
    this.over = null;   // the one that does instead, while something points at it
    this.view = null;
    this.width = 0;     // of the host when it was drawn; 0: it is to be drawn
    this.colours = "";
    const spec = JSON.parse(json);
    this.points = !!spec.params?.some(p => p.name === "focus");
    this.roomy = !!spec.params?.some(p => p.name === "room");
    this.fluid = spec.width === "host";
    this.least = spec.usermeta?.minWidth ?? 0;
    this.shaped = !!spec.usermeta?.aspect;
    this.label = [title, spec.description].filter(Boolean).join(". ");
    this.keys = new Keys(host, this);
    this.sizes = new ResizeObserver(() => requestAnimationFrame(() => this.resize())); // what it draws changes sizes again
    this.sizes.observe(host);
    this.render();
  }

  finalize() {
    this.gone = true;
    this.sizes.disconnect();
    this.keys.finalize();
    this.clear();
  }

  // clear leaves the host as it was found.
  clear() {
    tip.hide(this);
    this.keys.forget();
    const {view} = this;
    this.view = null;
    view?.finalize();
    this.host.textContent = "";
    this.host.style.cursor = "";
    for (const name of ["role", "aria-label", "aria-roledescription", "aria-describedby", "tabindex"]) this.host.removeAttribute(name);
  }

  // render draws in the colours of a mode. What is hidden has no width; it is
  // drawn when it is shown.
  async render(colours = mode()) {
    const {host} = this, width = host.clientWidth;
    this.width = width;
    this.colours = colours;
    if (this.gone || !width) return;
    let failure = null;
    try {
      this.clear();
      const view = this.view = make(this.spec(colours), {
        renderer: "svg", container: host, tooltip: (_, event, item, value) => this.hint(event, item, value),
      }, e => failure ??= e);
      view.addEventListener("click", (_, item) => this.pick && this.choose(item?.datum?.name));
      await view.runAsync();
      if (view !== this.view) return;
      if (failure) throw failure;
      this.name();
      this.keys.offer();
      this.settle("drawn");
    } catch (e) {
      if (this.gone) return;
      this.clear();
      this.why = e.message;
      this.settle("failed");
    }
  }

  settle(state) {
    if (state === this.state) return;
    this.state = state;
    this.host.dispatchEvent(new CustomEvent(state, {bubbles: true}));
  }

  // name says what the picture is: Vega has words of its own for that.
  name() {
    const {host} = this, svg = host.querySelector("svg");
    host.setAttribute("role", "group");
    host.setAttribute("aria-roledescription", "chart");
    host.setAttribute("aria-label", this.title);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", this.label);
    svg.querySelector("g").setAttribute("aria-hidden", true);
  }

  resize() {
    const {view, host} = this, width = host.clientWidth;
    if (!width || Math.abs(width - this.width) <= 1 || this.printing) return;
    if (!this.width || !view || this.shaped) return this.render();
    this.width = width;
    if (!this.fluid) return;
    this.keys.forget();
    if (this.roomy) view.signal("room", width);
    view.width(Math.max(this.least, width)).runAsync().then(() => view === this.view && this.keys.offer());
  }

  // recolour draws again if the colours on screen are others.
  recolour() {
    if (this.colours === mode()) return;
    if (this.host.clientWidth) this.render();
    else this.width = 0;
  }

  // print draws in the colours of paper, before the page goes there.
  print(on) {
    if (!this.view || !this.host.clientWidth) return;
    this.printing = on;
    if (on) this.render("paper");
    else this.render();
  }

  focus(name) {
    this.base = name;
    this.over = null;
    this.stand();
  }

  // hover lets a mark stand out instead until it is called without one, or the
  // mark that stands out by itself is another.
  hover(name) {
    this.over = name || null;
    this.stand();
  }

  get standing() { return (this.over ?? this.base) || null; }

  stand() {
    if (this.points && this.view && this.view.signal("focus") !== this.standing) this.view.signal("focus", this.standing).runAsync();
  }

  choose(name) {
    if (name != null && name !== "") this.host.dispatchEvent(new CustomEvent("pick", {bubbles: true, detail: String(name)}));
  }

  hint(event, item, value) {
    if (!this.view) return;
    this.host.style.cursor = this.pick && value != null && item?.datum?.name ? "pointer" : "";
    if (value == null || value === "") tip.hide(this);
    else tip.show(this, words(value), {x: event.clientX, y: event.clientY});
  }

  spec(colours) { return dress(this.json, {mode: colours, width: this.width, focus: this.standing}); }

  svg() { return picture.svg(this.spec("paper"), this.title); }
  png() { return picture.png(this.spec("paper")); }
  vl() { return picture.json(this.spec("paper")); }
}
