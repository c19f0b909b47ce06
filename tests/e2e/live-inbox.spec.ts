/** The inbox while it is open: what comes in appears by itself. Over HTTP: tests/http/live-inbox.test.ts. */
import type { Page } from "@playwright/test";
import { expect, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("a request appears, marked, in the title and announced; focus and typing stay", { tag: "@once" }, async ({ open, page, visitor }) => {
  const ask = async (full_name: string, phone: string) => {
    const data = { full_name, phone, customer_type: "farmer", county: "Satu Mare", area_sqm: "1", area_unit: "ha", consent_gdpr: "1" };
    expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  };
  await ask(`${visitor.name} Prima`, visitor.phone);
  await page.addInitScript(forgetPresses);
  await open("/admin/leaduri?status=nou");
  const row = page.locator(".lead", { hasText: `${visitor.name} Prima` });
  const log = row.locator("summary", { hasText: "Notează" });
  await log.focus();
  await expect(page).toHaveTitle("Leaduri > Admin");
  await expect(page.getByLabel("Sunet la cerere nouă")).toBeChecked();
  await expect(page.getByLabel("Sunet la cerere nouă, după primul clic în pagină")).toBeVisible();

  await ask(`${visitor.name} Nouă`, visitor.phone.replace("0700", "0701"));
  await comeBack(page);
  await expect(page).toHaveTitle("(1) Leaduri > Admin");
  const newest = page.locator(".lead", { hasText: `${visitor.name} Nouă` });
  await expect(newest.getByText("Nouă", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Cerere nouă" })).toHaveText(`Cerere nouă: ${visitor.name} Nouă, Satu Mare.`);
  await expect(log).toBeFocused();
  expect(await violations(page)).toEqual([]);

  await expect(async () => {
    await page.getByRole("heading", { name: "Leaduri", level: 1 }).click();
    await expect(page).toHaveTitle("Leaduri > Admin", { timeout: 500 });
  }).toPass();
  await expect(newest, "the mark stays until the next one").toHaveClass(/lead--new/);
  await expect(page.getByLabel("Sunet la cerere nouă, după primul clic în pagină")).toBeHidden();

  await log.focus();
  const id = (await row.getAttribute("id"))?.replace("lead-", "");
  const all = page.getByRole("navigation", { name: "Liste de cereri" }).getByRole("link", { name: /^Toate/ });
  const before = Number((await all.innerText()).replace(/\D/g, ""));
  expect((await page.request.patch(`/api/admin/leads/${id}`, { data: { status: "finalizat" } })).status()).toBe(200);
  await comeBack(page);
  await expect(all).toContainText(new RegExp(`\\D${before - 1}\\s*$`));
  await expect(log, "a colleague took it out of the filter; who is at it keeps it").toBeFocused();
});

test("on another page the badge and the title move when a request comes, and what is being typed stays", { tag: "@once" }, async ({
  open,
  page,
  visitor,
}) => {
  await open("/admin/firma");
  const badge = page.locator(".admin-top nav .count");
  const before = (await badge.count()) > 0 ? Number((await badge.innerText()).replace(/\D/g, "")) : 0;
  await page.getByLabel("Localitatea").fill("Ce scriu acum");
  const data = {
    full_name: visitor.name,
    phone: visitor.phone,
    customer_type: "farmer",
    county: "Bihor",
    area_sqm: "1",
    area_unit: "ha",
    consent_gdpr: "1",
  };
  expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  await comeBack(page);
  await expect(page).toHaveTitle(/^\(\d+\) Firma > Admin$/);
  await expect.poll(async () => Number((await badge.innerText()).replace(/\D/g, ""))).toBeGreaterThan(before);
  await expect(page.getByLabel("Localitatea")).toHaveValue("Ce scriu acum");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page).toHaveTitle("Firma > Admin");
});

test("a press far down leaves the list where it is, and its own news are none", { tag: "@once" }, async ({ open, page, visitor }) => {
  await page.setViewportSize({ width: 900, height: 420 });
  for (const index of [1, 2, 3, 4]) {
    const asked = { full_name: `${visitor.name} ${index}`, phone: visitor.phone.replace("0700", `073${index}`), county: "Bihor" };
    const data = { ...asked, customer_type: "farmer", area_sqm: "1", area_unit: "ha", consent_gdpr: "1" };
    expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  }
  await open(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
  const row = page.locator(".lead", { hasText: `${visitor.name} 4` });
  await row.locator("summary", { hasText: "Notează" }).click();
  const answered = row.getByRole("button", { name: "A răspuns: urmează oferta" });
  // The menu brings itself into view first.
  await answered.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await page.route(/leaduri\.data/, async (route) => {
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await answered.click();
  await expect(row.getByText("Salvat")).toBeVisible();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100);

  // Undone, the row says nothing more: the message has to outlive the next question, which knows of no other news.
  await row.getByRole("button", { name: "Anulează" }).click();
  await expect(page.getByText(`Anulat: ${visitor.name} 4 a revenit la starea anterioară.`)).toBeInViewport();
  const asked = page.waitForResponse(/leaduri\/flux/);
  await comeBack(page);
  expect((await asked).status()).toBe(304);
  await expect(page.getByText(`Anulat: ${visitor.name} 4 a revenit la starea anterioară.`)).toBeInViewport();
  await expect(row.locator("summary", { hasText: "Notează" })).toBeFocused();
});

test("a press that begins before the scripts run opens what it was meant for", { tag: "@once" }, async ({ open, page, visitor }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked = { full_name: visitor.name, phone: visitor.phone, county: "Bihor", customer_type: "farmer" };
  const data = { ...asked, area_sqm: "1", area_unit: "ha", consent_gdpr: "1" };
  expect((await page.request.post("/api/leads", { data })).status()).toBe(201);
  await open("/admin/leaduri");
  let letScripts = () => {};
  const scripts = new Promise<void>((resolve) => {
    letScripts = resolve;
  });
  await page.route(/\/assets\/[^?]+\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`, { waitUntil: "commit" });
  const summary = page.locator(".lead", { hasText: visitor.name }).locator("summary", { hasText: "Notează" });
  // The page as it is styled, with its fonts: before the sheets have come the row is below the window.
  await expect(summary).toBeInViewport();
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const { x, y, width, height } = (await summary.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  letScripts();
  await expect(page.getByLabel("Sunet la cerere nouă")).toBeVisible();
  await page.mouse.up();
  expect(await summary.boundingBox()).toMatchObject({ x, y });
  await expect(page.getByRole("button", { name: "A răspuns: urmează oferta" })).toBeVisible();
});

/** A page asks each ten seconds, and when one comes back to it. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

function forgetPresses(): void {
  let hasBeenActive = false;
  addEventListener("pointerup", () => {
    hasBeenActive = true;
  });
  Object.defineProperty(navigator, "userActivation", {
    value: {
      get hasBeenActive() {
        return hasBeenActive;
      },
    },
  });
}

test("what a colleague has just noted is said on the page of the request, which keeps what is being typed", { tag: "@once" }, async ({
  page,
  open,
  visitor,
}) => {
  const data = { full_name: visitor.name, phone: visitor.phone, customer_type: "farmer", county: "Satu Mare" };
  await page.request.post("/api/leads", { data: { ...data, area_sqm: "300", area_unit: "mp", consent_gdpr: "1" } });
  await open(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
  await page.getByRole("link", { name: visitor.name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
  await page.getByLabel("Notă").fill("Tocmai vorbim");
  const id = /\d+$/.exec(page.url())?.[0];
  await page.request.patch(`/api/admin/leads/${id}`, { data: { outcome: "fara_raspuns" } });
  await comeBack(page);
  await expect(page.getByText(/Apel: nu a răspuns, de sunat din nou/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Arată cererea cum este acum" })).toBeVisible();
  await expect(page.getByLabel("Notă")).toHaveValue("Tocmai vorbim");
});
