/** A written offer, from the request to the customer's name under it. */
import { expect, type Page, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("a request becomes a draft, a letter and an accepted offer", async ({ page, open, visitor, hasScripts, faults }) => {
  test.slow();
  faults.expect(/^422 /);
  const request = await page.request.post("/api/leads", {
    data: {
      full_name: visitor.name,
      phone: visitor.phone,
      county: "Satu Mare",
      customer_type: "farmer",
      product_id: 28,
      area_sqm: 15_000,
      consent_gdpr: 1,
    },
  });
  expect(request.status()).toBe(201);
  await open(`/admin/leaduri/${await leadOf(page, visitor.name)}/oferta`);
  await page.getByRole("button", { name: "Ofertă nouă" }).click();

  await expect(page.getByRole("heading", { level: 1, name: `Ofertă pentru ${visitor.name}` })).toBeVisible();
  const second = page.locator(".rows > li").nth(1);
  await second.getByLabel("Produs").fill("Semănătoare de mână");
  await page.getByRole("button", { name: "Salvează și vezi oferta" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Rândul 2, Cantitate: Câmp obligatoriu" })).toBeVisible();
  await expect(second.getByLabel("Produs")).toHaveValue("Semănătoare de mână");
  await expectSound(page, hasScripts);
  await second.getByLabel("Cantitate").fill("1");
  await second.getByLabel("Preț, RON").fill("121,01");
  await second.getByLabel("Prețul este").selectOption("cu TVA");
  await second.getByLabel("TVA", { exact: true }).selectOption("21%");
  await page.getByRole("button", { name: "Salvează și vezi oferta" }).click();

  await expect(page.getByRole("heading", { name: "Ciornă de ofertă" })).toBeVisible();
  await expect(page.getByText("Total cu TVA: 1.935,86 RON")).toBeVisible();
  await expectSound(page, hasScripts);
  await page.getByRole("button", { name: "Emite oferta" }).click();
  await expect(page.getByText("Oferta este emisă. Trimiteți-o clientului.")).toBeVisible();

  const address = await page.getByLabel("Legătura pentru client").inputValue();
  await open(new URL(address).pathname);
  await expect(page.getByRole("heading", { level: 1, name: /^Oferta nr\. \d{4}-\d{4}$/ })).toBeVisible();
  await page.getByRole("button", { name: "Accept oferta" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Bifați că acceptați oferta." })).toBeVisible();
  await expectSound(page, hasScripts);
  await page.getByLabel("Nume și prenume").fill(visitor.name);
  await page.getByLabel("Am citit oferta și o accept.").check();
  await page.getByRole("button", { name: "Accept oferta" }).click();
  await expect(page.getByText(`${visitor.name} a acceptat oferta la `)).toBeVisible();
  await expectSound(page, hasScripts);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Total cu TVA: 1.935,86 RON")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

async function leadOf(page: Page, name: string): Promise<number | undefined> {
  const { data } = (await (await page.request.get("/api/leads")).json()) as { data: { id: number; full_name: string }[] };
  return data.find(({ full_name }) => full_name === name)?.id;
}

/** Nothing is wider than the window, and where scripts run the checkers find nothing. */
async function expectSound(page: Page, hasScripts: boolean): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (hasScripts) expect(await violations(page)).toEqual([]);
}
