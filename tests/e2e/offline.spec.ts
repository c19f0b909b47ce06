/** Out in the field: the signal goes in the middle of a form, pages are read as they were kept, and the request goes once when the signal is back. */
import { ADMIN, expect, fillOffer, type Locator, offerForm, type Page, test, violations } from "#tests/support/e2e.ts";

test.use({ serviceWorkers: "allow" });

const PRODUCT = "/produse/turfline-sport";
const KEPT = /^Fără internet\..* Prețuri din \d{1,2} \p{L}+\.$/u;

test("pages and a request outlive the signal; a firm's request is kept, corrected and discarded; the plan, the norms and the telephones are there without having been visited; the administration never is", {
  tag: "@once",
}, async ({ page, open, context, visitor, faults, site, request }) => {
  test.slow();
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
    await expectQueued(page, form);
    expect(JSON.stringify(await waiting(page)), "what was typed, and not where its writer came from").not.toMatch(
      /utm_|referrer|landing_page/,
    );
    await page.getByRole("button", { name: "Modifică sau șterge" }).click();
    await expect(page.getByRole("dialog", { name: "Cererea salvată" }).getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await page.getByRole("dialog", { name: "Cererea salvată" }).getByRole("button", { name: "Închide" }).click();
    await page.getByRole("button", { name: "Înapoi la formular" }).click();
    await expect(form.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await expect(form.getByRole("alert"), "nothing went wrong").toHaveCount(0);
    await page.getByRole("button", { name: "Închide" }).click();
    // Closing goes back a step of the history: who reloads in the middle of it reloads nothing.
    await expect(page).toHaveURL(PRODUCT);
  });

  await test.step("the page is there again, and says from when it is", async () => {
    await page.reload();
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Turfline Sport" })).toBeVisible();
    await expect(strip.getByText("O cerere nu a fost trimisă încă: așteaptă conexiunea la internet.")).toBeVisible();
  });

  await test.step("a link leads to what is kept, and what is not kept to the list of all products", async () => {
    await page.getByRole("link", { name: "Gazon", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Gazon" })).toBeVisible();
    await expect(page.getByText(KEPT)).toBeVisible();
    await page.goto("/produse/turfline-umbra");
    await expect(page.getByText(/Pagina cerută nu este salvată pe acest dispozitiv/)).toBeVisible();
    await page.getByLabel("Suprafața", { exact: true }).fill("1.500");
    await page.getByLabel("Unitate de suprafață").selectOption("mp");
    await page.getByLabel(/^Produsul/).fill("turfline sport");
    await expect(page.locator(".no-signal__category li")).toHaveCount(1);
    await expect(page.locator(".no-signal__category li")).toContainText(/53\skg\s·\s6\ssaci/);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("the request can be read and changed, and has still not been sent", async () => {
    await strip.getByRole("button", { name: "Vezi cererea" }).click();
    const dialog = page.getByRole("dialog", { name: "Cererea salvată" });
    await expect(dialog.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await dialog.getByLabel(/^Mesaj/).fill("Scris pe câmp");
    await dialog.getByRole("button", { name: "Trimite acum" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Încă nu există conexiune. Cererea rămâne salvată și nu a fost trimisă.");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Închide" }).click();
  });

  await test.step("when the signal is back it goes once, from whichever tab, and nothing of it stays", async () => {
    const other = await context.newPage();
    await other.goto(PRODUCT);
    await expect(other.locator("waiting-requests").getByRole("button", { name: "Vezi cererea" })).toBeVisible();
    await context.setOffline(false);
    await expect(strip.getByText("Cererea salvată a fost trimisă.")).toBeVisible({ timeout: 60_000 });
    await expect(other.locator("waiting-requests").getByText("Cererea salvată a fost trimisă.")).toBeVisible();
    await strip.getByRole("link", { name: "Vezi confirmarea" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Mulțumim, am primit cererea dumneavoastră" })).toBeVisible();
    expect(await waiting(page)).toEqual([]);
    expect((await request.post("/api/admin/login", { data: ADMIN })).status()).toBe(200);
    const inbox = (await (await request.get(`/api/leads?q=${encodeURIComponent(visitor.name)}`)).json()) as {
      data: { notes: string }[];
    };
    expect(inbox.data.map(({ notes }) => notes)).toEqual(["Scris pe câmp"]);
    await other.close();
  });

  const firm = `${visitor.name} de la firmă`;
  await open("/distribuitori");
  await expect
    .poll(() => keptPages(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(["/fara-semnal", "/cerere/plan", "/distribuitori"]));

  await test.step("a firm's request is kept, corrected and discarded without ever having been sent", async () => {
    const form = offerForm(page);
    await form.getByLabel("Firma").fill("Agro Exemplu S.R.L.");
    await form.getByLabel("CUI").fill("18547290");
    await form.getByLabel("Nume și prenume").fill(firm);
    await form.getByLabel(/^Telefon/).fill(visitor.phone);
    await form.getByLabel("Județ (sau București)").selectOption("Satu Mare");
    await form.getByLabel("Ce vă interesează").fill("Gazon");
    await form.getByLabel(/^Sunt de acord ca datele mele/).check();
    await context.setOffline(true);
    await form.getByRole("button", { name: "Trimite" }).click();
    await expectQueued(page, form);

    await page.locator("waiting-requests").getByRole("button", { name: "Vezi cererea" }).click();
    const dialog = page.getByRole("dialog", { name: "Cererea salvată" });
    await dialog.getByLabel("Ce vă interesează").fill("Lucernă");
    await dialog.getByLabel("Județ (sau București)").selectOption("Bihor");
    await dialog.getByLabel("Județ (sau București)").blur();
    await expect(dialog.getByText("Modificarea a fost salvată pe acest dispozitiv.")).toBeVisible();
    expect(JSON.stringify(await waiting(page))).toMatch(/"company_name","Agro Exemplu S\.R\.L\.".*"county","Bihor".*"interests","Lucernă"/);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Șterge" }).click();
    expect(await waiting(page), "one press asks first").toHaveLength(1);
    await dialog.getByRole("button", { name: "Da, șterge cererea" }).click();
    await expect(dialog).toBeHidden();
    expect(await waiting(page)).toEqual([]);
    await context.setOffline(false);
  });

  expect((await context.request.post(`${site.origin}/api/admin/login`, { data: ADMIN })).status()).toBe(200);
  await open("/admin/leaduri");
  await page.getByRole("link", { name: "Experți vânzări" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Experți vânzări" })).toBeVisible();
  await context.clearCookies({ name: /session/ });
  await open("/");
  await expect(page.locator("waiting-requests")).toBeAttached();
  const inbox = await (await request.get(`/api/leads?q=${encodeURIComponent(firm)}`)).json();
  expect(inbox.data, "what was discarded was not sent").toEqual([]);
  await expect.poll(() => keptPages(page), { timeout: 30_000 }).toContain("/");
  expect((await keptPages(page)).filter((path) => path.startsWith("/admin"))).toEqual([]);
  for (const file of [/\/page-extras-/, /\/offline-plan-/])
    await expect.poll(async () => (await keptOf(page, "scripts")).some((path) => file.test(path)), { message: String(file) }).toBe(true);

  await test.step("the browser reads a manifest by which the site can be installed", async () => {
    const read = await (await context.newCDPSession(page)).send("Page.getAppManifest");
    const manifest = JSON.parse(read.data ?? "{}") as { display: string; start_url: string; icons: { src: string; sizes: string }[] };
    expect([read.errors, manifest.display, manifest.start_url]).toEqual([[], "standalone", "/"]);
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    for (const { src } of manifest.icons)
      expect((await context.request.get(site.origin + src)).headers()["content-type"]).toBe("image/png");
  });

  await context.setOffline(true);

  await test.step("every product has its norm, and the telephones stand above them", async () => {
    await page.goto("/fara-semnal");
    await expect(page.getByText(KEPT)).toBeVisible();
    const products = (await (await context.request.get(`${site.origin}/api/products?limit=100`)).json()) as { data: unknown[] };
    await expect(page.locator(".no-signal__category li")).toHaveCount(products.data.length);
    await expect(page.getByRole("list", { name: "Telefoane" }).locator('a[href^="tel:"]')).not.toHaveCount(0);
    await expect(page.getByRole("list", { name: "Telefoane" })).toContainText("Maria Exemplu, consultant gazon");
  });

  await test.step("a plan is reckoned on the device, and says from when its prices are", async () => {
    await page.getByRole("main").getByRole("link", { name: "planul de semănat" }).click();
    await expect(page).toHaveURL(/\/plan$/);
    await page.getByLabel("Nume (opțional)").first().fill("Curte");
    await page.getByLabel("Suprafața", { exact: true }).first().fill("20 x 15");
    await page.getByLabel("Ce semănați").first().selectOption("turfline-sport");
    await page.getByRole("button", { name: "Calculează planul" }).click();
    const bought = page.getByRole("region", { name: "Ce cumpărați" });
    await expect(bought).toContainText(/11\skg\s·\s2\ssaci/);
    await expect(bought).toContainText(/În total\s778\sRON/);
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page).toHaveURL(/\/plan\?nume=Curte&/);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("with the signal the same address is the server's own", async () => {
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole("region", { name: "Ce cumpărați" })).toContainText(/În total\s778\sRON/);
    await expect(page.getByText(KEPT)).toHaveCount(0);
  });
});

async function expectQueued(page: Page, form: Locator): Promise<void> {
  const note = page.getByRole("status").filter({ has: page.getByRole("heading", { name: "Cererea așteaptă internetul" }) });
  await expect(note).toContainText("cererea NU a fost trimisă încă");
  await expect(note).toBeFocused();
  await expect(form, "the form is closed").toBeHidden();
}

function keptPages(page: Page): Promise<string[]> {
  return keptOf(page, "pages");
}

function keptOf(page: Page, kind: "pages" | "scripts"): Promise<string[]> {
  return page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`camp-${kind}-`));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  }, kind);
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
