/** The sign-in, as call and as page, and the set-up link. What its fields take is tested at the schema. */
import { createHash } from "node:crypto";
import { ADMIN } from "#tests/support/app.ts";
import { type Case, literal, openSite, show, tooLarge } from "./corpus.ts";

const site = await openSite();
const M = {
  username: "Scrieți numele de utilizator.",
  long_username: "Numele este prea lung.",
  password: "Scrieți parola.",
  long_password: "Parola este prea lungă.",
  wrong: "Credențiale invalide",
};
const SQL = "' OR '1'='1' --";
const MARKUP = '"><x-corpus>';

const NOTED = { account_events: 1 };

const refused = (field: "username" | "password", value: unknown, message: string): Case => ({
  name: `call: ${field} ${show(value)} is refused`,
  path: "/api/admin/login",
  json: { ...ADMIN, [field]: value },
  status: 422,
  code: "invalid",
  errors: { [field]: message },
});
const wrong = (field: "username" | "password", value: string): Case => ({
  name: `call: ${field} ${show(value)} is wrong`,
  path: "/api/admin/login",
  json: { ...ADMIN, [field]: value },
  status: 401,
  code: "unauthorized",
  message: M.wrong,
  changes: NOTED,
});
const onPage = (name: string, values: Record<string, string>, status: number, text: string): Case => ({
  name: `page: ${name}`,
  path: "/admin/login",
  form: { ...ADMIN, ...values },
  status,
  text,
  absent: ADMIN.password,
  ...(status === 401 && { changes: NOTED }),
});
const passkey = (what: string, credential: string): Case => ({
  name: `page: a passkey, ${what}`,
  path: "/admin/login",
  form: { intent: "passkey", credential },
  status: 401,
  text: "Cheia de acces nu a fost acceptată.",
  changes: NOTED,
});

