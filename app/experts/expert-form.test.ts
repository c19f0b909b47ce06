import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { expertForm } from "./expert-form.ts";

const filled = { name: "Maria Exemplu", role: "Consultant", bio: "", phone: "0361 000 001", email: "maria@seminord.example" };
const errorsOf = (change: Record<string, unknown>) => {
  const parsed = parseWith(expertForm, { ...filled, ...change });
  return parsed.ok ? {} : parsed.errors;
};
const accepted = (values: Record<string, unknown>) => {
  const parsed = parseWith(expertForm, values);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
};

describe("an expert", () => {
  it("needs only a name", () => {
    expect(accepted({ name: "Ana" })).toEqual({ name: "Ana", role: "", bio: "", phone: null, email: null });
  });

  it("is cleaned: spaces, cedilla letters, direction marks, lines only in the text", () => {
    const typed = {
      name: "  \u015etefan\n \u0162epe\u015f\u202e ",
      role: "a\tb",
      bio: " unu\r\ndoi ",
      phone: " 0361  000 001 ",
      email: " a@b.ro ",
    };
    expect(accepted(typed)).toEqual({ name: "Ștefan Țepeș", role: "a b", bio: "unu\ndoi", phone: "0361 000 001", email: "a@b.ro" });
  });

  it.each([undefined, null, "", "   ", "\u0000\u200b", 5, {}])("is refused without a name: %j", (name) => {
    expect(errorsOf({ name })).toEqual({ name: "Câmp obligatoriu" });
  });

  it.each([
    ["name", 120],
    ["role", 120],
    ["bio", 2_000],
  ])("has at most so much in %s: %i", (field, most) => {
    expect(errorsOf({ [field]: "ș".repeat(most) })).toEqual({});
    expect(errorsOf({ [field]: "ș".repeat(most + 1) })).toEqual({ [field]: expect.stringContaining("cel mult") });
  });

  it.each(["0361 000 001", "+40 361 000 001", "0700.000.000", "(0361) 000-001", "004 0361 000 001", "", null])(
    "takes the phone %j",
    (phone) => {
      expect(errorsOf({ phone })).toEqual({});
    },
  );

  it.each(["abc", "12345", "+", "+40 361 <b>", "1".repeat(16), "------------", 361000001])("refuses the phone %j", (phone) => {
    expect(errorsOf({ phone })).toEqual({ phone: "Numărul nu pare complet. Exemplu: 0700 000 000." });
  });

  it.each(["", "  ", null, "a@b.ro"])("takes the e-mail %j", (email) => {
    expect(errorsOf({ email })).toEqual({});
  });

  it.each(["maria", "maria@", "a@b", "a b@c.ro", `${"a".repeat(250)}@b.ro`, 5])("refuses the e-mail %j", (email) => {
    expect(errorsOf({ email })).toHaveProperty("email");
  });
});
