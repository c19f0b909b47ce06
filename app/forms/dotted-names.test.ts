import fc from "fast-check";
import { expect, it } from "vitest";
import { flattenToDottedNames, nestDottedNames } from "./rows.ts";

it.each([
  [{ name: "Agro" }, { name: "Agro" }],
  [{ "phones.0.number": "1", "phones.1.number": "2" }, { phones: [{ number: "1" }, { number: "2" }] }],
  [{ "phones.10.n": "c", "phones.2.n": "b" }, { phones: [{ n: "b" }, { n: "c" }] }],
  [{ "steps.0": "a", "steps.1": "b" }, { steps: ["a", "b"] }],
  [{ "a.b.c": "x", "a.d": "y" }, { a: { b: { c: "x" }, d: "y" } }],
  [{ "a..b": "x", ".a": "x", "a.": "x" }, {}],
  [{ "a.b.c.d.e.f.g": "too deep" }, {}],
])("%j is %j", (flat, thing) => expect(nestDottedNames(flat as Record<string, string>)).toEqual(thing));

it("names of every object are no more than names", () => {
  const thing = nestDottedNames({ "__proto__.x": "1", "constructor.y": "2" });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(thing.constructor).toEqual({ y: "2" });
});

it("a thing that was flattened is nested again as it was", () => {
  const text = fc.string({ maxLength: 5 });
  const row = fc.record({ title: text, lines: fc.array(text, { minLength: 1, maxLength: 3 }) });
  fc.assert(
    fc.property(fc.record({ title: text, rows: fc.array(row, { minLength: 1, maxLength: 4 }) }), (thing) => {
      expect(nestDottedNames(flattenToDottedNames(thing))).toEqual(thing);
    }),
  );
});

it("null is an empty field, and true is a 1", () => {
  expect(flattenToDottedNames({ year: null, isLive: true, isDemo: false, rate: 2.5 })).toEqual({
    year: "",
    isLive: "1",
    isDemo: "",
    rate: "2,5",
  });
});
