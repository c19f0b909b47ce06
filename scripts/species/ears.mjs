/** Ears of grasses: the spike of ryegrass, panicles, the cylinder of timothy, the clumps of cocksfoot. */

import { lens } from "./parts.mjs";
import { curve, step } from "./pen.mjs";

/**
 * Spikelet: its florets stand to the left and the right in turn, each seen by itself, or with `isPlain` as husks that lie over each other, as
 * far as fine grasses show them. `awn` is the length of the bristle of each floret, which begins within it; with `stroke` it is a single short
 * stroke, so far from its branch as `stroke` says, for those so small that nothing more is seen.
 */
function spikelet(from, angle, options) {
  const { florets = 1, gap = 1, size, width = 1, splay = 20, ink = "seedGreen", stroke = 0, isPlain = false } = options;
  if (stroke)
    return [
      [
        ink,
        [
          ["M", step(from, angle, stroke)],
          ["L", step(from, angle, stroke + size)],
        ],
      ],
    ];
  if (isPlain) {
    const long = (florets - 1) * gap + size;
    const low = step(from, angle, long * 0.4);
    const [under, over] = [
      [-0.4, 0.8],
      [0.22, 1],
    ].map(([turn, share]) => step(from, angle + turn * splay, long * share));
    const awn = options.awn ? [awnOf(from, angle + 0.22 * splay, long, options)] : [];
    const notch = step(step(from, angle, long * 0.66), angle - 90, width * 0.1);
    return [
      [
        ink,
        [["M", from], ["Q", step(low, angle - 90, width), under], ["L", notch, over], ["Q", step(low, angle + 90, width), from], ["Z"]],
      ],
      ...awn,
    ];
  }
  const turn = (at) => (at === florets - 1 ? 0 : (at % 2 ? 1 : -1) * splay);
  return Array.from({ length: florets }, (_, at) => {
    const base = step(from, angle, at * gap);
    const floret = [(at % 2 && options.other) || ink, lens(base, angle + turn(at), size, width, 0.4)];
    return options.awn && !(options.lastAwn && turn(at)) ? [floret, awnOf(base, angle + turn(at), size, options)] : [floret];
  }).flat();
}

/** Bristle that begins in the upper half of a floret and stands out of its tip. */
const awnOf = (base, angle, size, { awn, awnInk = "awn" }) => [
  awnInk,
  [
    ["M", step(base, angle, size * 0.6)],
    ["L", step(base, angle, size + awn)],
  ],
];

/** One of the two rows of florets of a flat spikelet: each stands off a little at its tip. */
function floretRow(from, angle, side, { long, half, rows, later }) {
  const at = (along, across) => step(step(from, angle, along), angle + 90, side * across);
  const gap = long / (rows + 0.7 + later);
  const tips = Array.from({ length: rows }, (_, row) => [
    gap * (row + 1.2 + later),
    half * (row === rows - 1 ? 0.1 : 1 - 0.2 * (row / rows)),
  ]);
  const outline = tips.flatMap(([along, across], row) => [
    ...(row > 0 ? [["L", at(along - gap * 1.2, half * 0.52)]] : []),
    ["Q", at(along - gap * 0.7, half * (1.5 - 0.2 * row)), at(along, across)],
  ]);
  return {
    outline: [["M", from], ...outline, ["Q", at(long * 0.5, -half * 0.3), from]],
    ends: tips.map(([along, across]) => at(along, across)),
  };
}

/** Flat spikelet of the ryegrasses: two rows of florets close over each other in turn, light and dark; the `awn` of each stands on from its tip. */
function flatSpikelet(from, angle, side, { long, half, rows = 3, awn = 0, inks = ["seedGreen", "seedPale"] }) {
  const both = [side, -side].map((way, at) => floretRow(from, angle, way, { long, half, rows, later: at * 0.5 }));
  const awns = both.flatMap(({ ends }, row) =>
    ends.map((end, at) => {
      const turned = angle + (row ? -side : side) * (14 - at * 3);
      return [
        "awn",
        [
          ["M", step(end, turned, -1.5)],
          ["L", step(end, turned, awn)],
        ],
      ];
    }),
  );
  return [...both.map(({ outline }, row) => [inks[row], outline]), ...(awn ? awns : [])];
}

