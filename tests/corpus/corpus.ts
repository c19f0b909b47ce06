/**
 * The bad-input corpus: one engine for every family. A case is one request and all that must be true of its
 * answer: status, shape and words, no word about our insides, security headers, the same server, and the database as it was.
 */
import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from "vitest";
import { ADMIN, offer, signIn, startApp, type TestApp, visibleText } from "#tests/support/app.ts";
import { shorten, show as showValue } from "#tests/support/field-rules.ts";

export type Case = {
  name: string;
  /** GET unless there is a json, form or body: then POST. */
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** Sent as application/json; values may be literals. */
  json?: unknown;
  /** Sent as a browser sends a form of ours. */
  form?: Record<string, string>;
  body?: string | Buffer;
  /** Instead of all of these: exactly these bytes on a connection of their own, one character one byte. */
  raw?: string;
  as?: "admin";
  status: number;
  /** Statuses of the answers after the first, on the same connection; none unless given. */
  next?: number[];
  /** The bytes end in the middle: so does the connection. */
  breaksOff?: true;
  /** A failure of the JSON API, and its messages: exactly these. */
  code?: string;
  message?: string;
  errors?: Record<string, string>;
  /** A success of the JSON API, at least this. */
  answer?: Record<string, unknown>;
  /** A page whose visible text contains this, and whose markup does not contain that. */
  text?: string;
  absent?: string;
  /** An answer to the framework's own client that contains this. */
  script?: string;
  location?: string | RegExp;
  allow?: string;
  /** An answer without a body, from below the pages. */
  empty?: true;
  /** Rows more or less in each table, steps of catalogue_version, and votes. Nothing unless given. */
  changes?: Record<string, number>;
  /** Tables whose rows may become more or fewer, where `found` says what they must be. */
  anyChanges?: string[];
  /** Writes that leave the number of rows as it is. */
  touches?: true;
  /** Values of the newest lead. */
  stored?: Record<string, unknown>;
  /** Values of the rows that a query finds afterwards. */
  found?: [query: string, rows: Record<string, unknown>[]];
};

/** Rows that accepting a lead, and counting a vote, writes. */
export const LEAD = { leads: 1, lead_consents: 2, lead_events: 1 };
export const VOTE = { ratings: 1, votes: 1 };

const MESSAGES: Record<string, string> = {
  malformed: "Cererea trebuie să fie un obiect JSON valid.",
  unauthorized: "Autentificare necesară.",
  foreign_origin: "Cererea vine de pe alt site.",
  not_found: "Nu există.",
  method_not_allowed: "Metodă nepermisă.",
  unsupported_type: "Trimiteți application/json.",
  invalid: "Datele nu sunt valide.",
  too_many: "Prea multe cereri. Încercați din nou mai târziu.",
};

/** The refusal of a body longer than its address takes. */
export function tooLarge(most: string): Pick<Case, "status" | "code" | "message"> {
  return { status: 413, code: "too_large", message: `Ce ați trimis este prea mare: cel mult ${most}.` };
}

const HEADERS: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "content-security-policy": /^default-src 'none'.*frame-ancestors 'none'/,
};

