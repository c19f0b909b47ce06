/** The figures that are written, in tests/budgets.json, beside those that were counted: what is more, what is less, and the table of both. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * `statements`, `rows` and `compiled` are as a site runs, after a warm-up; `cold…` with nothing of the catalogue cached. No page comes from the cache of
 * pages. What is not written is 0: nothing is to be compiled.
 */
const FIGURES = ["statements", "rows", "compiled", "coldStatements", "coldRows", "bytes", "data", "elements", "headings"] as const;
type Figure = (typeof FIGURES)[number];
export type Figures = Partial<Record<Figure, number>>;
export type Budgets = Record<string, Figures>;
export type Difference = { name: string; figure: Figure; was: number; is: number };

const FILE = path.resolve("tests/budgets.json");
/** Printed at the end of npm test, and by npm run budgets. */
const TABLE = path.resolve("test-results/budgets.txt");

export function readBudgets(): Budgets {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Budgets) : {};
}

/** Differences of what is written: a figure that has no line yet differs in nothing. */
export function differences(written: Budgets, counted: Budgets): Difference[] {
  return Object.entries(counted).flatMap(([name, figures]) => {
    const before = written[name];
    if (!before) return [];
    const each = FIGURES.map((figure) => ({ name, figure, was: before[figure] ?? 0, is: figures[figure] ?? 0 }));
    return each.filter(({ was, is }) => was !== is);
  });
}

export const isMore = ({ was, is }: Difference) => is > was;

export const inWords = ({ name, figure, was, is }: Difference) => `${name}: ${figure} was ${was}, is ${is}`;

/** Writes what was counted; of what is more only with `mayRaise`. A line whose route is no longer asked goes. */
export function writeBudgets(counted: Budgets, { mayRaise }: { mayRaise: boolean }): void {
  const more = mayRaise ? [] : differences(readBudgets(), counted).filter(isMore);
  const written = structuredClone(counted);
  for (const { name, figure, was } of more) written[name] = { ...written[name], [figure]: was };
  writeFileSync(
    FILE,
    `{\n${sortedNames(written)
      .map((name) => `  ${line(name, written[name] ?? {})}`)
      .join(",\n")}\n}\n`,
  );
}

function line(name: string, figures: Figures): string {
  const pairs = FIGURES.flatMap((figure) =>
    figures[figure] === undefined || isNothingCompiled(figure, figures) ? [] : `"${figure}": ${figures[figure]}`,
  );
  return `${JSON.stringify(name)}: { ${pairs.join(", ")} }`;
}

function isNothingCompiled(figure: Figure, figures: Figures): boolean {
  return figure === "compiled" && figures.compiled === 0;
}

const sortedNames = (budgets: Budgets) => Object.keys(budgets).sort((a, b) => (a < b ? -1 : 1));

export function writeTable(written: Budgets, counted: Budgets): void {
  const differing = new Map(differences(written, counted).map((difference) => [`${difference.name} ${difference.figure}`, difference]));
  const rows = sortedNames(counted).map((name) => [
    name,
    ...FIGURES.map((figure) => cell(counted[name]?.[figure], differing.get(`${name} ${figure}`))),
  ]);
  const table = [["budget (its figure, and in brackets what is written where that differs)", ...FIGURES], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row.map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0))).join("  "),
  );
  mkdirSync(path.dirname(TABLE), { recursive: true });
  writeFileSync(TABLE, `${lines.join("\n")}\n`);
}

function cell(value: number | undefined, difference: Difference | undefined): string {
  return difference ? `${difference.is} (${difference.was})` : String(value ?? "");
}