/** Spike of the ryegrasses: flat spikelets without stalks, edge to the axis, to the left and the right in turn, with the bare axis between them. */
export function spike(pen, stem, { from = 0.5, n = 10, lean = 20, long, half, ...kind }) {
  const shapes = [];
  for (let at = 0; at < n; at += 1) {
    const t = from + ((1 - from) * at) / (n - 0.4);
    const small = 1 - 0.24 * (at / n);
    const side = at % 2 ? 1 : -1;
    const turn = at === n - 1 ? 0 : side * lean;
    shapes.push(...flatSpikelet(stem.at(t), stem.angle(t) + turn, side, { ...kind, long: long * small, half: half * small }));
  }
  pen.inLayers(shapes);
}

/**
 * Panicle on the upper part of a stem. At each of its nodes stand `whorl` branches, fewer and shorter towards the top; `oneSided` turns all to the
 * right, `droop` bends their ends down; spikelets stand from `bare` of a branch to its end.
 */
export function panicle(pen, luck, stem, options) {
  const {
    from,
    nodes,
    whorl,
    reach,
    angle,
    droop = 0,
    bare = 0.45,
    per = 3,
    ink = "hair",
    oneSided = 0,
    spread = 12,
    taper = 0.8,
    top = 1,
    kind,
  } = options;
  const shapes = [];
  for (let node = 0; node < nodes; node += 1) {
    const share = node / nodes;
    const t = from + (1 - from) * share ** 0.85;
    const count = Math.max(1, Math.round(whorl * (1 - share * 0.75)));
    for (let at = 0; at < count; at += 1) {
      const side = (node + at) % 2 ? 1 : -1;
      const turned = oneSided && luck.next() < Math.abs(oneSided) ? Math.sign(oneSided) : side;
      const rank = Math.floor(at / 2);
      const long = Math.max(4, reach * (1 - share) ** taper * (1 - rank * 0.3) * luck.between(0.88, 1.08));
      const opened = stem.angle(t) + turned * (angle - rank * spread + luck.between(-4, 4));
      const branch = curve(stem.at(t), opened, long, turned * droop);
      shapes.push(
        [ink, branch.d],
        ...along(luck, branch, { per: Math.max(1, Math.round(per * (1 - share * 0.6) * (1 - rank * 0.25))), bare, kind }),
      );
    }
  }
  if (top) shapes.push(...spikelet(stem.at(1), stem.angle(1), kind));
  pen.inLayers(shapes);
}

function along(luck, branch, { per, bare, kind }) {
  return Array.from({ length: per }, (_, at) => {
    const isLast = at === per - 1;
    const t = per === 1 ? 1 : bare + ((1 - bare) * at) / (per - 1);
    return spikelet(branch.at(t), branch.angle(t) + (isLast ? 0 : (at % 2 ? 1 : -1) * luck.between(18, 30)), kind);
  }).flat();
}

/** Long spikelet as one outline: husks in two rows, which stand off a little at their tips. */
function husks(from, angle, long, half) {
  const at = (share, out) => step(step(from, angle, long * share), angle + 90, half * out);
  return [
    ["M", from],
    ["Q", at(0.2, -1.3), at(0.46, -1)],
    ["L", at(0.42, -0.72)],
    ["Q", at(0.6, -1), at(0.76, -0.62)],
    ["L", at(0.72, -0.4), at(1, 0), at(0.88, 0.3)],
    ["L", at(0.9, 0.54)],
    ["Q", at(0.72, 1), at(0.56, 0.68)],
    ["L", at(0.6, 0.98)],
    ["Q", at(0.3, 1.4), from],
    ["Z"],
  ];
}

