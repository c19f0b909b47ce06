/** Grasses of lawns. Marks that each has to show: docs/plates.md. */
import { cylinder, panicle, spike } from "./ears.mjs";
import { fibrous, rhizome, tuft } from "./parts.mjs";
import { GREEN, GREY, redPanicle, stemLeaf, stemOf } from "./stems.mjs";

export const TURF_GRASSES = {
  "raigras-peren"(pen, luck) {
    fibrous(pen, luck, { n: 13, length: [46, 62] });
    tuft(pen, luck, { n: 17, spread: 64, length: [88, 112], width: 3.6, bend: 22, inks: GREEN, turned: [13], foot: "sheathRed" });
    for (const [angle, length, bend] of [
      [-6, 188, -10],
      [13, 154, 14],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.36, Math.sign(angle), 34, 3.2);
      spike(pen, stem, { from: 0.45, n: 11, lean: 25, long: 18.5, half: 2.1 });
    }
  },
  firuta(pen, luck) {
    fibrous(pen, luck, { n: 8, length: [34, 50], spread: 50 });
    rhizome(pen, luck, { side: -1, reach: 62, shoot: 40 });
    rhizome(pen, luck, { side: 1, reach: 56, shoot: 34, depth: 18 });
    tuft(pen, luck, {
      n: 11,
      spread: 50,
      length: [68, 94],
      width: 4.1,
      bend: 14,
      inks: ["leafDark", "leaf"],
      base: 10,
      isHooded: true,
    });
    for (const [angle, length, bend, size] of [
      [3, 192, 4, 1],
      [-13, 142, -6, 0.72],
    ]) {
      const stem = stemOf(pen, angle, length, bend, "stemThin");
      stemLeaf(pen, stem, 0.4, angle > 0 ? 1 : -1, 26, 3.6, "leaf", 20);
      panicle(pen, luck, stem, {
        from: 0.62,
        nodes: size < 1 ? 5 : 6,
        whorl: 3.6,
        reach: 42 * size,
        angle: 72,
        droop: -14,
        bare: 0.55,
        per: size < 1 ? 2 : 3,
        spread: 24,
        taper: 0.9,
        kind: { florets: 3, gap: 1.6, size: 3.8, width: 2.5, splay: 30, ink: "seedGreen", isPlain: true },
      });
    }
  },
  "paius-rosu"(pen, luck) {
    fibrous(pen, luck, { n: 9, length: [36, 52], spread: 48 });
    rhizome(pen, luck, { side: -1, reach: 66, shoot: 44, depth: 16 });
    rhizome(pen, luck, { side: 1, reach: 60, shoot: 38, depth: 20 });
    tuft(pen, luck, { n: 19, spread: 46, length: [78, 106], width: 2.1, bend: 28, inks: GREEN, base: 9, foot: "sheathRed" });
    for (const [angle, length, bend] of [
      [-13, 158, -8],
      [4, 180, 10],
    ])
      redPanicle(pen, luck, stemOf(pen, angle, length, bend, "stemThin"), 30);
  },
  "paius-rosu-cespitos"(pen, luck) {
    fibrous(pen, luck, { n: 15, length: [40, 56], spread: 58, base: 13 });
    tuft(pen, luck, { n: 33, spread: 76, length: [74, 98], width: 2, bend: 26, inks: GREEN, base: 16, foot: "sheathRed" });
    for (const [angle, length, bend] of [
      [-11, 166, -10],
      [0, 176, 8],
      [12, 158, 12],
    ])
      redPanicle(pen, luck, stemOf(pen, angle, length, bend, "stemThin"), 20, 2);
  },
  "paius-inalt"(pen, luck) {
    fibrous(pen, luck, { n: 13, length: [58, 70], spread: 42, base: 13, hairs: 3 });
    tuft(pen, luck, { n: 11, spread: 60, length: [100, 122], width: 8, bend: 36, inks: ["leafDark", "leaf"], base: 15, turned: [2, 8] });
    for (const [angle, length, bend] of [
      [-9, 194, -18],
      [11, 178, 24],
    ]) {
      const stem = stemOf(pen, angle, length, bend);
      stemLeaf(pen, stem, 0.4, Math.sign(angle), 56, 7, "leaf", 60);
      panicle(pen, luck, stem, {
        from: 0.6,
        nodes: 7,
        whorl: 2,
        reach: 42,
        angle: 42,
        droop: 34,
        bare: 0.34,
        per: 4,
        taper: 0.7,
        kind: { florets: 4, gap: 2.2, size: 6.4, width: 2.9, splay: 22, ink: "seedGreen", isPlain: true },
      });
    }
  },
  "paius-oilor"(pen, luck) {
    fibrous(pen, luck, { n: 13, length: [36, 52], spread: 56, base: 13 });
    tuft(pen, luck, { n: 43, spread: 79, length: [60, 80], width: 1.6, bend: 10, inks: GREY, base: 15 });
    for (const [angle, length, bend] of [
      [-17, 124, -8],
      [-4, 140, 4],
      [10, 132, 8],
      [22, 112, 8],
    ]) {
      const stem = stemOf(pen, angle, length, bend, "stemGrey");
      panicle(pen, luck, stem, {
        from: 0.76,
        nodes: 6,
        whorl: 1,
        reach: 9,
        angle: 24,
        bare: 0.7,
        per: 1,
        ink: "hairGrey",
        kind: { florets: 3, gap: 1.9, size: 5, width: 2.4, splay: 22, ink: "greyDark", isPlain: true },
      });
    }
  },
  "iarba-campului"(pen, luck) {
    fibrous(pen, luck, { n: 9, length: [32, 46], spread: 54 });
    rhizome(pen, luck, { side: -1, reach: 40, shoot: 30, depth: 10 });
    tuft(pen, luck, { n: 13, spread: 56, length: [50, 70], width: 3, bend: 12, inks: ["leaf", "leafLight"], base: 11 });
    for (const [angle, length, bend, size] of [
      [-13, 176, -6, 1],
      [13, 152, 16, 0.78],
    ]) {
      const stem = stemOf(pen, angle, length, bend, "stemThin");
      stemLeaf(pen, stem, 0.34, Math.sign(angle), 28, 3, "leafLight", 22);
      panicle(pen, luck, stem, {
        from: 0.5,
        nodes: 6,
        whorl: 6,
        reach: 46 * size,
        angle: 62,
        droop: -18,
        bare: 0.5,
        per: 5,
        spread: 21,
        taper: 0.9,
        kind: { stroke: 1.4, size: 1.5, ink: "speck" },
      });
    }
  },
  "graminee-de-pajiste"(pen, luck) {
    const [fescue, foxtail, bent] = [53, 107, 161];
    for (const [x, n, base] of [
      [fescue, 5, 7],
      [foxtail, 6, 8],
      [bent, 5, 6],
    ])
      fibrous(pen, luck, { n, length: [32, 50], spread: 30, base, x, hairs: 1 });
    tuft(pen, luck, { n: 9, spread: 40, length: [58, 80], width: 1.9, bend: 24, inks: GREEN, base: 7, x: fescue, foot: "sheathRed" });
    tuft(pen, luck, { n: 6, spread: 34, length: [76, 96], width: 4.4, bend: 40, inks: ["leaf", "leafDark"], base: 7, x: foxtail });
    tuft(pen, luck, {
      n: 8,
      spread: 46,
      length: [40, 58],
      width: 2.8,
      bend: 10,
      inks: ["leafLight", "leaf"],
      base: 7,
      x: bent,
      isFlat: true,
    });
    redPanicle(pen, luck, stemOf(pen, -8, 144, 6, "stemThin", fescue), 24);
    for (const [angle, length, bend, side] of [
      [-3, 192, -4, -1],
      [9, 160, 8, 1],
    ]) {
      const stem = stemOf(pen, angle, length, bend, "stemThin", foxtail);
      stemLeaf(pen, stem, 0.46, side, 32, 4);
      cylinder(pen, stem, { from: 0.78, width: 6, rows: side > 0 ? 5 : 8 });
    }
    const stem = stemOf(pen, 3, 142, 8, "stemThin", bent);
    stemLeaf(pen, stem, 0.3, 1, 24, 2.6, "leafLight", 20);
    panicle(pen, luck, stem, {
      from: 0.5,
      nodes: 6,
      whorl: 3,
      reach: 30,
      angle: 56,
      droop: 8,
      bare: 0.55,
      per: 3,
      spread: 20,
      kind: { stroke: 1.4, size: 1.5, ink: "speck" },
    });
  },
};
