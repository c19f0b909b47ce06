/** Rules of the style sheets and the classes of elements belong together. Biome's own rules know no class that is put together of parts. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const product = globSync("{app,db}/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] }).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));
const code = product.map(({ text }) => text).join("\n");
const sheets = globSync("app/**/*.css").map((file) => ({
  file,
  rules: readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, ""),
}));
const classesOf = (rules: string) => [...new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name))];

it("every class that a rule is for is written somewhere", () => {
  /** Names that the code puts together, and the editor's own. */
  const composed = /^(ProseMirror-|hue-|tone-|health__row--|f\d$|shade-\d$)/;
  const isWritten = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code);
  const unused = sheets.flatMap(({ file, rules }) =>
    classesOf(rules)
      .filter((name) => !composed.test(name) && !isWritten(name))
      .map((name) => `${file}: .${name}`),
  );
  expect(unused).toEqual([]);
});

it("every class of an element has a rule", () => {
  const ruled = new Set(sheets.flatMap(({ rules }) => classesOf(rules)));
  const unknown = product.flatMap(({ file, text }) =>
    [...text.matchAll(/className="([^"]*)"/g)]
      .flatMap(([, names = ""]) => names.split(/\s+/))
      .filter((name) => name !== "" && !ruled.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it("the rules of a block stand in one sheet", () => {
  const blocks = sheets.flatMap(({ file, rules }) =>
    [...new Set(rules.match(/^ {2}\.[a-z][\w-]*(?= \{)/gm))].map((name) => ({ name, file })),
  );
  const owners = Map.groupBy(blocks, ({ name }) => name);
  expect([...owners.values()].filter((places) => places.length > 1)).toEqual([]);
});
