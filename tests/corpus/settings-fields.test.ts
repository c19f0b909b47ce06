/** The settings as call and on the page; credentials and snippets ask for the current password. The schema has tests of its own. */
import { ADMIN } from "#tests/support/app.ts";
import { type Case, literal, openSite, show, tooLarge } from "./corpus.ts";

const site = await openSite();
const CALL = "/api/admin/settings";
const PAGE = "/admin/setari";
const ACCOUNT = "/admin/cont";
const MARKUP = '"><x-corpus onerror=alert(1)>';
const SCRIPT = "<script>gtag()</script>";
const M = {
  username: "Scrieți numele de utilizator.",
  long_text: "Cel mult 200 de caractere.",
  password_text: "Trimiteți parola ca text.",
  short_password: "Cel puțin 12 caractere.",
  no_script: "Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit.",
  consent: 'Valoarea este "0" sau "1".',
  ask: "Scrieți parola curentă: se cere pentru cont și pentru coduri.",
  wrong: "Parola curentă nu este corectă.",
};
const SETTINGS = "SELECT * FROM settings";

const NOTED = { account_events: 1 };

const unconfirmed = (field: string, value: string, current_password: unknown, message: string): Case => ({
  name: `call: ${field} ${show(value)} with the password ${show(current_password)} is refused`,
  path: CALL,
  as: "admin",
  json: { [field]: value, current_password },
  status: 422,
  code: "invalid",
  errors: { current_password: message },
  ...(message === M.wrong && { changes: NOTED }),
});
const accepted = (field: string, value: unknown, stored: unknown = value, more: Record<string, unknown> = {}): Case => ({
  name: `call: ${field} ${show(value)} is accepted`,
  path: CALL,
  as: "admin",
  json: { ...more, [field]: value },
  status: 200,
  answer: { success: true, [field]: stored },
  changes: { catalogue_version: 1 },
  found: [SETTINGS, [{ [field]: stored }]],
});
const onPage = (field: string, value: string, message: string, path = PAGE): Case => ({
  name: `page: ${field} ${show(value)} is refused`,
  path,
  as: "admin",
  form: { ...(path === ACCOUNT && { admin_username: ADMIN.username }), current_password: ADMIN.password, [field]: value },
  status: 422,
  text: message,
  absent: ADMIN.password,
});

