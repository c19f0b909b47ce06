/** A day at the workbench: a handful of requests is worked through, from the rows of the inbox and from their pages. */
import { expect, type Page, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true, viewport: { width: 1280, height: 900 } });

const rows = (page: Page) => page.getByRole("main").locator(".lead");

test.beforeEach(async ({ page, visitor }) => {
  for (const [index, name] of ["Unu", "Doi", "Trei", "Patru"].entries()) {
    const data = { full_name: `${visitor.name} ${name}`, phone: visitor.phone.replace("0700", `074${index}`), county: "Satu Mare" };
    const more = { customer_type: "farmer", product_id: 28, area_sqm: "1", area_unit: "ha", consent_gdpr: 1, notes: "Teren în pantă." };
    expect((await page.request.post("/api/leads", { data: { ...data, ...more } })).status()).toBe(201);
  }
});

test("a handful of requests, from the first call to the last, and by the keyboard alone", async ({
  page,
  open,
  goOn,
  hasScripts,
  visitor,
}) => {
  test.slow();
  const list = `/admin/leaduri?q=${encodeURIComponent(visitor.name)}`;
  const row = (name: string) => rows(page).filter({ hasText: `${visitor.name} ${name}` });
  const isSound = async () => hasScripts && expect(await violations(page)).toEqual([]);
  await open(list);
  await expect(rows(page)).toHaveCount(4);

  await test.step("somebody answers: one press, the row stays, and one more takes it back", async () => {
    await row("Unu").locator("summary", { hasText: "Notează" }).click();
    await isSound();
    await row("Unu").getByRole("button", { name: "A răspuns: urmează oferta" }).click();
    await expect(
      page.getByText(new RegExp(`Notat: ${visitor.name} Unu – a răspuns, de întocmit oferta: .*\\. Starea: În lucru`)),
    ).toBeVisible();
    await expect(row("Unu")).toContainText("De întocmit oferta.");
    await row("Unu").getByRole("button", { name: "Anulează" }).click();
    await expect(page.getByText(`Anulat: ${visitor.name} Unu a revenit la starea anterioară.`)).toBeVisible();
    await expect(row("Unu").locator(".lead__result")).toHaveText("Nou");
  });

  await test.step("the next one is called again on the next workday", async () => {
    await row("Doi").locator("summary", { hasText: "Notează" }).click();
    await row("Doi")
      .getByRole("button", { name: /^Revin / })
      .click();
    await expect(page.getByText(`Notat: ${visitor.name} Doi – revin`)).toBeVisible();
  });

  await test.step("or on a day of one's own, which Enter notes; without scripts its list is opened by the same list", async () => {
    await row("Patru").locator("summary", { hasText: "Notează" }).click();
    await row("Patru").getByText("Revin pe…").click();
    if (!hasScripts) await row("Patru").locator("summary", { hasText: "Revin pe…" }).click();
    await isSound();
    await row("Patru").getByLabel("Ora").fill("11:30");
    await row("Patru").getByLabel("Ora").press("Enter");
    await expect(page.getByText(new RegExp(`Notat: ${visitor.name} Patru – revin .*11:30`))).toBeVisible();
    await expect(row("Patru")).toContainText("Salvat");
    await row("Patru").getByRole("button", { name: "Anulează" }).press("Enter");
    await expect(page.getByText(`Anulat: ${visitor.name} Patru a revenit la starea anterioară.`)).toBeVisible();
  });

  await test.step("one is lost, told on its own page, which leads on to the next request", async () => {
    await row("Trei")
      .getByRole("link", { name: `${visitor.name} Trei`, exact: true })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: `${visitor.name} Trei` })).toBeVisible();
    await expect(page.getByRole("link", { name: "WhatsApp" }).first()).toHaveAttribute("href", /^https:\/\/wa\.me\/4074\d+\?text=Bun/);
    await page.getByRole("radio", { name: "Pierdut" }).check();
    await page.getByLabel("Motiv").selectOption("Altul, scris la notă");
    await page.getByLabel("Notă").fill("A renunțat la pășune.");
    if (hasScripts) await expect(page.getByLabel("Stare")).toContainText("După rezultat: Refuzat");
    await isSound();
    await page.getByRole("button", { name: "Salvează și treci la următoarea" }).click();
    await expect(page.getByText(`Salvat: ${visitor.name} Trei`)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(`${visitor.name} Trei`);
  });

  await test.step("back in the list as it was left, two are closed at once and opened again", async () => {
    await page.getByRole("link", { name: "‹ Leaduri" }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(row("Trei")).toContainText(/A renunțat la pășune\..*Pierdut: alt motiv/s);
    for (const name of ["Unu", "Patru"]) await row(name).getByRole("checkbox").check();
    const bar = page.getByRole("form", { name: "Pentru cele bifate" });
    if (hasScripts) await expect(bar).toContainText("2 cereri bifate");
    await bar.getByLabel("Starea celor bifate").selectOption("Finalizat");
    await isSound();
    await bar.getByRole("button", { name: "Setează starea" }).click();
    await expect(page.getByText("Starea a fost salvată: 2 cereri – Finalizat")).toBeInViewport();
    await expect(bar).toBeHidden();
    await page.getByRole("button", { name: "Anulează", exact: true }).click();
    await expect(page.getByText("Anulat: 2 cereri, ca înainte.")).toBeVisible();
    await expect(row("Unu").locator(".lead__result")).toHaveText("Nou");
  });

  await test.step("spam leaves the list, and comes back from its queue", async () => {
    await row("Patru").locator("summary", { hasText: "Notează" }).click();
    await row("Patru").getByRole("button", { name: "Este spam" }).click();
    // The search goes on finding it, under a head of its own.
    await expect(page.getByRole("region", { name: /^Reținute: par spam/ }).getByRole("listitem")).toHaveCount(1);
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole("navigation", { name: "Liste de cereri" }).getByRole("link", { name: "Suspecte" }).click();
    await expect(row("Patru")).toContainText("Pare spam: marcată de administrator");
    await isSound();
    await row("Patru").getByRole("button", { name: "Nu este spam" }).click();
    await expect(page.getByText(`${visitor.name} Patru: nu este spam, cererea este din nou în lista de lucru`)).toBeVisible();
  });

  if (!hasScripts) return;
  await test.step("the keyboard alone works through the rows", async () => {
    await goOn("/admin/leaduri");
    await page.keyboard.press("/");
    await page.keyboard.type(visitor.name);
    await expect(rows(page)).toHaveCount(4);
    await expect(page.getByRole("searchbox")).toHaveValue(visitor.name);
    await page.keyboard.press("Tab");
    await page.keyboard.press("j");
    await expect(rows(page).nth(0).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(1).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("x");
    await expect(rows(page).nth(1).getByRole("checkbox")).toBeChecked();
    await page.keyboard.press("b");
    await expect(page.getByLabel("Starea celor bifate")).toBeFocused();
    await rows(page).nth(1).getByRole("checkbox").focus();
    await page.keyboard.press("k");
    await page.keyboard.press("n");
    await expect(rows(page).nth(0).getByRole("button", { name: "A răspuns: urmează oferta" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(rows(page).nth(0).getByRole("button", { name: "A răspuns: fără comandă" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(rows(page).nth(0).getByRole("button", { name: "Este spam" })).toBeFocused();
    await page.keyboard.press("Home");
    await expect(rows(page).nth(0).getByRole("button", { name: "A răspuns: urmează oferta" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(rows(page).nth(0).getByRole("button", { name: "Este spam" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(rows(page).nth(0).getByRole("button", { name: "A răspuns: urmează oferta" })).toBeHidden();
    await page.keyboard.press("s");
    await expect(rows(page).nth(0).getByRole("combobox")).toBeFocused();
    await rows(page).nth(0).getByRole("link").first().focus();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Scurtături" });
    await expect(help).toContainText("cererea următoare");
    expect(await violations(page)).toEqual([]);
    await help.getByLabel("Scurtături active").uncheck();
    await help.getByRole("button", { name: "Închide" }).click();
    await rows(page).nth(0).getByRole("link").first().focus();
    await page.keyboard.press("j");
    await expect(rows(page).nth(0).getByRole("link").first(), "switched off, keys do nothing").toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/leaduri\/\d+$/);
  });
});