/** Words of our insides. One that the request itself brought along may come back. */
const LEAKS = [
  /node_modules/i,
  /build\/server/,
  /\/work\/|\/tmp\/|\/root\/|file:\/\//,
  /\bat \S+ \(?[^\s)]*:\d+:\d+/,
  /\.tsx?:\d+/,
  /\b(?:Type|Range|Syntax|Reference|Sqlite|Zod)Error\b/,
  /SQLITE_|better-sqlite3|drizzle|fts5:|no such (?:table|column)|datatype mismatch|unterminated string/i,
  /\b(?:SELECT [\w"*., ]+ FROM|INSERT INTO "?\w|DELETE FROM "?\w|UPDATE "?\w+"? SET)/,
  /\b(?:react-router|react|node|vite|zod|sirv)[@/ ]v?\d+\.\d+/i,
  /Unexpected Server Error/,
  // zod's own words, where a schema forgot to say it in Romanian
  /Invalid (?:input|option|string|email|type)|Too (?:big|small):|Unrecognized key|expected \w+, received/,
  /scrypt|password_hash|token_hash/,
  /SQLite format 3/,
  /createRequestHandler/,
];

type Answer = { status: number; headers: Record<string, string>; body: string };

export type Site = { app: TestApp; port: number; admin: string; run: (family: string, cases: Case[]) => void };

/** The built site as production runs it, with an administrator signed in and today's first vote cast. */
export async function openSite(): Promise<Site> {
  const app = await startApp();
  const port = Number(new URL(app.origin).port);
  const admin = await signIn(app, ADMIN);
  // Its use is noted down once a minute: not in the middle of a case, however slow the machine is.
  app.database.prepare("UPDATE sessions SET last_seen_at = ?").run(new Date(Date.now() + 3_600_000).toISOString());
  await app.sendJson("POST", "/api/ratings", { product_id: 1, rating: 5 });
  return { app, port, admin, run: (family, cases) => run({ app, port, admin }, family, cases) };
}

function run(site: Omit<Site, "run">, family: string, cases: Case[]): void {
  const errors: MockInstance = vi.spyOn(console, "error").mockImplementation(() => {});
  afterAll(() => errors.mockRestore());
  const database = observe(site.app);

  describe(family, () => {
    let server: string | undefined;
    beforeAll(async () => {
      server = await serverName(site);
      database.changes();
    });

    for (const one of cases) it(one.name, () => tryOut(one));

    async function tryOut(one: Case): Promise<void> {
      errors.mockClear();
      const answers = one.raw === undefined ? [await send(site, one)] : await sendRaw(site.port, one.raw, one.breaksOff);
      const [answer] = answers;
      if (!answer) throw new Error("No answer");
      // First of all, so that a case that fails leaves nothing to the next.
      const changes = database.changes();
      const seen = `${answer.status} ${answer.headers.location ?? ""} ${answer.body.slice(0, 200)}`;
      expect(
        answers.map(({ status }) => status),
        seen,
      ).toEqual([one.status, ...(one.next ?? [])]);
      expectShape(one, answer);
      for (const each of answers) expectDiscretion(one, each);
      expect(
        errors.mock.calls.map(([line]) => String(line).slice(0, 300)),
        "nothing broke",
      ).toEqual([]);
      // What changes something stands in the history; what does not, must not.
      const ignored = [...(one.anyChanges ?? []), ...(one.changes || one.touches || one.anyChanges ? ["history", "history_pictures"] : [])];
      const rows = Object.entries(changes.rows).filter(([table]) => !ignored.includes(table));
      expect(Object.fromEntries(rows)).toEqual(one.changes ?? {});
      if (!one.changes && !one.touches && !one.anyChanges) expect(changes.wereWritten, "nothing was written").toBe(false);
      if (one.stored) expect(database.newestLead()).toMatchObject(one.stored);
      if (one.found) expect(site.app.database.prepare(one.found[0]).all()).toMatchObject(one.found[1]);
      expect(await serverName(site), "the same server").toBe(server);
    }

    it("has no case twice", () => {
      expect(cases.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) !== index)).toEqual([]);
      const requests = cases.map(({ name: _name, ...one }) =>
        JSON.stringify([one.method, one.path, one.headers, bodyOf(one), one.raw, one.as]),
      );
      expect(requests.filter((sent, index) => requests.indexOf(sent) !== index)).toEqual([]);
    });
  });
}

function expectShape(one: Case, { status, headers, body }: Answer): void {
  if (one.location !== undefined)
    expect(headers.location).toEqual(typeof one.location === "string" ? one.location : expect.stringMatching(one.location));
  if (status === 405) expect(headers.allow).toBe(one.allow);
  if (status === 429 || status === 503) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  if (one.method === "HEAD" || one.empty) {
    expect(body).toBe("");
  } else if (one.code) {
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["cache-control"]).toBe("no-store");
    const message = one.message ?? MESSAGES[one.code];
    expect(JSON.parse(body)).toEqual({ success: false, code: one.code, message, ...(one.errors && { errors: one.errors }) });
  } else if (one.answer) {
    expect(headers["content-type"]).toBe("application/json");
    expect(JSON.parse(body)).toMatchObject(one.answer);
  } else if (one.text) {
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(body).toMatch(/^<!doctype html>/i);
    expect(visibleText(body)).toContain(one.text);
    if (one.absent) expect(body).not.toContain(one.absent);
    if (status >= 400) expect(headers["cache-control"]).toBe("no-store");
  } else if (one.script) {
    expect(headers["content-type"]).toBe("text/x-script");
    expect(body).toContain(one.script);
  } else if (status >= 400) throw new Error("The case does not say what the answer looks like");
}

function expectDiscretion(one: Case, { status, headers, body }: Answer): void {
  if (status === 100) return;
  for (const [name, pattern] of Object.entries(HEADERS)) expect(headers[name], name).toMatch(pattern);
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by|x-injected)$/)]));
  const asked = requestText(one);
  const told = `${JSON.stringify(headers)}\n${body}`;
  for (const leak of LEAKS) if (!leak.test(asked)) expect(leak.exec(told)?.[0], `a word of our insides: ${leak}`).toBeUndefined();
  // Cases write this element wherever they can; as an element it must not come back.
  if (headers["content-type"]?.startsWith("text/html")) expect(body).not.toMatch(/<\/?x-corpus/i);
}

function requestText(one: Case): string {
  const text = `${one.path ?? ""}\n${one.raw ?? ""}\n${JSON.stringify(one.headers)}\n${bodyOf(one) ?? ""}`;
  return `${text}\n${text.replaceAll("+", " ").replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))}`;
}

/** Which server answers: its name is drawn when it starts. */
async function serverName({ app }: { app: TestApp }): Promise<string | undefined> {
  const response = await app.get("/up");
  expect(await response.text()).toBe("ok\n");
  return response.headers.get("X-Request-Id")?.split("-")[0];
}

