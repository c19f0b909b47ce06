import { describe, expect, it } from "vitest";
import { readSheet } from "#app/catalog/sheet/sheet.ts";
import { shippedFacts } from "#tests/support/category-facts.ts";
import { seedRates } from "./rates.ts";

const rates = (specs: Record<string, string>, category = "gazon", general?: string) =>
  Object.fromEntries(
    seedRates(
      readSheet(Object.entries(specs).map(([spec_key, spec_value]) => ({ spec_key, spec_value }))),
      shippedFacts(category),
      category === "gazon" ? "Gazon" : "Pășune",
      general,
    ).map(({ label, value }) => [label, value]),
  );

describe("the rates of a product", () => {
  it("are given in each unit people count with; grams a square metre for lawns alone", () => {
    expect(rates({ "Doză (kg/100 mp)": "3,5" })).toEqual({
      "La 100 mp": "3,5 kg",
      "La hectar": "350 kg",
      "La metru pătrat": "35 g",
    });
    expect(rates({ "Doză (kg/100 mp)": "0,28" }, "pasune")).toEqual({ "La 100 mp": "0,28 kg", "La hectar": "28 kg" });
    expect(rates({ Destinație: "straturi" })).toEqual({});
    const pelleted = { "Doză (kg/100 mp)": "0,04", "Normă la hectar": "1,2–1,3 unități (1 unitate = 100.000 de drajeuri)" };
    expect(rates(pelleted, "sfecla")["La hectar"]).toBe("1,2–1,3 unități · 4 kg");
  });

  it("for overseeding are the product's own where its sheet gives one", () => {
    const range = { "Doză (kg/100 mp)": "3,5", "Normă recomandată": "3–4 kg la 100 mp; la supraînsămânțare 2–2,5 kg" };
    expect(rates(range, "gazon", "1,5–2,5 kg/100 mp")["La supraînsămânțare"]).toBe("2–2,5 kg la 100 mp");
    expect(rates({ ...range, Supraînsămânțare: "2 kg/100 mp" })["La supraînsămânțare"]).toBe("2 kg/100 mp");
  });

  it("for overseeding are else the category's, where those can be true of the product", () => {
    const general = "10–20 kg/ha";
    expect(rates({ "Doză (kg/100 mp)": "0,32" }, "pasune", general)["La supraînsămânțare"]).toBe("10–20 kg/ha (în general, la pășune)");
    expect(rates({ "Doză (kg/100 mp)": "0,1" }, "pasune", general), "clover: less in all").not.toHaveProperty("La supraînsămânțare");
    expect(
      rates({ "Doză (kg/100 mp)": "0,3", Destinație: "Supraînsămânțarea pășunilor rărite" }, "pasune", general),
      "made for it: its own rate says it",
    ).not.toHaveProperty("La supraînsămânțare");
  });
});
