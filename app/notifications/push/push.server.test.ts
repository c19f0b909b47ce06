import { describe, expect, it } from "vitest";
import { leadPushText, testPushText } from "./push.server.ts";

const now = new Date("2026-11-20T08:00:00Z");
const lead = {
  ...{
    id: 7,
    full_name: "Ion Pop",
    phone: "0700000012",
    phone_e164: "+40700000012",
    product_name: "ForageMax Pășune",
    area_sqm: 25_000,
    area_unit: "ha" as const,
    area_is_example: 0,
  },
  ...{ call_from: "2026-11-20T07:58:12Z", call_by: "2026-11-20T14:00:00Z" },
};
const body = (change: Partial<typeof lead> | { product_name: null } | { call_by: null }, moreLines = 0) =>
  leadPushText({ ...lead, ...change }, { moreLines, open: 3, now }).body;

describe("a push text", () => {
  it("a push text names the customer, the number, the product, the area and the promise", () => {
    expect(leadPushText(lead, { moreLines: 0, open: 3, now })).toEqual({
      title: "Cerere nouă: Ion Pop",
      body: "0700 000 012 · ForageMax Pășune · 2,5 ha · de sunat azi până la 16:00",
      url: "/admin/leaduri/7",
      tag: "lead-7",
      badge: 3,
    });
  });

  it.each([
    ["no product", 0, { product_name: null }, /· fără produs ales ·/],
    ["one more product", 1, {}, /· ForageMax Pășune și încă 1 produs ·/],
    ["more products", 3, {}, /și încă 3 produse ·/],
    [
      "another day",
      0,
      { call_from: "2026-11-23T06:00:00Z", call_by: "2026-11-23T14:00:00Z" },
      /de sunat luni, 23 noiembrie, între 08:00 și 16:00$/,
    ],
    ["no promise", 0, { call_by: null }, /· 2,5 ha$/],
  ] as const)("%s", (_what, lines, change, words) => {
    expect(body(change, lines)).toMatch(words);
  });

  it("a push text fits into a push message, whatever the names", () => {
    const long = leadPushText({ ...lead, full_name: "Ș".repeat(120), product_name: "Ț".repeat(200) }, { moreLines: 9, open: 9_999, now });
    expect(Buffer.byteLength(JSON.stringify(long))).toBeLessThan(2_000);
    expect(long.title).toMatch(/…$/);
  });

  it("a push text of a test names no request", () => {
    expect(testPushText(2)).toMatchObject({ url: "/admin/telefoane", badge: 2 });
  });
});
