/** A product and its preview, its copy, its way onto the site; leaving a form that is not saved; the list that follows what one types. */
import { expect, openParts, type Page, test } from "#tests/support/e2e.ts";

const FORAGE = "/admin/produse/28";

test.use({ isAdmin: true });

const preview = (page: Page) => page.getByRole("complementary", { name: "Previzualizare" });

test("the preview shows what the form says, with scripts at once, without on the way back", async ({ page, open, hasScripts, faults }) => {
  await open("/admin/produse/1");
  const card = preview(page).locator(".list-row");
  await expect(card).toContainText("Turfline Sport");
  await expect(card.locator("img")).toBeVisible();
  await expect(preview(page).locator("[inert]").first()).toContainText("Vezi detalii");

  await openParts(page);
  await page.getByLabel("Nume", { exact: true }).fill("");
  await page.getByLabel("Preț pe ambalaj, RON").fill("1249,9");
  await page.getByLabel("Prețul este fără TVA").check();
  await page.getByLabel("Ofertă specială de la").fill("2020-01-01");
  await page.getByLabel("până la (inclusiv)").fill("2099-12-31");
  await page.getByLabel("Avantaje, câte unul pe rând").fill("Unu\nDoi\nTrei\nPatru");
  await page.getByLabel("Descriere scurtă").fill("Un text scurt și nou.");
  if (hasScripts) await page.getByRole("textbox", { name: "Descriere lungă" }).fill("Un text nou.");
  else await page.getByLabel("Descriere lungă (HTML)").fill("<p>Un text <strong>nou</strong>.</p>");
  await page.getByLabel("Greutatea ambalajului, kg").fill("20");
  await page.getByLabel("Doză", { exact: true }).fill("3300");
  await page.getByLabel("Unitatea dozei").selectOption("kg/ha");
  if (!hasScripts) {
    faults.expect(/^422 \/admin\/produse\/1/);
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("alert")).toContainText("Eroare actualizare produs");
    await openParts(page);
  }
  await expect(card).toContainText("Numele produsului");
  await expect(card).toContainText("1.249,90 RON + TVA");
  await expect(card).toContainText("Ofertă 1 ian. – 31 dec.");
  await expect(card).toContainText("Un text scurt și nou.");
  await expect(card.locator(".list-row__ticks")).toHaveText("✓ Unu ✓ Doi ✓ Trei");
  await expect(preview(page).locator(".calculator")).toContainText("33 kg · 2 saci");
  await expect(page.getByText("pentru 1.000 mp: 330 kg, 17 saci").last()).toBeVisible();
  await expect(page.getByText(/este în afara normei obișnuite la Gazon/)).toBeVisible();
});

