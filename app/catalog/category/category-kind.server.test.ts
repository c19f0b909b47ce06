import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { rulesOf } from "#tests/support/field-rules.ts";
import { categoryForm } from "./category-kind.server.ts";

const least = { name: "Flori", hue: "blue", verb: "seamănă", start_amount: "100", start_unit: "mp", finder: "none" };

it("the form of a category needs a name, a colour, a verb, an area and a word on questions; the rest has its usual value", () => {
  expect(parseWith(categoryForm, least)).toEqual({
    ok: true,
    value: {
      ...{ name: "Flori", slug: "flori", is_hidden: 0, hue: "blue", goods: "", verb: "seamănă", area_label: "Suprafața de însămânțat" },
      ...{ start_amount: 100, start_unit: "mp", has_lawn_estimate: 0, is_counted_in_grams: 0, usual_dose_from: null, usual_dose_to: null },
      norm_kind: "weight",
      ...{ finder: "none", finder_keys: [] },
    },
  });
  expect(parseWith(categoryForm, {})).toMatchObject({ ok: false, status: 422 });
});

it("the form of a category takes what the demonstration catalogue brings along as it stands", () => {
  for (const category of catalogue.categories) expect(parseWith(categoryForm, category)).toMatchObject({ ok: true, value: category });
});

describe("its fields", () => {
  const { refuses, reads, turns } = rulesOf(categoryForm, { ...least, slug: "flori" });
  refuses("name", "Câmp obligatoriu", [" ", "\u200b"]);
  refuses("name", "Cel mult 60 de caractere.", ["x".repeat(61)]);
  refuses("slug", "Această adresă este folosită de site. Alegeți alta.", ["admin", "Produse", "api", "up"]);
  turns("slug", [
    ["Flori de Câmp", "flori-de-camp"],
    ["", "flori"],
  ]);
  refuses("hue", "Alegeți o culoare din listă.", ["#123456", "", "constructor", 1]);
  refuses("verb", "Alegeți „seamănă” sau „plantează”.", ["udă", ""]);
  reads("area_label", "Suprafața de însămânțat", ["", "  "]);
  turns("start_amount", [
    ["2,5", 2.5],
    ["1", 1],
  ]);
  it("an area and norms may be typed with their unit", () => {
    const typed = { ...least, start_amount: "2,5 ha", usual_dose_from: "25 kg/ha", usual_dose_to: "30 gr./mp" };
    expect(parseWith(categoryForm, typed)).toMatchObject({
      value: { start_amount: 2.5, start_unit: "ha", usual_dose_from: 0.25, usual_dose_to: 3 },
    });
    expect(parseWith(categoryForm, { ...least, start_amount: "20 x 15", start_unit: "ari" })).toMatchObject({
      value: { start_amount: 300, start_unit: "mp" },
    });
  });
  turns("start_amount", [["", 100]]);
  turns("start_amount", [["", 1]], { norm_kind: "seeds" });
  refuses("norm_kind", "Alegeți felul normei din listă.", ["saci"]);
  refuses("start_amount", "Scrieți un număr, de exemplu 12,5.", ["mult", "3 pogoane"]);
  refuses("start_amount", "Trebuie să fie mai mare decât 0.", ["0", "-1"]);
  refuses("start_amount", "Suprafața poate avea cel mult 10.000 ha.", ["10001"], { start_unit: "ha" });
  refuses("start_unit", "Alegeți mp, ari sau ha.", ["iugăr", ""]);
  refuses("usual_dose_to", "Doza cea mai mare este sub cea mai mică.", ["1"], { usual_dose_from: "2" });
  reads("usual_dose_to", null, ["", " "], { usual_dose_from: "2" });
  refuses("finder", "Alegeți întrebările din listă.", ["altceva", ""]);
  refuses("finder_keys", "Alegeți cel puțin un rând al fișei.", [[]], { finder: "sheet" });
  refuses("finder_keys", "Cel mult 6 întrebări.", [["a", "b", "c", "d", "e", "f", "g"]], { finder: "sheet" });
});
