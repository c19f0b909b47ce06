/**
 * Where the line from a name ends at its drawing, in steps of 8 of the frame `0 0 208 280`: how far left of the middle, and how far
 * down. Measured: leaders.test.ts says what a new drawing has. Pure.
 */
type Ends = readonly [left: number, down: number];

/** Steps of the frame. */
export const STEP = 8;

export const LEADERS: Readonly<Record<string, Ends>> = {
  brandusa: [3, 14],
  "ceapa-ornamentala": [3, 4],
  faneata: [6, 6],
  festulolium: [5, 5],
  firuta: [0, 4],
  ghizdei: [9, 10],
  golomat: [5, 5],
  "graminee-de-pajiste": [1, 5],
  "iarba-campului": [8, 8],
  lalea: [0, 4],
  lucerna: [8, 5],
  microtrifoi: [-3, 16],
  narcisa: [1, 4],
  obsiga: [6, 5],
  "paius-de-livezi": [5, 4],
  "paius-inalt": [8, 5],
  "paius-oilor": [1, 10],
  "paius-rosu-cespitos": [6, 6],
  "paius-rosu": [0, 5],
  "raigras-anual": [6, 5],
  "raigras-hibrid": [7, 4],
  "raigras-peren": [4, 5],
  "sfecla-furajera": [8, 6],
  "sfecla-galbena": [3, 6],
  "sfecla-monogerma": [7, 9],
  sparceta: [-1, 4],
  timoftica: [2, 4],
  "trifoi-alb": [2, 12],
  "trifoi-rosu": [-1, 4],
  zambila: [0, 7],
  bulb: [0, 5],
  iarba: [4, 7],
  radacina: [7, 9],
  trifoi: [5, 9],
};

/** Where a drawing has not been measured: a little above the middle of its leaves. */
const USUAL: Ends = [2, 12];

export function leaderOf(id: string): Ends {
  return LEADERS[id] ?? USUAL;
}
