/** docs/api.md says what the API does; each of its curl lines is run here, in order, and must answer the status written behind it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PRODUCT, PRODUCT_COLUMN_FIELDS, type ProductFieldKind } from "#app/catalog/product/fields.ts";
import type { Described } from "#app/forms/fields/field-kinds.ts";
import { LEAD_STATUSES } from "#app/leads/inbox/lead-status.ts";
import { LEAD_COLUMNS, OFFER_FORM } from "#app/leads/request/fields.ts";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const docs = readFileSync("docs/api.md", "utf8");
const lines = docs.split("\n").filter((line) => line.startsWith("curl "));
let cookie = "";

describe("docs/api.md", () => {
  it("documents every public call", () => {
    const documented = new Set(lines.map((line) => /\$SITE(\/api\/[a-z/]+)/.exec(line)?.[1]));
    for (const call of [
      "settings",
      "snippets",
      "categories",
      "products",
      "brands",
      "experts",
      "leads",
      "ratings",
      "admin/login",
      "admin/logout",
      "admin/me",
      "admin/experts",
      "admin/settings",
    ]) {
      expect(documented).toContain(`/api/${call}`);
    }
  });

  it.each([
    "GET /api/admin/me",
    "POST /api/admin/login",
    "POST /api/admin/logout",
    "GET /api/admin/settings",
    "POST /api/admin/settings",
    "GET /api/admin/products",
    "POST /api/admin/products",
    "PUT /api/admin/products/{id}",
    "DELETE /api/admin/products/{id}",
    "POST /api/admin/products/{id}/images",
    "POST /api/admin/products/{id}/images/reorder",
    "DELETE /api/admin/products/{id}/images/{id}",
    "POST /api/admin/products/{id}/specs",
    "POST /api/admin/products/{id}/faq",
    "GET /api/leads",
    "PATCH /api/admin/leads/{id}",
    "POST /api/admin/push-subscriptions",
    "DELETE /api/admin/push-subscriptions",
    "GET /api/admin/experts",
    "POST /api/admin/experts",
    "PUT /api/admin/experts/{id}",
    "POST /api/admin/experts/{id}/photo",
    "DELETE /api/admin/experts/{id}",
  ])("has a line that a program may copy for %s", (call) => {
    const documented = lines.map((line) => {
      const { method, path } = readCurl(line);
      return `${method} ${path.split("?")[0]?.replaceAll(/\/\d+/g, "/{id}")}`;
    });
    expect(documented).toContain(call);
  });

  /** Of each GET that lists its fields: those that it names, with those of the call that it refers to. */
  const fieldsOf = (call: string): string[] => {
    const section = new RegExp(`### GET ${call.replaceAll(/[{}]/g, "\\$&")}\\n(.*?)\\n(?:###|## )`, "s").exec(docs)?.[1] ?? "";
    const listed = /Fields: (?:those of `GET ([^`]+)`(?:, and )?)?(?:`([^`]+)`)?/.exec(section);
    if (!listed) throw new Error(`GET ${call} names no fields`);
    return [...(listed[1] ? fieldsOf(listed[1]) : []), ...(listed[2]?.split(", ") ?? [])];
  };

  it.each([
    ...["/api/settings", "/api/categories", "/api/products", "/api/products/{slug}", "/api/delivery", "/api/brands", "/api/experts"],
    ...["/api/admin/products", "/api/leads", "/api/admin/settings", "/api/admin/experts"],
  ])("names every field that GET %s answers, and no other", async (call) => {
    const session = await signIn(app, ADMIN);
    await app.postForm("/contact", offer({}));
    const { data } = (await (await app.get(call.replace("{slug}", "turfline-sport"), { headers: { Cookie: session } })).json()) as {
      data: object | object[];
    };
    const things = Array.isArray(data) ? data : [data];
    expect(things.length).toBeGreaterThan(0);
    for (const thing of things) expect(Object.keys(thing).sort()).toEqual(fieldsOf(call).sort());
  });

  it("names every field that the webhook posts, in its order", () => {
    const named = /\n`data` has `([^`]*)`/.exec(docs)?.[1]?.split(", ");
    expect(named).toEqual(Object.entries(LEAD_COLUMNS).flatMap(([column, { isPosted }]) => (isPosted ? [column] : [])));
  });

  it("names every field that a request for an offer takes", () => {
    const section = /^### POST \/api\/leads$(.*?)^```/ms.exec(docs)?.[1] ?? "";
    const named = new Set([...section.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(OFFER_FORM.filter((name) => !named.has(name))).toEqual([]);
  });

  it("names every state of a request where requests are filtered by it", () => {
    const named = /Filters: `status` \(([^)]*)\)/.exec(docs)?.[1]?.match(/\w+/g);
    expect(named).toEqual(LEAD_STATUSES);
  });

  it("says of every field of a product what it takes", () => {
    const rows = [...docs.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, key, takes]) => [key, takes]);
    expect(rows).toEqual(PRODUCT_COLUMN_FIELDS.map((key) => [key, takenBy(PRODUCT[key])]));
  });

  it.each(lines)("%s", async (line) => {
    const { path, method, headers, body, status } = readCurl(line);
    const response = await app.get(path, { method, headers, from: "10.9.9.9", ...(body !== undefined && { body }) });
    expect(response.status).toBe(status);
    const answer = (await response.json()) as { success?: boolean; data?: unknown };
    expect(status < 400 ? answer.success === true || answer.data !== undefined : answer.success === false).toBe(true);
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
  });
});

function takenBy(field: ProductFieldKind & Pick<Described, "form">): string {
  const most = "max" in field ? field.max : field.form?.maxLength;
  switch (field.kind) {
    case "number":
      return `a number to ${field.max}, decimals: ${field.digits}`;
    case "text":
      return `a text, at most ${most} characters`;
    case "slug":
      return `an address, at most ${most} characters`;
    case "name":
    case "brand":
    case "line":
      return `a line, at most ${most} characters`;
    case "flag":
      return "0 or 1, false or true";
    case "day":
      return "YYYY-MM-DD";
    case "stock":
      return "a `stock_state`";
    case "category":
      return "the id of a category";
    case "rate":
      return "a rate of Setări → Firma";
    default:
      return "13 figures with their check digit";
  }
}

function readCurl(line: string) {
  const [command = "", status = ""] = line.split(" # ");
  const words = [...command.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
  const after = (flag: string) => words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ""] : []));
  const headers = Object.fromEntries(after("-H").map((header) => header.replace("$COOKIE", cookie).split(": ") as [string, string]));
  const address = words.find((word) => word.startsWith("$SITE")) ?? "";
  const body = after("-F").length > 0 ? formOf(after("-F")) : after("-d")[0];
  return { path: address.replace("$SITE", ""), method: after("-X")[0] ?? "GET", headers, body, status: Number(status) };
}

/** The text fields of -F name=value; files (@) are not read. */
function formOf(pairs: string[]): FormData {
  const form = new FormData();
  for (const pair of pairs) form.append(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  return form;
}
