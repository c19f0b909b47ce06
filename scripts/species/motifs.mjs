/** Plants on the labels of packs, drawn for a few millimetres: one clear picture a panel, growing from the foot of its paper (docs/plates.md). */

import { upTo } from "./beets.mjs";
import { spike } from "./ears.mjs";
import { CRIMSON, eggHead, paleHead, pea, trefoil } from "./leaves.mjs";
import { bellflower } from "./meadow.mjs";
import { blade, disc, lens, spoon, taper } from "./parts.mjs";
import { curve, quadratic, step } from "./pen.mjs";
import { CENTRE, FOOT, HIGH, USES } from "./uses.mjs";

/** Leaves of grasses in a row, of which a panel has several. */
const sward =
  ({ n, long, width, from, to, inks = ["leafDark", "leaf", "leafLight"] }) =>
  (sheet, luck) =>
    sheet.inLayers(
      Array.from({ length: n }, (_, at) => [
        inks[at % inks.length],
        blade([from + (at * (to - from)) / (n - 1), FOOT], luck.between(-16, 16), luck.between(...long), width, luck.between(-24, 24)),
      ]),
    );

/** Leaves of one plant, from its foot to all sides. */
const tuftOf =
  ({ n, long, width, bend = 34, inks = ["leafDark", "leaf", "leafLight"] }) =>
  (sheet) =>
    sheet.inLayers(
      Array.from({ length: n }, (_, at) => {
        const side = (at / (n - 1)) * 2 - 1;
        const shape = blade([side * 5, FOOT], side * 58, long * (1 - 0.12 * (at % 2)), width, side * bend);
        return [inks[at % inks.length], shape];
      }),
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
      const branch = curve(stem.at(t), stem.angle(t) + side * lean, reach * (1 - (0.7 * row) / rows), side * 12);
      sheet.draw("hair", branch.d);
      for (const share of [0.5, 1]) seeds.push([ink, lens(branch.at(share), branch.angle(1) - side * 14, seed, seed * 0.44)]);
    }
  }
  sheet.inLayers([...seeds, [ink, lens(stem.at(0.98), stem.angle(1), seed, seed * 0.44)]]);
}

const leafOf = (ink) => (sheet) => {
  const stem = stalk(sheet, 30);
  sheet.inLayers(trefoil(stem.at(1), 0, { length: 15.5, width: 13.5, mark: "mark", ink }));
};

/** Root whole to its tail: cut by the band it would be a bucket. */
function beet(sheet, { ink, cap, stalkInk, rib, leaves, wide, top, deep = 22, foot = 0.5 }) {
  for (const angle of [-78, 78, -52, 52, -26, 26, 0]) {
    const stem = curve([CENTRE + angle / 12, top + 2], angle * 0.86, 8, angle * 0.2);
    sheet.draw(stalkInk, taper(stem, 6.4, 4));
    const from = stem.at(0.8);
    const long = Math.abs(angle) > 50 ? top + 5 : top - 4;
    sheet.draw(leaves[Math.abs(angle) === 52 || angle === 0 ? 0 : 1], spoon(from, angle, long, 13, 0.6));
    sheet.draw(rib, curve(from, angle, long * 0.76).d);
  }
  const at = (aside, y) => [CENTRE + aside * wide, y];
  sheet.draw(ink, [
    ["M", at(-0.2, top)],
    ["C", at(-0.6, top + 1), at(-0.58, top + deep * 0.73), at(-foot * 0.5, top + deep)],
    ["C", at(-0.1, top + deep + 4), at(-0.03, top + deep + 5), at(0, HIGH - 1)],
    ["C", at(0.03, top + deep + 5), at(0.1, top + deep + 4), at(foot * 0.5, top + deep)],
    ["C", at(0.58, top + deep * 0.73), at(0.6, top + 1), at(0.2, top)],
    ["Z"],
  ]);
  // What stands out of the soil is darker, and shines on the side of the light.
  const [near, far, end] = upTo([at(-0.2, top), at(-0.6, top + 1), at(-0.58, top + deep * 0.73), at(-foot * 0.5, top + deep)], top + 9);
  const over = ([x, y]) => [2 * CENTRE - x, y];
  sheet.draw(cap, [
    ["M", at(-0.2, top)],
    ["C", near, far, end],
    ["Q", at(0, top + 13), over(end)],
    ["C", over(far), over(near), at(0.2, top)],
    ["Z"],
  ]);
  sheet.draw("beetLight", spoon(at(-0.3, top + deep - 4), 4, deep - 6, wide * 0.16, 0.4));
}

const flowers = (sheet, places, draw) => {
  for (const place of places) draw(sheet, ...place);
};

