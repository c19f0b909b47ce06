import { describe, expect, it } from "vitest";
import { parseWith } from "#app/http/form.server.ts";
import { MARKUP, NON_TEXTS, rulesOf, SQL } from "#tests/support/field-rules.ts";
import { leadQuery, leadStatusForm } from "./lead-query.ts";

const STATUSES = ["nou", "in_lucru", "finalizat", "refuzat", "abandonat"];
const NO_STATUS = "Starea este una dintre: nou, in_lucru, finalizat, refuzat, abandonat.";
const { refuses, keeps, turns } = rulesOf(leadQuery, {});

describe("a question to the inbox", () => {
  it("a question to the inbox that asks for nothing means the last 30 days, 50 a page", () => {
    const usual = { period: "last30", q: "", page: 1, limit: 50 };
    expect(parseWith(leadQuery, {})).toEqual({ ok: true, value: usual });
    const blank = { status: "", period: "", from: "", to: "", q: "", page: "", limit: "" };
    expect(parseWith(leadQuery, blank)).toEqual({ ok: true, value: usual });
    expect(parseWith(leadQuery, { order: "asc", is_suspect: "1" })).toEqual({ ok: true, value: usual });
  });

  it("a question to the inbox is told everything that is wrong", () => {
    expect(parseWith(leadQuery, { status: "x", period: "x", from: "x", to: "x", page: "x", limit: "x" })).toEqual({
      ok: false,
      status: 422,
      errors: {
        status: NO_STATUS,
        period: "Perioada nu este cunoscută.",
        from: "Scrieți data așa: 2026-11-24.",
        to: "Scrieți data așa: 2026-11-24.",
        page: "Pagina este un număr întreg pozitiv.",
        limit: "Pe pagină pot fi 20, 50 sau 100.",
      },
    });
  });

  keeps("status", STATUSES);
  refuses("status", NO_STATUS, [
    ...["NOU", "nou ", "gata", "nou,in_lucru", "în lucru", "0", "__proto__", "toString", "%00", MARKUP, SQL, "a".repeat(500)],
  ]);
  keeps("period", ["today", "yesterday", "last7", "last30", "thisMonth", "prevMonth", "thisYear"]);
  refuses("period", "Perioada nu este cunoscută.", [
    ...["TODAY", "last 7", "last365", "week", "__proto__", "constructor", "7", MARKUP, SQL],
  ]);
  turns("page", [
    ["1", 1],
    ["9999999", 9_999_999],
  ]);
  refuses("page", "Pagina este un număr întreg pozitiv.", [
    ...["0", "-1", "1.5", "1e3", "0x1", "01", " 1", "abc", "NaN", "Infinity", "10000000", "9".repeat(30), "١", MARKUP, SQL],
  ]);
  turns("limit", [
    ["20", 20],
    ["50", 50],
    ["100", 100],
  ]);
  refuses("limit", "Pe pagină pot fi 20, 50 sau 100.", [
    ...["0", "1", "19", "21", "51", "101", "1000", "-50", "50.0", "5e1", "020", " 50", "toate", "٥٠", MARKUP, SQL],
  ]);
  keeps("q", ["", "ion", "%", "_", "🌱", SQL, "a".repeat(100)]);
  turns("q", [["  ion  ", "ion"]]);
  refuses("q", "Căutați cel mult 100 de caractere.", ["a".repeat(101), "ș".repeat(300)]);
});

describe.each([
  ["from", {}],
  ["to", {}],
  ["to", { period: "custom", from: "0000-01-01" }],
])("the day %s beside %j", (field, beside) => {
  keeps(field, ["2000-02-29", "2028-02-29", "2026-12-31", "0001-01-01", "9999-12-31"], beside);
  refuses(
    field,
    "Scrieți data așa: 2026-11-24.",
    [
      ...["azi", "1.1.2026", "2026-1-1", "20260101", "2026-01-01T00:00", " 2026-01-01", "+2026-01-01", "-001-01-01", "٢٠٢٦-٠١-٠١"],
      ...[MARKUP, SQL, "a".repeat(500)],
    ],
    beside,
  );
  refuses(
    field,
    "Data nu există.",
    ["2026-02-29", "2100-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32", "9999-99-99"],
    beside,
  );
});

describe("a period of one's own", () => {
  const custom = (values: Record<string, string>) => {
    const parsed = parseWith(leadQuery, { period: "custom", ...values });
    return parsed.ok ? {} : parsed.errors;
  };

  it("a period of one's own needs both days", () => {
    expect(custom({})).toEqual({ from: "Alegeți prima zi.", to: "Alegeți ultima zi." });
    expect(custom({ from: "2026-01-01" })).toEqual({ to: "Alegeți ultima zi." });
    expect(custom({ to: "2026-01-01" })).toEqual({ from: "Alegeți prima zi." });
  });

  it("a period of one's own ends when it begins, or later", () => {
    expect(custom({ from: "2028-02-29", to: "2028-02-29" })).toEqual({});
    expect(custom({ from: "2026-01-02", to: "2026-01-01" })).toEqual({ to: "Data de sfârșit este înaintea celei de început." });
    expect(custom({ from: "2028-03-01", to: "2028-02-29" })).toEqual({ to: "Data de sfârșit este înaintea celei de început." });
  });

  it("a period of one's own is the only one that minds the order of the days", () => {
    expect(parseWith(leadQuery, { from: "2026-01-01", to: "2025-01-01" }).ok).toBe(true);
  });
});

describe("the state of a request", () => {
  const state = rulesOf(leadStatusForm, {});
  state.keeps("status", STATUSES);
  state.refuses("status", NO_STATUS, [
    ...[undefined, null, "", " ", "NOU", "nou ", "gata", "în lucru", "toString", "__proto__", MARKUP, SQL, "a".repeat(10_000)],
    ...[0, 1, ["nou"], { $ne: "" }, ...NON_TEXTS],
  ]);
});
