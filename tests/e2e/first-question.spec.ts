/** The question of the first page and its answer, also for whoever is quicker than the scripts, and the fields of an area wherever they are asked. */
import { expect, go, type Page, test, untilHydrated } from "#tests/support/e2e.ts";

const answer = (page: Page) => page.locator(".question__answer");
const area = (page: Page) => page.locator("#suprafata");

test("the answer is never another crop's: not before scripts are there, and theirs is reckoned from what was chosen and typed until then", {
  tag: "@once",
}, async ({ page }) => {
  const { promise: untilChosen, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await untilChosen;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(answer(page)).toContainText(/100\smp de gazon, de la/);

  await page.getByRole("radio", { name: "Lucernă" }).check();
  await expect(answer(page).getByText(/Gazon/)).toBeHidden();
  await expect(answer(page).getByText("Apăsați „Arată”")).toBeVisible();
  await expect(answer(page).getByRole("button")).toHaveText("Vezi produsele", { useInnerText: true });
  await area(page).fill("2");
  await page.getByLabel("Unitate de suprafață").selectOption("ha");

  letScriptsCome();
  await expect(answer(page)).toContainText(/2\sha de lucernă, de la/);
  await expect(answer(page).locator("strong")).toBeVisible();
  await expect(answer(page).getByText("Apăsați „Arată”")).toBeHidden();
  await untilHydrated(page);
  await page.getByRole("radio", { name: "Pășune" }).check();
  await expect(answer(page)).toContainText(/2\sha de pășune, de la/);
});

test("bulbs are asked for by their number, and only they", { tag: "@once" }, async ({ page, open }) => {
  await open("/");
  await page.getByRole("radio", { name: "Bulbi de flori" }).check();
  await page.getByLabel("Unitate de suprafață").selectOption("bulbi");
  await area(page).fill("50");
  await expect(answer(page)).toContainText(/50\sde\sbulbi, de la/);
  await answer(page).getByRole("button").click();
  await expect(page).toHaveURL("/bulbi-de-flori?suprafata=50&um=bulbi");
  await page.goto("/?categorie=gazon&suprafata=50&um=bulbi");
  await expect(page, "a lawn has no bulbs: its list with its own area").toHaveURL("/gazon");
});

test("a press on the field of an area selects its example, which the first digit replaces; a second press sets the caret", {
  tag: "@once",
}, async ({ page, open }) => {
  await open("/");
  await expect(area(page)).toHaveValue(/^100/);
  await page.getByRole("radio", { name: "Lucernă" }).check();
  await expect(area(page)).toHaveValue(/^1 ?$/);
  await expect(answer(page)).toContainText(/1\sha de lucernă, de la/);
  for (const path of ["/", "/lucerna", "/produse/dlf-lucerna-creno", "/compara?produs=turfline-sport&produs=turfline-rapid"]) {
    await go(page, path);
    await area(page).click();
    await page.keyboard.type("25");
    await expect(area(page), path).toHaveValue("25");
    await area(page).click();
    await page.keyboard.press("End");
    await page.keyboard.type("0");
    await expect(area(page), path).toHaveValue("250");
  }
});

test("a link that is pressed right after an area was typed leads on, also while the next page takes its time", { tag: "@once" }, async ({
  page,
  open,
}) => {
  await open("/lucerna");
  await page.route(/dlf-lucerna-creno.*\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await area(page).click();
  await page.keyboard.type("25");
  await page.getByRole("main").getByRole("link", { name: "DLF Lucernă Creno" }).first().click();
  await expect(page).toHaveURL(/\/produse\/dlf-lucerna-creno/);
  await expect(page.getByRole("heading", { level: 1, name: "DLF Lucernă Creno" })).toBeVisible();
});
