import { expect, it } from "vitest";
import { codeOfIdentifier } from "./fields.ts";
import { parseSnippet, settingsForm } from "./settings-store.server.ts";

it.each([
  ["G-AB12CD34EF", "google", "www.googletagmanager.com", '"config", "G-AB12CD34EF"'],
  [" aw-123456789 ", "google", "www.googletagmanager.com", '"config", "AW-123456789"'],
  ["123456789012345", "meta", "connect.facebook.net", '"init", "123456789012345"'],
] as const)("%s becomes the script that it stands for", (typed, vendor, host, said) => {
  const code = codeOfIdentifier(typed, vendor);
  const { scripts, hosts } = parseSnippet(code);
  expect(scripts).toHaveLength(2);
  expect(hosts).toEqual([host]);
  expect(code).toContain(said);
});

it.each([
  ["UA-1234-1", "google"],
  ["G-", "google"],
  ["G-AB12'); alert(1)", "google"],
  ["12345", "meta"],
  ["G-AB12CD34EF", "meta"],
  ["123456789012345", undefined],
] as const)("%s is left as it was typed, for %s", (typed, vendor) => {
  expect(codeOfIdentifier(typed, vendor)).toBe(typed);
});

it("the form takes an identifier in the box of its own service alone", () => {
  const parse = (values: Record<string, string>) => settingsForm.safeParse(values);
  expect(parse({ google_analytics: "G-AB12CD34EF" }).data?.google_analytics).toContain("gtag/js?id=G-AB12CD34EF");
  expect(parse({ facebook_pixel: "123456789012345" }).data?.facebook_pixel).toContain("fbevents.js");
  expect(parse({ tiktok_pixel: "123456789012345" }).success).toBe(false);
  expect(parse({ google_analytics: "123456789012345" }).success).toBe(false);
});
