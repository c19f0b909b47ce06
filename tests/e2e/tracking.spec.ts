/** The owner's measuring codes in a real browser. The vendors are stand-ins that note what ran; every request is looked at. */
import { ADMIN, expect, go, type Page, saveSettings, test } from "#tests/support/e2e.ts";

test.use({ hasAnswered: false });

const note = (name: string) => `(window.ran = window.ran || []).push("${name}");`;
const CODES = {
  google_analytics: `<!-- tag -->
<script src="https://tag.analytics.example/one.js" data-id="G-1"></script>
<script>
  ${note("ga-inline")} fetch("https://collect.analytics.example/hit", { mode: "no-cors" });
</script>
<script src="https://tag.analytics.example/two.js"></script>`,
  google_ads: '<script async src="https://ads.example/ads.js"></script>',
  facebook_pixel: `<script>${note("fb-inline")}
    var s = document.createElement("script"); s.src = "https://connect.pixel.example/events.js"; document.head.append(s);
    new Image().src = "https://www.pixel.example/tr?id=1";</script>
<noscript><img height="1" width="1" style="display:none" src="https://www.pixel.example/tr?id=1&noscript=1"></noscript>`,
  tiktok_pixel: `<script>${note("tt-inline")}</script>`,
};
const NONE = { google_analytics: "", google_ads: "", facebook_pixel: "", tiktok_pixel: "", respect_cookie_consent: "1" };

const ANALYTICS = ["ga /one.js", "ga-inline", "ga /two.js"];
const MARKETING = ["ads /ads.js", "fb-inline", "fb /events.js", "tt-inline"];

type Traffic = { foreign: string[]; asked: number };

