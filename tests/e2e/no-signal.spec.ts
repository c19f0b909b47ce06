/** Out in the field: the signal goes in the middle of a form, pages are read as they were kept, and the request goes once when the signal is back. */
import { ADMIN, expect, fillOffer, offerForm, type Page, test, violations } from "#tests/support/e2e.ts";

test.use({ serviceWorkers: "allow" });

const PRODUCT = "/produse/turfline-sport";
const KEPT = /Pagină păstrată la \d{1,2} \p{L}+, \d\d:\d\d\. Nu este semnal/u;

test("pages and a request outlive the signal", { tag: "@once" }, async ({ page, open, context, visitor, faults, site }) => {
  faults.expect(/^failed /, /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/);
  const strip = page.locator("waiting-requests");
  await open("/gazon");
  await expect.poll(() => keptPages(page), { timeout: 30_000 }).toEqual(expect.arrayContaining(["/fara-semnal", "/gazon"]));
  await open(PRODUCT);
  await expect.poll(() => keptPages(page), { timeout: 30_000 }).toContain(PRODUCT);

  await test.step("the signal goes while somebody fills in a form", async () => {
    const form = offerForm(page);
    await page.getByRole("link", { name: "Solicită ofertă" }).first().click();
    await fillOffer(form, visitor);
    await context.setOffline(true);
    await form.getByRole("button", { name: "Trimite" }).click();
    await expect(form.getByText(/cererea NU a fost trimisă încă/)).toBeVisible();
    await expect(form.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await page.getByRole("button", { name: "Închide" }).click();
  });

  await test.step("the page is there again, and says from when it is", async () => {
    await page.reload();
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Turfline Sport" })).toBeVisible();
    await expect(strip.getByText("O cerere așteaptă semnalul: nu a fost trimisă încă.")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("a link leads to what is kept, and what is not kept to the list of all products", async () => {
    await page.getByRole("link", { name: "Gazon", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Gazon" })).toBeVisible();
    await expect(page.getByText(KEPT)).toBeVisible();
    await page.goto("/produse/turfline-umbra");
    await expect(page.getByText(/pagina cerută nu este păstrată pe acest dispozitiv/)).toBeVisible();
    await page.getByLabel("Suprafața", { exact: true }).fill("1.500");
    await page.getByLabel("Unitate de suprafață").selectOption("mp");
    await page.getByLabel(/^Produsul/).fill("turfline sport");
    await expect(page.locator(".no-signal__category li")).toHaveCount(1);
    await expect(page.locator(".no-signal__category li")).toContainText(/53\skg\s·\s6\ssaci/);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("the request can be read and changed, and has still not been sent", async () => {
    await strip.getByRole("button", { name: "Vezi cererea" }).click();
    const dialog = page.getByRole("dialog", { name: "Cererea păstrată" });
    await expect(dialog.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await dialog.getByLabel(/^Mesaj/).fill("Scris pe câmp");
    await dialog.getByRole("button", { name: "Trimite acum" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Încă nu este semnal. Cererea rămâne păstrată și nu a fost trimisă.");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Închide" }).click();
  });

  await test.step("when the signal is back it goes once, from whichever tab, and nothing of it stays", async () => {
    const other = await context.newPage();
    await other.goto(PRODUCT);
    await expect(other.locator("waiting-requests").getByRole("button", { name: "Vezi cererea" })).toBeVisible();
    await context.setOffline(false);
    await expect(strip.getByText("Cererea păstrată a fost trimisă.")).toBeVisible({ timeout: 60_000 });
    await expect(other.locator("waiting-requests").getByText("Cererea păstrată a fost trimisă.")).toBeVisible();
    await strip.getByRole("link", { name: "Vezi confirmarea" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mulțumim, am primit cererea dumneavoastră" })).toBeVisible();
    expect(await waiting(page)).toEqual([]);
    expect((await context.request.post(`${site.origin}/api/admin/login`, { data: ADMIN })).status()).toBe(200);
    const inbox = (await (await context.request.get(`${site.origin}/api/leads?q=${encodeURIComponent(visitor.name)}`)).json()) as {
      data: { notes: string }[];
    };
    expect(inbox.data.map(({ notes }) => notes)).toEqual(["Scris pe câmp"]);
  });
});

/** The addresses of the pages that the browser keeps. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("camp-pages-"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

function waiting(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("camp");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction("cereri").objectStore("cereri").getAll();
          asking.onsuccess = () => resolve(asking.result);
        };
      }),
  );
}
