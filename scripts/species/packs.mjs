/** Panels of labels, put together of the plants of motifs.mjs, and the packs about them: all in one file (docs/plates.md). */
import { FOOT, HIGH, PLANTS, WIDE } from "./motifs.mjs";
import { chance, pen } from "./pen.mjs";

/** Places of plants: x, how far they sink, how far they lean. */
const FIVE = [
  [13, 8, -9],
  [34, 1, -3],
  [56, 0, 1],
  [78, 3, 3],
  [99, 9, 8],
];
const THREE = [
  [19, 3, -5],
  [56, 0, 0],
  [93, 4, 5],
];
const LOW = [
  [7, 3, -6],
  [30, 0, -3],
  [44, 5, 2],
  [68, 2, 2],
  [82, 5, 4],
  [106, 1, 8],
];

/** Panels by the name of what a label shows; a label knows them by their places (pack-label.ts). */
const MOTIFS = {
  raigras: { sward: 1, spike: FIVE },
  paius: { needles: 1, narrow: FIVE },
  "paius-inalt": { broad: 1, open: THREE },
  timoftica: { sward: 1, cylinder: FIVE },
  trifoi: { leafDark: LOW.filter((_, at) => at % 2), leaf: LOW.filter((_, at) => at % 2 === 0), white: THREE },
  "trifoi-rosu": { leafDark: LOW.filter((_, at) => at % 2), leaf: LOW.filter((_, at) => at % 2 === 0), crimson: THREE },
  lucerna: { lucerna: FIVE },
  sparceta: { sparceta: THREE },
  faneata: {
    sward: 1,
    daisy: [
      [17, 2, -4],
      [74, 0, 2],
    ],
    bells: [[46, 0, -4]],
    crimson: [[99, 6, 6]],
  },
  sfecla: { sfecla: THREE },
  "sfecla-galbena": { galbena: THREE },
  "sfecla-rosie": { rosie: THREE },
  lalea: { lalea: THREE },
  narcisa: { narcisa: THREE },
  zambila: { zambila: THREE },
  brandusa: { brandusa: THREE },
  ceapa: { ceapa: THREE },
  pasune: {
    sward: 1,
    spike: FIVE.filter((_, at) => at % 2),
    leafDark: [LOW[0], LOW[3]],
    leaf: [LOW[2], LOW[5]],
    white: [
      [19, 3, -5],
      [56, 4, 0],
    ],
  },
  "gazon-sport": { sward: 1, spike: FIVE.slice(0, 2), ball: [[82, 0, 0]] },
  "gazon-umbra": { tree: [[84, 0, 0]], needles: 1, narrow: FIVE.slice(0, 3) },
  "gazon-soare": { sky: [[22, 0, 0]], broad: 1, open: THREE.slice(1) },
  "gazon-reparatii": { low: 1, spike: [FIVE[0], FIVE[4]], patch: [[56, 0, 0]] },
  "gazon-rapid": { rising: 1, spike: [FIVE[4]] },
  "gazon-fin": { stripes: 1, narrow: [FIVE[0], FIVE[4]] },
  "gazon-curte": { house: [[80, 0, 0]], sward: 1, spike: FIVE.slice(0, 2) },
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

/** All of them in one file: panels beside each other, then packs, each the view of its letter. */
export function packsSvg() {
  const plants = Object.entries(PLANTS).map(([name, draw]) => {
    const sheet = pen();
    draw(sheet, chance(name));
    return `<g id="${name}">${sheet.paths()}</g>`;
  });
  const use = ([plant, places]) =>
    places === 1
      ? `<use href="#${plant}"/>`
      : places.map(([x, y, lean]) => `<use href="#${plant}" transform="translate(${x} ${y})rotate(${lean} 0 ${FOOT})"/>`).join("");
  const panels = Object.entries(MOTIFS).map(
    ([name, parts], at) =>
      `<svg aria-hidden="true" id="m-${name}" x="${at * WIDE}" width="${WIDE}" height="${HIGH}"><path fill="#f1ebdd" d="M0 9Q52-7 112 3v45H0z"/>${Object.entries(parts).map(use).join("")}</svg>`,
  );
  const packs = Object.entries(PACKS).map(
    ([name, shapes], at) =>
      `<view id="${name}" viewBox="${at * 60} 100 56 74" preserveAspectRatio="none"/><svg aria-hidden="true" x="${at * 60}" y="100" width="56" height="74">${shapes}</svg>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${panels.length * WIDE} ${HIGH}"><view id="m" viewBox="0 0 ${panels.length * WIDE} ${HIGH}"/><defs>${plants.join("")}</defs>${panels.join("")}${packs.join("")}</svg>\n`;
}
