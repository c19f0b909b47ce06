/** Clovers, lucerne, bird's-foot trefoil and sainfoin. Marks that each has to show: docs/plates.md. */
import { CRIMSON, eggHead, paleHead, pinnate, spire, trefoil } from "./leaves.mjs";
import { disc, fibrous, lens, spoon, taper, taproot } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

/** Stolon along the soil with tufts of roots at its joints. */
function stolon(pen, luck, left, right, joints) {
  for (const x of joints) fibrous(pen, luck, { n: 5, spread: 44, length: [18, 34], x, base: 3, hairs: 1, hasNodules: true });
  pen.draw("stolon", [
    ["M", [left, SOIL - 5]],
    ["Q", [left + 40, SOIL + 4], [MIDDLE, SOIL - 1]],
    ["Q", [right - 40, SOIL - 5], [right, SOIL + 1]],
  ]);
}
/** Leaf on a stalk of its own. */
function stalked(pen, x, angle, height, bend, leaf) {
  const stalk = curve([x, SOIL - 1], angle, height, bend);
  pen.draw("stemThin", stalk.d);
  return trefoil(stalk.at(1), stalk.angle(1) * 0.6, leaf);
}
const branch = (pen, luck, stem, t, side, { length = 20, open = 52, leaf }) => {
  const stalk = curve(stem.at(t), stem.angle(t) + side * open, length * luck.between(0.9, 1.1), side * 16);
  pen.draw("hair", stalk.d);
  return trefoil(stalk.at(1), stalk.angle(1), leaf);
};

/** Umbel of bird's-foot trefoil: five flowers on short stalks from one point, each its standard upright and its keel forward; `buds` are still red. */
function umbel(luck, at, angle, buds) {
  return [-100, 100, -50, 50, 0].flatMap((turn, index) => {
    const out = angle + turn + luck.between(-5, 5);
    const way = Math.sign(turn || 1);
    const foot = step(at, out, 8);
    const stalk = [
      "hair",
      [
        ["M", at],
        ["L", foot],
      ],
    ];
    const calyx = ["leaf", lens(step(at, out, 5.4), out, 5.4, 3.2, 0.5)];
    if (index >= 5 - buds) return [stalk, ["trefoilBud", lens(foot, out, 10, 4.6, 0.6)], calyx];
    const up = turn ? out - way * 52 : out - 24;
    return [
      stalk,
      ["yellow", spoon(foot, up, 10.4, 7.6, 0.2)],
      [
        "trefoilRed",
        [
          ["M", step(foot, up, 5)],
          ["L", step(foot, up, 8.4)],
        ],
      ],
      ["trefoilWing", lens(foot, turn ? out + way * 6 : out + 18, 11.4, 4.4, 0.56)],
      calyx,
    ];
  });
}

/** Leaf of lucerne: three leaflets, broadest and toothed towards their tips, the middle one on a stalk of its own. */
function toothed(luck, stem, t, side, { ink, size }) {
  const stalk = curve(stem.at(t), stem.angle(t) + side * 50, size * 0.42 * luck.between(0.9, 1.1), side * 14);
  const angle = stalk.angle(1);
  // Of small ones the teeth are not seen.
  const shape = size > 18 ? tooth : (from, turned) => lens(from, turned, size, size * 0.52, 0.68);
  const leaflets = [-50, 50, 0].map((turn) => [ink, shape(turn === 0 ? step(stalk.at(1), angle, 3) : stalk.at(1), angle + turn, size)]);
  return [["hair", stalk.d], ...leaflets];
}

/** Leaflet of lucerne. */
export function tooth(from, angle, length) {
  const at = (along, across) => step(step(from, angle, length * along), angle + 90, length * across);
  return [["M", from], ["Q", at(0.56, -0.4), at(0.97, -0.11)], ["L", at(1.05, 0), at(0.97, 0.11)], ["Q", at(0.56, 0.4), from], ["Z"]];
}

/**
 * Raceme of lucerne: some ten narrow flowers on an axis, each with its standard turned up and its keel forward; the lower ones spread and hang a
 * little, buds stand close above them.
 */
function raceme(luck, from, angle, size) {
  const axis = curve(from, angle, 19 * size, luck.between(-8, 8));
  const flowers = [["stemThin", axis.d]];
  for (const [row, sides] of [
    [-1, 1],
    [-0.97, 0.97, 0.2],
    [-0.94, 0.94, -0.24],
    [-0.84, 0.84],
  ].entries()) {
    const small = size * (1 - row * 0.13);
    for (const side of sides) {
      const way = Math.sign(side);
      const out = axis.angle(0.5) + side * (96 - row * 20) + luck.between(-8, 8);
      const foot = step(axis.at(0.02 + row * 0.26), out, small);
      const long = 11.6 * small * (Math.abs(side) < 0.5 ? 0.74 : 1);
      const keel = [
        ["M", step(foot, out + way * 22, long * 0.3)],
        ["L", step(foot, out + way * 19, long * 0.62)],
      ];
      flowers.push([row % 2 ? "standardPale" : "standard", lens(foot, out - way * 10, long, long * 0.54, 0.7)], ["keel", keel]);
    }
  }
  for (const turn of [-20, 16]) flowers.push(["bud", lens(axis.at(0.92), axis.angle(1) + turn, 7.6 * size, 3.4 * size, 0.6)]);
  return flowers;
}

