/** A change of a product reads it whole once, in the transaction that writes: what was read twice may be two states (decision 181). */
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";
import { formsOf, type PageForm, sentBy } from "#tests/support/page-forms.ts";

const run: string[] = [];
const { prepare } = Database.prototype;
Database.prototype.prepare = function (this: Database.Database, source: string) {
  const statement = prepare.call(this, source);
  for (const verb of ["run", "get", "all"] as const) {
    const work = statement[verb].bind(statement) as (...values: unknown[]) => unknown;
    const noted = (...values: unknown[]) => {
      run.push(source);
      return work(...values);
    };
    Object.assign(statement, { [verb]: noted });
  }
  return statement as never;
};

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const secondPicture = app.database
  .prepare("SELECT id FROM product_images WHERE product_id = 1 ORDER BY sort_order LIMIT 1 OFFSET 1")
  .pluck()
  .get();

/** Questions are read by whoever reads the whole product, and by nobody else; the list of their row ids is the writer's. */
const isWhole = (source: string) => /^\s*select\b.*\bproduct_faq\b/is.test(source) && !source.startsWith("SELECT id, question AS name");

async function readsOf(press: () => Promise<Response>): Promise<{ status: number; reads: number }> {
  run.length = 0;
  const { status } = await press();
  return { status, reads: run.filter(isWhole).length };
}

/** Presses the button of the form that has such a field, in a browser without scripts, with `values` typed into it. */
async function pressOn(path: string, values: Record<string, string>, field = "stamp"): Promise<() => Promise<Response>> {
  const html = await (await app.get(path, { headers: { Cookie: cookie } })).text();
  const isIt = ({ fields, button }: PageForm) => fields.some(({ name }) => name === field) || button?.join("=") === field;
  const form = formsOf(html).find(isIt);
  if (!form) throw new Error(`${path} has no form with ${field}`);
  const sent = sentBy(form);
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  const inParts = new FormData();
  for (const [name, value] of sent) inParts.append(name, value);
  const headers = { Origin: app.origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  const body = form.enctype === "multipart/form-data" ? inParts : sent;
  return () => app.get(form.action || path, { method: "POST", body, headers });
}

describe("a save without scripts reads the product once", () => {
  it.each<[name: string, path: string, values: Record<string, string>, has?: string]>([
    ["its fields", "/admin/produse/2", { price: "391" }],
    ["its sheet and questions", "/admin/produse/2/fisa", { value: "O altă valoare", intent: "save" }],
    [
      "its care",
      "/admin/produse/2/documente",
      { "care.0.work": "sow", "care.0.timing": "martie", "care.0.text": "Semănați.", intent: "save" },
    ],
    ["its price in the list", "/admin?q=lucerna", { price: "799" }, "product_id"],
    ["the order of its pictures", "/admin/produse/1/imagini", { intent: `up-${secondPicture}` }],
    ["that it is a draft", "/admin/produse/3", { intent: "unpublish" }],
  ])("of %s", async (_name, path, values, has) => {
    expect(await readsOf(await pressOn(path, values, has))).toEqual({ status: 303, reads: 1 });
  });
});

it("a product is read once for a document that is added, described anew and deleted", async () => {
  const page = "/admin/produse/2/documente";
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "add", kind: "label" })) body.append(name, value);
  body.append("file", new Blob(["%PDF-1.7\nstartxref\n0\n%%EOF\n"]), "eticheta.pdf");
  const added = () => app.get(page, { method: "POST", body, headers: { Origin: app.origin, Cookie: cookie } });
  expect(await readsOf(added)).toEqual({ status: 303, reads: 1 });
  const id = app.database.prepare("SELECT max(id) FROM product_documents").pluck().get();
  for (const values of [{ lot: "7" }, { intent: `delete-${id}` }])
    expect(await readsOf(await pressOn(page, values, `intent=save-${id}`))).toEqual({ status: 303, reads: 1 });
});

describe("a call reads the product once", () => {
  it.each<[name: string, verb: "PUT" | "POST" | "DELETE", path: string, body?: unknown]>([
    ["that saves fields", "PUT", "/api/admin/products/4", { price: 393 }],
    ["that saves the sheet", "POST", "/api/admin/products/4/specs", { specs: [{ key: "Sol", value: "lutos" }] }],
    ["that orders pictures", "POST", "/api/admin/products/1/images/reorder", { order: [secondPicture] }],
    ["that deletes a picture", "DELETE", `/api/admin/products/1/images/${secondPicture}`],
    ["that deletes it", "DELETE", "/api/admin/products/9"],
  ])("%s", async (_name, verb, path, body) => {
    expect(await readsOf(() => app.sendJson(verb, path, body, { cookie }))).toEqual({ status: 200, reads: 1 });
  });
});
