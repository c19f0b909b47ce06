/**
 * The lists of a product: technical sheet, questions, order of the pictures, as call and as the page's rows. What a row of the sheet or of the
 * questions may hold is tested at the schema.
 */
import { type Case, Literal, literal, openSite, show } from "./corpus.ts";

const site = await openSite();
const ids = (product: number) =>
  site.app.database.prepare("SELECT id FROM product_images WHERE product_id = ? ORDER BY sort_order, id").pluck().all(product) as number[];
const [own = [], foreign = []] = [ids(1), ids(2)];
const [first = 0, second = 0] = own;
const MARKUP = '"><x-corpus onerror=alert(1)>';
const M = {
  required: "Câmp obligatoriu",
  list: "Trimiteți o listă.",
  row: "Fiecare rând este un obiect.",
  rows: "Cel mult 60 de rânduri.",
  order: "order este o listă de id-uri de imagini.",
  empty: "Alegeți cel puțin o imagine.",
  many: "Cel mult 200 de imagini.",
  not_own: "O imagine din listă nu este a produsului.",
};
const atMost = (limit: string) => `Cel mult ${limit} de caractere.`;
const LISTS = [
  {
    list: "specs",
    table: "product_specs",
    columns: ["spec_key", "spec_value"],
    fields: ["key", "value"],
    limits: [120, 500],
    words: ["120", "500"],
    label: "Caracteristică",
    rowName: "Rândul",
    add: "Adaugă un rând",
  },
  {
    list: "faq",
    table: "product_faq",
    columns: ["question", "answer"],
    fields: ["q", "a"],
    limits: [300, 3_000],
    words: ["300", "3.000"],
    label: "Întrebare",
    rowName: "Întrebarea",
    add: "Adaugă o întrebare",
  },
] as const;
const PAGE = "/admin/produse/3/fisa";

const refused = (list: string, what: string, json: unknown, errors: Record<string, string>): Case => ({
  name: `${list}: ${what} is refused`,
  path: `/api/admin/products/1/${list === "order" ? "images/reorder" : list}`,
  as: "admin",
  json,
  status: 422,
  code: "invalid",
  errors,
});