/** Stems of lucerne with leaves, racemes and pods. */
export function lucerneShoots(pen, luck) {
  const stems = [
    [-58, 122, 44],
    [56, 126, -42],
    [-27, 160, 14],
    [27, 154, -14],
    [0, 172, 3],
  ].map(([angle, height, bend]) => curve([MIDDLE + angle / 7, SOIL], angle + luck.between(-2, 2), height * luck.between(0.97, 1.02), bend));
  const leaves = [];
  const flowers = [];
  for (const [index, stem] of stems.entries()) {
    const first = index % 2 ? -1 : 1;
    pen.draw("stemBody", taper(stem, 3, 1.1));
    // The inner stems are bare below, where the outer ones have their leaves.
    for (const [at, t] of [0.2, 0.36, 0.52, 0.68].entries()) {
      if (at * 2 < index - 1 || at === [1, 2, 1][index]) continue;
      const ink = index < 2 ? "leafDark" : at < 3 ? "leaf" : "leafLight";
      leaves.push(...toothed(luck, stem, t, at % 2 ? -first : first, { ink, size: 20 - at * 1.5 }));
    }
    // Every raceme stands on a stalk of its own above a leaf, the youngest at the top.
    flowers.push(...raceme(luck, stem.at(0.95), stem.angle(1), 1.1));
    if (index === 3) {
      const stalk = curve(stem.at(0.6), stem.angle(0.6) + first * 40, 26, first * -34);
      leaves.push(["stemThin", stalk.d]);
      flowers.push(...raceme(luck, stalk.at(1), stalk.angle(1), 0.86));
    }
  }
  pen.inLayers(leaves);
  pen.inLayers(flowers);
  const pods = curve(stems[1].at(0.62), 96, 24, 6);
  pen.draw("stemThin", pods.d);
  for (const [x, y] of [
    [-6, 5],
    [1, -6],
  ])
    coil(pen, [pods.to[0] + x, pods.to[1] + y], 5.4);
}

