/** Every setting, at its limits and past them: as call and on the page. Credentials and snippets ask for the current password. */
import { ADMIN } from "#tests/support/app.ts";
import { type Case, literal, openSite, show } from "./corpus.ts";

const site = await openSite();
const CALL = "/api/admin/settings";
const PAGE = "/admin/setari";
const WRONG_TYPES = [null, true, 5, [], ["x"], {}, literal('{"toString":1}')];
const MARKUP = '"><x-corpus onerror=alert(1)>';
const SCRIPT = "<script>gtag()</script>";
const SNIPPETS = ["google_analytics", "google_ads", "facebook_pixel", "tiktok_pixel"] as const;
const M = {
  username: "Scrieți numele de utilizator.",
  long_text: "Cel mult 200 de caractere.",
  password_text: "Trimiteți parola ca text.",
  short_password: "Cel puțin 12 caractere.",
  long_password: "Parola este prea lungă.",
  snippet_text: "Trimiteți codul ca text.",
  no_script: "Codul nu conține niciun element <script>. Lipiți codul întreg, așa cum l-ați primit.",
  empty_script: "Codul conține un <script> gol: nu are nici adresă (src), nici text.",
  long_snippet: "Codul este prea lung: cel mult 20 KB.",
  consent: 'Valoarea este "0" sau "1".',
  ask: "Scrieți parola curentă: se cere pentru cont și pentru coduri.",
  wrong: "Parola curentă nu este corectă.",
};
const notHttps = (src: string) => `Adresa scriptului trebuie să înceapă cu https:// (aici: „${src}”).`;
const SETTINGS = "SELECT * FROM settings";

