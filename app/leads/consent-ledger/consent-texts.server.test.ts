import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { consentTexts } from "#db/schema.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { type Consent, storeConsentTexts } from "./consent-texts.server.ts";

openEmptyDatabase();
const TEXT: Consent = { purpose: "gdpr", version: "2030-01-01", text: "Sunt de acord." };

it("the site keeps the words of a version once, however often the site starts", () => {
  storeConsentTexts([TEXT]);
  storeConsentTexts([TEXT]);
  expect(db().select().from(consentTexts).all()).toEqual([TEXT]);
});

it("the site does not start with other words under the same version", () => {
  expect(() => storeConsentTexts([{ ...TEXT, text: "Sunt de acord!" }])).toThrow(/^Consent texts: gdpr 2030-01-01: [^\n]+$/);
  expect(db().select().from(consentTexts).all()).toEqual([TEXT]);
});

it("the site keeps the words of before beside those of a new version, and those of each purpose", () => {
  const [later, other]: Consent[] = [
    { ...TEXT, version: "2030-02-01", text: "Sunt cu totul de acord." },
    { ...TEXT, purpose: "marketing" },
  ];
  storeConsentTexts([TEXT, later as Consent, other as Consent]);
  expect(db().select().from(consentTexts).all()).toHaveLength(3);
});