function casesOf({ list, table, columns, fields, limits, words, label, rowName, add }: (typeof LISTS)[number]): Case[] {
  const [one, other] = fields;
  const row = (overrides: Record<string, unknown> = {}) => ({ [one]: "Unu", [other]: "Doi", ...overrides });
  const sent = (rows: unknown) => literal(`{"${list}":${toText(rows)}}`);
  const stored = (what: string, rows: unknown[], kept: [string, string][]): Case => ({
    name: `${list}: ${what} is stored`,
    path: `/api/admin/products/4/${list}`,
    as: "admin",
    json: sent(rows),
    status: 200,
    answer: { success: true, [list]: kept.length },
    anyChanges: [table, "catalogue_version"],
    found: [
      `SELECT ${columns.join(", ")} FROM ${table} WHERE product_id = 4 ORDER BY sort_order`,
      kept.map(([a, b]) => ({ [columns[0]]: a, [columns[1]]: b })),
    ],
  });
  const onPage = (what: string, form: Record<string, string>, status: number, text: string): Case => ({
    name: `${list} of ${PAGE}: ${what}`,
    path: PAGE,
    as: "admin",
    form,
    status,
    text,
  });
  const path = `/api/admin/products/1/${list}`;
  return [
    refused(list, "no list", {}, { [list]: M.list }),
    refused(list, "a number past all", sent(literal("1e309")), { [list]: M.list }),
    refused(list, "a row that is none", sent([null]), { [`${list}.0`]: M.row }),
    refused(list, "a second row with mistakes", sent([row(), row({ [one]: "\u0000", [other]: "a".repeat(limits[1] + 1) })]), {
      [`${list}.1.${other}`]: atMost(words[1]),
      ...(list === "specs" && { [`${list}.1.${one}`]: M.required }),
    }),
    refused(list, `a row without ${one}`, sent([row({ [one]: "" })]), { [`${list}.0.${one}`]: M.required }),
    refused(list, "61 rows", sent(Array.from({ length: 61 }, () => row())), { [list]: M.rows }),
    stored("the names that GET answers with", [{ [columns[0]]: "Unu", [columns[1]]: "Doi" }], [["Unu", "Doi"]]),
    refused(list, "an own __proto__", literal(`{"__proto__":{"${list}":[]}}`), { [list]: M.list }),
    stored(
      "a row at its limits",
      [row({ [one]: "a".repeat(limits[0]), [other]: "ș".repeat(limits[1]) })],
      [["a".repeat(limits[0]), "ș".repeat(limits[1])]],
    ),
    stored(
      "60 rows",
      Array.from({ length: 60 }, (_, index) => row({ [one]: `Nr. ${index}` })),
      Array.from({ length: 60 }, (_, index) => [`Nr. ${index}`, "Doi"]),
    ),
    stored("markup and SQL", [row({ [one]: MARKUP, [other]: "'); DROP TABLE products; --" })], [[MARKUP, "'); DROP TABLE products; --"]]),
    stored(
      "a row beside blank ones, with fields that nobody asked for",
      [row({ [one]: "", [other]: "" }), row({ id: 1, product_id: 2 })],
      [["Unu", "Doi"]],
    ),
    stored(
      "two rows alike",
      [row(), row()],
      [
        ["Unu", "Doi"],
        ["Unu", "Doi"],
      ],
    ),
    stored("an empty list", [], []),
    ...["0", "999", "1.0"].map(
      (id): Case => ({
        name: `${list} of the product ${id}`,
        path: `/api/admin/products/${id}/${list}`,
        as: "admin",
        json: { [list]: [] },
        status: 404,
        code: "not_found",
      }),
    ),
    ...["[]", "{"].map(
      (body): Case => ({
        name: `${list}: a body of ${show(body)}`,
        path,
        as: "admin",
        body,
        headers: { "Content-Type": "application/json" },
        status: 400,
        code: "malformed",
      }),
    ),
    { name: `${list} as a form`, path, as: "admin", form: { [one]: "a", [other]: "b" }, status: 415, code: "unsupported_type" },
    ...(["GET", "PUT", "PATCH", "DELETE"] as const).map(
      (method): Case => ({
        name: `${method} of ${list}`,
        path,
        method,
        as: "admin",
        status: 405,
        code: "method_not_allowed",
        allow: "POST",
      }),
    ),

    onPage(`${one} left out`, { [one]: "", [other]: "Păstrat", intent: "save" }, 422, `${rowName} 1, ${label}: Câmp obligatoriu`),
    onPage(`${one} a letter too long`, { [one]: "a".repeat(limits[0] + 1), [other]: "b", intent: "save" }, 422, atMost(words[0])),
    onPage(`${other} a letter too long`, { [one]: "a", [other]: "b".repeat(limits[1] + 1), intent: "save" }, 422, atMost(words[1])),
    ...["remove-0", "up-0", "down-0", "add"].map((intent) =>
      onPage(`intent ${intent} stores nothing`, { [one]: "a", [other]: "b", intent: `rows:${list}:${intent}` }, 200, add),
    ),
    ...["999", "1e0"].map(
      (id): Case => ({
        name: `a post to the ${list} page of the product ${id}`,
        path: PAGE.replace("3", id),
        as: "admin",
        form: { [one]: "a", [other]: "b" },
        status: 404,
        text: "404 Not Found",
      }),
    ),
  ];
}

const PATH = "/api/admin/products/1/images/reorder";
const ordered = (what: string, order: unknown, now: number[]): Case => ({
  name: `order: ${what} is taken`,
  path: PATH,
  as: "admin",
  json: { order },
  status: 200,
  answer: { success: true, message: "Imaginea a fost setată ca principală!" },
  anyChanges: ["catalogue_version"],
  found: ["SELECT id FROM product_images WHERE product_id = 1 ORDER BY sort_order", [...now, ...own.slice(2)].map((id) => ({ id }))],
});

