/** A page stands without what it only shows beside its own: each of the tables it can do without is taken away in turn. */
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { offer, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const PAGES = [
  "/",
  "/produse",
  "/produse/turfline-sport",
  "/contact",
  "/gazon",
  "/branduri",
  "/brand/turfline",
  "/compara",
  "/cerere/plan",
  "/despre-noi",
  "/politica-cookies",
  "/cerere",
  "/manifest.webmanifest",
];
const OWN: Record<string, readonly string[]> = { categories: ["/gazon"] };

let errors: MockInstance;

beforeEach(() => {
  errors = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => errors.mockRestore());

async function see(path: string): Promise<{ status: number; text: string }> {
  await app.refresh();
  const response = await app.get(path);
  return { status: response.status, text: visibleText(await response.text()) };
}

async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  // Foreign keys and triggers keep meaning the table that has gone.
  app.database.pragma("legacy_alter_table = on");
  app.database.exec(`ALTER TABLE ${table} RENAME TO taken_away`);
  try {
    return await work();
  } finally {
    app.database.exec(`ALTER TABLE taken_away RENAME TO ${table}`);
  }
}

describe.each(["experts", "settings", "brands", "categories", "category_images"])("without %s", (table) => {
  it("every public page stands, and the log says what is missing", async () => {
    await without(table, async () => {
      const pages = PAGES.filter((path) => !OWN[table]?.includes(path));
      for (const path of pages) expect([path, (await see(path)).status]).toEqual([path, 200]);
    });
    expect(errors.mock.calls.flat().join()).toContain("could not be read");
  });

  it("nothing of that is kept: what is back is seen at the next request", async () => {
    const page = table === "category_images" ? "/gazon" : "/contact";
    const whole = visibleText(await (await app.get(page)).text());
    await without(table, async () => expect((await see(page)).status).toBe(200));
    expect(visibleText(await (await app.get(page)).text())).toBe(whole);
  });
});

it("a product without readable categories stands, is asked for, and names none; the page of a category is not shown", async () => {
  await without("categories", async () => {
    await app.refresh();
    const html = await (await app.get("/produse/turfline-sport")).text();
    expect(visibleText(html)).toContain("Turfline Sport");
    expect(html).not.toContain('class="marker"');
    expect((await app.postForm("/produse/turfline-sport", offer({ phone: "0700 000 555", product_id: "1" }))).status).toBe(303);
    expect((await see("/gazon")).status).toBe(503);
  });
});

it("a product is shown without the table that tells the page cache of votes", async () => {
  await without("voted_products", async () => expect((await see("/produse/turfline-sport")).status).toBe(200));
});

it("brands that cannot be read are the two of the demonstration, and none on a site of somebody's own", async () => {
  const linked = async (isDemo: boolean) => {
    app.database.exec(`UPDATE documents SET body = json_set(body, '$.is_demo', json('${isDemo}')) WHERE key = 'company'`);
    return without("brands", async () => {
      await app.refresh();
      const html = await (await app.get("/branduri")).text();
      return ["foragemax", "turfline"].filter((slug) => html.includes(`href="/brand/${slug}"`));
    });
  };
  expect(await linked(true)).toEqual(["foragemax", "turfline"]);
  expect(await linked(false)).toEqual([]);
});
