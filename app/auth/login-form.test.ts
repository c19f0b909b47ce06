import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { loginForm, setupForm } from "./login-form.ts";

const errorsOf = (schema: typeof loginForm | typeof setupForm, values: unknown) => {
  const parsed = parseWith(schema, values);
  return parsed.ok ? {} : parsed.errors;
};

describe("loginForm", () => {
  it("trims the name and leaves the password as it is", () => {
    expect(parseWith(loginForm, { username: " ana ", password: " p " })).toEqual({ ok: true, value: { username: "ana", password: " p " } });
  });

  it.each([{}, { username: "", password: "" }, { username: null, password: 5 }])("asks for both: %j", (values) => {
    expect(errorsOf(loginForm, values)).toEqual({ username: "Scrieți numele de utilizator.", password: "Scrieți parola." });
  });

  it("asks for a name that is more than spaces", () => {
    expect(errorsOf(loginForm, { username: "   ", password: "x" })).toEqual({ username: "Scrieți numele de utilizator." });
  });

  it("refuses what is too long to be hashed", () => {
    expect(Object.keys(errorsOf(loginForm, { username: "a".repeat(201), password: "b".repeat(201) }))).toEqual(["username", "password"]);
  });
});

describe("setupForm", () => {
  const good = { username: "ana", password: "douăsprezece", password_again: "douăsprezece" };

  it("takes a name of 3 and a password of 12 characters", () => {
    expect(good.password).toHaveLength(12);
    expect(errorsOf(setupForm, good)).toEqual({});
  });

  it.each([
    ["username", { username: "an" }],
    ["username", { username: " a  " }],
    ["username", { username: "a".repeat(201) }],
    ["password", { password: "unsprezece!", password_again: "unsprezece!" }],
    ["password", { password: "a".repeat(201), password_again: "a".repeat(201) }],
    ["password_again", { password_again: "doisprezece!" }],
    ["password_again", { password_again: undefined }],
  ])("says what is wrong beside %s: %j", (field, values) => {
    expect(Object.keys(errorsOf(setupForm, { ...good, ...values }))).toEqual([field]);
  });
});
