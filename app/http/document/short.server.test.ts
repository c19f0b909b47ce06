import { expect, it } from "vitest";
import { shortOf, shortOfFields } from "./short.server.ts";

it("says the same of what reads the same, and something else of everything else", () => {
  expect(shortOf({ a: [1] })).toBe(shortOf({ a: [1] }));
  const long = "a".repeat(1_000);
  expect(shortOf(`${long}b`)).toBe(shortOf(`${long}b`));
  const others = [
    { a: [1] },
    { a: [2] },
    { b: [1] },
    { a: "[1]" },
    { a: { 0: 1 } },
    [1],
    1,
    "1",
    null,
    undefined,
    long,
    `${long}b`,
    [long],
  ];
  expect(new Set(others.map(shortOf)).size).toBe(others.length);
});

it("tells the fields of an object apart, also where the values are as long as one wants", () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({ id }));
  expect(shortOfFields({ rows, name: "a" })).toBe(shortOfFields({ rows: [...rows], name: "a" }));
  const others = [{ rows, name: "a" }, { rows: rows.slice(1), name: "a" }, { name: "a" }, { rows, name: undefined }, { rows, name: "b" }];
  expect(new Set(others.map(shortOfFields)).size).toBe(others.length);
});
