// All that the page uses of the chart libraries.
export { parse, View } from "vega";
export { compile } from "vega-lite";
export { expressionInterpreter } from "vega-interpreter";
