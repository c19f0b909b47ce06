/** The clerk with a telephone in the hand: two requests on the first screen, and what is wanted before what is noted. */
import { expect, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true, viewport: { width: 360, height: 740 } });

test("one line of head, two requests, and what somebody wants before the outcome", { tag: "@once" }, async ({ page, open, visitor }) => {
  for (const [index, name] of ["Unu", "Doi"].entries()) {
    const data = { full_name: `${visitor.name} ${name}`, phone: visitor.phone.replace("0700", `074${index + 4}`), county: "Alba" };
    const more = { customer_type: "farmer", product_id: 28, area_sqm: "2", area_unit: "ha", consent_gdpr: 1 };
    expect((await page.request.post("/api/leads", { data: { ...data, ...more } })).status()).toBe(201);
  }
  await open(`/admin/leaduri?q=${encodeURIComponent(visitor.name)}`);
  const boxOf = async (selector: string, at = 0) => (await page.locator(selector).nth(at).boundingBox()) as { y: number; height: number };
  expect((await boxOf(".admin-top")).height).toBeLessThan(56);
  const second = await boxOf(".lead", 1);
  expect(second.y + second.height).toBeLessThan(740);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("link", { name: `${visitor.name} Unu`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${visitor.name} Unu` })).toBeVisible();
  const wanted = await boxOf(".lead-page__want");
  await expect(page.locator(".lead-page__want")).toContainText("ForageMax Fâneață Intensivă · 2 ha · 66 kg");
  expect(wanted.y + wanted.height).toBeLessThan((await boxOf(".lead-page__say")).y);
  expect(wanted.y + wanted.height).toBeLessThan(500);
});

test("the menu of a telephone opens, names all places, and leads on", async ({ page, open, hasScripts }) => {
  await open("/admin/leaduri");
  // What the menu lies over is judged before it is covered.
  if (hasScripts) expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Meniu" }).click();
  const menu = page.getByRole("navigation", { name: "Administrare" });
  for (const name of ["Produse", "Așteaptă un produs", "Experți vânzări", "Setări"])
    await expect(menu.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  if (hasScripts) expect(await violations(page)).toEqual([]);
  await menu.getByRole("link", { name: "Leaduri" }).click();
  await expect(menu).toBeHidden();
});
