/** What the documents name is there: files, headings, scripts and decisions. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SETTINGS_PAGES } from "#app/routes/admin/settings/settings-pages.ts";

const read = (file: string) => readFileSync(file, "utf8");
const DOCUMENTS = [...globSync("*.md"), ...globSync("docs/**/*.md")].map((file) => ({ file, text: read(file) }));
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** The anchors of a document, as code hosts make them of its headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
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

  it("names paths, scripts and decisions that are there", () => {
    const paths = [...text.matchAll(/`((?:app|db|tests|scripts|bench|deploy|public|docs)\/[\w./{}*,-]*)`/g)].map(([, name = ""]) => name);
    expect(paths.filter((name) => globSync(name.replace(/\/$/, "")).length === 0)).toEqual([]);
    const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const decisions = [...text.matchAll(/\bdecisions? (\d{1,4})\b/gi)].map(([, number = ""]) => number.padStart(4, "0"));
    expect(decisions.filter((number) => globSync(`docs/decisions/${number}-*.md`).length === 0)).toEqual([]);
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

it("menus of the administration are called in the documents as in the administration", () => {
  const labels = SETTINGS_PAGES.map(({ label }) => label);
  const named = DOCUMENTS.flatMap(({ text }) => [...text.matchAll(/Setări → ([^*`(),.;:]+)/g)].map(([, name = ""]) => name.trim()));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !labels.some((label) => name === label || name.startsWith(`${label} `)))).toEqual([]);
});

it("STYLE.md says of every folder of the product what it holds", () => {
  const table = read("STYLE.md");
  const folders = readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.map(({ name }) => name).filter((name) => !table.includes(`\`${name}/\``))).toEqual([]);
});
