/** A colleague from the invitation to his first day: what he sees, what is closed to him, and the end of it. */
import { expect, test, violations } from "#tests/support/e2e.ts";

test.use({ isAdmin: true, viewport: { width: 360, height: 740 } });

test("a colleague is invited, chooses a password, works on requests, and is closed out", { tag: "@once" }, async ({
  page,
  open,
  browser,
  faults,
  site,
}) => {
  await open("/admin/experti");
  await page.getByLabel("Numele").fill("Radu Probă");
  await page.getByRole("button", { name: "Trimite invitația" }).click();
  const link = await page.getByRole("textbox", { name: "Linkul pentru Radu Probă" }).inputValue();
  expect(await violations(page)).toEqual([]);

  const his = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await his.goto(link.replace(/^https?:\/\/[^/]+/, site.origin));
  await his.getByLabel("Email / Username").fill("radu");
  await his.getByLabel("Parolă", { exact: true }).fill("patru-vorbe-fara-legatura");
  await his.getByLabel("Parola încă o dată").fill("patru-vorbe-fara-legatura");
  expect(await violations(his)).toEqual([]);
  await his.getByRole("button", { name: "Intră în administrare" }).click();
  await expect(his.getByRole("heading", { level: 1, name: "Leaduri" })).toBeVisible();
  await his.getByRole("button", { name: "Meniu" }).click();
  await expect(his.getByRole("navigation", { name: "Administrare" }).getByRole("link")).toHaveText([
    /Leaduri/,
    "Oferte",
    "Clienți",
    "Rapoarte",
    "Contul meu",
  ]);
  const closed = await his.goto(`${site.origin}/admin/setari`);
  expect(closed?.status()).toBe(403);
  await expect(his.getByRole("heading", { level: 1, name: "Pagina este a administratorului" })).toBeVisible();
  expect(await violations(his)).toEqual([]);

  await open("/admin/experti");
  await page.getByRole("link", { name: "Editează Radu Probă" }).click();
  await page.getByText("Dezactivează contul").click();
  await page.getByRole("button", { name: "Dezactivează", exact: true }).click();
  await expect(page.getByText("Contul „Radu Probă” este dezactivat.")).toBeVisible();
  await his.getByRole("link", { name: "La cereri" }).click();
  await expect(his.getByRole("button", { name: "Conectare" })).toBeVisible();
  await his.context().close();
  faults.expect(/^403 \/admin\/setari/);
});