site.run("product-lists", [
  ...LISTS.flatMap(casesOf),
  {
    name: `${PAGE}: a body that is no form`,
    path: PAGE,
    as: "admin",
    body: "x",
    headers: { "Content-Type": "text/plain", Origin: site.app.origin },
    status: 400,
    text: "A apărut o eroare",
  },

  ...[undefined, null, "", "1,2", 5, true, {}, { 0: first }, literal("1e309")].map((order) =>
    refused("order", show(order), order === undefined ? {} : { order }, { order: M.order }),
  ),
  ...[
    null,
    "",
    "abc",
    1.5,
    0,
    -1,
    "1.0",
    "0x1",
    "1e0",
    true,
    [],
    [first],
    {},
    { id: first },
    2 ** 31 + 1,
    2 ** 53,
    literal("1e309"),
    `${first};--`,
  ].map((id) => refused("order", `an id of ${show(id)}`, literal(`{"order":[${toText(id)}]}`), { "order.0": M.order })),
  refused("order", "a good id and a bad one", { order: [first, "x"] }, { "order.1": M.order }),
  refused("order", "an empty list", { order: [] }, { order: M.empty }),
  refused("order", "201 ids", { order: Array(201).fill(first) }, { order: M.many }),
  refused("order", "50,000 ids", { order: Array(50_000).fill(first) }, { order: M.many }),
  refused("order", "the picture of another product", { order: [foreign[0]] }, { order: M.not_own }),
  refused("order", "an own picture and one of another product", { order: [second, foreign[0]] }, { order: M.not_own }),
  refused("order", "a picture that does not exist", { order: [999_999] }, { order: M.not_own }),
  ordered("the second first", [second], [second, first]),
  ordered("the second first once more", [second, first], [second, first]),
  ordered("ids as text", [String(first), ` ${second} `], [first, second]),
  ordered("an id twice", [second, second, first, second], [second, first]),
  ordered("one id 200 times", Array(200).fill(first), [first, second]),
  ...["0", "999", "abc", "1.0", "%27"].map(
    (id): Case => ({
      name: `order of the product ${id}`,
      path: PATH.replace("/1/", `/${id}/`),
      as: "admin",
      json: { order: [first] },
      status: 404,
      code: "not_found",
    }),
  ),
  ...["[]", "{"].map(
    (body): Case => ({
      name: `order: a body of ${show(body)}`,
      path: PATH,
      as: "admin",
      body,
      headers: { "Content-Type": "application/json" },
      status: 400,
      code: "malformed",
    }),
  ),
  { name: "order as a form", path: PATH, as: "admin", form: { order: String(first) }, status: 415, code: "unsupported_type" },
  ...(["GET", "PUT", "PATCH", "DELETE"] as const).map(
    (method): Case => ({
      name: `${method} of the order`,
      path: PATH,
      method,
      as: "admin",
      status: 405,
      code: "method_not_allowed",
      allow: "POST",
    }),
  ),

  ...["0", "abc", "999999", "1.0", "-1", String(foreign[0])].map(
    (id): Case => ({
      name: `deleting the picture ${id}`,
      path: `/api/admin/products/1/images/${id}`,
      method: "DELETE",
      as: "admin",
      status: 404,
      code: "not_found",
    }),
  ),
  ...(["GET", "POST", "PUT", "PATCH"] as const).map(
    (method): Case => ({
      name: `${method} of a picture`,
      path: `/api/admin/products/1/images/${first}`,
      method,
      as: "admin",
      status: 405,
      code: "method_not_allowed",
      allow: "DELETE",
    }),
  ),
  ...(["GET", "PUT", "PATCH", "DELETE"] as const).map(
    (method): Case => ({
      name: `${method} of the pictures`,
      path: "/api/admin/products/1/images",
      method,
      as: "admin",
      status: 405,
      code: "method_not_allowed",
      allow: "POST",
    }),
  ),
  ...["0", "999", "abc"].map(
    (id): Case => ({
      name: `pictures for the product ${id}`,
      path: `/api/admin/products/${id}/images`,
      as: "admin",
      form: {},
      status: 404,
      code: "not_found",
    }),
  ),
]);

function toText(value: unknown): string {
  if (value instanceof Literal) return value.text;
  if (Array.isArray(value)) return `[${value.map(toText).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toText(field)}`).join(",")}}`;
}
