/** Site as somebody of the office meets it: requests and the catalogue, and nothing of people, settings and copies. */
import { expect, it } from "vitest";
import { FILE_ENDING } from "#app/auth/admission.server.ts";
import { isPermitted } from "#app/auth/permissions/permissions.server.ts";
import { ADMITTED, addressOf } from "#tests/support/addresses.ts";
import { all, startApp, visibleText } from "#tests/support/app.ts";
import { addColleague } from "#tests/support/people.ts";

const app = await startApp();
const { cookie: Cookie } = await addColleague(app, { username: "vali", full_name: "Vali Birou", role: "office" });
const ask = (path: string) => app.get(path, { headers: { Cookie, "X-Requested-With": "test" } });
const idOf = (slug: string) => app.database.prepare<[string], number>("SELECT id FROM products WHERE slug = ?").pluck().get(slug);

it("every page and file is open or closed as the table of roles says", async () => {
  for (const pattern of ADMITTED.filter((address) => address.startsWith("/admin"))) {
    const { status, headers } = await ask(addressOf(pattern));
    const isClosed = status === 403 || (status === 303 && new RegExp(`(${FILE_ENDING}|copie|descarca|fisier)$`).test(pattern));
    expect([pattern, isClosed && !headers.get("Location")?.startsWith("/admin/confirma"), status < 500]).toEqual([
      pattern,
      !isPermitted("office", pattern),
      true,
    ]);
  }
});

it("imports products, and neither people nor settings", async () => {
  const whats = ["produse", "experti", "setari", "produse%2F:importId"];
  const statuses = await Promise.all(whats.map(async (what) => (await ask(`/admin/importa/${what}`)).status));
  expect(statuses).toEqual([200, 403, 403, 404]);
  expect((await app.postForm("/admin/importa/experti", { intent: "table" }, { cookie: Cookie })).status).toBe(403);
});

it("the office changes a product and takes the change back, and cannot touch a setting that way", async () => {
  const id = idOf("turfline-sport");
  const page = await (await ask(`/admin/produse/${id}`)).text();
  expect(visibleText(page)).toContain("Vali Birou");
  const { category_id, name, ...product } = app.database.prepare("SELECT * FROM products WHERE id = ?").get(id) as Record<string, unknown>;
  const changed = await app.sendJson(
    "PUT",
    `/api/admin/products/${id}`,
    { name: "Turfline Sport Plus", category_id, slug: product.slug },
    { cookie: Cookie },
  );
  expect(changed.status).toBe(200);
  const change = app.database.prepare("SELECT max(id) FROM history WHERE subject = 'product'").pluck().get();
  expect((await ask(`/admin/istoric/${change}`)).status).toBe(200);
  expect((await app.postForm(`/admin/istoric/${change}`, {}, { cookie: Cookie })).status).toBe(303);
  expect(app.database.prepare("SELECT name FROM products WHERE id = ?").pluck().get(id)).toBe(name);
  app.database
    .prepare(
      "INSERT INTO history (subject, subject_name, action, actor_name, created_at) VALUES ('settings', 'Setări', 'change', 'ana', ?)",
    )
    .run(new Date().toISOString());
  const other = app.database.prepare("SELECT max(id) FROM history").pluck().get();
  expect((await ask(`/admin/istoric/${other}`)).status).toBe(404);
  expect((await app.postForm(`/admin/istoric/${other}`, {}, { cookie: Cookie })).status).toBe(404);
});

/** A file whose page may be opened leads back to it with a refusal. */
const isRefused = ({ status, headers }: Response) => status === 403 || (status === 303 && /^\/admin\//.test(headers.get("Location") ?? ""));

it("the office begins with the requests, and sees no link to a closed page", async () => {
  const id = idOf("turfline-sport");
  app.database
    .prepare(
      "INSERT INTO restock_notices (product_id, email, text_version, page, created_at) VALUES (?, 'ana@exemplu.ro', '1', '/produse/x', ?)",
    )
    .run(id, new Date().toISOString());
  const signedIn = await app.postForm("/admin/login", { username: "vali", password: "patru-vorbe-fara-legatura" });
  expect(signedIn.headers.get("Location")).toBe("/admin/leaduri");
  // The frame leads to the same places from each page, and a list from each of its rows to the same kinds: one of a kind is asked, once.
  const asked = new Set<string>();
  const own = ["/admin", `/admin/produse/${id}`, `/admin/produse/${id}/imagini`, `/admin/produse/${id}/istoric`];
  for (const path of [
    ...own,
    "/admin/categorii",
    "/admin/categorii/1",
    "/admin/branduri/1",
    "/admin/leaduri",
    "/admin/leaduri/nou",
    "/admin/leaduri/rapoarte",
    "/admin/leaduri/oferte",
    "/admin/leaduri/oferte/contabil",
    "/admin/cont",
    "/admin/branduri",
    "/admin/importa/produse",
    "/admin/anunta-ma",
    "/admin/linkuri-preturi",
  ]) {
    const response = await ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    const links = new Set(
      all(await response.text(), /<a\b[^>]*href="(\/admin[^"?#]*)/g).filter((link) => !/\.(png|webmanifest)$/.test(link)),
    );
    for (const link of links) {
      const kind = link.replaceAll(/\d+/g, ":id");
      if (!asked.has(kind)) expect([path, link, isRefused(await ask(link))]).toEqual([path, link, false]);
      asked.add(kind);
    }
  }
});
