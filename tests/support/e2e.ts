/** Ground of every browser test: the built server, a visitor of its own, and an eye on everything the browser complains about. */
import { execFileSync } from "node:child_process";
import { type APIRequestContext, type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { ADMIN } from "./seeded-data.ts";
import { startServer } from "./server.ts";
import { copyWithSmallPictures } from "./small-pictures.ts";

export { violations } from "./accessibility.ts";
export { ADMIN, type Browser, expect, type Locator, type Page };

/** Secret with which the server signs. */
export const SESSION_SECRET = "numai-pentru-probe-si-destul-de-lung";

type Site = {
  origin: string;
  /** Lines that the server wrote to its error output. */
  errors: string[];
  /** A fresh link with which an administrator sets name and password. */
  setupLink: () => string;
};

type Visitor = { name: string; phone: string; address: string };

type Faults = {
  /** Announces faults that belong to the test: "404 /nu-exista", "failed POST /api/ratings", "foreign https://…" or words of a console message. */
  expect: (...patterns: RegExp[]) => void;
};

type TestFixtures = {
  /** True in the project where scripts run. Tests ask only where the two differ by design. */
  hasScripts: boolean;
  /** Whether the visitor has answered the cookie banner on an earlier visit (he refused what is optional). `test.use({ hasAnswered: false })` for a new one. */
  hasAnswered: boolean;
  /** Whether the visitor is the administrator and has signed in before. `test.use({ isAdmin: true })`. */
  isAdmin: boolean;
  /** Whether messages that go away after some seconds stay instead: a busy machine may look later than that. */
  messagesStay: boolean;
  /** Nobody else in the test run has this name, telephone number or network address. */
  visitor: Visitor;
  /** Goes to an address of the site and waits until the page is ready for fingers: with scripts, until React has taken over. */
  open: (path: string) => Promise<void>;
  /** Goes on to another page of the site: as a link does where scripts run, else as `open`. Where one is already, nothing is loaded anew. */
  goOn: (path: string) => Promise<void>;
  faults: Faults;
};

type WorkerFixtures = { site: Site };

let visitors = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const { port, env, errors, stop } = await startServer(
        { TRUST_PROXY: "1", SESSION_SECRET, REQUESTS_A_DAY: "1000000" },
        { isWarming: false, copyData: copyWithSmallPictures },
      );
      await use({ origin: `http://localhost:${port}`, errors, setupLink: () => readSetupLink(env) });
      await stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  hasScripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  hasAnswered: [true, { option: true }],

  isAdmin: [false, { option: true }],

  messagesStay: [true, { option: true }],

  context: async ({ context, site, hasAnswered, isAdmin, messagesStay }, use) => {
    if (hasAnswered) await context.addCookies([consentCookie(site.origin, new Date())]);
    if (isAdmin) await signInBefore(context, site.origin);
    if (messagesStay) await context.addInitScript(stretchSeconds);
    await use(context);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  visitor: async ({}, use) => {
    visitors += 1;
    const number = String(visitors).padStart(3, "0");
    await use({ name: `Ileana Încercare-${number}`, phone: `0700 001 ${number}`, address: `10.7.${visitors >> 8}.${visitors & 255}` });
  },

  extraHTTPHeaders: async ({ visitor }, use) => use({ "X-Forwarded-For": visitor.address }),

  open: async ({ page, hasScripts }, use) => {
    await use(async (address) => {
      await page.goto(address);
      if (hasScripts) await untilHydrated(page);
    });
  },

  goOn: async ({ page, open, hasScripts }, use) => {
    await use((address) => (hasScripts ? go(page, address) : open(address)));
  },

  faults: [
    async ({ context, site, hasScripts }, use) => {
      const found = watch(context, site.origin, hasScripts);
      const before = site.errors.length;
      const expected: RegExp[] = [];
      await use({ expect: (...patterns) => expected.push(...patterns) });
      const unexpected = [...found, ...site.errors.slice(before)].filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      expect(unexpected, "what the browser and the server complained about").toEqual([]);
    },
    { auto: true },
  ],
});

/** The cookie of a visitor who refused what is optional at a moment; the page's own script copies it into localStorage. */
export function consentCookie(url: string, moment: Date) {
  const record = { necessary: true, analytics: false, marketing: false, timestamp: moment.toISOString() };
  return { name: "cookieConsent", value: encodeURIComponent(JSON.stringify(record)), url };
}

/** React's ScrollRestoration takes scrolling over in an effect of the first commit: from then on every handler is in place. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

/**
 * Goes to an address as a link does where React has taken over, and resolves when the page stands: nothing is loaded and
 * compiled anew, and checkers in the document stay warm, which is half of their time. That a page is the same when it comes from the server, html-valid.test.ts says, and the hydration of each make in the specs of
 * what is done there.
 */
