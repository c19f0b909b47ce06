/** Leaves and flower heads of clovers, lucerne and their kin. */
import { lens, spoon } from "./parts.mjs";
import { curve, step } from "./pen.mjs";

/** Leaf of three leaflets at the end of a stalk, seen from above; `mark` draws the pale arrow of the clovers. */
export function trefoil(at, angle, { length, width, ink = "leaf", point = 0.1, open = 74, mark = "", stalk = 0, isNarrow = false }) {
  return [-open, open, 0].flatMap((turn) => {
    const from = turn === 0 && stalk ? step(at, angle, stalk) : at;
    const leaflet = angle + turn;
    const shapes = [[ink, isNarrow ? lens(from, leaflet, length, width, 0.64) : spoon(from, leaflet, length, width, point)]];
    if (mark) {
      const peak = step(from, leaflet, length * 0.66);
      const foot = step(from, leaflet, length * 0.4);
      shapes.push([
        mark,
        [
          ["M", step(foot, leaflet - 90, width * 0.46)],
          ["L", peak, step(foot, leaflet + 90, width * 0.46)],
        ],
      ]);
    }
    if (stalk && turn === 0)
      shapes.push([
        "hair",
        [
          ["M", at],
          ["L", from],
        ],
      ]);
    return shapes;
  });
}

/** Leaf of many leaflets in pairs and one at its end. */
export function pinnate(from, angle, { pairs, length, bend, leaflet, width, ink = "leaf", bare = 0.25 }) {
  const axis = curve(from, angle, length, bend);
  const shapes = [["hair", axis.d]];
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = bare + ((1 - bare) * pair) / pairs;
    const long = leaflet * (1 - 0.35 * Math.abs(pair / pairs - 0.35));
    for (const side of [-1, 1]) shapes.push([ink, lens(axis.at(t), axis.angle(t) + side * 62, long, width)]);
  }
  shapes.push([ink, lens(axis.at(1), axis.angle(1), leaflet * 0.8, width)]);
  return shapes;
}

/** Round head of narrow flowers; those of `down` rings hang, as of white clover after they were visited. */
export function head(at, angle, { radius, ink, dark = ink, rings = 3, n = 15, width = 2, tall = 1, down = 0 }) {
  const shapes = [];
  for (let ring = 0; ring < rings; ring += 1) {
    const share = 1 - ring / (rings + 0.4);
    const count = Math.round(n * (0.45 + 0.55 * share));
    for (let index = 0; index < count; index += 1) {
      const turn = ((index + (ring % 2) / 2) / (count - 0.5)) * 236 - 118;
      const long = radius * share * (1 + (tall - 1) * Math.cos((turn * Math.PI) / 180));
      const from = step(at, angle + turn, long * 0.3);
      shapes.push([ring % 2 ? dark : ink, lens(from, angle + turn * 0.86, long * 0.72, width, 0.62)]);
    }
  }
  for (let index = 0; index < down; index += 1) {
    const turn = (index / (down - 1)) * 130 - 65;
    shapes.unshift(["whiteDown", lens(step(at, angle + 180 + turn, 1), angle + 180 + turn, radius * 0.66, width, 0.62)]);
  }
  return shapes;
}

/** Raceme of flowers about an axis, smaller towards its top. */
export function raceme(luck, axis, { from, rows, size, width, ink, dark, reach, narrow = 0.7, lean = 58 }) {
  const shapes = [];
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows;
    const t = from + (1 - from) * share;
    const small = 1 - narrow * share;
    for (const [index, side] of [-1, 1, -0.45, 0.45].entries()) {
      const at = step(axis.at(t), axis.angle(t) + side * 90, reach * 0.25 * small);
      const angle = axis.angle(t) + side * lean + luck.between(-8, 8);
      shapes.push([(row + index) % 2 ? ink : dark, lens(at, angle, size * small * luck.between(0.9, 1.1), width * small, 0.6)]);
    }
  }
  shapes.push([ink, lens(axis.at(0.98), axis.angle(1), size * 0.6, width * 0.5)]);
  return shapes;
}

/** Flower of a pea from its side: standard, wing and keel. */
export function pea(at, angle, side, { size, standard, wing, keel = wing }) {
  return [
    [keel, lens(at, angle + side * 78, size * 0.86, size * 0.26, 0.7)],
    [standard, lens(at, angle + side * 22, size, size * 0.42, 0.66)],
    [wing, lens(at, angle + side * 58, size * 0.92, size * 0.26, 0.66)],
  ];
}
