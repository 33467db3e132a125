// What a reader takes away of a chart: files made of a dressed spec.
import {make} from "./view.js";

const escape = text => text.replace(/[&<>"]/g, c => ({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})[c]);

// plain drops the characters that XML cannot hold.
const plain = text => text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");

// drawn returns a view of spec that is drawn nowhere.
async function drawn(spec) {
  let failure = null;
  const view = make(spec, {renderer: "none"}, e => failure ??= e);
  await view.runAsync();
  if (failure) throw failure;
  return view;
}

// svg is one file that needs no other, with its title and description.
export async function svg(spec, title) {
  const view = await drawn(spec);
  const words = `<title id="title">${escape(title)}</title><desc id="desc">${escape(spec.description ?? "")}</desc>`;
  const text = (await view.toSVG()).replace(/^<svg([^>]*)>/, (_, attributes) => `<svg${attributes} role="img" aria-labelledby="title desc">${words}`);
  view.finalize();
  return new Blob(['<?xml version="1.0" encoding="UTF-8"?>\n', plain(text), "\n"], {type: "image/svg+xml"});
}

// png has two pixels for one of the page, or one where that is more than the
// browser can draw.
export async function png(spec) {
  const view = await drawn(spec);
  const picture = async scale => {
    const canvas = await view.toCanvas(scale);
    return new Promise(done => canvas.toBlob(done, "image/png"));
  };
  const blob = await picture(2) ?? await picture(1);
  view.finalize();
  if (!blob) throw new Error("the chart is too large for a picture");
  return blob;
}

// json is the spec for its reader to edit.
export const json = async spec => new Blob([JSON.stringify(spec, null, 2), "\n"], {type: "application/json"});