test.beforeEach(async ({ context, faults }) => {
  faults.expect(/^foreign https:\/\/(\w+\.)*(analytics|ads|pixel)\.example\//);
  const answer = (prefix: string) => async (route: import("@playwright/test").Route) => {
    const { pathname } = new URL(route.request().url());
    const isScript = pathname.endsWith(".js");
    await route.fulfill({
      status: 200,
      contentType: isScript ? "text/javascript" : "image/gif",
      body: isScript ? note(`${prefix} ${pathname}`) : "",
    });
  };
  await context.route("https://*.analytics.example/**", answer("ga"));
  await context.route("https://ads.example/**", answer("ads"));
  await context.route("https://*.pixel.example/**", answer("fb"));
});
test.afterEach(async ({ request }) => saveSettings(request, NONE));

test("nothing leaves the site before consent; then each code runs once, in order, and never again in the same document", async ({
  page,
  open,
  request,
  hasScripts,
  site,
}) => {
  await saveSettings(request, CODES);
  const traffic = watch(page, site.origin);
  await open("/");
  await goTo(page, "Despre noi");
  await goTo(page, "Contact");
  expect(traffic).toEqual({ foreign: [], asked: 0 });

  await page.getByRole("button", { name: "Permite selecția" }).click();
  await page.getByRole("checkbox", { name: /^Analiză/ }).check();
  await page.getByRole("button", { name: "Salvează preferințele" }).click();
  await expect(page.getByRole("region", { name: "Cookie-uri" })).toBeHidden();
  if (!hasScripts) {
    await goTo(page, "Despre noi");
    expect(traffic, "without scripts there is nothing to run, whatever is chosen").toEqual({ foreign: [], asked: 0 });
    return;
  }
  await expect.poll(() => ran(page)).toEqual(ANALYTICS);
  expect(traffic.foreign).toEqual(["tag.analytics.example/one.js", "collect.analytics.example/hit", "tag.analytics.example/two.js"]);
  await expect(page.locator('head script[src="https://tag.analytics.example/one.js"]')).toHaveAttribute("data-id", "G-1");

  await goTo(page, "Despre noi");
  await reopen(page);
  await page.getByRole("button", { name: "Salvează preferințele" }).click();
  await goTo(page, "Produse");
  expect(await ran(page)).toEqual(ANALYTICS);

  await reopen(page);
  await page.getByRole("button", { name: "Accept toate" }).click();
  await expect.poll(async () => (await ran(page)).toSorted()).toEqual([...ANALYTICS, ...MARKETING].toSorted());
  await reopen(page);
  await page.getByRole("button", { name: "Accept toate" }).click();
  await goTo(page, "Acasă");
  expect(await ran(page)).toHaveLength(ANALYTICS.length + MARKETING.length);
  expect((await ran(page)).filter((name) => name.endsWith("-inline"))).toEqual(["ga-inline", "fb-inline", "tt-inline"]);
  expect(traffic.foreign.filter((address) => address === "www.pixel.example/tr?id=1")).toHaveLength(1);
});

test("nothing runs without codes, nor by a choice of more than 12 months ago; marketing alone runs no analytics; a stored choice counts at the next load; taking it back ends it at once; where it is not respected the codes run at once", {
  tag: "@once",
}, async ({ page, open, site, hasScripts, request, context }) => {
  test.slow();
  await test.step("without codes nothing is asked for, whatever is accepted", async () => {
    const traffic = watch(page, site.origin);
    await open("/");
    await page.getByRole("button", { name: "Accept toate" }).click();
    await expect(page.getByRole("region", { name: "Cookie-uri" })).toBeHidden();
    await goTo(page, "Contact");
    await expectRan(page, hasScripts, []);
    expect(traffic).toEqual({ foreign: [], asked: 0 });
  });

  await test.step("a choice of more than 12 months ago allows nothing", async () => {
    await saveSettings(request, CODES);
    const traffic = watch(page, site.origin);
    const timestamp = new Date(Date.now() - 367 * 86_400_000).toISOString();
    const value = encodeURIComponent(JSON.stringify({ necessary: true, analytics: true, marketing: true, timestamp }));
    await context.addCookies([{ name: "cookieConsent", value, url: site.origin }]);
    await page.evaluate(() => localStorage.clear());
    await open("/");
    await expect(page.getByRole("region", { name: "Cookie-uri" })).toBeVisible();
    await goTo(page, "Contact");
    await expectRan(page, hasScripts, []);
    expect(traffic).toEqual({ foreign: [], asked: 0 });
  });

  const traffic = watch(page, site.origin);
  await test.step("marketing alone runs no analytics, and counts at the next load", async () => {
    await page.getByRole("button", { name: "Permite selecția" }).click();
    await page.getByRole("checkbox", { name: /^Marketing/ }).check();
    await page.getByRole("button", { name: "Salvează preferințele" }).click();
    await expect(page.getByRole("region", { name: "Cookie-uri" })).toBeHidden();
    await expectRan(page, hasScripts, MARKETING);
    await open("/pasune");
    await expectRan(page, hasScripts, MARKETING);
  });

  await test.step("taking it back ends it at once", async () => {
    await page.getByRole("link", { name: "Setări cookie-uri" }).click();
    traffic.foreign.length = 0;
    const isGone = page.waitForEvent("load");
    await page.getByRole("button", { name: "Respinge opționale" }).click();
    await isGone;
    await goTo(page, "Contact");
    await expectRan(page, hasScripts, []);
    expect(traffic.foreign).toEqual([]);
  });

  await test.step("where consent is not respected the codes run at once, with a red warning in Setări, and never in the administration", async () => {
    // As a visitor who has not been here yet.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await saveSettings(request, { ...CODES, respect_cookie_consent: "0" });
    const seen = watch(page, site.origin);
    await open("/admin/login");
    expect((await page.request.post("/api/admin/login", { data: ADMIN })).status()).toBe(200);
    await open("/admin/setari");
    await expect(page.getByText(/^Atenție: fără acord, codurile de mai sus se încarcă imediat/)).toBeVisible();
    await go(page, "/admin/produse/28");
    await expectRan(page, hasScripts, []);
    expect(seen).toEqual({ foreign: [], asked: 0 });

    // The way from the administration to the site is a new document, with the site's own policy.
    await page.getByRole("link", { name: "Vezi pe site" }).click();
    await expect(page).toHaveURL(/\/produse\//);
    await expect(page.getByRole("region", { name: "Cookie-uri" }), "the banner still asks").toBeVisible();
    await expectRan(page, hasScripts, [...ANALYTICS, ...MARKETING]);
    await page.getByRole("button", { name: "Respinge opționale" }).click();
    await expect(page.getByRole("region", { name: "Cookie-uri" })).toBeHidden();
    await expectRan(page, hasScripts, [...ANALYTICS, ...MARKETING]);

    seen.foreign.length = 0;
    await open("/admin");
    await expectRan(page, hasScripts, []);
    expect(seen.foreign).toEqual([]);
  });
});

function watch(page: Page, origin: string): Traffic {
  const traffic: Traffic = { foreign: [], asked: 0 };
  page.on("request", (sent) => {
    const url = sent.url();
    if (url === `${origin}/api/snippets`) traffic.asked += 1;
    if (!url.startsWith(origin) && !url.startsWith("data:")) traffic.foreign.push(url.replace("https://", ""));
  });
  return traffic;
}

function ran(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Window & { ran?: string[] }).ran ?? []);
}

async function expectRan(page: Page, hasScripts: boolean, names: readonly string[]): Promise<void> {
  await expect.poll(async () => (await ran(page)).toSorted()).toEqual(hasScripts ? names.toSorted() : []);
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name, exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
}

async function reopen(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Setări cookie-uri" }).click();
  await expect(page.getByRole("button", { name: "Salvează preferințele" })).toBeVisible();
}
