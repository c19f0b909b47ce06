/**
 * How long a touch or a key waits until its result is painted, on a processor that is slowed four times: the dialog of a request, the choices of a
 * category and the calculator. A visitor pauses, and the longest wait of a visit counts, as for Interaction to Next Paint.
 */
import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { bench } from "../support/bench.ts";
import { findBrowser } from "../support/browser.ts";
import { percentile } from "../support/statistics.ts";

const VISITS = 8;
const SLOWED = 4;
/** In milliseconds. */
const MOST = 100;
const KEY = 90;
const PAUSE = 600;
const TELEPHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: "ro-RO" };

type Job = { route: string; run: (page: Page) => Promise<void> };
type Watched = Window & { waits: number[] };

const JOBS: Record<string, Job> = {
  dialog: {
    route: "/produse/turfline-sport",
    async run(page) {
      await tap(page.locator('a[href="#oferta"]').first());
      const dialog = page.locator("dialog:modal");
      await tap(dialog.locator('[name="full_name"]'));
      await type(page, "Ana");
      await tap(dialog.locator(".offer__what summary"));
      await tap(dialog.locator('[name="area_sqm"]'));
      await type(page, "900");
      await tap(dialog.getByRole("button", { name: "Închide" }));
      await page.locator(".offer__dialog:not(:modal)").waitFor();
    },
  },
  filter: {
    route: "/gazon",
    async run(page) {
      await tap(page.locator(".ask__chips .chip").first());
      await page.waitForURL(/\?/);
      await tap(page.locator(".ask__more summary"));
      // A telephone shows a list of its own: what is chosen there comes as a change, without a touch of the page.
      await page.locator(".ask__more select").first().selectOption({ index: 1 });
      const chosen = page.locator(".chips .chip--active");
      await chosen.first().waitFor();
      await tap(chosen.first());
      await chosen.first().waitFor({ state: "detached" });
    },
  },
  calculator: {
    route: "/produse/turfline-sport",
    async run(page) {
      const said = await page.locator(".calculator__result").textContent();
      await tap(page.locator("#suprafata"));
      await page.locator("#suprafata").selectText();
      await type(page, "750");
      await page.waitForFunction((before) => document.querySelector(".calculator__result")?.textContent !== before, said);
    },
  },
};

await bench("interaction", async ({ open, hold, row, note }) => {
  const site = await open();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  hold({ end: () => browser.close() });
  for (const [name, job] of Object.entries(JOBS)) {
    const longest: number[] = [];
    // The first visit finds pages and files that nobody has asked for yet.
    for (let times = 0; times <= VISITS; times += 1) {
      const context = await browser.newContext(TELEPHONE);
      const waits = await visit(context, site.origin, job);
      await context.close();
      if (waits.length === 0) throw new Error(`${name}: the browser has seen no touch and no key`);
      if (times > 0) longest.push(Math.max(...waits));
    }
    row(`${name}, longest wait of a visit, 75 of 100`, percentile(longest, 0.75), "ms", { atMost: MOST });
    note(`${name}: ${longest.join(", ")} ms`);
  }
});

async function visit(context: BrowserContext, origin: string, { route, run }: Job): Promise<number[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(watch);
  await page.goto(origin + route, { waitUntil: "networkidle" });
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.waitForTimeout(2 * PAUSE);
  await run(page);
  await page.waitForTimeout(PAUSE);
  return await page.evaluate(() => (window as unknown as Watched).waits);
}

async function tap(what: Locator): Promise<void> {
  await what.tap();
  await what.page().waitForTimeout(PAUSE);
}

async function type(page: Page, keys: string): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key, { delay: KEY });
    await page.waitForTimeout(PAUSE / 3);
  }
  await page.waitForTimeout(PAUSE);
}

/** Runs in the page before all else: every touch and key with the time until its result was painted, in steps of 8 ms. */
function watch(): void {
  const watched = window as unknown as Watched;
  watched.waits = [];
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEventTiming & { interactionId: number })[];
    watched.waits.push(...entries.filter(({ interactionId }) => interactionId).map(({ duration }) => duration));
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
