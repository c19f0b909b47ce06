/** Every field of a product, at its limits and past them: new and changed, as call, as posted form and on the page. */
import { expect } from "vitest";
import { type Case, literal, openSite, show } from "./corpus.ts";

const site = await openSite();
const WRONG_TYPES = [true, 5, [], ["x"], {}, literal('{"toString":1}')];
const SQL = "'); DROP TABLE products; --";
const MARKUP = '"><x-corpus onerror=alert(1)>';
const M = {
  required: "Câmp obligatoriu",
  text: "Trebuie să fie un text.",
  reserved: "Acest slug este folosit de site. Alegeți altul.",
  taken: "Un alt produs are deja acest slug.",
  brand: "Brandul are nevoie de litere sau cifre.",
  category: "Alegeți categoria.",
  number: "Scrieți un număr, de exemplu 12,5.",
  positive: "Trebuie să fie mai mare decât 0.",
  vat: "Cota este 11 sau 21.",
  flag: "Valoarea este 0 sau 1.",
  day: "Scrieți data ca AAAA-LL-ZZ.",
  no_day: "Data nu există.",
  inverted: "Oferta se termină înainte să înceapă.",
};
const atMost = (limit: string) => `Cel mult ${limit} de caractere.`;
const CREATE = "Eroare crearea produsului";
const UPDATE = "Eroare actualizare produs";
const NEWEST = "SELECT * FROM products ORDER BY id DESC LIMIT 1";

let names = 0;
/** A whole and valid product under a name that no case has used. */
function product(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  names += 1;
  return { name: `Amestec ${names}`, category_id: 1, is_published: 0, ...overrides };
}

let turns = 0;
/** New and known products share their rules: every other value is tried on one and on the other. */
const refused = (
  field: string,
  value: unknown,
  message: string,
  more: Record<string, unknown> = {},
  also: Record<string, string> = {},
): Case[] => {
  turns += 1;
  const isNew = turns % 2 === 0;
  const beside = Object.keys(more).length > 0 ? ` beside ${show(more)}` : "";
  return [
    {
      name: `${isNew ? "new" : "known"}: ${field} ${show(value)}${beside} is refused`,
      path: isNew ? "/api/admin/products" : "/api/admin/products/1",
      method: isNew ? "POST" : "PUT",
      as: "admin",
      json: product({ ...more, [field]: value }),
      status: 422,
      code: "invalid",
      message: isNew ? CREATE : UPDATE,
      errors: { [field]: message, ...also },
    },
  ];
};
const accepted = (field: string, value: unknown, stored: unknown = value, more: Record<string, unknown> = {}): Case => ({
  name: `${field} ${show(value)}${Object.keys(more).length > 0 ? ` beside ${show(more)}` : ""} is accepted`,
  path: "/api/admin/products",
  as: "admin",
  json: product({ ...more, [field]: value }),
  status: 201,
  answer: { success: true, message: "Produs adăugat" },
  changes: { products: 1, product_search: 1, catalogue_version: 1 },
  found: [NEWEST, [{ [field]: stored }]],
});
/** A name of its own for a slug, so that a blank slug collides with nothing. */
const onPage = (field: string, value: string, message: string, kept = value): Case[] =>
  ["/admin/produse/nou", "/admin/produse/1"].map((path) => ({
    name: `${path}: ${field} ${show(value)} is refused`,
    path,
    as: "admin",
    form: { name: "Nume păstrat", slug: "", category_id: "1", price: "12,5", ...{ [field]: value } },
    status: 422,
    text: message,
    ...(kept.length < 50 && { absent: "Produs actualizat" }),
  }));

const BAD_NUMBERS = [
  "abc",
  "1,2,3",
  "1.2.3",
  "12 lei",
  "0x10",
  "1e3",
  "NaN",
  "Infinity",
  "--1",
  "+1",
  "½",
  "١٢",
  "1".repeat(14),
  ",5",
  "5,",
  "_1",
];