export const LEGUMES = {
  "trifoi-alb"(pen, luck) {
    stolon(pen, luck, 28, 180, [48, 104, 156]);
    const leaf = { length: 16.5, width: 14.5, mark: "mark" };
    const shapes = [
      [40, -16, 38, -10],
      [46, -10, 62, -8],
      [66, -6, 82, 4],
      [84, -12, 42, -12],
      [120, 6, 70, 6],
      [132, 2, 40, 10],
      [158, 4, 62, 2],
      [168, 14, 36, 10],
    ].flatMap(([x, angle, height, bend], at) =>
      stalked(pen, x, angle, height, bend, { ...leaf, ink: at % 3 === 1 ? "cloverDark" : "clover" }),
    );
    pen.inLayers(shapes);
    for (const [x, angle, height, bend, size] of [
      [100, -3, 104, -4, 14.5],
      [150, 12, 96, -10, 12.5],
    ]) {
      const stalk = curve([x, SOIL - 1], angle, height, bend);
      pen.draw("stemBody", taper(stalk, 2.4, 1.2));
      pen.draws(paleHead(luck, stalk.at(1), stalk.angle(1), size));
    }
  },
  microtrifoi(pen, luck) {
    stolon(pen, luck, 34, 176, [50, 82, 114, 150]);
    const leaf = { length: 8.6, width: 7, mark: "markThin" };
    const shapes = Array.from({ length: 14 }, (_, at) => {
      const x = 40 + at * 9.8;
      return stalked(pen, x, luck.between(-8, 8), [24, 46, 32, 56][at % 4] * luck.between(0.92, 1.08), luck.between(-12, 12), {
        ...leaf,
        ink: at % 3 ? "clover" : "cloverDark",
      });
    }).flat();
    pen.inLayers(shapes);
    const stalk = curve([126, SOIL - 1], 6, 72, -8);
    pen.draw("stemThin", stalk.d);
    pen.draws(paleHead(luck, stalk.at(1), stalk.angle(1), 10));
  },
  "trifoi-rosu"(pen, luck) {
    const leaf = { length: 19, width: 11, point: 0.5, open: 74, mark: "mark", ink: "clover" };
    const under = { length: 15, width: 6.4, open: 40, ink: "leaf", isNarrow: true };
    const stems = [
      [-21, 143, 8],
      [1, 169, 4],
      [22, 134, -8],
    ].map(([angle, height, bend]) => curve([MIDDLE + angle / 6, SOIL], angle, height, bend));
    const shapes = [];
    for (const [index, stem] of stems.entries()) {
      pen.draw("stemBody", taper(stem, 3, 1.1));
      for (const [t, side] of [
        [0.38, -1],
        [0.6, 1],
      ].slice(index === 1 ? 1 : 0))
        shapes.push(...branch(pen, luck, stem, t, side, { length: 16, leaf: { ...leaf, ink: side > 0 ? "cloverDark" : "clover" } }));
      // A pair of leaves right under the head.
      for (const side of [-1, 1]) shapes.push(...trefoil(stem.at(0.96), stem.angle(1) + side * 76, under));
    }
    for (const side of [-1, 1])
      shapes.push(...stalked(pen, MIDDLE + side * 4, side * 52, 54, side * -26, { ...leaf, length: 21, width: 12 }));
    pen.inLayers(shapes);
    for (const [index, stem] of stems.entries()) pen.draws(eggHead(luck, stem.at(1), stem.angle(1), [14, 15, 12.5][index], CRIMSON));
    taproot(pen, luck, { width: 10, length: 62, sides: 6, nodules: 5 });
  },
  lucerna(pen, luck) {
    lucerneShoots(pen, luck);
    taproot(pen, luck, { width: 13, length: 62, sides: 5, nodules: 4 });
  },
  ghizdei(pen, luck) {
    const shapes = [];
    const flowers = [];
    const stems = [
      [-60, 108, 46],
      [-27, 122, 12],
      [4, 132, 2],
      [33, 116, -18],
      [62, 104, -48],
    ];
    for (const [index, [angle, height, bend]] of stems.entries()) {
      const stem = curve([MIDDLE + angle / 12, SOIL], angle, height, bend);
      pen.draw("stemBody", taper(stem, 2.2, 0.9));
      for (const [t, side] of [
        [0.4, 1],
        [0.68, -1],
      ]) {
        const turned = index % 2 ? -side : side;
        const leaf = { length: 12.5, width: 6.2, isNarrow: true, open: 56, ink: t > 0.5 ? "leaf" : "leafDark" };
        shapes.push(...branch(pen, luck, stem, t, turned, { length: 14, leaf }));
        // The other two of its five leaflets stand at the stem.
        for (const more of [-62, 116]) shapes.push([leaf.ink, lens(stem.at(t), stem.angle(t) + turned * more, 8.5, 5)]);
      }
      if (index === 1)
        flowers.push(...[-84, -44, 0, 42, 82].map((turn) => ["podRipe", lens(stem.at(1), stem.angle(1) + turn, 27, 4.2, 0.3)]));
      else shapes.push(...umbel(luck, stem.at(1), stem.angle(1) * 0.6, index === 4 ? 2 : 0));
    }
    pen.inLayers(shapes);
    pen.inLayers(flowers);
    taproot(pen, luck, { width: 8, length: 60, sides: 5, nodules: 4 });
  },
  sparceta(pen, luck) {
    const shapes = [];
    const flowers = [];
    const leaf = (from, angle, side, length, ink) =>
      shapes.push(...pinnate(from, angle, { pairs: 6, length, bend: side * 34, leaflet: length * 0.27, width: length * 0.1, ink }));
    for (const [index, [angle, height, bend]] of [
      [-19, 168, 12],
      [2, 192, 2],
      [22, 156, -12],
    ].entries()) {
      const stem = curve([MIDDLE + angle / 5, SOIL], angle, height, bend);
      pen.draw("stemBody", taper(stem, 3, 1));
      // Leaves go outwards alone, those of the middle stem above the others: none crosses another.
      for (const [t, side, length] of [
        [
          [0.1, -1, 58],
          [0.36, -1, 46],
        ],
        [
          [0.36, 1, 31],
          [0.5, -1, 36],
        ],
        [
          [0.08, 1, 60],
          [0.36, 1, 48],
        ],
      ][index])
        leaf(stem.at(t), stem.angle(t) + side * (length > 50 ? 44 : 38), side, length, t > 0.3 ? "leaf" : "leafDark");
      flowers.push(...spire(luck, curve(stem.at(0.74), stem.angle(0.9), height * 0.27)));
    }
    pen.inLayers(shapes);
    pen.draws(flowers);
    taproot(pen, luck, { width: 12, length: 62, sides: 7, nodules: 3 });
  },
};

/** Pod of lucerne: a coil of nearly three turns, seen from its side. */
export function coil(pen, at, radius) {
  pen.draw("podFilled", disc(at, radius));
  const points = Array.from({ length: 8 }, (_, turn) => step(at, turn * 100, radius * (0.86 - turn * 0.1)));
  const segments = [["M", points[0]]];
  for (let turn = 1; turn < points.length; turn += 1)
    segments.push(["Q", step(at, (turn - 0.5) * 100, radius * 1.42 * (0.9 - turn * 0.1)), points[turn]]);
  pen.draw("podLine", segments);
}
