/** Panels of labels, put together of the plants of motifs.mjs, and the packs about them: all in one file (docs/plates.md). */
import { PLANTS } from "./motifs.mjs";
import { chance, pen } from "./pen.mjs";
import { ASIDE, FOOT, HIGH, WIDE } from "./uses.mjs";

/** Places of plants: x, how far they sink, how far they lean about their foot. */
const MIDDLE = WIDE / 2;
const ROW = [26, 56, 86].map((x, at) => [x, at === 1 ? 0 : 3, (at - 1) * 4]);
const FAN = [
  [MIDDLE, 2, -25],
  [MIDDLE, 2, 25],
  [MIDDLE, 0, 0],
];
const TUFT = [[MIDDLE, 0, 0]];

/** Panels by the name of what a label shows; a label knows them by their places (pack-label.ts). */
const MOTIFS = {
  raigras: { tuft: TUFT, spike: FAN },
  paius: { needles: TUFT, narrow: FAN },
  "paius-inalt": { broad: TUFT, open: FAN.slice(0, 2).map(([x, y, lean]) => [x, y, lean * 0.7]) },
  timoftica: {
    cylinder: [
      [36, 6, -12],
      [76, 6, 12],
      [MIDDLE, 0, 0],
    ],
    tuft: [
      [36, 14, -8],
      [76, 14, 8],
    ],
  },
  trifoi: {
    leafDark: [
      [20, 4, -6],
      [92, 4, 6],
    ],
    leaf: [
      [38, 12, -2],
      [74, 12, 2],
    ],
    white: TUFT,
  },
  "trifoi-rosu": {
    leafDark: [
      [16, 4, -6],
      [96, 4, 6],
    ],
    leaf: [
      [34, 14, -2],
      [78, 14, 2],
    ],
    crimson: TUFT,
  },
  lucerna: {
    lucerneLeaves: 1,
    lucerna: [
      [26, 5, -8],
      [86, 5, 8],
      [MIDDLE, 0, 0],
    ],
  },
  sparceta: { pinnate: 1, sparceta: FAN.map(([x, y, lean]) => [x, y, lean * 0.9]) },
  faneata: { tuft: TUFT, daisy: [[24, 0, -2]], bells: [[MIDDLE, 0, 0]], crimson: [[90, 2, 2]] },
  sfecla: { sfecla: 1 },
  "sfecla-galbena": { galbena: 1 },
  "sfecla-rosie": { rosie: 1 },
  lalea: { lalea: ROW },
  narcisa: { narcisa: ROW.map(([x, y, lean]) => [x + (x - MIDDLE) * 0.14, y, lean]) },
  zambila: { zambila: ROW },
  brandusa: { brandusa: ROW },
  ceapa: { ceapa: 1 },
  pasune: {
    tuft: [[30, 0, 0]],
    spike: [
      [30, 2, -18],
      [30, 0, 10],
    ],
    leafDark: [[66, 14, -6]],
    leaf: [[101, 14, 4]],
    white: [[84, 0, 2]],
  },
  "gazon-sport": { ball: 1, mown: [0, 54, 108].map((x) => [x, 0, 0]) },
  "gazon-umbra": { tree: 1 },
  "gazon-soare": {
    sky: 1,
    broad: [[80, 0, 0]],
    open: [
      [80, 2, -14],
      [80, 0, 18],
    ],
  },
  "gazon-reparatii": {
    patch: 1,
    lawn: [
      [0, 0, 0],
      [111, 0, 0],
    ],
  },
  "gazon-rapid": { rising: 1 },
  "gazon-fin": { stripes: 1 },
  "gazon-curte": { house: 1 },
  "gazon-golf": { golf: 1 },
  "gazon-parc": { park: 1 },
  "gazon-taluz": { slope: 1 },
};

/**
 * Paper behind a motif, in the light of its use: open sky, sun, shade, flowers; and its upper edge: a hill for lawns, a wave for fields, an arch
 * over a root, straight over beds of bulbs.
 */
