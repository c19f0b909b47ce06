/** Whoever changes a product reads it whole once, in the transaction that writes: what was read twice may be two states (decision 181). */
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

/** Questions are read by whoever reads the whole product, and by nobody else; the list of their row ids is the writer's. */
const isWhole = (source: string) => /^\s*select\b.*\bproduct_faq\b/is.test(source) && !source.startsWith("SELECT id, question AS name");

async function readsOf(press: () => Promise<Response>): Promise<{ status: number; reads: number }> {
  run.length = 0;
  const { status } = await press();
  return { status, reads: run.filter(isWhole).length };
}

async function formOf(path: string, has = "stamp"): Promise<PageForm> {
  const html = await (await app.get(path, { headers: { Cookie: cookie } })).text();
  const form = formsOf(html).find(({ fields }) => fields.some(({ name }) => name === has));
  if (!form) throw new Error(`${path} has no form with ${has}`);
  return form;
}

/** What a browser without scripts sends, with `values` typed into it. */
async function pressOn(path: string, values: Record<string, string>, has?: string): Promise<() => Promise<Response>> {
  const form = await formOf(path, has);
  const sent = sentBy(form);
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  const inParts = new FormData();
  for (const [name, value] of sent) inParts.append(name, value);
  const to = form.action || path;
  const headers = { Origin: app.origin, "Sec-Fetch-Site": "same-origin", Cookie: cookie };
  return () => app.get(to, { method: "POST", body: form.enctype === "multipart/form-data" ? inParts : sent, headers });
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
    ["its price in the list", "/admin?q=lucerna", { price: "392" }, "product_id"],
    ["that it is a draft", "/admin/produse/3", { intent: "unpublish" }],
  ])("of %s", async (_name, path, values, has) => {
    expect(await readsOf(await pressOn(path, values, has))).toEqual({ status: 303, reads: 1 });
  });
});

describe("a call reads the product once", () => {
  it.each<[name: string, verb: "PUT" | "POST", path: string, body: unknown]>([
    ["that saves fields", "PUT", "/api/admin/products/4", { price: 393 }],
    ["that saves the sheet", "POST", "/api/admin/products/4/specs", { specs: [{ key: "Sol", value: "lutos" }] }],
  ])("%s", async (_name, verb, path, body) => {
    expect(await readsOf(() => app.sendJson(verb, path, body, { cookie }))).toEqual({ status: 200, reads: 1 });
  });
});
