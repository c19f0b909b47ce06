/** Where a visitor came from goes along with him in the memory of the page, and stays nowhere. */
import { expect, fillOffer, offerForm, test } from "#tests/support/e2e.ts";

test.use({ isAdmin: true });

test("a campaign's address is told with the request, some pages later @once", async ({ page, open, visitor, context }) => {
  await open("/?utm_source=Ziar&utm_campaign=toamna");
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  expect(page.url()).not.toContain("utm_");
  const form = offerForm(page);
  await fillOffer(form, visitor);
  await form.getByLabel("Suprafața de însămânțat").fill("5");
  await form.getByRole("button", { name: "Trimite" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("am primit cererea");

  const inbox = await page.request.get(`/api/leads?q=${visitor.phone.replaceAll(" ", "")}`);
  const [lead] = (await inbox.json()).data;
  expect(lead).toMatchObject({ utm_source: "ziar", utm_medium: "", utm_campaign: "toamna", landing_page: "/", referrer: "" });
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept + JSON.stringify(await context.cookies())).not.toMatch(/ziar|toamna|utm_/i);
});
