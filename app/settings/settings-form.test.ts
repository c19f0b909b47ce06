import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { settingsForm } from "./settings-form.ts";

const errorsOf = (values: unknown) => {
  const parsed = parseWith(settingsForm, values);
  return parsed.ok ? {} : parsed.errors;
};

describe("settingsForm", () => {
  it("leaves out what is not sent, and takes passwords as they are", () => {
    expect(parseWith(settingsForm, {})).toEqual({ ok: true, value: { admin_password: "", current_password: "" } });
    expect(parseWith(settingsForm, { admin_username: " ana ", admin_password: " douăsprezece ", current_password: " p " })).toEqual({
      ok: true,
      value: { admin_username: "ana", admin_password: " douăsprezece ", current_password: " p " },
    });
  });

  it("takes a snippet trimmed, with the line ends it had before a form changed them", () => {
    expect(parseWith(settingsForm, { google_ads: "\r\n<script>\r\na()\r</script>\r\n" })).toMatchObject({
      value: { google_ads: "<script>\na()\n</script>" },
    });
    expect(parseWith(settingsForm, { google_ads: "" })).toMatchObject({ value: { google_ads: "" } });
  });

  it.each(["0", "1", 0, 1])("takes %j for the consent", (value) => {
    expect(parseWith(settingsForm, { respect_cookie_consent: value })).toMatchObject({ value: { respect_cookie_consent: String(value) } });
  });

  it.each([
    ["admin_username", { admin_username: "  " }],
    ["admin_username", { admin_username: null }],
    ["admin_username", { admin_username: "a".repeat(201) }],
    ["admin_password", { admin_password: "unsprezece!" }],
    ["admin_password", { admin_password: "a".repeat(201) }],
    ["admin_password", { admin_password: 123456789012 }],
    ["google_analytics", { google_analytics: "G-TEST" }],
    ["google_ads", { google_ads: "<script></script>" }],
    ["facebook_pixel", { facebook_pixel: ["<script>a()</script>"] }],
    ["tiktok_pixel", { tiktok_pixel: '<script src="http://exemplu.ro"></script>' }],
    ["respect_cookie_consent", { respect_cookie_consent: "da" }],
    ["respect_cookie_consent", { respect_cookie_consent: true }],
    ["current_password", { current_password: "a".repeat(201) }],
  ])("says what is wrong beside %s: %j", (field, values) => {
    expect(Object.keys(errorsOf(values))).toEqual([field]);
  });
});
