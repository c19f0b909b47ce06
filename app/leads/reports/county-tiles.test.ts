import { expect, it } from "vitest";
import { COUNTIES } from "#app/language/counties.ts";
import { MAP_SIZE, shadeOf, TILES } from "./county-tiles.ts";

it("every county has a square of its own, inside the map, under letters of its own", () => {
  expect(Object.keys(TILES).sort()).toEqual([...COUNTIES].sort());
  const tiles = Object.values(TILES);
  expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(COUNTIES.length);
  expect(new Set(tiles.map(({ code }) => code)).size).toBe(COUNTIES.length);
  expect(tiles.filter(({ column, row }) => column < 0 || column >= MAP_SIZE.columns || row < 0 || row >= MAP_SIZE.rows)).toEqual([]);
});

it.each([
  [0, 10, 0],
  [1, 10, 1],
  [1, 1000, 1],
  [3, 10, 2],
  [5, 10, 2],
  [10, 10, 4],
  [1, 1, 4],
])("%i of at most %i has shade %i", (amount, most, shade) => {
  expect(shadeOf(amount, most)).toBe(shade);
});
