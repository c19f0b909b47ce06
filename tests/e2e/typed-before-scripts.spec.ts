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
