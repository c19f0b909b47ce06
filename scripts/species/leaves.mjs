/** Leaves and flower heads of clovers, lucerne and their kin. */
import { disc, lens, spoon } from "./parts.mjs";
import { curve, step } from "./pen.mjs";

/** Leaf of three leaflets at the end of a stalk, seen from above; `mark` draws the pale arrow of the clovers, within each leaflet. */
export function trefoil(at, angle, { length, width, ink = "leaf", point = 0.1, open = 86, mark = "", stalk = 0, isNarrow = false }) {
  return [-open, open, 0].flatMap((turn) => {
    const from = turn === 0 && stalk ? step(at, angle, stalk) : at;
    const leaflet = angle + turn;
    const shapes = [[ink, isNarrow ? lens(from, leaflet, length, width, 0.64) : spoon(from, leaflet, length, width, point)]];
    if (mark) {
      const foot = step(from, leaflet, length * 0.34);
      const beside = (side) => step(foot, leaflet + side * 90, width * 0.36);
      shapes.push([
        mark,
        [
          ["M", beside(-1)],
          ["Q", step(from, leaflet, length * 0.98), beside(1)],
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

/** Round head of narrow flowers about a ground of their colour, rows behind first; those of `down` hang, as of white clover after they were visited. */
export function head(at, angle, { radius, ink, dark = ink, ground, rings = 3, n = 15, width = 2, tall = 1, down = 0 }) {
  const shapes = [[ground, disc(step(at, angle, radius * (tall - 1) * 0.5), radius * 0.6)]];
  for (let index = 0; index < down; index += 1) {
    const turn = (index / (down - 1)) * 130 - 65;
    shapes.push(["whiteDown", lens(step(at, angle + 180 + turn, 1), angle + 180 + turn, radius * 0.72, width, 0.62)]);
  }
  for (let ring = 0; ring < rings; ring += 1) {
    const share = 1 - ring / (rings + 0.2);
    const count = Math.round(n * (0.35 + 0.65 * share));
    const reach = down ? 118 : 150;
    for (let index = 0; index < count; index += 1) {
      const turn = ((index / (count - 1)) * 2 - 1) * (reach - ring * 8);
      const long = radius * share * (1 + (tall - 1) * Math.cos((turn * Math.PI) / 180));
      const from = step(at, angle + turn, long * 0.24);
      shapes.push([ring % 2 ? dark : ink, lens(from, angle + turn * 0.92, long * 0.78, width, 0.66)]);
    }
  }
  return shapes;
}

/** Raceme of flowers about an axis, which they hide; smaller towards its top, where buds end it. */
export function raceme(luck, axis, { from, rows, size, width, ink, dark, reach, narrow = 0.7, lean = 58 }) {
  const shapes = [];
  for (let row = 0; row < rows; row += 1) {
    const share = row / rows;
    const t = from + (0.97 - from) * share;
    const small = 1 - narrow * share;
    for (const [index, side] of [-1, 1, row % 2 ? -0.16 : 0.16].entries()) {
      const at = step(axis.at(t), axis.angle(t) + side * 90, reach * 0.1 * small);
      const angle = axis.angle(t) + side * lean + luck.between(-8, 8);
      shapes.push([(row + index) % 2 ? ink : dark, lens(at, angle, size * small * luck.between(0.92, 1.1), width * small, 0.6)]);
    }
  }
  shapes.push([dark, lens(axis.at(0.92), axis.angle(1), size * 0.5, width * 0.6)]);
  return shapes;
}

/** Flower of a pea from its side: the standard raised towards `side`, wings and keel forward. */
export function pea(at, angle, side, { size, standard, wing, keel = wing }) {
  return [
    [keel, lens(at, angle + side * 34, size * 0.82, size * 0.3, 0.6)],
    [standard, spoon(at, angle - side * 34, size, size * 0.66, 0.12)],
    [wing, spoon(at, angle + side * 10, size * 0.86, size * 0.42, 0.3)],
  ];
}
