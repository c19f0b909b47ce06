/** Bodies that are not what the address takes, and types that do not fit their bodies. */
import { gzipSync } from "node:zlib";
import { type Case, LEAD, lead, MISSING, newPhone, offerOf, openSite, show, toJson, VOTE } from "./corpus.ts";

const site = await openSite();

const OTHER_TYPES = [
  "text/plain",
  "text/plain; charset=utf-8",
  "text/json",
  "text/html",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/octet-stream",
  "application/javascript",
  "application/jsonp",
  "application/x-json",
  "application/vnd.api+json",
  "application/json-patch+json",
  "application/json+x",
  "application/json/x",
  "json",
  "*/*",
  "text/plain; application/json",
  "text/plain, application/json",
  "",
];
const JSON_TYPES = [
  "application/json",
  "APPLICATION/JSON",
  "application/json; charset=utf-8",
  "application/json;charset=UTF-8",
  "application/json ; x=y",
];

const unsupported = (path: string, type: string, body: string): Case => ({
  name: `${path} as ${show(type)}`,
  path,
  body,
  headers: { "Content-Type": type },
  status: 415,
  code: "unsupported_type",
});
const form = (values: Record<string, string>) => new URLSearchParams(values).toString();
const asPage = (name: string, headers: Record<string, string>, body: string | Buffer): Case => ({
  name: `/contact: ${name}`,
  path: "/contact",
  body,
  headers,
  status: 422,
  text: MISSING.full_name,
});
const accepted = (name: string, headers: Record<string, string>, body: string): Case => ({
  name: `/contact: ${name}`,
  path: "/contact",
  body,
  headers,
  status: 303,
  location: /^\/oferta\/[0-9A-Z]{26}$/,
  changes: LEAD,
});

const BOUNDARY = "----corpus";
const part = (name: string, value: string, more = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const multipart = (values: Record<string, string>) =>
  `${Object.entries(values)
    .map(([name, value]) => part(name, value))
    .join("")}--${BOUNDARY}--\r\n`;
const MULTIPART = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const { full_name: _name, ...nameless } = offerOf();

site.run("content-types", [
  ...OTHER_TYPES.map((type) => unsupported("/api/leads", type, toJson(lead()))),
  ...OTHER_TYPES.slice(0, 5).map((type) => unsupported("/api/ratings", type, '{"product_id":2,"rating":5}')),
  ...OTHER_TYPES.slice(0, 5).map((type) => unsupported("/api/admin/login", type, '{"username":"ana","password":"x"}')),
  {
    name: "/api/leads without a type",
    path: "/api/leads",
    body: toJson(lead()),
    status: 415,
    code: "unsupported_type",
  },
  ...JSON_TYPES.map(
    (type): Case => ({
      name: `/api/leads as ${show(type)} is JSON`,
      path: "/api/leads",
      body: "{}",
      headers: { "Content-Type": type },
      status: 422,
      code: "invalid",
      errors: MISSING,
    }),
  ),
  {
    name: "/api/leads: compressed JSON, which is none to us",
    path: "/api/leads",
    body: gzipSync(toJson(lead())),
    headers: { "Content-Type": "application/json", "Content-Encoding": "gzip" },
    status: 400,
    code: "malformed",
  },
  {
    name: "/api/leads: a form that says it is JSON",
    path: "/api/leads",
    body: form(offerOf()),
    headers: { "Content-Type": "application/json" },
    status: 400,
    code: "malformed",
  },
  {
    name: "/api/ratings: JSON with a charset that it has not",
    path: "/api/ratings",
    body: '{"product_id":3,"rating":5}',
    headers: { "Content-Type": "application/json; charset=utf-16" },
    status: 201,
    answer: { success: true, counted: true },
    changes: VOTE,
  },

  ...["text/plain", "application/json", "application/xml", "application/x-www-form-urlencodedx", ""].map((type) =>
    asPage(`a form as ${show(type)}`, { "Content-Type": type }, form(offerOf())),
  ),
  asPage("a form without a type", {}, form(offerOf())),
  asPage("JSON as a form", FORM, toJson(lead())),
  asPage("bytes as a form", FORM, Buffer.from([0, 1, 2, 255, 254, 253, 37, 38, 61])),
  asPage("an empty form", FORM, ""),
  asPage("only signs", FORM, "&&&===&=&%&%zz&+"),
  asPage("ten thousand fields", FORM, "a&".repeat(10_000)),
  asPage("a compressed form", { ...FORM, "Content-Encoding": "gzip" }, gzipSync(form(offerOf()))),
  asPage("several parts without a boundary", { "Content-Type": "multipart/form-data" }, multipart(offerOf())),
  asPage("several parts with another boundary", { "Content-Type": "multipart/form-data; boundary=x" }, multipart(offerOf())),
  asPage("several parts without an end", MULTIPART, part("full_name", "Ana")),
  asPage("several parts that break off in a header", MULTIPART, `--${BOUNDARY}\r\nContent-Disposition: form-da`),
  asPage("a part without a name", MULTIPART, `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nAna\r\n--${BOUNDARY}--\r\n`),
  asPage("no parts", MULTIPART, `--${BOUNDARY}--\r\n`),
  asPage("a form as several parts", MULTIPART, form(offerOf())),
  asPage(
    "a file in place of the name",
    MULTIPART,
    part("full_name", "Ana Exemplu", '; filename="nume.txt"') + multipart({ ...nameless, phone: newPhone() }),
  ),
  accepted("several parts", MULTIPART, multipart(offerOf())),
  accepted("the last of two values", FORM, `full_name=&${form(offerOf())}`),
  accepted("a charset that it has not", { "Content-Type": "application/x-www-form-urlencoded; charset=iso-8859-2" }, form(offerOf())),
  accepted("the type in capitals", { "Content-Type": "Application/X-WWW-Form-Urlencoded" }, form(offerOf())),
]);
