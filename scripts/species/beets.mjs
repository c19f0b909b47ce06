/** Fodder beets, told apart by the form and colour of their roots, how far they stand out of the soil, and the stalks of their leaves. */
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

const middle = ([x1, y1], [x2, y2]) => [(x1 + x2) / 2, (y1 + y2) / 2];

/** Half of a blade from its foot to its tip: how far along the midrib, how broad. The lobes of its foot lie behind where the stalk ends, which makes a heart of it. */
const HEART = [
  [-0.08, 0.3],
  [-0.03, 0.74],
  [0.12, 0.92],
  [0.26, 1.06],
  [0.4, 0.9],
  [0.54, 0.9],
  [0.67, 0.64],
  [0.8, 0.52],
  [0.92, 0.24],
];

/** Blade about its midrib: a heart with a wavy margin and veins that bend towards its tip. */
function leafBlade(rib, width, { ink, vein }) {
  const side = (sign) =>
    HEART.map(([t, wide], at) => step(rib.at(t), rib.angle(t) + sign * 90, width * wide * (at % 2 === (sign > 0 ? 0 : 1) ? 0.96 : 1.03)));
  const points = [...side(-1), rib.to, rib.to, ...side(1).toReversed()];
  const round = points.slice(0, -1).map((point, at) => ["Q", point, middle(point, points[at + 1])]);
  const veins = [0.14, 0.36, 0.58].flatMap((t) =>
    [-1, 1].flatMap((sign) => {
      const long = width * (1.06 - t * 0.72);
      const over = step(rib.at(t), rib.angle(t) + sign * 58, long * 0.6);
      return [
        ["M", rib.at(t)],
        ["Q", over, step(over, rib.angle(t) + sign * 34, long * 0.4)],
      ];
    }),
  );
  return { ink, outline: [["M", rib.at(0.05)], ...round, ["Q", points.at(-1), rib.at(0.05)], ["Z"]], vein, veins, rib: rib.part(0, 0.92) };
}

/** Rosette: leaves behind first, each on a long stalk that goes on as its midrib. */
function rosette(pen, { crown, leaves, inks, stalk, ribInk, vein }) {
  for (const [at, [angle, long, blade, wide]] of leaves.entries()) {
    const stem = curve([MIDDLE + angle / 9, crown], angle * 0.62, long, angle * 0.3);
    const leaf = leafBlade(curve(stem.to, stem.angle(1), blade, angle * 0.42), wide, { ink: inks[at % inks.length], vein });
    pen.draw(stalk, stem.d);
    pen.draw(leaf.ink, leaf.outline);
    pen.draw(leaf.vein, leaf.veins);
    pen.draw(ribInk, leaf.rib);
  }
}

/** Half of a root from its crown to the tip of its tail, as steps from the middle: [aside, down from the soil]. */
const mirrored = (points) => points.map(([aside, down]) => [MIDDLE - aside, SOIL + down]);

/** First part of a curve, up to where it is so far down. */
function upTo([from, one, two, to], down) {
  const parted = (t) => {
    const at = (a, b) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    const [first, second, third] = [at(from, one), at(one, two), at(two, to)];
    const [near, far] = [at(first, second), at(second, third)];
    return [first, near, at(near, far)];
  };
  const steps = Array.from({ length: 100 }, (_, index) => parted((index + 1) / 100));
  return steps.find(([, , end]) => end[1] >= down) ?? [one, two, to];
}

