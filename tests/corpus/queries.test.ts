/** What stands after the question mark: filters, pages, searches, areas. */
import { expect } from "vitest";
import { type Case, openSite, show } from "./corpus.ts";

const site = await openSite();
const all = site.app.database.prepare("SELECT count(*) FROM products WHERE is_published = 1").pluck().get() as number;
const MARKUP = '"><x-corpus>';
const INJECTIONS = [
  "'",
  '"',
  "' OR '1'='1",
  "'; DROP TABLE products; --",
  '" UNION SELECT password_hash FROM users --',
  "1) OR 1=1 --",
  "\\",
  "%",
  "_",
  "\u0000",
  "\ufeff",
  "\u202e",
  "$\u007b7*7}",
  "{{7*7}}",
  "../../../etc/passwd",
  MARKUP,
  "</script><x-corpus>",
  "🌱",
  "Turfline\r\nX-Injected: 1",
  "turfline",
];
const SEARCHES = [
  '"',
  '"trifoi',
  "trifoi*",
  "*",
  "trifoi AND",
  "AND",
  "OR",
  "NOT",
  "trifoi NOT alb",
  "NEAR(trifoi alb)",
  "NEAR(trifoi",
  "name:trifoi",
  "{name brand}: trifoi",
  "^trifoi",
  "trifoi + alb",
  "(trifoi",
  ")",
  "-trifoi",
  "rowid:1",
  "'; DELETE FROM product_search; --",
  "product_search MATCH 'x'",
  "\u0000",
  "tri\u0000foi",
  "%",
  "_",
  "\\",
  "🌱",
  "\u0301\u0301\u0301",
  "\u202etrifoi",
  "трава",
  "草",
  "a".repeat(2_000),
  "a ".repeat(1_000),
  "ă".repeat(600),
  MARKUP,
  "</title><x-corpus>",
  "' onfocus='alert(1)",
];
const NO_NUMBERS = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1,5",
  "01",
  "+1",
  "abc",
  "1a",
  "NaN",
  "Infinity",
  "null",
  "1e2",
  "0x1",
  "１",
  "٣",
  "1 OR 1=1",
  "1;",
  "9".repeat(10),
  "9".repeat(400),
  "\u0000",
  "[1]",
  MARKUP,
];
const NO_PAGES = [
  "",
  "0",
  "-1",
  "1.5",
  "abc",
  "NaN",
  "Infinity",
  "999",
  "1e9",
  "9007199254740991",
  "9007199254740993",
  "1e300",
  "1e400",
  "1;2",
  "１",
  MARKUP,
];

const query = (values: Record<string, string>) => `?${new URLSearchParams(values).toString()}`;
const badNumber = (field: string, value: string, message: string): Case => ({
  name: `/api/products ${field} ${show(value)} is refused`,
  path: `/api/products${query({ [field]: value })}`,
  status: 422,
  code: "invalid",
  errors: { [field]: message },
});
const found = (what: string, search: string, answer: Record<string, unknown>): Case => ({
  name: `/api/products ${what}`,
  path: `/api/products${search}`,
  status: 200,
  answer,
});
const page = (path: string, status: number, text: string, more: Partial<Case> = {}): Case => ({
  name: `${more.as ?? ""}${show(path)}`,
  path,
  status,
  text,
  ...more,
});
const lost = (path: string, more: Partial<Case> = {}) => page(path, 404, "404 Not Found", more);
const PRODUCT = "/produse/turfline-sport";

