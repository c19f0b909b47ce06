import { describe, expect, it } from "vitest";
import { changeRows, moveInList, rowIntent, rowsOf, withRows } from "./rows.ts";

const LIST = { blank: { name: "", url: "" }, most: 4 };
const VALUES = { title: "Gazon", "tiles.0.name": "a", "tiles.1.name": "b", "tiles.2.name": "c", "tiled.0.name": "x" };

function press(act: string, values: Record<string, string> = VALUES) {
  const changed = changeRows(values, "tiles", act, LIST);
  if (changed === undefined || changed === "full") return changed;
  return { names: rowsOf(changed.values, "tiles").map(({ name }) => name), row: changed.row };
}

describe("buttons of rows", () => {
  it("buttons of rows have one spelling", () => {
    expect([rowIntent("tiles", "add"), rowIntent("tiles", "up", 2)]).toEqual(["rows:tiles:add", "rows:tiles:up-2"]);
  });

  it.each([
    ["add", ["a", "b", "c", ""], "tiles.3"],
    ["remove-1", ["a", "c"], "tiles"],
    ["up-2", ["a", "c", "b"], "tiles.1"],
    ["up-0", ["a", "b", "c"], "tiles.0"],
    ["down-0", ["b", "a", "c"], "tiles.1"],
    ["down-2", ["a", "b", "c"], "tiles.2"],
    ["remove-7", ["a", "b", "c"], "tiles"],
  ])("%s", (act, names, row) => {
    expect(press(act)).toEqual({ names, row });
  });

  it.each(["", "save", "up", "up-x", "up--1", "remove-1000", "offer"])("no list has a button %s", (act) => {
    expect(press(act)).toBeUndefined();
  });

  it("add a row only where there is room", () => {
    expect(press("add", { ...VALUES, "tiles.3.name": "d" })).toBe("full");
  });

  it("add every field of the blank row, and keep what stands beside the list", () => {
    const changed = changeRows({ title: "Gazon", "tiled.0.name": "x" }, "tiles", "add", LIST);
    expect(changed).toEqual({ values: { title: "Gazon", "tiled.0.name": "x", "tiles.0.name": "", "tiles.0.url": "" }, row: "tiles.0" });
  });
});

describe("rows under dotted names", () => {
  it("rows under dotted names are read in the order of their figures, with what lies deeper", () => {
    const values = { "tiles.10.name": "k", "tiles.2.name": "c", "tiles.2.picture.alt": "poza" };
    expect(rowsOf(values, "tiles")).toEqual([{ name: "c", picture: { alt: "poza" } }, { name: "k" }]);
  });

  it("rows under dotted names take the place of those that were there", () => {
    expect(withRows({ a: "1", "tiles.0.name": "a", "tiles.1.name": "b" }, "tiles", [{ name: "b" }])).toEqual({
      a: "1",
      "tiles.0.name": "b",
    });
  });

  it("rows under dotted names are none where the name is no list", () => {
    expect([rowsOf({ tiles: "x" }, "tiles"), rowsOf({ "tiles.name": "x" }, "tiles"), rowsOf({}, "tiles")]).toEqual([[], [], []]);
  });
});

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
