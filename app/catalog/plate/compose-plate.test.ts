import fc from "fast-check";
import { describe, expect, it } from "vitest";
import catalogue from "#app/seed/catalogue.json";
import { composePlate, findSpecies, type PlateSource, plateWords } from "./compose-plate.ts";
import { SPECIES } from "./species.ts";

const EMPTY: PlateSource = { name: "", composition: "", rising: "", scientific: "", height: "", bloom: "", colours: "", told: "" };
const composed = (source: Partial<PlateSource>) => composePlate({ ...EMPTY, ...source });

describe("the plate of a product", () => {
  it("the plate of a product of the demonstration has a plant of each species that its sheet names", () => {
    const plates = catalogue.products.map(({ slug, name, short_description, specs }) => {
      const said = (key: string) => specs.find(({ spec_key }) => spec_key === key)?.spec_value ?? "";
      const plate = composePlate({
        name,
        composition: said("Compoziție"),
        rising: said("Răsărire"),
        scientific: said("Denumire științifică"),
        height: said("Înălțime"),
        bloom: said("Înflorire"),
        colours: "",
        told: short_description,
      });
      const words = plate?.parts.map(({ name, species, percent, note, colours }) =>
        [percent ?? "–", name, species ?? "?", note ?? "", ...(colours ? [colours.join(", ")] : [])].join(" | "),
      );
      return [slug, words];
    });
    expect(Object.fromEntries(plates)).toMatchInlineSnapshot(`
      {
        "bulbi-branduse-de-primavara": [
          "– | Brândușă | brandusa | 10–12 cm, înflorește în februarie–martie | violet, alb, galben",
        ],
        "bulbi-ceapa-ornamentala-purple-sensation": [
          "– | Ceapă ornamentală | ceapa-ornamentala | 70–90 cm, înflorește în mai–iunie",
        ],
        "bulbi-lalele-triumph-amestec": [
          "– | Lalea | lalea | 40–50 cm, înflorește în aprilie–mai | rosu, galben, roz",
        ],
        "bulbi-narcise-dutch-master": [
          "– | Narcisă | narcisa | 35–45 cm, înflorește în martie–aprilie",
        ],
        "bulbi-zambile-parfumate-amestec": [
          "– | Zambilă | zambila | 20–30 cm, înflorește în aprilie | albastru, roz, alb",
        ],
        "dlf-lucerna-creno": [
          "100 | Lucernă | lucerna | răsare în 7–14 zile",
        ],
        "dlf-lucerna-daisy": [
          "100 | Lucernă | lucerna | răsare în 7–14 zile",
        ],
        "dlf-lucerna-ludelis": [
          "100 | Lucernă | lucerna | răsare în 7–14 zile",
        ],
        "dlf-raigras-peren-furajer": [
          "100 | Raigras peren furajer | raigras-peren | răsare în 7–12 zile",
        ],
        "dlf-sfecla-furajera-magnum": [
          "– | Sfeclă furajeră | sfecla-furajera | răsare în 8–14 zile",
        ],
        "dlf-trifoi-alb": [
          "100 | Trifoi alb | trifoi-alb | răsare în 7–14 zile",
        ],
        "foragemax-faneata-intensiva": [
          "50 | festulolium | festulolium | răsare în 7–14 zile",
          "25 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "15 | trifoi roșu | trifoi-rosu | răsare în 7–14 zile",
          "10 | trifoi alb | trifoi-alb | răsare în 7–14 zile",
        ],
        "foragemax-faneata-timoftica": [
          "35 | timoftică | timoftica | răsare în 7–14 zile",
          "30 | păiuș de livezi | paius-de-livezi | răsare în 10–14 zile",
          "15 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "20 | trifoi roșu | trifoi-rosu | răsare în 7–14 zile",
        ],
        "foragemax-faneata-zone-secetoase": [
          "56 | sparcetă | sparceta | răsare în 10–14 zile",
          "21 | obsigă nearistată | obsiga | răsare în 10–14 zile",
          "13 | golomăț | golomat | răsare în 10–21 de zile",
          "10 | lucernă | lucerna | răsare în 7–14 zile",
        ],
        "foragemax-lucerna-graminee": [
          "60 | lucernă | lucerna | răsare în 7–14 zile",
          "25 | festulolium | festulolium | răsare în 7–14 zile",
          "15 | golomăț | golomat | răsare în 10–21 de zile",
        ],
        "foragemax-pasune-intensiva": [
          "60 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "15 | păiuș de livezi | paius-de-livezi | răsare în 10–14 zile",
          "10 | timoftică | timoftica | răsare în 7–14 zile",
          "15 | trifoi alb | trifoi-alb | răsare în 7–14 zile",
        ],
        "foragemax-pasune-rezistenta": [
          "30 | golomăț | golomat | răsare în 10–21 de zile",
          "30 | păiuș înalt | paius-inalt | răsare în 7–14 zile",
          "20 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "10 | ghizdei | ghizdei | răsare în 7–14 zile",
          "10 | trifoi alb | trifoi-alb | răsare în 7–14 zile",
        ],
        "johnsons-after-moss": [
          "– | Raigras peren | raigras-peren | răsare în 7–14 zile",
        ],
        "johnsons-country-meadow": [
          "80 | graminee de pajiște | graminee-de-pajiste | răsare în 10–21 de zile",
          "20 | flori de câmp | faneata | răsare în 14–28 de zile",
        ],
        "johnsons-luxury-lawn": [
          "– | păiuș roșu | paius-rosu | răsare în 10–21 de zile",
          "– | iarba-câmpului | iarba-campului | răsare în 10–14 zile",
        ],
        "johnsons-quick-lawn": [
          "– | Raigras peren de gazon | raigras-peren | răsare în 7–10 zile",
        ],
        "johnsons-shady-place": [
          "– | păiuș aspru | paius-oilor | răsare în 10–21 de zile",
          "– | păiuș roșu | paius-rosu | răsare în 10–21 de zile",
          "– | iarba-câmpului | iarba-campului | răsare în 10–14 zile",
        ],
        "johnsons-tuffgrass": [
          "– | Raigras peren | raigras-peren | răsare în 7–10 zile",
        ],
        "masterline-drought-master": [
          "70 | păiuș înalt | paius-inalt | răsare în 7–14 zile",
          "20 | firuță | firuta | răsare în 14–30 de zile",
          "10 | raigras peren | raigras-peren | răsare în 7–10 zile",
        ],
        "masterline-expressmaster-plus": [
          "50 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "10 | raigras anual | raigras-anual | răsare în 5–10 zile",
          "– | alte soiuri de gazon | ? | ",
        ],
        "masterline-turbo": [
          "50 | raigras anual | raigras-anual | răsare în 5–10 zile",
          "– | raigras peren de gazon | raigras-peren | răsare în 7–10 zile",
        ],
        "sfecla-furajera-galbena-traditionala": [
          "– | Sfeclă furajeră | sfecla-galbena | răsare în 8–14 zile",
        ],
        "sfecla-furajera-monogerma": [
          "– | Sfeclă furajeră | sfecla-monogerma | răsare în 8–14 zile",
        ],
        "turfline-clasic": [
          "50 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "40 | păiuș roșu stolonifer | paius-rosu | răsare în 10–21 de zile",
          "10 | firuță | firuta | răsare în 14–30 de zile",
        ],
        "turfline-eco-lawn": [
          "45 | păiuș roșu | paius-rosu | răsare în 10–21 de zile",
          "40 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "10 | firuță | firuta | răsare în 14–30 de zile",
          "5 | microtrifoi | microtrifoi | răsare în 7–14 zile",
        ],
        "turfline-mini": [
          "50 | păiuș roșu cespitos | paius-rosu-cespitos | răsare în 10–21 de zile",
          "30 | păiuș aspru | paius-oilor | răsare în 10–21 de zile",
          "20 | raigras peren | raigras-peren | răsare în 7–10 zile",
        ],
        "turfline-ornamental": [
          "50 | păiuș roșu | paius-rosu | răsare în 10–21 de zile",
          "30 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "20 | firuță | firuta | răsare în 14–30 de zile",
        ],
        "turfline-rapid": [
          "80 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "20 | raigras anual | raigras-anual | răsare în 5–10 zile",
        ],
        "turfline-sport": [
          "70 | raigras peren | raigras-peren | răsare în 7–10 zile",
          "30 | firuță | firuta | răsare în 14–30 de zile",
        ],
        "turfline-sunshine": [
          "80 | păiuș înalt | paius-inalt | răsare în 7–14 zile",
          "10 | firuță | firuta | răsare în 14–30 de zile",
          "10 | raigras peren | raigras-peren | răsare în 7–10 zile",
        ],
        "turfline-umbra": [
          "40 | păiuș roșu cespitos | paius-rosu-cespitos | răsare în 10–21 de zile",
          "30 | păiuș roșu stolonifer | paius-rosu | răsare în 10–21 de zile",
          "20 | păiuș aspru | paius-oilor | răsare în 10–21 de zile",
          "10 | raigras peren | raigras-peren | ",
        ],
      }
    `);
  });

  it("the plate of a product knows the Latin of the sheet, else of the species", () => {
    const plate = composed({ composition: "60% păiuș înalt (Festuca arundinacea), 40% trifoi alb" });
    expect(plate?.parts.map(({ latin }) => latin)).toEqual(["Festuca arundinacea", "Trifolium repens"]);
    expect(plate?.isWhole).toBe(true);
  });

  it("the plate of a product leaves out a species that nobody knows and keeps its name and its part", () => {
    const plate = composed({ composition: "70% raigras peren, 30% sulfină" });
    expect(plate?.parts).toEqual([
      { name: "raigras peren", species: "raigras-peren", percent: 70, latin: "Lolium perenne", note: "răsare în 7–10 zile" },
      { name: "sulfină", percent: 30 },
    ]);
  });

  it("the plate of a product shows no bar of parts that do not come to a hundred", () => {
    expect(composed({ composition: "50% raigras anual, completat cu raigras peren" })?.isWhole).toBe(false);
    expect(composed({ composition: "50% raigras anual, 20% raigras peren" })?.isWhole).toBe(false);
    expect(composed({ composition: "33,3% raigras peren, 33,3% firuță, 33,4% păiuș roșu" })?.isWhole).toBe(true);
  });

  it("the plate of a product does not contradict the days of its sheet", () => {
    const days = (rising: string) => composed({ composition: "90% păiuș roșu, 10% raigras peren", rising })?.parts.map(({ note }) => note);
    expect(days("")).toEqual(["răsare în 10–21 de zile", "răsare în 7–10 zile"]);
    expect(days("10–21 de zile")).toEqual(["răsare în 10–21 de zile", undefined]);
    expect(composed({ composition: "100% raigras peren", rising: "7–12 zile" })?.parts[0]?.note).toBe("răsare în 7–12 zile");
  });

  it("the plate of a product with many species counts those for which there is no room", () => {
    const names = ["raigras peren", "firuță", "păiuș roșu", "timoftică", "golomăț", "trifoi alb", "ghizdei"];
    const plate = composed({ composition: names.map((name, at) => `${at === 0 ? 40 : 10}% ${name}`).join(", ") });
    expect(plate?.parts.map(({ name, percent }) => `${percent} ${name}`)).toEqual([
      "40 raigras peren",
      "10 firuță",
      "10 păiuș roșu",
      "10 timoftică",
      "10 golomăț",
      "20 alte 2 specii",
    ]);
    expect(plate?.isWhole).toBe(true);
  });

  it("the plate of a product of which nothing is known is none: the plants of its category stand there", () => {
    expect(composed({ name: "Porumb Alfa" })).toBeUndefined();
    expect(composed({ name: "Ceva", composition: "hibrid simplu, semitimpuriu" })).toBeUndefined();
    expect(composed({ composition: "100% facelie" })?.parts).toEqual([{ name: "Facelie", percent: 100 }]);
  });

  it("the plate of a mixture of colours has a plant of each colour that is said, three at the most, else of the usual ones", () => {
    const colours = (source: Partial<PlateSource>) => composed(source)?.parts[0]?.colours;
    expect(colours({ name: "Zambile parfumate, amestec", told: "Spice în albastru, roz și alb." })).toEqual(["albastru", "roz", "alb"]);
    expect(colours({ name: "Zambile, amestec", told: "Albe și roz." })).toEqual(["alb", "roz"]);
    expect(colours({ name: "Lalele, amestec de culori" })).toEqual(["rosu", "galben", "roz"]);
    expect(colours({ name: "Lalele Triumph", colours: "galben, alb" })).toEqual(["galben", "alb"]);
  });

  it("the plate of flowers of one colour, or of none that is said, stays one plant", () => {
    const colours = (source: Partial<PlateSource>) => composed(source)?.parts[0]?.colours;
    expect(colours({ name: "Lalele albe" })).toEqual(["alb"]);
    expect(colours({ name: "Zambile albastre" })).toEqual(["albastru"]);
    expect(colours({ name: "Lalele Triumph", told: "Roșii sau galbene, de la an la an." })).toBeUndefined();
    expect(colours({ name: "Narcise, amestec de culori" })).toBeUndefined();
    expect(colours({ composition: "100% trifoi alb" })).toBeUndefined();
  });

  it("the plate of a product is told in words", () => {
    const plate = composed({ composition: "70% raigras peren, 30% firuță" });
    expect(plate && plateWords(plate)).toBe("70% raigras peren, 30% firuță");
  });
});

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
