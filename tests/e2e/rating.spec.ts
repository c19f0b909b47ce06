/**
 * Stars: one vote for a product and visitor, remembered by the browser, counted by the server. With scripts one press is the vote, which can be undone
 * for some seconds and is sent after them (docs/decisions/0036). Each test votes on a product of its own.
 */
import { expect, type Locator, type Page, test, violations } from "#tests/support/e2e.ts";

/** Longer than a vote can be undone. */
const UNDO_IS_OVER = 5_200;
/** Not yet five seconds. */
const STILL_TO_UNDO = 4_500;

test("a vote is counted, locked, and remembered; a second one of the same day is answered, not counted", async ({
  page,
  open,
  hasScripts,
}) => {
  await test.step("a vote is counted, locked, and remembered", async () => {
    const path = "/produse/turfline-clasic";
    await page.clock.install();
    await open(path);
    const rating = ratingOf(page);
    await expect(rating).toContainText("Încă fără voturi");
    await expect(rating).toContainText("Voturile sunt anonime; nu verificăm dacă votantul a cumpărat produsul.");
    const id = await productId(page);
    // From here on the clock goes only when it is told to.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await vote(rating, 4, hasScripts);

    if (!hasScripts) {
      await expect(page).toHaveURL(`${path}?vot=primit#nota`);
      await expect(rating).toContainText("4 din 5 · 1 vot");
      await expect(rating.getByRole("status")).toHaveText("Mulțumim, nota a fost primită.");
      return;
    }
    await expectLocked(rating, "Ați acordat 4 stele. Mulțumim!");
    await page.clock.runFor(STILL_TO_UNDO);
    await expect(undoOf(rating), "for five seconds").toBeVisible();
    await expect(rating, "the average is the server's, and the server has not been told").toContainText("Încă fără voturi");
    await page.clock.fastForward(UNDO_IS_OVER - STILL_TO_UNDO);
    await expect(rating).toContainText("4 din 5 · 1 vot");
    await expect(undoOf(rating)).toHaveCount(0);
    await page.clock.resume();
    await expectRemembered(page, { [id]: 4 }, null);
    await page.reload();
    await expectLocked(rating, "Ați acordat 4 stele. Mulțumim!");
    await expect(rating).toContainText("4 din 5 · 1 vot");
  });

  await test.step("a second vote of the same day is answered, not counted", async () => {
    const path = "/produse/turfline-mini";
    await open(path);
    const rating = ratingOf(page);
    await vote(rating, 5, hasScripts);
    if (hasScripts) await page.clock.fastForward(UNDO_IS_OVER);
    await expect(rating).toContainText("5 din 5 · 1 vot");
    // Somebody who has lost the browser's memory tries again.
    if (hasScripts) await page.evaluate(() => localStorage.clear());
    await open(path);
    await vote(rating, 1, hasScripts);
    if (hasScripts) await page.clock.fastForward(UNDO_IS_OVER);
    await expectLocked(rating, "De la această conexiune s-a primit deja astăzi o notă pentru acest produs.");
    await expect(rating).toContainText("5 din 5 · 1 vot");
    // It was no vote: it does not wait, and is not remembered as one.
    if (hasScripts) await expectRemembered(page, {}, null);
  });
});

