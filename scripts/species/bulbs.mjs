/** Bulbs and corms in flower: what is planted under the line of the soil, and what comes of it. */
import { blade, disc, fibrous, lens, spoon } from "./parts.mjs";
import { curve, MIDDLE, quadratic, SOIL, step } from "./pen.mjs";

/** Bulb with its neck, tunic and roots; `flat` is how much lower than wide it is. */
function bulb(pen, luck, { ink, width, top = SOIL + 10, bottom = SOIL + 56, x = MIDDLE, lines = 3, roots = 9 }) {
  const [half, tall] = [width / 2, bottom - top];
  fibrous(pen, luck, { n: roots, spread: 62, length: [12, 18], x, y: bottom - 2, base: half * 0.4, hairs: 0 });
  pen.draw(ink, [
    ["M", [x, top]],
    ["C", [x - 4, top + tall * 0.28], [x - half, top + tall * 0.3], [x - half, top + tall * 0.68]],
    ["C", [x - half, top + tall * 0.92], [x - half * 0.5, bottom], [x, bottom]],
    ["C", [x + half * 0.5, bottom], [x + half, top + tall * 0.92], [x + half, top + tall * 0.68]],
    ["C", [x + half, top + tall * 0.3], [x + 4, top + tall * 0.28], [x, top]],
    ["Z"],
  ]);
  for (let at = 1; at <= lines; at += 1) {
    const share = (at / (lines + 1)) * 2 - 1;
    pen.draw("tunic", [
      ["M", [x + share * 3, top + 9]],
      ["C", [x + share * half * 1.2, top + tall * 0.4], [x + share * half * 1.3, top + tall * 0.8], [x + share * half * 0.5, bottom - 2]],
    ]);
  }
}

/** Floret from its front: six lobes, as one outline. */
const floret = (at, size, turn) => {
  const point = (angle, out) => step(at, angle + turn, size * out);
  return [
    ["M", point(-30, 0.42)],
    ...[0, 60, 120, 180, 240, 300].map((angle) => ["Q", point(angle, 1.75), point(angle + 30, 0.42)]),
    ["Z"],
  ];
};

/** Leaf of a tulip: broad, and turned aside towards its tip. */
function foldedLeaf(from, angle, length, width, bend) {
  const { over, to } = curve(from, angle, length, bend, 0.6);
  const turned = angle + bend * 0.4;
  return [
    ["M", step(from, angle - 90, 3)],
    ["C", step(step(from, angle, length * 0.2), angle - 90, width * 0.7), step(over, turned - 90, width * 0.62), to],
    ["C", step(over, turned + 90, width * 0.5), step(step(from, angle, length * 0.2), angle + 90, width * 0.7), step(from, angle + 90, 3)],
    ["Z"],
  ];
}

/** No two tulips of a bed are alike: how far one leans, how tall it is, its leaves (angle, length, width, bend, ink, foot), how far its cup is open. */
const TULIPS = [
  {
    lean: 5,
    tall: 152,
    open: 4,
    size: 1,
    leaves: [
      [-30, 118, 17, 22, "blue", 4],
      [22, 130, 17, -8, "blueDark", 0],
      [-8, 88, 13, -16, "blueLight", -12],
    ],
  },
  {
    lean: -13,
    tall: 122,
    open: 13,
    size: 0.94,
    leaves: [
      [-16, 106, 16, -34, "blueDark", 2],
      [32, 104, 18, 26, "blue", 4],
      [12, 82, 13, 10, "blueLight", -10],
    ],
  },
  {
    lean: 12,
    tall: 166,
    open: 0,
    size: 0.96,
    leaves: [
      [-20, 132, 15, -14, "blueDark", 0],
      [34, 96, 17, 34, "blue", 4],
      [-38, 84, 15, -30, "blueLight", 2],
    ],
  },
  {
    lean: -5,
    tall: 140,
    open: 8,
    size: 1,
    leaves: [
      [-34, 104, 17, 14, "blue", 4],
      [17, 126, 17, 18, "blueDark", 0],
      [36, 84, 14, 12, "blueLight", 0],
    ],
  },
];

const HYACINTHS = [
  { lean: 2, tall: 178, turn: 1 },
  { lean: -9, tall: 160, turn: -1 },
  { lean: 10, tall: 170, turn: 0.8 },
];

