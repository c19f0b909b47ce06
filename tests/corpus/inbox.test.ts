/** The inbox: what GET /api/leads and its page answer to what, and the state of a request. What may be asked is tested at the schema. */
import { type Case, lead, literal, openSite, show } from "./corpus.ts";

const site = await openSite();
await site.app.sendJson("POST", "/api/leads", lead({ full_name: "Ion Exemplu-Nou" }));
const MARKUP = '"><x-corpus onerror=alert(1)>';
const SQL = "'); DROP TABLE leads; --";
const M = {
  status: "Starea este una dintre: nou, in_lucru, finalizat, refuzat, abandonat.",
  period: "Perioada nu este cunoscută.",
  day: "Scrieți data așa: 2026-11-24.",
  no_day: "Data nu există.",
  first: "Alegeți prima zi.",
  last: "Alegeți ultima zi.",
  inverted: "Data de sfârșit este înaintea celei de început.",
  long_q: "Căutați cel mult 100 de caractere.",
  page: "Pagina este un număr întreg pozitiv.",
  limit: "Pe pagină pot fi 20, 50 sau 100.",
  gone: "Cererea nu mai există.",
};
const query = (values: Record<string, string> | [string, string][]) => `?${new URLSearchParams(values)}`;
const named = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${show(value)}`)
    .join(", ");

const refused = (values: Record<string, string>, errors: Record<string, string>): Case[] => [
  { name: `call: ${named(values)} is refused`, path: `/api/leads${query(values)}`, as: "admin", status: 422, code: "invalid", errors },
  // A page of the inbox that cannot be is a wrong address; everything else keeps the filters and says what is wrong.
  {
    name: `page: ${named(values)} is refused`,
    path: `/admin/leaduri${query(values)}`,
    as: "admin",
    status: errors.page ? 404 : 422,
    text: errors.page ? "404 Not Found" : (Object.values(errors)[0] ?? ""),
  },
];
const answered = (values: Record<string, string> | [string, string][], answer: Record<string, unknown>): Case => ({
  name: `call: ${show(values)} is answered`,
  path: `/api/leads${query(values)}`,
  as: "admin",
  status: 200,
  answer,
});
const NONE = { data: [], total: 0 };
const ONE = { data: [{ id: 1, full_name: "Ion Exemplu-Nou", status: "nou" }], total: 1, page: 1, limit: 50 };
const patch = (json: unknown, id = "1"): Pick<Case, "path" | "method" | "as" | "json"> => ({
  path: `/api/admin/leads/${id}`,
  method: "PATCH",
  as: "admin",
  json,
});

site.run("inbox", [
  // what cannot be asked, as call and on the page
  ...refused({ status: MARKUP }, { status: M.status }),
  ...refused({ period: "__proto__" }, { period: M.period }),
  ...refused({ period: "custom" }, { from: M.first, to: M.last }),
  ...refused({ period: "custom", from: "2026-01-02", to: "2026-01-01" }, { to: M.inverted }),
  ...refused({ from: MARKUP }, { from: M.day }),
  ...refused({ period: "custom", from: "2026-01-01", to: "2026-02-29" }, { to: M.no_day }),
  ...refused({ page: "0" }, { page: M.page }),
  ...refused({ page: MARKUP }, { page: M.page }),
  ...refused({ limit: "101" }, { limit: M.limit }),
  ...refused({ q: "ș".repeat(300) }, { q: M.long_q }),

  // status
  ...["in_lucru", "finalizat", "refuzat", "abandonat"].map((status) => answered({ status }, NONE)),
  answered({ status: "nou" }, ONE),
  answered({ status: "" }, ONE),

  // period, from, to
  ...["", "today", "last7", "last30", "thisMonth", "thisYear"].map((period) => answered({ period }, ONE)),
  ...["yesterday", "prevMonth"].map((period) => answered({ period }, NONE)),
  answered({ period: "custom", from: "2000-02-29", to: "2099-12-31" }, ONE),
  answered({ period: "custom", from: "2028-02-29", to: "2028-02-29" }, NONE),
  answered({ period: "custom", from: "0001-01-01", to: "9999-12-31" }, ONE),
  answered({ period: "custom", from: "0000-01-01", to: "0000-01-01" }, NONE),
  answered({ from: "2026-01-01", to: "2025-01-01" }, ONE),
  answered({ period: "custom", from: "2026-03-29", to: "2026-03-29" }, NONE),
  answered({ period: "custom", from: "2026-10-25", to: "2026-10-25" }, NONE),

  // page and limit
  ...["20", "50", "100"].map((limit) => answered({ limit }, { ...ONE, limit: Number(limit) })),
  answered({ limit: "" }, ONE),
  answered({ page: "" }, ONE),
  answered({ page: "2" }, { data: [], total: 1, page: 2 }),
  answered({ page: "9999999" }, { data: [], total: 1, page: 9_999_999 }),

  // q
  ...["ion", "ION EXEMPLU", "exemplu-nou", "dolj", "hobby", "nou", "  ion  ", "x ".repeat(50), "\u0000x"].map((q) => answered({ q }, ONE)),
  ...["nimeni", "%", "_", "*", '"', "'", "\\", SQL, MARKUP, "NEAR(", "ion OR 1=1", "ion nimeni", "🌱", "a".repeat(100)].map((q) =>
    answered({ q }, NONE),
  ),
  ...["%", SQL, MARKUP].map(
    (q): Case => ({
      name: `page: q ${show(q)} finds nothing`,
      path: `/admin/leaduri${query({ q })}`,
      as: "admin",
      status: 200,
      text: "Nicio cerere aici",
    }),
  ),

  // several of a name, and names that nobody asked for
  answered(
    [
      ["status", "gata"],
      ["status", "nou"],
    ],
    ONE,
  ),
  answered(
    [
      ["page", "x"],
      ["page", "1"],
    ],
    ONE,
  ),
  {
    name: "call: a good status, then a bad one",
    path: "/api/leads?status=nou&status=gata",
    as: "admin",
    status: 422,
    code: "invalid",
    errors: { status: M.status },
  },
  { name: "call: a limit as a list", path: "/api/leads?limit[]=20&limit[0]=20", as: "admin", status: 200, answer: ONE },
  {
    name: "call: everything wrong at once",
    path: "/api/leads?status=x&period=x&from=x&to=x&page=x&limit=x",
    as: "admin",
    status: 422,
    code: "invalid",
    errors: { status: M.status, period: M.period, from: M.day, to: M.day, page: M.page, limit: M.limit },
  },
  ...[
    "__proto__=x",
    "constructor[prototype][status]=x",
    "order=asc",
    "is_suspect=1",
    "select=*",
    "x=".concat("a".repeat(2_000)),
    "&&&",
    "=nou",
    "%E0%A4%A=1",
  ].map(
    (text): Case => ({ name: `call: ?${show(text)} is no question`, path: `/api/leads?${text}`, as: "admin", status: 200, answer: ONE }),
  ),
  ...["", "999", "1e0", "__proto__"].map(
    (schimbat): Case => ({
      name: `page: schimbat ${show(schimbat)} says nothing`,
      path: `/admin/leaduri${query({ schimbat })}`,
      as: "admin",
      status: 200,
      text: "Leaduri",
      absent: "Starea a fost salvată",
    }),
  ),

  // the state of a request
  ...["", MARKUP, ["nou"], { $ne: "" }, literal('{"toString":1}')].map(
    (status): Case => ({
      name: `call: state ${show(status)} is refused`,
      ...patch({ status }),
      status: 422,
      code: "invalid",
      errors: { status: M.status },
    }),
  ),
  ...["", MARKUP, "a".repeat(10_000)].map(
    (status): Case => ({
      name: `page: state ${show(status)} is refused`,
      path: "/admin/leaduri",
      as: "admin",
      form: { lead_id: "1", status },
      status: 422,
      text: M.status,
    }),
  ),
  { name: "page: no state", path: "/admin/leaduri", as: "admin", form: { lead_id: "1" }, status: 422, text: M.status },
  ...["0", "-1", "2", "999999", "1.0", "1e0", "0x1", "01", "abc", "9".repeat(12), "%27", "__proto__"].map(
    (id): Case => ({ name: `call: the request ${id}`, ...patch({ status: "nou" }, id), status: 404, code: "not_found" }),
  ),
  ...["", "0", "-1", "2", "1.5", "abc", "9".repeat(30), SQL].map(
    (lead_id): Case => ({
      name: `page: the request ${show(lead_id)}`,
      path: "/admin/leaduri",
      as: "admin",
      form: { lead_id, status: "nou" },
      status: 404,
      text: M.gone,
    }),
  ),
  ...["[]", "{", ""].map(
    (body): Case => ({
      name: `call: a body of ${show(body)}`,
      path: "/api/admin/leads/1",
      method: "PATCH",
      as: "admin",
      body,
      headers: { "Content-Type": "application/json" },
      status: 400,
      code: "malformed",
    }),
  ),
  ...["text/plain", "application/merge-patch+json"].map(
    (type): Case => ({
      name: `call: a body of type ${show(type)}`,
      path: "/api/admin/leads/1",
      method: "PATCH",
      as: "admin",
      body: '{"status":"nou"}',
      headers: { "Content-Type": type },
      status: 415,
      code: "unsupported_type",
    }),
  ),
  ...(["GET", "POST", "PUT", "DELETE"] as const).map(
    (method): Case => ({
      name: `${method} of a request`,
      path: "/api/admin/leads/1",
      method,
      as: "admin",
      ...(method !== "GET" && { json: { status: "nou" } }),
      status: 405,
      code: "method_not_allowed",
      allow: "PATCH",
    }),
  ),
  {
    name: "call: the same state again",
    ...patch({ status: "nou", unknown: true }),
    status: 200,
    answer: { success: true, id: 1, status: "nou" },
  },
  {
    name: "call: other fields are not written",
    ...patch({ status: "nou", name: "Altul", is_suspect: 1, id: 2 }),
    status: 200,
    answer: { success: true, id: 1, status: "nou" },
    stored: { full_name: "Ion Exemplu-Nou", is_suspect: 0 },
  },
  {
    name: "call: a correction beside a state is refused, and neither is written",
    ...patch({ status: "finalizat", full_name: "Altul" }),
    status: 422,
    code: "invalid",
    errors: { form: "Corectați datele într-o cerere separată, nu odată cu apelul sau cu starea." },
    stored: { full_name: "Ion Exemplu-Nou", status: "nou" },
  },
  ...(["in_lucru", "finalizat", "refuzat", "abandonat", "nou"] as const).map(
    (status): Case => ({
      name: `call: state ${status}`,
      ...patch({ status }),
      status: 200,
      answer: { success: true, id: 1, status },
      changes: { lead_events: 1 },
      stored: { status },
    }),
  ),
  {
    name: "page: state finalizat",
    path: "/admin/leaduri?status=nou",
    as: "admin",
    form: { lead_id: "1", status: "finalizat" },
    status: 303,
    location: "/admin/leaduri?status=nou&schimbat=1#lead-1",
    changes: { lead_events: 1 },
    stored: { status: "finalizat" },
  },
]);
