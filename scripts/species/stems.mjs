/** Stems of grasses and what stands on them alike in many species. */
import { panicle } from "./ears.mjs";
import { blade } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

export const GREEN = ["leafDark", "leaf", "leafLight"];
export const BLUE = ["blueDark", "blue", "blueLight"];
export const GREY = ["greyDark", "grey", "greyLight"];

export const stemOf = (pen, angle, length, bend, ink = "stem", x = MIDDLE) => {
  const stem = curve([x, SOIL], angle, length, bend);
  pen.draw(ink, stem.d);
  return stem;
};
/** Leaf on a stem, above a joint. */
export const stemLeaf = (pen, stem, t, side, length, width, ink = "leaf", bend = 46) => {
  const from = stem.at(t);
  pen.draw(ink, blade(from, stem.angle(t) + side * 24, length, width, side * bend));
  pen.draw("node", [
    ["M", step(from, stem.angle(t), -1)],
    ["L", step(from, stem.angle(t), 1.6)],
  ]);
};

/** Panicle of the fine fescues: narrow, reddish, turned to one side. */
export function redPanicle(pen, luck, stem, reach, per = 3) {
  panicle(pen, luck, stem, {
    from: 0.66,
    nodes: 7,
    whorl: 1.5,
    reach,
    angle: 24,
    droop: 8,
    bare: 0.45,
    per,
    taper: 0.75,
    kind: {
      florets: 4,
      gap: 2.2,
      size: 5.6,
      width: 2.5,
      splay: 20,
      ink: "seedRed",
      awn: 2.6,
      awnInk: "awnRed",
      isPlain: true,
    },
  });
}
