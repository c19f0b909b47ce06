/** Purpose of the site: a grower finds a seed, learns how much of it, asks for an offer; the salesperson sees whom to ring. */
import { expect, fillOffer, offerForm, type Page, signIn, test, unfold, untilHydrated } from "#tests/support/e2e.ts";

const FORAGE = { name: "ForageMax Fâneață Intensivă", path: "/produse/foragemax-faneata-intensiva" };
const NEED = { short: "83 kg · 5 saci", long: "83 kg · 5 saci de 20 kg" };

test.use({ viewport: { width: 360, height: 740 } });

test("from the first page to the telephone list of the salesperson", async ({ page, open, goOn, hasScripts, visitor }) => {
  test.slow();

  await test.step("the first page leads to the products, and 'umbra' finds 'Umbră'", async () => {
    await open("/");
    await page.getByRole("link", { name: "Vezi produsele" }).first().click();
    await expect(page).toHaveURL("/produse");
    await expect(page.getByRole("heading", { level: 1, name: "Produse" })).toBeVisible();
    await page.getByRole("main").locator("summary", { hasText: "filtre" }).click();
    await page.getByRole("searchbox", { name: "Caută un produs" }).fill("umbra");
    await page.getByRole("searchbox", { name: "Caută un produs" }).press("Enter");
    await expect(page).toHaveURL(/\/produse\?.*q=umbra/);
    await expect(page.getByRole("heading", { name: "pentru „umbra”" })).toBeVisible();
    await page.getByRole("heading", { name: "Turfline Umbră" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Turfline Umbră" })).toBeVisible();
  });

  await test.step("the phone menu leads to the hay meadows and to a mix for them", async () => {
    await openMenu(page);
    await page.getByRole("navigation", { name: "Principal, pe telefon" }).getByRole("link", { name: "Fâneață" }).click();
    await expect(page).toHaveURL("/faneata");
    await page.getByRole("heading", { name: FORAGE.name }).getByRole("link").click();
    await expect(page).toHaveURL(FORAGE.path);
    await expect(page.getByRole("heading", { level: 1, name: FORAGE.name })).toBeVisible();
  });

  await test.step("2,5 ha need 83 kg: at once with scripts, and by an address of its own without", async () => {
    const calculator = page.getByRole("region", { name: "Câtă sămânță vă trebuie" });
    await calculator.getByLabel("Suprafața").fill("2,5");
    await calculator.getByLabel("Unitate de suprafață").selectOption("ha");
    if (hasScripts) await expect(calculator.getByRole("status")).toContainText(NEED.short);
    const button = calculator.getByRole("button", { name: "Calculează" });
    await expect(button, "figures that follow the finger need no button").toBeVisible({ visible: !hasScripts });
    if (hasScripts) await calculator.getByLabel("Suprafața").press("Enter");
    else await button.click();
    // Scripts show the ways to buy with the area that is typed; the usual one has an empty name.
    const way = hasScripts ? "&ambalaj=" : "";
    await expect(page).toHaveURL(`${FORAGE.path}?suprafata=2%2C5&um=ha${way}&judet=#calculator`);
    if (hasScripts) await untilHydrated(page);
    await expect(calculator.getByRole("status")).toContainText(NEED.short);
    await expect(calculator.getByRole("status")).toContainText("2,5 ha × 33 kg/ha = 82,5 kg, rotunjit la 83 kg: 5 saci de 20 kg");
  });

  const form = offerForm(page);
  await test.step("the offer form knows the product, the area and the need", async () => {
    await page.getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
    await expect(page.getByRole("dialog", { name: "Solicită ofertă" })).toBeVisible();
    await expect(form.locator("summary").first()).toHaveText(`${FORAGE.name} · 2,5 ha · ${NEED.short} · 3.024,75 RON Schimbă`);
    await unfold(form);
    await expect(form.getByLabel("Produs")).toHaveText(new RegExp(FORAGE.name));
    await expect(form.getByLabel("Suprafața de însămânțat")).toHaveValue("2,5");
    await expect(form.getByLabel("Unitate de suprafață")).toHaveValue("ha");
    await expect(form).toContainText(`Necesar estimat: ${NEED.short}`);
    await expect(form).toContainText("Vă sunăm");
  });

  await test.step("a valid request leads to its confirmation", async () => {
    await fillOffer(form, visitor);
    await form.getByRole("button", { name: "Trimite" }).click();
    await expect(page).toHaveURL(hasScripts ? /\/oferta\/[0-9A-Z]{8}$/ : /\/oferta\/[0-9A-Z]{8}#oferta$/);
    await expect(page.getByRole("heading", { level: 1, name: "Mulțumim, am primit cererea dumneavoastră" })).toBeVisible();
    const summary = page.getByRole("region", { name: "Rezumatul cererii" });
    await expect(summary).toContainText(FORAGE.name);
    await expect(summary).toContainText("2,5 ha");
    await expect(summary).toContainText(NEED.long);
    await expect(summary).toContainText(/Referință\s*[0-9A-Z]{4}-[0-9A-Z]{4}/);
    await expect(summary.getByText(visitor.phone)).toBeVisible();
  });
  const confirmation = page.url();

  await test.step("one of two recommended products starts a new request that asks for it", async () => {
    const recommended = page.getByRole("article");
    await expect(recommended).toHaveCount(2);
    const [text = ""] = await recommended.getByRole("heading").allTextContents();
    const name = text.trim();
    expect(name).not.toBe(FORAGE.name);
    await recommended.first().getByRole("link", { name: "Solicită ofertă" }).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeAttached();
    await expect(form.getByLabel("Mesaj")).toHaveValue(`Doresc o ofertă pentru ${name}.`);
    await expect(form.getByLabel("Nume și prenume")).toHaveValue("");
    await expect(form.getByLabel("Produs").locator("option:checked")).toHaveText(name);
    if (hasScripts) await expectModal(page);
  });

  await test.step("'Solicită altă ofertă' opens the empty form, the button goes back to the product", async () => {
    await page.goBack();
    await expect(page).toHaveURL(confirmation);
    await page.getByRole("link", { name: "Solicită altă ofertă" }).click();
    await expect(page).toHaveURL(`${FORAGE.path}#oferta`);
    await expect(form.getByLabel(/^Telefon/)).toHaveValue("");
    await expect(form.getByLabel("Mesaj")).toHaveValue("");
    if (hasScripts) await expectModal(page);

    await goOn(new URL(confirmation).pathname);
    await page.getByRole("link", { name: `Înapoi la ${FORAGE.name}` }).click();
    await expect(page).toHaveURL(FORAGE.path);
    await expect(page.getByRole("heading", { level: 1, name: FORAGE.name })).toBeVisible();
  });

  await test.step("the administrator signs in, reads number and quantity, and signs out", async () => {
    await open("/admin/leaduri");
    await expect(page).toHaveURL(/\/admin\/login\?/);
    await signIn(page);
    await expect(page).toHaveURL("/admin/leaduri");
    const request = page.getByRole("listitem").filter({ hasText: visitor.name });
    await expect(request).toHaveCount(1);
    await expect(request.getByRole("link", { name: visitor.phone })).toHaveAttribute("href", `tel:+4${visitor.phone.replaceAll(" ", "")}`);
    await expect(request).toContainText(FORAGE.name);
    await expect(request).toContainText("2,5 ha · ");
    await expect(request).toContainText(` lei · ${NEED.short}`);
    await page.getByRole("button", { name: "Meniu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/admin/login");
    expect((await page.request.get("/admin/leaduri")).url()).toContain("/admin/login?");
  });
});

test("the offer form is a dialog with scripts and a section without; what it needs, the button waits for or the server names; mistakes come back with what was typed", async ({
  page,
  open,
  hasScripts,
  visitor,
  faults,
}) => {
  faults.expect(/^422 \/produse\//);
  const path = `${FORAGE.path}?suprafata=2%2C5&um=ha`;
  const form = offerForm(page);
  const opener = page.getByRole("link", { name: "Solicită ofertă", exact: true }).first();
  const send = form.getByRole("button", { name: "Trimite" });
  await open(path);

  await test.step("the offer form is a dialog with scripts and a section of the page without", async () => {
    if (!hasScripts) {
      await opener.click();
      await expect(page).toHaveURL(`${path}#oferta`);
      await expect(form).toBeInViewport();
      await expect(page.getByRole("button", { name: "Închide" })).toBeHidden();
      await expect(page.locator(":modal")).toHaveCount(0);
      return;
    }
    await opener.click();
    await expectModal(page);
    await form.getByLabel("Nume și prenume").fill("Ileana, pe jumătate");
    await form.getByLabel("Județ (sau București)").selectOption("Cluj");
    await form.getByLabel("Hobby").check();
    await unfold(form);
    await form.getByLabel("Mesaj").fill("Teren în pantă.");

    await page.keyboard.press("Escape");
    await expect(page.locator(":modal")).toHaveCount(0);
    await expect(opener).toBeFocused();

    await opener.click();
    await expectModal(page);
    await expect(form.getByLabel("Nume și prenume")).toHaveValue("Ileana, pe jumătate");
    await expect(form.getByLabel("Județ (sau București)")).toHaveValue("Cluj");
    await expect(form.getByLabel("Hobby")).toBeChecked();
    await expect(form.getByLabel("Mesaj")).toHaveValue("Teren în pantă.");

    await page.getByRole("button", { name: "Închide" }).click();
    await expect(page.locator(":modal")).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step("what a request needs: the button waits for it with scripts, the server names it without", async () => {
    if (hasScripts) {
      await opener.click();
      await expect(send).toBeDisabled();
      await expect(form.getByText("Mai lipsesc:")).toHaveText("Mai lipsesc: telefon, acord");
      await fillOffer(form, visitor);
      await expect(send).toBeEnabled();
      await expect(form.getByText("Mai lipsesc:")).toHaveCount(0);
      await form.getByLabel(/^Telefon/).fill(" ");
      await expect(send).toBeDisabled();
      await expect(form.getByText("Mai lipsesc:")).toHaveText("Mai lipsesc: telefon");
      return;
    }
    await send.click();
    const summary = form.getByRole("alert").filter({ hasText: "Nu am putut trimite cererea" });
    await expect(summary.getByRole("link")).toHaveText([
      "Scrieți numele și prenumele.",
      "Scrieți numărul de telefon.",
      "Alegeți județul.",
      "Alegeți tipul de client.",
      "Bifați acordul ca să vă putem suna.",
    ]);
    await summary.getByRole("link", { name: "Alegeți tipul de client." }).click();
    await expect(form.getByRole("group", { name: "Tip de client" })).toBeFocused();
  });

  await test.step("a request with mistakes comes back with what was typed and leads to each mistake", async () => {
    await fillOffer(form, { ...visitor, phone: "0700" });
    await unfold(form);
    await form.getByLabel(/^E-mail/).fill("ileana@");
    await form.getByLabel("Mesaj").fill("Jumătate din teren e pe deal.");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await send.click();
    expect((await answer).status()).toBe(422);

    const summary = form.getByRole("alert").filter({ hasText: "Nu am putut trimite cererea" });
    await expect(summary).toBeVisible();
    if (hasScripts) await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Numărul nu pare complet. Exemplu: 0700 000 000.",
      "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.",
    ]);
    await expect(form.getByLabel(/^Telefon/)).toHaveAccessibleDescription(/Numărul nu pare complet/);
    await expect(form.getByLabel(/^Telefon/)).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Nume și prenume")).toHaveValue(visitor.name);
    await expect(form.getByLabel(/^Telefon/)).toHaveValue("0700");
    await expect(form.getByLabel(/^E-mail/)).toHaveValue("ileana@");
    await expect(form.getByLabel("Județ (sau București)")).toHaveValue("Satu Mare");
    await expect(form.getByLabel("Fermier")).toBeChecked();
    await expect(form.getByLabel("Suprafața de însămânțat")).toHaveValue("2,5");
    await expect(form.getByLabel("Unitate de suprafață")).toHaveValue("ha");
    await expect(form.getByLabel("Mesaj")).toHaveValue("Jumătate din teren e pe deal.");
    await expect(form.getByLabel(/^Sunt de acord ca datele mele/)).toBeChecked();

    await summary.getByRole("link", { name: "Adresa de e-mail" }).click();
    await expect(form.getByLabel(/^E-mail/)).toBeFocused();
    await expect(summary, "the other mistakes are still listed").toBeVisible();
    await summary.getByRole("link", { name: "Numărul nu pare complet" }).click();
    await expect(form.getByLabel(/^Telefon/)).toBeFocused();

    await form.getByLabel(/^Telefon/).fill(visitor.phone);
    await form.getByLabel(/^E-mail/).fill("");
    await send.click();
    await expect(page.getByRole("heading", { level: 1, name: "Mulțumim, am primit cererea dumneavoastră" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Rezumatul cererii" })).toContainText(NEED.long);
  });
});

test("the offer form follows unit and area of the calculator, in whatever order and however often they change", { tag: "@once" }, async ({
  page,
  open,
}) => {
  await open("/produse/turfline-sport");
  const calculator = page.getByRole("region", { name: "Câtă sămânță vă trebuie" });
  const summary = offerForm(page).locator("summary").first();
  await calculator.getByLabel("Unitate de suprafață").selectOption("ha");
  await expect(summary).toContainText("100 ha");
  await calculator.getByLabel("Suprafața").fill("3");
  await expect(summary).toContainText("3 ha");
  await calculator.getByLabel("Suprafața").fill("4");
  await expect(summary).toContainText("4 ha");
  await calculator.getByLabel("Unitate de suprafață").selectOption("mp");
  await calculator.getByLabel("Suprafața").fill("250");
  await expect(summary).toContainText("250 mp");
  await expect(offerForm(page).locator("[name=area_sqm]")).toHaveValue("250");
  await expect(offerForm(page).locator("[name=area_unit]")).toHaveValue("mp");
});

test("the contact page takes a request without a product", { tag: "@once" }, async ({ page, open, visitor }) => {
  await open("/contact");
  const form = offerForm(page);
  await fillOffer(form, visitor);
  await form.getByLabel("Suprafața de însămânțat").fill("250");
  await expect(form.getByText(/Necesar estimat/)).toHaveCount(0);
  await form.getByLabel("Hobby").check();
  await expect(form.getByText(/Necesar estimat/)).toContainText(/7\skg\s·\s1\ssac/);
  await form.getByRole("button", { name: "Trimite" }).click();
  const summary = page.getByRole("region", { name: "Rezumatul cererii" });
  await expect(summary).toContainText("niciunul ales");
  await expect(summary).toContainText("7 kg · 1 sac de 25 kg");
  await page.getByRole("link", { name: "Înapoi la contact" }).click();
  await expect(page).toHaveURL("/contact");
});

async function openMenu(page: Page): Promise<void> {
  await page.getByText("Meniu", { exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Principal, pe telefon" })).toBeVisible();
}

async function expectModal(page: Page): Promise<void> {
  const dialog = page.locator("dialog:modal");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
}
