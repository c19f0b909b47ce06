import { describe, expect, it } from "vitest";
import { anyLine, atMost, filled, line, shownLine, text } from "./text.ts";

const answer = (schema: ReturnType<typeof text | typeof line | typeof filled | typeof anyLine | typeof shownLine>, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

describe("a text", () => {
  it.each([
    ["  \u015ease \u0163ur\u0163uri \r\n pe acoperiș ", "Șase țurțuri \n pe acoperiș"],
    ["a\u0000b\u202ec", "abc"],
    [" \t\n ", ""],
  ])("%j is stored as %j", (typed, stored) => {
    expect(answer(text("Nu e text."), typed)).toBe(stored);
  });

  it.each([undefined, null, 5, [], {}])("%j is none", (value) => {
    expect(answer(text("Nu e text."), value)).toEqual(["Nu e text."]);
  });

  it("a text is measured as it is stored", () => {
    expect(answer(text("", atMost(3)), "  abc  ")).toBe("abc");
    expect(answer(text("", atMost(1_000)), "a".repeat(1_001))).toEqual(["Cel mult 1.000 de caractere."]);
  });
});

describe("a line", () => {
  it("a line has single spaces of any kind", () => {
    expect(answer(line("Nu e text."), " Ion\u00a0\n  Pop\t")).toBe("Ion Pop");
  });

  it("a line is measured as it is stored, and says in its own words that it is too long", () => {
    const name = line("Nu e text.", { max: 3, message: "Prea lung." });
    expect(answer(name, "a   b")).toBe("a b");
    expect(answer(name, "a b c")).toEqual(["Prea lung."]);
    expect(answer(name, undefined)).toEqual(["Nu e text."]);
  });
});

describe("a line that may be left out", () => {
  it.each([
    [undefined, ""],
    [null, ""],
    [" Ion \n Pop ", "Ion Pop"],
    [5, ["Trebuie să fie un text."]],
    ["abcd", ["Cel mult 3 de caractere."]],
  ])("%j is %j", (typed, stored) => {
    expect(answer(anyLine(typed === "abcd" ? 3 : 10), typed)).toEqual(stored);
  });
});

describe("a line with something to see", () => {
  const name = shownLine("Scrieți numele.", { max: 3, message: "Prea lung." }, "Nu e text.");

  it.each([
    ["  a\u00a0b ", "a b"],
    ["abcd", ["Prea lung."]],
    [5, ["Nu e text."]],
    [undefined, ["Scrieți numele."]],
    [" \u200b\u00ad ", ["Scrieți numele."]],
  ])("%j is %j", (typed, stored) => {
    expect(answer(name, typed)).toEqual(stored);
  });
});

describe("a filled text", () => {
  const name = filled("Scrieți numele.", atMost(3));

  it("a filled text is trimmed and otherwise as it was typed", () => {
    expect(answer(name, " a\u015f ")).toBe("a\u015f");
  });

  it.each([undefined, null, 5, "", "   "])("%j is none", (value) => {
    expect(answer(name, value)).toEqual(["Scrieți numele."]);
  });

  it("a filled text has its limit", () => {
    expect(answer(name, "abcd")).toEqual(["Cel mult 3 de caractere."]);
  });
});
