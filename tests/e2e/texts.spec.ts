/**
 * A text of the site from the first word to the published page: a row added, the preview in the page itself, the mistake that is said. The same
 * buttons without scripts are pressed in texts.test.ts.
 */
import { expect, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("a section of the terms is written, seen in its page, and published", { tag: "@once" }, async ({ page, open, faults }) => {
  faults.expect(/^422 \/admin\/texte\/terms/);
  const heading = "Secțiune nouă";
  await open("/admin/texte");
  await page.getByRole("link", { name: "Termeni și condiții", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Termeni și condiții" })).toBeVisible();
  const rows = page.locator("#sections > ol > li");
  const before = await rows.count();
  await page.getByRole("button", { name: "Adaugă o secțiune" }).click();
  await expect(rows).toHaveCount(before + 1);
  const added = rows.last();
  await expect(added.locator("summary")).toBeFocused();
  await added.getByRole("textbox", { name: "Textul", exact: true }).click();
  await page.keyboard.type("Scris de {firma}.");
  await added.getByLabel("Titlul").fill(heading);

  await page.getByLabel("Descrierea din rezultatele căutării").fill("{nimic}");
  await page.getByRole("button", { name: "Previzualizează" }).click();
  const mistake = page.getByRole("alert").getByRole("link", { name: /\{nimic\} nu există/ });
  await mistake.click();
  await expect(page.getByLabel("Descrierea din rezultatele căutării")).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Descrierea din rezultatele căutării").fill("Termenii site-ului {firma}.");

  await page.getByRole("button", { name: "Previzualizează" }).click();
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  await expect(page.getByText("Scris de SemiNord.").first()).toBeVisible();
  await page.getByRole("link", { name: "Înapoi la editare" }).click();
  await page.getByRole("button", { name: "Publică", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Textul a fost publicat." })).toBeVisible();
  expect(await (await page.request.get("/termeni-conditii")).text()).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
});

test("a picture is chosen by looking at those of a page", { tag: "@once" }, async ({ page, open }) => {
  await open("/admin/texte/brand/turfline");
  const look = page.getByRole("link", { name: "Alegeți dintre imagini" }).first();
  await look.click();
  const pictures = page.getByRole("dialog", { name: "Alegeți: Imaginea mare" });
  await expect(pictures.getByRole("button", { pressed: true })).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await expect(pictures.getByRole("button", { name: "Gazon 3" }), "pages that are not asked for are a line each").toBeHidden();
  await pictures.locator("summary", { hasText: "Gazon" }).click();
  await pictures.getByRole("button", { name: "Gazon 3" }).click();
  await expect(look).toBeFocused();
  await expect(page.getByLabel("Imaginea mare").first()).toHaveValue("heroes/gazon-3");
  await expect(page.locator(".picture-choice img").first()).toHaveAttribute("src", /gazon-3/);
});

test("pictures of a text stand under the pages that they were made for, and their names with them behind a line each", async ({
  page,
  open,
}) => {
  await open("/admin/texte/brand/turfline");
  const choice = page.getByLabel("Imaginea mare").first();
  const pages = await choice.locator("optgroup").evaluateAll((groups) => groups.map((group) => group.getAttribute("label")));
  expect(pages).toEqual(expect.arrayContaining(["Gazon", "Lucernă", "Despre noi, galerie"]));
  await expect(choice.locator("optgroup[label='Gazon'] option").first()).toHaveText(/^Gazon \d+$/);
  const names = page.getByRole("region", { name: "Imaginile, cu numele lor" });
  await expect(names.locator("summary")).toHaveCount(pages.length);
  await expect(names.getByText("Gazon 3", { exact: true })).toBeHidden();
  await names.locator("summary", { hasText: "Gazon" }).click();
  await expect(names.getByText("Gazon 3", { exact: true })).toBeVisible();
});
