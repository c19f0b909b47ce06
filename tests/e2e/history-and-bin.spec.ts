/** Prices raised for several products at once and taken back; a product deleted and had back: with scripts and without. */
import { expect, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("many at once, shown before it is done, and taken back", { tag: "@once" }, async ({ page, open, hasScripts }) => {
  await open("/admin?c=pasune");
  await expect(page.getByRole("form", { name: "Pentru cele bifate" })).toBeHidden();
  const boxes = page.getByRole("checkbox", { name: /^Bifează / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole("form", { name: "Pentru cele bifate" });
  if (hasScripts) await expect(bar).toContainText("2 produse bifate");
  await bar.getByLabel("Operațiune").selectOption({ label: "Schimbă prețul cu un procent…" });
  await bar.getByRole("button", { name: "Continuă" }).click();
  await page.getByLabel("Cu câte procente").fill("10");
  await page.getByLabel("Rotunjire").selectOption({ label: "La un leu" });
  await page.getByRole("button", { name: "Arată prețurile noi" }).click();
  await expect(page.getByRole("columnheader", { name: "Devine" })).toBeVisible();
  if (hasScripts) expect(await violations(page)).toEqual([]);
  const after = (await page.getByRole("row").nth(1).getByRole("cell").last().innerText()).replace(/ \+ TVA$/, "");
  await page.getByRole("button", { name: "Aplică (2)" }).click();
  await expect(page).toHaveURL(/\/admin\?c=pasune$/);
  await expect(page.getByText(after).first()).toBeVisible();
  await page.getByRole("button", { name: "Anulează" }).click();
  await expect(page.getByText("Anulat: 2 modificări.")).toBeVisible();
});

test("a deleted product lies in the bin and comes back", async ({ page, open, goOn, hasScripts, visitor }) => {
  const name = `Amestec ${visitor.name}`;
  const added = await page.request.post("/api/admin/products", { data: { name, category_id: 1 } });
  await open(`/admin/produse/${((await added.json()) as { id: number }).id}`);
  await page.getByText("Șterge produsul").click();
  await page.getByRole("button", { name: `Șterge ${name}` }).click();
  await expect(page.getByText("Produs șters")).toBeVisible();
  await goOn("/admin/cos");
  if (hasScripts) expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: `Restaurează ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: "Istoric", exact: true }).click();
  await expect(page.getByText("a restaurat").first()).toBeVisible();
});
