/** Somebody calls while one is at something else: the request is written down from wherever one is. */
import { expect, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("a request by hand, from any page, down to its offer", async ({ page, open, hasScripts, visitor, faults }) => {
  faults.expect(/422 \/admin\/leaduri\/nou/);
  await open(hasScripts ? "/admin/experti/nou" : "/admin/leaduri");
  if (hasScripts) {
    await page.getByLabel("Nume").first().press("c");
    await expect(page).toHaveURL(/\/admin\/experti\/nou$/);
    await open("/admin/experti");
    await page.keyboard.press("c");
  } else await page.getByRole("link", { name: "Cerere nouă" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cerere nouă" })).toBeVisible();
  if (hasScripts) expect(await violations(page)).toEqual([]);

  if (hasScripts) await expect(page.getByLabel("Nume și prenume")).toBeFocused();
  await page.getByLabel("Nume și prenume").fill(visitor.name);
  await page.getByLabel("Telefon", { exact: true }).fill(visitor.phone);
  await page.getByRole("radio", { name: /^Hobby/ }).check();
  await page.locator("#wish").fill("trifoi pentru albine");
  await page.getByLabel("Cât", { exact: false }).first().fill("20");
  await page.getByLabel("Unitate").selectOption("kg");
  await page.getByRole("button", { name: "Salvează", exact: true }).click();
  await expect(page.getByText("Nu am salvat încă")).toBeVisible();
  await page.getByRole("radio", { name: "I-am spus la ce le folosim" }).check();
  await page.getByRole("button", { name: "Salvează și fă oferta" }).click();
  await expect(page).toHaveURL(/\/admin\/leaduri\/\d+\/oferta/);

  await open(page.url().replace(/\/oferta.*/, ""));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: visitor.name })).toBeVisible();
  for (const words of ["trifoi pentru albine", "20 kg", "la telefon", "informat prin viu grai"]) await expect(main).toContainText(words);
});
