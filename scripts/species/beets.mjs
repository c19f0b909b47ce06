/** Fodder beets, told apart by the form and colour of their roots, how far they stand out of the soil, and the stalks of their leaves. */
import { spoon, taper } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

const middle = ([x1, y1], [x2, y2]) => [(x1 + x2) / 2, (y1 + y2) / 2];

/**
 * Half of a blade from its foot to its tip: how far along the midrib, how broad. The lobes of its foot lie behind where the stalk ends, which makes
 * a heart of it; its margin is wavy.
 */
const HEART = [
  [-0.07, 0.34],
  [-0.01, 0.84],
  [0.14, 0.86],
  [0.25, 1.1],
  [0.39, 0.84],
  [0.52, 0.96],
  [0.66, 0.62],
  [0.79, 0.6],
  [0.92, 0.24],
];

/** Blade about its midrib, which shines on the side that is turned to the light; veins bend towards its tip. */
function leafBlade(rib, width) {
  const side = (sign) =>
    HEART.map(([t, wide], at) => step(rib.at(t), rib.angle(t) + sign * 90, width * wide * (at % 2 === (sign > 0 ? 0 : 1) ? 0.94 : 1.04)));
  const round = (points) => points.slice(0, -1).map((point, at) => ["Q", point, middle(point, points[at + 1])]);
  const foot = rib.at(0.05);
  const outline = (points) => [["M", foot], ...round(points), ["Q", points.at(-1), foot], ["Z"]];
  const lit = rib.angle(0.5) > 0 ? -1 : 1;
  const sun = [["M", foot], ...round([...side(lit), rib.to]), ["L", rib.to], ["Q", rib.over, foot]];
  const veins = [0.16, 0.38, 0.6].flatMap((t) =>
    [-1, 1].flatMap((sign) => {
      const long = width * (1.06 - t * 0.72);
      const over = step(rib.at(t), rib.angle(t) + sign * 58, long * 0.6);
      return [
        ["M", rib.at(t)],
        ["Q", over, step(over, rib.angle(t) + sign * 34, long * 0.4)],
      ];
    }),
  );
  return { outline: outline([...side(-1), rib.to, rib.to, ...side(1).toReversed()]), sun, veins, rib: rib.part(0, 0.92) };
}

/** Rosette: leaves behind first, each on a long stalk that thins out and goes on as its midrib. */
function rosette(pen, { crown, leaves, inks, stalk, wide, ribInk, vein }) {
  for (const [at, [angle, long, blade, width]] of leaves.entries()) {
    const stem = curve([MIDDLE + angle / 8, crown], angle * 0.62, long, angle * 0.3);
    const leaf = leafBlade(curve(stem.to, stem.angle(1), blade, angle * 0.42), width);
    const ink = inks[at % inks.length];
    pen.draw(ink, leaf.outline);
    pen.draw(`${ink}Sun`, leaf.sun);
    pen.draw(vein, leaf.veins);
    pen.draw(ribInk, leaf.rib);
    pen.draw(stalk, taper(stem, wide, 2.2));
  }
}

/** Half of a root from its crown to the tip of its tail, as steps from the middle: [aside, down from the soil]. */
const mirrored = (points) => points.map(([aside, down]) => [MIDDLE - aside, SOIL + down]);

/** First part of a curve, up to where it is so far down. */
export function upTo([from, one, two, to], down) {
  const parted = (t) => {
    const at = (a, b) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
    const [first, second, third] = [at(from, one), at(one, two), at(two, to)];
    const [near, far] = [at(first, second), at(second, third)];
    return [first, near, at(near, far)];
  };
  const steps = Array.from({ length: 100 }, (_, index) => parted((index + 1) / 100));
  return steps.find(([, , end]) => end[1] >= down) ?? [one, two, to];
}

