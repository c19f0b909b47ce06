import { describe, expect, it } from "vitest";
import type { Target } from "../cells/import-columns.ts";
import { foldVariants } from "./shop-variants.ts";

const AROUND = { known: { byCode: () => undefined, byName: () => undefined, sizeOf: () => undefined }, sections: new Map(), rate: 11 };

function table(head: string, targets: (Target | undefined)[], ...lines: string[]) {
  const body = lines.map((line, index) => ({ number: index + 2, cells: line.split("|") }));
  return foldVariants({ titles: head.split("|"), targets }, body, AROUND);
}

/** Cells of each row by target; blank ones are left out. */
function said({ body, targets }: ReturnType<typeof table>) {
  return body.map(({ number, cells }) => [
    number,
    Object.fromEntries(targets.flatMap((target, index) => (target && cells[index] ? [[target, cells[index]]] : []))),
  ]);
}

describe("of WooCommerce", () => {
  const woo = (...lines: string[]) =>
    table(
      "ID|Type|SKU|Name|In stock?|Weight (kg)|Regular price|Parent|Attribute 1 value(s)",
      [undefined, undefined, "sku", "name", "stock_state", "bag_weight_kg", "price", undefined, undefined],
      ...lines,
    );

  it("variants are the packs of their product: the first its own, by the SKU or the number of the parent, by words before the weight", () => {
    const folded = woo(
      "7|variable|SPORT|Sport|0||||1 kg, 10 kg, 20 kg",
      "8|variation|SPORT-1|Sport - 1 kg|0|1.2|49|SPORT|1 kg",
      "9|variation||Sport - 10 kg|1||389.50|id:7|sac 10 kg",
      "10|variation, virtual||Sport - 20 kg|1|20||id:7|",
      "11|simple|UMBRA|Umbră|1|10|399||",
    );
    expect(said(folded)).toEqual([
      [2, { sku: "SPORT", name: "Sport", stock_state: "1", bag_weight_kg: "1 kg", price: "49", packs: "10 kg = 389,5; 20 kg" }],
      [6, { sku: "UMBRA", name: "Umbră", stock_state: "1", bag_weight_kg: "10", price: "399" }],
    ]);
    expect(folded.lonely).toEqual(new Map());
    expect(folded.variants.get(2)?.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
  });

  it("one without a weight, with a weight that another has, or past the sixth says why it is no pack", () => {
    const { lonely, body } = woo(
      "7|variable|LALELE|Lalele|1|||",
      "8|variation||Lalele - roșii|1||12|LALELE|roșii",
      "9|variable|SPORT|Sport|1|||",
      ...["1 kg", "1 kg", "2 kg", "3 kg", "4 kg", "5 kg", "6 kg", "7 kg"].map((kg) => `|variation|||1||40|SPORT|${kg}`),
    );
    const of = (row: number) => `Variantă a produsului din rândul ${row}: aici o variantă este un ambalaj, iar`;
    expect(Object.fromEntries(lonely)).toEqual({
      3: `${of(2)} greutatea ei nu se citește.`,
      6: `${of(4)} greutatea ei o are deja altă variantă.`,
      12: `${of(4)} un produs are cel mult 6 ambalaje.`,
    });
    expect(body.map(({ number }) => number)).toEqual([2, 3, 4, 6, 12]);
  });

  it("a row that is too wide stays too wide, and a variant without its product is a row like any other", () => {
    const { body, titles } = woo(
      "7|variable|A|A|1|||||x",
      "8|variation||A 1|1|1|9|A||",
      "9|simple|B|B|1|1|9|||",
      "10|variation||C|1|1|9|id:99||",
    );
    expect(titles).toHaveLength(10);
    expect(body.map(({ number, cells }) => [number, cells.length, cells[10]])).toEqual([
      [2, 11, "x"],
      [4, 11, ""],
      [5, 11, ""],
    ]);
  });
});

it("of Shopify the product's own row is its first variant, and grams are read as such", () => {
  const folded = table(
    "Title|URL handle|Option1 value|Price|Weight value (grams)",
    ["name", "slug", undefined, "price", "bag_weight_kg"],
    "Sport|sport|1 kg|49.00|1000",
    "|sport|Sac mare|389.00|10000",
    "Umbră|umbra|Default Title|399.00|10000",
  );
  expect(said(folded)).toEqual([
    [2, { name: "Sport", slug: "sport", bag_weight_kg: "1 kg", price: "49", packs: "10 kg = 389" }],
    [4, { name: "Umbră", slug: "umbra", bag_weight_kg: "10000", price: "399.00" }],
  ]);
});

it("a table that says its packs itself, or has no variants, stays as it is", () => {
  const body = [{ number: 2, cells: ["variable", "", "Sport", "20 kg = 719"] }];
  const columns = { titles: ["Type", "Parent", "Name", "Ambalaje"], targets: [undefined, undefined, "name", "packs"] as Target[] };
  expect(foldVariants(columns, body, AROUND)).toMatchObject({ ...columns, body });
});
