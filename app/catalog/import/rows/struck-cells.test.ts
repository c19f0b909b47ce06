import { expect, it } from "vitest";
import { matchColumns } from "#app/import/match-columns.ts";
import { PRODUCT_COLUMNS } from "../plan-products.server.ts";
import { withoutStruck } from "./struck-cells.ts";

const match = (head: string[], rows: { cells: string[]; struck?: number[] }[]) => {
  const table = [head, ...rows].map((row, index) => ({ number: index + 1, ...(Array.isArray(row) ? { cells: row } : row) }));
  const matched = matchColumns({ rows: table, sheets: [], sheet: "Foaie", hidden: new Set(), reading: "" }, PRODUCT_COLUMNS, {});
  const head2 = { titles: matched?.titles ?? [], targets: (matched?.targets ?? []) as Parameters<typeof withoutStruck>[1]["targets"] };
  const { rows: body, notes, read } = withoutStruck(matched?.body ?? [], head2);
  return { targets: head2.targets, cells: body.map(({ cells }) => cells), notes: notes.map(({ words }) => words), read };
};

it("a column of prices that is struck through gives its place to the price beside it", () => {
  const rows = [
    { cells: ["Gazon Sport", "250", "230"], struck: [1] },
    { cells: ["Gazon Umbră", "260", "240"], struck: [1] },
  ];
  for (const title of ["Preț nou", "Preț", "Preț de vânzare"])
    expect(match(["Denumire", "Preț", title], rows).targets).toEqual(["name", undefined, "price"]);
  expect(match(["Denumire", "Preț vechi", "Nou"], rows)).toMatchObject({ targets: ["name", undefined, "price"], notes: [] });
});

it("a single price that is struck through is the one beside it, in a column without a title too", () => {
  const rows = [
    { cells: ["Gazon Sport", "250", "230"], struck: [1] },
    { cells: ["Gazon Umbră", "260"] },
    { cells: ["Gazon Rapid", "270"] },
  ];
  const { cells, notes, read } = match(["Denumire", "Preț"], rows);
  expect(cells).toEqual([
    ["Gazon Sport", "230", ""],
    ["Gazon Umbră", "260"],
    ["Gazon Rapid", "270"],
  ]);
  expect(notes).toEqual(["La 1 rând prețul din coloana B este tăiat sau lipsește: se ia cel din coloana C."]);
  expect(read).toEqual([2]);
});

it("a price that is struck through without another is told and not read, and a row that is wholly so is left out", () => {
  const rows = [
    { cells: ["Gazon Sport", "250"], struck: [1] },
    { cells: ["Gazon Vechi", "260"], struck: [0, 1] },
    { cells: ["Gazon Rapid", "270"] },
    { cells: ["Gazon Mare", "280"] },
    { cells: ["Gazon Mic", "290"] },
  ];
  const { cells, notes } = match(["Denumire", "Preț"], rows);
  expect(cells.map(([name]) => name)).toEqual(["Gazon Sport", "Gazon Rapid", "Gazon Mare", "Gazon Mic"]);
  expect(cells[0]?.[1]).toEqual({ kind: "error", fault: "Celula este tăiată cu o linie în fișier: nu se importă." });
  expect(notes).toEqual(["1 rând este tăiat cu o linie și se lasă deoparte."]);
});

it("a list price that is struck through beside the price of an offer, and one before a reduction, are what they say", () => {
  const rows = [{ cells: ["Gazon Sport", "250", "230"], struck: [1] }];
  expect(match(["Denumire", "Preț", "Preț promo"], rows)).toMatchObject({
    targets: ["name", "price", "offer_price"],
    cells: [["Gazon Sport", "250", "230"]],
  });
  const mixed = [
    { cells: ["Gazon Sport", "250", "240", ""], struck: [1] },
    { cells: ["Gazon Mare", "260", "", "230"], struck: [1] },
  ];
  expect(match(["Denumire", "Preț", "", "Preț promo"], mixed).cells).toEqual([
    ["Gazon Sport", "240", "", ""],
    ["Gazon Mare", "260", "", "230"],
  ]);
  expect(match(["Denumire", "Preț vechi", "Preț"], rows)).toMatchObject({
    targets: ["name", "price_before", "price"],
    cells: [["Gazon Sport", "250", "230"]],
  });
});
