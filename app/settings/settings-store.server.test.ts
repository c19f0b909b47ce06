import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { MARKUP, NON_TEXTS, rulesOf } from "#tests/support/field-rules.ts";
import { settingsForm } from "./settings-store.server.ts";

const { refuses, keeps, reads, turns } = rulesOf(settingsForm, {});
const SCRIPT = "<script>gtag()</script>";
const notHttps = (src: string) => `Adresa scriptului trebuie să înceapă cu https:// (aici: „${src}”).`;

describe("the settings", () => {
  it("the settings leave out what is not sent, and take passwords as they are", () => {
    expect(parseWith(settingsForm, {})).toEqual({ ok: true, value: { admin_password: "", current_password: "", current_code: "" } });
    expect(parseWith(settingsForm, { admin_username: " ana ", admin_password: " douăsprezece ", current_password: " p " })).toEqual({
      ok: true,
      value: { admin_username: "ana", admin_password: " douăsprezece ", current_password: " p ", current_code: "" },
    });
  });

  it("the settings hold nothing that was not asked for", () => {
    const own = JSON.parse('{"id":2,"password_hash":"x","full_name":"y","constructor":1,"__proto__":{"respect_cookie_consent":"0"}}');
    expect(parseWith(settingsForm, own)).toEqual(parseWith(settingsForm, {}));
  });

  it("the settings are told everything that is wrong", () => {
    expect(parseWith(settingsForm, { respect_cookie_consent: "0", google_ads: "x", admin_password: "scurta" })).toEqual({
      ok: false,
      status: 422,
      errors: {
        google_ads: "Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit.",
        admin_password: "Cel puțin 12 caractere.",
      },
    });
  });
});

describe("the name and the passwords", () => {
  refuses("admin_username", "Scrieți numele de utilizator.", ["", " ", "\t\n", null, ...NON_TEXTS]);
  refuses("admin_username", "Cel mult 200 de caractere.", ["a".repeat(201), "ș".repeat(100_000), MARKUP.repeat(10)]);
  keeps("admin_username", ["a", "a".repeat(200)]);
  refuses("admin_password", "Trimiteți parola ca text.", [null, 123456789012, ...NON_TEXTS]);
  refuses("admin_password", "Cel puțin 12 caractere.", ["a", "unsprezece!", " ".repeat(11)]);
  refuses("admin_password", "Cel mult 200 de caractere.", ["a".repeat(201), "a".repeat(100_000)]);
  keeps("admin_password", ["", "douăsprezece", "a".repeat(200)]);
  refuses("current_password", "Trimiteți parola ca text.", [null, ...NON_TEXTS]);
  refuses("current_password", "Parola este prea lungă.", ["a".repeat(201), "a".repeat(100_000)]);
  keeps("current_password", ["", "x", "a".repeat(200)]);
});

describe.each(["google_analytics", "google_ads", "facebook_pixel", "tiktok_pixel"])("%s", (field) => {
  refuses(field, "Trimiteți codul ca text.", [null, ["<script>a()</script>"], ...NON_TEXTS]);
  refuses(field, "Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit.", [
    ...["G-TEST", MARKUP, "javascript:alert(1)", "<!-- <script>a()</script> -->", "&lt;script&gt;a()&lt;/script&gt;"],
    ...["<".repeat(20_000), "<!--".repeat(5_000)],
  ]);
  refuses(field, "Codul conține un <script> gol: nu are nici adresă (src), nici text.", [
    "<script></script>",
    `${SCRIPT}<script> \n</script>`,
  ]);
  for (const src of ["http://rau.example/a.js", "//rau.example/a.js", "javascript:alert(1)", "data:text/javascript,a()", "https:rau"]) {
    refuses(field, notHttps(src), [`<script src="${src}"></script>`]);
  }
  refuses(field, notHttps("\u0001https://rau.example"), ['<script src="\u0001https://rau.example"></script>']);
  refuses(field, "Codul este prea lung: cel mult 20 KB.", [
    `<script>${"a".repeat(20 * 1024 - 16)}</script>`,
    `<script>${"ș".repeat(11 * 1024)}</script>`,
  ]);
  keeps(field, ["", SCRIPT, `<script>${"a".repeat(20 * 1024 - 17)}</script>`]);
  turns(field, [
    ["\r\n<script>\r\na()\r</script>\r\n", "<script>\na()\n</script>"],
    [" ", ""],
  ]);
});

describe("the consent", () => {
  reads("respect_cookie_consent", "0", ["0", 0, -0]);
  reads("respect_cookie_consent", "1", ["1", 1]);
  refuses("respect_cookie_consent", 'Valoarea este "0" sau "1".', [
    ...["", "2", "01", "da", "on", "true", " 1", null, true, false, 2, -1, 0.5, Number.POSITIVE_INFINITY, [], ["1"], {}, { toString: 1 }],
  ]);
});
