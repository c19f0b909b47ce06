import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { MARKUP, rulesOf, SQL } from "#tests/support/field-rules.ts";
import { loginForm, setupForm } from "./login-form.ts";

const NON_TEXTS: unknown[] = [0, 1, 123456789012, true, false, [], ["ana"], {}, { $ne: "" }, { toString: 1 }, Number.POSITIVE_INFINITY];

describe("loginForm", () => {
  const { refuses, keeps, turns } = rulesOf(loginForm, { username: "ana", password: "o-parola" });

  it.each([{}, { username: "", password: "" }, { username: null, password: 5 }, { admin_token: "x", admin_password: "y" }])(
    "loginForm asks for both: %j",
    (values) => {
      expect(parseWith(loginForm, values)).toEqual({
        ok: false,
        status: 422,
        errors: { username: "Scrieți numele de utilizator.", password: "Scrieți parola." },
      });
    },
  );

  refuses("username", "Scrieți numele de utilizator.", [undefined, null, "", " ", "\t\r\n", ...NON_TEXTS]);
  refuses("username", "Numele este prea lung.", ["a".repeat(201), "🌱".repeat(201)]);
  keeps("username", ["a", "a".repeat(200), "🌱".repeat(200), "Ana", "an\u200ba", SQL, MARKUP, "__proto__", "1"]);
  turns("username", [[" ana\n", "ana"]]);
  // What is too long is not hashed; everything else is a password as it is.
  refuses("password", "Scrieți parola.", [undefined, null, "", ...NON_TEXTS]);
  refuses("password", "Parola este prea lungă.", ["a".repeat(201), "🌱".repeat(201)]);
  keeps("password", [" ", " p ", "\u0000", "a".repeat(200), "🌱".repeat(200), SQL, "null", "%"]);
});

describe("setupForm", () => {
  const good = { username: "ana", password: "douăsprezece", password_again: "douăsprezece" };
  const { refuses, keeps, turns } = rulesOf(setupForm, good);

  it("setupForm takes a name of 3 and a password of 12 characters", () => {
    expect(good.password).toHaveLength(12);
    expect(parseWith(setupForm, good)).toEqual({ ok: true, value: good });
  });

  refuses("username", "Cel puțin 3 caractere.", ["", "an", " a  ", "      "]);
  refuses("username", "Cel mult 200 de caractere.", ["a".repeat(201)]);
  refuses("username", "Alegeți un nume de utilizator.", [undefined, null, ...NON_TEXTS]);
  keeps("username", ["a".repeat(200)]);
  turns("username", [["  ana ", "ana"]]);

  it.each(["", "a", "a".repeat(11)])("setupForm asks for a longer password than %j", (password) => {
    const parsed = parseWith(setupForm, { ...good, password, password_again: password });
    expect(parsed).toEqual({ ok: false, status: 422, errors: { password: "Cel puțin 12 caractere." } });
  });

  it("setupForm takes a password of 200 characters, not of 201", () => {
    const of = (length: number) => ({ ...good, password: "a".repeat(length), password_again: "a".repeat(length) });
    expect(parseWith(setupForm, of(200)).ok).toBe(true);
    expect(parseWith(setupForm, of(201))).toEqual({ ok: false, status: 422, errors: { password: "Cel mult 200 de caractere." } });
  });

  refuses("password_again", "Parolele nu coincid.", [undefined, "", "doisprezece!", "DOUĂSPREZECE", "douăsprezece "]);
});
