/** Papers of a product, from the administrator's hands to a visitor who saves them. */
import { readFile } from "node:fs/promises";
import { expect, type Page, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

const paper = (name: string, content: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(content) });
const pdf = (words: string) => `%PDF-1.7\n% ${words}\n%%EOF\n`;

async function saved(page: Page, name: RegExp): Promise<string> {
  const link = page.getByRole("link", { name }).first();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return `${download.suggestedFilename()}: ${await readFile(await download.path(), "utf8")}`;
}

test("a label: refused when it is none, added, found by a visitor and on the page for APIA, described, taken away", async ({
  page,
  open,
  goOn,
  hasScripts,
  visitor,
  faults,
}) => {
  test.slow();
  faults.expect(/^422 \/admin\/produse\/\d+\/documente/);
  const slug = `acte-${visitor.name}-${Date.now()}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const content = pdf(slug);
  const product = { name: `Acte ${visitor.name}`, slug, category_id: 1, is_active: 1 };
  const added = await page.request.post("/api/admin/products", { data: product });
  const papers = `/admin/produse/${((await added.json()) as { id: number }).id}/documente`;
  await open(papers);
  await expect(page.getByText("Produsul nu are încă niciun document.")).toBeVisible();

  await test.step("a page that is called PDF is refused, and the lot stays", async () => {
    await page.getByLabel("Fișierul PDF").setInputFiles(paper("eticheta.pdf", "<html></html>"));
    await page.getByLabel("Lot").fill("RO-77");
    await page.getByRole("button", { name: "Adaugă documentul" }).click();
    await expect(page.getByText("nu este un PDF complet").first()).toBeVisible();
    await expect(page.getByLabel("Lot")).toHaveValue("RO-77");
    if (hasScripts) expect(await violations(page)).toEqual([]);
  });

  await test.step("the label itself is added", async () => {
    await page.getByLabel("Fișierul PDF").setInputFiles(paper("eticheta.pdf", content));
    await page.getByRole("button", { name: "Adaugă documentul" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Documentul a fost adăugat" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Etichetă, lot RO-77" })).toBeVisible();
    if (hasScripts) expect(await violations(page)).toEqual([]);
  });

  const address = await test.step("a visitor saves it from the page of the product", async () => {
    await open(`/produse/${slug}`);
    expect(await saved(page, /^Etichetă, lot RO-77/)).toBe(`eticheta-lot-ro-77-${slug}.pdf: ${content}`);
    return (await page.getByRole("link", { name: /^Etichetă, lot RO-77/ }).getAttribute("href")) ?? "missing";
  });

  await test.step("and from the page for APIA", async () => {
    await goOn("/documente-apia");
    const own = page.locator("div", { has: page.getByRole("heading", { level: 3, name: `Acte ${visitor.name}` }) }).last();
    await expect(own.getByRole("link", { name: /^Etichetă, lot RO-77/ })).toHaveAttribute("href", address);
  });

  await test.step("it is described anew, and taken away", async () => {
    await open(papers);
    const stored = page.getByRole("list", { name: "Documentele produsului" });
    await stored.getByLabel("Lot").fill("RO-78");
    await stored.getByRole("button", { name: /^Salvează/ }).click();
    await expect(page.getByRole("link", { name: "Etichetă, lot RO-78" })).toBeVisible();
    await stored.getByRole("button", { name: /^Șterge/ }).click();
    await expect(page.getByText("Produsul nu are încă niciun document.")).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });
});
