import { expect, it } from "vitest";
import { listMatches } from "./suggested-field.tsx";

const PRODUCTS = ["Lucernă Salonta", "Lucernă Carei", "Turfline Sport", "Pășune mixtă 5", "Șofrănel"];

it.each([
  ["lucerna sal", ["Lucernă Salonta"]],
  ["LUCERNĂ", ["Lucernă Salonta", "Lucernă Carei"]],
  ["sport turf", ["Turfline Sport"]],
  ["pasune 5", ["Pășune mixtă 5"]],
  ["sofr", ["Șofrănel"]],
  ["onta", []],
  ["trifoi", []],
  ["  ", []],
])("„%s” finds %j", (typed, found) => {
  expect(listMatches(typed, PRODUCTS)).toEqual(found);
});
