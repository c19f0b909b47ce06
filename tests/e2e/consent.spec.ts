/** The cookie banner: asked once, answered in one press, changed as easily. */
import { consentCookie, expect, go, type Page, test, violations } from "#tests/support/e2e.ts";

test.use({ hasAnswered: false });

const DAY = 86_400_000;

const banner = (page: Page) => page.getByRole("region", { name: /^(Cookie-uri|Alegeți cookie-urile)$/ });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });

type Choice = { analytics: boolean; marketing: boolean };

async function stored(page: Page, hasScripts: boolean): Promise<Choice | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "cookieConsent");
  if (hasScripts) {
    const local = await page.evaluate(() => localStorage.getItem("cookieConsent"));
    expect(local).toEqual(cookie ? decodeURIComponent(cookie.value) : null);
  }
  if (!cookie) return undefined;
  expect(Math.round((cookie.expires * 1000 - Date.now()) / DAY)).toBeGreaterThanOrEqual(364);
  expect(cookie.sameSite).toBe("Lax");
  const { necessary, timestamp, analytics, marketing, ...more } = JSON.parse(decodeURIComponent(cookie.value));
  expect([necessary, Object.keys(more)]).toEqual([true, []]);
  expect(new Date(timestamp).toISOString()).toBe(timestamp);
  return { analytics, marketing };
}

async function watchEvents(page: Page, hasScripts: boolean): Promise<() => Promise<Choice[]>> {
  if (!hasScripts) return async () => [];
  await page.evaluate(() => {
    window.addEventListener("cookie-consent-changed", () => {
      const record = JSON.parse(localStorage.getItem("cookieConsent") ?? "{}");
      document.documentElement.dataset.events = `${document.documentElement.dataset.events ?? ""}${record.analytics}/${record.marketing} `;
    });
  });
  return () =>
    page.evaluate(() =>
      (document.documentElement.dataset.events ?? "")
        .split(" ")
        .filter(Boolean)
        .map((pair) => ({ analytics: pair.startsWith("true/"), marketing: pair.endsWith("/true") })),
    );
}

async function forget(page: Page, hasScripts: boolean): Promise<void> {
  await page.context().clearCookies({ name: "cookieConsent" });
  if (hasScripts && page.url().startsWith("http")) await page.evaluate(() => localStorage.clear());
}

