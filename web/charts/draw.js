// Draws a Vega-Lite spec into an element, under a policy without eval and
// inline styles. A spec holds no colour and no font: marks name a style, and
// theme.json gives each style its look in the tokens of the current mode.
import {parse, View, compile, expressionInterpreter} from "./kit.js";
import theme from "./theme.json";

const scheme = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

// mode is the colour scheme on screen: a class on the root overrules the system.
const mode = () => root.classList.contains("dark") || (!root.classList.contains("light") && scheme.matches) ? "dark" : "light";

// fill replaces every "$token" of the theme by its value.
function fill(value, tokens) {
  if (typeof value === "string" && value[0] === "$") return tokens[value.slice(1)];
  if (Array.isArray(value)) return value.map(v => fill(v, tokens));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, fill(v, tokens)]));
  return value;
}

// A chart has its data in its spec; whatever else one asks for is refused.
const loader = {
  load: () => Promise.reject(new Error("a chart loads nothing")),
  sanitize: () => Promise.reject(new Error("a chart links to nothing")),
};

// silent is Vega-Lite's logger without its hints; errors are thrown anyway.
const silent = {level() { return this; }, error() { return this; }, warn() { return this; }, info() { return this; }, debug() { return this; }};

// draw renders json into host and again whenever the host's width or the
// colour scheme changes. settled is told "drawn", or "failed" and why, after
// the first time. The answer's finalize takes everything down.
function draw(host, json, label, settled) {
  const spec = JSON.parse(json);
  let view = null, width = 0, gone = false, first = true;

  const clear = () => {
    view?.finalize();
    view = null;
    host.textContent = "";
  };
  const settle = (state, why) => {
    if (first && !gone) settled(state, why);
    first = false;
  };
  const render = async () => {
    try {
      clear();
      width = host.clientWidth;
      const sized = structuredClone(spec);
      sized.config = fill(theme.config, theme.tokens[mode()]);
      if (sized.width === "host") sized.width = Math.max(sized.usermeta?.minWidth ?? 0, width);
      if (sized.usermeta?.aspect) sized.height = Math.round(sized.width * sized.usermeta.aspect); // a map keeps its shape
      view = new View(parse(compile(sized, {logger: silent}).spec, null, {ast: true}),
        {expr: expressionInterpreter, loader, renderer: "svg", container: host, hover: true});
      const mine = view;
      await mine.runAsync();
      if (gone || mine !== view) return;
      host.querySelector("svg")?.setAttribute("aria-label", label);
      settle("drawn", "");
    } catch (e) {
      if (gone) return;
      clear();
      host.textContent = "This figure could not be drawn (" + e.message + "). Its table has the same numbers.";
      settle("failed", e.message);
    }
  };

  const sizes = new ResizeObserver(() => {
    if (host.clientWidth > 0 && Math.abs(host.clientWidth - width) > 1) render();
  });
  render();
  sizes.observe(host);
  scheme.addEventListener("change", render);
  return {
    finalize() {
      gone = true;
      sizes.disconnect();
      scheme.removeEventListener("change", render);
      clear();
    },
  };
}

globalThis.isoglossCharts = {draw};
