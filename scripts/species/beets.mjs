/** Fodder beets, told apart by the form and colour of their roots and how far they stand out of the soil. */
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

/** Broad leaf with a wavy margin, its midrib and side veins. */
function broadLeaf(from, angle, length, width, ink) {
  const profile = (t) => width * Math.sin(Math.PI * t ** 0.72) ** 0.8;
  const steps = 7;
  const side = (sign) =>
    Array.from({ length: steps - 1 }, (_, at) => {
      const t = (at + 1) / steps;
      return step(step(from, angle, length * t), angle + sign * 90, profile(t) * (at % 2 ? 0.86 : 1.08));
    });
  const tip = step(from, angle, length);
  const outline = [from, ...side(-1), tip, ...side(1).toReversed(), from];
  const smooth = outline.slice(1, -1).map((point, at) => ["Q", point, at === outline.length - 3 ? from : middle(point, outline[at + 2])]);
  const veins = [0.24, 0.44, 0.62].flatMap((t) =>
    [-1, 1].map((sign) => {
      const at = step(from, angle, length * t);
      return [
        "rib",
        [
          ["M", at],
          ["L", step(at, angle + sign * 46, profile(t) * 0.86)],
        ],
      ];
    }),
  );
  return [
    [ink, [["M", from], ...smooth, ["Z"]]],
    [
      "ribThick",
      [
        ["M", from],
        ["L", step(from, angle, length * 0.86)],
      ],
    ],
    ...veins,
  ];
}
const middle = ([x1, y1], [x2, y2]) => [(x1 + x2) / 2, (y1 + y2) / 2];

function beet(pen, luck, { ink, topInk, width, above, below, belly, tail, stalk, inks, leaves }) {
  const [top, tip, half] = [SOIL - above, SOIL + below, width / 2];
  const crown = [MIDDLE, top + 4];
  const stalks = leaves.map(([angle, long, blade], at) => ({
    stem: curve([MIDDLE + angle / 8, top + 3], angle * 0.7, long, angle * 0.5),
    blade,
    ink: inks[at % inks.length],
  }));
  for (const { stem } of stalks) pen.draw(stalk, stem.d);
  for (const { stem, blade, ink: leafInk } of stalks) {
    for (const [name, segments] of broadLeaf(stem.at(0.96), stem.angle(1), blade, blade * 0.36, leafInk)) pen.draw(name, segments);
  }
  for (const [share, side] of [
    [0.3, -1],
    [0.36, 1],
    [0.56, -1],
    [0.62, 1],
  ]) {
    const root = curve([MIDDLE + side * half * (1 - share * 1.1), SOIL + below * share], 180 - side * 60, luck.between(18, 28), side * 50);
    pen.draw("root", root.d);
    pen.draw("rootFine", [
      ["M", root.at(0.5)],
      ["L", step(root.at(0.5), root.angle(0.5) - side * 40, 8)],
    ]);
  }
  const widest = top + (tip - top) * belly;
  pen.draw(ink, [
    ["M", [MIDDLE - half * 0.5, top]],
    ["C", [MIDDLE - half * 0.95, top + 2], [MIDDLE - half, top + (widest - top) * 0.45], [MIDDLE - half, widest]],
    ["C", [MIDDLE - half, widest + (tip - widest) * tail], [MIDDLE - 3, widest + (tip - widest) * 0.62], [MIDDLE, tip]],
    ["C", [MIDDLE + 3, widest + (tip - widest) * 0.62], [MIDDLE + half, widest + (tip - widest) * tail], [MIDDLE + half, widest]],
    ["C", [MIDDLE + half, top + (widest - top) * 0.45], [MIDDLE + half * 0.95, top + 2], [MIDDLE + half * 0.5, top]],
    ["Z"],
  ]);
  pen.draw(topInk, [
    ["M", [MIDDLE - half * 0.5, top + 1]],
    ["C", [MIDDLE - half * 0.85, top + 2], [MIDDLE - half * 0.9, top + above * 0.24], [MIDDLE - half * 0.92, top + above * 0.36]],
    ["Q", [MIDDLE, top + above * 0.56], [MIDDLE + half * 0.92, top + above * 0.36]],
    ["C", [MIDDLE + half * 0.9, top + above * 0.24], [MIDDLE + half * 0.85, top + 2], [MIDDLE + half * 0.5, top + 1]],
    ["Z"],
  ]);
  for (const share of [0.62, 1.2, 1.6]) {
    const y = top + above * share;
    const reach = half * (y < widest ? 0.82 : 0.62);
    if (y < tip - below * 0.4)
      pen.draw("ring", [
        ["M", [MIDDLE - reach, y]],
        ["Q", [MIDDLE, y + 5], [MIDDLE + reach, y]],
      ]);
  }
  pen.draw("ring", [
    ["M", [crown[0] - half * 0.4, crown[1]]],
    ["Q", [crown[0], crown[1] + 5], [crown[0] + half * 0.4, crown[1]]],
  ]);
}

const GREEN = ["leafDark", "leaf", "leafLight"];
const FAN = [
  [-72, 36, 56],
  [72, 36, 56],
  [-45, 42, 72],
  [45, 42, 72],
  [-20, 44, 82],
  [20, 44, 82],
  [0, 40, 86],
];

export const BEETS = {
  "sfecla-furajera"(pen, luck) {
    beet(pen, luck, {
      ink: "beetOrange",
      topInk: "beetOrangeTop",
      width: 74,
      above: 46,
      below: 58,
      belly: 0.4,
      tail: 0.62,
      stalk: "stalk",
      inks: GREEN,
      leaves: FAN,
    });
  },
  "sfecla-galbena"(pen, luck) {
    const leaves = [
      [-66, 34, 54],
      [66, 34, 54],
      [-36, 38, 70],
      [36, 38, 70],
      [0, 36, 80],
    ];
    beet(pen, luck, {
      ink: "beetYellow",
      topInk: "beetYellowTop",
      width: 50,
      above: 78,
      below: 52,
      belly: 0.62,
      tail: 0.75,
      stalk: "stalk",
      inks: ["leaf", "leafLight", "leaf"],
      leaves,
    });
  },
  "sfecla-monogerma"(pen, luck) {
    beet(pen, luck, {
      ink: "beetRed",
      topInk: "beetRedTop",
      width: 58,
      above: 20,
      below: 70,
      belly: 0.24,
      tail: 0.2,
      stalk: "stalkRed",
      inks: ["leafDark", "leaf"],
      leaves: FAN,
    });
  },
};
