/** What spares the administrator work: forms that outlive a session, states chosen by keyboard, pictures described inside a text. */
import { expect, fillOffer, offerForm, signIn, test } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("a form sent after the session has ended: one is told, and with scripts nothing typed is lost", async ({
  page,
  open,
  hasScripts,
  context,
}) => {
  await open("/admin/produse/nou");
  await page.getByLabel("Nume", { exact: true }).fill("Amestec de probă");
  await page.getByLabel("Preț pe ambalaj, RON").fill("12,5");
  await page.getByLabel("Produs recomandat").check();
  const session = (await context.cookies()).find(({ name }) => name.endsWith("admin_session"));
  await context.addCookies([{ ...session, value: "0".repeat(session?.value.length ?? 0) } as never]);
  await page.getByRole("button", { name: "Salvează detaliile" }).click();

  await expect(page).toHaveURL(/\/admin\/login\?inapoi=%2Fadmin%2Fproduse%2Fnou$/);
  await expect(page.getByText("Sesiunea a expirat. Ce ați trimis nu a fost salvat.")).toBeVisible();
  await expect(page.getByText("După conectare îl găsiți din nou în formular.")).toBeVisible({ visible: hasScripts });
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/produse\/nou$/);
  await expect(page.getByLabel("Nume", { exact: true })).toHaveValue(hasScripts ? "Amestec de probă" : "");
  await expect(page.getByLabel("Preț pe ambalaj, RON")).toHaveValue(hasScripts ? "12,5" : "");
  await expect(page.getByLabel("Produs recomandat")).toBeChecked({ checked: hasScripts });
  await expect(page.getByText("Ce ați scris înainte să expire sesiunea este din nou aici")).toBeVisible({ visible: hasScripts });
});

test("a state chosen with the arrows is saved once, where they rest, and the keyboard stays in the list", { tag: "@once" }, async ({
  page,
  open,
  visitor,
}) => {
  await open("/contact");
  const form = offerForm(page);
  await fillOffer(form, visitor);
  await form.getByLabel("Suprafața de însămânțat").fill("300");
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(page).toHaveURL(/\/oferta\/[0-9A-Z]{8}(#oferta)?$/);

  await open(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
  const posts: (string | null)[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.postData()));
  const state = page.getByLabel(`Starea cererii: ${visitor.name}`);
  await state.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(`Starea a fost salvată: ${visitor.name} – Finalizat`)).toBeVisible();
  expect(posts).toEqual([expect.stringContaining("status=finalizat")]);
  await expect(state).toBeFocused();
});

test("two days are asked for only when the period is one's own, and a picture inside a text has a description", { tag: "@once" }, async ({
  page,
  open,
}) => {
  await test.step("two days are asked for only when the period is one's own", async () => {
    await open("/admin/leaduri");
    if ((page.viewportSize()?.width ?? 0) < 960) await page.getByRole("link", { name: "Filtre" }).click();
    await expect(page.getByLabel("De la", { exact: true })).toBeHidden();
    await page.getByLabel("Perioadă").selectOption("custom");
    await page.getByLabel("De la", { exact: true }).fill("2020-01-01");
    await page.getByLabel("Până la").fill("2020-01-02");
    await page.getByRole("button", { name: "Caută" }).click();
    await expect(page).toHaveURL(/period=custom&from=2020-01-01&to=2020-01-02/);
    await expect(page.getByText("Nicio cerere aici")).toBeVisible();
    await expect(page.getByLabel("De la", { exact: true })).toHaveValue("2020-01-01");
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByLabel("De la", { exact: true }), "in sight on a phone while it is in use").toBeVisible();
  });

  await test.step("a picture inside a text has a description of its own", async () => {
    await open("/admin/produse/2");
    await page.getByRole("button", { name: "Duplică" }).click();
    await expect(page.getByText("Produs duplicat")).toBeVisible();
    const text = page.getByRole("textbox", { name: "Descriere lungă" });
    const tool = page.getByRole("button", { name: "Imagine", exact: true });
    await text.locator("p").first().click();
    await tool.click();
    await page.getByRole("button", { name: /^Imaginea 1:/ }).click();
    await text.locator("img[src]").click();
    await tool.click();
    await page.getByLabel("Text alternativ").fill("Sacul, văzut din față");
    await page.keyboard.press("Enter");
    await expect(text.getByRole("img", { name: "Sacul, văzut din față" })).toBeVisible();
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
    await expect(page.locator("textarea[name=long_description]")).toHaveValue(/alt="Sacul, văzut din față"/);
  });
});
