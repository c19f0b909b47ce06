import { describe, expect, it } from "vitest";
import { blockedOf, listReports, noteReports } from "./policy-reports.server.ts";

const one = (directive: unknown, blocked: unknown) => ({ "csp-report": { "effective-directive": directive, "blocked-uri": blocked } });

describe("a report", () => {
  it.each([
    ["inline", "inline"],
    ["eval", "eval"],
    ["wasm-eval", "eval"],
    ["data", "data"],
    ["blob:https://x.example/1", "data"],
    ["https://www.exemplu.example/x.js", "own"],
    ["https://www.facebook.com/tr?id=1", "vendor"],
    ["https://facebook.com.rau.example/tr", "other"],
    ["moz-extension://1/x.js", "extension"],
    ["safari-web-extension", "extension"],
    ["javascript:alert('Gheorghe')", "other"],
    ["", "other"],
  ])("a report of %j is of the kind %s", (blocked, kind) => {
    expect(blockedOf(one("script-src", blocked), "www.exemplu.example")).toEqual([{ directive: "script-src", kind }]);
  });

  it("a report names its directive in our words, or none of them", () => {
    const of = (directive: unknown) => blockedOf(one(directive, "inline"), "x")[0]?.directive;
    expect(["img-src", "img-src 'self' data:", "Gheorghe", "constructor"].map(of)).toEqual(["img-src", "img-src", "alta", "alta"]);
  });

  it.each([undefined, null, 1, "x", {}, [], one(1, "inline"), one("img-src", 1), [[]], [{ type: "csp-violation" }]])(
    "a report is not %j",
    (body) => {
      expect(blockedOf(body, "x")).toEqual([]);
    },
  );

  it("a report is one of at most fifty in a post", () => {
    const report = { type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL: "inline" } };
    expect(blockedOf(Array(500).fill(report), "x")).toHaveLength(50);
  });
});

it("the counts cannot grow further than directives and kinds do", () => {
  for (let number = 1; number <= 40; number += 1)
    for (const directive of ["img-src", "font-src", `x${number}`]) noteReports(one(directive, `https://h${number}.example/${number}`), "x");
  expect(listReports()).toEqual(["img-src", "font-src", "alta"].map((directive) => ({ directive, kind: "other", count: 40 })));
});
