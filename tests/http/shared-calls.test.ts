/** Pages of other sites read the public catalogue, without anybody's cookies, and nothing else of us. */
import { expect, it } from "vitest";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const headers = { Origin: "https://ziar.example" };
const ask = (path: string, method = "GET", more: Record<string, string> = {}) =>
  app.get(path, { method, headers: { ...headers, ...more } });
const allowed = ({ headers }: Response) => [headers.get("Access-Control-Allow-Origin"), headers.get("Access-Control-Allow-Credentials")];

it.each([
  ...["openapi.json", "categories", "products", "products/turfline-sport", "brands", "delivery", "experts"],
  ...["products/nu-exista", "products?limit=mult"],
])("/api/%s may be read, whatever it answers", async (path) => {
  expect(allowed(await ask(`/api/${path}`))).toEqual(["*", null]);
  const asked = await ask(`/api/${path}`, "OPTIONS", { "Access-Control-Request-Method": "GET" });
  expect([asked.status, asked.headers.get("Access-Control-Allow-Methods"), ...allowed(asked)]).toEqual([204, "GET, HEAD", "*", null]);
});

it.each(["leads", "ratings", "settings", "snippets", "admin/products", "admin/me", "admin/login"])("/api/%s may not", async (path) => {
  const session = await signIn(app, ADMIN);
  expect(allowed(await ask(`/api/${path}`, "GET", { Cookie: session }))).toEqual([null, null]);
  const asked = await ask(`/api/${path}`, "OPTIONS", { "Access-Control-Request-Method": "POST", Cookie: session });
  expect([asked.status, ...allowed(asked)]).toEqual([405, null, null]);
});

it("pages of ours are not for other pages to read", async () => {
  for (const path of ["/", "/produse", "/admin/login", "/sitemap.xml"]) expect(allowed(await ask(path)), path).toEqual([null, null]);
});
