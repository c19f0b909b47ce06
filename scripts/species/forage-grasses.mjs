/** Grasses of pastures and hay. Marks that each has to show: docs/plates.md. */
import { clump, cylinder, panicle, spike } from "./ears.mjs";
import { fibrous, rhizome, sheaths, tuft } from "./parts.mjs";
import { curve, MIDDLE, SOIL } from "./pen.mjs";
import { BLUE, GREEN, stemLeaf, stemOf } from "./stems.mjs";

export const FORAGE_GRASSES = {
  "raigras-anual"(pen, luck) {
    fibrous(pen, luck, { n: 9, length: [34, 50], spread: 70 });
    tuft(pen, luck, { n: 9, spread: 56, length: [100, 126], width: 6.6, bend: 52, inks: ["leaf", "leafLight", "leafLight"], ribs: 2 });
    sheaths(pen, "sheathRed", { n: 4 });
    for (const [angle, length, bend] of [
      [-9, 200, -16],
      [11, 184, 20],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.34, Math.sign(angle), 56, 6);
      spike(pen, stem, { from: 0.46, n: 9, lean: 34, florets: 7, gap: 2.8, size: 6, width: 2, splay: 24, ink: "seedPale", awn: 7 });
    }
  },
  "raigras-hibrid"(pen, luck) {
    fibrous(pen, luck, { n: 11, length: [40, 58], spread: 66 });
    tuft(pen, luck, { n: 13, spread: 60, length: [94, 118], width: 5, bend: 36, inks: GREEN, ribs: 3 });
    sheaths(pen, "sheathRed", { n: 5 });
    for (const [angle, length, bend] of [
      [-8, 194, -12],
      [10, 178, 16],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.36, Math.sign(angle), 44, 4.6);
      spike(pen, stem, { from: 0.48, n: 10, lean: 27, florets: 6, gap: 2.6, size: 6, width: 2.2, splay: 20, ink: "seedGreen", awn: 3.6 });
    }
  },
  "paius-de-livezi"(pen, luck) {
    fibrous(pen, luck, { n: 11, length: [40, 58], spread: 56 });
    tuft(pen, luck, { n: 11, spread: 54, length: [88, 114], width: 5.2, bend: 42, inks: ["leaf", "leafLight", "leafDark"], ribs: 2 });
    sheaths(pen, "sheathRed", { n: 5 });
    for (const [angle, length, bend] of [
      [-7, 186, -12],
      [8, 172, 16],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.38, Math.sign(angle), 44, 4.8, "leaf", 54);
      panicle(pen, luck, stem, {
        from: 0.56,
        nodes: 8,
        whorl: 1.4,
        reach: 26,
        angle: 24,
        droop: 10,
        bare: 0.5,
        per: 2,
        oneSided: Math.sign(angle) * 0.7,
        taper: 0.6,
        kind: { florets: 6, gap: 2.5, size: 5.8, width: 2.1, splay: 15, ink: "seedGreen" },
      });
    }
  },
  timoftica(pen, luck) {
    fibrous(pen, luck, { n: 11, length: [38, 54], spread: 60 });
    tuft(pen, luck, { n: 9, spread: 58, length: [88, 108], width: 6.4, bend: 46, inks: ["leafLight", "leaf"], ribs: 2 });
    for (const [angle, length, bend, top] of [
      [-4, 200, -4, 0.7],
      [9, 166, 12, 0.72],
      [-15, 140, -8, 0.76],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.34, Math.sign(angle), 44, 5.4, "leaf", 44);
      cylinder(pen, stem, { from: top, width: 9, rows: Math.round((length * (1 - top)) / 3.4) });
    }
    for (const x of [-7, 0, 7])
      pen.draw("bulbPale", [
        ["M", [MIDDLE + x - 2, SOIL + 1]],
        ["Q", [MIDDLE + x - 5, SOIL - 5], [MIDDLE + x, SOIL - 11]],
        ["Q", [MIDDLE + x + 5, SOIL - 5], [MIDDLE + x + 2, SOIL + 1]],
        ["Z"],
      ]);
  },
  golomat(pen, luck) {
    fibrous(pen, luck, { n: 13, length: [46, 66], spread: 54, base: 13 });
    tuft(pen, luck, { n: 13, spread: 62, length: [96, 122], width: 6.4, bend: 30, inks: BLUE, base: 14, ribs: 2 });
    sheaths(pen, "sheathWhite", { n: 5, base: 11, length: 18, spread: 22 });
    for (const [angle, length, side] of [
      [-9, 186, -1],
      [8, 196, 1],
    ]) {
      const stem = stemOf(pen, angle, length, side * 8, "stemBlue");
      const shapes = [];
      for (const [t, reach, n, radius] of [
        [0.6, 44, 46, 11],
        [0.8, 20, 34, 10],
        [0.9, 8, 26, 8],
      ]) {
        const branch = curve(stem.at(t), stem.angle(t) + side * 50, reach, side * -22);
        pen.draw("stemThin", branch.d);
        shapes.push(...clump(luck, branch.at(1), branch.angle(1) + side * 8, { n, radius, ink: "grain", dark: "grainViolet" }));
      }
      shapes.push(...clump(luck, stem.at(0.97), stem.angle(1), { n: 30, radius: 9, ink: "grain", dark: "grainViolet" }));
      pen.inLayers(shapes);
    }
  },
  obsiga(pen, luck) {
    fibrous(pen, luck, { n: 7, length: [36, 50], spread: 40 });
    rhizome(pen, luck, { side: -1, reach: 74, shoot: 50, depth: 22 });
    rhizome(pen, luck, { side: 1, reach: 68, shoot: 44, depth: 27 });
    tuft(pen, luck, { n: 5, spread: 40, length: [78, 96], width: 8, bend: 50, inks: ["leafDark", "leaf"], base: 8, ribs: 1 });
    for (const [angle, length, bend] of [
      [-4, 184, -4],
      [11, 156, 14],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      for (const [t, side] of [
        [0.24, -1],
        [0.36, 1],
        [0.48, -1],
      ])
        stemLeaf(pen, stem, t, side, 46, 7, "leaf", 56);
      panicle(pen, luck, stem, {
        from: 0.64,
        nodes: 4,
        whorl: 4,
        reach: 40,
        angle: 56,
        droop: 52,
        bare: 1,
        per: 1,
        spread: 26,
        taper: 0.6,
        kind: { florets: 7, gap: 3, size: 6, width: 2.5, splay: 13, ink: "seedBrown" },
      });
    }
  },
  festulolium(pen, luck) {
    fibrous(pen, luck, { n: 13, length: [50, 68], spread: 50, hairs: 2 });
    tuft(pen, luck, { n: 12, spread: 60, length: [98, 122], width: 6.4, bend: 36, inks: GREEN, ribs: 2 });
    sheaths(pen, "sheathRed", { n: 5 });
    for (const [angle, length, bend] of [
      [-8, 194, -12],
      [9, 178, 16],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.36, Math.sign(angle), 48, 5.8);
      const kind = { florets: 5, gap: 2.8, size: 6.2, width: 2.2, splay: 20, ink: "seedGreen", awn: 2, lastAwn: true };
      spike(pen, stem, { from: 0.68, n: 8, lean: 26, ...kind });
      for (const [t, side, reach] of [
        [0.46, 1, 33],
        [0.53, -1, 28],
        [0.61, 1, 20],
      ]) {
        const branch = curve(stem.at(t), stem.angle(t) + side * 40, reach, side * -16);
        pen.draw("hair", branch.d);
        spike(pen, branch, { from: 0.4, n: reach > 22 ? 3 : 2, lean: 22, ...kind });
      }
    }
  },
};
