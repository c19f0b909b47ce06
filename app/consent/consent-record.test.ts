import { describe, expect, it } from "vitest";
import {
  type ConsentRecord,
  consentCookie,
  makeConsentRecord,
  parseConsentRecord,
  readConsentChoice,
  readConsentCookie,
} from "./consent-record.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const RECORD: ConsentRecord = { necessary: true, analytics: true, marketing: false, timestamp: "2026-11-20T10:00:00.000Z" };
const from = (timestamp: unknown) => JSON.stringify({ ...RECORD, timestamp });

describe("makeConsentRecord", () => {
  it("makeConsentRecord has four fields: necessary always true, the moment as ISO text", () => {
    expect(makeConsentRecord({ analytics: true, marketing: false }, NOW)).toEqual(RECORD);
    expect(Object.keys(makeConsentRecord({ analytics: false, marketing: false }, NOW))).toEqual([
      "necessary",
      "analytics",
      "marketing",
      "timestamp",
    ]);
  });
});

describe("parseConsentRecord", () => {
  it("parseConsentRecord reads back what was stored, and only the four fields", () => {
    expect(parseConsentRecord(JSON.stringify(RECORD), NOW)).toEqual(RECORD);
    expect(parseConsentRecord(JSON.stringify({ ...RECORD, more: 1 }), NOW)).toEqual(RECORD);
  });

  it.each([
    ["on the last day of 12 months", "2025-11-20T10:00:01.000Z", true],
    ["after 12 months to the second", "2025-11-20T10:00:00.000Z", false],
    ["years old", "2020-01-01T00:00:00.000Z", false],
    ["of a clock some hours ahead", "2026-11-20T18:00:00.000Z", true],
    ["of next week, which would outlive its 12 months", "2026-11-27T10:00:00.000Z", false],
    ["without a time", "2026-11-20", false],
    ["of no moment", "2026-99-99T10:00:00.000Z", false],
    ["of another form", "Fri Nov 20 2026", false],
  ])("a record %s", (_what, timestamp, isGood) => {
    expect(parseConsentRecord(from(timestamp), NOW) !== undefined).toBe(isGood);
  });

  it("parseConsentRecord lets a record of 29 February end on 1 March", () => {
    const leap = from("2024-02-29T12:00:00.000Z");
    expect(parseConsentRecord(leap, new Date("2025-03-01T11:59:59.000Z"))).toBeDefined();
    expect(parseConsentRecord(leap, new Date("2025-03-01T12:00:00.000Z"))).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    "",
    "x",
    "null",
    "[]",
    "true",
    JSON.stringify({ ...RECORD, necessary: false }),
    JSON.stringify({ ...RECORD, analytics: 1 }),
    JSON.stringify({ ...RECORD, marketing: "true" }),
    JSON.stringify({ necessary: true, timestamp: RECORD.timestamp }),
    from(undefined),
    from(1),
  ])("parseConsentRecord takes %j for no record", (text) => {
    expect(parseConsentRecord(text, NOW)).toBeUndefined();
  });
});

describe("the cookie", () => {
  it("the cookie is the record, URL-encoded, for 12 months, for the whole site, lax, and secure where the site is", () => {
    const cookie = consentCookie(RECORD, NOW, false);
    expect(cookie).toBe(`cookieConsent=${encodeURIComponent(JSON.stringify(RECORD))}; Max-Age=31536000; Path=/; SameSite=Lax`);
    expect(consentCookie(RECORD, NOW, true), "under a name that no other host can set").toBe(`__Host-${cookie}; Secure`);
    expect(cookie).not.toContain("HttpOnly");
  });

  it("written again later ends when its record does", () => {
    expect(consentCookie(RECORD, new Date("2027-11-19T10:00:00.000Z"), false)).toContain("Max-Age=86400;");
  });

  it("the cookie of this very host counts for more than one under the plain name, which another host of the domain could have set", () => {
    const [plain] = consentCookie({ ...RECORD, marketing: !RECORD.marketing }, NOW, false).split(";");
    const [own] = consentCookie(RECORD, NOW, true).split(";");
    expect(readConsentCookie(`${plain}; ${own}`, NOW)).toEqual(RECORD);
  });

  it.each(["", "a=1; ", "admin_session=x;", "xcookieConsent=1; "])("the cookie is found behind %j", (before) => {
    expect(readConsentCookie(before + consentCookie(RECORD, NOW, false).split(";")[0], NOW)).toEqual(RECORD);
  });

  it.each([
    undefined,
    null,
    "",
    "cookieConsent=",
    "cookieConsent=%",
    "cookieConsent=%E0%A4%A",
    "cookieConsent=true",
    `xcookieConsent=${encodeURIComponent(JSON.stringify(RECORD))}`,
    `cookieConsent=${encodeURIComponent(from("2025-01-01T00:00:00.000Z"))}`,
  ])("the cookie is none in %j", (header) => {
    expect(readConsentCookie(header, NOW)).toBeUndefined();
  });
});

describe("readConsentChoice", () => {
  it.each([
    [{ alegere: "toate" }, true, true],
    [{ alegere: "toate", analytics: "0" }, true, true],
    [{ alegere: "niciuna", analytics: "1", marketing: "1" }, false, false],
    [{ alegere: "selectie" }, false, false],
    [{ alegere: "selectie", analytics: "1" }, true, false],
    [{ alegere: "selectie", marketing: "1" }, false, true],
  ])("%j", (values, analytics, marketing) => {
    expect(readConsentChoice(values)).toEqual({ analytics, marketing });
  });

  it.each([{}, { alegere: "" }, { alegere: "orice" }, { analytics: "1" }])("%j is no choice", (values) => {
    expect(readConsentChoice(values)).toBeUndefined();
  });
});