test("either answer is stored, hides the banner and stays; the selection stores what is ticked; the footer reopens it; the settings page shows and changes it; it is asked for again after 12 months", async ({
  page,
  open,
  site,
  hasScripts,
}) => {
  test.slow();
  /** Answers in the short banner of a first visit. */
  const answer = async (path: string, name: string, choice: Choice) => {
    await open(path);
    const events = await watchEvents(page, hasScripts);
    await expect(banner(page)).toBeVisible();
    expect(await stored(page, hasScripts)).toBeUndefined();
    await button(page, name).click();
    await expect(banner(page)).toBeHidden();
    await expect(page, "one stays where one was").toHaveURL(path);
    expect(await stored(page, hasScripts)).toEqual(choice);
    if (hasScripts) expect(await events()).toEqual([choice]);
  };

  await test.step("accepting everything is stored, hides the banner and stays", async () => {
    await answer("/produse?brand=Turfline", "Accept toate", { analytics: true, marketing: true });
    await open("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });

  await test.step("the footer reopens the choice as it was stored, and takes it back in one press", async () => {
    const events = await watchEvents(page, hasScripts);
    await page.getByRole("link", { name: "Setări cookie-uri" }).click();
    await expect(box(page, "Analiză")).toBeChecked();
    await expect(box(page, "Marketing")).toBeChecked();
    await box(page, "Marketing").uncheck();
    await button(page, "Salvează preferințele").click();
    await expect.poll(() => stored(page, hasScripts)).toEqual({ analytics: true, marketing: false });
    if (hasScripts) expect(await events()).toEqual([{ analytics: true, marketing: false }]);

    await open("/contact");
    await expect(banner(page)).toBeHidden();
    await page.getByRole("link", { name: "Setări cookie-uri" }).click();
    await expect(box(page, "Analiză")).toBeChecked();
    await expect(box(page, "Marketing")).not.toBeChecked();
    await button(page, "Respinge opționale").click();
    await expect.poll(() => stored(page, hasScripts)).toEqual({ analytics: false, marketing: false });
  });

  await test.step("refusing is stored and hides the banner; that it stays, the refusal of 11 months ago says below", async () => {
    await forget(page, hasScripts);
    await answer("/gazon", "Respinge opționale", { analytics: false, marketing: false });
  });

  await test.step("the selection starts with what is optional off, the necessary fixed on, and stores what is ticked", async () => {
    await forget(page, hasScripts);
    await open("/gazon");
    const events = await watchEvents(page, hasScripts);
    await button(page, "Permite selecția").click();
    await expect(box(page, "Necesare")).toBeChecked();
    await expect(box(page, "Necesare")).toBeDisabled();
    await expect(box(page, "Analiză")).not.toBeChecked();
    await expect(box(page, "Marketing")).not.toBeChecked();
    await expect(page.getByRole("link", { name: "Politica privind cookie-urile" }).first()).toHaveAttribute("href", "/politica-cookies");
    await box(page, "Analiză").check();
    await button(page, "Salvează preferințele").click();
    await expect(banner(page)).toBeHidden();
    await expect(page).toHaveURL("/gazon");
    expect(await stored(page, hasScripts)).toEqual({ analytics: true, marketing: false });
    if (hasScripts) expect(await events()).toEqual([{ analytics: true, marketing: false }]);
  });

  await test.step("the settings page shows the choice, changes it and says so", async () => {
    await forget(page, hasScripts);
    await open("/setari-cookie-uri");
    await expect(banner(page), "the page itself asks").toBeHidden();
    await expect(page.getByText("Nu ați ales încă.")).toBeVisible();
    const events = await watchEvents(page, hasScripts);
    await box(page, "Marketing").check();
    await button(page, "Salvează preferințele").click();
    await expect(page.getByText(/^Alegerea a fost salvată\. Alegerea dumneavoastră din .*: permiteți marketingul\.$/)).toBeVisible();
    await expect(box(page, "Marketing")).toBeChecked();
    expect(await stored(page, hasScripts)).toEqual({ analytics: false, marketing: true });
    await button(page, "Accept toate").click();
    await expect(page.getByText(/permiteți analiza și marketingul\.$/)).toBeVisible();
    await expect(box(page, "Analiză")).toBeChecked();
    if (hasScripts)
      expect(await events()).toEqual([
        { analytics: false, marketing: true },
        { analytics: true, marketing: true },
      ]);
  });

  await forget(page, hasScripts);
  await page.context().addCookies([consentCookie(site.origin, new Date(Date.now() - 367 * DAY))]);
  await open("/");
  await expect(banner(page)).toBeVisible();
  await page.context().addCookies([consentCookie(site.origin, new Date(Date.now() - 335 * DAY))]);
  await open("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  if (!hasScripts) return;

  await test.step("the same holds for localStorage alone, which also brings the cookie back", async () => {
    const keep = async (days: number) => {
      await page.context().clearCookies();
      await page.evaluate((timestamp) => {
        localStorage.setItem("cookieConsent", JSON.stringify({ necessary: true, analytics: false, marketing: true, timestamp }));
      }, new Date(Date.now() - days * DAY).toISOString());
      await open("/");
    };
    await keep(367);
    await expect(banner(page)).toBeVisible();
    await keep(335);
    await expect(banner(page)).toBeHidden();
    const cookie = (await page.context().cookies()).find(({ name }) => name === "cookieConsent");
    expect(decodeURIComponent(cookie?.value ?? "")).toContain('"marketing":true');
  });
});

test("on a telephone the banner is 120 points high at most, offers three equal choices, and covers neither the name nor what one came for", {
  tag: "@once",
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const placeOf = async (target: ReturnType<Page["locator"]>) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const [path, main] of [
    ["/", page.locator(".question__area").getByRole("button", { name: "Arată" })],
    ["/produse/turfline-sport", page.getByRole("heading", { level: 1 })],
    ["/gazon", page.locator(".list-row").first().getByRole("heading")],
  ] as const) {
    await open(path);
    const { y: top, height } = await placeOf(banner(page));
    expect(height, `${path}: height`).toBeLessThanOrEqual(120);
    expect(top + height, `${path}: at the bottom`).toBeCloseTo(740, 0);
    await expect(page.locator(".thumb-bar"), `${path}: no second bar`).toBeHidden();
    for (const [what, target] of [
      ["name", page.getByRole("heading", { level: 1 })],
      ["what one came for", main],
    ] as const) {
      const place = await placeOf(target);
      expect(place.height, `${path}: ${what} stands there`).toBeGreaterThan(0);
      expect(place.y + place.height, `${path}: ${what} is seen`).toBeLessThanOrEqual(top);
    }
    const choices = await Promise.all(
      ["Accept toate", "Respinge opționale", "Permite selecția"].map(async (name) => {
        const { y, width, height } = await placeOf(button(page, name));
        expect(y + height, `${name} is seen`).toBeLessThanOrEqual(740);
        const look = await button(page, name).evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
          return { color, backgroundColor, borderColor, fontSize, fontWeight };
        });
        return { y, width, height, ...look };
      }),
    );
    expect(choices).toEqual([choices[0], choices[0], choices[0]]);
  }
});

test("on a telephone nothing stands on a product's long name: the thumb bar comes after the answer", {
  tag: "@once",
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.locator(".thumb-bar");
  const name = page.getByRole("heading", { level: 1 });
  /** Elements that a finger meets in each line of the name. */
  const linesSeen = () =>
    name.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return [...range.getClientRects()].map((line) =>
        heading.contains(document.elementFromPoint(line.left + 4, line.top + line.height / 2)),
      );
    });
  for (const slug of ["dlf-sfecla-furajera-magnum", "foragemax-pasune-intensiva", "johnsons-country-meadow"]) {
    await forget(page, true);
    await open(`/produse/${slug}`);
    await expect(banner(page)).toBeVisible();
    await expect(bar).toBeHidden();
    expect(await linesSeen(), `${slug}: both lines, with the banner`).toEqual([true, true]);
    const offer = page.locator(".decision").getByRole("link", { name: "Solicită ofertă" });
    await offer.focus();
    const [shown, top] = [await offer.boundingBox(), (await banner(page).boundingBox())?.y ?? 0];
    expect((shown?.y ?? 0) + (shown?.height ?? 0), `${slug}: the page's own button`).toBeLessThanOrEqual(top);
    await button(page, "Respinge opționale").click();
    await expect(banner(page)).toBeHidden();
    await expect(offer, `${slug}: the page's own button`).toBeInViewport();
    await expect(bar, `${slug}: not a second one beside it`).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(offer).not.toBeInViewport();
    await expect(bar.getByRole("link", { name: /^(Solicită ofertă|Ofertă)/ })).toBeInViewport();
    expect(await linesSeen(), `${slug}: both lines, with the bar`).toEqual([true, true]);
  }
});

