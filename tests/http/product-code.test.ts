/** The company's own code of a product (SKU): one product's at a time, and what a product is known by in tables. */
import { expect, it } from "vitest";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const session = { Cookie: cookie, Origin: app.origin };
const get = async (address: string) => await (await app.get(address, { headers: session })).text();
const id = (slug: string) => app.database.prepare<[string], number>("SELECT id FROM products WHERE slug = ?").pluck().get(slug) as number;
const SPORT = id("turfline-sport");
const MINI = id("turfline-mini");
const codeOf = (product: number) =>
  app.database.prepare<[number], string | null>("SELECT sku FROM products WHERE id = ?").pluck().get(product);
const give = async (product: number, sku: string | null) =>
  await app.sendJson("PUT", `/api/admin/products/${product}`, { sku }, { cookie });
const last = () => app.database.prepare<[], number>("SELECT max(id) FROM history").pluck().get() as number;

async function plan(table: string): Promise<string> {
  const body = new FormData();
  body.append("fisier", new Blob([table]), "lista.csv");
  body.append("intent", "table");
  const answer = await app.get("/admin/importa/produse", { method: "POST", body, headers: session });
  return visibleText(await get(`${answer.headers.get("location")}?lista=toate`));
}

it("a code is found by the search, and told to search engines and on the page", async () => {
  expect((await give(SPORT, "AG-001")).status).toBe(200);
  const found = await get("/produse?q=ag-001");
  expect(found).toContain('href="/produse/turfline-sport"');
  expect(found).not.toContain('href="/produse/turfline-mini"');
  expect(((await (await app.get(`/api/products?id=${SPORT}`)).json()) as { data: unknown[] }).data).toMatchObject([{ sku: "AG-001" }]);
  expect(visibleText(await get("/admin?q=AG-001"))).toContain("Turfline Sport");
  const html = await get("/produse/turfline-sport");
  expect(html).toContain('"sku":"AG-001"');
  expect(visibleText(html)).toContain("Cod produs AG-001");
});

it("a code is one product's, in any case: the form and the calls say so beside the field", async () => {
  const refused = await give(MINI, "ag-001");
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "sku_taken", errors: { sku: "Un alt produs are deja acest cod." } }),
  ]);
  expect((await give(SPORT, "ag-001")).status, "its own in another case").toBe(200);
  await give(SPORT, "AG-001");
});

it("a code stays with the original when a product is duplicated", async () => {
  const answer = await app.sendJson("POST", `/api/admin/products/${SPORT}/duplicate`, {}, { cookie });
  expect(answer.status).toBe(201);
  expect(app.database.prepare("SELECT count(*) FROM products WHERE sku = 'AG-001'").pluck().get()).toBe(1);
});

it("the bin lets a code go; a product that comes back to find it taken has none, and says so", async () => {
  await give(MINI, "AG-002");
  await app.sendJson("DELETE", `/api/admin/products/${MINI}`, {}, { cookie });
  const deleted = last();
  expect((await give(SPORT, "AG-002")).status).toBe(200);
  const back = await app.postForm(`/admin/istoric/${deleted}`, {}, { cookie });
  expect(back.status).toBe(303);
  expect([codeOf(SPORT), codeOf(MINI)]).toEqual(["AG-002", null]);
  await give(SPORT, "AG-001");
});

it("the history does not put back a code that is another's by now", async () => {
  await give(MINI, "AG-003");
  await give(MINI, null);
  const given = last();
  await give(SPORT, "AG-003");
  const undone = await app.postForm(`/admin/istoric/${given}`, {}, { cookie });
  expect(undone.status).toBeLessThan(500);
  expect([codeOf(SPORT), codeOf(MINI)]).toEqual(["AG-003", null]);
  await give(SPORT, "AG-001");
});

it.each([
  ["its code, whatever the name", "Cod produs;Denumire;Preț\nag-001;Turfline Sport sac mare;61\n", "Turfline Sport turfline-sport"],
  ["its EAN, where it has no code", "Cod EAN;Preț\n5941234567899;61\n", "Turfline Sport turfline-sport"],
  ["its name, in any letters", "Denumire;Cod;Preț\nTURFLINE SPORT;X-9;61\n", "Turfline Sport turfline-sport"],
])("a row finds its product by %s", async (_what, table, found) => {
  await app.sendJson("PUT", `/api/admin/products/${SPORT}`, { ean: "5941234567899" }, { cookie });
  const text = await plan(table);
  expect(text).toContain(found);
  expect(text).toContain("devine 61");
});

it("two rows may not give one code to two products", async () => {
  const text = await plan("Slug;Cod produs\nturfline-mini;AG-7\nturfline-rapid;ag-7\n");
  expect(text).toContain("Cod produs (coloana B): Rândul 2 are același cod.");
});

it("a row of which code and slug are two products' is refused", async () => {
  expect(await plan("Slug;Cod produs;Preț\nturfline-mini;AG-001;61\n")).toContain(
    "Codul „AG-001” este al produsului „Turfline Sport” (turfline-sport), iar slug-ul este al altuia.",
  );
});
