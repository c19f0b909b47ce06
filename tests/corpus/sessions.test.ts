/** No session, one that has ended, one that somebody made up. */
import { createHash, randomBytes } from "node:crypto";
import { ADMIN } from "#tests/support/app.ts";
import { type Case, openSite } from "./corpus.ts";

const site = await openSite();
const token = site.admin.split("=")[1] as string;
const hashOf = (value: string) => createHash("sha256").update(value).digest("hex");
const last = token.endsWith("A") ? "B" : "A";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const NO_SESSIONS: [name: string, headers: Record<string, string>, query?: string][] = [
  ["no cookie", {}],
  ["an empty Cookie", { Cookie: "" }],
  ["an empty session", { Cookie: "admin_session=" }],
  ["a session without a value", { Cookie: "admin_session" }],
  ["a made-up session", { Cookie: `admin_session=${"A".repeat(43)}` }],
  ["the last letter changed", { Cookie: `admin_session=${token.slice(0, -1)}${last}` }],
  ["a letter more", { Cookie: `admin_session=${token}A` }],
  ["a letter less", { Cookie: `admin_session=${token.slice(0, -1)}` }],
  ["another case", { Cookie: `admin_session=${token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase()}` }],
  ["the hash that the database keeps", { Cookie: `admin_session=${hashOf(token)}` }],
  ["SQL", { Cookie: "admin_session=' OR '1'='1' --" }],
  ["a wildcard", { Cookie: "admin_session=%" }],
  ["43 wildcards", { Cookie: `admin_session=${"_".repeat(43)}` }],
  ["an encoded NUL after it", { Cookie: `admin_session=${token}%00` }],
  ["an encoded line break after it", { Cookie: `admin_session=${token}%0d%0a` }],
  ["a broken escape", { Cookie: "admin_session=%E0%A4%A" }],
  ["a path", { Cookie: "admin_session=../../session-secret" }],
  ["an object", { Cookie: 'admin_session=j:{"admin_id":1}' }],
  ["a signed token of another kind", { Cookie: "admin_session=eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." }],
  ["8 KB", { Cookie: `admin_session=${"A".repeat(8_192)}` }],
  ["a hundred cookies", { Cookie: Array.from({ length: 100 }, (_, index) => `c${index}=1`).join("; ") }],
  ["the name in capitals", { Cookie: `ADMIN_SESSION=${token}` }],
  ["the secure name of the cookie", { Cookie: `__Host-admin_session=${token}` }],
  ["a made-up session before the real one", { Cookie: `admin_session=${"A".repeat(43)}; ${site.admin}` }],
  ["the name as a property of objects", { Cookie: "__proto__=1; constructor=2" }],
  ["commas between cookies", { Cookie: `a=1, ${site.admin}` }],
  ["basic credentials", { Authorization: `Basic ${Buffer.from(`${ADMIN.username}:${ADMIN.password}`).toString("base64")}` }],
  ["the token as bearer", { Authorization: `Bearer ${token}` }],
  ["the development header of older clients", { "X-Admin-Dev": "1" }],
  ["the token in the address", {}, `?admin_token=${token}`],
  ["the cookie in the address", {}, `?admin_session=${token}`],
  ["a header that names the user", { "X-Forwarded-User": ADMIN.username, "Remote-User": ADMIN.username }],
  ["a header that names our own address", { "X-Real-IP": "127.0.0.1", "X-Original-URL": "/api/settings" }],
];

const refused = (name: string, headers: Record<string, string>, query = "", more: Partial<Case> = {}): Case[] => [
  { name: `${name}: call`, path: `/api/admin/me${query}`, headers, status: 401, code: "unauthorized", ...more },
];

const [idle, old, idlePage, oldLeads] = [
  openSession({ seen: 8 * HOUR + MINUTE, created: 9 * HOUR }),
  openSession({ seen: 0, created: 24 * HOUR + MINUTE }),
  openSession({ seen: 9 * HOUR, created: 10 * HOUR }),
  openSession({ seen: MINUTE, created: 25 * HOUR }),
];
const [loggedOut, loggedOutCall] = [openSession({ seen: 0, created: 0 }), openSession({ seen: 0, created: 0 })];
const GONE = { sessions: -1 };

site.run("sessions", [
  ...NO_SESSIONS.flatMap(([name, headers, query]) => refused(name, headers, query)),
  ...NO_SESSIONS.slice(0, 12).map(
    ([name, headers]): Case => ({
      name: `${name}: page`,
      path: "/admin/leaduri",
      headers,
      status: 303,
      location: "/admin/login?inapoi=%2Fadmin%2Fleaduri",
    }),
  ),
  ...NO_SESSIONS.slice(4, 8).map(
    ([name, headers]): Case => ({ name: `${name}: leads`, path: "/api/leads", headers, status: 401, code: "unauthorized" }),
  ),
  { name: "no cookie: a call that does not exist", path: "/api/admin/ceva", status: 401, code: "unauthorized" },
  { name: "no cookie: logout call", path: "/api/admin/logout", json: {}, status: 401, code: "unauthorized" },
  { name: "no cookie: logout page", path: "/admin/logout", form: {}, status: 303, location: "/admin/login" },
  {
    name: "a made-up session: logout page",
    path: "/admin/logout",
    form: {},
    headers: { Cookie: `admin_session=${"B".repeat(43)}` },
    status: 303,
    location: "/admin/login",
  },

  ...refused("not used for 8 h 1 min", { Cookie: idle }, "", { changes: GONE }),
  ...refused("more than 24 h old, though in use", { Cookie: old }, "", { changes: GONE }),
  { name: "not used for 9 h: page", path: "/admin", headers: { Cookie: idlePage }, status: 303, location: "/admin/login", changes: GONE },
  { name: "25 h old: leads", path: "/api/leads", headers: { Cookie: oldLeads }, status: 401, code: "unauthorized", changes: GONE },
  {
    name: "logging out",
    path: "/admin/logout",
    form: {},
    headers: { Cookie: loggedOut },
    status: 303,
    location: "/admin/login",
    changes: GONE,
  },
  ...refused("after logging out", { Cookie: loggedOut }),
  {
    name: "logging out by call",
    path: "/api/admin/logout",
    json: {},
    headers: { Cookie: loggedOutCall },
    status: 200,
    answer: { success: true },
    changes: GONE,
  },
  ...refused("after logging out by call", { Cookie: loggedOutCall }),

  { name: "the real session", path: "/api/admin/me", as: "admin", status: 200, answer: { logged_in: true } },
  {
    name: "the real session among others",
    path: "/api/admin/me",
    headers: { Cookie: `a=1; ${site.admin}; b="2"` },
    status: 200,
    answer: { logged_in: true },
  },
  {
    name: "used two minutes ago",
    path: "/api/admin/me",
    headers: { Cookie: openSession({ seen: 2 * MINUTE, created: HOUR }) },
    status: 200,
    answer: { logged_in: true },
    touches: true,
  },
]);

function openSession({ seen, created }: { seen: number; created: number }): string {
  const value = randomBytes(32).toString("base64url");
  const at = (age: number) => new Date(Date.now() - age).toISOString();
  site.app.database
    .prepare("INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES (?, 1, ?, ?)")
    .run(hashOf(value), at(created), at(seen));
  return `admin_session=${value}`;
}