function root(pen, luck, { half, sideRoots, ink, neck }) {
  for (const [aside, down, side] of sideRoots)
    pen.draw("rootFine", curve([MIDDLE + side * aside, SOIL + down], 180 - side * luck.between(40, 58), luck.between(13, 19), side * 40).d);
  const left = mirrored(half);
  const right = mirrored(half.map(([aside, down]) => [-aside, down]));
  const back = right.toReversed();
  pen.draw(ink, [
    ["M", left[0]],
    ["C", left[1], left[2], left[3]],
    ["C", left[4], left[5], left[6]],
    ["Q", [MIDDLE - 1.6, SOIL + half[7][1] - 8], left[7]],
    ["Q", [MIDDLE + 1.6, SOIL + half[7][1] - 8], back[1]],
    ["C", back[2], back[3], back[4]],
    ["C", back[5], back[6], back[7]],
    ["Z"],
  ]);
  // What the sun has seen of it: darker from edge to edge, and paling towards the soil.
  for (const [at, down] of [-17, -7, 3].entries()) {
    const upper = upTo([left[0], left[1], left[2], left[3]], SOIL + down);
    const lower = half[3][1] < down ? upTo([left[3], left[4], left[5], left[6]], SOIL + down) : undefined;
    const end = (lower ?? upper)[2];
    const over = ([x, y]) => [2 * MIDDLE - x, y];
    pen.draw(at % 2 ? "beetSunLow" : "beetSun", [
      ["M", left[0]],
      ["C", ...upper],
      ...(lower ? [["C", ...lower]] : []),
      ["Q", [MIDDLE, end[1] + 12], over(end)],
      ...(lower ? [["C", over(lower[1]), over(lower[0]), over(left[3])]] : []),
      ["C", over(upper[1]), over(upper[0]), over(left[0])],
      ["Z"],
    ]);
  }
  for (const [aside, down] of neck)
    pen.draw("ring", [
      ["M", [MIDDLE - aside, SOIL + down]],
      ["Q", [MIDDLE, SOIL + down + 5], [MIDDLE + aside, SOIL + down]],
    ]);
  // The furrow in which fine roots stand.
  const low = half[6][1];
  const furrow = curve([MIDDLE - half[3][0] * 0.26, SOIL + 8], 178, low - 2, -16);
  pen.draw("ring", furrow.d);
  for (const t of [0.14, 0.3, 0.46, 0.62, 0.78])
    for (const side of [-1, 1]) pen.draw("rootFine", curve(furrow.at(t), 180 - side * 62, 8 - t * 4, side * 30).d);
}

export const BEETS = {
  "sfecla-furajera"(pen, luck) {
    rosette(pen, {
      crown: SOIL - 66,
      leaves: [
        [-30, 54, 74, 19],
        [24, 56, 76, 19],
        [-98, 34, 45, 15],
        [102, 33, 46, 15],
        [-66, 42, 58, 19],
        [64, 43, 58, 19],
        [-4, 40, 72, 20],
        [36, 30, 46, 13],
      ],
      inks: ["leafDark", "leafDark", "leafDark", "leafDark", "leaf", "leaf", "leaf", "leafLight"],
      stalk: "beetStalk",
      ribInk: "beetRib",
      vein: "beetVein",
    });
    root(pen, luck, {
      half: [
        [16, -68],
        [34, -66],
        [43, -40],
        [44, -10],
        [45, 26],
        [26, 43],
        [6, 57],
        [0.5, 72],
      ],
      sideRoots: [
        [36, 12, -1],
        [35, 16, 1],
        [22, 36, 1],
        [5, 54, -1],
      ],
      ink: "beetOrange",
      neck: [
        [14, -66],
        [22, -59],
      ],
    });
  },
  "sfecla-galbena"(pen, luck) {
    rosette(pen, {
      crown: SOIL - 98,
      leaves: [
        [-20, 40, 58, 14],
        [24, 38, 60, 14],
        [-82, 30, 44, 13],
        [84, 29, 42, 13],
        [-52, 34, 54, 15],
        [54, 34, 52, 15],
        [2, 28, 52, 14],
      ],
      inks: ["leaf", "leaf", "leaf", "leaf", "leafLight", "leafLight", "leafLight"],
      stalk: "beetStalkYellow",
      ribInk: "beetRib",
      vein: "beetVein",
    });
    root(pen, luck, {
      half: [
        [8, -102],
        [23, -101],
        [27, -80],
        [27, -50],
        [27, 36],
        [15, 40],
        [5, 52],
        [0.5, 71],
      ],
      sideRoots: [
        [24, 14, -1],
        [22, 20, 1],
        [18, 34, -1],
        [10, 43, 1],
      ],
      ink: "beetYellow",
      neck: [
        [9, -99],
        [15, -92],
      ],
    });
  },
  "sfecla-monogerma"(pen, luck) {
    rosette(pen, {
      crown: SOIL - 22,
      leaves: [
        [-80, 40, 48, 15],
        [82, 38, 49, 15],
        [-24, 64, 82, 19],
        [27, 62, 78, 19],
        [-54, 50, 66, 19],
        [51, 52, 68, 19],
        [0, 50, 82, 18],
      ],
      inks: ["leafDark", "leafDark", "leafDark", "leafDark", "leaf", "leaf", "leafDark"],
      stalk: "stalkRed",
      ribInk: "beetRibRed",
      vein: "beetVeinRed",
    });
    root(pen, luck, {
      half: [
        [14, -24],
        [36, -23],
        [44, -10],
        [43, 4],
        [40, 26],
        [18, 40],
        [6, 54],
        [0.5, 72],
      ],
      sideRoots: [
        [38, 14, -1],
        [36, 20, 1],
        [24, 34, -1],
        [20, 38, 1],
        [7, 52, 1],
      ],
      ink: "beetRed",
      neck: [
        [14, -22],
        [22, -16],
      ],
    });
  },
};
