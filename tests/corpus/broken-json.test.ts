/** Bodies that are no JSON, JSON that is no object, and JSON that only looks dangerous. */
import { type Case, LEAD, lead, MISSING, openSite, show, toJson, tooLarge } from "./corpus.ts";

const site = await openSite();
const whole = toJson(lead({ phone: "0700 200 000" }));
const JSON_TYPE = { "Content-Type": "application/json" };

const BROKEN: (string | Buffer)[] = [
  "",
  " ",
  "\n",
  "{",
  "}",
  "[",
  '"',
  "{}{}",
  "{},",
  "{} x",
  "{,}",
  '{"full_name"}',
  '{"full_name":}',
  '{"full_name":"Ana",}',
  '{"full_name":"Ana" "phone":"0700 200 001"}',
  '{full_name:"Ana"}',
  "{'full_name':'Ana'}",
  '{"full_name":"Ana}',
  '{"full_name":"A\nna"}',
  '{"full_name":"A\u0000na"}',
  '{"full_name":"A\\xna"}',
  '{"full_name":"\\u00"}',
  '{"full_name":"\\uZZZZ"}',
  '{"area_sqm":NaN}',
  '{"area_sqm":Infinity}',
  '{"area_sqm":-}',
  '{"area_sqm":+1}',
  '{"area_sqm":01}',
  '{"area_sqm":1.}',
  '{"area_sqm":.5}',
  '{"area_sqm":0x10}',
  '{"area_sqm":1e}',
  '{"area_sqm":1_000}',
  '{"area_sqm":undefined}',
  '{"consent_gdpr":True}',
  '{"consent_gdpr":tru}',
  "{/* Ana */}",
  "{} // Ana",
  "\u00a0{}",
  "\u000b{}",
  `${whole}\u0000`,
  "full_name=Ana",
  "<lead/>",
  "--- !!js/function 1",
  ")]}',\n{}",
  `${whole.slice(0, -1)}`,
  whole.slice(1),
  "[".repeat(30_000),
  '{"a":'.repeat(5_000),
  Buffer.from(whole, "utf16le"),
  Buffer.from(`\ufeff${whole}`, "utf16le"),
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from([0x80, 0x81, 0x82]),
];
const NO_OBJECTS = ["null", "true", "false", "0", "1e309", '"Ana"', "[]", "[{}]", `[${whole}]`, "[".repeat(15_000) + "]".repeat(15_000)];

const malformed = (path: string, body: string | Buffer, index: number): Case => ({
  name: `${path} ${index + 1}: ${show(body.toString("latin1"))}`,
  path,
  method: "POST",
  body,
  headers: JSON_TYPE,
  status: 400,
  code: "malformed",
});
const empty = (name: string, body: string | Buffer): Case => ({
  name,
  path: "/api/leads",
  body,
  headers: JSON_TYPE,
  status: 422,
  code: "invalid",
  errors: MISSING,
});
const full = (name: string, body: string | Buffer, stored: Record<string, unknown>): Case => ({
  name,
  path: "/api/leads",
  body,
  headers: JSON_TYPE,
  status: 201,
  answer: { success: true },
  changes: LEAD,
  stored,
});

site.run("broken-json", [
  ...[...BROKEN, ...NO_OBJECTS].map((body, index) => malformed("/api/leads", body, index)),
  ...["", "{", "null", "[]", "NaN", '{"rating":5,}'].flatMap((body, index) => [
    malformed("/api/ratings", body, index),
    malformed("/api/admin/login", body, index),
  ]),

  empty("an empty object", "{}"),
  empty("an empty object among spaces", " \r\n\t{ }\r\n"),
  empty("an object's own __proto__ with everything in it", `{"__proto__":${whole}}`),
  empty("a constructor with everything in it", `{"constructor":{"prototype":${whole}}}`),
  empty("everything one level too deep", `{"lead":${whole}}`),
  empty("names in capitals", whole.toUpperCase().replaceAll("\\U", "\\u")),
  empty("names with a NUL", whole.replaceAll('":', '\\u0000":')),
  empty("four thousand levels in a field that nobody asked for", `{"x":${'{"a":'.repeat(4_000)}1${"}".repeat(4_000)}}`),
  empty("three thousand fields that nobody asked for", `{${Array.from({ length: 3_000 }, (_, index) => `"f${index}":1`).join(",")}}`),
  {
    name: "more than 32 KB",
    path: "/api/leads",
    body: `{"notes":"${"a".repeat(32 * 1024)}"}`,
    headers: JSON_TYPE,
    ...tooLarge("32 KB"),
  },
  full("a byte order mark before it", `\ufeff${toJson(lead())}`, { full_name: "Ana Exemplu" }),
  full("the last of two values of a name", toJson(lead()).replace("{", '{"full_name":"",'), { full_name: "Ana Exemplu" }),
  full("every letter escaped", toJson(lead()).replace("Ana", "\\u0041\\u006e\\u0061"), { full_name: "Ana Exemplu" }),
  full("half a letter", toJson(lead()).replace("Ana", "Ana \\ud83c"), { full_name: "Ana \ufffd Exemplu" }),
  full("bytes that are no UTF-8", Buffer.from(toJson(lead()).replace("Ana", "Ana \u00ff"), "latin1"), { full_name: "Ana \ufffd Exemplu" }),
  full(
    "fields that only we write",
    toJson(
      lead({ id: 1, ref: "X".repeat(26), status: "finalizat", is_suspect: 1, created_at: "1970-01-01", phone_e164: "+1", seed_kg: 1e9 }),
    ),
    { status: "nou", is_suspect: 0, seed_kg: 7 },
  ),
]);
