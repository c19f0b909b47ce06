/** Stems of grasses and what stands on them alike in many species. */
import { panicle } from "./ears.mjs";
import { blade, lens, sunnyHalf, taper } from "./parts.mjs";
import { curve, MIDDLE, SOIL, step } from "./pen.mjs";

export const GREEN = ["leafDark", "leaf", "leafLight"];
export const BLUE = ["blueDark", "blue", "blueLight"];
export const GREY = ["greyDark", "grey", "greyLight"];

/** Bodies of stems by the line they are drawn with elsewhere: ink, and how thick at the foot and below the ear. */
const BODIES = {
  stem: ["stemBody", 2.8, 1.2],
  stemThin: ["stemBody", 1.8, 0.8],
  stemBlue: ["stemBodyBlue", 2.8, 1.2],
  stemGrey: ["stemBodyGrey", 1.5, 0.7],
};
export const stemOf = (pen, angle, length, bend, ink = "stem", x = MIDDLE) => {
  const stem = curve([x, SOIL], angle, length, bend);
  const [body, wide, thin] = BODIES[ink];
  pen.draw(body, taper(stem, wide, thin));
  return stem;
};
/** Leaf on a stem: its sheath stands about the stem from the joint up to where the blade leaves it. */
export const stemLeaf = (pen, stem, t, side, length, width, ink = "leaf", bend = 46) => {
  const [joint, from, angle] = [t - 0.15, stem.at(t), stem.angle(t)];
  pen.draw("node", lens(step(stem.at(joint), stem.angle(joint), -2.6), stem.angle(joint), 5.2, 2.6));
  const [[, foot], [, over, end]] = stem.part(joint, t);
  pen.draw(ink.startsWith("blue") ? "blueLight" : "sheath", taper({ from: foot, over, to: end, angle: () => angle }, 1.8, 3));
  const line = [step(from, angle, -1), angle + side * 22, length, width, side * bend];
  pen.draw(ink, blade(...line));
  if (width > 3) pen.draw(`${ink}Sun`, sunnyHalf(...line));
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
