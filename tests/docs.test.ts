/** Checks that what the documents name is there: files, headings, scripts and decisions. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { FIRST_STEPS, NAVIGATION, SETTINGS, SETTINGS_MENU } from "#app/routes/admin/navigation/navigation.ts";

const read = (file: string) => readFileSync(file, "utf8");
const DOCUMENTS = [...globSync("*.md"), ...globSync("docs/**/*.md")].map((file) => ({ file, text: read(file) }));
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const FOLDERS = readdirSync("app", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The anchors of a document, as code hosts make them of its headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Numbers of decisions that a text names and no record has. */
function lostDecisions(text: string): string[] {
  const named = [...text.matchAll(/\bdecisions? (\d{1,4})\b/gi)].map(([, number = ""]) => number);
  return named.filter((number) => globSync(`docs/decisions/${number.padStart(4, "0")}-*.md`).length === 0);
}

describe.each(DOCUMENTS)("$file", ({ file, text }) => {
  it("links to files and headings that are there", () => {
    const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, target = "", anchor]) => ({
      target: target === "" ? file : path.join(path.dirname(file), target),
      anchor,
    }));
    const isDead = ({ target, anchor }: (typeof links)[number]) =>
      !existsSync(target) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor));
    expect(links.filter(isDead)).toEqual([]);
  });

  it("calls a linked file by its name", () => {
    const links = [...text.matchAll(/\[`?([\w./-]+\.(?:tsx?|css|json|jsonc|md|mjs|sql))`?\]\((?!\w+:)([^)#\s]+)/g)];
    expect(links.filter(([, label = "", target = ""]) => !`/${target}`.endsWith(`/${label}`)).map(([link]) => link)).toEqual([]);
  });

  it("names paths, scripts and decisions that are there", () => {
    const paths = [...text.matchAll(/(?<![\w/.…])((?:app|db|tests|scripts|bench|deploy|public|docs)\/[\w./{}*,-]*[\w/*])/g)].map(
      ([, name = ""]) => name,
    );
    expect(paths.filter((name) => globSync(name.replace(/\/$/, "")).length === 0)).toEqual([]);
    // Below app, without its name, and with or without the endings of a file.
    const below = [...text.matchAll(/`(([a-z]+)\/[\w./{}*,-]+)`/g)].filter(([, , folder = ""]) => FOLDERS.includes(folder));
    const isThere = (name: string) => globSync(`app/${name.replace(/\/$/, "")}{,.ts,.tsx,.server.ts}`).length > 0;
    expect(below.map(([, name = ""]) => name).filter((name) => !isThere(name))).toEqual([]);
    const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(lostDecisions(text)).toEqual([]);
  });
});

it("the index lists every record of a decision, by its title", () => {
  const index = read("docs/decisions/README.md");
  const records = globSync("docs/decisions/0*.md").map((file) => {
    const [, number = "", title = ""] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? [];
    return `| ${number} | [${title}](${path.basename(file)}) |`;
  });
  expect(records.length).toBeGreaterThan(30);
  expect(records.filter((row) => !index.includes(row))).toEqual([]);
});

it("the four documents of a beginner name functions and constants that are there", () => {
  const sources = globSync("{app,bench,db,scripts,tests}/**/*.{ts,tsx,mjs}").map(read).join("\n");
  const names = ["README.md", "STYLE.md", "CONTRIBUTING.md", "docs/architecture.md"].flatMap((file) =>
    [...read(file).matchAll(/`([a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)(?:\(\))?`/g)].map(([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(40);
  expect([...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

it("comments name decisions that are there", () => {
  const sources = globSync("{app,bench,db,scripts,tests}/**/*.{ts,tsx,mjs,css}");
  const lost = sources.flatMap((file) => lostDecisions(read(file)).map((number) => `${file}: ${number}`));
  expect(sources.length).toBeGreaterThan(1_000);
  expect(lost).toEqual([]);
});

it("menus of the administration are called in the documents as in the administration", () => {
  const sections = [...Object.values(NAVIGATION), { ...SETTINGS, tabs: [...SETTINGS_MENU, FIRST_STEPS] }, ...SETTINGS_MENU];
  const lost = sections.flatMap(({ label, tabs }) => {
    const now = DOCUMENTS.filter(({ file }) => file !== "CHANGELOG.md");
    const named = now.flatMap(({ text }) => [...text.matchAll(new RegExp(`${label} → ([^*\`(),.;:|→]+)`, "g"))]);
    return named.map(([, name = ""]) => name.trim()).filter((name) => !tabs.some((tab) => `${name} `.startsWith(`${tab.label} `)));
  });
  expect(lost).toEqual([]);
});

it("STYLE.md says of every folder of the product what it holds, of leaves together", () => {
  const table = read("STYLE.md");
  expect(FOLDERS.length).toBeGreaterThan(20);
  expect(FOLDERS.filter((name) => !existsSync(`app/${name}/leaf.server.ts`) && !table.includes(`\`${name}/\``))).toEqual([]);
});