test("a finger cannot leave the preview; a copy is a draft that is looked at and published, from its page or from its row; numbers take comma or point", {
  tag: "@once",
}, async ({ page, open, goOn, visitor }) => {
  await test.step("a finger cannot leave through the preview", async () => {
    await open(FORAGE);
    const link = preview(page).getByText("Vezi detalii");
    await link.scrollIntoViewIfNeeded();
    await link.click({ force: true });
    await expect(page).toHaveURL(new RegExp(`${FORAGE}$`));
  });

  await test.step("a copy is a draft that is looked at and then published", async () => {
    await page.getByRole("button", { name: "Duplică" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs duplicat: acum este o ciornă" })).toBeVisible();
    await expect(page.getByText("Ciornă: nu apare pe site")).toBeVisible();
    const name = `Copia lui ${visitor.name}`;
    await openParts(page);
    await page.getByLabel("Nume", { exact: true }).fill(name);
    await page.getByLabel("Slug").fill(name);
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();

    await page.getByRole("link", { name: "Previzualizează pagina" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("Ciornă: așa va arăta pagina. Nu apare pe site.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Câtă sămânță vă trebuie" })).toContainText("33 kg · 2 saci");
    await page.getByRole("link", { name: "Înapoi la editare" }).click();

    await page.getByRole("button", { name: "Publică" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs publicat: apare pe site" })).toBeVisible();
    await expect(page.getByLabel("Publicat")).toBeChecked();
    await page.getByRole("link", { name: "Vezi pe site" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Retrage de pe site" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs retras de pe site" })).toBeVisible();
    await expect(page.getByLabel("Publicat")).not.toBeChecked();
  });

  await test.step("numbers take comma or point, and the arrows step through them", async () => {
    const copy = await page.request.post("/api/admin/products/9/duplicate");
    await goOn(`/admin/produse/${((await copy.json()) as { id: number }).id}`);
    await openParts(page);
    const [price, bag, dose, unit] = [
      page.getByLabel("Preț pe ambalaj, RON"),
      page.getByLabel("Greutatea ambalajului, kg"),
      page.getByLabel("Doză", { exact: true }),
      page.getByLabel("Unitatea dozei"),
    ];
    await price.fill("189");
    await price.press("ArrowUp");
    await expect(price).toHaveValue("189,01");
    await bag.fill("2");
    await bag.press("ArrowDown");
    await expect(bag).toHaveValue("1,9");
    await dose.fill("0,24");
    await dose.press("ArrowUp");
    await expect(dose).toHaveValue("0,34");
    await unit.selectOption("kg/mp (consum)");
    await dose.fill("0,0034");
    await dose.press("ArrowUp");
    await expect(dose).toHaveValue("0,0044");
    await expect(page.getByText("Doză 0,44 kg/100 mp, consum 0,0044 kg/mp")).toBeVisible();
    await dose.fill("0.0024");
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
    await expect(dose).toHaveValue("0,24");
    await expect(unit).toHaveValue("kg/100 mp");
  });

  await test.step("a draft is published from its row, and the list stays as it was", async () => {
    await goOn("/admin?c=gazon&stare=ciorne");
    const row = page.getByRole("row").filter({ hasText: "Johnsons Quick Lawn (copie)" });
    await row.getByRole("button", { name: /^Publică/ }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs publicat: apare pe site" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\?c=gazon&stare=ciorne$/);
    await expect(row).toHaveCount(0);
  });
});

test("the list is searched and filtered, and waits with its filter for the one who edits; a form that is not saved is not left without a question", {
  tag: "@once",
}, async ({ page, open }) => {
  await open("/admin");
  const search = page.getByRole("searchbox", { name: "Caută" });
  await search.pressSequentially("lucerna daisy", { delay: 40 });
  await expect(page).toHaveURL(/\?q=lucerna\+daisy/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("lucerna daisy");
  await page.getByLabel("Ofertă specială", { exact: true }).selectOption("În ofertă acum");
  await expect(page).toHaveURL(/oferta=da/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Editează DLF Lucernă Daisy" }).click();
  await page.getByRole("button", { name: "Salvează detaliile" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
  await page.getByRole("link", { name: "‹ Produse" }).click();
  await expect(page).toHaveURL(/\?(?=.*\bq=lucerna\+daisy\b)(?=.*oferta=da)/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(search).toHaveValue("lucerna daisy");
  const states = page.getByRole("navigation", { name: "Stări" });
  await states.getByText("Liste goale").click();
  await states.getByRole("link", { name: "Ciorne" }).click();
  await expect(page.getByText("Niciun produs nu corespunde filtrelor.")).toBeVisible();
  await page.getByRole("link", { name: "Arată toate produsele" }).click();
  await expect(search).toHaveValue("");

  await test.step("a form that is not saved is not left without a question", async () => {
    const questions: string[] = [];
    let isLeaving = false;
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      return isLeaving ? dialog.accept() : dialog.dismiss();
    });
    const sheet = page.getByRole("navigation", { name: "Secțiunile produsului" }).getByRole("link", { name: /^Fișă și întrebări/ });
    const details = page.getByRole("navigation", { name: "Secțiunile produsului" }).getByRole("link", { name: /^Detalii/ });
    const short = page.getByLabel("Descriere scurtă");

    await page
      .getByRole("link", { name: /^Editează / })
      .first()
      .click();
    await sheet.click();
    await expect(page).toHaveURL(/\/fisa$/);
    expect(questions).toEqual([]);

    await details.click();
    await openParts(page);
    await short.fill("Încă nesalvat.");
    await sheet.click();
    await expect.poll(() => questions).toEqual(["Modificările nu sunt salvate. Părăsiți pagina fără să le salvați?"]);
    await expect(short).toHaveValue("Încă nesalvat.");
    await page.getByRole("button", { name: "Duplică" }).click();
    await expect.poll(() => questions.length).toBe(2);
    await expect(short).toHaveValue("Încă nesalvat.");
    isLeaving = true;
    await sheet.click();
    await expect(page).toHaveURL(/\/fisa$/);

    await details.click();
    const asked = questions.length;
    await openParts(page);
    await short.fill("Acum salvat.");
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
    await sheet.click();
    await expect(page).toHaveURL(/\/fisa$/);
    expect(questions).toHaveLength(asked);
  });
});

test("what can be done with ticked products is in sight where one ticks, on a desk and on a phone, and never over what has the focus; on a phone the section one is in is in sight too", {
  tag: "@once",
}, async ({ page, open }) => {
  const bar = page.getByRole("form", { name: "Pentru cele bifate" });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await open("/admin");
    await page
      .getByRole("checkbox", { name: /^Bifează / })
      .nth(1)
      .check();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page
      .getByRole("link", { name: /^Editează/ })
      .nth(3)
      .focus();
    const covered: string[] = [];
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press("Tab");
      covered.push(...(await page.evaluate(coveredFocus)));
    }
    expect(covered, `${size.width} px`).toEqual([]);
  }
  for (const section of ["documente", "istoric"]) {
    await open(`/admin/produse/1/${section}`);
    await expect(page.getByRole("navigation", { name: "Secțiunile produsului" }).locator("[aria-current=page]")).toBeInViewport({
      ratio: 1,
    });
  }
});

function coveredFocus(): string[] {
  const [active, bar] = [document.activeElement, document.getElementById("bifate")];
  if (!active || !bar || bar.contains(active)) return [];
  const [own, over] = [active.getBoundingClientRect(), bar.getBoundingClientRect()];
  return own.bottom > over.top + 1 && own.top < over.bottom ? [active.textContent ?? ""] : [];
}
