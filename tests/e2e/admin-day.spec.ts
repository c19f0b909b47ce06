/**
 * A day of the administrator, from logging in to logging out: a product with three pictures, its sheet and a question is added as a draft,
 * published and found on the site; a request for it arrives, is called and changes its state; an expert with a photo joins; the password changes.
 */
import path from "node:path";
import sharp from "sharp";
import { ADMIN, expect, fillOffer, offerForm, openParts, type Page, signIn, test } from "#tests/support/e2e.ts";

const PICTURES = ["heroes/pasune-1", "heroes/pasune-2", "heroes/faneata-1"];
const NEW_PASSWORD = "alta-parola-destul-de-lunga";

test("a day of the administrator", async ({ page, open, goOn, hasScripts, visitor, faults }) => {
  test.slow();
  const name = `Amestec ${visitor.name}`;
  await open("/admin/login");
  await signIn(page);

  await test.step("a product without a name comes back with what is wrong, and nothing typed is lost", async () => {
    faults.expect(/^422 \/admin\/produse\/nou/);
    await goOn("/admin/produse/nou");
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
    await page.getByLabel("Doză", { exact: true }).fill("0,32");
    await page.getByLabel("Unitatea dozei").selectOption("kg/100 mp");
    if (hasScripts) await expect(page.getByText("pentru 1 ha: 32 kg, 2 saci").first()).toBeVisible();
    await page.getByLabel("Avantaje, câte unul pe rând").fill("Iarbă deasă după primul pășunat\nRezistă la călcare");
    await page.getByLabel("Publicat").uncheck();
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs adăugat" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  await test.step("it gets three pictures, the third of which becomes the main one", async () => {
    await section(page, "Imagini");
    await page.getByLabel("Adaugă imagini").setInputFiles(await Promise.all(PICTURES.map(small)));
    await page.getByRole("button", { name: "Uploadează" }).click();
    await expect(page.getByText("3 imagini uploadate cu succes")).toBeVisible();
    const pictures = page.getByRole("main").getByRole("img", { name });
    await expect(pictures).toHaveCount(3);
    const third = await pictures.nth(2).getAttribute("src");
    await page.getByRole("button", { name: "Setează ca principală imaginea 3" }).click();
    await expect(page.getByText("Imaginea a fost setată ca principală!")).toBeVisible();
    await expect(pictures.first()).toHaveAttribute("src", third as string);
  });

  await test.step("its sheet is filled row by row", async () => {
    await section(page, "Fișă și întrebări");
    await addRow(page, "Compoziție", "60% raigras peren (Lolium perenne), 40% trifoi alb (Trifolium repens)");
    await addRow(page, "Perioada de semănat", "martie–mai");
    await page.getByRole("button", { name: "Salvează fișa și întrebările" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
  });

  await test.step("a question is added to it row by row", async () => {
    await page.getByRole("button", { name: "Adaugă o întrebare" }).click();
    await page.getByLabel("Întrebare").fill("Se poate supraînsămânța?");
    await page.getByLabel("Răspuns").fill("Da, primăvara devreme.");
    await page.getByRole("button", { name: "Salvează fișa și întrebările" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
  });

  await test.step("a draft is not on the site; published, it is, at the next request", async () => {
    const list = await page.request.get(`/produse?q=${encodeURIComponent(visitor.name)}`);
    expect(await list.text()).toContain(visitor.name);
    expect(await list.text()).not.toContain(name);
    await goOn(`/admin?q=${encodeURIComponent(visitor.name)}`);
    await page.getByRole("link", { name: `Editează ${name}` }).click();
    await openParts(page);
    await page.getByLabel("Publicat").check();
    await page.getByRole("button", { name: "Salvează detaliile" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs actualizat" })).toBeVisible();
  });

  const expert = `Expert ${visitor.name}`;
  await test.step("an expert with a photo joins", async () => {
    await goOn("/admin/experti/nou");
    await page.getByLabel("Nume", { exact: true }).fill(expert);
    await page.getByLabel(/^Rol/).fill("Consultant furaje");
    await page.getByLabel(/^Telefon/).fill("0700 000 077");
    await page.getByLabel(/^Fotografie/).setInputFiles(await small("heroes/gazon-1"));
    await page.getByRole("button", { name: "Salvează consultantul" }).click();
    await expect(page.getByRole("link", { name: `Editează ${expert}` })).toBeVisible();
  });

  await test.step("a visitor finds it and asks for an offer", async () => {
    await open(`/produse?q=${encodeURIComponent(visitor.name)}`);
    await page.getByRole("heading", { name }).getByRole("link").click();
    await expect(page.getByRole("region", { name: "Câtă sămânță vă trebuie" })).toContainText("32 kg · 2 saci");
    await expect(page.getByText("Se poate supraînsămânța?")).toBeVisible();
    await expect(page.getByText("Trifolium repens").filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText("Rezistă la călcare").first()).toBeVisible();
    await page.getByRole("link", { name: "Solicită ofertă", exact: true }).first().click();
    await fillOffer(offerForm(page), visitor);
    await offerForm(page).getByRole("button", { name: "Trimite" }).click();
    await expect(page).toHaveURL(/\/oferta\//);
  });

  await test.step("the expert is on the contact page", async () => {
    await goOn("/contact");
    const card = page.getByRole("listitem").filter({ hasText: expert });
    await expect(card.getByRole("link", { name: /0700 000 077/ })).toHaveAttribute("href", "tel:+40700000077");
    await expect(card.locator("img")).toHaveAttribute("src", /^\/uploads\//);
  });

  await test.step("the request is in the inbox, one tap from a call; its state is saved without leaving the row", async () => {
    await open(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
    const row = page.getByRole("listitem").filter({ hasText: visitor.phone });
    await expect(row).toContainText(`${name} · 1 ha (suprafața din exemplu)`);
    await expect(row.getByRole("link", { name: visitor.phone })).toHaveAttribute("href", `tel:+4${visitor.phone.replaceAll(" ", "")}`);
    await row.locator("summary", { hasText: "Notează" }).click();
    if (!hasScripts) await row.getByRole("link", { name: /altă stare…$/ }).click();
    await row.getByLabel(`Starea cererii: ${visitor.name}`).selectOption("În lucru");
    if (!hasScripts) await row.getByRole("button", { name: /^OK/ }).click();
    await expect(page.getByText(`Starea a fost salvată: ${visitor.name} – În lucru`)).toBeVisible();
    await expect(row.locator(".lead__result")).toHaveText("În lucru");
  });

  await test.step("the product is deleted in two steps; the request keeps its name", async () => {
    await goOn(`/admin?q=${encodeURIComponent(visitor.name)}`);
    await page.getByRole("link", { name: `Editează ${name}` }).click();
    await page.getByText("Șterge produsul").click();
    await expect(page.getByText("Ștergi produsul?")).toBeVisible();
    await page.getByRole("button", { name: `Șterge ${name}` }).click();
    await expect(page.getByRole("status").filter({ hasText: "Produs șters" })).toBeVisible();
    await goOn(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
    await expect(page.getByRole("listitem").filter({ hasText: visitor.phone })).toContainText(name);
  });

  await test.step("the password is changed; only the new one opens the door again", async () => {
    await goOn("/admin/cont");
    await page.getByLabel("Parolă nouă").fill(NEW_PASSWORD);
    await page.getByLabel("Parola curentă").fill(ADMIN.password);
    await page.getByRole("button", { name: "Salvează contul" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Contul a fost salvat." })).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    faults.expect(/^401 \/admin\/login/);
    await open("/admin/leaduri");
    await page.getByLabel("Email / Username").fill(ADMIN.username);
    await page.getByLabel("Parolă").fill(ADMIN.password);
    await page.getByRole("button", { name: "Conectare" }).click();
    await expect(page.getByRole("alert")).toContainText("Credențiale invalide");
    await page.getByLabel("Parolă").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Conectare" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Leaduri" })).toBeVisible();
  });

  await test.step("evening: the old password again, for the tests that follow, and out", async () => {
    const changed = { admin_password: ADMIN.password, current_password: NEW_PASSWORD };
    expect((await page.request.post("/api/admin/settings", { data: changed })).status()).toBe(200);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect((await page.request.get("/admin")).url()).toContain("/admin/login");
    expect((await page.request.post("/api/admin/login", { data: ADMIN })).status()).toBe(200);
  });
});

async function section(page: Page, name: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Secțiunile produsului" }).getByRole("link").filter({ hasText: name });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
}

async function addRow(page: Page, key: string, value: string): Promise<void> {
  const rows = page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.getByLabel("Caracteristică") })
    .getByRole("listitem");
  const before = await rows.count();
  await page.getByRole("button", { name: "Adaugă un rând" }).click();
  await expect(rows).toHaveCount(before + 1);
  await rows.last().getByLabel("Caracteristică").fill(key);
  await rows.last().getByLabel("Valoare").fill(value);
}

async function small(name: string) {
  const buffer = await sharp(`public/images/${name}-800.jpg`).resize(400).jpeg().toBuffer();
  return { name: `${path.basename(name)}.jpg`, mimeType: "image/jpeg", buffer };
}
