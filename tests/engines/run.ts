/**
 * `npm run engines`: every flow in every engine, one line each, and the sum at the end. Words after `--` choose: `npm run engines -- webkit
 * gallery` runs what has both in its line.
 */
import { rmSync } from "node:fs";
import makeSeededData from "#tests/support/seeded-data.ts";
import { type Engine, USUAL } from "./engine.ts";
import { ADMIN_FLOWS } from "./flows/admin.ts";
import { CALCULATOR_FLOWS } from "./flows/calculator.ts";
import { CONSENT_FLOWS } from "./flows/consent.ts";
import { GALLERY_FLOWS } from "./flows/gallery.ts";
import { LOOK_FLOWS } from "./flows/looks.ts";
import { OFFER_FLOWS } from "./flows/offer.ts";
import { RATING_FLOWS } from "./flows/rating.ts";
import { REQUEST_FLOWS } from "./flows/requests.ts";
import { PLAIN_FLOWS } from "./flows/without-scripts.ts";
import { chromium, firefox } from "./puppeteer.ts";
import { openSite, type Site } from "./site.ts";
import { absenceOf as absenceOfSpreadsheet, SPREADSHEETS, type Spreadsheet } from "./tables/spreadsheets.ts";
import { addOddRows, TABLE_FLOWS } from "./tables/table-flows.ts";
import { openTerminal } from "./text/terminal.ts";
import { absenceOf, TEXT_BROWSERS, type TextBrowser } from "./text/text-browsers.ts";
import { readerOf, TEXT_FLOWS, type TextFlow } from "./text/text-flows.ts";
import { type Flow, visit } from "./visitor.ts";
import { webkit } from "./webkit.ts";

const FLOWS: readonly Flow[] = [
  ...OFFER_FLOWS,
  ...CALCULATOR_FLOWS,
  ...GALLERY_FLOWS,
  ...RATING_FLOWS,
  ...CONSENT_FLOWS,
  ...ADMIN_FLOWS,
  ...REQUEST_FLOWS,
  ...PLAIN_FLOWS,
  ...LOOK_FLOWS,
];
const LIMIT = 120_000;

const chosen = process.argv.slice(2).map((word) => word.toLowerCase());
let passed = 0;
let failed = 0;

rmSync("test-results/engines", { recursive: true, force: true });
await makeSeededData();
for (const engine of [chromium, firefox, webkit]) await runEngine(engine);
for (const browser of TEXT_BROWSERS) await runText(browser);
for (const spreadsheet of SPREADSHEETS) await runTables(spreadsheet);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runEngine(engine: Engine): Promise<void> {
  const flows = FLOWS.filter(({ name }) => chosen.every((word) => `${engine.name} ${name}`.toLowerCase().includes(word)));
  if (flows.length === 0) return;
  const absence = engine.absence();
  if (absence) return count(engine, `is not here: ${absence}`, 0, "not installed");
  const site = await openSite();
  try {
    for (const flow of flows) {
      const inability = flow.needs && engine.inabilities[flow.needs];
      if (inability) console.log(`–       ${engine.name}: ${flow.name}: cannot be tried, ${inability}`);
      else await runFlow(engine, flow, site);
    }
  } finally {
    await site.stop();
  }
}

/** Browsers of text are chosen by "text" too. */
async function runText(browser: TextBrowser): Promise<void> {
  const engine = { name: `text browser ${browser.name}` };
  const flows = TEXT_FLOWS.filter(({ name }) => chosen.every((word) => `${engine.name} ${name}`.toLowerCase().includes(word)));
  if (flows.length === 0) return;
  const absence = absenceOf(browser);
  if (absence) return count(engine, `is not here: ${absence}`, 0, "not installed");
  const site = await openSite();
  try {
    for (const flow of flows) {
      const started = Date.now();
      const told = site.errors.length;
      const failure = await attemptText(browser, flow, site);
      const complaint = site.errors.slice(told).join("");
      count(engine, flow.name, Date.now() - started, failure ?? (complaint && `the server complained: ${complaint}`));
    }
  } finally {
    await site.stop();
  }
}

/** Programs for tables are chosen by "tables" too. */
async function runTables(spreadsheet: Spreadsheet): Promise<void> {
  const engine = { name: `tables in ${spreadsheet.name}` };
  const all = spreadsheet.ways.flatMap((way) => TABLE_FLOWS.map((flow) => ({ way, flow, name: `${flow.name}, ${way.name}` })));
  const tried = all.filter(({ name }) => chosen.every((word) => `${engine.name} ${name}`.toLowerCase().includes(word)));
  if (tried.length === 0) return;
  const absence = absenceOfSpreadsheet(spreadsheet);
  if (absence) return count(engine, `is not here: ${absence}`, 0, "not installed");
  const site = await openSite();
  try {
    await addOddRows(site);
    for (const { name, way, flow } of tried) {
      const started = Date.now();
      const failure = await flow.run(site, way).then(
        () => undefined,
        (error: unknown) => String(error).slice(0, 4_000),
      );
      count(engine, name, Date.now() - started, failure);
    }
  } finally {
    await site.stop();
  }
}

async function attemptText(browser: TextBrowser, { run }: TextFlow, site: Site): Promise<string | undefined> {
  const terminal = openTerminal([...browser.program, `${site.origin}/up`], browser.files ?? {});
  try {
    // The first page says "ok"; a window in front of it has a button "OK".
    await terminal.sees(browser.begin ? "OK" : "ok");
    await terminal.press(...(browser.begin ?? []));
    await run(readerOf({ site, browser, terminal }));
    return undefined;
  } catch (failure) {
    return (failure instanceof Error ? failure.message : String(failure)).slice(0, 4_000);
  } finally {
    terminal.close();
  }
}

async function runFlow(engine: Engine, flow: Flow, site: Site): Promise<void> {
  const started = Date.now();
  const told = site.errors.length;
  const failure = await attempt(engine, flow, site);
  const complaint = site.errors.slice(told).join("");
  count(engine, flow.name, Date.now() - started, failure ?? (complaint && `the server complained: ${complaint}`));
}

async function attempt(engine: Engine, { name, setting, run }: Flow, site: Site): Promise<string | undefined> {
  const whole = { ...USUAL, ...setting };
  const browser = await engine.launch(whole).catch((failure: unknown) => String(failure));
  if (typeof browser === "string") return browser;
  const picture = `${engine.name}-${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const visitor = visit(browser, site, whole.hasScripts, picture);
  const timer = Promise.withResolvers<never>();
  const clock = setTimeout(() => timer.reject(new Error("took too long")), LIMIT);
  try {
    await browser.resize(1280, 900);
    await Promise.race([run(visitor), timer.promise]);
  } catch (failure) {
    return (failure instanceof Error ? failure.message : String(failure)).slice(0, 600);
  } finally {
    clearTimeout(clock);
    await visitor.keep("end").catch(() => undefined);
    await browser.close();
  }
}

function count(engine: Pick<Engine, "name">, name: string, duration: number, failure: string | undefined): void {
  if (failure) failed += 1;
  else passed += 1;
  console.log(
    `${failure ? "FAILED" : "ok    "}  ${engine.name}: ${name} (${(duration / 1000).toFixed(1)} s)${failure ? `\n        ${failure}` : ""}`,
  );
}
