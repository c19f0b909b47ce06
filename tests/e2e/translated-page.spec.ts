/** Pages whose document a translator or an extension of the browser has changed: before their scripts came, and after. */
import { expect, type Page, test } from "#tests/support/e2e.ts";

const PATH = "/produse/turfline-sport";

const translated = (words: string) => `<font><font>${words}</font></font>`;

test("a page that was translated before it came alive comes alive with all its parts; one that is translated while it lives goes on", {
  tag: "@once",
}, async ({ page, open, faults }) => {
  test.slow();
  faults.expect(/Minified React error #418/);
  await page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace("<h1>Turfline Sport</h1>", `<h1>${translated("Turfline Sport, a lawn")}</h1>`)
      .replace(/(class="product__story">.*?<h2[^>]*>)([^<]+)/s, `$1${translated("The sheet")}`);
    await route.fulfill({ response, body });
  });
  await open(PATH);

  await test.step("React makes anew what is another, once", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Turfline Sport"]);
    await expect(page.getByRole("main")).toHaveCount(1);
  });
  await test.step("and everything answers: the calculator, and a link at the foot", async () => {
    await expectWhole(page);
    await expectCalculates(page);
    await page.locator(".listing").getByRole("link", { name: "Vezi detalii" }).first().click();
    await expect(page).not.toHaveURL(PATH);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectWhole(page);
  });

  await test.step("a page that is translated while it lives goes on", async () => {
    await page.unrouteAll();
    await open(PATH);
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(({ data, parentElement }) => data.trim() && !parentElement?.closest("script, select, textarea"))) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(`${text.data}`);
      }
    });
    await page.getByLabel("Suprafața").first().fill("500");
    await expect(page.getByText("18 kg · 2 saci").first(), "no figure of before").toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Turfline Sport" })).toBeVisible();
    await expectWhole(page);
    await page.getByRole("link", { name: "Acasă" }).first().click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator("main .product__story")).toHaveCount(1);
  await expect(page.locator("main .product__story")).toContainText("Când se seamănă");
  await expect(page.locator(".listing .list-row")).toHaveCount(4);
}

async function expectCalculates(page: Page): Promise<void> {
  await page.getByLabel("Suprafața").first().fill("1000");
  await expect(page.getByText("35 kg · 4 saci").first()).toBeVisible();
}
