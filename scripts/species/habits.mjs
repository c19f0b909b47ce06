/** Habits: the outline of a kind of plant, without the marks of any species, for what nobody has drawn yet. */
import { trefoil } from "./leaves.mjs";
import { spoon, tuft } from "./parts.mjs";
import { curve, MIDDLE, SOIL } from "./pen.mjs";

function roots(pen, { n, spread, length, base, y = SOIL }) {
  for (let at = 0; at < n; at += 1) {
    const side = (at / (n - 1)) * 2 - 1;
    pen.draw(
      "habitRoot",
      curve([MIDDLE + side * base, y], 180 - side * spread, length * (1 - 0.25 * Math.abs(side)), side * spread * 0.6).d,
    );
  }
}

/** Root or bulb: wide at its shoulder, ending in a point or a flat base. */
function body(pen, { half, top, bottom, foot }) {
  const tall = bottom - top;
  pen.draw("habit", [
    ["M", [MIDDLE - 5, top]],
    ["C", [MIDDLE - half * 1.1, top + tall * 0.1], [MIDDLE - half * 1.1, top + tall * 0.6], [MIDDLE - foot, bottom]],
    ["L", [MIDDLE + foot, bottom]],
    ["C", [MIDDLE + half * 1.1, top + tall * 0.6], [MIDDLE + half * 1.1, top + tall * 0.1], [MIDDLE + 5, top]],
    ["Z"],
  ]);
}

export const HABITS = {
  iarba(pen, luck) {
    roots(pen, { n: 11, spread: 58, length: 54, base: 10 });
    tuft(pen, luck, { n: 15, spread: 58, length: [96, 122], width: 4, bend: 26, inks: ["habitPale", "habit"] });
  },
  trifoi(pen, luck) {
    roots(pen, { n: 7, spread: 46, length: 52, base: 4 });
    const leaves = [];
    for (const [angle, height] of [
      [-52, 74],
      [-30, 98],
      [-10, 112],
      [12, 108],
      [32, 94],
      [54, 72],
    ]) {
      const stalk = curve([MIDDLE + angle / 8, SOIL], angle, height * luck.between(0.95, 1.05), -angle * 0.3);
      pen.draw("habitStem", stalk.d);
      leaves.push(...trefoil(stalk.at(1), stalk.angle(1) * 0.6, { length: 17, width: 13, ink: angle % 4 ? "habitPale" : "habit" }));
    }
    pen.inLayers(leaves);
  },
  radacina(pen) {
    for (const [angle, length, ink] of [
      [-44, 96, "habitPale"],
      [44, 96, "habitPale"],
      [-17, 112, "habit"],
      [17, 112, "habit"],
    ])
      pen.draw(ink, spoon([MIDDLE + angle / 8, SOIL - 6], angle, length, 34, 0.3));
    roots(pen, { n: 5, spread: 60, length: 30, base: 14, y: SOIL + 26 });
    body(pen, { half: 26, top: SOIL - 12, bottom: SOIL + 66, foot: 1 });
  },
  bulb(pen) {
    for (const [angle, length, ink] of [
      [-22, 116, "habitPale"],
      [22, 116, "habitPale"],
      [0, 132, "habit"],
    ])
      pen.draw(ink, spoon([MIDDLE + angle / 8, SOIL + 8], angle, length, 17, 0.9));
    roots(pen, { n: 7, spread: 56, length: 15, base: 8, y: SOIL + 52 });
    body(pen, { half: 25, top: SOIL + 4, bottom: SOIL + 54, foot: 11 });
  },
};
