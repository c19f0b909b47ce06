/** The offer request on a telephone: what it asks for in one screen, where it comes from and where it leads back to. */
import { expect, offerForm, test, unfold, untilHydrated } from "#tests/support/e2e.ts";

const PRODUCT = "/produse/turfline-sport";

test.use({ viewport: { width: 360, height: 740 } });

test("the request is one screen: what is asked for on a line that opens, four fields, consents, button and promise", async ({
  page,
  open,
  hasScripts,
  faults,
}) => {
  faults.expect(/^422 /);
  await open(`${PRODUCT}?suprafata=100&um=mp&judet=Cluj`);
  const form = offerForm(page);
  await page.getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
  const whole = hasScripts ? page.locator("dialog:modal") : form;
  await expect(whole).toBeVisible();
  const height = await whole.evaluate((element) => element.scrollHeight);
  expect(height).toBeGreaterThan(500);
  expect(height, "all of it").toBeLessThanOrEqual(hasScripts ? 820 : 920);
  await expect(form.locator("summary").first()).toHaveText("Turfline Sport · 100 mp · 4 kg · 1 sac · 389 RON Schimbă");
  await expect(form.getByLabel("Județ (sau București)"), "the county of the delivery").toHaveValue("Cluj");
  for (const name of [
    "Produs",
    "Suprafața de însămânțat",
    "E-mail (opțional)",
    "Mesaj (opțional)",
    "Cu cine doriți să vorbiți? (opțional)",
  ])
    await expect(form.getByLabel(name), name).toBeHidden();

  await unfold(form);
  await expect(form.getByLabel("Mesaj")).toBeVisible();
  await form.getByLabel("Suprafața de însămânțat").fill("0");
  await form.getByLabel(/^E-mail/).fill("ileana@");
  if (hasScripts) return;
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(form.getByLabel("Suprafața de însămânțat"), "an error is never folded").toBeVisible();
  await expect(form.getByLabel("Suprafața de însămânțat")).toHaveValue("0");
  await expect(form.getByLabel(/^E-mail/)).toBeVisible();
  await expect(form.getByLabel(/^E-mail/)).toHaveValue("ileana@");
});

test.describe("with scripts", { tag: "@once" }, () => {
  test("the county that is chosen for the delivery stands in the form", async ({ page, open }) => {
    await open(PRODUCT);
    await page.locator("#livrare > summary").click();
    await page.getByLabel("Județul în care vă trimitem").selectOption("Maramureș");
    await page.getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
    await expect(offerForm(page).getByLabel("Județ (sau București)")).toHaveValue("Maramureș");
    await expect(offerForm(page).getByText("Mai lipsesc:")).toHaveText("Mai lipsesc: nume, telefon, tip, acord");
  });

  test("a form that nobody has touched says nothing of what is missing; one that is being filled in does", async ({ page, open }) => {
    await open("/contact");
    const form = page.getByRole("main").locator("form.offer__form");
    await expect(form.getByRole("button", { name: "Trimite" })).toBeDisabled();
    await expect(form).toContainText("Cererea nu este o comandă și nu vă obligă la nimic.");
    await expect(form.getByText("Mai lipsesc:")).toHaveCount(0);
    await form.getByLabel("Nume și prenume").fill("Ileana");
    await expect(form.getByText("Mai lipsesc:")).toHaveText("Mai lipsesc: telefon, județ, tip, acord");
  });

  test("who closes the request of a card without a word in it is back at that card", async ({ page, open }) => {
    await open("/gazon");
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Turfline Umbră" }) });
    await card.scrollIntoViewIfNeeded();
    const placeOf = async () => (await card.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    const before = await placeOf();
    await card.getByRole("link", { name: "Solicită ofertă" }).click();
    await expect(page.locator("dialog:modal")).toBeVisible();
    await page.getByRole("button", { name: "Închide" }).click();
    await expect(page).toHaveURL("/gazon");
    await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(80);
    await page.goForward();
    await expect(page.locator("dialog:modal")).toBeVisible();
    await offerForm(page).getByLabel("Nume și prenume").fill("Ileana");
    await page.getByRole("button", { name: "Închide" }).click();
    await expect(page, "what is typed is not left behind").toHaveURL("/produse/turfline-umbra");
    await expect(offerForm(page).getByLabel("Nume și prenume")).toHaveValue("Ileana");
  });
});

test("a half-filled request outlives a reload and a step back, and is gone once it is sent", { tag: "@once" }, async ({
  page,
  open,
  visitor,
}) => {
  // Without scripts the browser keeps what was typed, as it does in any form.
  await open("/contact");
  const form = offerForm(page);
  const typed = async () => [
    await form.getByLabel(/^Nume/).inputValue(),
    await form.getByLabel(/^Telefon/).inputValue(),
    await form.getByLabel("Județ").inputValue(),
    await form.getByLabel("Fermier").isChecked(),
    await form.locator("textarea").first().inputValue(),
    await form.getByRole("checkbox").first().isChecked(),
  ];
  const filled = [visitor.name, visitor.phone, "Cluj", true, "Sunați după 17.", false];
  await form.getByLabel(/^Nume/).fill(visitor.name);
  await form.getByLabel(/^Telefon/).fill(visitor.phone);
  await form.getByLabel("Județ").selectOption("Cluj");
  await form.getByLabel("Fermier").check();
  await unfold(form);
  await form.locator("textarea").first().fill("Sunați după 17.");
  // Written down at the first pause in typing.
  await page.waitForFunction(() => JSON.stringify(history.state).includes("Sunați după 17."));
  await page.reload();
  await untilHydrated(page);
  await expect.poll(typed, "after a reload; a tick belongs to the words beside it").toEqual(filled);
  await expect(form.locator("textarea").first(), "what was written in a folded part is seen").toBeVisible();
  await page.goto("/produse");
  await page.goBack();
  await untilHydrated(page);
  await expect.poll(typed, "after a step back").toEqual(filled);
  await form.getByLabel("Suprafața de însămânțat").fill("250");
  await form.getByRole("checkbox").first().check();
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mulțumim, am primit cererea dumneavoastră" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await untilHydrated(page);
  expect((await typed())[0]).toBe("");
});
