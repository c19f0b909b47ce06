import { expect, it } from "vitest";
import { inChargeOf } from "./expert-store.server.ts";

const people = [
  { id: 1, role: "Consultant gazon și spații verzi", bio: null },
  { id: 2, role: "Consultant culturi furajere", bio: "Răspunde la întrebări despre pășune, lucernă și sfeclă furajeră." },
  { id: 3, role: null, bio: null },
];

it.each([
  ["Gazon", [1]],
  ["Pășune", [2]],
  ["Sfeclă furajeră", [2]],
  ["Bulbi de flori", []],
  [" ", []],
])("for %s answers whoever's role or presentation names it: %j", (name, ids) => {
  expect(inChargeOf(name, people).map(({ id }) => id)).toEqual(ids);
});
