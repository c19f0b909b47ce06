/** Stars: one vote for a product and visitor, remembered by the browser, counted by the server. Each test votes on a product of its own. */
import { expect, type Locator, type Page, test } from "#tests/support/e2e.ts";

test("a vote is counted, locked, and remembered", async ({ page, open, hasScripts }) => {
  const path = "/produse/turfline-clasic";
  await open(path);
  const rating = ratingOf(page);
  await expect(rating).toContainText("Încă fără voturi");
  await vote(rating, 4);
  await expect(rating).toContainText("4 din 5 · 1 vot");

  if (!hasScripts) {
    await expect(page).toHaveURL(`${path}?vot=primit#nota`);
    await expect(rating.getByRole("status")).toHaveText("Mulțumim, nota a fost primită.");
    return;
  }
  await expectLocked(rating, "Ați acordat 4 stele. Mulțumim!");
  const id = await page.locator("input[name=product_id]").first().or(page.locator("select[name=product_id]")).first().inputValue();
  await expect.poll(() => rememberedVotes(page)).toEqual({ [id]: 4 });
  await page.reload();
  await expectLocked(rating, "Ați acordat 4 stele. Mulțumim!");
  await expect(rating).toContainText("4 din 5 · 1 vot");
});

test("a second vote of the same day is answered, not counted", async ({ page, open, hasScripts }) => {
  const path = "/produse/turfline-mini";
  await open(path);
  const rating = ratingOf(page);
  await vote(rating, 5);
  await expect(rating).toContainText("5 din 5 · 1 vot");
  // Somebody who has lost the browser's memory tries again.
  if (hasScripts) await page.evaluate(() => localStorage.clear());
  await open(path);
  await vote(rating, 1);
  await expect(rating.getByRole("status")).toContainText(
    hasScripts ? "Ați acordat 1 stea" : "Ați acordat deja o notă acestui produs astăzi.",
  );
  await expect(rating).toContainText("5 din 5 · 1 vot");
});

test("a vote survives a broken connection", async ({ page, open, hasScripts, faults }) => {
  const path = "/produse/turfline-rapid";
  await open(path);
  const rating = ratingOf(page);
  if (!hasScripts) {
    // The browser itself says that the page did not load; the form is still there when one goes back.
    faults.expect(/^failed POST \/produse\/turfline-rapid/);
    await page.route(`**${path}`, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await vote(rating, 3);
    await expect(page).toHaveURL("chrome-error://chromewebdata/");
    await page.unrouteAll();
    await open(path);
    await vote(rating, 3);
    await expect(rating).toContainText("3 din 5 · 1 vot");
    return;
  }
  faults.expect(/^failed POST \/api\/ratings/);
  await page.route("**/api/ratings", (route) => route.abort());
  await vote(rating, 3);
  await expectLocked(rating, "Ați acordat 3 stele. Mulțumim!");
  await expect(rating).toContainText("Încă fără voturi");

  await page.unrouteAll();
  const retried = page.waitForResponse("**/api/ratings");
  await page.reload();
  expect((await retried).status()).toBe(201);
  await expectLocked(rating, "Ați acordat 3 stele. Mulțumim!");
  await expect(rating).toContainText("3 din 5 · 1 vot");
  await expect.poll(async () => Object.values(await rememberedVotes(page))).toEqual([3]);
});

function ratingOf(page: Page): Locator {
  return page.locator(".rating");
}

async function vote(rating: Locator, stars: number): Promise<void> {
  const choice = rating.getByRole("radio", { name: stars === 1 ? "1 stea" : `${stars} stele` });
  // After a message the form is open already.
  if (!(await choice.isVisible())) await rating.getByText("Acordă o notă").click();
  await choice.check();
  await rating.getByRole("button", { name: "Trimite nota" }).click();
}

async function expectLocked(rating: Locator, words: string): Promise<void> {
  await expect(rating.getByRole("status")).toHaveText(words);
  await expect(rating.getByRole("radio")).toHaveCount(0);
  await expect(rating.getByRole("button")).toHaveCount(0);
}

function rememberedVotes(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("productRatings") ?? "{}") as Record<string, number>);
}
