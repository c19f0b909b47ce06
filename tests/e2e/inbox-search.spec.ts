/** The inbox is searched by the server: while one types where scripts run, and by its button everywhere. */
import type { APIRequestContext } from "@playwright/test";
import { expect, type Page, test } from "#tests/support/e2e.ts";

const rows = (page: Page) => page.getByRole("main").locator(".lead");
const search = (page: Page) => page.getByRole("searchbox", { name: "Caută" });

async function ask(request: APIRequestContext, full_name: string, phone: string, customer_type: string): Promise<void> {
  const data = { full_name, phone, customer_type, county: "Satu Mare", area_sqm: "1", area_unit: "ha", consent_gdpr: "1" };
  const answer = await request.post("/api/leads", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.use({ isAdmin: true });

test.beforeEach(async ({ page, visitor }) => {
  await ask(page.request, visitor.name, visitor.phone, "farmer");
  await ask(page.request, visitor.name, visitor.phone.replace("0700", "0701"), "hobby");
});

test("what is typed is found as the server finds it; focus and caret stay, and the queue counts what is found; links and steps back bring the fields along", async ({
  page,
  open,
  goOn,
  hasScripts,
  visitor,
}) => {
  const [first, last] = [page.getByLabel("De la", { exact: true }), page.getByLabel("Până la")];
  await open("/admin/leaduri");
  await search(page).focus();
  await page.keyboard.type(`${visitor.name} fermier`, { delay: 20 });
  if (!hasScripts) await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Fermier");
  await expect(page).toHaveURL(/\/admin\/leaduri\?cauta=[\w.-]+$/);
  await expect(page.getByRole("navigation", { name: "Liste de cereri" }).getByRole("link", { name: /^Toate ?: ?1$/ })).toBeVisible();
  await expect(search(page)).toHaveValue(`${visitor.name} fermier`);
  if (!hasScripts) return;
  await expect(page).toHaveURL((url) => [...url.searchParams.keys()].join() === "cauta");
  await expect(search(page)).toBeFocused();
  for (let letter = 0; letter < "fermier".length; letter += 1) await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.type("hobby", { delay: 20 });
  await expect(rows(page)).toContainText("Hobby");
  await page.keyboard.press("Home");
  await page.keyboard.type("dolj ", { delay: 20 });
  await expect(page.getByText("Nicio cerere aici")).toBeVisible();
  await expect(search(page)).toBeFocused();
  expect(await search(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe("dolj ".length);

  await goOn("/admin");
  await page.getByRole("link", { name: /^Leaduri/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leaduri" })).toBeVisible();

  await test.step("links and steps back bring the fields along", async () => {
    await search(page).fill(visitor.name);
    await expect(page).toHaveURL(/\?cauta=/);
    await page.getByLabel("Stare", { exact: true }).selectOption("Finalizat");
    await expect(page.getByText("Nicio cerere aici")).toBeVisible();
    await expect(page).toHaveURL(/status=finalizat/);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByLabel("Stare", { exact: true })).toHaveValue("");
    await expect(search(page)).toHaveValue(visitor.name);
    await page.getByRole("navigation", { name: "Liste de cereri" }).getByRole("link", { name: "Deschise" }).click();
    await expect(page).toHaveURL(/queue=open/);
    await page.getByLabel("Stare", { exact: true }).selectOption("Nou");
    await expect(page, "the queue stays chosen").toHaveURL(/queue=open.*status=nou/);
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page, "the search was no step of its own").toHaveURL(/\/admin$/);
    await expect(page.getByRole("heading", { level: 1, name: "Produse" })).toBeVisible();
  });

  await test.step("a period of one's own waits for both its days, whatever else is typed or chosen meanwhile", async () => {
    await page.getByRole("link", { name: /^Leaduri/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Leaduri" })).toBeVisible();
    await expect(first, "two days are asked for only then").toBeHidden();
    await page.getByLabel("Perioadă").selectOption("custom");
    await search(page).fill(visitor.name);
    await first.fill("2020-01-01");
    await last.fill("2020-01-02");
    await expect(page).toHaveURL(/\/admin\/leaduri$/);
    await page.getByRole("button", { name: "Caută" }).click();
    await expect(page).toHaveURL(/period=custom&from=2020-01-01&to=2020-01-02/);
    await expect(page.getByText("Nicio cerere aici")).toBeVisible();
    await expect(first).toHaveValue("2020-01-01");
    await last.fill("2099-12-31");
    await page.getByRole("button", { name: "Caută" }).click();
    await expect(page).toHaveURL(/period=custom&from=2020-01-01&to=2099-12-31/);
    await expect(rows(page)).toHaveCount(2);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(first, "in sight on a phone while it is in use").toBeVisible();
  });
});
