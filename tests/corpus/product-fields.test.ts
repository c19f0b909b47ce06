/** A product, new and changed, as call, as posted form and on the page: who hears what is wrong, and what is stored. The schema has tests of its own. */
import { expect } from "vitest";
import { type Case, literal, openSite, show, tooLarge } from "./corpus.ts";

const site = await openSite();
const SQL = "'); DROP TABLE products; --";
const MARKUP = '"><x-corpus onerror=alert(1)>';
const M = {
  required: "Câmp obligatoriu",
  text: "Trebuie să fie un text.",
  reserved: "Acest slug este folosit de site. Alegeți altul.",
  taken: "Un alt produs are deja această adresă.",
  brand: "Brandul are nevoie de litere sau cifre.",
  category: "Alegeți categoria.",
  number: "Scrieți un număr, de exemplu 12,5.",
  positive: "Trebuie să fie mai mare decât 0.",
  vat: "Cota este 11 sau 21%.",
  flag: "Valoarea este 0 sau 1.",
  day: "Scrieți data așa: 2026-11-24.",
  no_day: "Data nu există.",
};
const atMost = (limit: string) => `Cel mult ${limit} de caractere.`;
const CREATE = "Eroare crearea produsului";
const UPDATE = "Eroare actualizare produs";
const NEWEST = "SELECT * FROM products ORDER BY id DESC LIMIT 1";

let names = 0;
function product(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  names += 1;
  return { name: `Amestec ${names}`, category_id: 1, is_published: 0, ...overrides };
}

const refused = (what: string, values: Record<string, unknown>, errors: Record<string, string>): Case[] =>
  [
    { whose: "new", path: "/api/admin/products", method: "POST", message: CREATE },
    { whose: "known", path: "/api/admin/products/1", method: "PUT", message: UPDATE },
  ].map(({ whose, ...one }) => ({
    name: `${whose}: ${what} is refused`,
    ...one,
    as: "admin",
    json: product(values),
    status: 422,
    code: "invalid",
    errors,
  }));
const accepted = (field: string, value: unknown, stored: unknown = value, more: Record<string, unknown> = {}): Case => ({
  name: `${field} ${show(value)}${Object.keys(more).length > 0 ? ` beside ${show(more)}` : ""} is accepted`,
  path: "/api/admin/products",
  as: "admin",
  json: product({ ...more, [field]: value }),
  status: 201,
  answer: { success: true, message: "Produs adăugat" },
  changes: { products: 1, product_prices: 1, product_search: 1, catalogue_version: 1 },
  found: [NEWEST, [{ [field]: stored }]],
});
let turns = 0;
const onPage = (field: string, value: string, message: string): Case => {
  turns += 1;
  const path = turns % 2 === 0 ? "/admin/produse/nou" : "/admin/produse/1";
  return {
    name: `${path}: ${field} ${show(value)} is refused`,
    path,
    as: "admin",
    form: { name: "Nume păstrat", slug: "", category_id: "1", price: "12,5", [field]: value },
    status: 422,
    text: message,
    absent: "Produs actualizat",
  };
};

