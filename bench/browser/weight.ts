/**
 * Bytes on the wire that pages make a browser fetch, as Chromium counts them: files without the headers of their answers, a first view
 * with them.
 */
import { type Browser, type BrowserContext, chromium, type Request } from "@playwright/test";
import { signIn } from "#tests/drills/support/ledger.ts";
import { bench } from "../support/bench.ts";
import { findBrowser } from "../support/browser.ts";
import { PUBLIC_ROUTES } from "../support/public-routes.ts";
import type { Site } from "../support/site.ts";

const KB = 1024;
const LIMITS = { script: 140, stylesheet: 16, document: 20, font: 70 };
const FIRST_VIEWS = ["/", "/produse/turfline-sport"];
const ADMINISTRATION = ["/admin", "/admin/produse/1", "/admin/leaduri", "/admin/setari", "/admin/texte"];
const ADMINISTRATION_LIMITS = { script: 250, stylesheet: 25 };
/** A page that fetches nothing for so long has what it shows first, in milliseconds. */
const REST = 1_500;
const TELEPHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, locale: "ro-RO" };
/** Words that only code which visitors do not need holds. */
const FOREIGN = /ProseMirror|ZodError|createTransport|rich__head/;

/** Bytes on the wire. */
type Visit = { route: string; fetched: { kind: string; bytes: number; head: number }[]; isForeign: boolean };

await bench("weight", async ({ open, hold, row, note }) => {
  const site = await open();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  hold({ end: () => browser.close() });
  const heaviest = (whose: string, visits: readonly Visit[], limits: Partial<typeof LIMITS>) => {
    for (const [kind, atMost] of Object.entries(limits)) {
      const sizes = visits.map(({ route, fetched }) => {
        const own = fetched.filter((one) => one.kind === kind);
        return { route, size: own.reduce((sum, { bytes }) => sum + bytes, 0) / KB };
      });
      const { route, size } = sizes.reduce((one, other) => (other.size > one.size ? other : one));
      row(`${whose}: ${kind}s of the heaviest page (${route})`, size, "KB", { atMost });
    }
  };
  const visits = await visitAll(browser, site, PUBLIC_ROUTES);
  heaviest("public", visits, LIMITS);
  row("pages with code of the administration", visits.filter(({ isForeign }) => isForeign).length, "", { atMost: 0 });
  for (const { route, fetched } of visits.filter(({ route }) => FIRST_VIEWS.includes(route))) {
    row(`first view at 360 px of ${route}`, fetched.reduce((sum, { bytes, head }) => sum + bytes + head, 0) / KB, "KB", { atMost: 250 });
    row(`requests of it`, fetched.length, "", { atMost: 20 });
  }
  heaviest("administration", await visitAll(browser, site, ADMINISTRATION, await signIn(site)), ADMINISTRATION_LIMITS);
  const large = await open({ fill: { products: 10_000, leads: 100 } });
  heaviest("10,000 products", await visitAll(browser, large, PUBLIC_ROUTES), { document: LIMITS.document });
  note(
    `${PUBLIC_ROUTES.length} public pages and ${ADMINISTRATION.length} of the administration, brotli, before a visitor has done anything`,
  );
  note("a product's form without the editor of texts, which comes when its part is opened: 94 KB more");
});

async function visitAll(browser: Browser, site: Site, routes: readonly string[], cookie?: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const route of routes) {
    // What is compressed in a hurry, for the first who asks, is not what visitors get.
    for (let times = 0; times < 3; times += 1)
      await fetch(site.origin + route, { headers: { "Accept-Encoding": "br" } }).then((answer) => answer.text());
    const context = await browser.newContext({ ...TELEPHONE, ...(cookie && { extraHTTPHeaders: { Cookie: cookie } }) });
    visits.push({ route, ...(await visit(context, site.origin + route)) });
    await context.close();
  }
  return visits;
}

async function visit(context: BrowserContext, url: string): Promise<Omit<Visit, "route">> {
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(url, { waitUntil: "networkidle" });
  // On a busy machine the network rests before the scripts have run.
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(REST);
  const requests = finished.filter((request) => !request.url().startsWith("data:"));
  const fetched = requests.map(async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    return { kind: request.resourceType(), bytes: responseBodySize, head: responseHeadersSize };
  });
  const scripts = requests.filter((request) => request.resourceType() === "script").map(async (one) => (await one.response())?.text());
  const isForeign = (await Promise.all(scripts)).some((code = "") => FOREIGN.test(code));
  return { fetched: await Promise.all(fetched), isForeign };
}
