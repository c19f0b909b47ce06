import { describe, expect, it } from "vitest";
import { labelOf } from "#app/admin-kit/form/saved-form.server.ts";
import { fieldsOfSubject } from "#app/commands/history/with-history.server.ts";
import type { HistoryEntry } from "#db/schema.ts";
import { changedLabels, fieldChanges } from "./field-words.ts";

type Kind = HistoryEntry["subject"];

const CATEGORIES = new Map([[1, "Gazon"]]);
const said = (before: unknown, after: unknown, subject: Kind = "product") =>
  fieldChanges({ before, after }, { categories: CATEGORIES, field: fieldsOfSubject({ subject }) });
const labels = (before: unknown, after: unknown, subject: Kind = "product") =>
  changedLabels({ before, after }, fieldsOfSubject({ subject }));
const labelsOf = (thing: Parameters<typeof fieldsOfSubject>[0]) => (path: string) => labelOf(path, fieldsOfSubject(thing));

it("the company's own fields have names of their own, and its VAT rates are a list", () => {
  const before = {
    vat_rates: [11, 21],
    estimate_dose: 2.5,
    is_live: false,
    founded: 2001,
    hours: [null],
    phones: [{ number: "0359 000 123" }],
  };
  const after = {
    ...before,
    vat_rates: [11, 9],
    estimate_dose: 3,
    is_live: true,
    founded: 2014,
    hours: [{ opens: "08:00", closes: "16:00" }],
  };
  expect(labels(before, after, "company")).toEqual([
    ...["cotele de tva", "norma estimată la gazon", "poate fi găsit de motoarele de căutare", "anul înființării", "program"],
  ]);
  expect(said(before, after, "company")).toContainEqual({
    key: "founded",
    label: "Anul înființării",
    kind: "values",
    before: "2001",
    after: "2014",
  });
  expect(said(before, after, "company")).toContainEqual({
    key: "estimate_dose",
    label: "Norma estimată la gazon",
    kind: "values",
    before: "2,5 kg/100 mp",
    after: "3 kg/100 mp",
  });
});

describe("a change, field by field", () => {
  it.each([
    [{ price: 10 }, { price: 12.5 }, "Preț pe ambalaj: 10 RON → 12,50 RON"],
    [{ price: 10 }, { price: null }, "Preț pe ambalaj: 10 RON → –"],
    [{ is_published: 0 }, { is_published: 1 }, "Publicat: nu → da"],
    [{ category_id: 1 }, { category_id: 9 }, "Categorie: Gazon → categoria 9"],
    [{ offer_valid_from: null }, { offer_valid_from: "2026-11-22" }, "Ofertă specială de la: – → 22 noiembrie 2026"],
    [{ long_description: "<p>Un <b>gazon</b></p>" }, { long_description: "<p>Două</p>" }, "Descriere lungă: Un gazon → Două"],
    [{ vat_rate: 11 }, { vat_rate: 21 }, "Cota TVA: 11% → 21%"],
    [{ body: { title: "A" } }, { body: { title: "B" } }, "Titlu: A → B", "text" as const],
  ])("%j → %j", (before, after, words, kind: Kind = "product") => {
    const lines = said(before, after, kind).map(
      (change) => change.kind === "values" && `${change.label}: ${change.before} → ${change.after}`,
    );
    expect(lines.map((line) => String(line).replaceAll("\u00a0", " "))).toEqual([words]);
  });

  it("what is the same is not told", () => {
    expect(
      said({ name: "A", specs: [{ spec_key: "Doză", spec_value: "3" }] }, { name: "A", specs: [{ spec_key: "Doză", spec_value: "3" }] }),
    ).toEqual([]);
  });

  it("rows of the sheet are told row by row, pictures by their small size", () => {
    const picture = { name: "0a".repeat(16), widths: { 300: 200, 800: 640 }, width: 640, height: 480, alt_text: "Iarbă" };
    const [rows, pictures] = said(
      { specs: [{ spec_key: "Doză", spec_value: "3" }], images: [] },
      { specs: [{ spec_key: "Doză", spec_value: "4" }], images: [picture] },
    );
    expect(rows).toMatchObject({ label: "Fișă tehnică", kind: "rows", parts: [{ text: "Doză: 3" }, { text: "Doză: 4" }] });
    expect(pictures).toMatchObject({
      kind: "pictures",
      before: [],
      after: [{ src: `/uploads/${"0a".repeat(16)}-200.webp`, alt: "Iarbă" }],
    });
  });

  it("a change that adds a thing shows everything that says something, under the names of the form", () => {
    expect(said(undefined, { name: "A", brand: null, benefits: [] }).map(({ label }) => label)).toEqual(["Nume"]);
    expect(labels({ price: 1, name: "A" }, { price: 2, name: "B" })).toEqual(["preț pe ambalaj", "nume"]);
  });
});

describe("fields of one name", () => {
  it("fields of one name is called as the form of its own kind calls it", () => {
    const names = (["product", "expert", "company", "category"] as const).map((kind) =>
      labels({ slug: 1, name: 1 }, { slug: 2, name: 2 }, kind),
    );
    expect(names).toEqual([
      ["slug", "nume"],
      ["slug", "nume"],
      ["slug", "numele firmei"],
      ["adresa paginii", "nume"],
    ]);
  });

  it("the name of a row's field is the field's, whatever the row; that of a setting is its page's", () => {
    const label = labelsOf({ subject: "text", subject_key: "home" });
    expect(["values.1.title", "hero.file", "hero.alt", "tiles.0.picture.alt", "about.2", "nu.exista"].map(label)).toEqual([
      ...["Promisiuni: Titlul", "Imaginea", "Imaginea: ce se vede în imagine"],
      ...["Imaginile categoriilor: Imaginea: ce se vede în imagine", "Textul", "nu.exista"],
    ]);
    const company = labelsOf({ subject: "company" });
    expect(["phones.0.number", "social.2.url", "hours"].map(company)).toEqual(["Număr de telefon", "Adresa paginii", "Program"]);
    const email = (subject_key: string) => labelsOf({ subject: "settings", subject_key })("company_email");
    expect(["notifications", "delivery", ""].map(email)).toEqual(["Adresa firmei", "company_email", "company_email"]);
  });
});

it.each(["constructor", "toString", "__proto__"])("a field called %s is one like any other that nobody knows", (name) => {
  const thing = (value: number) => JSON.parse(`{"${name}": ${value}}`) as unknown;
  expect(said(thing(1), thing(2))).toEqual([{ key: name, label: name, kind: "values", before: "1", after: "2" }]);
  expect(labels(thing(1), thing(2))).toEqual([name.toLowerCase()]);
});
