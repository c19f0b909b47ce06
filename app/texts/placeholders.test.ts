import { describe, expect, it } from "vitest";
import { companyView } from "#app/company/company-facts.ts";
import { demoCompany } from "#app/seed/seed.server.ts";
import { linkedHtml } from "./legal-sections.server.ts";
import {
  fillPlaceholders,
  leadingCondition,
  PLACEHOLDERS,
  placeholderValues,
  unknownConditions,
  unknownPlaceholders,
  withoutConditions,
} from "./placeholders.ts";

const words = placeholderValues(companyView(demoCompany));

describe("names in braces", () => {
  it("each become what the company says", () => {
    expect(Object.keys(words)).toEqual(Object.keys(PLACEHOLDERS));
    expect(fillPlaceholders("{firma}, {localitate}: {telefon}, {program}", words)).toBe(
      "SemiNord, Satu Mare: 0361 000 001, luni–vineri, 08:00–16:00",
    );
    expect(fillPlaceholders("Răspundem {program_intre}.", words)).toBe("Răspundem luni–vineri, între 08:00 și 16:00.");
  });

  it.each([
    ["{firma_juridica} {mentiune}, {localitate}", "SemiNord S.R.L., Satu Mare"],
    ["din {localitate}, {adresa}.", "din Satu Mare."],
  ])("names in braces that mean nothing leave no hole: %s", (text, filled) => {
    expect(fillPlaceholders(text, { ...words, mentiune: "", adresa: "" })).toBe(filled);
  });

  it("names in braces name the street with a small letter within a sentence, and with its own where one begins", () => {
    expect(fillPlaceholders("{firma}, {adresa}, {localitate}", words)).toBe("SemiNord, str. Exemplului nr. 1, Satu Mare");
    expect(fillPlaceholders("{adresa}, {localitate}", words)).toBe("Str. Exemplului nr. 1, Satu Mare");
  });

  it("names in braces that nobody knows stay as they are written, and are named", () => {
    expect(fillPlaceholders("{nou} {constructor}", words)).toBe("{nou} {constructor}");
    expect(unknownPlaceholders("{firma} {nou} { spațiu } {}", Object.keys(PLACEHOLDERS))).toEqual(["nou", ""]);
  });

  it("names in braces are filled in once: what a company calls itself is no name in braces", () => {
    expect(fillPlaceholders("{firma}", { firma: "{cui}", cui: "1" })).toBe("{cui}");
  });
});

describe("conditions", () => {
  it.each([
    ["[dacă mail] Text", "mail", "Text"],
    [" [ dacă  servicii cu acord ] Text", "servicii cu acord", " Text"],
    ["Text [dacă mail]", undefined, "Text "],
    ["Text", undefined, "Text"],
  ])("%s", (text, condition, rest) => {
    expect([leadingCondition(text), withoutConditions(text)]).toEqual([condition, rest]);
  });

  it("conditions that mean nothing are named", () => {
    expect(unknownConditions("[dacă plouă] a [dacă mail] b")).toEqual(["plouă"]);
  });
});

describe("links in a legal text", () => {
  it.each([
    ["Citiți Politica de cookies.", 'Citiți <a href="/politica-cookies">Politica de cookies</a>.'],
    ["Citiți Politica privind cookie-urile.", 'Citiți <a href="/politica-cookies">Politica privind cookie-urile</a>.'],
    ["https://anpc.ro/ce-este-sal/.", '<a href="https://anpc.ro/ce-este-sal/" rel="noopener">anpc.ro/ce-este-sal</a>.'],
    ["la a@b.ro,", 'la <a href="mailto:a@b.ro">a@b.ro</a>,'],
    ["0361 000 001", '<a class="phone" href="tel:+40361000001">0361 000 001</a>'],
    ["la +40 361 000 001.", 'la <a class="phone" href="tel:+40361000001">+40 361 000 001</a>.'],
    ["021 300 00 00", '<a class="phone" href="tel:+40213000000">021 300 00 00</a>'],
    ["0361-000-001", '<a class="phone" href="tel:+40361000001">0361-000-001</a>'],
    ["Legea 0123/2024, J30/000/2001", "Legea 0123/2024, J30/000/2001"],
    ["fax: 0361 000 009", "fax: 0361 000 009"],
    ['<a href="mailto:a@b.ro">a@b.ro</a>', '<a href="mailto:a@b.ro">a@b.ro</a>'],
  ])("%s", (html, linked) => {
    expect(linkedHtml(html)).toBe(linked);
  });
});