test("the stars by finger and by key", { tag: "@once" }, async ({ page, open }) => {
  await test.step("the stars are radios with a text each, large enough for a finger", async () => {
    await open("/produse/turfline-sunshine");
    const rating = ratingOf(page);
    await rating.getByText("Acordă o notă").click();
    await expect(rating.getByRole("group", { name: "Nota dumneavoastră" }).getByRole("radio")).toHaveCount(5);
    const labels = rating.locator("label");
    await expect(labels).toHaveText(["1 stea", "2 stele", "3 stele", "4 stele", "5 stele"]);
    for (const label of await labels.all()) {
      const box = await label.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step("with keys one chooses first, and Enter or Space votes", async () => {
    await page.clock.install();
    await open("/produse/turfline-ornamental");
    const rating = ratingOf(page);
    await rating.getByText("Acordă o notă").focus();
    await page.keyboard.press("Enter");

    await test.step("the arrows only choose", async () => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(star(rating, 3)).toBeFocused();
      await expect(star(rating, 3)).toBeChecked();
      await expect(rating.getByRole("status")).toHaveText("");
    });
    await test.step("Space on the chosen star votes; what follows is the button that takes it back", async () => {
      await page.keyboard.press("Space");
      await expectLocked(rating, "Ați acordat 3 stele. Mulțumim!");
      // Who uses keys is not hurried: the clock begins when he leaves the stars.
      await page.clock.fastForward(UNDO_IS_OVER);
      await page.keyboard.press("Tab");
      await page.clock.fastForward(UNDO_IS_OVER);
      await expect(undoOf(rating)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(rating.getByRole("status")).toHaveText("Nota a fost anulată.");
    });
    await test.step("so does Enter, and a key held down does not take it back", async () => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ArrowLeft");
      await expect(star(rating, 5)).toBeChecked();
      await page.keyboard.down("Enter");
      await page.keyboard.down("Enter");
      await expectLocked(rating, "Ați acordat 5 stele. Mulțumim!");
      await undoOf(rating).focus();
      await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
      await expect(undoOf(rating)).toBeVisible();
      await page.keyboard.press("Tab");
      await page.clock.fastForward(UNDO_IS_OVER);
      await expect(rating).toContainText("5 din 5 · 1 vot");
    });
  });
});

test("a vote can be undone, and nobody hears of it", { tag: "@once" }, async ({ page, open }) => {
  await page.clock.install();
  await open("/produse/turfline-umbra");
  const votes = votesSent(page);
  const rating = ratingOf(page);
  await vote(rating, 1);
  // Who stands at the button has all the time: so have the checkers.
  await undoOf(rating).focus();
  expect(await violations(page)).toEqual([]);
  await undoOf(rating).click();
  await expect(rating.getByRole("status")).toHaveText("Nota a fost anulată.");
  await expect(rating.getByRole("radio", { checked: true })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.clock.fastForward(UNDO_IS_OVER);
  await expect(star(rating, 1)).toBeVisible();
  expect(votes, "votes that were sent").toEqual([]);
  await expectRemembered(page, null, null);

  // The next one counts, and the clock stands still while the visitor is at the button.
  await vote(rating, 5);
  await undoOf(rating).focus();
  await page.clock.fastForward(UNDO_IS_OVER);
  await expect(undoOf(rating)).toBeVisible();
  await undoOf(rating).blur();
  await page.clock.fastForward(UNDO_IS_OVER);
  await expect(rating).toContainText("5 din 5 · 1 vot");
});

test.describe("a vote counts although the visitor leaves at once", () => {
  // Playwright's headers are missing from the last request of a page: here every request comes from the machine's own address.
  test.use({ extraHTTPHeaders: {} });

  const ways: [how: string, path: string, leave: (page: Page) => Promise<unknown>][] = [
    ["for another page of the site", "/produse/turfline-eco-lawn", (page) => page.getByRole("link", { name: "Acasă" }).first().click()],
    ["with the page itself", "/produse/johnsons-quick-lawn", (page) => page.goto("about:blank")],
  ];
  test("for another page, and with the page itself", { tag: "@once" }, async ({ page, open }) => {
    for (const [how, path, leave] of ways)
      await test.step(how, async () => {
        await open(path);
        await vote(ratingOf(page), 2);
        await leave(page);
        await open(path);
        await expectLocked(ratingOf(page), "Ați acordat 2 stele. Mulțumim!");
        await expect(ratingOf(page)).toContainText("2 din 5 · 1 vot");
        await expect.poll(() => page.evaluate(() => localStorage.getItem("productRatingsWaiting"))).toBeNull();
      });
  });
});

test("a vote that does not arrive is kept and sent at the next visit", { tag: "@once" }, async ({ page, open, faults, context }) => {
  await test.step("a vote survives a broken connection", async () => {
    const path = "/produse/turfline-rapid";
    await page.clock.install();
    await open(path);
    const rating = ratingOf(page);
    // What the page fetches when nobody waits may be on its way; of its style sheet React tells with an event that has no words.
    faults.expect(/^failed POST \/api\/ratings/, /^failed GET \/assets\//, /^page: $/);
    const id = await productId(page);
    await context.setOffline(true);
    await vote(rating, 3);
    await page.clock.fastForward(UNDO_IS_OVER);
    await expectLocked(rating, "Ați acordat 3 stele. Nota nu a fost încă primită; o trimitem din nou la următoarea vizită.");
    await expect(rating).toContainText("Încă fără voturi");
    await expectRemembered(page, { [id]: 3 }, { [id]: { stars: 3 } });

    await context.setOffline(false);
    const retried = page.waitForResponse("**/api/ratings");
    await page.goto("/");
    expect((await retried).status()).toBe(201);
    await expectRemembered(page, { [id]: 3 }, null);
    await open(path);
    await expectLocked(rating, "Ați acordat 3 stele. Mulțumim!");
    await expect(rating).toContainText("3 din 5 · 1 vot");
  });

  await test.step("the memory of the first version, with negative stars, is mended and its vote sent", async () => {
    const path = "/produse/johnsons-after-moss";
    await open(path);
    const id = await productId(page);
    await page.evaluate((old) => localStorage.setItem("productRatings", old), JSON.stringify({ [id]: -4, 99: 5 }));
    await open(path);
    await expectLocked(ratingOf(page), "Ați acordat 4 stele. Mulțumim!");
    await expect(ratingOf(page)).toContainText("4 din 5 · 1 vot");
    await expectRemembered(page, { [id]: 4, 99: 5 }, null);
  });

  await test.step("a busy server is asked again at the next visit", async () => {
    faults.expect(/^503 \/api\/ratings/);
    await open("/produse/johnsons-tuffgrass");
    const rating = ratingOf(page);
    await page.route("**/api/ratings", (route) =>
      route.fulfill({ status: 503, json: { success: false, code: "busy", message: "Ocupat." } }),
    );
    await vote(rating, 4);
    await page.clock.fastForward(UNDO_IS_OVER);
    await expectLocked(rating, "Ați acordat 4 stele. Nota nu a fost încă primită; o trimitem din nou la următoarea vizită.");
    await page.unrouteAll();
    await page.reload();
    await expectLocked(rating, "Ați acordat 4 stele. Mulțumim!");
    await expect(rating).toContainText("4 din 5 · 1 vot");
  });
});

test("a browser that stores nothing votes all the same", { tag: "@once" }, async ({ page, open, faults }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("", "SecurityError");
      },
    });
  });
  await open("/produse/masterline-turbo");
  const rating = ratingOf(page);

  faults.expect(/^failed POST \/api\/ratings/);
  await page.route("**/api/ratings", (route) => route.abort());
  await vote(rating, 5);
  await page.clock.fastForward(UNDO_IS_OVER);
  // Nothing was kept for another visit: that is what it says, and the stars are there again.
  await expect(rating.getByRole("status")).toHaveText("Nota nu a putut fi trimisă. Încercați din nou.");
  await page.unrouteAll();
  await vote(rating, 5);
  await page.clock.fastForward(UNDO_IS_OVER);
  await expect(rating).toContainText("5 din 5 · 1 vot");
  await expectLocked(rating, "Ați acordat 5 stele. Mulțumim!");
});