test("the banner hides nothing, looks as it should, and is answered by keyboard alone", { tag: "@once" }, async ({ page, open }) => {
  test.slow();
  await test.step("it hides nothing: not what has the focus, not the end of the page", async () => {
    await open("/produse/turfline-sport");
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [768, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await isTooWide(page), `${width}: fits`).toBe(false);
      const top = (await banner(page).boundingBox())?.y ?? 0;
      const edge = (await banner(page).boundingBox())?.height ?? 0;
      expect(top + edge, "at the bottom of the window").toBeCloseTo(height, 0);
      expect(
        await banner(page).evaluate((element) => element.scrollHeight - element.clientHeight),
        `${width}: all of it is seen`,
      ).toBeLessThanOrEqual(0);
      const bottomOf = async (target: ReturnType<Page["locator"]>) => {
        const place = await target.boundingBox();
        return (place?.y ?? 0) + (place?.height ?? 0);
      };
      const last = page.getByRole("contentinfo").getByRole("link").last();
      await last.focus();
      expect(await bottomOf(last), `${width}: last link`).toBeLessThanOrEqual(top);
      const summary = page.locator(".faq summary").first();
      await summary.focus();
      expect(await bottomOf(summary), `${width}: focus`).toBeLessThanOrEqual(top);
    }
    await go(page, "/");
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(banner(page)).toBeVisible();
      expect(await isTooWide(page), `${width}: the first page fits`).toBe(false);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await go(page, "/gazon");
    const name = await page.getByRole("main").locator(".list-row").first().getByRole("heading").boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual((await banner(page).boundingBox())?.y ?? 0);
  });

  await test.step("both views pass axe, and refusing looks as accepting does", async () => {
    await go(page, "/branduri");
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const look = (name: string) =>
        button(page, name).evaluate((element) => {
          const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
          return { color, backgroundColor, fontSize, fontWeight, borderColor, height: element.getBoundingClientRect().height };
        });
      expect(await look("Respinge opționale")).toEqual(await look("Accept toate"));
      expect(await violations(page), `short, ${width}`).toEqual([]);
      await button(page, "Permite selecția").click();
      await expect(box(page, "Analiză")).toBeVisible();
      expect(await violations(page), `detailed, ${width}`).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });

  await test.step("by keyboard alone: first after the jump link, into the selection and out again", async () => {
    await open("/produse/turfline-sport");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Sari la conținut" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "Politica privind cookie-urile" })).toBeFocused();
    for (const name of ["Accept toate", "Respinge opționale", "Permite selecția"]) {
      await page.keyboard.press("Tab");
      await expect(button(page, name)).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Alegeți cookie-urile" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button(page, "Permite selecția"), "closing returns to the short view").toBeFocused();
    await page.keyboard.press("Enter");
    for (const _link of ["Politica privind cookie-urile", "Închide"]) await page.keyboard.press("Tab");
    await expect(button(page, "Închide")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button(page, "Permite selecția")).toBeFocused();
    await page.keyboard.press("Enter");
    for (const _stop of ["Politica privind cookie-urile", "Închide", "Analiză"]) await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeHidden();
    expect(await stored(page, true)).toEqual({ analytics: true, marketing: false });
    await expect(page.locator("main")).toBeFocused();

    await page.getByRole("link", { name: "Setări cookie-uri" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Alegeți cookie-urile" })).toBeFocused();
    await expect(box(page, "Analiză")).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(banner(page), "nothing is asked of one who has chosen").toBeHidden();
    await expect(page.getByRole("link", { name: "Setări cookie-uri" })).toBeFocused();
  });
});

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
