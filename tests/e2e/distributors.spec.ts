/** Prices of one firm: the administrator makes a link, the firm reads and prints its list, and the link ends; the open list never has a price. */
import { expect, test, violations } from "#tests/support/e2e.ts";

test.describe("a firm's price list", () => {
  test.use({ isAdmin: true });

  test("is made, opened by the firm alone, and taken back", async ({ page, open, browser, site, hasScripts, visitor }) => {
    await open("/admin/linkuri-preturi");
    await page.getByLabel("Pentru cine").fill(visitor.name);
    await page.getByLabel(/^Reducere/).fill("10");
    await page.getByRole("button", { name: "Creează linkul" }).click();
    await expect(page.getByText(`Linkul pentru ${visitor.name} este gata`)).toBeVisible();
    const made = page.getByRole("listitem").filter({ hasText: visitor.name });
    await expect(made).toContainText(/reducere 10% · valabil până/);
    const link = await made.locator("input[readonly]").inputValue();

    const firm = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: hasScripts });
    const list = await firm.newPage();
    await list.goto(link);
    await expect(list).toHaveURL(/\/lista-preturi\/\d+$/);
    await expect(list.getByRole("heading", { level: 1, name: "Listă de prețuri" })).toBeVisible();
    await expect(list.getByText(`Pentru ${visitor.name}, la `)).toContainText("cu reducerea dumneavoastră de 10%");
    await expect(list.getByRole("row", { name: /Turfline Sport sac de 10 kg/ })).toContainText(/315,41\sRON\s*11%\s*350,10\sRON/);
    if (hasScripts) expect(await violations(list)).toEqual([]);
    const size = list.viewportSize() ?? { width: 1280, height: 720 };
    await list.setViewportSize({ width: 390, height: 844 });
    const price = await list.getByText("350,10\u00a0RON").first().boundingBox();
    expect(price && price.x > 0 && price.x + price.width < 390, "the price is within a telephone's screen").toBe(true);
    await list.setViewportSize(size);
    const [table] = await Promise.all([
      list.waitForEvent("download"),
      list.getByRole("link", { name: "Descărcați lista ca tabel CSV" }).click(),
    ]);
    expect(table.suggestedFilename()).toMatch(/\.csv$/);
    await list.emulateMedia({ media: "print" });
    await expect(list.getByRole("link", { name: "Descărcați lista ca tabel CSV" })).toBeHidden();
    await expect(list.getByRole("table")).toBeVisible();

    await list.goto("/distribuitori/lista");
    const header = list.getByRole("banner");
    await expect(header.getByRole("link", { name: /SemiNord/ }), "paper says whose it is and whom to ring").toBeVisible();
    await expect(header.getByRole("link", { name: /0361 000 001/ })).toBeVisible();
    await expect(header.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
    await expect(list.getByRole("row", { name: /Turfline Sport sac de 10 kg/ })).toBeVisible();
    await expect(list.getByRole("table")).not.toContainText("RON");

    await made.getByRole("button", { name: /Revocă/ }).click();
    await expect(page.getByText(`Linkul pentru ${visitor.name} a fost revocat`)).toBeVisible();
    const gone = await firm.request.get(link);
    expect([gone.status(), (await gone.text()).includes("Linkul nu mai este valabil")]).toEqual([410, true]);
    await firm.close();
  });
});
