/** Pen with which every species is drawn: the colours and line weights of the hand, paths with few letters, and chance that is always the same. */

const WIDTH = 208;
const HEIGHT = 280;
/** Line of the soil: what is above grows, what is below is root, rhizome or bulb. */
export const SOIL = 208;
export const MIDDLE = 104;

const line = (colour, width, more = "") => `fill="none" stroke="${colour}" stroke-width="${width}"${more}`;
const round = ' stroke-linecap="round"';
const fill = (colour) => `fill="${colour}"`;
const edged = (colour, edge, width = 0.7) => `fill="${colour}" stroke="${edge}" stroke-width="${width}"`;

/** Inks by what they draw; a drawing names an ink and never a colour. */
const INKS = {
  leaf: edged("#3f7a3a", "#2a5628", 0.5),
  leafSun: fill("#62994c"),
  leafDark: edged("#2c5a2b", "#1e4423", 0.5),
  leafDarkSun: fill("#447a41"),
  leafLight: edged("#6d9a4a", "#4a7233", 0.5),
  leafLightSun: fill("#93b96b"),
  /** The lower side, where a leaf turns over. */
  leafUnder: edged("#a3c283", "#4a7233", 0.5),
  sheath: edged("#6d9a4a", "#3f6a30", 0.4),
  clover: edged("#3f7a3a", "#23482a", 0.5),
  cloverDark: edged("#2c5a2b", "#6d9a4a", 0.4),
  blue: edged("#57866f", "#345f50", 0.5),
  blueSun: fill("#7aa58d"),
  blueDark: edged("#3d6a5a", "#274d40", 0.5),
  blueDarkSun: fill("#588875"),
  blueLight: edged("#86a990", "#587f6c", 0.5),
  blueLightSun: fill("#abc7b2"),
  blueUnder: edged("#b9d0bd", "#587f6c", 0.5),
  grey: fill("#6f8f86"),
  greySun: fill("#8ca79c"),
  greyDark: fill("#527268"),
  greyDarkSun: fill("#6c8c81"),
  greyLight: fill("#9bb3a8"),
  greyLightSun: fill("#b7c9bf"),
  stem: line("#3f7a3a", 2, round),
  stemThin: line("#3f7a3a", 1.2, round),
  hair: line("#3f7a3a", 0.7, round),
  stemBlue: line("#57866f", 2, round),
  stemGrey: line("#6f8f86", 1.2, round),
  stalkGreen: line("#5c8a45", 3.4, round),
  stalkRed: edged("#b0566a", "#7f2f3b", 0.5),
  cylinder: fill("#5f7440"),
  horn: line("#a5b06c", 0.7, round),
  hairGrey: line("#6f8f86", 0.7, round),
  speck: line("#8a6072", 1.5, round),
  vein: line("#23482a", 0.8, ' opacity=".55"'),
  rib: line("#cfe0b8", 1, round),
  mark: line("#cfe0b8", 1.4),
  markThin: line("#cfe0b8", 0.8),
  stemBody: fill("#3f7a3a"),
  stemBodyBlue: fill("#57866f"),
  stemBodyGrey: fill("#6f8f86"),
  node: fill("#23482a"),
  sheathRed: edged("#94505c", "#6b3541", 0.4),
  sheathWhite: edged("#d3dcb8", "#8a9a70", 0.4),
  haplocorm: edged("#bccb97", "#5d7a3f", 0.6),
  haplocormLine: line("#5d7a3f", 0.6, round),
  root: line("#8a6a45", 1.1, round),
  rootBody: fill("#8a6a45"),
  rootFine: line("#8a6a45", 0.6, round),
  stolon: line("#6f9a5a", 2.8, round),
  rhizome: line("#a98b62", 2.6, round),
  taproot: edged("#c9a777", "#8a6a45", 0.8),
  nodule: line("#c98f6f", 4.2, round),
  noduleSmall: line("#c98f6f", 3.2, round),
  seedGreen: fill("#7d8f4e"),
  seedPale: fill("#a5b06c"),
  glumeDark: edged("#5f7440", "#47592e", 0.4),
  glume: edged("#8fa05a", "#5f7440", 0.4),
  glumeViolet: edged("#9a7a96", "#6b4f68", 0.4),
  seedRed: fill("#9a6a5a"),
  seedBrown: fill("#a58754"),
  awn: line("#7d8f4e", 0.6, round),
  awnRed: line("#9a6a5a", 0.6, round),
  whiteLined: edged("#fffdf5", "#9a8a62", 0.7),
  pinkEgg: fill("#93355f"),
  floretDark: line("#93355f", 2.6, round),
  floret: line("#b4527d", 2.3, round),
  floretPale: line("#dc8fae", 1.9, round),
  pinkPale: edged("#e39bb4", "#b4527d", 0.6),
  pinkRed: edged("#cf6f93", "#93355f", 0.6),
  floretShade: edged("#e6dcc0", "#b9a680", 0.6),
  floretPetal: edged("#f1e8d2", "#b9a680", 0.5),
  floretMiddle: edged("#faf5e6", "#b9a680", 0.5),
  floretFront: edged("#fffefa", "#b9a680", 0.5),
  floretBrown: line("#c4a077", 2.4, round),
  veinPink: line("#93355f", 0.7, round),
  standard: edged("#9a76c4", "#5d3d8c", 0.4),
  standardPale: edged("#b79bd9", "#6f4ba0", 0.4),
  keel: line("#5d3d8c", 2.3, round),
  bud: edged("#6f4ba0", "#4a2f75", 0.4),
  violetLined: edged("#9a76c4", "#5d3d8c", 0.6),
  violetDarkLined: edged("#7f5ab0", "#5d3d8c", 0.6),
  violetPale: edged("#c3abe0", "#7f5ab0", 0.6),
  yellow: edged("#e6b93c", "#a87716", 0.6),
  trefoilWing: edged("#d9982a", "#a06c12", 0.5),
  trefoilRed: line("#b5482a", 0.8, round),
  trefoilBud: edged("#c8552f", "#8a3a1c", 0.5),
  podRipe: edged("#9a6f47", "#5f4329", 0.6),
  podFilled: edged("#a9924f", "#6b5a2a", 0.8),
  podLine: line("#6b5a2a", 0.8, round),
  husk: edged("#d8bd82", "#8a6a45", 0.7),
  seed: edged("#c9a24a", "#7d6a35", 0.7),
  stripe: line("#e4ead6", 1.2),
  bell: edged("#7b83c9", "#5a62b0", 0.6),
  daisy: edged("#fffefa", "#8d8467", 0.6),
  sun: edged("#d9a441", "#a87716", 0.7),
  tulip: edged("#c23b3f", "#8a2228"),
  tulipLight: fill("#d9575a"),
  tulipLine: line("#8a2228", 0.7, ' opacity=".6"'),
  hyacinthBack: fill("#5a62b0"),
  hyacinthBell: edged("#8b92d3", "#4d55a0", 0.6),
  hyacinthBellDark: edged("#6b73bf", "#4d55a0", 0.6),
  eye: line("#e9e2c0", 2.6, round),
  narcissus: edged("#f0cf5a", "#b98a1e"),
  trumpet: edged("#e2a52c", "#a3701a"),
  trumpetMouth: edged("#c9861f", "#a3701a"),
  ovary: fill("#5c8a45"),
  trumpetLine: line("#a3701a", 0.7, ' opacity=".7"'),
  spathe: fill("#c2a878"),
  crocus: edged("#8f6bb8", "#64438c"),
  crocusLight: edged("#b197d3", "#64438c"),
  crocusLine: line("#64438c", 0.7, ' opacity=".7"'),
  saffron: line("#e08a2c", 2, round),
  sheathPaper: edged("#ece3cc", "#a98b62", 0.7),
  tube: line("#cdb9de", 3, round),
  globe: line("#9a68b2", 1.6, round),
  globeDark: line("#6a3c86", 1.6, round),
  globePale: line("#c59ad8", 1.5, round),
  globeThread: line("#9a7aa8", 0.5),
  globeHeart: fill("#7d4f98"),
  globePaper: fill("#dcc9e4"),
  bulb: edged("#a8713f", "#6e4524", 1),
  bulbViolet: edged("#7d5368", "#4f3143", 1),
  bulbPale: edged("#d8c09a", "#8a6a45", 1),
  tunic: line("#6e4524", 0.8, ' opacity=".75"'),
  corm: edged("#c2955c", "#6e4524", 1),
  beetOrange: edged("#cf8a3e", "#8f5a24", 1),
  beetYellow: edged("#e2bd4e", "#9a7a20", 1),
  beetRed: edged("#dfa596", "#8a4a44", 1),
  beetRedSun: `${fill("#a02c48")} opacity=".38"`,
  beetSun: `${fill("#6e4a1c")} opacity=".1"`,
  beetSunLow: `${fill("#6e4a1c")} opacity=".08"`,
  beetStalk: edged("#c3d193", "#8fa35c", 0.5),
  beetStalkYellow: edged("#d9d486", "#a89f4c", 0.5),
  beetLight: `${fill("#fff")} opacity=".2"`,
  beetRib: line("#d5e0b4", 2, round),
  beetRibRed: line("#b0566a", 2, round),
  beetVein: line("#a9c487", 0.8, round),
  beetVeinRed: line("#a5566a", 0.9, round),
  ring: line("#6e4524", 0.8, ' opacity=".55"'),
  ball: edged("#fffdf5", "#3a4149", 1),
  ballLine: line("#3a4149", 1.2, round),
  ballPatch: fill("#3a4149"),
  bark: fill("#7d5a3a"),
  bare: edged("#b79a6c", "#8a6a45", 0.7),
  roof: fill("#b0563a"),
  habit: edged("#d9e2c4", "#2c5a2b", 0.9),
  habitPale: edged("#ecefdb", "#2c5a2b", 0.9),
  habitStem: line("#2c5a2b", 1.1, round),
  habitRoot: line("#8a6a45", 0.9, round),
  habitRootFilled: edged("#ece0c6", "#8a6a45", 1),
};

