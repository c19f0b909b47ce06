import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { onCountryMap, TOWNS } from "./map-addresses.ts";

const drawn = readFileSync("public/images/romania.svg", "utf8");
/** Points of the picture: towns. */
const points = [...(/stroke-width="4"[^>]*d="([^"]*)"/.exec(drawn)?.[1] ?? "").matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => [
  Number(x),
  Number(y),
]);
const nearest = ([x, y]: readonly [number, number]) => Math.min(...points.map(([px = 0, py = 0]) => Math.hypot(px - x, py - y)));

it.each([
  ["Satu Mare", 47.79, 22.88],
  ["Timișoara", 45.75, 21.23],
  ["Iași", 47.16, 27.6],
  ["Constanța", 44.18, 28.65],
])("the pin of %s stands on its point of the picture", (_name, latitude, longitude) => {
  expect(nearest(onCountryMap({ latitude, longitude }) ?? [0, 0])).toBeLessThanOrEqual(1);
});

it("each name of a town stands at its point of the picture", () => {
  for (const { name, at } of TOWNS) expect(nearest(at), name).toBeLessThanOrEqual(1);
});

it.each([
  ["Viena", 48.2, 16.37],
  ["Atena", 37.98, 23.73],
  ["Odesa", 46.48, 30.72],
])("%s is not in the picture and has no pin", (_name, latitude, longitude) => {
  expect(onCountryMap({ latitude, longitude })).toBeUndefined();
});