export const BULBS = {
  lalea(pen, luck, kind = 0) {
    const { lean, tall, leaves, open, size } = TULIPS[kind % TULIPS.length];
    bulb(pen, luck, { ink: "bulb", width: 46 });
    const stem = curve([MIDDLE, SOIL + 14], lean * 0.3, tall, lean);
    pen.draw("stemThick", stem.d);
    for (const [angle, length, width, bend, ink, from] of leaves) {
      const at = [MIDDLE + angle / 12, SOIL + from];
      pen.draw(ink, foldedLeaf(at, angle, length, width, bend));
      pen.draw("vein", curve(at, angle, length, bend).part(0.12, 0.8));
    }
    const cup = stem.at(1);
    const turned = stem.angle(1);
    const petal = (side, angle, long, wide, point) =>
      spoon(step(cup, turned + 90, side * 2), turned + angle, long * size, wide * size, point);
    // Two inner petals look out between the three outer ones; the wider the cup, the further they fall apart.
    for (const side of [-1, 1]) pen.draw("tulipLight", petal(side, side * (6 + open * 0.4), 60, 27, 0.75));
    for (const side of [-1, 1]) pen.draw("tulip", petal(side, side * (17 + open), 57 - open * 0.3, 25, 0.8));
    pen.draw("tulip", petal(0, -lean * 0.3, 53 - open * 0.6, 38, 0.7));
    for (const turn of [-8, 0, 8]) pen.draw("tulipLine", curve(step(cup, turned + turn, 14 * size), turned + turn, 30 * size, 0).d);
  },
  narcisa(pen, luck) {
    bulb(pen, luck, { ink: "bulbPale", width: 42, top: SOIL + 6 });
    for (const [angle, length, ink, bend] of [
      [-16, 150, "blue", -14],
      [-5, 164, "blueDark", -10],
      [9, 158, "blue", 10],
      [19, 138, "blueLight", 22],
    ]) {
      const from = [MIDDLE + angle / 3, SOIL + 6];
      pen.draw(ink, blade(from, angle, length, 8.4, bend));
      pen.draw("vein", curve(from, angle, length, bend).part(0.1, 0.8));
    }
    const stem = curve([MIDDLE + 1, SOIL + 8], 2, 164, 4);
    pen.draw("stemThick", stem.d);
    const neck = stem.at(1);
    const heart = [neck[0] + 20, neck[1] - 2];
    pen.draw("stalkGreen", [
      ["M", neck],
      ["Q", [neck[0] + 1, neck[1] - 14], heart],
    ]);
    pen.draw("spathe", lens(step(neck, 180, 4), -26, 34, 6));
    pen.inLayers(
      [200, 320, 80, 140, 260, 20].map((angle) => [
        "narcissus",
        spoon(heart, angle - 8, [34, 38, 32][Math.round(angle) % 3] ?? 34, 17, 0.7),
      ]),
    );
    const mouth = [heart[0] + 27, heart[1] + 9];
    const lip = [-96, -58, -22, 12, 48, 84].map((turn) => step(mouth, 108 + turn, 17 + (turn % 4 ? 0 : 2)));
    pen.draw("trumpet", [
      ["M", step(heart, 18, 9)],
      ["C", step(step(heart, 18, 8), 108, 12), step(lip[0], 288, 8), lip[0]],
      ...lip.slice(1).map((to, at) => ["Q", step(middle(lip[at], to), 108 + [-77, -40, -5, 30, 66][at], 7), to]),
      ["C", step(lip.at(-1), 288, 8), step(step(heart, 198, 8), 108, 12), step(heart, 198, 9)],
      ["Z"],
    ]);
    for (const turn of [-5, 0, 5])
      pen.draw("trumpetLine", [
        ["M", step(step(heart, 108, 4), 18, turn)],
        ["L", step(step(heart, 108, 30), 18, turn * 1.9)],
      ]);
  },
  zambila(pen, luck, kind = 0) {
    const { lean, tall, turn } = HYACINTHS[kind % HYACINTHS.length];
    bulb(pen, luck, { ink: "bulbViolet", width: 48, top: SOIL + 8 });
    const stem = curve([MIDDLE, SOIL + 12], lean * 0.4, tall, lean);
    const leaves = [
      [-24, 112, "leaf", -22],
      [-9, 124, "leafDark", -8],
      [12, 122, "leaf", 12],
      [27, 104, "leafLight", 24],
    ].map(([angle, length, ink, bend]) => [angle * turn + lean * 0.4, length * luck.between(0.86, 1.06), ink, bend * turn]);
    for (const [angle, length, ink, bend] of leaves) pen.draw(ink, blade([MIDDLE + angle / 5, SOIL + 8], angle, length, 14, bend));
    for (const [angle, length, , bend] of leaves)
      pen.draw("vein", curve([MIDDLE + angle / 5, SOIL + 8], angle, length, bend).part(0.12, 0.8));
    pen.draw("stemThick", stem.d);
    const shapes = [];
    const bells = [];
    const eyes = [];
    for (let row = 0; row < 11; row += 1) {
      const t = 0.46 + row * 0.054;
      const wide = [18, 22, 23, 24, 24, 23, 22, 21, 18, 13, 6][row];
      for (const side of row % 2 ? [-1, 0, 1] : [-0.55, 0.55]) {
        const at = step(stem.at(t), 90 + stem.angle(t), side * wide);
        const size = row > 8 ? 6.4 : 8.8;
        // Those at the edge hang to the side and show that they are bells; those in front look out.
        if (Math.abs(side) === 1 && row < 10)
          bells.push(["hyacinthBell", bell(step(stem.at(t), 90 + stem.angle(t), side * wide * 0.62), side * 106, size * 2)]);
        else shapes.push([row % 2 ? "hyacinthBell" : "hyacinthBellDark", floret(at, size * 1.22, side * 16 + row * 11)]);
        if (Math.abs(side) === 1 && row < 10) continue;
        eyes.push([
          "eye",
          [
            ["M", at],
            ["L", at],
          ],
        ]);
      }
    }
    pen.inLayers(bells);
    pen.inLayers(shapes);
    pen.inLayers(eyes);
  },
  brandusa(pen, luck) {
    for (const [x, height, open] of [
      [58, 84, 10],
      [104, 108, 17],
      [150, 74, 0],
    ])
      crocus(pen, luck, x, height, open);
  },
  "ceapa-ornamentala"(pen, luck) {
    bulb(pen, luck, { ink: "bulbPale", width: 46, top: SOIL + 14, bottom: SOIL + 56, lines: 5 });
    for (const [angle, length, ink, bend] of [
      [-44, 108, "grey", -54],
      [-22, 96, "greyDark", -50],
      [26, 100, "grey", 54],
      [46, 106, "greyLight", 50],
    ]) {
      pen.draw(ink, blade([MIDDLE + angle / 6, SOIL + 6], angle, length, 15, bend));
    }
    const stem = curve([MIDDLE, SOIL + 16], -1, 178, 3);
    pen.draw("stemThick", stem.d);
    const globe = stem.at(1);
    pen.draw("globeHeart", disc(globe, 20));
    const shapes = [];
    for (let at = 0; at < 54; at += 1) {
      const angle = at * 137.5;
      const out = 36 * Math.sqrt((at + 3) / 57);
      const to = step(globe, angle, out);
      const ink = at % 3 ? "globe" : "globeDark";
      shapes.push([
        "globeDark",
        [
          ["M", step(globe, angle, out * 0.5)],
          ["L", to],
        ],
      ]);
      for (const turn of [0, 72, 144, 216, 288])
        shapes.push([
          ink,
          [
            ["M", to],
            ["L", step(to, angle + turn, 4.6)],
          ],
        ]);
    }
    pen.inLayers(shapes);
  },
};