site.run("product-fields", [
  // name
  ...[undefined, null, "", " ", "\t\r\n", "\u200b\u200b", "\u202e"].flatMap((value) =>
    refused("name", value, M.required, value === "" || value === " " ? { slug: `gol-${value === "" ? 1 : 2}` } : { slug: "fara-nume" }),
  ),
  ...["", undefined, null].flatMap((value) => refused("name", value, M.required, { slug: value }, { slug: M.required })),
  ...WRONG_TYPES.flatMap((value) => refused("name", value, M.text, { slug: "tip-gresit" })),
  ...["a".repeat(201), "ș ".repeat(150), "a".repeat(100_000)].flatMap((value) => refused("name", value, atMost("200"), { slug: "lung" })),
  ...["b".repeat(200), SQL, "Ana\\u0000", "null", "__proto__ 2", "=cmd|' /C calc'!A0", "{{7*7}} %s%n", "李小龍 9"].map((value) =>
    accepted("name", value),
  ),
  accepted("name", MARKUP),
  accepted("name", "  Două   spații\r\n și rânduri ", "Două spații și rânduri"),
  accepted("name", "Pa\u015fune \u0163arina", "Pașune țarina"),
  accepted("name", "Ascuns\u0000\u0007\u202e", "Ascuns"),

  // slug
  ...WRONG_TYPES.flatMap((value) => refused("slug", value, M.text)),
  ...["!!!", "„”", "李小龍", "---"].flatMap((value) => refused("slug", value, M.required)),
  ...[
    "admin",
    "api",
    "ADMIN",
    " produse ",
    "Produse!",
    "brand",
    "branduri",
    "contact",
    "despre noi",
    "lead",
    "ofertă",
    "up",
    "uploads",
    "assets",
    "politica-cookies",
    "termeni condiții",
  ].flatMap((value) => refused("slug", value, M.reserved)),
  accepted("slug", "Pășune Rezistentă 2", "pasune-rezistenta-2"),
  accepted("slug", "ȘȚĂÎÂ", "staia"),
  accepted("slug", "\u015e\u0163 cu sedil\u0103", "st-cu-sedila"),
  accepted("slug", "../../etc/passwd", "etc-passwd"),
  accepted("slug", "--a--b--", "a-b"),
  accepted("slug", "a".repeat(300), "a".repeat(120)),
  accepted("slug", "' OR 1=1", "or-1-1"),
  accepted("slug", "<x-corpus>", "x-corpus"),
  accepted("slug", "%2e%2e%2f", "2e-2e-2f"),
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

  // brand
  ...WRONG_TYPES.flatMap((value) => refused("brand", value, M.text)),
  ...["!!!", "李小龍", "„”", "\u200b"].flatMap((value) => refused("brand", value, M.brand)),
  ...["a".repeat(101), "ș".repeat(5_000)].flatMap((value) => refused("brand", value, atMost("100"))),
  ...[undefined, null, "", "  "].map((value) => accepted("brand", value, null)),
  ...["Turfline", "turfline", " TURFLINE ", "T\u0000urfline"].map((value) => accepted("brand", value, "Turfline")),
  accepted("brand", "johnsons lawn seed", "Johnsons Lawn Seed"),
  ...["Brand nou Ș & fiii", "a".repeat(100), SQL].map(
    (value): Case => ({ ...accepted("brand", value), changes: { products: 1, product_search: 1, brands: 1, catalogue_version: 2 } }),
  ),
  accepted("brand", "brand nou s fiii", "Brand nou Ș & fiii"),

  // category_id
  ...[
    undefined,
    null,
    "",
    " ",
    0,
    -1,
    1.5,
    99,
    2 ** 31 + 1,
    2 ** 53,
    literal("1e309"),
    "0",
    "-1",
    "1.5",
    "1e0",
    "0x1",
    "01",
    "abc",
    "1; DROP TABLE categories",
    true,
    [],
    [1],
    {},
    { id: 1 },
  ].flatMap((value) => refused("category_id", value, M.category)),
  ...[2, "2", " 2 "].map((value) => accepted("category_id", value, 2)),

  // price and bag weight
  ...(["price", "bag_weight_kg"] as const).flatMap((field) => [
    ...BAD_NUMBERS.flatMap((value) => refused(field, value, M.number)),
    ...[true, [], ["1"], {}, literal('{"valueOf":1}'), literal("1e309"), literal("-1e309")].flatMap((value) =>
      refused(field, value, M.number),
    ),
    ...[-1, -0.01, "-5", "-0,01"].flatMap((value) => refused(field, value, M.positive)),
    ...[undefined, null, "", " "].map((value) => accepted(field, value, null)),
    accepted(field, "12,5", 12.5),
    accepted(field, "12.5", 12.5),
    accepted(field, " 1 234,5 ", 1234.5),
    accepted(field, "1\u00a0234", 1234),
    accepted(field, 0.25),
  ]),
  ...[0, "0", "0,00", literal("-0")].map((value) => accepted("price", value, 0)),
  ...[0, "0", "0,000"].flatMap((value) => refused("bag_weight_kg", value, M.positive)),
  ...[1_000_000.01, 1e12, "1000001", 1e300].flatMap((value) => refused("price", value, "Cel mult 1.000.000.")),
  ...[1.001, "0,005", 1e-9].flatMap((value) => refused("price", value, "Cel mult 2 zecimale.")),
  ...[10_000.5, 1e9, "10001"].flatMap((value) => refused("bag_weight_kg", value, "Cel mult 10.000.")),
  ...[0.0001, "1,2345"].flatMap((value) => refused("bag_weight_kg", value, "Cel mult 3 zecimale.")),
  accepted("price", 1_000_000),
  accepted("bag_weight_kg", 10_000),
  accepted("bag_weight_kg", "0,001", 0.001),

  // vat_rate
  ...[
    0,
    9,
    19,
    20,
    11.5,
    -11,
    "19",
    "11.0",
    "1e1",
    "0xb",
    "unsprezece",
    true,
    [],
    [11],
    ["21"],
    {},
    literal('{"toString":1}'),
    literal("1e309"),
  ].flatMap((value) => refused("vat_rate", value, M.vat)),
  ...[undefined, null, "", 11, "11"].map((value) => accepted("vat_rate", value, 11)),
  ...[21, "21"].map((value) => accepted("vat_rate", value, 21)),

  // the three boxes
  ...(["price_show_vat_note", "is_featured", "is_published"] as const).flatMap((field) => [
    ...[2, -1, 0.5, "2", "da", "nu", "yes", "01", [], [1], {}, literal("1e309"), literal('{"toString":1}')].flatMap((value) =>
      refused(field, value, M.flag),
    ),
    ...[1, "1", true, "on", "true"].map((value) => accepted(field, value, 1)),
    ...[0, "0", false, "false", "", null].map((value) => accepted(field, value, 0)),
    accepted(field, undefined, field === "is_published" ? 1 : 0),
  ]),

  // offer
  ...(["offer_valid_from", "offer_valid_to"] as const).flatMap((field) => [
    ...[
      "azi",
      "1.5.2026",
      "2026-5-1",
      "20260501",
      "2026-05-01T00:00:00Z",
      "2026/05/01",
      "02026-05-01",
      "٢٠٢٦-٠٥-٠١",
      "-026-05-01",
      SQL,
      "a".repeat(5_000),
    ].flatMap((value) => refused(field, value, M.day)),
    ...[true, 20260501, [], ["2026-05-01"], {}, literal('{"toString":1}')].flatMap((value) => refused(field, value, M.day)),
    ...[
      "2026-02-29",
      "2100-02-29",
      "2026-02-30",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-01-00",
      "2026-01-32",
      "9999-99-99",
    ].flatMap((value) => refused(field, value, M.no_day)),
    ...["2028-02-29", "2000-02-29", "2026-12-31", "9999-12-31", "0001-01-01"].map((value) => accepted(field, value)),
    ...[undefined, null, "", " "].map((value) => accepted(field, value, null)),
  ]),
  ...refused("offer_valid_to", "2026-05-01", M.inverted, { offer_valid_from: "2026-05-02" }),
  ...refused("offer_valid_to", "2026-12-31", M.inverted, { offer_valid_from: "2027-01-01" }),
  accepted("offer_valid_to", "2026-05-02", "2026-05-02", { offer_valid_from: "2026-05-02" }),
  accepted("offer_valid_to", "2028-03-01", "2028-03-01", { offer_valid_from: "2028-02-29" }),

  // texts
  ...(
    [
      ["short_description", 1_000, "1.000"],
      ["long_description", 100_000, "100.000"],
    ] as const
  ).flatMap(([field, limit, words]) => [
    ...WRONG_TYPES.flatMap((value) => refused(field, value, M.text)),
    ...refused(field, "a".repeat(limit + 1), atMost(words)),
    ...refused(field, "ș".repeat(limit + 1), atMost(words)),
    ...[undefined, null, "", " \n "].map((value) => accepted(field, value, "")),
    accepted(field, "a".repeat(limit)),
    accepted(field, "ș".repeat(limit)),
    accepted(field, "Rând\r\nși rând\u0000", "Rând\nși rând"),
  ]),
  accepted("short_description", `${MARKUP}${SQL}`),
  accepted("long_description", MARKUP, '"&gt;'),
  accepted("long_description", "<script>alert(1)</script><p onclick=x>Da</p>", "<p>Da</p>"),
  accepted(
    "long_description",
    '<a href="javascript:alert(1)">a</a><img src="https://rau.example/x.png">',
    '<a rel="nofollow noopener">a</a>',
  ),
  accepted("long_description", '<h1>T</h1><b>b</b><iframe src="//rau.example"></iframe><style>p{}</style>', "<h3>T</h3><strong>b</strong>"),
  accepted("long_description", "<".repeat(50_000), expect.any(String)),
  accepted("long_description", "<p>".repeat(20_000), expect.any(String)),
  accepted("long_description", "<a href='".repeat(10_000), expect.any(String)),
  accepted("long_description", `${"<ul><li>".repeat(5_000)}x`, expect.any(String)),
  accepted("long_description", "<!--".repeat(20_000), expect.any(String)),
  accepted("long_description", "&lt;x-corpus&gt;".repeat(1_000), "&lt;x-corpus&gt;".repeat(1_000)),

  // what is no field of a product
  accepted("name", "Câmpuri necunoscute", "Câmpuri necunoscute", {
    id: 1,
    rating_sum: 500,
    total_ratings: 100,
    card_text: "x",
    created_at: "1970-01-01",
    images: [1],
  }),
  {
    ...accepted("name", "Nota nu se scrie", undefined, { rating_sum: 5, total_ratings: 1, updated_at: "x" }),
    found: [NEWEST, [{ rating_sum: 0, total_ratings: 0 }]],
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
  ...["[]", "null", "5", '"x"', "{", "", '[{"name":"x"}]'].flatMap((body): Case[] => [
    {
      name: `new: a body of ${show(body)}`,
      path: "/api/admin/products",
      as: "admin",
      body,
      headers: { "Content-Type": "application/json" },
      status: 400,
      code: "malformed",
    },
    {
      name: `known: a body of ${show(body)}`,
      path: "/api/admin/products/1",
      method: "PUT",
      as: "admin",
      body,
      headers: { "Content-Type": "application/json" },
      status: 400,
      code: "malformed",
    },
  ]),
  ...["text/plain", "application/xml", "application/octet-stream", ""].map(
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
    status: 413,
    code: "too_large",
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
    changes: { products: 1, product_search: 1, catalogue_version: 1 },
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

  // which product
  ...[
    "0",
    "-1",
    "999",
    "1.0",
    "1e0",
    "0x1",
    "01",
    "abc",
    "999999999",
    "9999999999",
    "1%00".replace("%00", "a"),
    "%27",
    "__proto__",
  ].flatMap((id): Case[] => [
    {
      name: `PUT of the product ${id}`,
      path: `/api/admin/products/${id}`,
      method: "PUT",
      as: "admin",
      json: product(),
      status: 404,
      code: "not_found",
    },
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
      path: `/admin/produse/${id}/sterge`,
      as: "admin",
      form: {},
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
  ...onPage("name", "", M.required),
  ...onPage("name", "a".repeat(201), atMost("200")),
  ...onPage("slug", "admin", M.reserved),
  ...onPage("category_id", "", M.category),
  ...onPage("category_id", "99", M.category),
  ...onPage("brand", "!!!", M.brand),
  ...onPage("brand", MARKUP.repeat(10), atMost("100")),
  ...onPage("price", "-1", M.positive),
  ...onPage("price", "1,999", "Cel mult 2 zecimale."),
  ...onPage("vat_rate", "19", M.vat),
  ...onPage("offer_valid_from", "2026-02-30", M.no_day),
  ...onPage("offer_valid_to", "azi", M.day),
  ...onPage("bag_weight_kg", "0", M.positive),
  ...["abc", "1,2,3", "-", "1e3"].flatMap((value) => onPage("dose", value, M.number)),
  ...["0", "-1"].flatMap((value) => onPage("dose", value, M.positive)),
  ...onPage("dose", "100,5", "Cel mult 100."),
  ...onPage("dose", "0,0000001", "Cel mult 5 zecimale."),
  ...onPage("short_description", "a".repeat(1_001), atMost("1.000")),
  ...onPage("long_description", "a".repeat(100_001), atMost("100.000")),
  ...onPage("benefits", "a".repeat(2_001), atMost("2.000")),
  ...["/admin/produse/nou", "/admin/produse/1"].map(
    (path): Case => ({
      name: `${path}: what was typed is kept`,
      path,
      as: "admin",
      form: { name: "", price: "12,34 lei", brand: "Marca mea", benefits: "unu\ndoi" },
      status: 422,
      text: "Scrieți un număr, de exemplu 12,5.",
    }),
  ),
]);
