/** Fields of the public forms for whoever is quicker than the scripts: what is typed, chosen and ticked until then stays. */
import { expect, type Page, test, untilHydrated } from "#tests/support/e2e.ts";

const FORMS = ["/contact", "/produse/turfline-sport", "/cerere?produs=turfline-sport", "/distribuitori"];

/** Fills in every field of the forms of the page as a person would. */
function fillAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>("main form :is(input, textarea)")) {
      if (field.matches("[type=hidden], [type=submit], [type=file], [tabindex='-1'], [type=radio]")) continue;
      if (field.type === "checkbox") field.checked = true;
      else field.value = /suprafata|area_sqm|kg/.test(field.name) ? "37" : field.type === "email" ? "ana@exemplu.ro" : "Ana 0700 000 001";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    for (const field of document.querySelectorAll<HTMLSelectElement>("main form select")) field.selectedIndex = field.options.length - 1;
  });
}

function held(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("main form :is(input, textarea, select)")]
      .filter((field) => !field.matches("[type=hidden], [type=submit], [type=file], [tabindex='-1'], [type=radio]"))
      .map(
        (field) =>
          `${field.form?.id ?? ""} ${field.name} = ${"checked" in field && field.type === "checkbox" ? field.checked : field.value}`,
      ),
  );
}

/** Holds the scripts back until the promise that it answers with is let go. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: untilTyped, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await untilTyped;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor({ state: "attached" });
  return letScriptsCome;
}

for (const path of FORMS)
  test(`what is filled in at ${path} before the scripts run is there afterwards`, { tag: "@once" }, async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, path);
    await fillAll(page);
    const typed = await held(page);
    expect(typed.length).toBeGreaterThan(0);
    letScriptsCome();
    await untilHydrated(page);
    expect(await held(page)).toEqual(typed);
  });

test("an area and a brand that are chosen on a list before the scripts run stay, and the list answers them", { tag: "@once" }, async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, "/gazon");
  const sentence = page.getByRole("form", { name: "Ce aveți de semănat" });
  await sentence.locator("[name=suprafata]").fill("300");
  await sentence.locator("[name=brand]").evaluate((brand: HTMLSelectElement) => {
    brand.value = "Turfline";
  });
  letScriptsCome();
  await expect(page).toHaveURL(/suprafata=300/);
  await expect(page).toHaveURL(/brand=Turfline/);
  await expect(sentence.locator("[name=suprafata]")).toHaveValue("300");
  await expect(sentence.locator("[name=brand]")).toHaveValue("Turfline");
  await expect(page.getByRole("link", { name: "Preț pentru 300 mp" })).toBeVisible();
});

test("a county and a weight that are filled in on the page of the delivery before the scripts run stay, and are answered", {
  tag: "@once",
}, async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/livrare");
  const main = page.getByRole("main");
  await main.getByLabel("Județul").selectOption("Cluj");
  await main.getByLabel("Greutatea, kg").fill("30");
  letScriptsCome();
  await expect(page).toHaveURL(/judet=Cluj&kg=30/);
  await expect(main.getByLabel("Județul")).toHaveValue("Cluj");
  await expect(main.getByLabel("Greutatea, kg")).toHaveValue("30");
  await expect(main.getByRole("status")).toContainText("45 RON");
});

/** Lawn in three sizes of packs, which may be bought in five ways. */
const IN_SIZES = "/produse/johnsons-quick-lawn";

test("an area and a pack that are chosen at a product's calculator before the scripts run stay, and need and sum answer them", {
  tag: "@once",
}, async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, IN_SIZES);
  const calculator = page.getByRole("region", { name: "Câtă sămânță vă trebuie" });
  await calculator.getByLabel("Suprafața").fill("60");
  await calculator.getByRole("radio", { name: /cutii de 0,5 kg 59 RON/ }).check();
  letScriptsCome();
  await expect(calculator.getByRole("status").first()).toContainText("2,5 kg · 5 cutii de 0,5 kg");
  await expect(calculator.getByRole("radio", { name: /5 cutii de 0,5 kg/ })).toBeChecked();
  await expect(calculator.getByLabel("Suprafața")).toHaveValue("60");
});

