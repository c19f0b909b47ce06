import { describe, expect, it } from "vitest";
import type { RowKind } from "#app/import/import-state.ts";
import { recognizeAll } from "./cells/import-columns.ts";
import { tellOffers, tellPrices } from "./table-notes.ts";

function told(
  titles: string[],
  rows: string[][],
  { kind = "new" as RowKind, stored = null as number | null, targets = recognizeAll(titles), patch = {} } = {},
) {
  const prices = tellPrices({ titles, targets });
  for (const cells of rows) prices.hear(kind, cells, { price: stored }, patch);
  return prices.notes().map(({ words, isWarning }) => (isWarning ? `! ${words}` : words));
}

describe("of prices", () => {
  it.each([
    ["Preț excl. TVA", "Prețurile din coloana B („Preț excl. TVA”) sunt fără TVA."],
    ["Price tax included", "Prețurile din coloana B („Price tax included”) sunt cu TVA inclus."],
    [
      "Preț",
      "Titlul pentru coloana B („Preț”) nu spune dacă prețurile sunt cu sau fără TVA: la produsele noi alegeți la „Prețurile sunt”, la celelalte rămâne cum este acum.",
    ],
  ])("under %s it is said on which side they will stand", (title, words) => {
    expect(told(["Denumire", title], [["A", "100"]])).toEqual([words]);
  });

  it("a title that says its side is believed where the column was chosen by hand", () => {
    expect(told(["Denumire", "Suma fără taxe"], [["A", "100"]], { targets: ["name", "price"] })).toEqual([
      "Prețurile din coloana B („Suma fără taxe”) sunt fără TVA.",
    ]);
  });

  it("it is warned how many products say none, and how many lose theirs", () => {
    const rows = [
      ["A", "", ""],
      ["B", "", "10"],
      ["C", "la cerere", ""],
      ["D", "", ""],
    ];
    const [sides, warning] = told(["Denumire", "Preț fără TVA", "Preț cu TVA"], rows);
    expect(sides).toMatch(
      /^Prețurile din coloana B .+ fără TVA\. Prețurile din coloana C .+ cu TVA inclus\. La fiecare rând contează prețul completat/,
    );
    expect(warning).toBe("! La cele 2 produse noi nu scrie niciun preț: pe site va apărea „Preț la cerere”.");
    expect(told(["Slug", "Preț"], [["a", ""]], { kind: "changed", stored: 5 })).toEqual([
      "La 1 produs nu scrie niciun preț: rămâne cel de acum.",
    ]);
    const [lost] = told(["Slug", "Preț fără TVA"], [["a", "la cerere"]], { kind: "changed", stored: 5, patch: { price: 0 } }).slice(1);
    expect(lost).toBe("! La 1 produs se șterge un preț de acum: pe site va apărea „Preț la cerere”.");
    expect(told(["Slug", "Preț"], [["a", ""]], { kind: "refused" })).toEqual([]);
  });

  it("it is warned that new products of a table without them have none", () => {
    expect(told(["Denumire"], [["A"], ["B"]])).toEqual([
      "! Nicio coloană nu se importă ca preț: la cele 2 produse noi va apărea „Preț la cerere”.",
    ]);
    expect(told(["Slug"], [["a"]], { kind: "changed" })).toEqual([]);
  });
});

it("of offers without days it is said that they begin today, and of a reduction that is no price that it is not read", () => {
  const offers = (title: string, cell: string) =>
    tellOffers({ titles: ["Denumire", "Preț", title], targets: recognizeAll(["Denumire", "Preț", title]) }, [
      { number: 2, cells: ["A", "100", cell] },
    ]).map(({ words }) => words);
  expect(offers("Pret promo", "89,90")).toEqual([
    "Tabelul nu are perioada ofertelor: prețurile din coloana C („Pret promo”) se aplică de azi, fără sfârșit, unde produsul nu are deja o perioadă. Adăugați coloana „Ofertă până la” sau schimbați perioada după import.",
  ]);
  const undated = (place: string) =>
    `Tabelul nu are perioada ofertelor: prețurile din ${place} se aplică de azi, fără sfârșit, unde produsul nu are deja o perioadă. Adăugați coloana „Ofertă până la” sau schimbați perioada după import.`;
  expect(offers("Reducere", "10%")).toEqual([
    "Reducerea din coloana C („Reducere”) se scade din preț: rezultatul devine prețul de ofertă.",
    undated("coloana C („Reducere”)"),
  ]);
  expect(offers("Compare-at price", "120")).toEqual([
    "Unde coloana C („Compare-at price”) este mai mare decât prețul, ea devine prețul de listă, iar prețul devine cel de ofertă.",
    undated("coloana C („Compare-at price”)"),
  ]);
  expect(offers("Discount amount", "12")).toEqual([
    "La 1 rând, coloana C („Discount amount”) spune o reducere, care nu se importă, nici perioada ei: scrieți prețul redus, în lei, în coloana „Preț de ofertă”. Rămâne prețul întreg.",
  ]);
});