site.run("settings-fields", [
  {
    name: "call: everything wrong at once",
    path: CALL,
    as: "admin",
    json: {
      ...{ admin_username: " ", admin_password: "unsprezece!", current_password: literal('{"toString":1}'), google_analytics: "G-TEST" },
      ...{ google_ads: ["x"], facebook_pixel: "<script></script>", tiktok_pixel: `<script>${"a".repeat(20 * 1024)}</script>` },
      ...{ respect_cookie_consent: literal("1e309") },
    },
    status: 422,
    code: "invalid",
    errors: {
      admin_username: M.username,
      admin_password: M.short_password,
      current_password: M.password_text,
      google_analytics: M.no_script,
      google_ads: "Trimiteți codul ca text.",
      facebook_pixel: "Codul conține un <script> gol: nu are nici adresă (src), nici text.",
      tiktok_pixel: "Codul este prea lung: cel mult 20 KB.",
      respect_cookie_consent: M.consent,
    },
  },

  // what needs the current password
  ...[undefined, ""].map((password) => unconfirmed("admin_username", "bogdan", password, M.ask)),
  ...["", "gresit", `${ADMIN.password} `, ADMIN.password.toUpperCase()].map((password) =>
    unconfirmed("admin_password", "alta-parola-destul-de-lunga", password, password === "" ? M.ask : M.wrong),
  ),
  ...["' OR '1'='1", "\u0000", "🌱".repeat(100)].map((password) => unconfirmed("google_ads", SCRIPT, password, M.wrong)),
  ...["google_analytics", "facebook_pixel", "tiktok_pixel"].map((field) => unconfirmed(field, SCRIPT, undefined, M.ask)),
  {
    ...onPage("google_ads", SCRIPT, "Scrieți parola curentă: se cere pentru coduri."),
    name: "page: a snippet without the password",
    form: { google_ads: SCRIPT },
  },
  {
    ...onPage("google_ads", SCRIPT, M.wrong),
    name: "page: a snippet with a wrong password",
    form: { google_ads: SCRIPT, current_password: "gresit-gresit" },
    changes: NOTED,
  },

  // the page
  onPage("admin_username", " ", M.username, ACCOUNT),
  onPage("admin_username", MARKUP.repeat(10), M.long_text, ACCOUNT),
  onPage("admin_password", "scurta", M.short_password, ACCOUNT),
  ...["google_analytics", "google_ads", "facebook_pixel", "tiktok_pixel"].map((field) => onPage(field, MARKUP, M.no_script)),
  ...["", "2"].map((value) => onPage("respect_cookie_consent", value, M.consent)),

  // what is stored
  accepted(
    "google_analytics",
    `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>\r\n${SCRIPT} `,
    `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>\n${SCRIPT}`,
    { current_password: ADMIN.password },
  ),
  accepted("tiktok_pixel", `<script>${"a".repeat(20 * 1024 - 17)}</script>`, undefined, { current_password: ADMIN.password }),
  accepted("facebook_pixel", "<script>'); DROP TABLE settings; --</script>", undefined, { current_password: ADMIN.password }),
  { ...accepted("google_analytics", " ", "", { current_password: ADMIN.password }), name: "call: a blank snippet takes it out" },
  accepted("respect_cookie_consent", literal("0e5"), "0"),
  accepted("respect_cookie_consent", "1"),

  // several at once: all or nothing
  {
    name: "call: one good and two bad",
    path: CALL,
    as: "admin",
    json: { respect_cookie_consent: "0", google_ads: "x", admin_password: "scurta", current_password: ADMIN.password },
    status: 422,
    code: "invalid",
    errors: { google_ads: M.no_script, admin_password: M.short_password },
    found: [SETTINGS, [{ respect_cookie_consent: "1" }]],
  },
  {
    name: "call: a good consent beside a snippet without the password",
    path: CALL,
    as: "admin",
    json: { respect_cookie_consent: "0", google_ads: SCRIPT },
    status: 422,
    code: "invalid",
    errors: { current_password: M.ask },
    found: [SETTINGS, [{ respect_cookie_consent: "1" }]],
  },
  ...[{}, { id: 2 }, { password_hash: "x", full_name: "y", constructor: 1 }, literal('{"__proto__":{"respect_cookie_consent":"0"}}')].map(
    (json): Case => ({
      name: `call: ${show(json instanceof Object && "text" in json ? json : json)} changes nothing`,
      path: CALL,
      as: "admin",
      json,
      status: 200,
      answer: { success: true, respect_cookie_consent: "1" },
    }),
  ),
  ...["[]", "{", ""].map(
    (body): Case => ({
      name: `call: a body of ${show(body)}`,
      path: CALL,
      as: "admin",
      body,
      headers: { "Content-Type": "application/json" },
      status: 400,
      code: "malformed",
    }),
  ),
  ...["text/plain", "application/x-www-form-urlencoded"].map(
    (type): Case => ({
      name: `call: a body of type ${show(type)}`,
      path: CALL,
      as: "admin",
      body: "{}",
      headers: { "Content-Type": type },
      status: 415,
      code: "unsupported_type",
    }),
  ),
  ...(["PUT", "PATCH", "DELETE"] as const).map(
    (method): Case => ({
      name: `${method} of the settings`,
      path: CALL,
      method,
      as: "admin",
      json: {},
      status: 405,
      code: "method_not_allowed",
      allow: "GET, HEAD, POST",
    }),
  ),
  { name: "call: more than 512 KB", path: CALL, as: "admin", json: { google_ads: "a".repeat(513 * 1024) }, ...tooLarge("512 KB") },

  // sessions
  ...["", "0", "%", "../..", "a".repeat(16), "'; DROP TABLE sessions; --"].map(
    (session_id): Case => ({
      name: `page: ending the session ${show(session_id)}`,
      path: "/admin/cont",
      as: "admin",
      form: { intent: "end-session", session_id },
      status: 404,
      text: "Sesiunea nu mai este deschisă.",
    }),
  ),
  ...(
    [
      ["", 422],
      ["END-OTHERS", 400],
      ["constructor", 400],
    ] as const
  ).map(
    ([intent, status]): Case => ({
      name: `page: intent ${show(intent)} without a field saves nothing`,
      path: PAGE,
      as: "admin",
      form: { intent },
      status,
      text: "Unexpected Application Error!",
    }),
  ),
]);
