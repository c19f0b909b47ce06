/** A price list: tried, applied, taken back. What the same forms answer without scripts, product-import.test.ts and foreign-tables.test.ts say. */
import { expect, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("a price list is tried, applied and taken back", { tag: "@once" }, async ({ page, open }) => {
  await open("/admin");
  await page.getByRole("link", { name: "Importă" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Importă produse" })).toBeVisible();
  const list = "Slug;Preț\nturfline-sport;1.234,50 lei\nnu-exista;5\n";
  await page.getByLabel("Fișier CSV, XLSX sau ODS").setInputFiles({ name: "preturi.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await page.getByRole("button", { name: "Verifică fișierul" }).click();

  await expect(page.getByText("Se schimbă: 1 produs cu modificări.")).toBeVisible();
  await expect(page.getByText("Produsul nu există; pentru unul nou lipsește „Denumire”.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: /^Modificate ?: ?1$/ }).click();
  await expect(page.locator("ins").getByText("1.234,50")).toBeVisible();
  await page.getByLabel("Rândul respins nu se importă").check();
  await page.getByLabel("Am verificat: se importă așa cum sunt").check();
  await page.getByRole("button", { name: "Aplică importul" }).click();

  await expect(page.getByText("Import aplicat: 1 produs cu modificări.")).toBeVisible();
  await page.getByRole("link", { name: "Turfline Sport" }).click();
  await expect(page.getByLabel("Preț pe ambalaj, RON")).toHaveValue("1234,5");
  await page.goBack();
  await page.getByRole("button", { name: "Anulează tot (1 modificare)" }).click();
  await expect(page.getByText("Anulat: 1 modificare.")).toBeVisible();
});

test("a list in words of its own is asked once what they mean", async ({ page, open, hasScripts }) => {
  await open("/admin/importa/produse");
  await page.getByLabel("Fișier CSV, XLSX sau ODS").setInputFiles("tests/fixtures/foreign/lista-de-preturi.csv");
  await page.getByRole("button", { name: "Verifică fișierul" }).click();
  await expect(page.getByText("Se schimbă: 27 de produse în plus.")).toBeVisible();
  await page.getByText("Valori citite: 6").click();
  await expect(page.getByLabel("„da”")).toHaveValue("in_stock");
  if (hasScripts) expect(await violations(page)).toEqual([]);
  await page.getByLabel("„pe raft”").selectOption("În stoc");
  await page.getByLabel("Creează categoriile care lipsesc: Legume și Bulbi și flori").check();
  await page.getByRole("button", { name: "Verifică din nou" }).click();
  await expect(page.getByText("Se schimbă: 40 de produse în plus.")).toBeVisible();
  await expect(page.getByText("2 rânduri se importă fără celulele care nu se pot citi.")).toBeVisible();
  await page.getByRole("button", { name: "Renunță la fișier" }).click();
  await expect(page.getByText("Fișierul a fost șters. Nimic nu s-a schimbat.")).toBeVisible();
});
