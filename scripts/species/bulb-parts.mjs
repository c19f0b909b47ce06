/** Parts of which bulbs in flower are put together: the bulb, its leaves, and flowers that are more than petals about a middle. */
import { blade, fibrous, lens, spoon } from "./parts.mjs";
import { curve, MIDDLE, quadratic, SOIL, step } from "./pen.mjs";

/** Bulb with its neck, tunic and roots; drawn after what comes out of it. */
export function bulb(pen, luck, { ink, width, top = SOIL + 10, bottom = SOIL + 56, x = MIDDLE, lines = 3, roots = 9 }) {
  const [half, tall] = [width / 2, bottom - top];
  fibrous(pen, luck, { n: roots, spread: 62, length: [12, 18], x, y: bottom - 2, base: half * 0.4, hairs: 0 });
  pen.draw(ink, [
    ["M", [x - 4.5, top]],
    ["C", [x - 5, top + tall * 0.24], [x - half, top + tall * 0.3], [x - half, top + tall * 0.68]],
    ["C", [x - half, top + tall * 0.92], [x - half * 0.5, bottom], [x, bottom]],
    ["C", [x + half * 0.5, bottom], [x + half, top + tall * 0.92], [x + half, top + tall * 0.68]],
    ["C", [x + half, top + tall * 0.3], [x + 5, top + tall * 0.24], [x + 4.5, top]],
    ["L", [x + 1.6, top + 3], [x - 1.4, top + 0.5]],
    ["Z"],
  ]);
  for (let at = 1; at <= lines; at += 1) {
    const share = (at / (lines + 1)) * 2 - 1;
    pen.draw("tunic", [
      ["M", [x + share * 4, top + 9]],
      ["C", [x + share * half * 1.2, top + tall * 0.4], [x + share * half * 1.3, top + tall * 0.8], [x + share * half * 0.5, bottom - 2]],
    ]);
  }
}

/** Leaf that comes out of a neck or clasps a stem: narrow there, then broad, and turned aside towards its tip. */
export function foldedLeaf(from, angle, length, width, bend) {
  const { over, to } = curve(from, angle, length, bend, 0.6);
  const turned = angle + bend * 0.4;
  return [
    ["M", step(from, angle - 90, 1.4)],
    ["C", step(step(from, angle, length * 0.24), angle - 90, width * 0.7), step(over, turned - 90, width * 0.62), to],
    [
      "C",
      step(over, turned + 90, width * 0.5),
      step(step(from, angle, length * 0.24), angle + 90, width * 0.7),
      step(from, angle + 90, 1.4),
    ],
    ["Z"],
  ];
}

/** Half of such a leaf beside its midrib: the one that the light falls on. */
export function foldedSun(from, angle, length, width, bend) {
  const { over, to } = curve(from, angle, length, bend, 0.6);
  const [turned, side] = [angle + bend * 0.4, angle + bend * 0.4 > 0 ? -1 : 1];
  return [
    ["M", from],
    ["Q", over, to],
    ["C", step(over, turned + side * 90, width * 0.5), step(step(from, angle, length * 0.24), angle + side * 90, width * 0.62), from],
  ];
}

/** Floret from its front: six lobes, as one outline. */
export const floret = (at, size, turn) => {
  const point = (angle, out) => step(at, angle + turn, size * out);
  return [
    ["M", point(-30, 0.42)],
    ...[0, 60, 120, 180, 240, 300].map((angle) => ["Q", point(angle, 1.75), point(angle + 30, 0.42)]),
    ["Z"],
  ];
};

/** Floret from its side: a bell whose three lobes turn back. */
export function bell(at, angle, size) {
  const mouth = step(at, angle, size * 0.62);
  const [left, right] = [-1, 1].map((side) => step(step(at, angle, size * 0.6), angle + side * 90, size * 0.58));
  return [
    ["M", step(at, angle - 90, size * 0.14)],
    ["Q", step(step(at, angle, size * 0.5), angle - 90, size * 0.24), left],
    ["Q", step(mouth, angle - 60, size * 0.36), step(mouth, angle - 90, size * 0.14)],
    ["L", step(at, angle, size), step(mouth, angle + 90, size * 0.14)],
    ["Q", step(mouth, angle + 60, size * 0.36), right],
    ["Q", step(step(at, angle, size * 0.5), angle + 90, size * 0.24), step(at, angle + 90, size * 0.14)],
    ["Z"],
  ];
}

