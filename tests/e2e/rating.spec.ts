/**
 * Stars: one vote for a product and visitor, remembered by the browser, counted by the server. With scripts one press is the vote, which can be undone
 * for some seconds and is sent after them (docs/decisions/0036). Each test votes on a product of its own.
 */
import { expect, type Locator, type Page, test, violations } from "#tests/support/e2e.ts";

const UNDO_IS_OVER = 5_200;
const STILL_TO_UNDO = 4_500;

test("a vote is counted, locked, and remembered; a second one of the same day is answered, not counted", async ({
  page,
  open,
  hasScripts,
}) => {
  const path = "/produse/turfline-clasic";
  const rating = ratingOf(page);
  await test.step("a vote is counted, locked, and remembered", async () => {
    await page.clock.install();
    await open(path);
    await expect(rating).toContainText("Fără note încă");
    await expect(rating).toContainText("Voturile sunt anonime; nu verificăm dacă votantul a cumpărat produsul.");
    const id = await productId(page);
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
    await expect(rating, "the average is the server's, and the server has not been told").not.toContainText(/Fără note încă|din 5/);
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
    // Somebody who has lost the browser's memory tries again.
    if (hasScripts) await page.evaluate(() => localStorage.clear());
    await open(path);
    await vote(rating, 1, hasScripts);
    if (hasScripts) await page.clock.fastForward(UNDO_IS_OVER);
    await expectLocked(rating, "Acest produs a primit deja astăzi un vot de la conexiunea dumneavoastră.");
    await expect(rating).toContainText("4 din 5 · 1 vot");
    if (hasScripts) await expectRemembered(page, {}, null);
  });
});

