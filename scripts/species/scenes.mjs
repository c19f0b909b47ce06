/** Pictures of the company's page that are drawn: fields in layers one behind the other, and what grows out of the soil, cut open (docs/plates.md). */
import { blade, lens } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

/** Grass as it comes up: `root`, `shoot` and leaves, each longer than in the one before. */
const seedling =
  ({ roots, shoot = 0, leaves = [] }) =>
  (pen, luck) => {
    const seed = [MIDDLE, SOIL + 14];
    for (const [turn, long] of roots) {
      const root = curve(step(seed, 180, 3), 180 + turn, long, -turn * 0.7);
      pen.draw("root", root.d);
      for (const t of long > 20 ? [0.4, 0.62, 0.8] : [])
        for (const side of [-1, 1]) pen.draw("rootFine", curve(root.at(t), root.angle(t) + side * 62, luck.between(3, 6), 0).d);
    }
    if (shoot) pen.draw("leafLight", lens([MIDDLE, SOIL + 12], 0, shoot, 2.6, 0.3));
    for (const [angle, long, bend, ink] of leaves) pen.draw(ink, blade([MIDDLE, SOIL + 4], angle, long, 4.4, bend));
    pen.draw("husk", lens(step(seed, -64, 11), 116, 22, 5.4, 0.45));
    pen.draw("tunic", curve(step(seed, -64, 8), 116, 16, 6).d);
  };

export const SCENE_DRAWINGS = {
  "seedling-1": seedling({ roots: [] }),
  "seedling-2": seedling({ roots: [[8, 16]] }),
  "seedling-3": seedling({ roots: [[-6, 26]], shoot: 22 }),
  "seedling-4": seedling({
    roots: [
      [6, 36],
      [-34, 20],
    ],
    shoot: 24,
    leaves: [[3, 44, 6, "leafLight"]],
  }),
  "seedling-5": seedling({
    roots: [
      [-4, 46],
      [30, 32],
      [-36, 28],
    ],
    shoot: 26,
    leaves: [
      [-8, 62, -16, "leaf"],
      [9, 54, 22, "leafLight"],
    ],
  }),
  "seedling-6": seedling({
    roots: [
      [5, 54],
      [-28, 44],
      [36, 38],
      [-52, 28],
    ],
    shoot: 26,
    leaves: [
      [-20, 70, -34, "leafDark"],
      [24, 66, 30, "leaf"],
      [2, 88, 8, "leafLight"],
    ],
  }),
  /** Board of a plot of trials, without a word. */
  board(pen) {
    pen.draw("bark", [
      ["M", [MIDDLE - 2, SOIL - 52]],
      ["L", [MIDDLE + 2, SOIL - 52], [MIDDLE + 2, SOIL + 22], [MIDDLE, SOIL + 27], [MIDDLE - 2, SOIL + 22]],
      ["Z"],
    ]);
    pen.draw("ball", [
      ["M", [MIDDLE - 20, SOIL - 76]],
      ["L", [MIDDLE + 20, SOIL - 76], [MIDDLE + 20, SOIL - 48], [MIDDLE - 20, SOIL - 48]],
      ["Z"],
    ]);
    pen.draw("leafDark", [
      ["M", [MIDDLE - 20, SOIL - 76]],
      ["L", [MIDDLE + 20, SOIL - 76], [MIDDLE + 20, SOIL - 70], [MIDDLE - 20, SOIL - 70]],
      ["Z"],
    ]);
  },
};

/** A row of one plant over the whole width, uneven, for what is far away. */
const row = (name, count, size, from = 0) =>
  Array.from({ length: count }, (_, at) => [
    name,
    Math.round(from + ((at + 0.5) * 1800) / count + ((at * 37) % 23) - 11),
    (at % 2 ? -1 : 1) * (size + ((at * 13) % 7) * 0.02),
    ((at * 5) % 7) - 3,
  ]);

const [FAR, MIDDLE_FIELD, NEAR] = ["#d9deb9", "#c3cf9b", "#e2dac8"];

/** By file; layers from behind: the line of their soil, its colour, the scale of their plants, plants as in bands.mjs. The last is cut open. */
export const SCENES = {
  "about/facility-11": [
    {
      ground: 400,
      soil: FAR,
      behind: 99,
      scale: 0.9,
      plants: [...row("paius-rosu", 14, 0.9), ["board", 300, 1.1], ["board", 930, 1.14], ["board", 1520, 1.08]],
    },
    { ground: 630, soil: MIDDLE_FIELD, scale: 1.5, plants: [...row("raigras-peren", 9, 0.92), ["board", 510, 1], ["board", 1180, -1.02]] },
    {
      ground: 970,
      soil: NEAR,
      scale: 2.7,
      plants: [
        ["raigras-peren", 250, 0.96, -2],
        ["firuta", 650, -0.94, 1],
        ["paius-inalt", 1190, 0.98, 1],
        ["paius-rosu", 1530, -0.88, -1],
        ["microtrifoi", 1380, 0.8],
        ["board", 925, 1, -1],
      ],
    },
  ],
  "about/facility-13": [
    { ground: 480, soil: MIDDLE_FIELD, scale: 1.1, behind: 99, plants: row("lucerna", 10, 0.94) },
    {
      ground: 930,
      soil: NEAR,
      scale: 3.5,
      plants: [
        ["pods", 400, 1.04, -3],
        ["lucerna", 910, -0.82, 1],
        ["pods", 1400, -0.96, 2],
      ],
    },
  ],
  "about/facility-16": [
    { ground: 380, soil: FAR, behind: 99, scale: 0.78, plants: row("lucerna", 15, 0.92) },
    { ground: 620, soil: MIDDLE_FIELD, scale: 1.4, plants: row("lucerna", 9, 0.94) },
    {
      ground: 970,
      soil: NEAR,
      scale: 2.6,
      plants: [
        ["lucerna", 260, 1, -2],
        ["lucerna", 720, -1.06, 2],
        ["lucerna", 1130, 0.96, -1],
        ["lucerna", 1525, -0.98, 1],
      ],
    },
  ],
  "about/facility-19": [
    {
      ground: 660,
      soil: NEAR,
      scale: 5.6,
      plants: [
        ["seedling-1", 190],
        ["seedling-2", 430, -1],
        ["seedling-3", 690],
        ["seedling-4", 960],
        ["seedling-5", 1240],
        ["seedling-6", 1540],
      ],
    },
  ],
  "about/facility-20": [
    { ground: 400, soil: MIDDLE_FIELD, scale: 1.1, behind: 99, plants: row("sfecla-furajera", 12, 0.86) },
    {
      ground: 840,
      soil: NEAR,
      scale: 3.4,
      plants: [
        ["sfecla-galbena", 320, 0.96, -3, 16],
        ["sfecla-monogerma", 1450, -0.96, 2],
        ["sfecla-furajera", 910, 1.02, 1, 8],
      ],
    },
  ],
};
