/** Flower, root and pods of lucerne by themselves, for the pictures of its category. */
import { pea } from "./leaves.mjs";
import { coil, lucerneShoots, tooth } from "./legumes.mjs";
import { taper, taproot } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

/** Leaf with the veins that end in the teeth of its tips. */
function toothedLeaf(pen, at, angle, ink) {
  pen.draw("stemThin", [
    ["M", at],
    ["L", step(at, angle, 9)],
  ]);
  for (const turn of [-48, 48, 0]) {
    const foot = step(at, angle, turn === 0 ? 8 : 0);
    pen.draw(ink, tooth(foot, angle + turn, 35));
    const side = angle + turn > 0 ? -1 : 1;
    const over = step(step(foot, angle + turn, 19.6), angle + turn + side * 90, 14);
    pen.draw(`${ink}Sun`, [
      ["M", foot],
      ["L", step(foot, angle + turn, 36)],
      ["L", step(step(foot, angle + turn, 34), angle + turn + side * 90, 3.8)],
      ["Q", over, foot],
    ]);
  }
  for (const [turn, out] of [
    [-48, 0],
    [0, 8],
    [48, 0],
  ]) {
    const from = step(at, angle, out);
    pen.draw("rib", [
      ["M", step(from, angle + turn, 4)],
      ["L", step(from, angle + turn, 31)],
    ]);
    for (const side of [-1, 1]) {
      for (const share of [0.36, 0.52, 0.68]) {
        const vein = step(from, angle + turn, 34 * share);
        pen.draw("markThin", [
          ["M", vein],
          ["L", step(vein, angle + turn + side * 42, 6.4)],
        ]);
      }
    }
  }
}

/** Raceme as broad as it is long: flowers on short stalks close together, the youngest above. */
function shortRaceme(pen, luck, axis, size) {
  const inks = { standard: "violetLined", wing: "violetDarkLined", keel: "violetPale" };
  pen.draw("stemThin", axis.d);
  for (const [row, count] of [5, 4, 4, 3, 2].entries()) {
    const from = axis.at(row * 0.24);
    const sides = Array.from({ length: count }, (_, index) => (count === 1 ? 0 : (index / (count - 1)) * 2 - 1));
    for (const side of sides.toSorted((one, other) => Math.abs(other) - Math.abs(one))) {
      const angle = axis.angle(0.5) + side * (92 - row * 17) + luck.between(-6, 6);
      const at = step(from, angle, 7 * size);
      const flower = pea(at, angle, Math.sign(side || 1), { size: (23 - row * 2.6) * size, ...inks });
      for (const [ink, segments] of flower) pen.draw(ink, segments);
    }
  }
}

