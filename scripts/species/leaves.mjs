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

/** Short thick stroke: a floret that is no more than its tube. */
const dash = (ink, from, to) => [
  ink,
  [
    ["M", from],
    ["L", to],
  ],
];

/** Inks of the florets of a head, from those at its edge to those in front. */
export const CRIMSON = { ground: "pinkEgg", outer: "floretDark", inner: "floret", front: "floretPale" };

/** Head of red clover: an egg of many narrow florets, the lower ones spread, the upper ones upright. */
export function eggHead(luck, at, angle, size, { ground, outer, inner, front }) {
  const middle = step(at, angle, size * 0.7);
  const shapes = [[ground, disc(middle, size * 0.8)]];
  for (const [ink, most, from, to, share] of [
    [outer, 19, 0.64, 1.04, 1],
    [inner, 15, 0.54, 0.88, 0.95],
    [front, 9, 0.42, 0.68, 0.8],
    [inner, 5, 0.2, 0.44, 0.7],
    [front, 3, -0.1, 0.2, 0.28],
  ]) {
    const n = Math.round(most * Math.min(1, size / 14));
    for (let index = 0; index < n; index += 1) {
      const turn = ((index / (n - 1)) * 2 - 1) * 146 * share;
      const out = luck.between(0.95, 1.05) * size * (1 + 0.16 * Math.cos((turn * Math.PI) / 180));
      shapes.push(dash(ink, step(middle, angle + turn, out * from), step(middle, angle + turn * 0.96, out * to)));
    }
  }
  return shapes;
}

/** Head of white clover: a globe of narrow florets, white with a shadow between them; below it hang those that were visited, brown. */
export function paleHead(luck, at, angle, size) {
  const middle = step(at, angle, size * 0.72);
  const hanging = Array.from({ length: 7 }, (_, index) => {
    const turn = angle + 180 + (index / 6) * 104 - 52;
    return dash("floretBrown", step(middle, turn, size * 0.5), step(middle, turn, size * luck.between(1.1, 1.26)));
  });
  // Rows from the top, behind, to the foot, in front: all florets rise out of the heart of the globe.
  const rows = [
    ["floretPetal", 4, 0.44],
    ["floretMiddle", 6, 0.16],
    ["floretFront", 7, -0.14],
    ["floretMiddle", 6, -0.44],
  ].flatMap(([ink, n, up]) =>
    Array.from({ length: n }, (_, index) => {
      const side = ((index / (n - 1)) * 2 - 1) * Math.sqrt(1 - up * up);
      const foot = step(step(middle, angle, size * up), angle + 90, size * 0.62 * side);
      return [ink, lens(foot, angle + side * (66 - up * 44) + luck.between(-4, 4), size * 0.64, size * 0.3, 0.7)];
    }),
  );
  return [...hanging, ["floretShade", disc(middle, size * 0.8)], ...rows];
}

/** Raceme of sainfoin: open flowers with dark lines below, which spread, buds that lie closer and closer above them, to a point. */
export function spire(luck, axis) {
  const shapes = [];
  const lines = [];
  for (let row = 0; row < 8; row += 1) {
    const share = row / 8;
    const small = 1 - 0.68 * share;
    for (const side of row % 2 ? [-1, 1, -0.2] : [-0.8, 0.8, 0.3]) {
      const at = step(axis.at(0.02 + 0.94 * share), axis.angle(share) + side * 90, small * 1.6);
      const angle = axis.angle(share) + side * (70 - share * 40) + luck.between(-7, 7);
      const long = 11.6 * small * luck.between(0.94, 1.08) * (Math.abs(side) < 0.5 ? 0.8 : 1);
      shapes.push([row > 4 ? "pinkRed" : "pinkPale", lens(at, angle, long, 4.6 * small, 0.66)]);
      if (row < 4 && Math.abs(side) > 0.5)
        lines.push([
          "veinPink",
          [
            ["M", step(at, angle, long * 0.4)],
            ["L", step(at, angle, long * 0.84)],
          ],
        ]);
    }
  }
  const tip = axis.at(0.9);
  return [["stemThin", axis.part(0, 0.9)], ...shapes, ["pinkRed", lens(tip, axis.angle(1), 7, 2.6)], ...lines];
}

/** Flower of a pea from its side: the standard raised towards `side`, wings and keel forward. */
export function pea(at, angle, side, { size, standard, wing, keel = wing }) {
  return [
    [keel, lens(at, angle + side * 34, size * 0.82, size * 0.3, 0.6)],
    [standard, spoon(at, angle - side * 34, size, size * 0.66, 0.12)],
    [wing, spoon(at, angle + side * 10, size * 0.86, size * 0.42, 0.3)],
  ];
}