function root(pen, luck, { half, sideRoots, ink, neck, sun = "beetSun" }) {
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
  for (const [at, down] of (sun === "beetSun" ? [-17, -7, 3] : [-10, -1]).entries()) {
    const upper = upTo([left[0], left[1], left[2], left[3]], SOIL + down);
    const lower = half[3][1] < down ? upTo([left[3], left[4], left[5], left[6]], SOIL + down) : undefined;
    const end = (lower ?? upper)[2];
    const over = ([x, y]) => [2 * MIDDLE - x, y];
    pen.draw(sun === "beetSun" && at % 2 ? "beetSunLow" : sun, [
      ["M", left[0]],
      ["C", ...upper],
      ...(lower ? [["C", ...lower]] : []),
      ["Q", [MIDDLE, end[1] + 12], over(end)],
      ...(lower ? [["C", over(lower[1]), over(lower[0]), over(left[3])]] : []),
      ["C", over(upper[1]), over(upper[0]), over(left[0])],
      ["Z"],
    ]);
  }
  const [top, foot] = [half[0][1], half[6][1]];
  pen.draw("beetLight", spoon([MIDDLE - half[3][0] * 0.62, SOIL + foot * 0.6], 3, (foot * 0.6 - top) * 0.86, half[3][0] * 0.24, 0.5));
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
      crown: SOIL - 58,
      leaves: [
        [-36, 50, 74, 19],
        [33, 52, 76, 19],
        [-92, 34, 48, 15],
        [90, 35, 50, 15],
        [-62, 42, 62, 18],
        [60, 43, 62, 18],
        [-6, 50, 76, 18],
      ],
      inks: ["leafDark", "leafDark", "leafDark", "leafDark", "leaf", "leaf", "leaf"],
      stalk: "beetStalk",
      wide: 7,
      ribInk: "beetRib",
      vein: "beetVein",
    });
    root(pen, luck, {
      half: [
        [17, -60],
        [36, -58],
        [41, -36],
        [42, -8],
        [43, 26],
        [28, 38],
        [6, 46],
        [0.5, 64],
      ],
      sideRoots: [
        [36, 14, -1],
        [35, 18, 1],
        [22, 34, 1],
        [6, 46, -1],
      ],
      ink: "beetOrange",
      neck: [
        [15, -58],
        [23, -51],
      ],
    });
  },
  "sfecla-galbena"(pen, luck) {
    rosette(pen, {
      crown: SOIL - 92,
      leaves: [
        [-24, 38, 58, 14],
        [27, 36, 60, 14],
        [-84, 28, 42, 12],
        [86, 27, 42, 12],
        [-54, 32, 52, 14],
        [56, 32, 50, 14],
        [2, 34, 56, 14],
      ],
      inks: ["leaf", "leaf", "leaf", "leaf", "leafLight", "leafLight", "leafLight"],
      stalk: "beetStalkYellow",
      wide: 5.4,
      ribInk: "beetRib",
      vein: "beetVein",
    });
    root(pen, luck, {
      half: [
        [9, -96],
        [23, -95],
        [27, -76],
        [27, -48],
        [27, 32],
        [16, 36],
        [5, 46],
        [0.5, 64],
      ],
      sideRoots: [
        [25, 14, -1],
        [23, 20, 1],
        [18, 32, -1],
        [10, 40, 1],
      ],
      ink: "beetYellow",
      neck: [
        [9, -93],
        [15, -86],
      ],
    });
  },
  "sfecla-monogerma"(pen, luck) {
    rosette(pen, {
      crown: SOIL - 20,
      leaves: [
        [-80, 40, 48, 14],
        [82, 38, 48, 14],
        [-26, 60, 82, 17],
        [29, 58, 80, 17],
        [-53, 48, 66, 17],
        [54, 48, 66, 17],
        [-1, 52, 86, 17],
      ],
      inks: ["leafDark", "leafDark", "leafDark", "leafDark", "leaf", "leaf", "leafDark"],
      stalk: "stalkRed",
      wide: 7,
      ribInk: "beetRibRed",
      vein: "beetVeinRed",
    });
    root(pen, luck, {
      half: [
        [16, -24],
        [40, -26],
        [47, -14],
        [44, 4],
        [40, 26],
        [23, 38],
        [8, 50],
        [0.5, 65],
      ],
      sideRoots: [
        [40, 16, -1],
        [38, 20, 1],
        [24, 34, -1],
        [19, 39, 1],
        [8, 48, 1],
      ],
      ink: "beetRed",
      sun: "beetRedSun",
      neck: [
        [15, -22],
        [24, -16],
      ],
    });
  },
};