/** Plants that panels are put together of: ears about x = 0, so that several stand on one foot, all else where it is in the panel. */
export const PLANTS = {
  ...USES,
  tuft: tuftOf({ n: 9, long: 40, width: 5 }),
  needles: tuftOf({ n: 17, long: 36, width: 2.4, bend: 24 }),
  broad: tuftOf({ n: 9, long: 42, width: 8.4, inks: ["leafDark", "leaf", "leafDark"] }),
  mown: sward({ n: 10, long: [14, 19], width: 5, from: -22, to: 28 }),
  lawn: sward({ n: 16, long: [26, 34], width: 5.6, from: -18, to: 20 }),
  spike(sheet) {
    const stem = stalk(sheet, 46, "stem");
    spike(sheet, stem, { from: 0.3, n: 8, lean: 30, long: 14.5, half: 2.5, rows: 2 });
  },
  narrow: (sheet) => panicle(sheet, { long: 47, reach: 11, ink: "seedRed", seed: 9, lean: 28, from: 0.46, rows: 4 }),
  open: (sheet) => panicle(sheet, { long: 48, reach: 21, ink: "seedGreen", seed: 8.6, lean: 46, from: 0.46, rows: 4 }),
  cylinder(sheet) {
    stalk(sheet, 40, "stem", 0);
    sheet.draw("cylinder", [
      ["M", [-6, 36]],
      ["L", [-6, 11]],
      ["C", [-6, 2], [6, 2], [6, 11]],
      ["L", [6, 36]],
      ["C", [6, 42], [-6, 42], [-6, 36]],
      ["Z"],
    ]);
    for (let y = 9; y < 38; y += 4)
      for (const side of [-1, 1])
        sheet.draw("horn", [
          ["M", [side * 7.4, y - 2.6]],
          ["L", [side * 4, y], [side * 1.4, y - 2.4]],
        ]);
  },
  leaf: leafOf("clover"),
  leafDark: leafOf("cloverDark"),
  white: (sheet, luck) => sheet.draws(paleHead(luck, stalk(sheet, 27, "stem", 0).at(1), 0, 12.6)),
  crimson(sheet, luck) {
    const at = stalk(sheet, 26, "stem", 0).at(1);
    for (const side of [-1, 1]) sheet.draw("leaf", lens(step(at, 0, -1), side * 96, 17, 8));
    sheet.draws(eggHead(luck, at, 0, 12.6, CRIMSON));
  },
  lucerna(sheet) {
    const stem = stalk(sheet, 34, "stem", 0);
    const open = (row, side) => {
      const small = 1 - row * 0.13;
      return pea(step(stem.at(0.72 + row * 0.2), side * 90, 2.5 * small), side * (72 - row * 14), side, {
        size: 11 * small,
        standard: row % 2 ? "violetLined" : "violetDarkLined",
        wing: "violetPale",
      });
    };
    sheet.draws([0, 1, 2].flatMap((row) => [-1, 1, -0.35, 0.35].flatMap((side) => open(row, side))));
    sheet.draw("violetDarkLined", lens(stem.at(1.2), 0, 10, 7));
  },
  lucerneLeaves(sheet) {
    for (const [x, y, angle] of [
      [12, 34, -40],
      [100, 34, 40],
      [38, 30, -8],
      [74, 30, 8],
    ]) {
      sheet.draw("stemThin", quadratic([x < CENTRE ? 30 : 82, FOOT], [x, FOOT - 8], [x, y]).d);
      sheet.inLayers(trefoil([x, y], angle, { length: 14, width: 8, open: 58, ink: y > 32 ? "leafDark" : "leaf", point: 0 }));
    }
  },
  sparceta(sheet) {
    const stem = stalk(sheet, 46, "stem", 0);
    const spread = Array.from({ length: 8 }, (_, row) =>
      [-1, 1].map((side) => [
        row > 4 ? "pinkRed" : "pinkPale",
        lens(stem.at(0.3 + row * 0.082), side * (68 - row * 5), 14 - row * 1.1, 6.4 - row * 0.4, 0.64),
      ]),
    ).flat();
    sheet.draws([...spread, ["pinkRed", lens(stem.at(0.92), 0, 8, 4)]]);
  },
  pinnate(sheet) {
    for (const side of [-1, 1]) {
      const leaf = curve([CENTRE + side * 4, FOOT], side * 30, 60, side * 62, 0.4);
      sheet.draw("stemThin", leaf.d);
      for (const t of [0.42, 0.58, 0.74, 0.9])
        for (const turn of [-64, 64]) sheet.draw("leaf", lens(leaf.at(t), leaf.angle(t) + turn, 12, 5));
      sheet.draw("leaf", lens(leaf.at(1), leaf.angle(1), 10, 5));
    }
  },
  daisy(sheet) {
    const at = stalk(sheet, 33, "stem").at(1);
    sheet.inLayers(Array.from({ length: 11 }, (_, turn) => ["whiteLined", spoon(at, turn * 32.7, 16, 7.4)]));
    sheet.draw("sun", disc(at, 5.6));
  },
  bells(sheet) {
    const stem = stalk(sheet, 50, "stemThin");
    for (const [t, side] of [
      [0.56, -1],
      [0.72, 1],
      [0.98, -1],
    ]) {
      const arm = curve(stem.at(t), stem.angle(t) + side * 40, 8, side * 90);
      sheet.draw("stemThin", arm.d);
      bellflower(sheet, arm.at(1), 180 - side * 14, 11.5);
    }
  },
  sfecla: (sheet) =>
    beet(sheet, {
      ...{ ink: "beetOrange", cap: "beetSun", stalkInk: "beetStalk", rib: "beetRib", leaves: ["leaf", "leafDark"] },
      ...{ wide: 36, top: 18, deep: 23, foot: 0.72 },
    }),
  galbena: (sheet) =>
    beet(sheet, {
      ...{ ink: "beetYellow", cap: "beetSun", stalkInk: "beetStalkYellow", rib: "beetRib", leaves: ["leafLight", "leaf"] },
      ...{ wide: 19, top: 15, deep: 26, foot: 0.9 },
    }),
  rosie: (sheet) =>
    beet(sheet, {
      ...{ ink: "beetRed", cap: "beetRedSun", stalkInk: "stalkRed", rib: "beetRibRed", leaves: ["leafDark", "leaf"] },
      ...{ wide: 40, top: 20, deep: 20, foot: 0.34 },
    }),
  lalea(sheet) {
    for (const side of [-1, 1]) sheet.draw(side > 0 ? "blue" : "blueDark", spoon([0, FOOT], side * 24, 32, 9, 1));
    const at = stalk(sheet, 24, "stalkGreen", 0).at(1);
    for (const side of [-1, 1]) sheet.draw("tulipLight", spoon(at, side * 9, 26, 11, 0.8));
    for (const side of [-1, 1]) sheet.draw("tulip", spoon(at, side * 22, 25, 12, 0.8));
    sheet.draw("tulip", spoon(at, 0, 24, 17, 0.7));
  },
  narcisa(sheet) {
    for (const side of [-1, 0.5, 1]) sheet.draw(side > 0.9 ? "blue" : "blueDark", blade([0, FOOT], side * 18, 40, 6, side * 14));
    const at = stalk(sheet, 31, "stalkGreen", 0).at(1);
    for (let turn = 0; turn < 360; turn += 60) sheet.draw("narcissus", spoon(at, turn, 20, 12, 0.7));
    sheet.draw("trumpetMouth", disc(at, 8));
    sheet.draw("trumpet", disc(at, 4.6));
  },
  zambila(sheet) {
    for (const side of [-1, 1]) sheet.draw(side > 0 ? "leaf" : "leafDark", blade([0, FOOT], side * 22, 42, 9, side * 12));
    const star = (at, turn) => [
      ["M", step(at, turn - 30, 2.4)],
      ...[0, 60, 120, 180, 240, 300].map((angle) => ["Q", step(at, angle + turn, 9.6), step(at, angle + turn + 30, 2.1)]),
      ["Z"],
    ];
    const rows = [0, 1, 2, 3, 4, 5].flatMap((row) =>
      (row % 2 ? [-1, 0, 1] : [-0.5, 0.5]).map((side) => [
        row % 2 ? "hyacinthBell" : "hyacinthBellDark",
        star([side * (row > 4 ? 5 : 8.6), 37 - row * 5.6], row * 9),
      ]),
    );
    sheet.inLayers(rows);
  },
  brandusa(sheet) {
    for (const side of [-1, -0.4, 0.5, 1]) sheet.draw("leafDark", blade([0, FOOT], side * 20, 38, 3.4, side * 22));
    const at = stalk(sheet, 17, "tube", 0).at(1);
    for (const side of [-1, 1]) sheet.draw("crocusLight", spoon(at, side * 12, 32, 11, 0.5));
    sheet.draw("saffron", curve([0, at[1] - 10], 0, 15).d);
    for (const side of [-1, 1]) sheet.draw("crocus", spoon(at, side * 27, 32, 11, 0.5));
    sheet.draw("crocus", spoon(at, 0, 27, 12, 0.5));
  },
  ceapa(sheet) {
    for (const side of [-1, 1]) sheet.draw("grey", blade([CENTRE, FOOT], side * 50, 46, 10, side * 40));
    flowers(
      sheet,
      [
        [22, 30, 11],
        [90, 30, 11],
        [CENTRE, 22, 19],
      ],
      (at, x, y, radius) => {
        at.draw("stalkGreen", [
          ["M", [CENTRE + (x - CENTRE) * 0.5, FOOT]],
          ["L", [x, y]],
        ]);
        at.draw("globeHeart", disc([x, y], radius * 0.82));
        const n = Math.round(radius * 1.5);
        at.inLayers(
          Array.from({ length: n }, (_, index) => {
            const to = step([x, y], index * 137.5, radius * Math.sqrt((index + 1) / n));
            const across = (turn) => [
              ["M", step(to, index * 40 + turn, -2.6)],
              ["L", step(to, index * 40 + turn, 2.6)],
            ];
            return [index % 3 ? "globePale" : "globe", [...across(0), ...across(60), ...across(120)]];
          }),
        );
      },
    );
  },
};
