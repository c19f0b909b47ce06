/** Ears of grasses: the spike of ryegrass, panicles, the cylinder of timothy, the clumps of cocksfoot. */

import { lens } from "./parts.mjs";
import { curve, step } from "./pen.mjs";

/**
 * Spikelet as one jagged outline: its florets stand to the left and the right in turn. `awn` is the length of the bristle of each; with
 * `stroke` it is a single short stroke, for those so small that nothing more is seen.
 */
function spikelet(
  from,
  angle,
  {
    florets = 1,
    gap = 1,
    size,
    width = 1,
    splay = 20,
    ink = "seedGreen",
    awn = 0,
    awnInk = "awn",
    foot = 0,
    stroke = false,
    isPlain = false,
    lastAwn = false,
    isLoose = false,
  },
) {
  const start = step(from, angle, foot);
  if (stroke)
    return [
      [
        ink,
        [
          ["M", start],
          ["L", step(start, angle, size)],
        ],
      ],
    ];
  if (isLoose) {
    const turn = (at) => (at === florets - 1 ? 0 : (at % 2 ? 1 : -1) * splay);
    return Array.from({ length: florets }, (_, at) => [ink, lens(step(start, angle, at * gap), angle + turn(at), size, width, 0.4)]);
  }
  const floret = (at) => {
    const side = at % 2 ? 1 : -1;
    const base = step(start, angle, at * gap);
    return {
      side,
      belly: step(step(base, angle, size * 0.4), angle + side * 90, width),
      tip: step(base, angle + side * splay, size),
      notch: step(step(base, angle, size * 0.62), angle + side * 90, width * 0.5),
    };
  };
  const all = Array.from({ length: florets - 1 }, (_, at) => floret(at));
  const points = ({ belly, tip, notch }) => (isPlain ? [tip, notch] : [belly, tip, notch]);
  const left = all.filter(({ side }) => side < 0).flatMap(points);
  const right = all
    .filter(({ side }) => side > 0)
    .toReversed()
    .flatMap((one) => points(one).toReversed());
  const top = step(start, angle, (florets - 1) * gap + size);
  const shapes = [[ink, [["M", start], ["L", ...left, top, ...right], ["Z"]]]];
  if (awn && !lastAwn)
    for (const { tip, side } of all)
      shapes.push([
        awnInk,
        [
          ["M", tip],
          ["L", step(tip, angle + side * splay * 0.7, awn)],
        ],
      ]);
  if (awn)
    shapes.push([
      awnInk,
      [
        ["M", top],
        ["L", step(top, angle, awn)],
      ],
    ]);
  return shapes;
}

/** Spike of the ryegrasses: spikelets without stalks, edge to the axis, to the left and the right in turn. */
export function spike(pen, stem, { from = 0.5, n = 10, lean = 24, ...kind }) {
  const shapes = [];
  for (let at = 0; at < n; at += 1) {
    const t = from + ((1 - from) * at) / (n - 0.4);
    const small = 1 - 0.25 * (at / n);
    const isLast = at === n - 1;
    const turn = isLast ? 0 : (at % 2 ? 1 : -1) * lean;
    shapes.push(...spikelet(stem.at(t), stem.angle(t) + turn, { ...kind, gap: kind.gap * small, size: kind.size * small }));
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

/** Cylinder of timothy: rows of two-horned spikelets about the axis. */
export function cylinder(pen, stem, { from, width, rows, ink = "grain", edge = "grainDark", horn = "awn" }) {
  const shapes = [];
  for (let row = 0; row < rows; row += 1) {
    const t = from + ((1 - from) * row) / rows;
    const narrow = row < 2 || row > rows - 3 ? 0.72 : 1;
    for (const side of [-1, -0.36, 0.36, 1]) {
      const at = step(stem.at(t), stem.angle(t) + 90, side * width * 0.42 * narrow);
      const angle = stem.angle(t) + side * 38;
      shapes.push([
        (row + Math.round(side * 3)) % 2 ? ink : edge,
        [
          ["M", at],
          ["L", step(at, angle, 4.4)],
        ],
      ]);
      if (Math.abs(side) === 1)
        shapes.push([
          horn,
          [
            ["M", step(at, angle, 5)],
            ["L", step(at, angle - side * 16, 8.4)],
          ],
        ]);
    }
  }
  pen.inLayers(shapes);
}

/** Clump of cocksfoot: spikelets crowded at the end of a stiff branch, all turned one way. */
export function clump(luck, at, angle, { n, radius, ink, dark }) {
  const shapes = [];
  for (let index = 0; index < n; index += 1) {
    const around = (index / n) * 360 + luck.between(-14, 14);
    const from = step(at, around, radius * [0.85, 0.3, 0.62][index % 3]);
    const turn = angle + luck.between(-42, 42);
    shapes.push([
      index % 3 ? ink : dark,
      [
        ["M", from],
        ["L", step(from, turn, luck.between(3.6, 5.4))],
      ],
    ]);
  }
  return shapes;
}