export const LUCERNE_PARTS = {
  flower(pen, luck) {
    taproot(pen, luck, { width: 12, length: 68, sides: 5, nodules: 4 });
    const stem = curve([MIDDLE, SOIL], 0, 178, 5);
    pen.draw("ovary", taper(stem, 4.6, 1.8));
    for (const [t, side] of [
      [0.16, -1],
      [0.28, 1],
      [0.44, -1],
    ]) {
      const stalk = curve(stem.at(t), stem.angle(t) + side * 54, 32, -side * 20);
      pen.draw("stemBody", taper(stalk, 2.2, 1.2));
      toothedLeaf(pen, stalk.at(1), stalk.angle(1), side > 0 ? "leaf" : "leafDark");
    }
    for (const [t, side, size] of [
      [0.52, 1, 0.62],
      [0.66, -1, 0.66],
    ]) {
      const stalk = curve(stem.at(t), stem.angle(t) + side * 50, 46, -side * 34);
      pen.draw("stemBody", taper(stalk, 2.2, 1.2));
      shortRaceme(pen, luck, curve(stalk.at(1), stalk.angle(1), 28 * size), size);
    }
    shortRaceme(pen, luck, curve(stem.at(0.98), stem.angle(1), 25), 0.84);
  },
  /** Whole plant over its root, which goes far down and bends as the soil lets it. */
  root(pen, luck) {
    const half = 8;
    const [bend, long] = [luck.between(-26, 26), luck.between(106, 118)];
    const core = curve([MIDDLE, SOIL], 180 + bend * 0.5, long, -bend * 1.6);
    for (let at = 0; at < 11; at += 1) {
      const side = at % 2 ? 1 : -1;
      const t = 0.14 + at * 0.075;
      const thread = curve(core.at(t), core.angle(t) - side * luck.between(46, 66), luck.between(34, 62) * (1.1 - t * 0.7), side * 44);
      pen.draw("rootBody", taper(thread, 2.2 - t));
      const fine = thread.at(0.55);
      pen.draw("rootFine", curve(fine, thread.angle(0.55) + side * 34, 10, -side * 20).d);
      for (const share of at < 8 ? [0.42, 0.8] : [])
        pen.draw("noduleSmall", [
          ["M", thread.at(share)],
          ["L", thread.at(share)],
        ]);
    }
    const beside = (t, out) => step(core.at(t), core.angle(t) + 90, out);
    pen.draw("taproot", [
      ["M", [MIDDLE + half * 0.9, SOIL - 4]],
      ["C", [MIDDLE + half * 1.5, SOIL + 2], beside(0.12, -half * 0.8), beside(0.24, -half * 0.6)],
      ["C", beside(0.46, -half * 0.5), beside(0.7, -half * 0.3), core.at(1)],
      ["C", beside(0.7, half * 0.3), beside(0.46, half * 0.5), beside(0.24, half * 0.6)],
      ["C", beside(0.12, half * 0.8), [MIDDLE - half * 1.5, SOIL + 2], [MIDDLE - half * 0.9, SOIL - 4]],
      ["Z"],
    ]);
    lucerneShoots(pen, luck);
  },
  pods(pen, luck) {
    taproot(pen, luck, { width: 12, length: 68, sides: 5, nodules: 4 });
    const stem = curve([MIDDLE, SOIL], -3, 184, 10);
    pen.draw("stemBody", taper(stem, 3.2, 1.2));
    for (const [t, side] of [
      [0.16, -1],
      [0.3, 1],
    ]) {
      const stalk = curve(stem.at(t), stem.angle(t) + side * 56, 26, -side * 16);
      pen.draw("stemBody", taper(stalk, 2.2, 1.2));
      toothedLeaf(pen, stalk.at(1), stalk.angle(1), side > 0 ? "leaf" : "leafDark");
    }
    for (const [t, side, reach] of [
      [0.56, 1, 30],
      [0.64, -1, 28],
      [0.72, 1, 32],
      [0.82, -1, 26],
      [0.9, 1, 24],
      [1, -1, 10],
    ]) {
      const stalk = curve(stem.at(t), stem.angle(t) + side * 62, reach, side * 30);
      pen.draw("stemThin", stalk.d);
      for (const [aside, down] of [
        [2, -5],
        [11, 1],
        [1, 8],
      ])
        coil(pen, step(step(stalk.at(1), 90, side * aside), 180, down), luck.between(6.6, 8));
    }
    for (const [x, y, turn] of [
      [150, 202, 74],
      [166, 203, 100],
      [180, 202, 62],
      [58, 203, 84],
    ]) {
      pen.draw("seed", [
        ["M", step([x, y], turn, -7)],
        ["C", step(step([x, y], turn, -8), turn - 90, 9), step(step([x, y], turn, 8), turn - 90, 9), step([x, y], turn, 7)],
        ["C", step(step([x, y], turn, 6), turn + 90, 4), step(step([x, y], turn, 2), turn + 90, 1), [x, y]],
        ["C", step(step([x, y], turn, -2), turn + 90, 1), step(step([x, y], turn, -6), turn + 90, 4), step([x, y], turn, -7)],
        ["Z"],
      ]);
    }
  },
};
