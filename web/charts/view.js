// Makes Vega views of Vega-Lite specs, under a policy without eval and inline
// styles.
import {parse, View, compile, expressionInterpreter} from "./kit.js";

// A chart has its data in its spec; whatever else one asks for is refused.
const loader = {
  load: () => Promise.reject(new Error("a chart loads nothing")),
  sanitize: () => Promise.reject(new Error("a chart links to nothing")),
};

// silent is a logger without hints; it hands errors to failed.
const silent = failed => ({
  level() { return this; }, warn() { return this; }, info() { return this; }, debug() { return this; },
  error(e) { failed?.(e instanceof Error ? e : new Error(String(e))); return this; },
});

// make returns a view of a dressed spec. Vega reports errors of its data flow
// to a logger only; they are told to failed. Marks carry no words for screen
// readers: the picture is one image, and its table has the numbers.
export function make(spec, options, failed) {
  const config = {...spec.config, aria: false, events: {bind: "none"}};
  const vega = compile({...spec, config}, {logger: silent()}).spec;
  return new View(parse(vega, null, {ast: true}), {expr: expressionInterpreter, loader, logger: silent(failed), ...options});
}
