/** Finding the right seed: searching while one types, answering questions, comparing; by keyboard, and without scripts. */
import { expect, type Page, test, violations } from "#tests/support/e2e.ts";

const countLine = (page: Page) => page.locator(".list-title h2");
/** Folded among the filters. */
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Caută un produs" });
const openFilters = (page: Page) => page.locator(".ask__more summary").click();

test("a search with a typing error finds what was meant, and narrows by its chips; two of the list are compared side by side", async ({
  page,
  open,
  hasScripts,
}) => {
  await open("/produse");
  await openFilters(page);
  await searchBox(page).fill("raigars");
  await searchBox(page).press("Enter");
  await expect(page.getByText("Nimic pentru „raigars”. Arătăm rezultatele pentru „raigras”.")).toBeVisible();
  await expect(countLine(page)).toHaveText("22 de produse pentru „raigras”");
  await page.getByRole("navigation", { name: "Categorii de produse" }).getByRole("link", { name: "Pășune 4" }).click();
  await expect(countLine(page)).toHaveText("4 produse din categoria Pășune pentru „raigras”");
  await expect(page).toHaveURL(/\?q=raigars&categorie=pasune$/);
  await page.getByRole("link", { name: "Șterge filtrele" }).click();
  await expect(countLine(page)).toHaveText("36 de produse");
  await expect(page.locator("#q")).toHaveValue("");

  await test.step("two products of the list are compared side by side, a third is added, one is taken out", async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    const compare = page.getByRole("button", { name: "Compară", exact: true });
    await expect(compare).toBeHidden();
    await page.getByLabel("Compară Turfline Sport").check();
    await page.getByLabel("Compară Turfline Umbră").check();
    if (hasScripts) await expect(page.getByText("2 produse alese", { exact: true })).toBeVisible();
    await compare.click();
    await expect(page).toHaveURL("/compara?produs=turfline-sport&produs=turfline-umbra");
    await expect(page).toHaveTitle(/^Comparație: Turfline Sport și Turfline Umbră/);
    await page.getByLabel("Adăugați un produs").selectOption("DLF Lucernă Creno");
    await page.getByRole("button", { name: "Adaugă" }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await expect(page.getByLabel("Adăugați un produs")).toHaveCount(0);
    await expect(page.getByRole("rowheader", { name: "Preț", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Scoate DLF Lucernă Creno din comparație" }).click();
    await expect(page.getByRole("columnheader")).toHaveText(["Turfline Sport", "Turfline Umbră"]);
    await expect(page.getByRole("rowheader", { name: "Categorie" }), "what is equal is left out").toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    const second = await page.getByRole("columnheader").nth(1).boundingBox();
    expect((second?.x ?? 999) + (second?.width ?? 999), "both are in view").toBeLessThanOrEqual(345);
    await expect(page.getByRole("rowheader", { name: "Categorie" }), "what is equal is left out").toBeHidden();
    await page.getByLabel("Arată și rândurile egale").check();
    await expect(page.getByRole("rowheader", { name: "Categorie" })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.getByLabel("Adăugați un produs").selectOption("DLF Lucernă Creno");
    await page.getByRole("button", { name: "Adaugă" }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(3);
    await page.getByRole("link", { name: "Scoate Turfline Sport din comparație" }).click();
    await expect(page.getByRole("columnheader")).toHaveText(["Turfline Umbră", "DLF Lucernă Creno"]);
    await page.getByRole("link", { name: "Golește comparația" }).click();
    await expect(page).toHaveURL("/compara");
    await expect(page.getByRole("columnheader")).toHaveCount(0);
  });
});

test("results follow the typing, the focus stays; a row leads on and back without a new document, and one step back leaves the search; a comparison of more than three", {
  tag: "@once",
}, async ({ page, open, goOn }) => {
  await open("/despre-noi");
  await page.getByRole("banner").getByRole("link", { name: "Produse" }).first().click();
  await expect(countLine(page)).toHaveText("36 de produse");
  await openFilters(page);
  await searchBox(page).focus();
  await page.keyboard.type("trifoi", { delay: 40 });
  await expect(countLine(page)).toContainText("pentru „trifoi”");
  await expect(page).toHaveURL("/produse?q=trifoi");
  await expect(page.locator(".list-title")).toHaveAttribute("aria-live", "polite");
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue("trifoi");
  for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press("Backspace");
  await expect(countLine(page)).toHaveText("36 de produse");
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await page.getByRole("link", { name: "Turfline Sport", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Turfline Sport", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Compară Turfline Sport")).toBeVisible();
  await expect(page.locator("body[data-same]")).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL("/despre-noi");
  // The address changes before the page does, and what is put in its place is the last that was ready.
  await expect(page.getByRole("heading", { name: "Despre SemiNord", level: 1 })).toBeVisible();

  await test.step("a product's page leads to a comparison with a similar one", async () => {
    await goOn("/produse/foragemax-pasune-intensiva");
    await page.getByRole("link", { name: "Comparați cu produse similare" }).click();
    await expect(page).toHaveURL(/\/compara\?produs=foragemax-pasune-intensiva&produs=foragemax-pasune-rezistenta&produs=[a-z-]+$/);
    await expect(page.getByRole("columnheader", { name: "ForageMax Pășune Intensivă" })).toBeVisible();
  });

  await test.step("a fourth is refused in words, all are put back by one press, and three are compared", async () => {
    await goOn("/gazon");
    const choose = (name: string) => page.getByLabel(`Compară ${name}`);
    for (const name of ["Turfline Sport", "Turfline Umbră", "Turfline Clasic"]) await choose(name).check();
    await choose("Turfline Rapid").click();
    await expect(choose("Turfline Rapid")).not.toBeChecked();
    await expect(page.getByText("Se compară cel mult trei produse: scoateți întâi unul.")).toBeVisible();
    const bar = page.locator(".compare-bar");
    await page.getByRole("button", { name: "Golește" }).click();
    await expect(bar).toBeHidden();
    await expect(choose("Turfline Sport")).not.toBeChecked();
    for (const name of ["Turfline Sport", "Turfline Umbră", "Turfline Clasic"]) await choose(name).check();
    await expect(page.getByText("3 produse alese", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Compară", exact: true }).click();
    await expect(page.getByRole("columnheader")).toHaveCount(3);
  });

  await test.step("on a phone two stand side by side, the third in place of the second when it is chosen, and nothing scrolls sideways", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const heads = page.getByRole("columnheader");
    await expect(heads).toHaveText([/Turfline Clasic/, /Turfline Sport/]);
    await page.getByRole("radio", { name: "Turfline Umbră" }).check();
    await expect(heads).toHaveText([/Turfline Clasic/, /Turfline Umbră/]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test("who reloads a long list on a telephone has the row again that he was at", {
  tag: "@once",
}, async ({ page, open }) => {
  const rows = page.locator(".listing > article");
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/produse");
  await expect(rows).toHaveCount(36);
  const top = () => rows.nth(25).evaluate((row) => Math.round(row.getBoundingClientRect().top));
  await rows.nth(25).evaluate((row) => row.scrollIntoView({ block: "start" }));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const before = await top();
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
});

test("the questions of a category lead to the right seed, and each answer can be taken back; by keyboard, and the checkers find nothing", async ({
  page,
  open,
  hasScripts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/gazon#produse");
  const first = page.getByRole("navigation", { name: "Unde va crește?" });
  await first.getByRole("link", { name: "la umbră, sub pomi 2" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "2 produse", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Turfline Umbră", exact: true })).toBeVisible();
  await answer(page, hasScripts, "La ce îl folosiți?", /^teren de sport/);
  await expect(page.getByRole("heading", { name: "Niciun produs nu îndeplinește toate condițiile" })).toBeVisible();
  await page.getByRole("link", { name: "fără „la umbră, sub pomi”: 3 produse" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "3 produse", exact: true })).toBeVisible();
  await expect(first.getByRole("link", { name: /Renunță/ })).toHaveCount(0);
  await page.getByRole("link", { name: /^Renunță la filtrul/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "16 produse", exact: true })).toBeVisible();
  await page.getByRole("navigation", { name: "Ordonează" }).getByRole("link", { name: "Nume" }).click();
  await expect(page).toHaveURL("/gazon?ordine=nume#produse");
  await expect(page.getByRole("main").locator(".list-row h3 a").first()).toHaveAccessibleName("Johnsons After Moss");
  await first.getByRole("link", { name: /^la umbră/ }).click();
  await expect(page, "an answer keeps the order").toHaveURL("/gazon?lumina=umbra&ordine=nume#produse");
  await first.getByRole("link", { name: /^Renunță la filtrul „Unde va crește\?”/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "16 produse", exact: true })).toBeVisible();
  if (!hasScripts) return;

  await test.step("an answer by keyboard shows its result without leaving the question", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const question = page.getByLabel("Câtă apă primește?");
    if (!(await question.isVisible())) await page.locator(".ask__more summary").click();
    await question.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("heading", { level: 2, name: "3 produse", exact: true })).toBeVisible();
    await expect(question).toBeFocused();
  });

  await test.step("axe finds nothing in a list with cards chosen, nor in an answered finder", async () => {
    await page.getByLabel("Compară Turfline").first().check();
    await expect(page.getByRole("button", { name: "Compară", exact: true })).toBeVisible();
    // What a scroll has left half under the header that stays is no target too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
  });
});

async function answer(page: Page, hasScripts: boolean, question: string, option: RegExp): Promise<void> {
  const select = page.getByLabel(question);
  if (!(await select.isVisible())) await page.locator(".ask__more summary").click();
  const label = (await select.locator("option").allTextContents()).find((text) => option.test(text));
  await select.selectOption(label as string);
  if (!hasScripts) await page.getByRole("button", { name: "Arată" }).first().click();
}