test("a vote in one tab locks the stars in the other", { tag: "@once" }, async ({ page, open, context }) => {
  const path = "/produse/masterline-drought-master";
  const other = await context.newPage();
  await other.goto(path);
  await page.clock.install();
  await open(path);
  const [here, there] = [ratingOf(page), ratingOf(other)];
  await expect(there.getByText("Acordă o notă")).toBeVisible();
  await vote(here, 4);
  await page.clock.fastForward(UNDO_IS_OVER);
  await expectLocked(there, "Ați acordat 4 stele. Mulțumim!");
  await expect(here).toContainText("4 din 5 · 1 vot");
});

function ratingOf(page: Page): Locator {
  return page.locator(".rating");
}

function star(rating: Locator, stars: number): Locator {
  return rating.getByRole("radio", { name: stars === 1 ? "1 stea" : `${stars} stele`, exact: true });
}

function undoOf(rating: Locator): Locator {
  return rating.getByRole("button", { name: "Anulează" });
}

/** Presses a star; without scripts also the button. */
async function vote(rating: Locator, stars: number, hasScripts = true): Promise<void> {
  // After a message the form is open already.
  if (!(await star(rating, stars).isVisible())) await rating.getByText("Acordă o notă").click();
  await star(rating, stars).click();
  if (!hasScripts) return rating.getByRole("button", { name: "Trimite nota" }).click();
  await expect(undoOf(rating)).toBeVisible();
}

async function expectLocked(rating: Locator, words: string): Promise<void> {
  await expect(rating.getByRole("status")).toHaveText(words);
  await expect(rating.getByRole("radio")).toHaveCount(0);
  await expect(rating.getByRole("button", { name: "Trimite nota" })).toHaveCount(0);
}

/** The specification's map of product id to stars, and beside it the votes that the server has not taken. */
async function expectRemembered(page: Page, votes: object | null, waiting: object | null): Promise<void> {
  const stored = (key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
  await expect.poll(async () => [await stored("productRatings"), await stored("productRatingsWaiting")]).toEqual([votes, waiting]);
}

function votesSent(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/ratings") && sent.push(request.postData() ?? ""));
  return sent;
}

function productId(page: Page): Promise<string> {
  return page.locator(".rating input[name=product_id]").inputValue();
}
