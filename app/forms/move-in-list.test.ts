import { expect, it } from "vitest";
import { moveInList } from "./move-in-list.ts";

it.each([
  ["a place up", [1, 2, 3], 3, "up", [1, 3, 2]],
  ["a place down", [1, 2, 3], 1, "down", [2, 1, 3]],
  ["not above the first", [1, 2, 3], 1, "up", [1, 2, 3]],
  ["not below the last", [1, 2, 3], 3, "down", [1, 2, 3]],
  ["nowhere alone", [7], 7, "down", [7]],
  ["and what is not there moves nothing", [1, 2], 9, "up", undefined],
] as const)("%s", (_what, ids, id, direction, order) => {
  expect(moveInList(ids, id, direction)).toEqual(order);
});
