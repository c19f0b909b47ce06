import { expect, it } from "vitest";
import { recognizeAll } from "./import-columns.ts";
import { readPeriod } from "./period-cell.ts";
import { readRow, usedColumns } from "./row-values.ts";

it.each([
  ["01.12 - 15.12.2026", "2026-12-01", "2026-12-15"],
  ["01.12.2026–15.12.2026", "2026-12-01", "2026-12-15"],
  ["1-15 decembrie 2026", "2026-12-01", "2026-12-15"],
  ["15.12 - 10.01.2027", "2026-12-15", "2027-01-10"],
])("the period %s has both of its days", (cell, from, to) => {
  expect(readPeriod(cell)).toEqual({ from, to });
});

it.each(["01.12.2026", "toamna", "", "2026-12-01"])("%j is no period", (cell) => {
  expect(readPeriod(cell)).toBeUndefined();
});

it("„Perioada” beside an offer's price is the period of the offer", () => {
  const titles = ["Produs", "Preț întreg cu TVA", "Preț ofertă", "Perioada"];
  const cells = ["Turfline", "339", "299", "1-15 decembrie 2026"];
  const { fields } = readRow(cells, usedColumns(recognizeAll(titles), titles, [{ cells }]));
  expect(fields).toMatchObject({ offer_price: 299, offer_valid_from: "2026-12-01", offer_valid_to: "2026-12-15" });
  expect(recognizeAll(["Produs", "Preț", "Perioada"])[2]).toBeUndefined();
});