/** Floret from its side: a bell whose three lobes turn back. */
function bell(at, angle, size) {
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

const middle = ([x1, y1], [x2, y2]) => [(x1 + x2) / 2, (y1 + y2) / 2];

/** Crocus: a flat corm in its net, a pale tube in place of a stem, narrow leaves with a white stripe. */
function crocus(pen, luck, x, height, open) {
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
  for (const [angle, length] of [
    [-26, 84],
    [-12, 104],
    [14, 98],
    [28, 80],
  ]) {
    const leaf = curve([x + angle / 8, SOIL + 20], angle * 0.6, length * 0.86, angle);
    pen.draw("leafDark", blade(leaf.from, angle * 0.6, length * 0.86, 5.4, angle));
    pen.draw("stripe", leaf.part(0.2, 0.62));
  }
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
  if (open) for (const turn of [-9, 0, 9]) pen.draw("saffron", curve(step(cup, 0, tall * 0.4), turn, tall * 0.42, turn).d);
  for (const side of [-1, 1]) pen.draw("crocus", spoon(cup, side * (open * 1.5 + 5), tall, 15, 0.5));
  pen.draw("crocus", spoon(cup, 0, tall * (open ? 0.86 : 1), 17, 0.5));
  for (const turn of [-7, 0, 7])
    pen.draw("crocusLine", quadratic(step(cup, 0, 6), step(cup, turn, tall * 0.4), step(cup, turn, tall * 0.66)).d);
}
