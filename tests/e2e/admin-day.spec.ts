/** A morning of the administrator: a product is added and found on the site, its sheet fills the calculator, a request arrives and changes its state. */
import { expect, fillOffer, offerForm, signIn, test } from "#tests/support/e2e.ts";

test("from a new product to an answered request", async ({ page, open, hasScripts, visitor, faults }) => {
  test.slow();
  const name = `Amestec ${visitor.name}`;
  await open("/admin/login");
  await signIn(page);

  await test.step("a product without a name comes back with what is wrong, and nothing typed is lost", async () => {
    faults.expect(/^422 \/admin\/produse\/nou/);
    await open("/admin/produse/nou");
    await page.getByLabel("Preț pe ambalaj, RON").fill("199,50");
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("alert")).toContainText("Eroare crearea produsului");
    await expect(page.getByLabel("Preț pe ambalaj, RON")).toHaveValue("199,50");
  });

  await test.step("it is added, with a slug from its name", async () => {
    await page.getByLabel("Nume", { exact: true }).fill(name);
    if (hasScripts) await expect(page.getByLabel("Slug")).toHaveValue(/^amestec-ileana-incercare-\d{3}$/);
    await page.getByLabel("Categorie").selectOption("Pășune");
    await page.getByLabel("Greutatea ambalajului, kg").fill("20");
    await page.getByLabel("Doză, kg/100 mp").fill("0,32");
    if (hasScripts) await expect(page.getByText("pentru 1 ha: 32 kg, 2 saci")).toBeVisible();
    await page.getByLabel("Publicat").check();
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs adăugat" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  await test.step("a question is added to it row by row", async () => {
    await page.getByRole("navigation", { name: "Secțiunile produsului" }).getByRole("link", { name: /^FAQ/ }).click();
    await page.getByRole("button", { name: "Adaugă un rând" }).click();
    await page.getByLabel("Întrebare").fill("Se poate supraînsămânța?");
    await page.getByLabel("Răspuns").fill("Da, primăvara devreme.");
    await page.getByRole("button", { name: "Salvează întrebările" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
  });

  await test.step("a visitor finds it and asks for an offer", async () => {
    await open(`/produse?q=${encodeURIComponent(visitor.name)}`);
    await page.getByRole("heading", { name }).getByRole("link").click();
    await expect(page.getByRole("region", { name: "Câtă sămânță vă trebuie" })).toContainText("32 kg · 2 saci");
    await expect(page.getByText("Se poate supraînsămânța?")).toBeVisible();
    if (hasScripts) await page.getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
    await fillOffer(offerForm(page), visitor);
    await offerForm(page).getByRole("button", { name: "Trimite" }).click();
    await expect(page).toHaveURL(/\/oferta\//);
  });

  await test.step("the request is in the inbox; its state is saved without leaving the row", async () => {
    await open(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
    const row = page.getByRole("listitem").filter({ hasText: visitor.phone });
    await expect(row).toContainText(`${name} · 1 ha · 32 kg · 2 saci de 20 kg`);
    await row.getByLabel(`Starea cererii lui ${visitor.name}`).selectOption("În lucru");
    if (!hasScripts) await row.getByRole("button", { name: /^OK/ }).click();
    await expect(page.getByText(`Starea a fost salvată: ${visitor.name} – În lucru`)).toBeVisible();
    await expect(row.getByLabel(`Starea cererii lui ${visitor.name}`)).toHaveValue("in_lucru");
  });

  await test.step("the product is deleted in two steps; the request keeps its name", async () => {
    await open(`/admin?q=${encodeURIComponent(visitor.name)}`);
    await page.getByRole("link", { name: `Editează ${name}` }).click();
    await page.getByRole("link", { name: "Șterge produsul" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ștergi produsul?" })).toBeVisible();
    await page.getByRole("button", { name: "Șterge" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs șters" })).toBeVisible();
    await open(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
    await expect(page.getByRole("listitem").filter({ hasText: visitor.phone })).toContainText(name);
  });
});
