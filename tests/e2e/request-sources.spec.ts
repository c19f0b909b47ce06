/** Where a visitor came from goes along in the memory of the page into the request, and stays nowhere else. */
import { expect, fillOffer, offerForm, test } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("a campaign's address is told with the request, some pages later and by way of the list @once", async ({ page, open, visitor }) => {
  await page.addInitScript(() => localStorage.setItem("recentProducts", "[]"));
  await open("/?utm_source=Ziar&utm_campaign=toamna");
  const former = () => page.evaluate(() => localStorage.getItem("recentProducts"));
  await expect.poll(former, "what the site used to keep of products that were opened is deleted").toBeNull();
  await page.getByRole("link", { name: "Produse", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Produse" })).toBeVisible();
  await page.locator(".listing h3 a").first().click();
  await page.getByRole("button", { name: "Adaugă la cerere" }).click();
  await expect(page.getByRole("link", { name: "În cerere ✓ · Vezi" })).toBeVisible();
  const [list] = (await page.context().cookies()).filter(({ name }) => name === "cerere");
  expect(list?.value, "the list holds what was chosen, and nothing about who chose").toMatch(/^1~[\d*a-z.e]+\.[\w-]+$/);
  await page.getByRole("link", { name: "În cerere ✓ · Vezi" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cererea mea" })).toBeVisible();
  expect(page.url()).not.toContain("utm_");
  const form = offerForm(page);
  await fillOffer(form, visitor);
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("am primit cererea");

  const inbox = await page.request.get(`/api/leads?q=${visitor.phone.replaceAll(" ", "")}`);
  const [lead] = (await inbox.json()).data;
  expect(lead).toMatchObject({ utm_source: "ziar", utm_medium: "", utm_campaign: "toamna", landing_page: "/", referrer: "" });
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toMatch(/ziar|toamna|utm_/i);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies, "the list is sent, and its cookie with it").not.toContain("cerere");
});

test("a browser that refuses cookies is told so where a product was added, with what to do instead @once", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false }));
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const answer = await route.fetch({ maxRedirects: 0 });
    // What is fetched here leaves its cookies with the browser.
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "set-cookie": "" } });
  });
  await page.goto("/produse/turfline-sport");
  await page.getByRole("button", { name: "Adaugă la cerere" }).click();
  await expect(page.getByText("refuză cookie-urile acestui site")).toBeVisible();
  await expect(page.getByRole("button", { name: "Adaugă la cerere" })).toBeVisible();
});
