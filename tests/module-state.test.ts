/** docs/architecture.md lists every variable of a module that outlives a request. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const DOC = readFileSync("docs/architecture.md", "utf8");
const FILES = globSync("{app,db}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));

/** Made once and never changed: no state. */
const CONSTANT = /^(Date|RegExp|URL|Text(En|De)coder|AsyncLocalStorage|Honeypot|Intl\..*)$/;

function stateOf(file: string): string[] {
  const code = readFileSync(file, "utf8");
  // React's own `lazy` loads a component.
  const isLazyState = !/^import \{[^}]*\blazy\b[^}]*\} from "react";$/m.test(code);
  const isFilled = (name: string) =>
    new RegExp(`\\b${name}(\\.\\w+)?(\\.(set|add|delete|clear|push|splice|shift)\\(|(\\[[^\\]]+\\]|\\.\\w+) ([+-]?=) )`).test(code);
  const found = [...code.matchAll(/^(?:export )?(let|const) (\w+)\b(?:[^=\n]|=>)*(?:= (.*))?$/gm)].filter(
    ([, kind, name = "", value = ""]) => {
      if (kind === "let") return true;
      const [, type = ""] = /^new ([\w.]+)/.exec(value) ?? [];
      if (/^(Map|Set|WeakMap)$/.test(type) || /^[[{]/.test(value)) return isFilled(name);
      return (type !== "" && !CONSTANT.test(type)) || (isLazyState ? /^pLimit\(|^lazy\((?!\(\) => new Intl)/ : /^pLimit\(/).test(value);
    },
  );
  return found.map(([, , name]) => `${file} ${name}`);
}

function listed(heading: string): string[] {
  const [, part = ""] = DOC.split(`\n${heading}\n`);
  const rows = part.split(/\n#/, 1)[0]?.matchAll(/^\| ([\w./-]+) ((?:`\w+`(?:, )?)+) \|/gm) ?? [];
  return [...rows].flatMap(([, file, names = ""]) => [...names.matchAll(/\w+/g)].map(([name]) => `${file} ${name}`));
}

it("variables of modules that outlive a request are those of the page", () => {
  const found = FILES.flatMap(stateOf).sort();
  expect(found.length).toBeGreaterThan(20);
  expect([...listed("### State of a module"), ...listed("### State of a page in the browser")].sort()).toEqual(found);
});
