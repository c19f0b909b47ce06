/** Plants on the labels of packs, drawn for a few millimetres, growing from the foot of a panel of paper (docs/plates.md). */
import { CRIMSON, eggHead, PALE, trefoil } from "./leaves.mjs";
import { blade, disc, lens, spoon } from "./parts.mjs";
import { curve, step } from "./pen.mjs";

export const [WIDE, HIGH] = [112, 48];
export const FOOT = HIGH + 6;

/** Leaves of grasses over the whole panel. */
const sward =
  ({ n = 12, long = [22, 38], width = 3.4, inks = ["leafDark", "leaf", "leafLight"] } = {}) =>
  (sheet, luck) =>
    sheet.inLayers(
      Array.from({ length: n }, (_, at) => [
        inks[at % inks.length],
        blade([3 + (at * 106) / (n - 1), FOOT], luck.between(-22, 22), luck.between(...long), width, luck.between(-30, 30)),
      ]),
    );

const stalk = (sheet, long, ink = "stemThin", bend = 3) => {
  const stem = curve([0, FOOT], 0, long, bend);
  sheet.draw(ink, stem.d);
  return stem;
};

/** Panicle about an axis, `reach` wide at its foot. */
function panicle(sheet, { long, reach, ink, seed, from, rows, lean }) {
  const stem = stalk(sheet, long);
  const seeds = [];
  for (let row = 0; row < rows; row += 1) {
    const t = from + ((1 - from) * row) / rows;
    for (const side of [-1, 1]) {
      const branch = curve(stem.at(t), stem.angle(t) + side * lean, reach * (1 - (0.75 * row) / rows), side * 12);
      sheet.draw("hair", branch.d);
      for (const share of [0.6, 1]) seeds.push([ink, lens(branch.at(share), branch.angle(1) - side * 14, seed, seed * 0.3)]);
    }
  }
  sheet.inLayers([...seeds, [ink, lens(stem.at(0.98), stem.angle(1), seed, seed * 0.3)]]);
}

const leafOf = (ink) => (sheet) => {
  const stem = stalk(sheet, 26);
  sheet.inLayers(trefoil(stem.at(1), stem.angle(1), { length: 10, width: 8.6, mark: "mark", ink }));
};
const headOf = (size, inks, hanging) => (sheet, luck) => sheet.draws(eggHead(luck, stalk(sheet, 38).at(1), 0, size, inks, hanging));

function beet(sheet, { ink, skin, stalkInk, rib, leaves, wide, top }) {
  for (const angle of [-62, 62, -34, 34, 0]) {
    const stem = curve([angle / 12, top + 2], angle * 0.8, 7, angle * 0.3);
    sheet.draw(stalkInk, stem.d);
    const from = stem.at(0.8);
    const long = (top - 2) * 0.88;
    sheet.draw(leaves[Math.abs(angle) === 34 ? 0 : 1], spoon(from, angle, long, long * 0.56, 0.5));
    sheet.draw(rib, curve(from, angle, long * 0.8).d);
  }
  // Whole to its tail: cut by the band it would be a bucket.
  const half = wide / 2;
  sheet.draw(ink, [
    ["M", [-half * 0.4, top]],
    ["C", [-half * 1.2, top + 1], [-half * 1.15, top + 13], [-half * 0.5, top + 19]],
    ["C", [-half * 0.25, top + 22], [-half * 0.06, top + 24], [0, top + 28]],
    ["C", [half * 0.06, top + 24], [half * 0.25, top + 22], [half * 0.5, top + 19]],
    ["C", [half * 1.15, top + 13], [half * 1.2, top + 1], [half * 0.4, top]],
    ["Z"],
  ]);
  sheet.draw(skin, spoon([-half * 0.45, top + 18], 2, 15, half * 0.4, 0.4));
}