/** Daffodil's flower, seen from its side: six tepals in one plane about its axis, the trumpet in front of them and the ovary behind. */
export function daffodil(pen, neck, heart, axis) {
  pen.draw("stalkGreen", [
    ["M", neck],
    ["Q", [neck[0] + 1, neck[1] - 13], step(heart, axis, -9)],
  ]);
  pen.draw("ovary", lens(step(heart, axis, -17), axis, 17, 10, 0.5));
  const ends = [150, 30, 210, 330, 90, 270].map((turn) => {
    const [up, along] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    return step(step(heart, axis - 90, up * 38), axis, along * 19 - 4);
  });
  pen.inLayers(
    ends.map((end) => {
      const [x, y] = [end[0] - heart[0], end[1] - heart[1]];
      const long = Math.hypot(x, y);
      return ["narcissus", spoon(heart, (Math.atan2(x, -y) * 180) / Math.PI, long, 13 + long * 0.16, 0.7)];
    }),
  );
  const mouth = step(heart, axis, 29);
  const beside = (at, side, out) => step(at, axis + 90 * side, out);
  pen.draw("trumpet", [
    ["M", beside(heart, -1, 7)],
    ["C", beside(step(heart, axis, 14), -1, 8), beside(step(mouth, axis, -7), -1, 11), beside(mouth, -1, 17)],
    ["L", beside(mouth, 1, 17)],
    ["C", beside(step(mouth, axis, -7), 1, 11), beside(step(heart, axis, 14), 1, 8), beside(heart, 1, 7)],
    ["Q", step(heart, axis, -5), beside(heart, -1, 7)],
    ["Z"],
  ]);
  for (const side of [-1, 0, 1])
    pen.draw("trumpetLine", [
      ["M", beside(step(heart, axis, 4), side, 4)],
      ["L", beside(step(heart, axis, 22), side, 7)],
    ]);
  const lip = (turn, out) =>
    step(beside(mouth, 1, Math.sin((turn * Math.PI) / 180) * 17 * out), axis, Math.cos((turn * Math.PI) / 180) * 6.5 * out);
  pen.draw("trumpetMouth", [
    ["M", lip(0, 1)],
    ...Array.from({ length: 12 }, (_, at) => ["Q", lip(-at * 30 - 15, 1.3), lip(-at * 30 - 30, 1)]),
    ["Z"],
  ]);
}

/** Crocus: a flat corm in its net, a pale tube in place of a stem, narrow leaves with a white stripe. */
export function crocus(pen, luck, x, height, open) {
  fibrous(pen, luck, { n: 7, spread: 60, length: [12, 18], x, y: SOIL + 52, base: 7, hairs: 0 });
  const top = SOIL + 30;
  pen.draw("tube", [
    ["M", [x, top]],
    ["L", [x, SOIL - height * 0.42]],
  ]);
  pen.draw("corm", [
    ["M", [x - 4, top]],
    ["C", [x - 19, top + 3], [x - 20, top + 22], [x - 6, top + 24]],
    ["L", [x + 6, top + 24]],
    ["C", [x + 20, top + 22], [x + 19, top + 3], [x + 4, top]],
    ["Z"],
  ]);
  for (const y of [8, 15])
    pen.draw("tunic", [
      ["M", [x - 14, top + y]],
      ["Q", [x, top + y + 4], [x + 14, top + y]],
    ]);
  for (const share of [-0.5, 0, 0.5])
    pen.draw("tunic", [
      ["M", [x + share * 8, top + 2]],
      ["Q", [x + share * 26, top + 12], [x + share * 12, top + 23]],
    ]);
  // They come up out of the sheath together, stand about the tube and arch over, each with its stripe nearly to the tip.
  const leaves = [
    [-15, 104, -96],
    [16, 98, 92],
    [-7, 102, -52],
    [8, 108, 46],
    [-1, 74, -14],
  ].map(([angle, length, bend]) => {
    const [long, turn] = [length * (0.72 + height / 386) * luck.between(0.94, 1.04), bend * luck.between(0.84, 1.1)];
    return [[x + angle / 7, SOIL + 12], angle, long, turn];
  });
  pen.inLayers(leaves.map(([from, angle, long, turn], at) => [at % 2 ? "leaf" : "leafDark", blade(from, angle, long, 6, turn)]));
  for (const [from, angle, long, turn] of leaves) pen.draw("stripe", curve(from, angle, long, turn).part(0.16, 0.74));
  // The papery sheath that holds leaves and tube together, torn at its mouth.
  pen.draw("sheathPaper", [
    ["M", [x - 3, top + 1]],
    ["C", [x - 6, SOIL + 18], [x - 5, SOIL + 6], [x - 5, SOIL - 2]],
    ["L", [x - 1, SOIL - 6], [x + 2, SOIL - 3], [x + 5, SOIL - 9]],
    ["C", [x + 5, SOIL + 6], [x + 6, SOIL + 18], [x + 3, top + 1]],
    ["Z"],
  ]);
  const cup = [x, SOIL - height * 0.4];
  const tall = height * 0.66;
  if (open) for (const side of [-1, 1]) pen.draw("crocusLight", spoon(cup, side * open * 0.7, tall * 0.96, 15, 0.5));
  // One style, whose three branches look out above the petal in front.
  if (open)
    for (const turn of [-22, 0, 22]) pen.draw("saffron", curve(step(cup, 0, tall * 0.62), turn * 0.6, tall * (turn ? 0.26 : 0.32), turn).d);
  for (const side of [-1, 1]) pen.draw("crocus", spoon(cup, side * (open * 1.5 + 5), tall, 15, 0.5));
  pen.draw("crocus", spoon(cup, 0, tall * (open ? 0.86 : 1), 17, 0.5));
  for (const turn of [-7, 0, 7])
    pen.draw("crocusLine", quadratic(step(cup, 0, 6), step(cup, turn, tall * 0.4), step(cup, turn, tall * 0.66)).d);
}
