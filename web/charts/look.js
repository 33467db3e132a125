// The look of charts. A spec holds no colour and no font: marks name a style,
// and theme.json gives each style its look in the tokens of a mode.
import theme from "./theme.json";

const scheme = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement;

// mode is the colour scheme on screen: a class on the root overrules the system.
export const mode = () => root.classList.contains("dark") || (!root.classList.contains("light") && scheme.matches) ? "dark" : "light";

// paper is the mode of what leaves the page: light colours on white.
const tokens = {...theme.tokens, paper: {...theme.tokens.light, paper: "#ffffff"}};

// fill replaces every "$token" of the theme by its value.
function fill(value, tokens) {
  if (typeof value === "string" && value[0] === "$") return tokens[value.slice(1)];
  if (Array.isArray(value)) return value.map(v => fill(v, tokens));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, fill(v, tokens)]));
  return value;
}

// dress returns the spec in json with the colours of mode, at the width of its
// host, with the mark of that name standing out.
export function dress(json, {mode, width, focus}) {
  const spec = JSON.parse(json);
  spec.config = fill(theme.config, tokens[mode]);
  if (mode === "paper") spec.config.background = tokens.paper.paper;
  if (spec.width === "host") spec.width = Math.max(spec.usermeta?.minWidth ?? 0, Math.floor(width));
  if (spec.usermeta?.aspect) spec.height = Math.round(spec.width * spec.usermeta.aspect); // a map keeps its shape
  for (const p of spec.params ?? []) p.value = p.name === "focus" ? focus : p.name === "room" ? Math.floor(width) : p.value;
  return spec;
}

// watch calls changed whenever the colour scheme on screen does.
export function watch(changed) {
  let was = mode();
  const look = () => {
    if (was === mode()) return;
    was = mode();
    changed();
  };
  scheme.addEventListener("change", look);
  new MutationObserver(look).observe(root, {attributes: true, attributeFilter: ["class"]});
}
