/** Things on the labels of packs that say the use of a lawn, and the panel on which all motifs of labels are drawn (docs/plates.md). */
import { blade, disc, lens } from "./parts.mjs";
import { curve, step } from "./pen.mjs";

export const [WIDE, HIGH] = [112, 48];
/** Room beside a panel that is seen where it is shown smaller, under a name of more lines. */
export const ASIDE = 19;
export const FOOT = HIGH + 6;
export const CENTRE = WIDE / 2;

/** Ground from one side of the panel to the other, its edge as high as it is told at both sides and between. */
const ground = (sheet, ink, left, middle, right) =>
  sheet.draw(ink, [
    ["M", [-ASIDE, FOOT]],
    ["L", [-ASIDE, left]],
    ["Q", [CENTRE, middle], [WIDE + ASIDE, right]],
    ["L", [WIDE + ASIDE, FOOT]],
    ["Z"],
  ]);
const crown = (sheet, ink, discs) => {
  for (const [x, y, radius] of discs) sheet.draw(ink, disc([x, y], radius));
};
const box = (sheet, ink, [left, top, right, bottom]) =>
  sheet.draw(ink, [["M", [left, top]], ["L", [right, top], [right, bottom], [left, bottom]], ["Z"]]);

/** Each thing in its own proportion: none is smaller than the grass before it. */
export const USES = {
  /** In a lawn that is mown, as high as it is on a pitch. */
  ball(sheet) {
    const at = [CENTRE, 25];
    sheet.draw("ball", disc(at, 19));
    sheet.draw("ballPatch", disc(at, 5.6));
    for (let turn = 0; turn < 360; turn += 72) {
      sheet.draw("ballPatch", lens(step(at, turn, 19), turn + 180, 7.4, 8, 0.2));
      sheet.draw("ballLine", [
        ["M", step(at, turn, 4)],
        ["L", step(at, turn, 13)],
      ]);
    }
  },
  tree(sheet) {
    ground(sheet, "leafLight", 42, 37, 42);
    sheet.draw("leafDark", lens([14, 45], 90, 84, 7));
    sheet.draw("bark", [
      ["M", [CENTRE - 6, 45]],
      ["Q", [CENTRE - 2, 40], [CENTRE - 2.6, 18]],
      ["L", [CENTRE + 2.6, 18]],
      ["Q", [CENTRE + 2, 40], [CENTRE + 6, 45]],
      ["Z"],
    ]);
    crown(sheet, "leafDark", [
      [33, 21, 11],
      [79, 21, 11],
      [46, 14, 12.5],
      [66, 14, 12.5],
    ]);
    crown(sheet, "leaf", [
      [38, 17, 8],
      [52, 11, 9],
      [70, 16, 8],
    ]);
  },
  sky(sheet) {
    const at = [27, 24];
    sheet.draw("sun", disc(at, 11));
    for (let turn = 0; turn < 360; turn += 36) sheet.draw("sun", lens(step(at, turn, 13), turn, 8, 3.4));
  },
  /** Bare ground in a lawn, with the first blades of what was sown on it. */
  patch(sheet) {
    sheet.draw("bare", [["M", [18, FOOT]], ["Q", [28, 26], [CENTRE, 26]], ["Q", [84, 26], [94, FOOT]], ["Z"]]);
    for (const [x, y, lean] of [
      [36, 36, -10],
      [46, 31, 8],
      [57, 34, -8],
      [66, 30, 10],
      [77, 37, -6],
    ])
      for (const side of [-1, 1]) sheet.draw("leafLight", blade([x, y], lean + side * 14, 15, 4, side * 20));
  },
  /** From a seedling to a full blade, from the left to the right. */
  rising(sheet) {
    for (let at = 0; at < 8; at += 1) {
      const [x, long] = [9 + at * 13.4, 15 + at * 5];
      for (const side of [-1, 1])
        sheet.draw(
          side > 0 ? "leaf" : at % 2 ? "leafDark" : "leafLight",
          blade([x, FOOT], side * 9, long * (side > 0 ? 1 : 0.8), 7, side * 24),
        );
    }
  },
  /** Stripes that a mower leaves, as one looks along them. */
  stripes(sheet) {
    for (let at = 0; at < 8; at += 1)
      sheet.draw(at % 2 ? "leaf" : "leafLight", [
        ["M", [24 + at * 8, 14]],
        ["L", [32 + at * 8, 14], [at * 40 - 64, FOOT], [at * 40 - 104, FOOT]],
        ["Z"],
      ]);
  },
  house(sheet) {
    ground(sheet, "leafLight", 42, 38, 42);
    crown(sheet, "leafDark", [
      [22, 32, 9],
      [91, 34, 7],
    ]);
    crown(sheet, "leaf", [[19, 30, 5.5]]);
    box(sheet, "whiteLined", [36, 20, 78, 44]);
    sheet.draw("roof", [["M", [29, 22]], ["L", [43, 4], [71, 4], [85, 22]], ["Z"]]);
    box(sheet, "bark", [60, 28, 69, 44]);
    box(sheet, "ballPatch", [43, 27, 53, 36]);
    ground(sheet, "leaf", 46, 43, 46);
  },
  golf(sheet) {
    ground(sheet, "leafLight", 40, 26, 44);
    ground(sheet, "leaf", 46, 38, 47);
    sheet.draw("leafDark", lens([50, 38], 90, 22, 5));
    sheet.draw("ballLine", [
      ["M", [61, 38]],
      ["L", [61, 4]],
    ]);
    sheet.draw("tulip", [["M", [61, 4]], ["L", [86, 11], [61, 18]], ["Z"]]);
    sheet.draw("ball", disc([36, 37], 4.6));
  },
  park(sheet) {
    ground(sheet, "leafLight", 40, 34, 40);
    sheet.draw("bare", [["M", [40, FOOT]], ["Q", [70, 47], [54, 37]], ["L", [58, 37]], ["Q", [84, 44], [80, FOOT]], ["Z"]]);
    box(sheet, "bark", [24, 28, 28, 42]);
    sheet.draw("leafDark", [["M", [26, 3]], ["L", [40, 34], [12, 34]], ["Z"]]);
    box(sheet, "bark", [86, 24, 90, 41]);
    crown(sheet, "leafDark", [
      [88, 17, 13],
      [78, 23, 8],
      [98, 23, 8],
    ]);
    crown(sheet, "leaf", [[85, 14, 8]]);
  },
  /** Slope whose ground the roots hold. */
  slope(sheet) {
    sheet.draw("bare", [["M", [-ASIDE, FOOT]], ["L", [-ASIDE, 45], [10, 43], [88, 15], [WIDE + ASIDE, 13], [WIDE + ASIDE, FOOT]], ["Z"]]);
    for (let at = 0; at < 9; at += 1) {
      const from = [8 + at * 11, 44 - Math.max(0, Math.min(8, at)) * 3.6];
      for (const turn of [-34, 0, 34]) {
        sheet.draw(turn ? "leaf" : "leafDark", blade([from[0], from[1] + 2], turn - 6, 14, 4.6, turn / 2));
        sheet.draw("root", curve(from, 170 + turn, 10, turn / 2).d);
      }
    }
  },
};