test("a vote can be undone, and nobody hears of it; by finger and by key, and for the other tab too", { tag: "@once" }, async ({
  page,
  open,
  context,
}) => {
  const path = "/produse/turfline-ornamental";
  const other = await context.newPage();
  await other.goto(path);
  await page.clock.install();
  await open(path);
  const votes = votesSent(page);
  const rating = ratingOf(page);

  await test.step("the stars are radios with a text each, large enough for a finger", async () => {
    await page.getByRole("link", { name: "Acordă o notă" }).focus();
    await page.keyboard.press("Enter");
    await expect(rating).toBeInViewport();
    await expect(rating.getByRole("group", { name: "Acordă o notă" }).getByRole("radio")).toHaveCount(5);
    const labels = rating.locator("label");
    await expect(labels).toHaveText(["1 stea", "2 stele", "3 stele", "4 stele", "5 stele"]);
    for (const label of await labels.all()) {
      const box = await label.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step("with keys one chooses first: the arrows only choose", async () => {
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
    // Who uses keys is not hurried: the clock begins when he leaves the stars, and stands still while he is at the button.
    await page.clock.fastForward(UNDO_IS_OVER);
    await page.keyboard.press("Tab");
    await page.clock.fastForward(UNDO_IS_OVER);
    await expect(undoOf(rating)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(rating.getByRole("status")).toHaveText("Nota a fost anulată.");
    await expect(rating.getByRole("radio", { checked: true })).toHaveCount(0);
  });

  await test.step("a finger's vote, undone, is not sent either", async () => {
    await vote(rating, 1);
    await undoOf(rating).focus();
    await page.clock.fastForward(UNDO_IS_OVER);
    expect(await violations(page)).toEqual([]);
    await undoOf(rating).click();
    await expect(rating.getByRole("status")).toHaveText("Nota a fost anulată.");
    await expect(rating.getByRole("radio", { checked: true })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.clock.fastForward(UNDO_IS_OVER);
    await expect(star(rating, 1)).toBeVisible();
    expect(votes, "votes that were sent").toEqual([]);
    await expectRemembered(page, null, null);
  });

  await test.step("Enter votes as well, and held down it does not take the vote back; it locks the stars in the other tab", async () => {
    const there = ratingOf(other);
    await expect(there.getByText("Acordă o notă")).toBeVisible();
    await star(rating, 1).focus();
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
    await expectLocked(there, "Ați acordat 5 stele. Mulțumim!");
  });
});

test.describe("a vote counts although the visitor leaves at once", () => {
  // Playwright's headers are missing from the last request of a page: here every request comes from the machine's own address.
  test.use({ extraHTTPHeaders: {} });

  test("for another page, and with the page itself", { tag: "@once" }, async ({ page, open }) => {
    const [first, second] = ["/produse/turfline-eco-lawn", "/produse/johnsons-quick-lawn"];
    await open(first);
    const firstId = await productId(page);
    await vote(ratingOf(page), 2);
    await page.getByRole("link", { name: "Produse", exact: true }).first().click();
    await page.getByRole("heading", { name: "Johnsons Quick Lawn", exact: true }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Johnsons Quick Lawn" })).toBeVisible();
    const secondId = await productId(page);
    await vote(ratingOf(page), 2);
    await page.goto("about:blank");

    await open(second);
    await expectLocked(ratingOf(page), "Ați acordat 2 stele. Mulțumim!");
    await expect(ratingOf(page)).toContainText("2 din 5 · 1 vot");
    await expectRemembered(page, { [firstId]: 2, [secondId]: 2 }, null);
    expect(await (await page.request.get(first)).text(), "of the one before").toContain("2 din 5 · 1 vot");
  });
});

test("a vote that does not arrive is kept and sent at the next visit", { tag: "@once" }, async ({ page, open, faults, context }) => {
  const rating = ratingOf(page);
  const path = "/produse/johnsons-tuffgrass";

  const [first, second] = await test.step("a vote survives a broken connection, and another one a busy server", async () => {
    await page.clock.install();
    await open("/produse/turfline-rapid");
    // What the page fetches when nobody waits may be on its way; of its style sheet React tells with an event that has no words.
    // The stars stand far down: pictures beside them are on their way too.
    faults.expect(/^failed POST \/api\/ratings/, /^failed GET \/(assets|uploads|images)\//, /^page: $/);
    const broken = await productId(page);
    await context.setOffline(true);
    await vote(rating, 3);
    await page.clock.fastForward(UNDO_IS_OVER);
    await expectLocked(rating, "Ați acordat 3 stele. Nota nu a ajuns încă la noi; o trimitem din nou la următoarea vizită.");
    await expect(rating).not.toContainText(/Fără note încă|din 5/);
    await expectRemembered(page, { [broken]: 3 }, { [broken]: { stars: 3 } });
    await context.setOffline(false);

    faults.expect(/^503 \/api\/ratings/);
    await page.route("**/api/ratings", (route) =>
      route.fulfill({ status: 503, json: { success: false, code: "busy", message: "Ocupat." } }),
    );
    await open(path);
    const busy = await productId(page);
    await vote(rating, 4);
    await page.clock.fastForward(UNDO_IS_OVER);
    await expectLocked(rating, "Ați acordat 4 stele. Nota nu a ajuns încă la noi; o trimitem din nou la următoarea vizită.");
    await expectRemembered(page, { [broken]: 3, [busy]: 4 }, { [broken]: { stars: 3 }, [busy]: { stars: 4 } });
    await page.unrouteAll();
    return [broken, busy];
  });

  await test.step("both are sent at the next visit, whichever page it is of", async () => {
    await open(path);
    await expectLocked(rating, "Ați acordat 4 stele. Mulțumim!");
    await expect(rating).toContainText("4 din 5 · 1 vot");
    await expectRemembered(page, { [first]: 3, [second]: 4 }, null);
    expect(await (await page.request.get("/produse/turfline-rapid")).text()).toContain("3 din 5 · 1 vot");
  });

  await test.step("the memory of the first version, with negative stars, is mended and its vote sent", async () => {
    const named = await (await page.request.get("/api/products/johnsons-after-moss")).json();
    const id = String(named.data.id);
    await page.evaluate((old) => localStorage.setItem("productRatings", old), JSON.stringify({ [id]: -4, 99: 5 }));
    await open("/produse/johnsons-after-moss");
    await expectLocked(rating, "Ați acordat 4 stele. Mulțumim!");
    await expect(rating).toContainText("4 din 5 · 1 vot");
    await expectRemembered(page, { [id]: 4, 99: 5 }, null);
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

function ratingOf(page: Page): Locator {
  return page.locator(".rating");
}

function star(rating: Locator, stars: number): Locator {
  return rating.getByRole("radio", { name: stars === 1 ? "1 stea" : `${stars} stele`, exact: true });
}

function undoOf(rating: Locator): Locator {
  return rating.getByRole("button", { name: "Anulează" });
}

async function vote(rating: Locator, stars: number, hasScripts = true): Promise<void> {
  await star(rating, stars).click();
  if (!hasScripts) return rating.getByRole("button", { name: "Trimite nota" }).click();
  await expect(undoOf(rating)).toBeVisible();
}

async function expectLocked(rating: Locator, words: string): Promise<void> {
  await expect(rating.getByRole("status")).toHaveText(words);
  await expect(rating.getByRole("radio")).toHaveCount(0);
  await expect(rating.getByRole("button", { name: "Trimite nota" })).toHaveCount(0);
}

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