site.run("product-fields", [
  // as a call
  ...refused(
    "everything at once",
    {
      ...{ name: " ", slug: "Admin", brand: "!!!", category_id: 0, price: "-1", price_show_vat_note: 2, vat_rate: 19 },
      ...{ offer_valid_from: "azi", offer_valid_to: "2026-02-30", bag_weight_kg: "0", is_featured: "da", is_published: [1] },
      ...{ short_description: "a".repeat(1_001), long_description: 5, benefits: 5, dose: "abc", consumption: "2" },
    },
    {
      ...{ name: M.required, slug: M.reserved, brand: M.brand, category_id: M.category, price: M.positive, price_show_vat_note: M.flag },
      ...{ vat_rate: M.vat, offer_valid_from: M.day, offer_valid_to: M.no_day, bag_weight_kg: M.positive, is_featured: M.flag },
      ...{ is_published: M.flag, short_description: atMost("1.000"), long_description: M.text, benefits: M.text },
      ...{ dose: M.number, consumption: "Cel mult 1." },
    },
  ),
  ...refused("a category that does not exist", { category_id: 99 }, { category_id: M.category }),
  ...refused("a price of 1e309", { price: literal("1e309") }, { price: M.number }),
  ...refused("a name that is an object", { name: literal('{"toString":1}'), slug: "x" }, { name: M.text }),
  ...refused(
    "an offer that ends before it begins",
    { offer_valid_from: "2027-01-01", offer_valid_to: "2026-12-31" },
    { offer_valid_to: "Oferta se termină înainte să înceapă." },
  ),
  ...["turfline-umbra", "TURFLINE UMBRĂ"].map(
    (slug): Case => ({
      name: `new: slug ${slug} is taken`,
      path: "/api/admin/products",
      as: "admin",
      json: product({ slug }),
      status: 409,
      code: "slug_taken",
      message: CREATE,
      errors: { slug: M.taken },
    }),
  ),
  {
    name: "known: the slug of another is taken",
    path: "/api/admin/products/1",
    method: "PUT",
    as: "admin",
    json: product({ slug: "turfline-umbra" }),
    status: 409,
    code: "slug_taken",
    message: UPDATE,
    errors: { slug: M.taken },
  },

  // what is stored
  accepted("name", `${SQL} {{7*7}} %s%n`),
  accepted("name", MARKUP),
  accepted("name", " Pa\u015fune \r\n\u0163arina\u0000 ", "Pașune țarina"),
  accepted("slug", "Pășune Rezistentă 2", "pasune-rezistenta-2"),
  accepted("slug", "../../etc/passwd", "etc-passwd"),
  accepted("brand", "", null),
  ...["Turfline", "turfline", " TURFLINE ", "T\u0000urfline"].map((value) => accepted("brand", value, "Turfline")),
  accepted("brand", "johnsons lawn seed", "Johnsons Lawn Seed"),
  ...["Brand nou Ș & fiii", SQL].map(
    (value): Case => ({
      ...accepted("brand", value),
      changes: { products: 1, product_prices: 1, product_search: 1, brands: 1, catalogue_version: 2 },
    }),
  ),
  accepted("brand", "brand nou s fiii", "Brand nou Ș & fiii"),
  accepted("category_id", " 2 ", 2),
  accepted("price", " 1 234,5 ", 1234.5),
  accepted("price", literal("-0"), 0),
  accepted("price", null),
  accepted("bag_weight_kg", "0,001", 0.001),
  accepted("vat_rate", "21", 21),
  accepted("price_show_vat_note", "on", 1),
  accepted("is_featured", true, 1),
  accepted("is_published", undefined, 1),
  accepted("offer_valid_from", "2028-02-29"),
  accepted("offer_valid_to", "2026-05-02", "2026-05-02", { offer_valid_from: "2026-05-02" }),
  accepted("short_description", `${MARKUP}${SQL}`),
  accepted("long_description", MARKUP, '"&gt;'),
  accepted("long_description", "<script>alert(1)</script><p onclick=x>Da</p>", "<p>Da</p>"),
  accepted(
    "long_description",
    '<a href="javascript:alert(1)">a</a><img src="https://rau.example/x.png">',
    '<a rel="nofollow noopener">a</a>',
  ),
  accepted("long_description", '<h1>T</h1><b>b</b><iframe src="//rau.example"></iframe><style>p{}</style>', "<h3>T</h3><strong>b</strong>"),
  ...["<".repeat(50_000), "<p>".repeat(20_000), "<a href='".repeat(10_000), `${"<ul><li>".repeat(5_000)}x`, "<!--".repeat(20_000)].map(
    (value) => accepted("long_description", value, expect.any(String)),
  ),
  accepted("long_description", "&lt;x-corpus&gt;".repeat(1_000), "&lt;x-corpus&gt;".repeat(1_000)),

  // what is no field of a product
  {
    ...accepted("name", "Nota nu se scrie", undefined, {
      id: 1,
      rating_sum: 5,
      total_ratings: 1,
      card_text: "x",
      updated_at: "x",
      images: [1],
    }),
    found: [NEWEST, [{ name: "Nota nu se scrie", rating_sum: 0, total_ratings: 0, card_text: "" }]],
  },
  {
    name: "own __proto__ and constructor with a product in them",
    path: "/api/admin/products",
    as: "admin",
    body: '{"__proto__":{"name":"P","category_id":1},"constructor":{"prototype":{"name":"P"}}}',
    headers: { "Content-Type": "application/json" },
    status: 422,
    code: "invalid",
    message: CREATE,
    errors: { name: M.required, slug: M.required, category_id: M.category },
  },
  ...["[]", "null", "{", ""].map(
    (body): Case => ({
      name: `new: a body of ${show(body)}`,
      path: "/api/admin/products",
      as: "admin",
      body,
      headers: { "Content-Type": "application/json" },
      status: 400,
      code: "malformed",
    }),
  ),
  {
    name: "known: a body of []",
    path: "/api/admin/products/1",
    method: "PUT",
    as: "admin",
    body: "[]",
    headers: { "Content-Type": "application/json" },
    status: 400,
    code: "malformed",
  },
  ...["text/plain", ""].map(
    (type): Case => ({
      name: `a body of type ${show(type)}`,
      path: "/api/admin/products",
      as: "admin",
      body: '{"name":"x"}',
      headers: { "Content-Type": type },
      status: 415,
      code: "unsupported_type",
    }),
  ),
  {
    name: "more than 512 KB",
    path: "/api/admin/products",
    as: "admin",
    json: product({ x: "a".repeat(513 * 1024) }),
    ...tooLarge("512 KB"),
  },
  {
    name: "500 KB of what nobody asked for",
    path: "/api/admin/products",
    as: "admin",
    json: { x: "a".repeat(500 * 1024) },
    status: 422,
    code: "invalid",
    message: CREATE,
    errors: { name: M.required, slug: M.required, category_id: M.category },
  },

  // as a form
  {
    name: "a form without a name",
    path: "/api/admin/products",
    as: "admin",
    form: { category_id: "1" },
    status: 422,
    code: "invalid",
    message: CREATE,
    errors: { name: M.required, slug: M.required },
  },
  {
    name: "a form with a wrong price",
    path: "/api/admin/products/1",
    method: "PUT",
    as: "admin",
    form: { name: "Formular", category_id: "1", price: "mult" },
    status: 422,
    code: "invalid",
    message: UPDATE,
    errors: { price: M.number },
  },
  {
    name: "a form",
    path: "/api/admin/products",
    as: "admin",
    form: { name: "Din formular", category_id: "1", price: "9,90", is_published: "0" },
    status: 201,
    answer: { success: true, slug: "din-formular" },
    changes: { products: 1, product_prices: 1, product_search: 1, catalogue_version: 1 },
    found: [NEWEST, [{ price: 9.9, is_published: 0 }]],
  },
  {
    name: "a form cut short",
    path: "/api/admin/products",
    as: "admin",
    body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA',
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    status: 422,
    code: "invalid",
    message: CREATE,
    errors: { name: M.required, slug: M.required, category_id: M.category },
  },

  // which product: what is no id, at one address; one that is none, at all
  ...["0", "-1", "1.0", "1e0", "0x1", "01", "abc", "999999999", "9999999999", "1a", "%27", "__proto__"].map(
    (id): Case => ({
      name: `PUT of the product ${id}`,
      path: `/api/admin/products/${id}`,
      method: "PUT",
      as: "admin",
      json: product(),
      status: 404,
      code: "not_found",
    }),
  ),
  ...["999", "1e0"].flatMap((id): Case[] => [
    {
      name: `DELETE of the product ${id}`,
      path: `/api/admin/products/${id}`,
      method: "DELETE",
      as: "admin",
      status: 404,
      code: "not_found",
    },
    { name: `the page of the product ${id}`, path: `/admin/produse/${id}`, as: "admin", status: 404, text: "404 Not Found" },
    {
      name: `a post to the page of the product ${id}`,
      path: `/admin/produse/${id}`,
      as: "admin",
      form: { name: "Bun de salvat", category_id: "1" },
      status: 404,
      text: "404 Not Found",
    },
    {
      name: `deleting on the page of the product ${id}`,
      path: `/admin/produse/${id}`,
      as: "admin",
      form: { intent: "delete" },
      status: 404,
      text: "404 Not Found",
    },
  ]),
  ...(["POST", "PATCH", "GET"] as const).map(
    (method): Case => ({
      name: `${method} of a product`,
      path: "/api/admin/products/1",
      method,
      as: "admin",
      ...(method !== "GET" && { json: {} }),
      status: 405,
      code: "method_not_allowed",
      allow: "PUT, DELETE",
    }),
  ),
  ...(["PUT", "PATCH", "DELETE"] as const).map(
    (method): Case => ({
      name: `${method} of all products`,
      path: "/api/admin/products",
      method,
      as: "admin",
      json: {},
      status: 405,
      code: "method_not_allowed",
      allow: "GET, HEAD, POST",
    }),
  ),
  ...["0", "-1", "1.5", "abc", "1e9", "9".repeat(20), " "].map(
    (page): Case => ({
      name: `page ${show(page)} of the products`,
      path: `/api/admin/products?page=${encodeURIComponent(page)}`,
      as: "admin",
      status: 422,
      code: "invalid",
      errors: { page: "page este un număr întreg pozitiv." },
    }),
  ),

  // on the page
  onPage("name", "", M.required),
  onPage("slug", "admin", M.reserved),
  onPage("category_id", "99", M.category),
  onPage("category_id", "", M.category),
  onPage("brand", MARKUP.repeat(10), atMost("100")),
  onPage("price", "1,999", "Cel mult 2 zecimale."),
  onPage("vat_rate", "19", M.vat),
  onPage("offer_valid_from", "2026-02-30", M.no_day),
  onPage("offer_valid_to", "azi", M.day),
  onPage("bag_weight_kg", "0", M.positive),
  onPage("dose", "1e3", M.number),
  onPage("dose", "100,5", "Cel mult 100."),
  onPage("short_description", "a".repeat(1_001), atMost("1.000")),
  onPage("long_description", "a".repeat(100_001), atMost("100.000")),
  onPage("benefits", "a".repeat(2_001), atMost("2.000")),
  ...["/admin/produse/nou", "/admin/produse/1"].map(
    (path): Case => ({
      name: `${path}: what was typed is kept`,
      path,
      as: "admin",
      form: { name: "", price: "12,34 lei", brand: MARKUP, benefits: "unu\ndoi" },
      status: 422,
      text: "Scrieți un număr, de exemplu 12,5.",
    }),
  ),
]);
