/** What nobody uses any more goes: exports, rules of the style sheets, and names of classes that no rule knows. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, "utf8") }));
const isTest = ({ file }: { file: string }) => /\.test\.ts$/.test(file);
const sources = [...read("app/**/*.{ts,tsx}"), ...read("db/**/*.ts")];
const product = sources.filter((source) => !isTest(source));
const readers = [...sources, ...read("tests/**/*.ts"), ...read("scripts/*"), ...read("*.ts")];
const code = product.map(({ text }) => text).join("\n");

/** What the framework asks of a route and of an entry, by its name. */
const ASKED =
  /^(meta|links|headers|handle|middleware|loader|action|clientLoader|clientAction|shouldRevalidate|handleError|Layout|ErrorBoundary)$/;
/** Tables that triggers or plain SQL write and read: the schema names every table. */
const TABLES = ["catalogueVersion", "votedProducts", "leases", "sharedCounts"];

it("what a file exports somebody else reads", () => {
  const words = new Map(readers.map(({ file, text }) => [file, new Set(text.match(/\w+/g))]));
  const unread = product.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|type|class|interface|let) (\w+)/gm)]
      .map(([, name = ""]) => name)
      .filter((name) => !ASKED.test(name) && !TABLES.includes(name))
      .filter((name) => !readers.some((other) => other.file !== file && words.get(other.file)?.has(name)))
      .map((name) => `${file}: ${name}`),
  );
  expect(unread).toEqual([]);
});

const sheets = read("app/styles/**/*.css").map(({ file, text }) => ({ file, rules: text.replaceAll(/\/\*.*?\*\/|url\([^)]*\)/gs, "") }));
const rules = sheets.map((sheet) => sheet.rules).join("\n");
/** Parts of names that the code puts together, and the editor's own. */
const MADE = /^(ProseMirror-|hue-|tone-|health__row--|f\d$|shade-\d$)/;

it("every class that a rule is for is written somewhere", () => {
  const isWritten = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code);
  const unused = sheets.flatMap(({ file, rules }) =>
    [...new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name))]
      .filter((name) => !MADE.test(name) && !isWritten(name))
      .map((name) => `${file}: .${name}`),
  );
  expect(unused).toEqual([]);
});

it("every class that an element has means something to a rule", () => {
  const known = new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
  const unknown = product.flatMap(({ file, text }) =>
    [...text.matchAll(/className="([^"]*)"/g)]
      .flatMap(([, names = ""]) => names.split(/\s+/))
      .filter((name) => name !== "" && !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it("a block of the components' style sheets has one file", () => {
  const owners = Map.groupBy(
    sheets.flatMap(({ file, rules }) =>
      [...new Set(rules.match(/^ {2}\.[a-z][\w-]*(?= \{)/gm))].map((name) => ({ name: name.trim(), file })),
    ),
    ({ name }) => name,
  );
  expect([...owners.values()].filter((places) => places.length > 1)).toEqual([]);
});
