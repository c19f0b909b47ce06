/** The site without a mouse: everything is reached by Tab, shows that it is, and works with Enter and Space. */
import { expect, go, type Locator, offerForm, type Page, test } from "#tests/support/e2e.ts";

const PRODUCT = "/produse/foragemax-faneata-intensiva";

test("the jump link, the menu of a desk, the product list", { tag: "@once" }, async ({ page, open }) => {
  await test.step("the first Tab offers to skip to the content; the menu of a desk and its categories", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open("/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Sari la conținut" });
    await expectFocus(skip);
    await tabTo(page, page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Produse" }));
    await tabBackTo(page, skip);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expectFocus(page.getByRole("main").getByRole("radio", { name: "Gazon" }));
    await tabBackTo(page, page.getByRole("navigation", { name: "Categorii" }).getByRole("link", { name: "Gazon" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/gazon");
  });

  await test.step("brand, search and chips of the product list", async () => {
    await go(page, "/produse");
    await tabTo(page, page.getByLabel("Brand"));
    await tabTo(page, page.getByRole("main").locator("summary", { hasText: "filtre" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("searchbox", { name: "Caută un produs" }));
    await tabTo(page, page.getByLabel("Disponibilitate"));
    await tabBackTo(page, page.getByRole("searchbox", { name: "Caută un produs" }));
    await page.keyboard.type("pasune");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "pentru „pasune”" })).toBeVisible();
    await tabBackTo(page, page.getByRole("navigation", { name: "Categorii de produse" }).getByRole("link", { name: "Sfeclă furajeră" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/sfecla");
  });
});

test("the menu of a phone opens, leads on, and closes", async ({ page, open, hasScripts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/");
  const menu = page.locator("summary", { hasText: "Meniu" });
  const panel = page.getByRole("navigation", { name: "Principal, pe telefon" });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByRole("link", { name: "Lucernă" }));
  if (hasScripts) await page.keyboard.press("Escape");
  else {
    await tabBackTo(page, menu);
    await page.keyboard.press("Enter");
  }
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, panel.getByRole("link", { name: "Lucernă" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/lucerna");
  await expect(panel).toBeHidden();

  await test.step("its first row searches the catalogue, also from a page that has been searched", async () => {
    for (const wanted of ["trifoi", "raigras"]) {
      await menu.focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(panel.getByRole("searchbox", { name: "Caută în catalog" })).toBeFocused();
      await page.keyboard.type(wanted);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/produse?q=${wanted}`);
      await expect(panel).toBeHidden();
      await expect(page.getByRole("heading", { level: 2, name: `pentru „${wanted}”` })).toBeVisible();
    }
  });
});

test("a product: every stop of Tab is to be seen, the open dialog keeps the focus to itself, an offer is asked for, the calculator and the stars", {
  tag: "@once",
}, async ({ page, open, visitor }) => {
  test.slow();
  await test.step("every stop of Tab on a product page is to be seen, on a phone and at a desk", async () => {
    await open(PRODUCT);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const hidden: string[] = [];
      let stops = 0;
      for (; stops < 150; stops += 1) {
        await page.keyboard.press("Tab");
        const stop = await lookAtFocus(page);
        if (!stop) break;
        if (!stop.isOutlined || !stop.isUncovered)
          hidden.push(`${stop.name}${stop.isOutlined ? "" : ": no outline"}${stop.isUncovered ? "" : ": covered"}`);
      }
      expect(stops).toBeGreaterThan(40);
      expect(hidden).toEqual([]);
    }
  });

  await test.step("on a phone the form is a dialog that keeps the focus to itself", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const opener = page.getByRole("main").getByRole("link", { name: "Solicită ofertă", exact: true }).first();
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog:modal")).toBeVisible();
    const focusable = await page.locator("dialog :is(a, button, input:not([type=hidden]), select, textarea)").count();
    for (let step = 0; step < focusable + 3; step += 1) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() =>
        document.activeElement === document.body ? "browser" : document.activeElement?.closest("dialog")?.tagName,
      );
      expect(["browser", "DIALOG"]).toContain(place);
    }
    await page.keyboard.press("Escape");
    await expectFocus(opener);
  });

  await test.step("at a desk it stands in the place of the price, and Escape puts that back", async () => {
    await page.setViewportSize({ width: 1440, height: 740 });
    const opener = page.getByRole("main").getByRole("link", { name: "Solicită ofertă", exact: true }).first();
    await tabBackTo(page, page.getByRole("button", { name: "Adaugă la cerere" }));
    await tabBackTo(page, opener);
    await page.keyboard.press("Enter");
    await expect(offerForm(page).getByRole("heading", { name: "Solicită ofertă" })).toBeFocused();
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    await expect(opener).toBeHidden();
    await page.keyboard.press("Escape");
    await expectFocus(opener);
  });

  await test.step("an offer request from the link to the confirmation", async () => {
    const form = offerForm(page);
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "Solicită ofertă", exact: true }).first());
    await page.keyboard.press("Enter");
    await expect(form.getByRole("heading", { name: "Solicită ofertă" })).toBeFocused();
    await tabTo(page, form.getByLabel("Nume și prenume"), 3);
    await page.keyboard.type(visitor.name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(visitor.phone);
    await tabTo(page, form.getByLabel("Județ (sau București)"));
    await page.keyboard.type("Timi");
    await expect(form.getByLabel("Județ (sau București)")).toHaveValue("Timiș");
    await page.keyboard.press("Tab");
    await expect(form.getByLabel("Hobby")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(form.getByLabel("Fermier")).toBeChecked();
    await tabTo(page, form.getByLabel(/^Sunt de acord ca datele mele/));
    await page.keyboard.press("Space");
    await expect(form.getByLabel(/^Sunt de acord ca datele mele/)).toBeChecked();
    await tabTo(page, form.getByRole("button", { name: "Trimite" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Mulțumim, am primit cererea dumneavoastră" })).toBeVisible();
  });

  await test.step("the calculator", async () => {
    await go(page, PRODUCT);
    const calculator = page.getByRole("region", { name: "Câtă sămânță vă trebuie" });
    await tabTo(page, calculator.getByLabel("Suprafața"));
    await page.keyboard.type("15000");
    await page.keyboard.press("Tab");
    await expectFocus(calculator.getByLabel("Unitate de suprafață"));
    await page.keyboard.type("mp");
    await expect(calculator.getByRole("status")).toContainText("50 kg · 3 saci");
    await page.keyboard.press("Shift+Tab");
    await expectFocus(calculator.getByLabel("Suprafața"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${PRODUCT}?suprafata=15000&um=mp&judet=#calculator`);
    await expect(calculator.getByRole("status")).toContainText("50 kg · 3 saci");
  });

  await test.step("the stars", async () => {
    await go(page, "/produse/dlf-trifoi-alb");
    await tabTo(page, page.getByRole("radio", { name: "1 stea" }));
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "2 stele" })).toBeFocused();
    await expect(page.getByRole("radio", { name: "2 stele" })).toBeChecked();
    await page.keyboard.press("Tab");
    await expectFocus(page.getByRole("button", { name: "Trimite nota" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Ați acordat 2 stele. Mulțumim!")).toBeVisible();
  });
});

async function tabTo(page: Page, target: Locator, limit = 100): Promise<void> {
  await press(page, "Tab", target, limit);
}

async function tabBackTo(page: Page, target: Locator): Promise<void> {
  await press(page, "Shift+Tab", target, 100);
}

async function press(page: Page, key: string, target: Locator, limit: number): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press(key);
    // Asked anew each time: the page that one came from may still have stood at the first.
    if (await target.evaluate((wanted) => wanted === document.activeElement)) return expectFocus(target);
  }
  throw new Error(`${limit} times ${key} did not reach ${target}`);
}

async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const look = () => lookAtFocus(target.page());
  await expect.poll(look, { message: String(target) }).toMatchObject({ isOutlined: true, isUncovered: true });
}

function lookAtFocus(page: Page): Promise<{ name: string; isOutlined: boolean; isUncovered: boolean } | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const drawn = [element, element.closest("label")].filter((candidate) => candidate !== null);
    const isOutlined = drawn.some((candidate) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 3;
    });
    const { left, top, width, height } = element.getBoundingClientRect();
    const isUncovered = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const [x, y] = [left + width * across, top + height * down];
        const top_ = document.elementFromPoint(x, y);
        return top_ !== null && (element.contains(top_) || drawn.some((candidate) => candidate.contains(top_)));
      }),
    );
    const name = `${element.tagName.toLowerCase()}#${element.id} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}`;
    return { name, isOutlined, isUncovered };
  });
}