const SKIES = {
  paper: "#f1ebdd",
  sky: "#d6e5ea",
  sun: "#f6e0a2",
  shade: "#c9d8d5",
  green: "#dfe9c8",
  rose: "#f4dcdc",
  lilac: "#e4dbec",
  earth: "#efdcc0",
};
const EDGES = {
  hill: "M-19 14Q50-10 131 6v42H-19z",
  wave: "M-19 10Q18-8 56 2T131-2v50H-19z",
  arch: "M-19 48V24Q56-32 131 24v24z",
  straight: "M-19-1H131v49H-19z",
};
const PAPERS = {
  raigras: "green wave",
  paius: "rose wave",
  "paius-inalt": "sun wave",
  timoftica: "sky wave",
  trifoi: "green hill",
  "trifoi-rosu": "rose wave",
  lucerna: "lilac wave",
  sparceta: "sun wave",
  faneata: "sky wave",
  sfecla: "earth arch",
  "sfecla-galbena": "sun arch",
  "sfecla-rosie": "rose arch",
  lalea: "sky straight",
  narcisa: "lilac straight",
  zambila: "rose straight",
  brandusa: "green straight",
  ceapa: "sun straight",
  pasune: "sky wave",
  "gazon-sport": "sky hill",
  "gazon-umbra": "shade hill",
  "gazon-soare": "sun hill",
  "gazon-reparatii": "earth hill",
  "gazon-rapid": "green hill",
  "gazon-fin": "rose hill",
  "gazon-curte": "sky hill",
  "gazon-golf": "green hill",
  "gazon-parc": "sky hill",
  "gazon-taluz": "paper hill",
};
const paperOf = (name) => {
  const [sky, edge] = PAPERS[name].split(" ");
  return `<path fill="${SKIES[sky]}" d="${EDGES[edge]}"/>`;
};

/** Packs without their words, 56 by 74, as far as a label stretches: a sewn sack, a box, a pouch with its hole, a net about a card. */
const NET =
  '<pattern id="net" width="3" height="3" patternUnits="userSpaceOnUse"><path fill="#f4dcc0" stroke="#c2602b" stroke-width=".7" d="M0 0h3v3H0zL3 3M3 0L0 3"/></pattern>';
const FOLDS =
  '<pattern id="folds" width="2" height="5" patternUnits="userSpaceOnUse"><path fill="#fff" opacity=".4" d="M0 0h.5v5H0z"/></pattern>';
/** Folds at the upper and the lower corners: over the panel between them they would be grey strips. */
const SIDES =
  '<path opacity=".15" d="M0 5h1.6q1.8 2 1.5 6-.3 4-3.1 6zm56 0h-1.6q-1.8 2-1.5 6 .3 4 3.1 6zM0 61q3.2 2 3 6-.2 5-3 7zm56 0q-3.2 2-3 6 .2 5 3 7z"/>';
const PACKS = {
  s: `${SIDES}<path fill="#e6d8b8" d="M0 0h56v5H0z"/><path opacity=".3" d="M0 5h56v.8H0z"/><path fill="none" stroke="#7a5a2a" stroke-width="1" stroke-dasharray="2.4 1.2" d="M0 2.6h56"/>`,
  b: '<path fill="#fff" opacity=".34" d="M3 0h50l3 5H0z"/><path opacity=".32" d="M0 0h3L0 5zm56 0h-3l3 5z"/><path fill="#fff" opacity=".5" d="M0 4.6h56v.6H0z"/>',
  p: `<path fill="#fff" opacity=".3" d="M0 0h56v5H0z"/>${FOLDS}<path fill="url(#folds)" d="M0 0h56v5H0z"/><circle cx="28" cy="2.6" r="1.9" fill="#faf7f0"/>${SIDES}`,
  n: `${NET}<path fill="url(#net)" d="M0 0h56v74h-2V5H2v69H0z"/><path opacity=".25" d="M2 5h52v.7H2z"/>`,
};

/** From one panel to the next. */
const PITCH = WIDE + 2 * ASIDE;

/** All of them in one file: panels beside each other, then packs, each the view of its letter. */
export function packsSvg() {
  const plants = Object.entries(PLANTS).map(([name, draw]) => {
    const sheet = pen(0.5);
    draw(sheet, chance(name));
    return `<g id="${name}">${sheet.paths()}</g>`;
  });
  const use = ([plant, places]) =>
    places === 1
      ? `<use href="#${plant}"/>`
      : places.map(([x, y, lean]) => `<use href="#${plant}" transform="translate(${x} ${y})rotate(${lean} 0 ${FOOT})"/>`).join("");
  const panels = Object.entries(MOTIFS).map(
    ([name, parts], at) =>
      `<svg aria-hidden="true" id="m-${name}" x="${at * PITCH}" width="${PITCH}" height="${HIGH}" viewBox="${-ASIDE} 0 ${PITCH} ${HIGH}">${paperOf(name)}${Object.entries(parts).map(use).join("")}</svg>`,
  );
  const packs = Object.entries(PACKS).map(
    ([name, shapes], at) =>
      `<view id="${name}" viewBox="${at * 60} 100 56 74" preserveAspectRatio="none"/><svg aria-hidden="true" x="${at * 60}" y="100" width="56" height="74">${shapes}</svg>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${panels.length * PITCH} ${HIGH}"><view id="m" viewBox="0 0 ${panels.length * PITCH} ${HIGH}"/><defs>${plants.join("")}</defs>${panels.join("")}${packs.join("")}</svg>\n`;
}
