// The marks of a chart in the order in which keys walk through them.

// marks lists those that have words to show. Several layers may draw one datum,
// as a dot on its interval: the one that is most like a dot stands for it.
export function marks(view) {
  const found = new Map();
  const visit = (mark, x, y) => {
    for (const item of mark.items) {
      if (mark.marktype === "group") {
        for (const inner of item.items) visit(inner, x + (item.x || 0), y + (item.y || 0));
        continue;
      }
      if (item.tooltip == null || item.tooltip === "") continue;
      const tip = words(item.tooltip), name = item.datum?.name;
      const key = name + "\n" + tip, rank = likeness(mark.marktype, item);
      if (found.get(key)?.rank >= rank) continue;
      const {x1, y1, x2, y2} = item.bounds;
      found.set(key, {key, tip, name, rank, round: mark.marktype === "symbol",
        box: {x: x + x1, y: y + y1, width: x2 - x1, height: y2 - y1}, x: x + (x1 + x2) / 2, y: y + (y1 + y2) / 2});
    }
  };
  visit(view.scenegraph().root, 0, 0);
  return [...found.values()];
}

const likeness = (type, item) => item.opacity === 0 ? 0 : type === "symbol" ? 3 : type === "rect" || type === "arc" ? 2 : 1;

// words writes what a tooltip says as lines of text.
export const words = value => typeof value === "object" ? Object.entries(value).map(([k, v]) => k + ": " + v).join("\n") : String(value);

const across = (a, b) => a.x - b.x || a.y - b.y;
const down = (a, b) => a.y - b.y || a.x - b.x;

// next is the mark that a key leads to from mark at, undefined: the key leads
// nowhere. Right and Left go by x, Down and Up by y; among the cells of a grid
// they go along its rows and columns.
export function next(all, at, key) {
  const grid = new Set(all.map(m => m.x)).size < all.length / 2 && new Set(all.map(m => m.y)).size < all.length / 2;
  const [sideways, upright] = grid ? [down, across] : [across, down];
  const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[key];
  const order = [...all].sort(key === "ArrowUp" || key === "ArrowDown" ? upright : sideways);
  if (key === "Home") return order[0];
  if (key === "End") return order.at(-1);
  if (!step) return undefined;
  if (!at) return order[0];
  const i = order.findIndex(m => m.key === at.key) + step;
  return order[Math.max(0, Math.min(order.length - 1, i))];
}
