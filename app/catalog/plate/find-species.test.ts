import fc from "fast-check";
import { describe, expect, it } from "vitest";
import catalogue from "#app/seed/catalogue.json" with { type: "json" };
import { findSpecies } from "./find-species.ts";
import { SPECIES } from "./species.ts";

const found = (text: string) => findSpecies(text)?.id;
const sheet = new Map(
  catalogue.products.map(({ slug, name, specs }) => [slug, specs.find(({ spec_key }) => spec_key === "Compoziție")?.spec_value ?? name]),
);
const row = (slug: string) => sheet.get(slug) ?? "";
/** Parts of a row, cut at commas and "și" that stand before a further name. */
const parts = (text: string) => text.split(/,(?![^(]*\))|(?<=\)) și /).map((part) => part.trim());

describe("findSpecies", () => {
  it.each([
    ["the name", "raigras peren", "raigras-peren"],
    ["the Latin name alone", "Dactylis glomerata L.", "golomat"],
    ["a genus that is cut short", "L. perenne", "raigras-peren"],
    ["the older Latin name", "Schedonorus arundinaceus", "paius-inalt"],
    ["an article", "trifoiul alb", "trifoi-alb"],
    ["another case", "10% din greutatea lucernei", "lucerna"],
    ["the plural", "lalele Triumph, amestec", "lalea"],
    ["letters with a cedilla, or none", "PĂIUŞ ROŞU", "paius-rosu"],
    ["no diacritics", "paius rosu", "paius-rosu"],
    ["the rank in full", "Festuca rubra subsp. commutata", "paius-rosu-cespitos"],
    ["no rank", "F. rubra commutata", "paius-rosu-cespitos"],
    ["the sign of a hybrid as a letter", "raigras (Lolium x boucheanum)", "raigras-hibrid"],
    ["a bracket that is not closed", "firuță (Poa pratensis", "firuta"],
  ])("knows %s", (_what, text, id) => {
    expect(found(text)).toBe(id);
  });

  it.each([
    ["microtrifoi (Trifolium repens)", "microtrifoi", "trifoi alb (Trifolium repens)", "trifoi-alb"],
    ["păiuș roșu cespitos (Festuca rubra)", "paius-rosu-cespitos", "păiuș roșu (Festuca rubra)", "paius-rosu"],
    ["sfeclă furajeră galbenă (Beta vulgaris)", "sfecla-galbena", "sfeclă furajeră (Beta vulgaris)", "sfecla-furajera"],
  ])("tells a form from its kind: %s", (form, formId, kind, kindId) => {
    expect([found(form), found(kind)]).toEqual([formId, kindId]);
  });

  it.each(["", "raigras", "alte soiuri de gazon", "trifoi", "Poa annua", "porumb (Zea mays)", "Lolium", "()"])(
    "does not guess what %j is",
    (text) => {
      expect(found(text)).toBeUndefined();
    },
  );

  it("does not read a name together out of two brackets", () => {
    expect(found("raigras (Lolium) și altele (perenne)")).toBeUndefined();
  });
});

describe("the demonstration's sheets", () => {
  const named = [...sheet].map(
    ([slug, text]) =>
      [slug, parts(text).filter((part) => !/^(?:învelit|inclusiv|soiul|cu frunza|amestec|calibrat|nedrajat|sămânță)/.test(part))] as const,
  );
  it.each(named)("%s: each part is known", (slug, texts) => {
    const unknown = texts.filter((text) => findSpecies(text) === undefined);
    expect(unknown).toEqual(slug === "masterline-expressmaster-plus" ? ["completat cu alte soiuri de gazon"] : []);
  });

  it.each([
    ["turfline-umbra", ["paius-rosu-cespitos", "paius-rosu", "paius-oilor", "raigras-peren"]],
    ["turfline-eco-lawn", ["paius-rosu", "raigras-peren", "firuta", "microtrifoi"]],
    ["masterline-turbo", ["raigras-anual", "raigras-peren"]],
    ["johnsons-luxury-lawn", ["paius-rosu", "iarba-campului"]],
    ["foragemax-pasune-rezistenta", ["golomat", "paius-inalt", "raigras-peren", "ghizdei", "trifoi-alb"]],
    ["foragemax-faneata-zone-secetoase", ["sparceta", "obsiga", "golomat", "lucerna"]],
    ["johnsons-country-meadow", ["graminee-de-pajiste", "faneata"]],
  ])("%s is made of what it says", (slug, ids) => {
    expect(parts(row(slug)).map(found)).toEqual(ids);
  });

  it.each([
    ["dlf-sfecla-furajera-magnum", "sfecla-furajera"],
    ["sfecla-furajera-monogerma", "sfecla-monogerma"],
    ["sfecla-furajera-galbena-traditionala", "sfecla-galbena"],
    ["bulbi-ceapa-ornamentala-purple-sensation", "ceapa-ornamentala"],
    ["bulbi-branduse-de-primavara", "brandusa"],
    ["bulbi-narcise-dutch-master", "narcisa"],
  ])("%s is one plant: the whole row is asked", (slug, id) => {
    expect(found(row(slug))).toBe(id);
  });
});

describe("every name of the register", () => {
  const plain = (text: string) => text.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "");
  const written = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    plain,
    (text: string) => text.replaceAll("ș", "ş").replaceAll("ț", "ţ"),
    (text: string) => text.replaceAll(" ", "  "),
    (text: string) => text.replaceAll("ssp.", "subsp."),
  );
  const around = fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    after: fc.constantFrom("", " tetraploid", " de gazon", ", soiul Alfa", " – 4turf"),
  });

  it.each(SPECIES)("$id is found however it is written, and with what stands around it", (species) => {
    const known = [species.name, ...species.synonyms];
    fc.assert(
      fc.property(fc.constantFrom(...known), written, around, (name, write, { percent, after }) => {
        expect(found(`${percent}% ${write(name)}${after}`)).toBe(species.id);
        expect(found(`${percent}% ${write(name)} (${write(species.latin)})`)).toBe(species.id);
      }),
      { numRuns: 60 },
    );
  });

  it("a text of any letters is read without an error, and twice alike", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(findSpecies(text)).toBe(findSpecies(text));
      }),
    );
  });
});
