/** Parts of plants of which the species are put together. Shapes turn one way alone, so that those of one path cover each other and leave no holes. */
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

/** Lens from a point: a floret, a petal, a leaflet. `belly` is where it is widest, 0–1. */
export function lens(from, angle, length, width, belly = 0.5) {
  const to = step(from, angle, length);
  const middle = step(from, angle, length * belly);
  return [
    ["M", from],
    ["Q", step(middle, angle - 90, width), to],
    ["Q", step(middle, angle + 90, width), from],
  ];
}

/** Leaf of a grass: a curve with a width, pointed at its end. */
export function blade(from, angle, length, width, bend) {
  const { over, to } = curve(from, angle, length, bend);
  const turned = angle + bend / 2;
  return [
    ["M", step(from, angle - 90, width * 0.4)],
    ["Q", step(over, turned - 90, width * 0.62), to],
    ["Q", step(over, turned + 90, width * 0.62), step(from, angle + 90, width * 0.4)],
  ];
}

/** Half of a blade beside its midrib: the one that the light falls on. */
export function sunnyHalf(from, angle, length, width, bend) {
  const { over, to } = curve(from, angle, length, bend);
  const [turned, side] = [angle + bend / 2, angle + bend / 2 > 0 ? -1 : 1];
  return [
    ["M", from],
    ["Q", over, to],
    ["Q", step(over, turned + side * 90, width * 0.62), step(from, angle + side * 90, width * 0.4)],
  ];
}

/** Blade that turns over at `fold` of its length and hangs from there: its upper side up to there, its lower one, and the half of the upper one in the light. */
function turnedBlade(from, angle, length, width, bend, fold = 0.62) {
  const line = curve(from, angle, length, bend);
  const [[, foot], [, over, knee]] = line.part(0, fold);
  const [at, side] = [line.angle(fold), Math.sign(angle + bend)];
  const hanging = curve(step(knee, at, width * 0.2), at + side * 40, length * (1 - fold) * 1.1, side * 62);
  const beside = (point, turned, sign, share) => step(point, turned + sign * 90, width * share);
  const [near, far] = [beside(knee, at, -side, 0.36), beside(knee, at, side, 0.36)];
  return [
    [
      ["M", beside(foot, angle, -1, 0.4)],
      ["Q", beside(over, at, -1, 0.58), beside(knee, at, -1, 0.36)],
      ["L", beside(knee, at, 1, 0.36)],
      ["Q", beside(over, at, 1, 0.58), beside(foot, angle, 1, 0.4)],
    ],
    [
      ["M", near],
      ["Q", beside(hanging.over, at + side * 60, -side, 0.62), hanging.to],
      ["Q", beside(hanging.over, at + side * 60, side, 0.3), far],
      ["Z"],
    ],
    [
      ["M", foot],
      ["Q", over, knee],
      ["L", near],
      ["Q", beside(over, at, -side, 0.58), beside(foot, angle, -side, 0.4)],
    ],
  ];
}

/** Line that thins out from `wide` to `thin`: a root, a stem. */
export function taper({ from, over, to, angle }, wide, thin = 0) {
  const turned = angle(0.5);
  const beside = (at, way, side, out) => step(at, way + side * 90, out / 2);
  return [
    ["M", beside(from, angle(0), -1, wide)],
    ["Q", beside(over, turned, -1, (wide + thin) / 2), thin ? beside(to, angle(1), -1, thin) : to],
    ...(thin ? [["L", beside(to, angle(1), 1, thin)]] : []),
    ["Q", beside(over, turned, 1, (wide + thin) / 2), beside(from, angle(0), 1, wide)],
  ];
}

/** Leaf of a meadow-grass: as broad up to its end, which closes like the bow of a boat. */
function strap(from, angle, length, width, bend) {
  const { over, to } = curve(from, angle, length, bend);
  const [turned, end] = [angle + bend / 2, angle + bend];
  const beside = (at, side, out) => step(at, turned + side * 90, width * out);
  const bow = step(step(to, end, width * 1.3), end + 90, (bend < 0 ? 0.35 : -0.35) * width);
  return [
    ["M", beside(from, -1, 0.4)],
    ["Q", beside(over, -1, 0.62), beside(to, -1, 0.3)],
    ["Q", bow, beside(to, 1, 0.3)],
    ["Q", beside(over, 1, 0.62), beside(from, 1, 0.4)],
  ];
}

