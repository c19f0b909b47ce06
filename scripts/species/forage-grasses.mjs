/** Grasses of pastures and hay. Marks that each has to show: docs/plates.md. */
import { clump, cylinder, nodding, panicle, spike } from "./ears.mjs";
import { fibrous, lens, rhizome, tuft } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";
import { BLUE, GREEN, stemLeaf, stemOf } from "./stems.mjs";

export const FORAGE_GRASSES = {
  "raigras-anual"(pen, luck) {
    fibrous(pen, luck, { n: 9, length: [34, 50], spread: 70 });
    tuft(pen, luck, {
      n: 9,
      spread: 56,
      length: [100, 126],
      width: 6.6,
      bend: 52,
      inks: ["leaf", "leafLight", "leafLight"],
      turned: [2, 6],
      foot: "sheathRed",
    });
    for (const [angle, length, bend] of [
      [-9, 190, -16],
      [11, 176, 20],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.34, Math.sign(angle), 56, 6);
      spike(pen, stem, { from: 0.45, n: 9, lean: 30, long: 21, half: 2.6, awn: 6.4, inks: ["seedPale", "seedGreen"] });
    }
  },
  "raigras-hibrid"(pen, luck) {
    fibrous(pen, luck, { n: 11, length: [40, 58], spread: 66 });
    tuft(pen, luck, { n: 13, spread: 60, length: [94, 118], width: 5, bend: 36, inks: GREEN, turned: [3], foot: "sheathRed" });
    for (const [angle, length, bend] of [
      [-13, 170, -8],
      [4, 194, 10],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.36, Math.sign(angle), 44, 4.6);
      spike(pen, stem, { from: 0.47, n: 9, lean: 27, long: 20, half: 2.3, awn: 3.4 });
    }
  },
  "paius-de-livezi"(pen, luck) {
    fibrous(pen, luck, { n: 11, length: [40, 58], spread: 56 });
    tuft(pen, luck, {
      n: 11,
      spread: 54,
      length: [88, 114],
      width: 5.2,
      bend: 42,
      inks: ["leaf", "leafLight", "leafDark"],
      turned: [3, 8],
      foot: "sheathRed",
    });
    for (const [angle, length, bend] of [
      [-5, 186, -10],
      [14, 152, 14],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.38, Math.sign(angle), 44, 4.8, "leaf", 54);
      panicle(pen, luck, stem, {
        from: 0.52,
        nodes: 7,
        whorl: 1.4,
        reach: 27,
        angle: 24,
        droop: 10,
        bare: 0.3,
        per: 2,
        oneSided: Math.sign(angle),
        taper: 0.6,
        kind: { florets: 4, gap: 3, size: 7.4, width: 2.5, splay: 15, ink: "seedGreen" },
      });
    }
  },
  timoftica(pen, luck) {
    fibrous(pen, luck, { n: 11, length: [38, 54], spread: 60 });
    tuft(pen, luck, { n: 9, spread: 58, length: [88, 108], width: 6.4, bend: 46, inks: ["leafLight", "leaf"], turned: [2, 6] });
    for (const [x, angle, length, bend, top] of [
      [0, -3, 196, -4, 0.7],
      [14, 10, 160, 10, 0.72],
      [-14, -14, 134, -8, 0.74],
    ]) {
      const stem = stemOf(pen, angle, length, bend, "stem", MIDDLE + x);
      stemLeaf(pen, stem, 0.34, Math.sign(angle), 44, 5.4, "leaf", 44);
      cylinder(pen, stem, { from: top, width: 8.6, rows: Math.round((length * (1 - top)) / 3) });
      // Each stem swells at its own foot, under the sheath that goes on about it.
      const foot = [MIDDLE + x, SOIL + 5];
      pen.draw("haplocorm", lens(foot, angle, 30, 8.4, 0.24));
      for (const turn of [-7, 6]) pen.draw("haplocormLine", curve(step(foot, angle, 3), angle + turn * 2.4, 17, turn * -4).d);
    }
  },
  golomat(pen, luck) {
    fibrous(pen, luck, { n: 13, length: [46, 66], spread: 54, base: 13 });
    tuft(pen, luck, {
      n: 11,
      spread: 62,
      length: [96, 118],
      width: 6.4,
      bend: 30,
      inks: BLUE,
      base: 14,
      turned: [2, 8],
      foot: "sheathWhite",
    });
    for (const [angle, length, side] of [
      [-9, 176, -1],
      [8, 188, 1],
    ]) {
      const stem = stemOf(pen, angle, length, side * 8, "stemBlue");
      stemLeaf(pen, stem, 0.36, side, 46, 6, "blue", 48);
      const shapes = [];
      for (const [t, reach, open, long, wide, n] of [
        [0.58, 40, 52, 24, 17, 8],
        [0.76, 15, 46, 22, 15, 7],
        [0.88, 4, 34, 20, 13, 5],
      ]) {
        const branch = curve(stem.at(t), stem.angle(t) + side * open, reach, side * -24);
        pen.draw("stemThin", branch.d);
        shapes.push(...clump(luck, branch.at(0.96), branch.angle(1) + side * 4, { long, wide, n }));
      }
      shapes.push(...clump(luck, stem.at(0.92), stem.angle(1), { long: 23, wide: 14, n: 7 }));
      pen.inLayers(shapes);
    }
  },
  obsiga(pen, luck) {
    fibrous(pen, luck, { n: 7, length: [36, 50], spread: 40 });
    rhizome(pen, luck, { side: -1, reach: 68, shoot: 44, depth: 22 });
    rhizome(pen, luck, { side: 1, reach: 64, shoot: 40, depth: 27 });
    tuft(pen, luck, { n: 5, spread: 40, length: [78, 96], width: 8, bend: 50, inks: ["leafDark", "leaf"], base: 8 });
    for (const [angle, length, bend, reach, nodes] of [
      [-10, 188, -2, 40, 5],
      [21, 128, 12, 25, 3],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      for (const [t, side] of [
        [0.24, -1],
        [0.38, 1],
        [0.52, -1],
      ].slice(0, nodes - 1 - (nodes > 4)))
        stemLeaf(pen, stem, t, Math.sign(angle) * -side, 46, 6, "leaf", 60);
      nodding(pen, luck, stem, { from: 0.62, nodes, reach });
    }
  },
  festulolium(pen, luck) {
    fibrous(pen, luck, { n: 11, length: [50, 68], spread: 50, hairs: 2 });
    tuft(pen, luck, { n: 10, spread: 60, length: [98, 122], width: 6.4, bend: 36, inks: GREEN, turned: [2], foot: "sheathRed" });
    for (const [angle, length, bend] of [
      [-8, 194, -12],
      [9, 178, 16],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.36, Math.sign(angle), 48, 5.8);
      const kind = { long: 17, half: 2.2 };
      spike(pen, stem, { from: 0.66, n: 6, lean: 24, ...kind });
      for (const [t, side, reach] of [
        [0.46, 1, 33],
        [0.53, -1, 28],
        [0.61, 1, 20],
      ]) {
        const branch = curve(stem.at(t), stem.angle(t) + side * 40, reach, side * -16);
        pen.draw("hair", branch.d);
        spike(pen, branch, { from: 0.4, n: reach > 22 ? 3 : 2, lean: 22, ...kind, rows: 2 });
      }
    }
  },
};
