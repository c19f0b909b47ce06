/** Meadow in flower: ox-eye daisy, bellflower, buttercup and red clover among fine grass. */
import { panicle } from "./ears.mjs";
import { CRIMSON, eggHead, trefoil } from "./leaves.mjs";
import { disc, fibrous, lens, tuft } from "./parts.mjs";
import { curve, MIDDLE, step } from "./pen.mjs";
import { GREEN, stemOf } from "./stems.mjs";

function daisy(pen, at, radius, turn) {
  const petals = Array.from({ length: 14 }, (_, index) => [
    "daisy",
    lens(step(at, (index * 360) / 14 + turn, radius * 0.3), (index * 360) / 14 + turn, radius * 0.7, radius * 0.22, 0.7),
  ]);
  pen.inLayers(petals);
  pen.draw("sun", disc(at, radius * 0.34));
}

export function bellflower(pen, at, angle, size) {
  const mouth = step(at, angle, size);
  const [left, right] = [step(mouth, angle - 90, size * 0.62), step(mouth, angle + 90, size * 0.62)];
  pen.draw("bell", [
    ["M", at],
    [
      "C",
      step(step(at, angle - 90, size * 0.6), angle, size * 0.1),
      step(step(left, angle + 90, size * 0.16), angle, -size * 0.4),
      step(left, angle, size * 0.1),
    ],
    [
      "L",
      step(step(mouth, angle - 90, size * 0.28), angle, -size * 0.06),
      step(mouth, angle, size * 0.2),
      step(step(mouth, angle + 90, size * 0.28), angle, -size * 0.06),
      step(right, angle, size * 0.1),
    ],
    ["C", step(step(right, angle - 90, size * 0.16), angle, -size * 0.4), step(step(at, angle + 90, size * 0.6), angle, size * 0.1), at],
    ["Z"],
  ]);
}

export const MEADOW = {
  faneata(pen, luck) {
    fibrous(pen, luck, { n: 9, length: [34, 52], spread: 66, base: 30, hairs: 1 });
    tuft(pen, luck, { n: 13, spread: 60, length: [58, 84], width: 2.4, bend: 30, inks: GREEN, base: 30 });
    const grass = stemOf(pen, 9, 182, 10, "stemThin", MIDDLE + 12);
    panicle(pen, luck, grass, {
      from: 0.66,
      nodes: 6,
      whorl: 1.5,
      reach: 20,
      angle: 26,
      droop: 8,
      per: 2,
      kind: { florets: 3, gap: 2.2, size: 5.6, width: 2.5, splay: 22, ink: "seedGreen", isPlain: true },
    });
    for (const [angle, length, bend, radius, x] of [
      [-7, 168, -8, 22, -10],
      [-24, 112, -10, 15, -16],
    ]) {
      const stem = stemOf(pen, angle, length, bend, "stem", MIDDLE + x);
      for (const [t, side] of [
        [0.3, -1],
        [0.46, 1],
        [0.62, -1],
      ])
        pen.draw("leafDark", lens(stem.at(t), stem.angle(t) + side * 42, 18, 3.4));
      daisy(pen, stem.at(1), radius, angle);
    }
    const stalk = stemOf(pen, 3, 146, 12, "stemThin", MIDDLE + 4);
    for (const [t, side] of [
      [0.3, 1],
      [0.45, -1],
    ])
      pen.draw("leafLight", lens(stalk.at(t), stalk.angle(t) + side * 36, 20, 2.6));
    for (const [t, side] of [
      [0.68, -1],
      [0.82, 1],
      [1, -1],
    ]) {
      const arm = curve(stalk.at(t), stalk.angle(t) + side * 34, 15, side * 110);
      pen.draw("hair", arm.d);
      bellflower(pen, arm.at(1), 180 + side * 14, 15);
    }
    const clover = stemOf(pen, 31, 116, -12, "stem", MIDDLE + 14);
    const leaf = { length: 13, width: 7.4, point: 0.5, open: 74, mark: "markThin", ink: "clover" };
    pen.inLayers([
      ...trefoil(step(clover.at(0.5), 112, 12), 100, leaf),
      [
        "hair",
        [
          ["M", clover.at(0.5)],
          ["L", step(clover.at(0.5), 112, 12)],
        ],
      ],
      ...trefoil(step(clover.at(0.94), 90, 1), 80, { ...leaf, mark: "" }),
    ]);
    pen.draws(eggHead(luck, clover.at(1), clover.angle(1), 11, CRIMSON));
    const butter = stemOf(pen, 52, 84, -4, "stemThin", MIDDLE + 20);
    for (const [t, side] of [
      [0.4, -1],
      [0.6, 1],
    ])
      for (const turn of [20, 50]) pen.draw("leaf", lens(butter.at(t), butter.angle(t) + side * turn, 13, 1.8));
    for (const turn of [0, 72, 144, 216, 288]) pen.draw("yellow", lens(butter.at(1), turn, 8.5, 4.6, 0.66));
    pen.draw("sun", disc(butter.at(1), 2));
  },
};