/** Panicle of brome: whorled branches that rise, arch over and bear one long spikelet each, which hangs from them by its own weight. */
export function nodding(pen, luck, stem, { from, nodes, reach }) {
  const hang = (branch, size) => {
    const angle = branch.angle(1) + (180 * Math.sign(branch.angle(1)) - branch.angle(1)) * luck.between(0.4, 0.7);
    return ["seedBrown", husks(branch.at(1), angle, 20 * size, 2.7 * size)];
  };
  const shapes = [];
  for (let node = 0; node < nodes; node += 1) {
    const share = node / nodes;
    const t = from + (1 - from) * share ** 0.9;
    for (const side of node % 2 ? [-1, 1, -0.55] : [1, -1, 0.55]) {
      const long = reach * (1 - share * 0.7) * Math.abs(side) ** 0.5 * luck.between(0.9, 1.08);
      const branch = curve(
        stem.at(t),
        stem.angle(t) * 0.4 + Math.sign(side) * (62 - 30 * (1 - Math.abs(side))),
        long,
        Math.sign(side) * 86,
        0.62,
      );
      shapes.push(["hair", branch.d], hang(branch, 1 - share * 0.18));
    }
  }
  const top = curve(stem.at(1), stem.angle(1), 13, Math.sign(stem.angle(1)) * 96, 0.6);
  shapes.push(["hair", top.d], hang(top, 0.86));
  pen.inLayers(shapes);
}

/** Cylinder of timothy: round at both ends, and rough with spikelets that show two horns each. */
export function cylinder(pen, stem, { from, width, rows }) {
  const half = width / 2;
  const [foot, top] = [stem.at(from), stem.at(1)];
  const turned = stem.angle((from + 1) / 2);
  const beside = (at, side, up) => step(step(at, turned, up), turned + 90, side * half);
  pen.draw("cylinder", [
    ["M", beside(foot, -1, half)],
    ["L", beside(top, -1, -half)],
    ["C", beside(top, -1, half * 0.4), beside(top, 1, half * 0.4), beside(top, 1, -half)],
    ["L", beside(foot, 1, half)],
    ["C", beside(foot, 1, -half * 0.5), beside(foot, -1, -half * 0.5), beside(foot, -1, half)],
    ["Z"],
  ]);
  for (let row = 0; row < rows; row += 1) {
    const axis = step(foot, turned, half * 0.6 + ((Math.hypot(top[0] - foot[0], top[1] - foot[1]) - half * 0.9) * row) / (rows - 1));
    const narrow = row === 0 || row === rows - 1 ? 0.6 : 1;
    for (const side of row % 2 ? [-1, -0.34, 0.34, 1] : [-0.7, 0, 0.7]) {
      const at = step(axis, turned + 90, side * half * narrow);
      const angle = turned + side * 42;
      pen.draw("horn", [
        ["M", step(at, angle - 24, 2.5)],
        ["L", at, step(at, angle + 24, 2.5)],
      ]);
    }
  }
}

/** Clump of cocksfoot: flat spikelets crowded over each other, all turned one way, their tips standing out. */
export function clump(luck, from, angle, { long, wide, n }) {
  return [
    ["glumeDark", n, 1],
    ["glume", Math.round(n * 0.8), 0.8],
    ["glumeViolet", 1, 0.2],
  ].flatMap(([ink, count, out]) =>
    Array.from({ length: count }, (_, index) => {
      const far = Math.sqrt((index + 0.5) / count) * out;
      const round = ((index * 137.5 + luck.between(-9, 9)) * Math.PI) / 180;
      const [up, aside] = [Math.cos(round) * far, Math.sin(round) * far];
      const foot = step(step(from, angle, long * (0.3 + 0.4 * up)), angle + 90, wide * 0.38 * aside);
      return [ink, lens(foot, angle + aside * 42, 9.4, 3.6, 0.42)];
    }),
  );
}