/** Petal or leaf that is broad in its upper half and ends round or in a point. */
export function spoon(from, angle, length, width, point = 0.25) {
  const to = step(from, angle, length);
  const low = step(from, angle, length * 0.3);
  const high = step(from, angle, length * (1 - point * 0.4));
  return [
    ["M", from],
    ["C", step(low, angle - 90, width * 0.45), step(high, angle - 90, width * 0.75), to],
    ["C", step(high, angle + 90, width * 0.75), step(low, angle + 90, width * 0.45), from],
    ["Z"],
  ];
}

export function disc([x, y], radius) {
  const k = radius * 0.5523;
  return [
    ["M", [x - radius, y]],
    ["C", [x - radius, y - k], [x - k, y - radius], [x, y - radius]],
    ["C", [x + k, y - radius], [x + radius, y - k], [x + radius, y]],
    ["C", [x + radius, y + k], [x + k, y + radius], [x, y + radius]],
    ["C", [x - k, y + radius], [x - radius, y + k], [x - radius, y]],
    ["Z"],
  ];
}

/**
 * Tuft of leaves from the soil: outer ones lie lower, bend more and are shorter. `isHooded`: leaves end like the bow of a boat. `isFlat`: too narrow
 * for a midrib. `turned`: which of them turn over and show their lower side. `foot`: ink of the sheaths out of which the inner leaves come.
 */
export function tuft(
  pen,
  luck,
  {
    n,
    spread,
    length,
    width,
    bend,
    inks,
    base = 14,
    x = MIDDLE,
    y = SOIL,
    lean = 0,
    isHooded = false,
    isFlat = width < 2.5,
    turned = [],
    foot,
    sheath = 0.2,
  },
) {
  const leaves = Array.from({ length: n }, (_, at) => {
    const side = n === 1 ? 0 : (at / (n - 1)) * 2 - 1;
    const angle = side * spread + lean + luck.between(-4, 4);
    const long = luck.between(...length) * (1 - 0.22 * Math.abs(side));
    const wide = width * luck.between(0.84, 1.12);
    const turn = bend * side * luck.between(0.7, 1.2) + luck.between(-6, 6);
    return { ink: inks[at % inks.length], isTurned: turned.includes(at), side, line: [[x + side * base, y], angle, long, wide, turn] };
  });
  const tips = [];
  for (const ink of new Set(inks)) {
    const own = leaves.filter((leaf) => leaf.ink === ink);
    const sunny = [];
    for (const { line, isTurned } of own) {
      const [seen, under, lit = sunnyHalf(...line)] = isTurned ? turnedBlade(...line) : [(isHooded ? strap : blade)(...line)];
      pen.draw(ink, seen);
      if (under) tips.push(under);
      if (!isFlat) sunny.push(...lit);
    }
    if (!isFlat) pen.draw(`${ink}Sun`, sunny);
  }
  for (const tip of tips) pen.draw(inks[0].startsWith("blue") ? "blueUnder" : "leafUnder", tip);
  if (foot) for (const { line } of leaves.filter(({ side }, at) => Math.abs(side) < 0.8 && at % 2)) pen.draw(foot, sheathOf(line, sheath));
}

/** Sheath about the foot of a leaf, which goes on as its blade. */
function sheathOf([from, angle, length, width, bend], share) {
  const [[, foot], [, over, end]] = curve(from, angle, length, bend).part(0, share);
  const half = Math.max(1.3, width * 0.5);
  return [
    ["M", step(foot, angle - 90, half)],
    ["Q", step(over, angle - 90, half), end],
    ["Q", step(over, angle + 90, half), step(foot, angle + 90, half)],
  ];
}

