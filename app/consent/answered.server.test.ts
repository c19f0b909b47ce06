import { describe, expect, it } from "vitest";
import { isAnswered } from "./answered.server.ts";
import { consentCookie, makeRecord, readConsentCookie } from "./consent-record.ts";

const NOW = new Date("2026-06-15T10:00:00.000Z");
const DAY = 86_400_000;
const written = (age: number, isSecure = false) => {
  const then = new Date(NOW.getTime() - age);
  return consentCookie(makeRecord({ analytics: true, marketing: false }, then), then, isSecure).split(";")[0] as string;
};

describe("who has answered", () => {
  it.each<[what: string, cookies: string | undefined, expected: boolean]>([
    ["no cookie", undefined, false],
    ["other cookies", "a=1; b=2", false],
    ["ours", written(0), true],
    ["ours among others", `a=1; ${written(DAY)}; b=2`, true],
    ["ours behind encryption", written(DAY, true), true],
    ["ours of almost a year ago", written(364 * DAY), true],
    ["ours of more than a year ago", written(367 * DAY), false],
    ["one from a clock an hour ahead", written(-3_600_000), true],
    ["one from days to come", written(-3 * DAY), false],
    ["one under a longer name", `x${written(0)}`, false],
    ["one cut short", written(0).slice(0, -4), false],
    ["one of no day", written(0).replace("06-15", "06-32"), false],
    [
      "one written in another order",
      `cookieConsent=${encodeURIComponent(JSON.stringify({ timestamp: NOW.toISOString(), marketing: false, analytics: false, necessary: true }))}`,
      true,
    ],
    ["one that is nothing", "cookieConsent=x", false],
    ["two, the stronger one old", `${written(0)}; ${written(400 * DAY, true)}`, false],
  ])("%s", (_what, cookies, expected) => {
    expect(isAnswered(cookies, NOW.getTime())).toBe(expected);
    expect(readConsentCookie(cookies, NOW) !== undefined, "as the record itself is read").toBe(expected);
  });
});