const ANSWER = {
  ...{ id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
};

const token = "proba-de-configurare-0123456789";
site.app.database
  .prepare("INSERT INTO setup_tokens (token_hash, expires_at) VALUES (?, ?), (?, ?)")
  .run(hashOf(token), new Date(Date.now() + 600_000).toISOString(), hashOf("expirat"), new Date(Date.now() - 1_000).toISOString());
const CHOSEN = { username: "bogdan", password: "alta-parola-lunga", password_again: "alta-parola-lunga" };
const setup = (name: string, values: Record<string, string>, text: string): Case => ({
  name: `setup: ${name}`,
  path: `/admin/setup?token=${token}`,
  form: { token, ...CHOSEN, ...values },
  status: 422,
  text,
  absent: CHOSEN.password,
});
const expired = (name: string, one: Partial<Case>): Case => ({
  name: `setup: ${name}`,
  path: "/admin/setup",
  ...one,
  status: 403,
  text: "Linkul nu mai este valabil",
  absent: 'name="password"',
});

site.run("login-fields", [
  refused("username", { $ne: "" }, M.username),
  refused("username", literal('{"toString":1}'), M.username),
  refused("username", "🌱".repeat(201), M.long_username),
  refused("password", { $gt: "" }, M.password),
  refused("password", literal("1e309"), M.password),
  refused("password", "🌱".repeat(201), M.long_password),
  // Names and passwords that are nearly right: the database and the hash compare, not the schema.
  ...["🌱".repeat(200), "ANA", "ana\u0000", "ana%", "a_a", "аna", "an\u200ba", SQL, "ana'--", MARKUP, "__proto__"].map((value) =>
    wrong("username", value),
  ),
  ...[
    "🌱".repeat(200),
    " ",
    ADMIN.password.toUpperCase(),
    `${ADMIN.password} `,
    ` ${ADMIN.password}`,
    `${ADMIN.password}\u0000`,
    ADMIN.password.slice(0, -1),
    SQL,
    "%",
  ].map((value) => wrong("password", value)),
  {
    name: "call: nothing at all",
    path: "/api/admin/login",
    json: {},
    status: 422,
    code: "invalid",
    errors: { username: M.username, password: M.password },
  },
  {
    name: "call: a token as older clients sent it",
    path: "/api/admin/login",
    json: { admin_token: "x", admin_password: ADMIN.password },
    status: 422,
    code: "invalid",
    errors: { username: M.username, password: M.password },
  },
  {
    name: "call: a body of 4 KB and a byte",
    path: "/api/admin/login",
    method: "POST",
    body: JSON.stringify(ADMIN).padEnd(4_097),
    headers: { "Content-Type": "application/json" },
    ...tooLarge("4 KB"),
  },
  {
    name: "call: the right name among spaces",
    path: "/api/admin/login",
    json: { ...ADMIN, username: ` ${ADMIN.username}\n` },
    status: 200,
    answer: { success: true, message: "Conectat" },
    changes: { sessions: 1, ...NOTED },
  },

  onPage("an empty name", { username: " " }, 422, M.username),
  onPage("an empty password", { password: "" }, 422, M.password),
  onPage("a long name", { username: "a".repeat(201) }, 422, M.long_username),
  onPage("a long password", { password: "a".repeat(201) }, 422, M.long_password),
  onPage("a name in markup", { username: MARKUP }, 401, M.wrong),
  onPage("a name in SQL", { username: SQL }, 401, M.wrong),
  onPage("a wrong password in markup", { password: MARKUP }, 401, M.wrong),
  onPage("a way back in markup", { password: "x", inapoi: MARKUP }, 401, M.wrong),
  onPage("a way back to another site", { password: "x", inapoi: "//evil.example" }, 401, M.wrong),
  { name: "page: nothing at all", path: "/admin/login", form: {}, status: 422, text: M.username },
  {
    name: "page: more than 4 KB",
    path: "/admin/login",
    form: { ...ADMIN, inapoi: "a".repeat(4_096) },
    status: 413,
    text: "413 Content Too Large",
  },
  {
    name: "page: JSON in place of a form",
    path: "/admin/login",
    json: ADMIN,
    status: 422,
    text: M.username,
  },
  ...[
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    MARKUP,
    "/admin/\u0000",
    "/admin\r\nX-Injected: 1",
    `/admin/${"a/".repeat(500)}\u0000`,
  ].map(
    (inapoi): Case => ({
      name: `page: signed in, but not sent to ${show(inapoi)}`,
      path: "/admin/login",
      form: { ...ADMIN, inapoi },
      status: 303,
      location: "/admin",
      changes: { sessions: 1, ...NOTED },
    }),
  ),

  passkey("no answer at all", ""),
  passkey("a text that is no JSON", "{"),
  passkey("a key of nobody", JSON.stringify({ id: "AAAA", rawId: "AAAA", type: "public-key", response: {} })),
  passkey("an id in SQL", JSON.stringify({ id: SQL, rawId: SQL, type: "public-key", response: {} })),
  passkey("prototypes", '{"__proto__":{"id":"AAAA"},"type":"public-key"}'),
  passkey("an answer with everything, of nobody", JSON.stringify(ANSWER)),
  passkey("an answer with a list for an id", JSON.stringify({ ...ANSWER, id: ["AAAA"] })),
  {
    name: "page: a passkey of more than 4 KB",
    path: "/admin/login",
    form: { intent: "passkey", credential: "a".repeat(4_096) },
    status: 413,
    text: "413 Content Too Large",
  },
  ...["123456", "", MARKUP].map(
    (code): Case => ({
      name: `code: ${show(code)} of a stranger`,
      path: "/admin/login/cod",
      form: { code },
      status: 303,
      location: "/admin/login",
    }),
  ),
  {
    name: "code: owed by a cookie of one's own making",
    path: "/admin/login/cod",
    form: { code: "123456" },
    headers: { Cookie: `admin_step=1.9999999999999.${"A".repeat(43)}` },
    status: 303,
    location: "/admin/login",
  },

  setup("a name of two letters", { username: "ab" }, "Cel puțin 3 caractere."),
  setup("a name in markup, passwords that differ", { username: MARKUP, password_again: "x" }, "Parolele nu coincid."),
  setup("a password of 11 letters", { password: "a".repeat(11), password_again: "a".repeat(11) }, "Cel puțin 12 caractere."),
  setup("passwords that differ in case", { password_again: CHOSEN.password.toUpperCase() }, "Parolele nu coincid."),
  setup("passwords that differ in a space", { password_again: `${CHOSEN.password} ` }, "Parolele nu coincid."),
  ...["expirat", token.toUpperCase(), `${token}a`, hashOf(token), MARKUP].map((value) =>
    expired(`token ${show(value)}`, { path: `/admin/setup?token=${encodeURIComponent(value)}` }),
  ),
  ...["", "expirat", "x".repeat(32), token.toUpperCase(), `${token}\u0000`, ` ${token}`, token.slice(1), hashOf(token), SQL, "%"].map(
    (value) => expired(`a form with token ${show(value)}`, { form: { ...CHOSEN, token: value } }),
  ),
  expired("a form with a token of 3,000 letters", { form: { ...CHOSEN, token: "a".repeat(3_000) } }),
  expired("no token", {}),
  expired("a form without a token", { form: CHOSEN }),
  expired("a right token in the address, a wrong one in the form", {
    path: `/admin/setup?token=${token}`,
    form: { ...CHOSEN, token: "x" },
  }),
  { name: "setup: the right token still opens the form", path: `/admin/setup?token=${token}`, status: 200, text: "Nume și parolă noi" },
]);

function hashOf(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}
