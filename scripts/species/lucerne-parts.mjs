/** Flower, root and pods of lucerne by themselves, for the pictures of its category. */
import { pea, trefoil } from "./leaves.mjs";
import { coil } from "./legumes.mjs";
import { lens, taproot } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

const LEAF = { length: 34, width: 11, open: 48, isNarrow: true, stalk: 8 };

/** Leaf with the fine teeth that the leaflets have at their tips. */
function toothedLeaf(pen, at, angle, ink) {
  pen.inLayers(trefoil(at, angle, { ...LEAF, ink }));
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

export const LUCERNE_PARTS = {
  flower(pen, luck) {
    const stem = curve([MIDDLE - 8, 300], 2, 244, 6);
    pen.draw("stalkGreen", stem.d);
    for (const [t, side] of [
      [0.2, -1],
      [0.32, 1],
      [0.46, -1],
    ]) {
      const stalk = curve(stem.at(t), stem.angle(t) + side * 54, 32, -side * 20);
      pen.draw("stem", stalk.d);
      toothedLeaf(pen, stalk.at(1), stalk.angle(1), side > 0 ? "leaf" : "leafDark");
    }
    const flowers = [];
    for (let row = 0; row < 6; row += 1) {
      const t = 0.64 + row * 0.064;
      const small = 1 - row * 0.085;
      for (const side of [-1, 1]) {
        const at = step(stem.at(t), stem.angle(t) + side * 70, 9 * small);
        pen.draw("hair", [
          ["M", stem.at(t)],
          ["L", at],
        ]);
        const inks = { standard: "violetLined", wing: "violetDarkLined", keel: "violetPale" };
        flowers.push(...pea(at, luck.between(-9, 9) + side * 22, side, { size: 34 * small, ...inks }));
        flowers.push(["leafLight", lens(step(at, side * 30, -3), side * 40, 11 * small, 3.4)]);
      }
    }
    for (const [ink, segments] of flowers) pen.draw(ink, segments);
    for (const turn of [-24, 0, 24]) pen.draw("violetDarkLined", lens(stem.at(0.99), turn, 15, 4.4, 0.6));
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
      coil(pen, [x - 4, y], 13, "podThick");
      coil(pen, [x - 4, y], 13, "podLight");
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
