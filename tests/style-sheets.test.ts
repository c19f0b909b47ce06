/** Classes of elements and the sheets that have rules for them (docs/decisions/0189-style-sheets.md); the other direction is in styles.test.ts. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const STYLES = "app/styles";
/** Routes below /admin that show pages of the site, in the site's own frame. */
const PREVIEWS = ["app/routes/admin/product/draft.tsx", "app/routes/admin/texts/preview.tsx"];

const classesIn = (rules: string) => new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
const source = once((file: string) => readFileSync(file, "utf8"));
/** The rules of a sheet and of those that it imports. */
const rulesOf = once((sheet: string): string => {
  const text = source(sheet).replaceAll(/\/\*.*?\*\//gs, "");
  const imported = [...text.matchAll(/@import url\(([^)]*)\)/g)].map(([, name = ""]) => rulesOf(path.join(path.dirname(sheet), name)));
  return [...imported, text.replaceAll(/url\([^)]*\)/g, "")].join("\n");
});
/** Names in `className`, those that an expression in it chooses from too. */
const classesOf = once((file: string) =>
  [...source(file).matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
    .map(([, names, expression = ""]) => names ?? [...expression.matchAll(/["'`]([^"'`]*)["'`]/g)].map(([, part]) => part).join(" "))
    .flatMap((names) => names.split(/[\s${}]+/)),
);
const importsOf = once((file: string) =>
  [...source(file).matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]*\.tsx?)"/g)]
    .map(([, name = ""]) => (name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name)))
    .filter((name) => !name.includes(".server.") && existsSync(name)),
);

it("every class of an element has a rule", () => {
  const ruled = new Set(globSync("app/**/*.css").flatMap((sheet) => [...classesIn(rulesOf(sheet))]));
  const unknown = globSync("{app,db}/**/*.tsx").flatMap((file) =>
    [...source(file).matchAll(/className="([^"]*)"/g)]
      .flatMap(([, names = ""]) => names.split(/\s+/))
      .filter((name) => name !== "" && !ruled.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it("a page of the administration brings the sheets of all that it may show", () => {
  const leaves = globSync("app/*/leaf.server.ts").map((leaf) => `${path.dirname(leaf)}/**/*.tsx`);
  expect(leaves.length).toBeGreaterThan(1);
  const routes = globSync(["app/routes/admin/**/*.tsx", ...leaves]).filter(
    (file) => /^export default function/m.test(source(file)) && !PREVIEWS.includes(file),
  );
  expect(routes.length).toBeGreaterThan(40);
  const common = ["site.css", "admin.css"].map((name) => `${STYLES}/${name}`);
  const pages = routes.map((route) => ({
    route,
    loaded: classesIn([...common, ...ownSheets(route)].map(rulesOf).join("\n")),
    shown: new Set([...withImports(route)].flatMap(classesOf)),
  }));
  const ofAdministration = new Set(pages.flatMap(({ loaded }) => [...loaded]));
  const missing = pages.flatMap(({ route, loaded, shown }) =>
    [...shown].filter((name) => ofAdministration.has(name) && !loaded.has(name)).map((name) => `${route}: ${name}`),
  );
  expect(missing).toEqual([]);
});

function ownSheets(route: string): string[] {
  return [...source(route).matchAll(/"#(app\/styles\/[^"]*\.css)\?url"/g)].map(([, sheet = ""]) => sheet);
}

function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of importsOf(file)) withImports(imported, seen);
  return seen;
}

function once<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name) as T;
  };
}
