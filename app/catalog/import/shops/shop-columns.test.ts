/** Cells in the exact shape of the exporter of WooCommerce 10 (abstract-wc-csv-exporter.php, class-wc-product-csv-exporter.php). */
import { describe, expect, it } from "vitest";
import type { MatchedTable } from "#app/import/match-columns.ts";
import { categoryParts } from "../cells/cell-values.ts";
import { recognizeAll } from "../cells/import-columns.ts";
import { listForeignPictures, recognizeShopColumns, translateShopCells, unwrapped, withoutBlocks } from "./shop-columns.ts";

function read(titles: string[], cells: string[]): (unknown | undefined)[] {
  const body = [{ number: 2, cells }];
  const targets = recognizeShopColumns(titles, recognizeAll(titles), body);
  return translateShopCells({ titles, targets, body } as unknown as MatchedTable)[0]?.cells ?? [];
}

describe("a comma inside a value", () => {
  it("a comma inside a value of an attribute or a brand is a comma", () => {
    const head = ["Is featured?", "Brands", "Attribute 1 name", "Attribute 1 value(s)"];
    expect(read(head, ["0", "Agro\\, Bihor", "Doză (kg/100 mp)", "3\\,5"])).toEqual(["0", "Agro, Bihor", "Doză (kg/100 mp)", "3,5"]);
    expect(read(["Valoare (valori) atribut 1", "Nume atribut 1"], ["60\\,5% raigras peren", "Compoziție"])[0]).toBe("60,5% raigras peren");
  });

  it("a comma inside a category's name parts nothing", () => {
    expect(categoryParts("Plante\\, arbuști > Flori, Gazon")).toEqual([
      "Flori",
      "Flori",
      "Plante, arbuști",
      "Plante, arbuști",
      "Gazon",
      "Gazon",
    ]);
  });

  it("a comma inside a picture's name is part of its address", () => {
    const table = {
      titles: ["Name", "Images"],
      targets: ["name", undefined],
      body: [{ number: 2, cells: ["A", "https://x.example/a\\,b.jpg, https://x.example/c.jpg"] }],
    };
    expect(listForeignPictures(table as unknown as MatchedTable).first.map(({ address }) => address)).toEqual([
      "https://x.example/a,b.jpg",
      "https://x.example/c.jpg",
    ]);
  });
});

describe("a description", () => {
  it("a description comes without the blocks of page builders, with what stands in them", () => {
    expect(
      unwrapped('[vc_row][vc_column width="1/2"]<p>Unu</p>[/vc_column][/vc_row]\\n[gallery ids="1,2"]').replaceAll(/\s+/g, " ").trim(),
    ).toBe("<p>Unu</p>");
    expect(unwrapped('[my-box color="red"]Doi[/my-box] [nota]trei[/nota]').replaceAll(/\s+/g, " ").trim()).toBe("Doi trei");
  });

  it("a description keeps words in brackets, and a backslash of its own", () => {
    expect(unwrapped("Amestec [certificat UE] pentru curte. [nou] [soi: Creno]")).toBe(
      "Amestec [certificat UE] pentru curte. [nou] [soi: Creno]",
    );
    expect(withoutBlocks("Amestec [certificat UE]")).toBe("Amestec [certificat UE]");
    expect(unwrapped("C:\\\\nou\\nrând")).toBe("C:\\nou\nrând");
  });

  it("a description of a table that is no such export stays as it is", () => {
    expect(read(["Name", "Description"], ["A", "[gallery] rând\\n"])).toEqual(["A", "[gallery] rând\\n"]);
    expect(read(["Name", "Description", "In stock?"], ["A", "[gallery] rând\\n", "1"])[1]).toBe("  rând\n");
  });
});

it("what is pending is not on the site, a draft neither", () => {
  expect(read(["Is featured?", "Published"], ["0", "2"])[1]).toBe("nu");
  expect(read(["Is featured?", "Published"], ["0", "-1"])[1]).toBe("-1");
});
