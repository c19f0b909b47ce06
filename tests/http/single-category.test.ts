/** The only category, with products in the bin alone: they would have no category to come back to. */
import { expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const post = (path: string, fields: Record<string, string>) => app.postForm(path, fields, { cookie });
const text = async (path: string) => visibleText(await (await app.get(path, { headers: { Cookie: cookie } })).text());
const column = (sql: string) => app.database.prepare(sql).pluck().all();

it("the last category of binned products stays until they are deleted for good or there is another one, and the page says so before it asks", async () => {
  const [first, second] = column("SELECT id FROM products WHERE category_id = (SELECT id FROM categories WHERE slug = 'lucerna') LIMIT 2");
  for (const id of [first, second]) expect((await post(`/admin/produse/${id}`, { intent: "delete" })).status).toBe(303);
  app.database.exec("DELETE FROM products WHERE deleted_at IS NULL; DELETE FROM categories WHERE slug <> 'lucerna'");
  const [category] = column("SELECT id FROM categories");
  const address = `/admin/categorii/${category}`;

  const asked = await app.get(address, { headers: { Cookie: cookie } });
  const page = await asked.text();
  expect(visibleText(page)).toContain(
    "este singura categorie, iar în coș are încă 2 produse. Ștergeți-le întâi definitiv sau adăugați altă",
  );
  expect(visibleText(page)).not.toContain("revin ca ciorne");
  expect(page).not.toContain('value="delete"');

  const refused = await post(address, { intent: "delete" });
  expect(refused.status).toBe(409);
  expect(visibleText(await refused.text())).toContain("Este singura categorie, iar în coș are încă 2 produse.");
  expect(column("SELECT count(*) FROM products WHERE deleted_at IS NOT NULL AND category_id_before_bin IS NULL")).toEqual([2]);

  app.database.exec("INSERT INTO categories (id, slug, name, sort_order) VALUES (99, 'altele', 'Altele', 9)");
  expect(await text(address)).toContain("În coș: 2 produse din ea; restaurate fără ea, revin ca ciorne în altă categorie.");
  expect((await post(address, { intent: "delete" })).status).toBe(303);
  expect(column("SELECT category_id || '/' || category_id_before_bin FROM products")).toEqual([`99/${category}`, `99/${category}`]);

  expect((await post("/admin/categorii/99", { intent: "delete" })).status).toBe(409);
  for (const id of [first, second])
    expect((await post("/admin/cos", { intent: "purge", kind: "product", id: String(id) })).status).toBe(303);
  expect((await post("/admin/categorii/99", { intent: "delete" })).status).toBe(303);
  expect(column("SELECT count(*) FROM categories")).toEqual([0]);
});
