/** A connection that breaks while a form is on its way. Only with scripts: without them the browser shows its own page. */
import {
  expect,
  fillOffer,
  go,
  type Locator,
  offerForm,
  openParts,
  type Page,
  test,
  unfold,
  untilHydrated,
  violations,
} from "#tests/support/e2e.ts";

const KEPT = "Fără internet: cererea NU a fost trimisă încă.";

test("a form of a visitor, a navigation, the login and a sheet of styles whose connection breaks", async ({
  page,
  open,
  visitor,
  faults,
}) => {
  test.slow();
  await test.step("the offer of a product, after the server has refused a mistake: the sentence, everything typed, and a second try that arrives", async () => {
    faults.expect(/^422 \/produse\/dlf-lucerna-creno/, /^failed POST \/produse\/dlf-lucerna-creno/);
    await open("/produse/dlf-lucerna-creno?suprafata=3&um=ha&oferta=dlf-trifoi-alb#oferta");
    const form = offerForm(page);
    await fillOffer(form, { ...visitor, phone: "0700" });
    await form.getByLabel(/^E-mail/).fill("ileana@exemplu.ro");
    await form.getByRole("button", { name: "Trimite" }).click();
    await expect(form.getByRole("alert")).toContainText("Numărul nu pare complet");
    await form.getByLabel(/^Telefon/).fill(visitor.phone);
    await breakPosts(page);
    await form.getByRole("button", { name: "Trimite" }).click();

    await expect(page.getByRole("status").filter({ hasText: KEPT })).toBeVisible();
    await page.getByRole("button", { name: "Înapoi la formular" }).click();
    await expect(form.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await expect(form.getByLabel(/^Telefon/)).toHaveValue(visitor.phone);
    await expect(form.getByLabel(/^E-mail/)).toHaveValue("ileana@exemplu.ro");
    await expect(form.getByLabel("Județ (sau București)")).toHaveValue("Satu Mare");
    await expect(form.getByLabel("Fermier")).toBeChecked();
    await expect(form.getByLabel(/^Sunt de acord ca datele mele/)).toBeChecked();
    await expect(form.getByLabel("Produs").locator("option:checked")).toHaveText("DLF Lucernă Creno");
    await expect(form.getByLabel("Suprafața de însămânțat")).toHaveValue("3");
    await expect(form.getByLabel("Unitate de suprafață")).toHaveValue("ha");
    await expect(form.getByLabel("Mesaj")).toHaveValue("Doresc o ofertă pentru DLF Trifoi alb.");

    await page.unrouteAll();
    await form.getByRole("button", { name: "Trimite" }).click();
    const summary = page.getByRole("region", { name: "Rezumatul cererii" });
    await expect(summary).toContainText("DLF Lucernă Creno");
    await expect(summary).toContainText("3 ha");
  });

  await test.step("the offer of the contact page", async () => {
    faults.expect(/^failed POST \/contact/);
    await go(page, "/contact");
    const form = offerForm(page);
    await fillOffer(form, visitor);
    await unfold(form);
    await form.getByLabel("Produs").selectOption({ label: "Turfline Sport" });
    await form.getByLabel("Suprafața de însămânțat").fill("12");
    await form.getByLabel("Unitate de suprafață").selectOption("ari");
    await form.getByLabel("Mesaj").fill("Curte cu copii.");
    await breakPosts(page);
    await form.getByRole("button", { name: "Trimite" }).click();

    await expect(page.getByRole("status").filter({ hasText: KEPT })).toBeVisible();
    await page.getByRole("button", { name: "Înapoi la formular" }).click();
    await expect(form.getByLabel(/^Telefon/)).toHaveValue(visitor.phone);
    await expect(form.getByLabel("Produs").locator("option:checked")).toHaveText("Turfline Sport");
    await expect(form.getByLabel("Suprafața de însămânțat")).toHaveValue("12");
    await expect(form.getByLabel("Unitate de suprafață")).toHaveValue("ari");
    await expect(form.getByLabel("Mesaj")).toHaveValue("Curte cu copii.");

    await page.unrouteAll();
    await form.getByRole("button", { name: "Trimite" }).click();
    await expect(page.getByRole("region", { name: "Rezumatul cererii" })).toContainText("12 ari");
  });

  await test.step("a navigation that finds no connection leaves the page as it is, says so, and goes on when asked again", async () => {
    faults.expect(
      /^failed (GET|HEAD) \/.*(\.data|\.js)/,
      /^console: .*(Error loading route module|Failed to fetch dynamically imported module)/,
    );
    await go(page, "/contact");
    const form = offerForm(page);
    await form.getByLabel("Nume și prenume").fill("Ileana Scrisă");
    await page.route(/\.data(\?|$)|\/assets\/.*\.js/, (route) => route.abort("connectionfailed"));
    await page.getByRole("link", { name: "Gazon" }).first().click();
    await expect(note(page)).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByText("Se încarcă…")).toBeHidden();
    await expect(form.getByLabel("Nume și prenume")).toHaveValue("Ileana Scrisă");
    // At the top nothing lies half below the note: links that are half below it are no fault, one scrolls.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);

    const failed = page.waitForEvent("requestfailed");
    await note(page).getByRole("button", { name: "Încearcă din nou" }).click();
    await failed;
    await expect(note(page), "still none").toBeVisible();
    await page.unrouteAll();
    await note(page).getByRole("button", { name: "Încearcă din nou" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gazon" })).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    await untilHydrated(page);
  });

  await test.step("one that nobody wants any more is not tried again", async () => {
    await page.route(/lucerna\.data/, (route) => route.abort("connectionfailed"));
    await page.getByRole("link", { name: "Lucernă" }).first().click();
    await expect(note(page)).toBeVisible();
    await page.getByRole("link", { name: "Pășune" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Pășune" })).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  });

  await test.step("a page whose scripts have gone with a newer release opens as a document", async () => {
    faults.expect(/^404 \/assets\/about-/, /^console: .*(Error loading route module|Failed to fetch dynamically imported module)/);
    await page.route(/\/assets\/about-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 });
    const loaded = page.waitForEvent("load");
    await page.getByRole("link", { name: "Despre noi" }).first().click();
    await loaded;
    await expect(page).toHaveURL(/\/despre-noi$/);
    await expect(note(page)).toHaveCount(0);
    await untilHydrated(page);
  });

  await test.step("the administrator's login says so and keeps the name", async () => {
    faults.expect(/^failed POST \/admin\/login/);
    await open("/admin/login");
    await page.getByLabel("Email / Username").fill("ana");
    await page.getByLabel("Parolă").fill("o-parola-oarecare");
    await breakPosts(page);
    await page.getByRole("button", { name: "Conectare" }).click();
    await expect(page.getByRole("alert")).toHaveText("Eroare de conexiune. Încearcă din nou.");
    await expect(page.getByLabel("Email / Username")).toHaveValue("ana");
  });

  await test.step("the sheet of what comes after the page does not come: what it dresses stands there all the same", async () => {
    faults.expect(/^failed GET \/assets\/deferred-/);
    await page.route("**/assets/deferred-*.css", (route) => route.abort());
    await open("/produse/turfline-umbra");
    await expect(page.locator(".waiting-strip"), "where a request that waits is said").toBeAttached();
  });
});

test.describe("the administrator's forms and navigations", () => {
  test.use({ isAdmin: true });
  const NO_CONNECTION = "Eroare de conexiune. Încearcă din nou.";

  test("keep what was typed, say so, and are saved by a second press", async ({ page, open, faults }) => {
    test.slow();
    await test.step("a product, its sheet and its questions keep what was typed, say so, and are saved by a second press", async () => {
      faults.expect(/^failed POST \/admin\/produse\/9/);
      await open("/admin/produse/9");
      const sections = page.getByRole("navigation", { name: "Secțiunile produsului" });
      for (const [section, label, button] of [
        ["Detalii", "Avantaje, câte unul pe rând", "Salvează detaliile"],
        ["Fișă și întrebări", "Valoare", "Salvează fișa și întrebările"],
        ["Fișă și întrebări", "Răspuns", "Salvează fișa și întrebările"],
      ] as const) {
        const link = sections.getByRole("link").filter({ hasText: section });
        if ((await link.getAttribute("aria-current")) !== "page") await link.click();
        if (section === "Detalii") await openParts(page);
        const field = page.getByLabel(label).first();
        await field.fill("Scris fără rețea");
        await breakPosts(page);
        await page.getByRole("button", { name: button }).last().click();
        await expect(page.getByRole("alert")).toContainText("Eroare actualizare produs");
        await expect(page.getByRole("alert")).toContainText(NO_CONNECTION);
        await expect(field).toHaveValue("Scris fără rețea");
        await page.unrouteAll();
        await page.getByRole("button", { name: button }).last().click();
        await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
        await expect(field).toHaveValue("Scris fără rețea");
      }
    });

    await test.step("a deletion says so", async () => {
      await go(page, "/admin/produse/9");
      await page.getByText("Șterge produsul").click();
      await breakPosts(page);
      await page
        .getByRole("button", { name: /^Șterge / })
        .last()
        .click();
      await expect(page.getByRole("alert")).toContainText(NO_CONNECTION);
      await expect(page.getByText("Ștergi produsul?")).toBeVisible();
    });

    await test.step("a navigation that finds no connection", async () => {
      faults.expect(
        /^failed (GET|HEAD) \/.*(\.data|\.js)/,
        /^console: .*(Error loading route module|Failed to fetch dynamically imported module)/,
      );
      await page.unrouteAll();
      await go(page, "/admin/leaduri");
      await page.route(/\.data|\/assets\/.*\.js/, (route) => route.abort("connectionfailed"));
      await page.getByRole("link", { name: "Experți vânzări" }).click();
      await expect(note(page)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: "Leaduri" })).toBeVisible();
      await page.unrouteAll();
      await note(page).getByRole("button").click();
      await expect(page).toHaveURL(/\/admin\/experti$/);
    });

    await test.step("the settings keep what was typed but for the passwords, and say so", async () => {
      faults.expect(/^failed POST \/admin\/setari/);
      await page.unrouteAll();
      await page.getByRole("link", { name: "Setări", exact: true }).click();
      await page.getByLabel("TikTok Pixel").fill("<script>ttq.load('X')</script>");
      await breakPosts(page);
      await page.getByRole("button", { name: "Salvează setările" }).click();
      await expect(page.getByText("Eroare la salvarea setărilor").first()).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: NO_CONNECTION })).toBeVisible();
      await expect(page.getByLabel("TikTok Pixel")).toHaveValue("<script>ttq.load('X')</script>");
    });
  });
});

function note(page: Page): Locator {
  return page.getByRole("alert").filter({ hasText: "Eroare de conexiune. Încearcă din nou." });
}

function breakPosts(page: Page): Promise<unknown> {
  return page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
}