test("a number of bulbs that is typed before the scripts run is what the calculator reckons for", { tag: "@once" }, async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/produse/bulbi-branduse-de-primavara");
  const calculator = page.getByRole("region", { name: "Câți bulbi vă trebuie" });
  await calculator.locator("[name=suprafata]").fill("5");
  letScriptsCome();
  await expect(calculator.getByRole("status").first()).toContainText("600 de bulbi · 6 pachete");
});

test("a county that is chosen on a product's page before the scripts run is what the delivery and the total are for", {
  tag: "@once",
}, async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/produse/turfline-sport");
  await page.locator("details.delivery > summary").click();
  await page.getByLabel("Județul în care vă trimitem").selectOption("Cluj");
  letScriptsCome();
  await expect(page.locator("details.delivery > summary")).toContainText("Livrare în Cluj");
  await expect(page.getByText("Total cu TVA")).toContainText("414 RON");
});

test("a pack that is chosen before the script of the packs has come outlives another area, and goes along with it to the list", {
  tag: "@once",
}, async ({ page }) => {
  const { promise: untilTyped, resolve: letPacksCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/ways-list.*\.js/, async (route) => {
    await untilTyped;
    await route.continue();
  });
  await page.goto(`${IN_SIZES}?suprafata=50&um=mp`);
  await untilHydrated(page);
  const calculator = page.getByRole("region", { name: "Câtă sămânță vă trebuie" });
  const pack = calculator.getByRole("radio", { name: /cutii de 0,5 kg 59 RON/ });
  await pack.check();
  await calculator.getByLabel("Suprafața").fill("60");
  await expect(pack, "the ways of the document stand until others can be drawn").toBeChecked();
  letPacksCome();
  await expect(calculator.getByRole("status").first()).toContainText("2,5 kg · 5 cutii de 0,5 kg");
  await calculator.getByRole("button", { name: "Adaugă la cerere" }).click();
  await expect(page).toHaveURL(`${IN_SIZES}?suprafata=60&um=mp&ambalaj=0%2C5&adaugat=da`);
});

test("the address of an area whose ways to buy have no script yet says the usual way", { tag: "@once" }, async ({ page }) => {
  await page.route(/\/assets\/ways-list.*\.js/, () => undefined);
  const path = "/produse/foragemax-faneata-intensiva";
  await page.goto(path);
  await untilHydrated(page);
  const calculator = page.getByRole("region", { name: "Câtă sămânță vă trebuie" });
  await calculator.getByLabel("Suprafața").fill("2,5");
  await expect(calculator.getByRole("status").first()).toContainText("83 kg · 5 saci");
  await calculator.getByLabel("Suprafața").press("Enter");
  await expect(page).toHaveURL(`${path}?suprafata=2%2C5&um=ha&ambalaj=&judet=#calculator`);
});

test("a press of 'Adaugă la cerere' before the scripts run puts the product on the list, with what was typed", { tag: "@once" }, async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, IN_SIZES);
  await page.locator("[name=suprafata]").fill("60");
  await page.getByRole("button", { name: "Adaugă la cerere" }).click();
  letScriptsCome();
  await expect(page).toHaveURL(/suprafata=60&um=mp&adaugat=da/);
  await expect(page.getByRole("link", { name: "În cerere ✓ · Vezi" })).toBeVisible();
});

test("an area and packs that are chosen in a request of several products before the scripts run are what its needs answer", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(`${IN_SIZES}?suprafata=50&um=mp`);
  await page.getByRole("button", { name: "Adaugă la cerere" }).click();
  await page.getByRole("link", { name: "În cerere ✓ · Vezi" }).waitFor();
  const letScriptsCome = await openWithoutScripts(page, "/cerere");
  const line = page.locator(".request__line");
  await line.getByLabel("Suprafața pentru").fill("60");
  await line.getByLabel("Ambalaje pentru").selectOption("Numai cutii de 0,5 kg");
  letScriptsCome();
  await expect(line.locator(".request__need")).toContainText("2,5 kg · 5 cutii de 0,5 kg");
});

test("the kind of customer that is ticked before the scripts run is what a garden's need is reckoned for", { tag: "@once" }, async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, "/contact");
  await page.getByLabel("Hobby").check();
  await page.getByLabel("Suprafața de însămânțat").fill("250");
  letScriptsCome();
  await expect(page.getByText(/Necesar estimat/)).toContainText(/7\skg\s·\s1\ssac/);
});
