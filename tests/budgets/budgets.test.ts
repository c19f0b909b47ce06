/** Each page and each command costs no more than what is written in tests/budgets.json, counted exactly: no clock, no spread (docs/decisions/0068-drills-and-benches.md). */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SABOTAGE } from "../../scripts/sabotaged-budgets.ts";
import { type Budgets, differences, inWords, isMore, readBudgets, writeBudgets, writeTable } from "./budget-table.ts";
import { documentFigures } from "./document-figures.ts";
import { measureAll } from "./measure.ts";
import { countedRoutes } from "./routes-with-budget.ts";

/** "lower" or "raise" from npm run budgets, which writes; npm test compares. */
const { BUDGETS } = process.env;
const measured = await measureAll();
const counted: Budgets = Object.fromEntries(measured.map(({ ask, figures }) => [ask.name, figures]));
const written = readBudgets();
const more = differences(written, counted).filter(isMore);
writeTable(written, counted);
if (BUDGETS) writeBudgets(counted, { mayRaise: BUDGETS === "raise" });

it.skipIf(BUDGETS === "raise")("no page and no command costs more than what is written of it", () => {
  const names = new Set(more.map(({ name }) => name));
  const words = [...names].flatMap((name) => [...more.filter((difference) => difference.name === name).map(inWords), ...textsOf(name)]);
  // Whole: a comparison of so many lines would be cut short.
  if (words.length > 0) throw new Error(`${words.join("\n")}\nnpm run budgets -- --raise writes it, and the commit says why.`);
});

it.skipIf(BUDGETS !== undefined)("every page and command that is asked has its line, and no line is of something that is not asked", () => {
  expect(Object.keys(written), "npm run budgets writes them").toEqual(Object.keys(counted).sort());
});

it("every route that visitors and clerks use is asked, and where it takes posts, one is sent", () => {
  const asked = (method: RegExp) => new Set(measured.filter(({ ask }) => method.test(ask.name)).map(({ ask }) => ask.route));
  const [opened, sent] = [asked(/^GET /), asked(/^(POST|PUT|PATCH|DELETE) /)];
  const routes = countedRoutes();
  expect(routes.length).toBeGreaterThan(80);
  expect(routes.filter(({ pattern }) => !opened.has(pattern) && !sent.has(pattern)).map(({ pattern }) => pattern)).toEqual([]);
  expect(routes.filter(({ pattern, isWritten }) => isWritten && !sent.has(pattern)).map(({ pattern }) => pattern)).toEqual([]);
});

it("more than is written is told with its route, figure, before and after; less is not more, and a route without a line is neither", () => {
  const before = { "GET /": { statements: 30, rows: 80 }, "POST /cerere": { statements: 9 } };
  const now = { "GET /": { statements: 31, rows: 70 }, "POST /cerere": { statements: 9, compiled: 1 }, "GET /nou": { statements: 5 } };
  const found = differences(before, now);
  expect(found.filter(isMore).map(inWords)).toEqual(["GET /: statements was 30, is 31", "POST /cerere: compiled was 0, is 1"]);
  expect(found.filter((difference) => !isMore(difference)).map(inWords)).toEqual(["GET /: rows was 80, is 70"]);
});

it("a document's figures leave out what search engines read, and count what stands in inline scripts, in bytes", () => {
  const data = 'enqueue("[„ș”,<b>]")';
  const html = `<!DOCTYPE html><html><head><style>a{}</style><script src="/a.js"></script><script type="application/ld+json">{}</script></head><body><h1>A</h1><p title="&lt;b&gt;">1 &lt;i</p><script nonce="">${data}</script></body></html>`;
  expect(documentFigures(html)).toEqual({ bytes: Buffer.byteLength(html), data: Buffer.byteLength(data), elements: 9, headings: 1 });
});

it("what npm run budgets -- --sabotage changes in the sources is there to be changed", () => {
  for (const { file, find } of SABOTAGE) expect(readFileSync(file, "utf8").split(find).length - 1, `${file}: ${find}`).toBe(1);
});

function textsOf(name: string): string[] {
  const { compiled = [], repeated = [] } = measured.find(({ ask }) => ask.name === name)?.texts ?? {};
  const texts = [...compiled.map((text) => `compiled anew: ${text}`), ...repeated.map((text) => `run ${text}`)];
  return texts.map((text) => `    ${text.replaceAll(/\s+/g, " ").slice(0, 180)}`);
}
