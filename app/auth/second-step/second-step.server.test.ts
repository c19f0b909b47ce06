import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { appCodeForm, codeForm } from "./second-step.server.ts";

describe("a code", () => {
  it.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["12-34-56", "123456"],
    ["abcd efgh 2345 jkmn pqrs tuvw 6789", "abcdefgh2345jkmnpqrstuvw6789"],
    ["Abcd-efgh-2345-jkmn-pqrs-tuvw-6789", "abcdefgh2345jkmnpqrstuvw6789"],
  ])("%j is read as %j", (typed, code) => {
    expect(parseWith(codeForm, { code: typed })).toEqual({ ok: true, value: { code } });
  });

  it.each([
    "",
    "  ",
    "-",
    "12345",
    "1234567",
    "１２３４５６",
    "abcdefghijklmnop!",
    "a".repeat(16),
    "a".repeat(17),
    "a".repeat(27),
    "a".repeat(29),
    123456,
    null,
    [],
    {},
  ])("%j is none", (code) => {
    expect(parseWith(codeForm, { code })).toMatchObject({ ok: false, status: 422 });
  });

  it("a code of the telephone has six digits", () => {
    expect(parseWith(appCodeForm, { code: "abcdefgh2345jkmn" })).toMatchObject({
      ok: false,
      errors: { code: "Codul din aplicație are 6 cifre." },
    });
  });
});