/** Things that say the use of a lawn, about x = 0 or over the whole panel. */
const USES = {
  ball(sheet) {
    const at = [0, 36];
    sheet.draw("ball", disc(at, 11));
    sheet.draw("ballPatch", disc(at, 3.6));
    for (let turn = 0; turn < 360; turn += 72) sheet.draw("ballPatch", lens(step(at, turn, 11), turn + 180, 5, 5, 0.2));
  },
  tree(sheet) {
    sheet.draw("bark", spoon([0, FOOT], 0, 34, 8, 0.2));
    for (const [x, y, radius] of [
      [-10, 21, 10],
      [10, 21, 10],
      [0, 15, 12],
    ])
      sheet.draw("leafDark", disc([x, y], radius));
    sheet.draw("leaf", disc([-3, 14], 8));
  },
  sky(sheet) {
    sheet.draw("sun", disc([0, 19], 8));
    for (let turn = 0; turn < 360; turn += 45) sheet.draw("sun", lens(step([0, 19], turn, 10), turn, 6, 2.6));
  },
  /** Ground that is bare, with the first blades of what was sown on it. */
  patch(sheet) {
    sheet.draw("bare", spoon([-32, 49], 90, 64, 24, 0.5));
    for (const [x, lean] of [
      [-18, -8],
      [-6, 6],
      [6, -6],
      [18, 8],
    ])
      sheet.draw("leafLight", blade([x, 46], lean, 12, 2.8, lean));
  },
  /** From a seedling to a full blade, from the left to the right. */
  rising(sheet) {
    for (let at = 0; at < 13; at += 1)
      sheet.draw(["leafLight", "leaf", "leafDark"][at % 3], blade([6 + at * 8, FOOT], at % 2 ? 9 : -9, 12 + at * 3, 4, at % 2 ? 16 : -16));
  },
  /** Stripes that a mower leaves, as one looks along them. */
  stripes(sheet) {
    for (let at = 0; at < 6; at += 1)
      sheet.draw(at % 2 ? "leaf" : "leafLight", [
        ["M", [38 + at * 6, 20]],
        ["L", [44 + at * 6, 20], [at * 26 - 8, FOOT], [at * 26 - 34, FOOT]],
        ["Z"],
      ]);
  },
  house(sheet) {
    sheet.draw("whiteLined", [["M", [-15, FOOT]], ["L", [-15, 24], [15, 24], [15, FOOT]], ["Z"]]);
    sheet.draw("roof", [["M", [-20, 25]], ["L", [0, 8], [20, 25]], ["Z"]]);
    sheet.draw("bark", [["M", [-4, FOOT]], ["L", [-4, 34], [4, 34], [4, FOOT]], ["Z"]]);
  },
};