site.run("queries", [
  // The three numbers have one rule.
  ...NO_NUMBERS.map((value) => badNumber("limit", value, "limit este între 1 și 100.")),
  ...["", "0", "01", "1 OR 1=1"].flatMap((value) => [
    badNumber("id", value, "id este un număr întreg pozitiv."),
    badNumber("page", value, "page este un număr întreg pozitiv."),
  ]),
  ...["101", "1000", "999999999"].map((value) => badNumber("limit", value, "limit este între 1 și 100.")),
  ...["brand", "category"].flatMap((field) => [
    badNumber(field, "a".repeat(121), "Cel mult 120 de caractere."),
    found(`${field} of 120 letters`, query({ [field]: "a".repeat(120) }), { data: [], total: 0 }),
    ...INJECTIONS.map((value) => found(`${field} ${show(value)}`, query({ [field]: value }), { data: [], total: 0 })),
  ]),
  found("limit 100", "?limit=100", { total: all, limit: 100 }),
  found("limit 1", "?limit=1", { total: all, limit: 1 }),
  found("a page far away", "?page=999999999&limit=100", { data: [], total: all }),
  found("an id that does not exist", "?id=999999999", { data: [], total: 0 }),
  found("a name that it does not know", "?nume=x&__proto__=1&constructor=2&toString=3&hasOwnProperty=4", { total: all }),
  found("names in brackets", "?id[]=x&limit[gt]=0&page[]=", { total: all }),
  found("names in capitals", "?ID=x&LIMIT=0&PAGE=-1", { total: all }),
  found("a question mark alone", "?", { total: all }),
  found("question marks", "???", { total: all }),
  found("only signs", "?&&&=&===&", { total: all }),
  found("semicolons", "?;limit=0;page=0", { total: all }),
  found("broken escapes in a name", "?%=1&%zz=2&%c0%ae=3&%ed%a0%80=4", { total: all }),
  found("a thousand names", `?${Array.from({ length: 400 }, (_, index) => `a${index}=1`).join("&")}`, { total: all }),
  found("the last of two values", "?limit=0&limit=1", { limit: 1 }),
  {
    ...badNumber("limit", "0", "limit este între 1 și 100."),
    name: "/api/products the last of two values, refused",
    path: "/api/products?limit=1&limit=0",
  },
  {
    name: "/api/products everything wrong at once",
    path: `/api/products${query({ id: "x", page: "x", limit: "x", brand: "a".repeat(200), category: "a".repeat(200) })}`,
    status: 422,
    code: "invalid",
    errors: {
      id: "id este un număr întreg pozitiv.",
      page: "page este un număr întreg pozitiv.",
      limit: "limit este între 1 și 100.",
      brand: "Cel mult 120 de caractere.",
      category: "Cel mult 120 de caractere.",
    },
  },
  ...["settings", "categories", "brands", "experts"].map(
    (name): Case => ({
      name: `/api/${name} takes no query`,
      path: `/api/${name}?id='&limit=-1&x=${encodeURIComponent(MARKUP)}`,
      status: 200,
      answer: { data: expect.anything() },
    }),
  ),
  ...["", "?period=custom&from=x&to=y", "?status=nou&page=-1&limit=1e9", "?admin_token=1"].map(
    (search): Case => ({
      name: `/api/leads${search} of a stranger`,
      path: `/api/leads${search}`,
      headers: { "X-Corpus": "1" },
      status: 401,
      code: "unauthorized",
    }),
  ),

  ...SEARCHES.map((q) => page(`/produse${query({ q })}`, 200, "Produse")),
  ...["'", "\u0000", "Turfline\r\nX-Injected: 1", "</script><x-corpus>", MARKUP].map((brand) =>
    page(`/produse${query({ brand })}`, 200, "Produse"),
  ),
  page("/produse?q=%E0%A4%A", 200, "Produse"),
  page("/produse?q=%ed%a0%80", 200, "Produse"),
  page("/produse?q=a&q=b&brand=x&brand=y", 200, "Niciun produs găsit"),
  page(`/produse?q=${"a".repeat(4_096 - 11)}`, 200, "Niciun produs găsit", { name: "/produse: an address of exactly 4 KB" }),
  page(`/produse?q=${"a".repeat(4_097 - 11)}`, 414, "414 URI Too Long", { name: "/produse: an address of 4 KB and a byte" }),
  {
    name: "/api/products: an address of 4 KB and a byte",
    path: `/api/products?x=${"a".repeat(4_097 - 16)}`,
    status: 414,
    code: "too_large",
    message: "Adresa este prea lungă: poate avea cel mult 4 KB.",
  },

  ...NO_PAGES.map((value) => lost(`/produse${query({ page: value })}`)),
  ...["0", "999", "1e300"].flatMap((value) => [lost(`/gazon${query({ page: value })}`), lost(`/brand/turfline${query({ page: value })}`)]),
  ...["0", "1e300"].map((value): Case => ({ ...lost(`/admin/leaduri${query({ page: value })}`, { as: "admin" }), absent: "<x-corpus" })),
  ...["1e19", "1e300", "Infinity", "9".repeat(400)].map((value) => lost(`/admin${query({ page: value })}`, { as: "admin" })),

  ...["", "NaN", "1e309", "9".repeat(500), "\u0000", MARKUP].map((suprafata) =>
    page(`${PRODUCT}${query({ suprafata })}`, 200, "Turfline Sport"),
  ),
  ...["", "__proto__", MARKUP].map((um) => page(`${PRODUCT}${query({ um, suprafata: "5" })}`, 200, "Turfline Sport")),
  ...["", "constructor", MARKUP].map((vot) =>
    page(`${PRODUCT}${query({ vot })}`, 200, "Turfline Sport", { absent: "nota a fost primită" }),
  ),
  ...["", "nu-exista", "' OR 1=1 --", "\u0000", MARKUP].map((oferta) =>
    page(`${PRODUCT}${query({ oferta })}`, 200, "Turfline Sport", { absent: "Doresc o ofertă pentru" }),
  ),
  ...["//evil.example", "javascript:alert(1)", "/admin/login", MARKUP, "\u0000"].map((inapoi) =>
    page(`/admin/login${query({ inapoi })}`, 200, "Conectare", { absent: 'value="//evil' }),
  ),
]);
