/** Bulbs and corms in flower: what is planted under the line of the soil, and what comes of it. */
import { bell, bulb, crocus, daffodil, floret, foldedLeaf, foldedSun } from "./bulb-parts.mjs";
import { disc, lens, spoon, taper } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

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

/** Crocuses of one colour: middle, height, how far open. Groups of two stand between others in a mixture without growing out of their corms. */
const CROCUSES = [
  [
    [58, 84, 10],
    [104, 108, 17],
    [150, 74, 0],
  ],
  [
    [80, 100, 14],
    [126, 82, 0],
  ],
  [
    [82, 78, 0],
    [128, 104, 16],
  ],
];

export const BULBS = {
  lalea(pen, luck, kind = 0) {
    const { lean, tall, leaves, open, size } = TULIPS[kind % TULIPS.length];
    const stem = curve([MIDDLE, SOIL + 18], lean * 0.3, tall + 4, lean);
    pen.draw("ovary", taper(stem, 5.8, 4));
    for (const [angle, length, width, bend, ink, from] of leaves) {
      const at = [MIDDLE + angle / 24, SOIL + from];
      pen.draw(ink, foldedLeaf(at, angle, length, width, bend));
      pen.draw(`${ink}Sun`, foldedSun(at, angle, length, width, bend));
    }
    bulb(pen, luck, { ink: "bulb", width: 46 });
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
    for (const [angle, length, ink, bend] of [
      [-18, 150, "blue", -14],
      [-6, 166, "blueDark", -8],
      [10, 158, "blue", 10],
      [21, 138, "blueLight", 22],
    ]) {
      const from = [MIDDLE + angle / 12, SOIL + 14];
      pen.draw(ink, foldedLeaf(from, angle, length, 8.4, bend));
      pen.draw(`${ink}Sun`, foldedSun(from, angle, length, 8.4, bend));
    }
    const stem = curve([MIDDLE + 1, SOIL + 16], -2, 174, 4);
    pen.draw("ovary", taper(stem, 5.8, 4));
    bulb(pen, luck, { ink: "bulbPale", width: 42, top: SOIL + 6 });
    const neck = stem.at(1);
    pen.draw("spathe", lens(step(neck, 180, 4), -24, 32, 6));
    daffodil(pen, neck, [neck[0] + 24, neck[1] - 2], 104);
  },
  zambila(pen, luck, kind = 0) {
    const { lean, tall, turn } = HYACINTHS[kind % HYACINTHS.length];
    const stem = curve([MIDDLE, SOIL + 16], lean * 0.4, tall + 4, lean);
    const leaves = [
      [-24, 112, "leaf", -22],
      [-9, 124, "leafDark", -8],
      [12, 122, "leaf", 12],
      [27, 104, "leafLight", 24],
    ].map(([angle, length, ink, bend]) => [angle * turn + lean * 0.4, length * luck.between(0.86, 1.06), ink, bend * turn]);
    const foot = (angle) => [MIDDLE + angle / 10, SOIL + 16];
    for (const [angle, length, ink, bend] of leaves) pen.draw(ink, foldedLeaf(foot(angle), angle, length + 8, 13, bend));
    for (const [angle, length, ink, bend] of leaves) pen.draw(`${ink}Sun`, foldedSun(foot(angle), angle, length + 8, 13, bend));
    pen.draw("ovary", taper(stem, 5.8, 4));
    bulb(pen, luck, { ink: "bulbViolet", width: 48, top: SOIL + 8 });
    // Behind the florets are others: no stem shows through.
    pen.draw("hyacinthBack", spoon(stem.at(0.41), stem.angle(0.75), tall * 0.58, 50, 0.5));
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
  brandusa(pen, luck, kind = 0) {
    for (const [x, height, open] of CROCUSES[kind % CROCUSES.length]) crocus(pen, luck, x, height, open);
  },
  "ceapa-ornamentala"(pen, luck) {
    for (const [angle, length, ink, bend] of [
      [-40, 124, "grey", -60],
      [-20, 110, "greyDark", -54],
      [24, 114, "grey", 58],
      [42, 122, "greyLight", 56],
    ])
      for (const [one, shape] of [
        [ink, foldedLeaf],
        [`${ink}Sun`, foldedSun],
      ])
        pen.draw(one, shape([MIDDLE + angle / 16, SOIL + 20], angle, length, 14, bend));
    const stem = curve([MIDDLE, SOIL + 22], -1, 184, 3);
    pen.draw("ovary", taper(stem, 5.8, 4));
    bulb(pen, luck, { ink: "bulbPale", width: 46, top: SOIL + 12, bottom: SOIL + 56, lines: 5 });
    const globe = stem.at(1);
    const shapes = [
      ["globePaper", disc(globe, 34)],
      ["globeHeart", disc(globe, 4)],
    ];
    for (let at = 0; at < 58; at += 1) {
      const angle = at * 137.5;
      const to = step(globe, angle, 38 * Math.sqrt((at + 2) / 60));
      shapes.push([
        "globeThread",
        [
          ["M", globe],
          ["L", to],
        ],
      ]);
      // Six rays: three strokes across.
      for (const turn of [0, 60, 120])
        shapes.push([
          at % 3 ? "globe" : "globeDark",
          [
            ["M", step(to, angle + turn, -4)],
            ["L", step(to, angle + turn, 4)],
          ],
        ]);
    }
    pen.inLayers(shapes);
  },
};