/** Plants that panels are put together of, about x = 0. */
export const PLANTS = {
  ...USES,
  sward: sward(),
  low: sward({ n: 15, long: [16, 30], width: 3.2 }),
  needles: sward({ n: 18, width: 1.8, long: [24, 36] }),
  broad: sward({ n: 9, width: 5.8, long: [24, 36], inks: ["leafDark", "leaf", "leafDark"] }),
  spike(sheet) {
    const stem = stalk(sheet, 48);
    const spikelets = Array.from({ length: 7 }, (_, at) => {
      const t = 0.44 + at * 0.09;
      return [at % 2 ? "seedGreen" : "seedPale", lens(stem.at(t), stem.angle(t) + (at % 2 ? 24 : -24), 8.4, 2.2)];
    });
    sheet.inLayers([...spikelets, ["seedGreen", lens(stem.at(0.97), stem.angle(1), 7, 2)]]);
  },
  narrow: (sheet) => panicle(sheet, { long: 47, reach: 9, ink: "seedRed", seed: 6.4, lean: 26, from: 0.5, rows: 4 }),
  open: (sheet) => panicle(sheet, { long: 49, reach: 17, ink: "seedGreen", seed: 6.6, lean: 44, from: 0.46, rows: 5 }),
  cylinder(sheet) {
    const stem = stalk(sheet, 44, "stem");
    sheet.draw("cylinder", spoon(stem.at(0.52), stem.angle(0.8), 21, 8, 0.1));
    for (let t = 0.56; t < 1; t += 0.06)
      sheet.draw("horn", [
        ["M", step(stem.at(t), 90, -2.6)],
        ["L", step(stem.at(t), 0, -1.4), step(stem.at(t), 90, 2.6)],
      ]);
  },
  leaf: leafOf("leaf"),
  leafDark: leafOf("leafDark"),
  white: headOf(8, PALE, 3),
  crimson: headOf(8.4, CRIMSON),
  lucerna(sheet) {
    const stem = stalk(sheet, 42);
    for (const [t, side] of [
      [0.42, -1],
      [0.56, 1],
    ])
      sheet.inLayers(
        trefoil(stem.at(t), stem.angle(t) + side * 62, { length: 8.4, width: 4.4, open: 50, ink: side > 0 ? "leaf" : "leafDark" }),
      );
    sheet.inLayers(
      [0, 1, 2].flatMap((row) =>
        [-1, 1, -0.4, 0.4].map((side) => [
          (row + (side > 0)) % 2 ? "violet" : "violetDark",
          lens(stem.at(0.8 + row * 0.09), stem.angle(1) + side * (64 - row * 14), 7.6 - row, 3),
        ]),
      ),
    );
  },
  sparceta(sheet) {
    const stem = stalk(sheet, 46);
    for (const side of [-1, 1]) {
      const leaf = curve(stem.at(0.3), side * 62, 19, side * 20);
      sheet.draw("hair", leaf.d);
      for (const t of [0.35, 0.6, 0.85]) for (const turn of [-58, 58]) sheet.draw("leaf", lens(leaf.at(t), leaf.angle(t) + turn, 7, 2.2));
    }
    for (let row = 0; row < 6; row += 1)
      for (const side of [-1, 1])
        sheet.draw(row % 2 ? "pinkRed" : "pinkPale", lens(stem.at(0.5 + row * 0.09), stem.angle(1) + side * 52, 9 - row, 3.2));
  },
  daisy(sheet) {
    const at = stalk(sheet, 40).at(1);
    sheet.inLayers(Array.from({ length: 10 }, (_, turn) => ["whiteLined", spoon(at, turn * 36, 10.5, 5)]));
    sheet.draw("sun", disc(at, 3.4));
  },
  bells(sheet) {
    const stem = stalk(sheet, 44);
    for (const [t, side] of [
      [0.62, -1],
      [0.74, 1],
      [0.92, -1],
    ])
      sheet.draw("bell", spoon(stem.at(t), 180 - side * 40, 10, 9, 0.1));
  },
  sfecla: (sheet) =>
    beet(sheet, {
      ...{ ink: "beetOrange", skin: "beetOrangeTop", stalkInk: "beetStalk", rib: "beetRib", leaves: ["leaf", "leafDark"] },
      ...{ wide: 24, top: 18 },
    }),
  galbena: (sheet) =>
    beet(sheet, {
      ...{ ink: "beetYellow", skin: "beetYellowTop", stalkInk: "beetStalkYellow", rib: "beetRib", leaves: ["leafLight", "leaf"] },
      ...{ wide: 17, top: 17 },
    }),
  rosie: (sheet) =>
    beet(sheet, {
      ...{ ink: "beetRed", skin: "beetRedTop", stalkInk: "stalkRed", rib: "beetRibRed", leaves: ["leaf", "leafDark"] },
      ...{ wide: 26, top: 19 },
    }),
  lalea(sheet) {
    for (const side of [-1, 1]) sheet.draw(side > 0 ? "blue" : "blueDark", spoon([0, FOOT], side * 26, 36, 9, 1));
    const at = stalk(sheet, 32, "stalkGreen", 0).at(1);
    for (const side of [-1, 1]) sheet.draw("tulipLight", spoon(at, side * 9, 22, 9, 0.8));
    for (const side of [-1, 1]) sheet.draw("tulip", spoon(at, side * 22, 21, 9, 0.8));
    sheet.draw("tulip", spoon(at, 0, 20, 14, 0.7));
  },
  narcisa(sheet) {
    for (const side of [-1, 0.5, 1]) sheet.draw(side > 0.9 ? "blue" : "blueDark", blade([0, FOOT], side * 18, 38, 5, side * 14));
    const at = stalk(sheet, 33, "stalkGreen", 0).at(1);
    for (let turn = 0; turn < 360; turn += 60) sheet.draw("narcissus", spoon(at, turn, 15, 9, 0.7));
    sheet.draw("trumpet", disc(at, 6.4));
    sheet.draw("trumpetLine", disc(at, 3));
  },
  zambila(sheet) {
    for (const side of [-1, 1]) sheet.draw(side > 0 ? "leaf" : "leafDark", blade([0, FOOT], side * 26, 40, 9, side * 18));
    const star = (at, turn) => [
      ["M", step(at, turn - 30, 2.4)],
      ...[0, 60, 120, 180, 240, 300].map((angle) => ["Q", step(at, angle + turn, 10), step(at, angle + turn + 30, 2.4)]),
      ["Z"],
    ];
    const rows = [0, 1, 2, 3, 4, 5].flatMap((row) =>
      (row % 2 ? [-1, 0, 1] : [-0.5, 0.5]).map((side) => [
        row % 2 ? "hyacinthBell" : "hyacinthBellDark",
        star([side * (row > 4 ? 6 : 10), 42 - row * 6.6], row * 9),
      ]),
    );
    sheet.inLayers(rows);
  },
  brandusa(sheet) {
    for (const side of [-1, -0.4, 0.5, 1]) sheet.draw("leafDark", blade([0, FOOT], side * 22, 36, 3, side * 26));
    const at = stalk(sheet, 23, "tube", 0).at(1);
    for (const side of [-1, 1]) sheet.draw("crocusLight", spoon(at, side * 13, 27, 9, 0.5));
    sheet.draw("saffron", curve([0, at[1] - 8], 0, 12).d);
    for (const side of [-1, 1]) sheet.draw("crocus", spoon(at, side * 30, 27, 9, 0.5));
    sheet.draw("crocus", spoon(at, 0, 22, 10, 0.5));
  },
  ceapa(sheet) {
    for (const side of [-1, 1]) sheet.draw("grey", blade([0, FOOT], side * 40, 30, 7, side * 40));
    const globe = stalk(sheet, 34, "stalkGreen", 0).at(1);
    sheet.draw("globeHeart", disc(globe, 10));
    sheet.inLayers(
      Array.from({ length: 16 }, (_, at) => {
        const to = step(globe, at * 137.5, 15 * Math.sqrt((at + 1) / 16));
        const across = (turn) => [
          ["M", step(to, at * 40 + turn, -2.4)],
          ["L", step(to, at * 40 + turn, 2.4)],
        ];
        return [at % 3 ? "globe" : "globeDark", [...across(0), ...across(90)]];
      }),
    );
  },
};