/** Inks of which whole or half units of the frame are enough: fewer letters, and a hand that is not too even. */
const STEPS = { rootFine: 1 };
for (const ink of ["leaf", "leafDark", "leafLight", "blue", "blueDark", "blueLight"]) STEPS[ink] = STEPS[`${ink}Sun`] = 0.5;
for (const ink of [
  ...["leafUnder", "blueUnder", "rootBody", "root", "taproot", "nodule", "noduleSmall", "rhizome"],
  ...["stem", "stemThin", "stemBody", "stemBodyBlue", "node", "sheath", "hair"],
  ...["beetStalk", "beetStalkYellow", "stalkRed", "beetRib", "beetRibRed", "beetVein", "beetVeinRed", "ring"],
])
  STEPS[ink] = 0.5;
/** Inks of what lies on a leaf whatever its colour. */
const ON_TOP = new Set(["mark", "markThin", "rib", "vein"]);

/** Numbers in [0, 1) that are the same for the same seed. */
export function chance(seed) {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, between: (from, to) => from + (to - from) * next() };
}

/** Unit vector of an angle in degrees: 0 is up, 90 to the right. */
const towards = (angle) => [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)];
export const step = ([x, y], angle, length) => [x + towards(angle)[0] * length, y + towards(angle)[1] * length];
const angleOf = ([x, y]) => (Math.atan2(x, -y) * 180) / Math.PI;

