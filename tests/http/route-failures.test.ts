/** Something broke that nobody expected: the page shows a code, the line in the log has the same, and neither tells what stood in the error. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const errors = vi.spyOn(console, "error").mockImplementation(() => {});
const session = { Cookie: cookie };
const CODE = /[0-9a-f]{8}-\d+/;

beforeEach(() => errors.mockClear());
afterEach(async () => expect((await app.get("/up")).status).toBe(200));

type Line = { id: string; level: string; message: string; path: string; method: string; error: string };

const lines = () => errors.mock.calls.map(([line]) => JSON.parse(String(line)) as Line);

async function with_<Result>(broken: string, mended: string, work: () => Promise<Result>): Promise<Result> {
  app.database.pragma("ignore_check_constraints = on");
  app.database.exec(broken);
  try {
    await app.refresh();
    return await work();
  } finally {
    app.database.exec(mended);
    app.database.pragma("ignore_check_constraints = off");
    await app.refresh();
  }
}

const BROKEN_PICTURE = [
  "UPDATE product_images SET widths = 'null' WHERE product_id = 3",
  "UPDATE product_images SET widths = (SELECT widths FROM product_images WHERE product_id <> 3 LIMIT 1) WHERE product_id = 3",
] as const;
const slug = app.database.prepare("SELECT slug FROM products WHERE id = 3").pluck().get() as string;

describe("a loader that fails", () => {
  it.each([
    ["a page", `/produse/${slug}`, {}, 'class="site-header"'],
    ["a page of the administration", "/admin/produse/3/imagini", session, 'class="admin-top on-dark"'],
  ])("%s shows the code of its line, within the frame", async (_what, path, headers, frame) => {
    const response = await with_(...BROKEN_PICTURE, () => app.get(path, { headers }));
    const html = await response.text();
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
    expect(html).toContain(frame);
    const code = /Codul erorii: ([0-9a-f]{8}-\d+)/.exec(visibleText(html))?.[1];
    expect(code).toBe(response.headers.get("X-Request-Id"));
    expect(html).not.toMatch(/Cannot convert|TypeError|\.ts:/);
    const line = { id: code, level: "error", time: expect.any(String), message: "A route failed", method: "GET", path };
    const error = expect.stringMatching(/^TypeError\n {4}at /);
    // Layout and page of a product ask for the same one: each says that it failed, under the code of the one request.
    expect(lines()).toEqual(lines().map(() => ({ ...line, error })));
    expect(lines().length).toBeGreaterThan(0);
  });

  it("a loader that fails tells the code to the page's own scripts too", async () => {
    const response = await with_(...BROKEN_PICTURE, () => app.get(`/produse/${slug}.data`));
    expect(response.status).toBe(500);
    expect(await response.text()).toContain(`"code","${response.headers.get("X-Request-Id")}"`);
    expect(lines()).toHaveLength(1);
  });

  it("a loader that fails answers a call in JSON", async () => {
    const response = await with_(...BROKEN_PICTURE, () => app.get(`/api/products/${slug}`));
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ success: false, code: "internal", message: "A apărut o eroare. Încercați din nou." });
    expect(lines()).toMatchObject([{ id: response.headers.get("X-Request-Id"), path: `/api/products/${slug}` }]);
  });
});

it("an action that fails shows the code as well", async () => {
  const trigger = "CREATE TRIGGER breaks BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'no Gheorghe Exemplu-Pop, 0700 000 012'); END";
  const response = await with_(trigger, "DROP TRIGGER breaks", () => app.postForm("/contact", offer()));
  const text = visibleText(await response.text());
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(text).toMatch(CODE);
  expect(text).toContain(`Codul erorii: ${response.headers.get("X-Request-Id")}`);
  expect(lines()).toMatchObject([
    { id: response.headers.get("X-Request-Id"), error: expect.stringMatching(/^SqliteError \[SQLITE_CONSTRAINT_TRIGGER\]\n/) },
  ]);
});

it("a page whose data cannot be read shows the code of the error too", async () => {
  app.database.pragma("legacy_alter_table = on");
  const response = await with_("ALTER TABLE products RENAME TO away", "ALTER TABLE away RENAME TO products", () => app.get("/produse"));
  expect(response.status).toBe(503);
  expect(visibleText(await response.text())).toContain(`Codul erorii: ${response.headers.get("X-Request-Id")}`);
  expect(lines().map(({ id }) => id)).toContain(response.headers.get("X-Request-Id"));
});

it("a page that cannot be drawn shows the code, and has one line", async () => {
  const response = await with_(
    // A moment that is none: the page of the account writes it where it is drawn, and nothing before it reads it.
    "UPDATE sessions SET created_at = 'xxxx' WHERE last_seen_at = (SELECT max(last_seen_at) FROM sessions)",
    "UPDATE sessions SET created_at = last_seen_at WHERE created_at = 'xxxx'",
    () => app.get("/admin/cont", { headers: session }),
  );
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain('class="admin-top');
  expect(visibleText(html)).toContain(`Codul erorii: ${response.headers.get("X-Request-Id")}`);
  expect(lines()).toMatchObject([{ id: response.headers.get("X-Request-Id"), message: "A page could not be rendered" }]);
});

it("an answer is no failure: no line, no code", async () => {
  for (const [path, status] of [
    ["/nu-exista/deloc", 404],
    ["/oferta/0123456789abcdef", 404],
    ["/admin/nu-exista", 404],
  ] as const) {
    const response = await app.get(path, { headers: session });
    expect(response.status).toBe(status);
    expect(visibleText(await response.text())).not.toContain("Cod:");
  }
  expect(lines()).toEqual([]);
});
