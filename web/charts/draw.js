// What the page calls to draw its charts.
import {Chart} from "./chart.js";
import {watch} from "./look.js";

const live = new Set();

// draw renders a Vega-Lite spec into an element that is empty and stays the
// chart's until its finalize is called.
function draw(host, json, title, options) {
  const chart = new Chart(host, json, title, options);
  live.add(chart);
  const finalize = chart.finalize;
  chart.finalize = () => {
    live.delete(chart);
    finalize.call(chart);
  };
  return chart;
}

// focus lets a mark of the chart of that name stand out for as long as
// something points at it; "": no longer.
function focus(chart, mark) {
  for (const c of live) if (c.host.closest("figure")?.dataset.chart === chart) c.hover(mark);
}

watch(() => live.forEach(c => c.recolour()));
addEventListener("beforeprint", () => live.forEach(c => c.print(true)));
addEventListener("afterprint", () => live.forEach(c => c.print(false)));

globalThis.isoglossCharts = {draw, focus, live: () => live.size};