/** Curve from a point: where it begins, where it ends up, and what is between. */
export function curve(from, angle, length, bend = 0, share = 0.55) {
  const over = step(from, angle, length * share);
  return quadratic(from, over, step(over, angle + bend, length * (1 - share)));
}

export function quadratic(from, over, to) {
  const at = (t) => [0, 1].map((axis) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * over[axis] + t * t * to[axis]);
  const angle = (t) => angleOf([0, 1].map((axis) => 2 * (1 - t) * (over[axis] - from[axis]) + 2 * t * (to[axis] - over[axis])));
  const part = (t1, t2) => {
    const between = [0, 1].map(
      (axis) => (1 - t1) * ((1 - t2) * from[axis] + t2 * over[axis]) + t1 * ((1 - t2) * over[axis] + t2 * to[axis]),
    );
    return [
      ["M", at(t1)],
      ["Q", between, at(t2)],
    ];
  };
  return {
    from,
    over,
    to,
    at,
    angle,
    part,
    d: [
      ["M", from],
      ["Q", over, to],
    ],
  };
}

/** Pen that keeps strokes in their order and writes those of one ink together, in points `step` apart where the ink has no step of its own. */
export function pen(step = 0.1) {
  const strokes = [];
  const draw = (ink, segments) => {
    if (!(ink in INKS)) throw new Error(`No ink ${ink}`);
    const last = strokes.at(-1);
    const unit = STEPS[ink] ?? step;
    const own = segments.map(([command, ...points]) => [
      command,
      ...points.map((point) => point.map((value) => Math.round(value / unit) * unit)),
    ]);
    if (last?.ink === ink) last.segments.push(...own);
    else strokes.push({ ink, segments: [...own] });
  };
  /** Draws through each ink in turn what was gathered, so that a colour is written once. */
  const inLayers = (shapes) => {
    const inks = [...new Set(shapes.map(([name]) => name))];
    for (const ink of [...inks.filter((name) => !ON_TOP.has(name)), ...inks.filter((name) => ON_TOP.has(name))]) {
      for (const [name, segments] of shapes) if (name === ink) draw(ink, segments);
    }
  };
  /** Draws in their order, for what lies over each other. */
  const draws = (shapes) => {
    for (const [ink, segments] of shapes) draw(ink, segments);
  };
  const paths = () => strokes.map(({ ink, segments }) => `<path ${INKS[ink]} d="${written(segments)}"/>`).join("");
  const svg = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${paths()}</svg>\n`;
  return { draw, draws, inLayers, paths, svg };
}

/** Segments with relative numbers of one decimal: half the letters of absolute ones. */
function written(segments) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [text, last] = ["", ""];
  for (const [command, ...points] of segments) {
    if (command === "Z") {
      text += "z";
      [x, y, last] = [startX, startY, "z"];
      continue;
    }
    const numbers = [];
    let [fromX, fromY] = [x, y];
    for (const [px, py] of points.map((point) => point.map((value) => Math.round(value * 10)))) {
      numbers.push(px - fromX, py - fromY);
      [x, y] = [px, py];
      if (command === "L") [fromX, fromY] = [x, y];
    }
    if (command === "M") [startX, startY] = [x, y];
    // A line after a move, and a command that is repeated, need no letter.
    const letter = command.toLowerCase();
    const isKnown = letter !== "m" && (letter === last || (letter === "l" && last === "m"));
    text += numbers
      .map(short)
      .reduce((sum, number) => sum + (fits(sum, number) ? "" : " ") + number, isKnown ? "" : letter)
      .replace(/^(?=[\d.])/, " ");
    last = letter.toLowerCase();
  }
  return text;
}

const short = (tenths) => String(tenths / 10).replace(/^(-?)0\./, "$1.");
/** A number needs no space before it after a letter, with a sign, or where its point cannot belong to the number before. */
const fits = (before, number) =>
  /(?:^|[a-z])$/i.test(before) || number.startsWith("-") || (number.startsWith(".") && /\.\d+$/.test(before));
