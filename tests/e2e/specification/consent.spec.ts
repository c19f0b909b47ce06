/** The cookie banner of a first visit, as a telephone and a desk show it. */
import { expect, type Page, test } from "#tests/support/e2e.ts";
import { seen, WIDTHS } from "#tests/support/seen.ts";
import { broken, row } from "#tests/support/specification.ts";

test.use({ hasAnswered: false });

const banner = (page: Page) => page.getByRole("region", { name: /^(Cookie-uri|Alegeți cookie-urile)$/ });
const button = (page: Page, name: string) => banner(page).getByRole("button", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });

/** Choice that is stored in the browser, and how often the page has been told of one. */
function stored(page: Page) {
  return page.evaluate(() => ({
    ...JSON.parse(localStorage.getItem("cookieConsent") ?? "{}"),
    events: Number(document.documentElement.dataset.told ?? 0),
  }));
}

async function firstVisit(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "cookieConsent" });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.evaluate(() =>
    window.addEventListener("cookie-consent-changed", () => {
      document.documentElement.dataset.told = `${Number(document.documentElement.dataset.told ?? 0) + 1}`;
    }),
  );
}

for (const width of WIDTHS) {
  test(`the banner at ${width} px`, { tag: "@once" }, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 740 });
    await open("/despre-noi");
    const choose = (press: () => Promise<void>, choice: { analytics: boolean; marketing: boolean }) => async () => {
      await firstVisit(page);
      await press();
      await expect(banner(page)).toBeHidden();
      expect(await stored(page)).toEqual({
        necessary: true,
        ...choice,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        events: 1,
      });
    };
    const select = async () => button(page, "Permite selecția").click();
    expect(
      await broken([
        row("431, 38", seen(banner(page))),
        row(105, async () => {
          const bottom = () => banner(page).evaluate((element) => element.getBoundingClientRect().bottom);
          expect(await bottom()).toBeCloseTo(740, 0);
          await page.mouse.wheel(0, 600);
          await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
          expect(await bottom()).toBeCloseTo(740, 0);
        }),
        row(
          "432, 395-399, 442, 443, 514, 680",
          choose(() => button(page, "Accept toate").click(), { analytics: true, marketing: true }),
        ),
        row(431, async () => {
          await page.reload();
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(banner(page)).toBeHidden();
        }),
        row(
          "433, 442, 443",
          choose(() => button(page, "Respinge opționale").click(), { analytics: false, marketing: false }),
        ),
        row(434, async () => {
          await firstVisit(page);
          await expect(box(page, "Analiză")).toHaveCount(0);
          await select();
          await expect(box(page, "Analiză")).toBeVisible();
        }),
        row("435, 681", async () => {
          await expect(box(page, "Necesare")).toBeChecked();
          await expect(box(page, "Necesare")).toBeDisabled();
        }),
        row(436, async () => {
          for (const name of ["Analiză", "Marketing"]) await expect(box(page, name)).not.toBeChecked();
        }),
        row(437, async () => {
          for (const name of ["Analiză", "Marketing"]) {
            await box(page, name).check();
            await box(page, name).uncheck();
          }
        }),
        row(440, async () => expect(banner(page).locator('a[href="/politica-cookies"]').first()).toBeVisible()),
        row(441, async () => {
          await button(page, "Închide").click();
          await expect(box(page, "Analiză")).toHaveCount(0);
          await expect(button(page, "Permite selecția")).toBeVisible();
        }),
        row(
          "438, 442, 443",
          choose(
            async () => {
              await select();
              await box(page, "Analiză").check();
              await button(page, "Salvează preferințele").click();
            },
            { analytics: true, marketing: false },
          ),
        ),
        row(
          "439, 442, 443",
          choose(
            async () => {
              await select();
              await button(page, "Accept toate").click();
            },
            { analytics: true, marketing: true },
          ),
        ),
      ]),
    ).toEqual([]);
  });
}
