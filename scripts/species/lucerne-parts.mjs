/** Flower, root and pods of lucerne by themselves, for the pictures of its category. */
import { pea, trefoil } from "./leaves.mjs";
import { coil, tooth } from "./legumes.mjs";
import { taproot } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

/** Leaf with the veins that end in the teeth of its tips. */
function toothedLeaf(pen, at, angle, ink) {
  pen.draw("stemThin", [
    ["M", at],
    ["L", step(at, angle, 9)],
  ]);
  for (const turn of [-48, 48, 0]) pen.draw(ink, tooth(step(at, angle, turn === 0 ? 8 : 0), angle + turn, 35));
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
      pen.draw("hair", [
        ["M", from],
        ["L", at],
      ]);
      const flower = pea(at, angle - Math.sign(side || 1) * 24, Math.sign(side || 1), { size: (25 - row * 2.4) * size, ...inks });
      for (const [ink, segments] of flower) pen.draw(ink, segments);
    }
  }
}

export const LUCERNE_PARTS = {
  flower(pen, luck) {
    const stem = curve([MIDDLE - 8, 300], 2, 234, 6);
    pen.draw("stalkGreen", stem.d);
    for (const [t, side] of [
      [0.16, -1],
      [0.28, 1],
      [0.44, -1],
    ]) {
      const stalk = curve(stem.at(t), stem.angle(t) + side * 54, 32, -side * 20);
      pen.draw("stem", stalk.d);
      toothedLeaf(pen, stalk.at(1), stalk.angle(1), side > 0 ? "leaf" : "leafDark");
    }
    for (const [t, side, size] of [
      [0.52, 1, 0.62],
      [0.66, -1, 0.66],
    ]) {
      const stalk = curve(stem.at(t), stem.angle(t) + side * 50, 46, -side * 34);
      pen.draw("stem", stalk.d);
      shortRaceme(pen, luck, curve(stalk.at(1), stalk.angle(1), 38 * size), size);
    }
    shortRaceme(pen, luck, curve(stem.at(0.98), stem.angle(1), 34), 0.8);
  },
  root(pen, luck) {
    for (const [angle, height] of [
      [-46, 66],
      [-26, 84],
      [-9, 92],
      [8, 90],
      [25, 82],
      [45, 64],
    ]) {
      const stem = curve([MIDDLE + angle / 4, SOIL + 3], angle, height, -angle * 0.4);
      pen.draw("stem", stem.d);
      for (const [t, side] of [
        [0.5, -1],
        [0.76, 1],
        [1, -1],
      ]) {
        const stalk = curve(stem.at(t), stem.angle(t) + side * 50, 9, 10);
        pen.draw("hair", stalk.d);
        pen.inLayers(
          trefoil(stalk.at(1), stalk.angle(1), {
            length: 14,
            width: 4.8,
            open: 46,
            isNarrow: true,
            stalk: 3,
            ink: side > 0 ? "leaf" : "leafDark",
          }),
        );
      }
    }
    taproot(pen, luck, { width: 22, length: 310, sides: 12, nodules: 9, spread: 96 });
  },
  pods(pen) {
    const stem = curve([MIDDLE - 30, 300], 8, 262, 10);
    pen.draw("stem", stem.d);
    for (const [t, side] of [
      [0.16, -1],
      [0.3, 1],
    ]) {
      const stalk = curve(stem.at(t), stem.angle(t) + side * 56, 26, -side * 16);
      pen.draw("stem", stalk.d);
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
      const [x, y] = step(stalk.at(1), 90, side * 9);
      coil(pen, [x - 4, y], 14);
    }
    for (const [x, y, turn] of [
      [150, 226, 20],
      [172, 236, 74],
      [158, 248, -38],
      [184, 254, 8],
      [166, 266, 50],
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
