/**
 * Lengths and colours that style sheets take from the tokens, and classes that only one side knows (docs/decisions/0189-style-sheets.md).
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, "utf8") }));
const sheets = read("app/**/*.css").map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, "") }));
const components = sheets.filter(({ file }) => !/(tokens|themes)\.css$/.test(file));
const code = read("app/**/*.{ts,tsx}").filter(({ file }) => !/\.test\.ts$/.test(file));
const found = (pattern: RegExp, from = sheets) =>
  from.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ file, name })));
const listed = (names: readonly { file: string; name: string }[]) => [...new Set(names.map(({ file, name }) => `${file}: ${name}`))];

it("a colour stands in the tokens alone", () => {
  expect(found(/(#[\da-f]{3,8})\b/gi).length).toBeGreaterThan(30);
  expect(listed(found(/(#[\da-f]{3,8})\b(?=[^{]*[;}])/gi, components))).toEqual([]);
});

it("fewer than a hundred lengths are a sheet's own", () => {
  const lengths = components.flatMap(({ text }) => text.replaceAll(/@(media|container)[^{]*/g, "").match(/[\d.]+rem\b/g) ?? []);
  expect(lengths.length).toBeGreaterThan(0);
  expect(lengths.length).toBeLessThan(100);
});

it("every token that a rule asks for exists, and every one that exists is asked for", () => {
  const written = code.flatMap(({ file, text }) => [...text.matchAll(/(--[a-z][a-z\d-]*)/g)].map(([, name = ""]) => ({ file, name })));
  const made = new Set(found(/(--[a-z][a-z\d-]*):/g).map(({ name }) => name));
  const asked = [...found(/var\((--[a-z][a-z\d-]*)/g), ...written.filter(({ name }) => made.has(name))];
  const known = new Set(asked.map(({ name }) => name));
  expect(made.size).toBeGreaterThan(50);
  expect(listed(asked.filter(({ name }) => !made.has(name)))).toEqual([]);
  expect([...made].filter((name) => !known.has(name))).toEqual([]);
});

/** Parts of names that the code puts together, and the editor's own. */
const MADE = /^(l[abdfgmstwxy]-|plate--\d|cut-\d|ProseMirror-|hue-|tone-|health__row--|f\d$|shade-\d$)/;

it("every class that a rule is for is written somewhere", () => {
  const words = new Set(code.flatMap(({ text }) => text.match(/[a-z][\w-]*/gi) ?? []));
  expect(listed(found(/\.([a-z][\w-]*)/gi).filter(({ name }) => !MADE.test(name) && !words.has(name)))).toEqual([]);
});

it("a block has one sheet, and a long one a second for telephones", () => {
  const owners = Map.groupBy(found(/^(?: {2})?\.([a-z][\w-]*)(?= \{)/gm), ({ name }) => name);
  expect(owners.size).toBeGreaterThan(100);
  const places = [...owners].map(([name, rules]) => ({
    name,
    files: [...new Set(rules.map(({ file }) => file.replace("-narrow.css", ".css")))],
  }));
  expect(places.filter(({ files }) => files.length > 1)).toEqual([]);
});

it("the layer of a component is named once: by who imports its sheet, or in it where a page links it", () => {
  const parts = sheets
    .filter(({ file }) => file.includes("/components/") || !file.startsWith("app/styles/"))
    .map(({ file, text }) => ({ name: path.basename(file), text }));
  const names = new Set(parts.map(({ name }) => name));
  // A sheet of app/styles, or one that lies in the leaf whose page links it.
  const isLinked = (name: string) => code.some(({ text }) => new RegExp(`"(#app/styles/components/|\\.\\.?/)${name}\\?url"`).test(text));
  const imports = read("app/styles/**/*.css")
    .flatMap(({ text }) => [...text.matchAll(/@import url\((?:components\/|\.\.\/[\w-]+\/)?([\w-]+\.css)\)(.*);/g)])
    .map(([, name = "", layer]) => ({ name, isLayered: layer === " layer(components)" }));
  expect(imports.length).toBeGreaterThan(50);
  expect(parts.filter(({ name, text }) => text.includes("@layer components {") !== isLinked(name))).toEqual([]);
  expect(imports.filter(({ name, isLayered }) => names.has(name) && isLayered === isLinked(name))).toEqual([]);
});
