/** From 'epuizat' to an address that waits, and from a county to what the transport costs: by mouse and keyboard, with and without scripts. */
import { expect, test, violations } from "#tests/support/e2e.ts";

test("who finds a product sold out leaves an address, and reads how to take it back", async ({
  page,
  open,
  goOn,
  hasScripts,
  visitor,
  faults,
}) => {
  faults.expect(/^422 \/produse\/johnsons-after-moss/);
  await open("/produse/johnsons-after-moss");
  const form = page.locator("#anunt");
  await form.getByRole("textbox", { name: "E-mail" }).fill(`${visitor.phone.replaceAll(/\D/g, "")}@exemplu.example`);
  await form.getByRole("button", { name: "Anunță-mă" }).click();
  await expect(form.getByText("Bifați acordul: fără el nu putem păstra ce ne scrieți.").first()).toBeVisible();
  await expect(page.locator(".pending")).toHaveCount(0);
  // Where the page stands, half of a link may lie under the header, which stays.
  if (hasScripts) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  if (hasScripts) expect(await violations(page)).toEqual([]);
  await form.getByLabel(/Sunt de acord să-mi păstrați adresa/).check();
  await form.getByRole("button", { name: "Anunță-mă" }).click();
  await expect(page.getByRole("heading", { name: "Vă anunțăm când revine" })).toBeVisible();
  await expect(page).toHaveURL(/\/anunt\/[\w-]{16}(#anunt)?$/);
  await expect(page.getByText("Dacă vă răzgândiți, scrieți-ne la")).toBeVisible();
  if (hasScripts) expect(await violations(page)).toEqual([]);

  await goOn("/produse/turfline-sport?suprafata=1000&um=mp");
  await page.locator("#livrare summary").click();
  await page.getByLabel("Județul în care vă trimitem").selectOption("Cluj");
  if (!hasScripts) await page.locator("#livrare").getByRole("button", { name: "Arată" }).click();
  await expect(page.locator("#livrare")).toContainText(/Livrare în Cluj, 2–3\szile lucrătoare\s*\d+\sRON/);
  if (hasScripts) expect(await violations(page)).toEqual([]);
});
