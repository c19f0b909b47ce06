/**
 * Where the line from a name ends at its drawing, in steps of 8 of the frame `0 0 208 280`: how far left of the middle, how far right of
 * it (on a plate of one plant the name stands at the right), and how far down. Measured: leaders.test.ts says what a new drawing has. Pure.
 */
type Ends = readonly [left: number, right: number, down: number];

/** Steps of the frame. */
export const STEP = 8;

export const LEADERS: Readonly<Record<string, Ends>> = {
  brandusa: [3, 3, 14],
  "ceapa-ornamentala": [3, 3, 4],
  faneata: [6, 10, 6],
  festulolium: [5, 6, 5],
  firuta: [0, 2, 4],
  ghizdei: [5, 6, 11],
  golomat: [5, 6, 4],
  "graminee-de-pajiste": [9, 0, 5],
  "iarba-campului": [5, 5, 7],
  lalea: [0, 3, 4],
  lucerna: [0, 0, 5],
  microtrifoi: [-3, 3, 17],
  narcisa: [-2, 7, 5],
  obsiga: [1, 0, 4],
  "paius-de-livezi": [6, 6, 5],
  "paius-inalt": [7, 8, 4],
  "paius-oilor": [5, 4, 10],
  "paius-rosu-cespitos": [6, 6, 6],
  "paius-rosu": [5, 5, 6],
  "raigras-anual": [6, 9, 3],
  "raigras-hibrid": [5, 6, 4],
  "raigras-peren": [4, 5, 5],
  "sfecla-furajera": [6, 5, 6],
  "sfecla-galbena": [3, 3, 6],
  "sfecla-monogerma": [6, 6, 10],
  sparceta: [5, 2, 4],
  timoftica: [2, -2, 4],
  "trifoi-alb": [2, 7, 13],
  "trifoi-rosu": [-1, 1, 4],
  zambila: [0, 1, 7],
  bulb: [0, 1, 5],
  iarba: [4, 0, 7],
  radacina: [7, 7, 9],
  trifoi: [5, 4, 9],
};

/** Where a drawing has not been measured: a little above the middle of its leaves. */
const USUAL: Ends = [2, 2, 12];

/** Steps from the middle to the side of the name, and down from the top of the frame. */
export function leaderOf(id: string, isAlone: boolean): [aside: number, down: number] {
  const [left, right, down] = LEADERS[id] ?? USUAL;
  return [isAlone ? right : left, down];
}
