import { describe, expect, it } from "vitest";
import { recognizeAll, type Target } from "../cells/import-columns.ts";
import { withPacksBeside } from "./packs-beside.ts";

const NEW = { isWhole: () => false, byCode: () => undefined, byName: () => undefined };

function read(head: string, lines: string[], known: Parameters<typeof withPacksBeside>[1] = NEW) {
  const titles = head.split("|");
  const body = lines.map((line, index) => ({ number: index + 2, cells: line.split("|") }));
  const table = withPacksBeside({ titles, targets: recognizeAll(titles), body }, known);
  const named = (cells: readonly unknown[]) =>
    Object.fromEntries(table.targets.flatMap((target, index) => (target === undefined ? [] : [[target, cells[index]]])));
  return { rows: table.body.map(({ cells }) => named(cells)), notes: table.notes };
}

describe("a pack that stands in the name", () => {
  it("a pack that stands in the name is cut from its end, with what it is called, and told", () => {
    const { rows, notes } = read("Denumire articol|Pret cu TVA", [
      "Gazon Verde 1 kg|42,18",
      "Gazon Verde, sac de 25 kg|899,10",
      "Porumb P 9241 80.000 boabe|690",
      "Gazon Umbră|400",
    ]);
    expect(rows.map((row) => [row.name, row["bag_weight_kg" satisfies Target]])).toEqual([
      ["Gazon Verde", "1 kg"],
      ["Gazon Verde", "sac de 25 kg"],
      ["Porumb P 9241", "80.000 boabe"],
      ["Gazon Umbră", ""],
    ]);
    expect(notes).toEqual([{ words: "Ambalajul este citit din denumire: „Gazon Verde 1 kg” este „Gazon Verde”, 1 kg.", isWarning: true }]);
  });

  it("a pack that stands in the name stays there where the catalogue has the product so, or the list has a column of packs", () => {
    expect(read("Denumire|Pret", ["Gazon Verde 1 kg|42"], { ...NEW, isWhole: () => true }).rows).toEqual([
      { name: "Gazon Verde 1 kg", price: "42" },
    ]);
    expect(read("Denumire|Ambalaj|Pret", ["Gazon Verde 1 kg|1 kg|42"]).rows[0]).toMatchObject({ name: "Gazon Verde 1 kg" });
  });
});

it("a unit of measure that says a size is the pack, and one that says none is not", () => {
  const { rows } = read("Denumire|UM|Pret", ["P 9241|sac 80.000 boabe|690", "Lucernă|kg|28"]);
  expect(rows.map((row) => row.bag_weight_kg)).toEqual(["sac 80.000 boabe", ""]);
});

it.each([
  ["Hibrid|Sac|Preț / sac fără TVA", "Olt 380|sac 80.000 boabe|495", "sac 80.000 boabe"],
  ["Denumire hibrid|Unitate germinativă|Preț lei/UG + TVA", "FD 15|150.000 semințe|540", "150.000 semințe"],
  ["Produs|Cantitate|Preț fără TVA", "Gazon|10 kg|333", "10 kg"],
  ["Produs|Livrat în|Preț fără TVA", "Glosa|big bag 500 kg|333", "big bag 500 kg"],
])("under %s the pack is read from its own column", (head, line, pack) => {
  const { rows } = read(head, [line]);
  expect(rows[0]).toMatchObject({ bag_weight_kg: pack, price_net: line.split("|")[2] });
});

it("a column whose amounts are of no pack says none", () => {
  expect(read("Hibrid|Potențial|Preț", ["Olt 380|12 t|495"]).rows).toEqual([{ name: "Olt 380", price: "495" }]);
});

it("a price for so many seeds says what is in the pack", () => {
  const { rows } = read("Hibrid|Pret/UG (80.000 boabe) fara TVA", ["P 9241|620"]);
  expect(rows).toEqual([{ name: "P 9241", price_net: "620", bag_weight_kg: "80.000 boabe" }]);
  const beside = read("Hibrid|Doză (boabe/ha)|Preț/sac 80.000 boabe (fără TVA)|Cost lei/ha", ["Felix|65.000|520|422,5"]).rows;
  expect(beside).toEqual([{ name: "Felix", dose: "65.000", price_net: "520", bag_weight_kg: "80.000 boabe" }]);
});

it("a column of prices for each pack makes the packs of a product, the first that is filled its own", () => {
  const { rows } = read("Produs|1 kg|Sac 5 kg|25 kg (lei)", ["Gazon|42,00|199 lei|1.890,00", "Umbră||229,50|"]);
  expect(rows).toEqual([
    { name: "Gazon", bag_weight_kg: "1 kg", price: "42", packs: "5 kg = 199; 25 kg = 1890" },
    { name: "Umbră", bag_weight_kg: "5 kg", price: "229,5", packs: "" },
  ]);
  expect(read("Produs|Pret 1 kg fara TVA|Pret 5 kg fara TVA", ["Gazon|42|199"]).rows[0]).toMatchObject({ price_net: "42" });
});

it("a column of prices for each pack keeps the pack that a product of the catalogue has, and says which columns it took", () => {
  const gazon = { id: 1, bag_weight_kg: 5, pack_pieces: null, price_show_vat_note: 0 };
  const { rows, notes } = read("Produs|Preț 1 kg|Preț 5 kg|Preț 25 kg", ["Gazon|42|199|abc"], { ...NEW, byName: () => gazon });
  expect(rows).toEqual([{ name: "Gazon", bag_weight_kg: "5 kg", price: "199", packs: "1 kg = 42; 25 kg = abc" }]);
  expect(notes).toMatchObject([{ words: expect.stringContaining("„Preț 1 kg”, „Preț 5 kg” și „Preț 25 kg” sunt prețurile ambalajelor") }]);
});