const refused = (
  field: string,
  value: unknown,
  message: string,
  more: Record<string, unknown> = { current_password: ADMIN.password },
): Case => ({
  name: `call: ${field} ${show(value)}${more.current_password === ADMIN.password ? "" : ` with ${show(more)}`} is refused`,
  path: CALL,
  as: "admin",
  json: { ...more, [field]: value },
  status: 422,
  code: "invalid",
  errors: { [field]: message },
});
const unconfirmed = (field: string, value: string, current_password: unknown, message: string): Case => ({
  name: `call: ${field} ${show(value)} with the password ${show(current_password)} is refused`,
  path: CALL,
  as: "admin",
  json: { [field]: value, current_password },
  status: 422,
  code: "invalid",
  errors: { current_password: message },
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
const onPage = (field: string, value: string, message: string): Case => ({
  name: `page: ${field} ${show(value)} is refused`,
  path: PAGE,
  as: "admin",
  form: { admin_username: ADMIN.username, current_password: ADMIN.password, [field]: value },
  status: 422,
  text: message,
  absent: ADMIN.password,
});

site.run("settings-fields", [
  // the name
  ...["", " ", "\t\n", ...WRONG_TYPES].map((value) => refused("admin_username", value, M.username)),
  ...["a".repeat(201), "ș".repeat(100_000)].map((value) => refused("admin_username", value, M.long_text)),
  ...[undefined, "", null].map((password) =>
    unconfirmed("admin_username", "bogdan", password, password === null ? M.password_text : M.ask),
  ),
  ...["", " "].map((value) => onPage("admin_username", value, M.username)),
  onPage("admin_username", "a".repeat(201), M.long_text),
  onPage("admin_username", MARKUP.repeat(10), M.long_text),

  // the new password
  ...WRONG_TYPES.map((value) => refused("admin_password", value, M.password_text)),
  ...["a", "unsprezece!", " ".repeat(11)].map((value) => refused("admin_password", value, M.short_password)),
  ...["a".repeat(201), "a".repeat(100_000)].map((value) => refused("admin_password", value, M.long_text)),
  ...["", "gresit", `${ADMIN.password} `, ADMIN.password.toUpperCase()].map((password) =>
    unconfirmed("admin_password", "alta-parola-destul-de-lunga", password, password === "" ? M.ask : M.wrong),
  ),
  onPage("admin_password", "scurta", M.short_password),
  onPage("admin_password", "a".repeat(201), M.long_text),

  // the current password
  ...WRONG_TYPES.map((value) => refused("current_password", value, M.password_text, {})),
  ...["a".repeat(201), "a".repeat(100_000)].map((value) => refused("current_password", value, M.long_password, {})),
  ...["' OR '1'='1", "%", "\u0000", "🌱".repeat(100)].map((password) => unconfirmed("google_ads", SCRIPT, password, M.wrong)),
  {
    ...onPage("google_ads", SCRIPT, M.ask),
    name: "page: a snippet without the password",
    form: { admin_username: ADMIN.username, google_ads: SCRIPT },
  },
  {
    ...onPage("google_ads", SCRIPT, M.wrong),
    name: "page: a snippet with a wrong password",
    form: { admin_username: ADMIN.username, google_ads: SCRIPT, current_password: "gresit-gresit" },
  },

  // snippets
  ...SNIPPETS.flatMap((field) => [
    ...WRONG_TYPES.map((value) => refused(field, value, M.snippet_text)),
    ...["G-TEST", MARKUP, "javascript:alert(1)", "<!-- <script>a()</script> -->", "&lt;script&gt;a()&lt;/script&gt;"].map((value) =>
      refused(field, value, M.no_script),
    ),
    ...["<script></script>", `${SCRIPT}<script> \n</script>`].map((value) => refused(field, value, M.empty_script)),
    ...[
      "http://rau.example/a.js",
      "//rau.example/a.js",
      "javascript:alert(1)",
      "data:text/javascript,a()",
      "https:rau",
      "\u0001https://rau.example",
    ].map((src) => refused(field, `<script src="${src}"></script>`, notHttps(src))),
    refused(field, `<script>${"a".repeat(20 * 1024)}</script>`, M.long_snippet),
    onPage(field, "G-TEST", M.no_script),
    onPage(field, `<script>${"ș".repeat(11 * 1024)}</script>`, M.long_snippet),
    unconfirmed(field, SCRIPT, undefined, M.ask),
  ]),
  refused("google_ads", "<".repeat(20_000), M.no_script),
  refused("google_ads", "<!--".repeat(5_000), M.no_script),
  accepted(
    "google_analytics",
    `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>\r\n${SCRIPT} `,
    `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>\n${SCRIPT}`,
    {
      current_password: ADMIN.password,
    },
  ),
  accepted("tiktok_pixel", `<script>${"a".repeat(20 * 1024 - 17)}</script>`, undefined, { current_password: ADMIN.password }),
  accepted("facebook_pixel", "<script>'); DROP TABLE settings; --</script>", undefined, { current_password: ADMIN.password }),
  { ...accepted("google_analytics", " ", "", { current_password: ADMIN.password }), name: "call: a blank snippet takes it out" },

  // consent
  ...["", "2", "01", "da", "true", " 1", null, true, false, 2, -1, 0.5, [], ["1"], {}, literal("1e309"), literal('{"toString":1}')].map(
    (value) => refused("respect_cookie_consent", value, M.consent, {}),
  ),
  ...["", "2", "da", "on"].map((value) => onPage("respect_cookie_consent", value, M.consent)),
  ...[literal("0e5"), "0", 0, literal("1.0"), "1", 1].map((value) =>
    accepted("respect_cookie_consent", value, ["0", 0].includes(value as string) || show(value) === "0e5" ? "0" : "1"),
  ),

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
  ...["[]", "null", "5", '"x"', "{", ""].map(
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
  ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""].map(
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
  { name: "call: more than 512 KB", path: CALL, as: "admin", json: { google_ads: "a".repeat(513 * 1024) }, status: 413, code: "too_large" },

  // sessions
  ...["", "0", "%", "../..", "a".repeat(16), "'; DROP TABLE sessions; --"].map(
    (session_id): Case => ({
      name: `page: ending the session ${show(session_id)}`,
      path: PAGE,
      as: "admin",
      form: { intent: "end-session", session_id },
      status: 404,
      text: "Sesiunea nu mai este deschisă.",
    }),
  ),
  ...["", "END-OTHERS", "toString", "constructor"].map(
    (intent): Case => ({
      name: `page: intent ${show(intent)} saves what is there`,
      path: PAGE,
      as: "admin",
      form: { intent },
      status: 422,
      text: M.username,
    }),
  ),
]);