/** Many thin roots from the foot, each with side roots; with small balls on them where bacteria live. */
export function fibrous(
  pen,
  luck,
  { n = 11, spread = 62, length = [44, 64], x = MIDDLE, y = SOIL, base = 10, hairs = 2, hasNodules = false } = {},
) {
  const [bodies, threads, nodules] = [[], [], []];
  for (let at = 0; at < n; at += 1) {
    const side = n === 1 ? 0 : (at / (n - 1)) * 2 - 1;
    const root = curve(
      [x + side * base, y],
      180 - side * spread + luck.between(-6, 6),
      luck.between(...length),
      side * spread * 0.7 + luck.between(-14, 14),
    );
    bodies.push(...taper(root, Math.min(2, length[1] / 34 + 0.3)));
    if (hasNodules) for (const t of at % 2 ? [0.55] : [0.4, 0.8]) nodules.push(["M", root.at(t)], ["L", root.at(t)]);
    for (let hair = 1; hair <= hairs; hair += 1) {
      const t = (hair + luck.between(-0.2, 0.2)) / (hairs + 0.7);
      const from = root.at(t);
      threads.push(["M", from], ["L", step(from, root.angle(t) + (hair % 2 ? 38 : -38), luck.between(5, 11))]);
    }
  }
  pen.draw("rootFine", threads);
  pen.draw("rootBody", bodies);
  if (hasNodules) pen.draw("noduleSmall", nodules);
}

/** Creeping rhizome to one side with scales, roots at its joints and a young shoot at its end. */
export function rhizome(
  pen,
  luck,
  { side, reach, depth = 14, shoot, inks = ["leafDark", "leaf", "leafLight"], ink = "rhizome", x = MIDDLE },
) {
  const from = [x + side * 6, SOIL + 4];
  const low = [x + side * reach * 0.6, SOIL + depth];
  const end = [x + side * reach, SOIL + depth - 3];
  const up = [x + side * (reach + 9), SOIL - 1];
  pen.draw(ink, [
    ["M", from],
    ["Q", [x + side * reach * 0.3, SOIL + depth], low],
    ["L", end],
    ["Q", [up[0], SOIL + depth - 4], up],
  ]);
  for (const share of [0.35, 0.62, 0.9]) {
    const joint = [x + side * reach * share, SOIL + depth * (share < 0.5 ? 0.86 : 0.95)];
    for (const turn of [-22, 14]) pen.draw("rootFine", curve(joint, 180 + turn, luck.between(8, 17), -turn).d);
  }
  if (shoot)
    tuft(pen, luck, { n: 4, spread: 24, length: [shoot * 0.7, shoot], width: 2.6, bend: 40, inks, base: 2.4, x: up[0], isFlat: true });
}

/** Taproot below a crown that swells out of the soil: it bends a little and ends in a thread; side roots go down with it, small balls on them where bacteria live. */
export function taproot(pen, luck, { width, length, sides = 6, nodules = 0, x = MIDDLE, spread = 40 }) {
  const half = width / 2;
  const at = (aside, share) => [x + aside * half, SOIL + length * share];
  const [roots, threads, balls] = [[], [], []];
  for (let index = 0; index < sides; index += 1) {
    const side = index % 2 ? 1 : -1;
    const share = 0.1 + (0.66 * index) / sides;
    const root = curve(at(side * (0.7 - share * 0.6), share), 180 - side * luck.between(50, 62), spread * (1 - share * 0.75), side * 44);
    roots.push(...taper(root, 2.4 - share * 1.4));
    for (const t of [0.4, 0.72]) {
      const end = step(root.at(t), root.angle(t) + (t < 0.5 ? 42 : -36) * side, luck.between(6, 10));
      threads.push(["M", root.at(t)], ["L", end]);
      if (index < nodules && t < 0.5 === index % 2 > 0) balls.push(["M", end], ["L", end]);
    }
  }
  pen.draw("rootFine", threads);
  pen.draw("rootBody", roots);
  if (nodules) pen.draw("nodule", balls);
  pen.draw("taproot", [
    ["M", [x - half * 0.8, SOIL - 4]],
    ["C", at(-1.5, 0), at(-0.85, 0.16), at(-0.6, 0.32)],
    ["C", at(-0.36, 0.54), at(-0.5, 0.78), at(0.5, 1)],
    ["C", at(0, 0.76), at(0.5, 0.56), at(0.58, 0.32)],
    ["C", at(0.8, 0.14), at(1.5, 0), [x + half * 0.8, SOIL - 4]],
    ["Z"],
  ]);
}
