/** Habits: the outline of a kind of plant, without the marks of any species, for what nobody has drawn yet: line and a breath of green, as in a key of plants. */
import { trefoil } from "./leaves.mjs";
import { blade, disc, lens, spoon, tuft } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

function roots(pen, { n, spread, length, base, y = SOIL }) {
  for (let at = 0; at < n; at += 1) {
    const side = (at / (n - 1)) * 2 - 1;
    const root = curve([MIDDLE + side * base, y], 180 - side * spread, length * (1 - 0.25 * Math.abs(side)), side * spread * 0.6);
    pen.draw("habitRoot", root.d);
    if (length > 40 && at % 2)
      for (const turn of [-36, 36])
        pen.draw("habitRoot", [
          ["M", root.at(0.6)],
          ["L", step(root.at(0.6), root.angle(0.6) + turn, 8)],
        ]);
  }
}

/** Root or bulb: wide at its shoulder, ending in a point or a flat base. */
function body(pen, { half, top, bottom, foot, lines }) {
  const tall = bottom - top;
  pen.draw("habitRootFilled", [
    ["M", [MIDDLE - 5, top]],
    ["C", [MIDDLE - half * 1.1, top + tall * 0.1], [MIDDLE - half * 1.1, top + tall * 0.6], [MIDDLE - foot, bottom]],
    ["L", [MIDDLE + foot, bottom]],
    ["C", [MIDDLE + half * 1.1, top + tall * 0.6], [MIDDLE + half * 1.1, top + tall * 0.1], [MIDDLE + 5, top]],
    ["Z"],
  ]);
  for (const side of lines)
    pen.draw("habitRoot", [
      ["M", [MIDDLE + side * 4, top + 4]],
      ["C", [MIDDLE + side * half, top + tall * 0.2], [MIDDLE + side * half, top + tall * 0.6], [MIDDLE + side * foot * 0.9, bottom - 2]],
    ]);
}

/** Broad leaf with the line of its middle. */
function leaf(pen, ink, from, angle, length, width, point) {
  pen.draw(ink, spoon(from, angle, length, width, point));
  pen.draw("habitStem", [
    ["M", step(from, angle, length * 0.12)],
    ["L", step(from, angle, length * 0.82)],
  ]);
}

/** Ear that is nobody's: pairs of husks along its stem. */
function ear(pen, stem, from) {
  pen.draw("habitStem", stem.d);
  for (let t = from; t < 0.98; t += 0.075)
    for (const side of [-1, 1]) pen.draw("habit", lens(stem.at(t), stem.angle(t) + side * 20, 12, 3.4, 0.5));
  pen.draw("habit", lens(stem.at(0.98), stem.angle(1), 13, 3.4, 0.5));
}

export const HABITS = {
  iarba(pen, luck) {
    roots(pen, { n: 11, spread: 58, length: 54, base: 10 });
    tuft(pen, luck, { n: 13, spread: 60, length: [84, 112], width: 5, bend: 34, inks: ["habitPale", "habit"], isFlat: true });
    for (const [angle, height, bend] of [
      [-17, 146, 8],
      [14, 138, -4],
      [-1, 170, 4],
    ])
      ear(pen, curve([MIDDLE + angle / 4, SOIL - 30], angle, height - 30, bend), 0.62);
    for (const [angle, length, bend, ink] of [
      [-34, 78, -46, "habitPale"],
      [32, 74, 50, "habitPale"],
      [-9, 82, -30, "habit"],
      [11, 76, 30, "habit"],
    ])
      pen.draw(ink, blade([MIDDLE + angle / 4, SOIL], angle, length, 6, bend));
  },
  trifoi(pen, luck) {
    roots(pen, { n: 7, spread: 46, length: 54, base: 4 });
    const leaves = [];
    for (const [angle, height] of [
      [-56, 66],
      [-34, 92],
      [36, 94],
      [58, 66],
      [-10, 74],
      [14, 70],
    ]) {
      const stalk = curve([MIDDLE + angle / 8, SOIL], angle, height * luck.between(0.95, 1.05), -angle * 0.3);
      pen.draw("habitStem", stalk.d);
      leaves.push(...trefoil(stalk.at(1), stalk.angle(1) * 0.6, { length: 21, width: 16, ink: angle % 4 ? "habitPale" : "habit" }));
    }
    for (const [angle, height] of [
      [-16, 138],
      [13, 150],
    ]) {
      const stalk = curve([MIDDLE + angle / 8, SOIL], angle, height, -angle * 0.4);
      pen.draw("habitStem", stalk.d);
      pen.draw("habitPale", disc(stalk.at(1), 13));
      for (const turn of [-75, -50, -25, 0, 25, 50, 75]) pen.draw("habit", lens(step(stalk.at(1), 180, 5), turn, 18, 4, 0.62));
    }
    pen.inLayers(leaves);
  },
  radacina(pen) {
    for (const [angle, length, ink] of [
      [-58, 92, "habitPale"],
      [58, 92, "habitPale"],
      [-30, 126, "habit"],
      [30, 126, "habit"],
      [0, 134, "habitPale"],
    ])
      leaf(pen, ink, [MIDDLE + angle / 8, SOIL - 22], angle * 0.9, length, 34, 0.3);
    roots(pen, { n: 5, spread: 60, length: 30, base: 18, y: SOIL + 26 });
    body(pen, { half: 40, top: SOIL - 28, bottom: SOIL + 68, foot: 1, lines: [-0.45, 0.3] });
  },
  bulb(pen) {
    const stem = curve([MIDDLE, SOIL + 4], 0, 148, 3);
    pen.draw("habitStem", stem.d);
    for (const [angle, length, ink] of [
      [-24, 116, "habitPale"],
      [22, 124, "habitPale"],
      [-8, 96, "habit"],
    ])
      leaf(pen, ink, [MIDDLE + angle / 8, SOIL + 8], angle, length, 18, 0.9);
    for (const [angle, ink] of [
      [-14, "habitPale"],
      [14, "habitPale"],
      [0, "habit"],
    ])
      pen.draw(ink, spoon(stem.at(1), stem.angle(1) + angle, angle ? 50 : 46, angle ? 24 : 26, 0.75));
    roots(pen, { n: 7, spread: 56, length: 15, base: 8, y: SOIL + 52 });
    body(pen, { half: 27, top: SOIL + 4, bottom: SOIL + 54, foot: 11, lines: [-0.5, 0, 0.5] });
  },
};