function observe({ database }: TestApp) {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*_search_*'")
    .pluck()
    .all() as string[];
  const counts = tables
    .filter((name) => !["catalogue_version", "voted_products", "lead_search"].includes(name))
    .map((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`);
  const everything = database.prepare(`SELECT ${counts.join(", ")}, version AS catalogue_version, votes FROM catalogue_version`);
  const newest = database.prepare("SELECT * FROM leads ORDER BY id DESC LIMIT 1");
  let known: Record<string, number> = {};
  let knownVersion: unknown;
  return {
    newestLead: () => newest.get(),
    /** Whether anything was written since the last look, and rows more or less in each table. */
    changes: () => {
      // Moves whenever another connection commits anything.
      const version = database.pragma("data_version", { simple: true });
      if (version === knownVersion) return { wereWritten: false, rows: {} };
      const now = everything.get() as Record<string, number>;
      const rows = Object.entries(now)
        .map(([name, count]) => [name, count - (known[name] ?? 0)] as const)
        .filter(([, change]) => change !== 0);
      [known, knownVersion] = [now, version];
      return { wereWritten: true, rows: Object.fromEntries(rows) as Record<string, number> };
    },
  };
}

function bodyOf(one: Pick<Case, "json" | "form" | "body">): string | Buffer | undefined {
  if (one.json !== undefined) return toJson(one.json);
  if (one.form) return new URLSearchParams(one.form).toString();
  return one.body;
}

function send({ port, admin }: { port: number; admin: string }, one: Case): Promise<Answer> {
  const body = bodyOf(one);
  const headers = {
    "X-Forwarded-For": newAddress(),
    ...(one.json !== undefined && { "Content-Type": "application/json" }),
    ...(one.form && {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: `http://localhost:${port}`,
      "Sec-Fetch-Site": "same-origin",
    }),
    ...(one.as && { Cookie: admin }),
    ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
    ...one.headers,
  };
  const method = one.method ?? (body === undefined ? "GET" : "POST");
  return new Promise((resolve, reject) => {
    const sent = request({ host: "localhost", port, method, path: one.path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const own = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
        resolve({ status: response.statusCode as number, headers: own, body: Buffer.concat(chunks).toString("utf8") });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Sends bytes and reads answers until the server closes. */
function sendRaw(port: number, text: string, breaksOff = false): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "localhost");
    const chunks: Buffer[] = [];
    // Against hangs: a busy machine may take long.
    socket.setTimeout(20_000, () =>
      socket.destroy(new Error(`The connection stays open after ${Buffer.concat(chunks).toString("latin1")}`)),
    );
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? undefined : reject(error),
    );
    socket.on("close", () => resolve(answersIn(Buffer.concat(chunks))));
    if (breaksOff) socket.end(text, "latin1");
    else socket.write(text, "latin1");
  });
}

function answersIn(bytes: Buffer): Answer[] {
  const answers: Answer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf("\r\n\r\n");
    if (end === -1) throw new Error(`No answer: ${rest.toString("latin1").slice(0, 200)}`);
    const [first = "", ...lines] = rest.subarray(0, end).toString("latin1").split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
    );
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    const length = end + 4 + (status === 100 ? 0 : Number(headers["content-length"] ?? 0));
    answers.push({ status, headers, body: rest.subarray(end + 4, length).toString("utf8") });
    rest = rest.subarray(length);
  }
  return answers;
}

/** A piece of JSON that JSON.stringify would not write: 1e309, -0, {"toString":1}. */
export class Literal {
  constructor(readonly text: string) {}
}

export const literal = (text: string) => new Literal(text);

export function toJson(value: unknown): string {
  if (value instanceof Literal) return value.text;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toJson(field)}`).join(",")}}`;
}

let phones = 0;
let addresses = 0;

/** A mobile number that no case has used. */
export function newPhone(): string {
  phones += 1;
  return `0700 1${String(phones).padStart(5, "0")}`;
}

/** An address that no limit knows. */
export function newAddress(): string {
  addresses += 1;
  return `10.190.${addresses >> 8}.${addresses & 255}`;
}

/** A whole and valid offer request of the JSON API. */
export function lead(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const filled = { full_name: "Ana Exemplu", phone: newPhone(), county: "Dolj", customer_type: "hobby", area_sqm: 250, consent_gdpr: 1 };
  return { ...filled, ...overrides };
}

/** A whole and valid offer request of the form. */
export function offerOf(overrides: Record<string, string> = {}): Record<string, string> {
  return offer({ phone: newPhone(), ...overrides });
}

/** Sentences of the form and the call about each field left out. */
export const MISSING = {
  full_name: "Scrieți numele și prenumele.",
  phone: "Scrieți numărul de telefon.",
  county: "Alegeți județul.",
  customer_type: "Alegeți tipul de client.",
  area_sqm: "Scrieți suprafața, de exemplu 250, 2,5 ha sau 20 × 15.",
  consent_gdpr: "Bifați acordul ca să vă putem suna.",
};

/** How a value reads in the name of a case. */
export function show(value: unknown): string {
  return value instanceof Literal ? shorten(value.text) : showValue(value);
}
