/**
 * How long a touch or a key waits until its result is painted, on a processor that is slowed four times: the dialog of a request, the choices of a
 * category and the calculator. A finger rests, a typist pauses, and the longest wait of a visit counts, as for Interaction to Next Paint.
 */
import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { bench } from "./support/bench.ts";
import { findBrowser } from "./support/browser.ts";
import { median, percentile } from "./support/statistics.ts";

const VISITS = 8;
const SLOWED = 4;
/** Of the visits: what Interaction to Next Paint is judged by. */
const SHARE = 0.75;
/** In milliseconds. */
const MOST = 100;
const FINGER = 90;
const PAUSE = 600;
const TELEPHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: "ro-RO" };

type Hands = { page: Page; tap: (what: Locator) => Promise<void>; type: (keys: readonly string[]) => Promise<void> };
type Job = { name: string; route: string; run: (hands: Hands) => Promise<void> };
type Seen = { longest: number; of: string; count: number; dialog: number };
type Watched = Window & { interactions: { wait: number; of: string; id: number }[]; dialogAfter: number };

const JOBS: readonly Job[] = [
  {
    name: "dialog",
    route: "/produse/turfline-sport",
    async run({ page, tap, type }) {
      await tap(page.locator('a[href="#oferta"]').first());
      const dialog = page.locator("dialog:modal");
      await tap(dialog.locator('[name="full_name"]'));
      await type([..."Ana"]);
      await tap(dialog.locator('[name="area_sqm"]'));
      await type([..."900"]);
      await tap(dialog.getByRole("button", { name: "Închide" }));
      await page.locator(".offer__dialog:not(:modal)").waitFor();
    },
  },
  {
    name: "filter",
    route: "/gazon",
    async run({ page, tap }) {
      await tap(page.locator(".finder summary"));
      // A telephone shows a list of its own: what is chosen there comes as a change, without a touch of the page.
      await page.locator(".finder select").first().selectOption({ index: 1 });
      await page.locator(".chip--active").waitFor();
      await tap(page.locator('.chip[href*="stoc="]').first());
      await page.waitForURL(/stoc=/);
      await tap(page.locator(".chip--active").first());
      await page.locator(".chip--active").waitFor({ state: "detached" });
    },
  },
  {
    name: "calculator",
    route: "/produse/turfline-sport",
    async run({ page, tap, type }) {
      const said = await page.locator(".calc__result").textContent();
      await tap(page.locator("#suprafata"));
      await type(["Backspace", "Backspace", "Backspace", ..."750"]);
      await page.waitForFunction((before) => document.querySelector(".calc__result")?.textContent !== before, said);
    },
  },
];

await bench("interaction", async ({ open, hold, row, note }) => {
  const site = await open();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  hold({ end: () => browser.close() });
  for (const job of JOBS) {
    const visits: Seen[] = [];
    // The first visit finds pages and files that nobody has asked for yet.
    for (let times = 0; times <= VISITS; times += 1) {
      const context = await browser.newContext(TELEPHONE);
      const seen = await visit(context, `${site.origin}${job.route}`, job);
      await context.close();
      if (times > 0) visits.push(seen);
    }
    const longest = visits.map((seen) => seen.longest);
    row(`${job.name}, longest wait of a visit, ${SHARE * 100} of 100`, percentile(longest, SHARE), "ms", { atMost: MOST });
    row(`${job.name}, the median`, median(longest), "ms");
    if (job.name === "dialog")
      row("from the touch until the dialog is painted, the median", median(visits.map(({ dialog }) => dialog)), "ms");
    note(`${job.name}: ${visits.map((seen) => `${seen.longest} (${seen.of})`).join(", ")}; ${visits[0]?.count} touches and keys a visit`);
  }
});

async function visit(context: BrowserContext, url: string, job: Job): Promise<Seen> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.waitForTimeout(2 * PAUSE);
  await job.run({ page, tap: (what) => tap(page, session, what), type: (keys) => type(page, keys) });
  await page.waitForTimeout(PAUSE);
  const { interactions, dialogAfter } = await page.evaluate(() => {
    const { interactions, dialogAfter } = window as unknown as Watched;
    return { interactions, dialogAfter };
  });
  const count = new Set(interactions.map(({ id }) => id)).size;
  if (count === 0) throw new Error(`${job.name}: the browser has seen no touch and no key`);
  const { wait, of } = interactions.reduce((one, other) => (other.wait > one.wait ? other : one));
  return { longest: wait, of, count, dialog: dialogAfter };
}

/** Where the finger is lifted. Rests before, as who looks for the place does, and after, as who waits for what it does. */
async function tap(page: Page, session: CDPSession, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await page.waitForTimeout(PAUSE);
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not to be seen`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(FINGER);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(PAUSE);
}

async function type(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key, { delay: FINGER });
    await page.waitForTimeout(PAUSE / 3);
  }
  await page.waitForTimeout(PAUSE);
}

/** Runs in the page before all else: every touch and key with the time until its result was painted, in steps of 8 ms. */
function watch(): void {
  const watched = window as unknown as Watched;
  watched.interactions = [];
  watched.dialogAfter = Number.NaN;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue;
      const target = entry.target instanceof Element ? entry.target.tagName.toLowerCase() : "what is gone";
      watched.interactions.push({ wait: entry.duration, of: `${entry.name} on ${target}`, id: entry.interactionId });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || !target.closest('a[href="#oferta"]')) return;
      const look = () => {
        if (document.querySelector("dialog:modal"))
          requestAnimationFrame(() => setTimeout(() => (watched.dialogAfter = performance.now() - timeStamp)));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}