export async function go(page: Page, path: string): Promise<void> {
  const isOfAdmin = (address: string) => address.startsWith("/admin");
  // No link leads from the site to the administration or back.
  if (isOfAdmin(path) !== isOfAdmin(new URL(page.url()).pathname)) await page.goto(path);
  await untilHydrated(page);
  await page.evaluate(async (to) => {
    if (location.pathname + location.search === to) return;
    window.scrollTo(0, 0);
    // The address changes before the page does: it stands when the router has scrolled it. A dialog that closes scrolls as well, while the page is the old one.
    const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    const page = () => `${canonical()} ${document.title}`;
    const [before, isSamePage] = [page(), !canonical() || location.pathname === new URL(to, location.href).pathname];
    const changed = new Promise<void>((resolve) => {
      const { scrollTo } = window;
      window.scrollTo = ((...place: Parameters<typeof scrollTo>) => {
        scrollTo.apply(window, place);
        if (!isSamePage && page() === before) return;
        window.scrollTo = scrollTo;
        resolve();
      }) as typeof scrollTo;
    });
    // As a browser says that somebody went forward: the router goes along.
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    // Two addresses may be of one page. Shorter waits are stretched (stretchSeconds).
    await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, 6_000))]);
  }, path);
  await expect(page).toHaveURL(path);
}

/** Signs the administrator in at the form and waits for the page behind it. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Email / Username").fill(ADMIN.username);
  await page.getByLabel("Parolă").fill(ADMIN.password);
  await page.getByRole("button", { name: "Conectare", exact: true }).click();
  // On a telephone behind "Meniu".
  await expect(page.getByRole("button", { name: "Logout", includeHidden: true })).toBeAttached();
}

/** Signs in through the call, which hands the browser its cookie. */
async function signInBefore(context: BrowserContext, origin: string): Promise<void> {
  const answer = await context.request.post(`${origin}/api/admin/login`, { data: ADMIN });
  expect(answer.status()).toBe(200);
}

/** Saves settings as the owner does, through the call. */
export async function saveSettings(request: APIRequestContext, change: Record<string, string>): Promise<void> {
  expect((await request.post("/api/admin/login", { data: ADMIN })).status()).toBe(200);
  const saved = await request.post("/api/admin/settings", { data: { ...change, current_password: ADMIN.password } });
  expect(saved.status()).toBe(200);
}

/** Runs in the page: what should happen two to five seconds from now happens after minutes. */
function stretchSeconds(): void {
  const setTimeout = window.setTimeout.bind(window);
  const stretched = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
    setTimeout(handler, delay >= 2_000 && delay <= 5_000 ? delay * 100 : delay, ...rest);
  window.setTimeout = stretched as typeof window.setTimeout;
}

/** The offer form, wherever it stands: in the page, or lifted into the dialog. */
export function offerForm(page: Page): Locator {
  return page.locator("form").filter({ has: page.getByLabel("Nume și prenume") });
}

/** Fills everything that an offer request needs. The product and the area stay as the page proposes them. */
export async function fillOffer(form: Locator, visitor: Visitor): Promise<void> {
  // A person takes a minute; who takes no time at all is suspected to be a program.
  await form.evaluate((element) => element.setAttribute("data-since", "-60000"));
  await form.getByLabel("Nume și prenume").fill(visitor.name);
  await form.getByLabel(/^Telefon/).fill(visitor.phone);
  await form.getByLabel("Județ (sau București)").selectOption("Satu Mare");
  await form.getByLabel("Fermier").check();
  await form.getByLabel(/^Sunt de acord ca datele mele/).check();
}

/** Opens every part of a product's form. */
export async function openParts(page: Page): Promise<void> {
  const form = page.locator(".editor form").first();
  await form.waitFor();
  await unfold(form);
}

/** Opens what a form has folded. */
export async function unfold(form: Locator): Promise<void> {
  const folded = form.locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Everything that goes wrong in the browser, as one line each. Grows while the test runs. */
function watch(context: BrowserContext, origin: string, hasScripts: boolean): string[] {
  const found: string[] = [];
  context.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith("http") && asked !== origin) found.push(`foreign ${request.url()}`);
    // What the policy of a page has blocked, some of it without a word on the console.
    if (pathOf(request.url()) === "/rapoarte") found.push(`blocked by the policy: ${request.postData()}`);
  });
  context.on("console", (message) => {
    // A refused or failed request is listed once, below, with its address.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) found.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => found.push(`page: ${error.error().stack || error.error()} on ${error.page()?.url()}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // Pictures still on their way when a visitor leaves the page; scripts where the browser runs none.
    const isMeant = reason === "net::ERR_ABORTED" || (!hasScripts && request.url().endsWith(".js") && reason === "csp");
    if (!isMeant) found.push(`failed ${request.method()} ${pathOf(request.url())}: ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) found.push(`${response.status()} ${pathOf(response.url())}`);
  });
  return found;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function readSetupLink(env: NodeJS.ProcessEnv): string {
  const said = execFileSync("node", ["server.js", "--admin-reset"], { env, encoding: "utf8" });
  const link = /http:\S+?\/admin\/setup\?token=[\w-]+/.exec(said)?.[0];
  if (!link) throw new Error(`No link in: ${said}`);
  return link;
}
