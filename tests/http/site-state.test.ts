/** Stare: what the administrator, the line above his pages and a monitor are told of the site, in the same words. */
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { addColleague } from "#tests/support/people.ts";

const TOKEN = "un-jeton-destul-de-lung";
const app = await startApp({ METRICS_TOKEN: TOKEN }, { isAlone: true });
const cookie = await signIn(app, ADMIN);
vi.spyOn(console, "error").mockImplementation(() => {});
vi.spyOn(console, "warn").mockImplementation(() => {});
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const see = async (path: string, session = cookie) => visibleText(await (await app.get(path, { headers: { Cookie: session } })).text());

type Told = { status: string; findings: { key: string; state: string; value: string; since?: string; advice?: string }[] };

function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(app.origin + path, { headers, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode as number, type: response.headers["content-type"] ?? "", body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

const deep = async () => JSON.parse((await ask("/up?deep=1")).body) as Told;
const findingOf = async (key: string) => (await deep()).findings.find((finding) => finding.key === key);

beforeEach(() => app.database.exec("DELETE FROM leads; DELETE FROM outbox"));
afterEach(async () => expect((await app.get("/up")).status).toBe(200));

describe("a healthy site", () => {
  it("a healthy site says so in a line each, without a red line above", async () => {
    const page = await see("/admin/stare");
    for (const word of [
      "Copia de rezervă",
      "Mesaje în așteptare niciunul",
      "Cereri peste termen niciuna",
      "liberi din",
      "Memorie",
      "Erori azi niciuna",
    ])
      expect(page).toContain(word);
    expect(page).not.toMatch(/Ce este de făcut|Arată cererile/);
    expect(page).not.toContain("Urgent");
    expect(await ask("/up?deep=1")).toMatchObject({ status: 200, type: "application/health+json" });
  });

  it("a healthy site is told to a consultant neither as a page nor as a line", async () => {
    const { cookie: his } = await addColleague(app, { username: "radu", full_name: "Radu Pop", role: "consultant" }, cookie);
    expect((await app.get("/admin/stare", { headers: { Cookie: his } })).status).toBe(403);
    await late("0700 000 401", 80);
    expect(await see("/admin/leaduri", his)).not.toMatch(/Ce este de făcut|Arată cererile/);
  });
});

describe("a fault of the site", () => {
  it("stands red above every page of the administrator, with the way to what is to be done, and goes when it is mended", async () => {
    const id = await late("0700 000 402", 80);
    for (const page of ["/admin", "/admin/leaduri", "/admin/setari", "/admin/stare"])
      expect(await see(page), page).toContain("Cereri peste termen: 1 cerere, cea mai veche are 3 zile Arată cererile");
    expect(await see("/admin/stare")).toMatch(/Cereri peste termen Urgent: 1 cerere, cea mai veche are 3 zile din .* Sunați clienții/);
    expect((await ask("/up?deep=1")).status).toBe(503);
    expect(await findingOf("overdue")).toMatchObject({ state: "red", since: expect.stringMatching(/^\d{4}-/) });
    app.database.prepare("UPDATE leads SET status = 'finalizat', closed_at = ? WHERE id = ?").run(ago(0), id);
    expect(await see("/admin")).not.toMatch(/Ce este de făcut|Arată cererile/);
    expect((await ask("/up?deep=1")).status).toBe(200);
  });

  it("messages: news that nobody got is red, one that waits for long as well, and a receipt that failed wants only attention", async () => {
    const lead = await late("0700 000 406", -2);
    const put = (kind: string, state: string, hours: number) =>
      app.database
        .prepare(
          "INSERT INTO outbox (lead_id, kind, channel, recipient, message_id, state, attempts, next_at, created_at) VALUES (?, ?, 'mail', 'x@y.example', ?, ?, 3, ?, ?)",
        )
        .run(lead, kind, crypto.randomUUID(), state, ago(-1), ago(hours));
    put("lead-receipt", "dead", 2);
    expect(await findingOf("outbox")).toMatchObject({ state: "attention", value: "niciunul, netrimise: 1 mesaj" });
    put("lead-company", "dead", 2);
    expect(await findingOf("outbox")).toMatchObject({ state: "red" });
    app.database.exec("DELETE FROM outbox");
    put("lead-company", "waiting", 0.1);
    expect(await findingOf("outbox")).toMatchObject({ state: "ok", value: "1 mesaj" });
    put("lead-company", "waiting", 7);
    expect(await findingOf("outbox")).toMatchObject({ state: "red", value: "2 mesaje, cel mai vechi are 7 ore" });
  });

  it("a database of a newer version", async () => {
    app.database.prepare("INSERT INTO migrations (name, applied_at) VALUES ('9999-later.sql', ?)").run(ago(1));
    expect(await findingOf("schema")).toMatchObject({ state: "red", value: expect.stringContaining("9999-later") });
    app.database.exec("DELETE FROM migrations WHERE name = '9999-later.sql'");
    expect(await findingOf("schema")).toMatchObject({ state: "ok" });
  });

  it("a clock that runs behind what is written down", async () => {
    await late("0700 000 403", -2);
    app.database.prepare("UPDATE leads SET created_at = ?").run(ago(-2));
    expect(await findingOf("clock")).toMatchObject({ state: "red" });
  });

  it("a part that cannot be read is red, and the rest is told all the same", async () => {
    app.database.pragma("legacy_alter_table = on");
    app.database.exec("ALTER TABLE outbox RENAME TO away");
    const { status, findings } = await deep();
    app.database.exec("ALTER TABLE away RENAME TO outbox");
    expect(status).toBe("red");
    expect(findings.filter(({ state }) => state === "red").map(({ key }) => key)).toEqual(["announcement", "outbox"]);
    expect(await see("/admin/stare")).not.toContain("nu se poate citi acum");
  });

  it("an error of today, with the code by which it is found in the log", async () => {
    app.database.exec("ALTER TABLE history RENAME TO away");
    const response = await app.get("/admin/istoric", { headers: { Cookie: cookie } });
    app.database.exec("ALTER TABLE away RENAME TO history");
    expect(response.status).toBe(503);
    expect(await findingOf("errors")).toMatchObject({
      state: "attention",
      advice: expect.stringContaining(`cod ${response.headers.get("X-Request-Id")}`),
    });
  });
});

describe("/up", () => {
  it("/up is the plain answer to whoever asks from elsewhere, however deep he asks", async () => {
    await late("0700 000 404", 80);
    for (const headers of [
      { "X-Forwarded-For": "192.0.2.7" },
      { Forwarded: "for=192.0.2.7" },
      { "X-Real-IP": "192.0.2.7" },
      { "X-Forwarded-Proto": "https" },
      { Via: "1.1 caddy" },
      { Host: "www.seminord.example" },
    ]) {
      expect(await ask("/up?deep=1", headers as Record<string, string>), JSON.stringify(headers)).toMatchObject({
        status: 200,
        body: "ok\n",
      });
      expect((await ask("/metrics", headers as Record<string, string>)).status, JSON.stringify(headers)).toBe(404);
    }
    expect(await ask("/up")).toMatchObject({ status: 200, body: "ok\n" });
    expect((await ask("/up?deep=0")).body).toBe("ok\n");
  });
});

describe("/metrics", () => {
  it("call each cache as the code does; the page of the state has a title for it", async () => {
    const { body } = await ask("/metrics");
    const names = [...body.matchAll(/^site_cache_entries\{cache="([^"]+)"\}/gm)].map(([, name]) => name as string);
    expect(names.length).toBeGreaterThan(15);
    const state = await (await app.get("/admin/stare", { headers: { Cookie: cookie } })).text();
    expect(names.filter((name) => state.includes(`<li>${name}`))).toEqual([]);
  });

  it("/metrics are figures in the format of Prometheus: each name once with its type, each line a number", async () => {
    await app.get("/produse/turfline-sport");
    await app.get("/produse/turfline-sport");
    await app.postForm("/contact", offer({ phone: "0700 000 405" }));
    const { status, type, body } = await ask("/metrics");
    expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    const lines = body.trimEnd().split("\n");
    const names = lines.filter((line) => line.startsWith("# TYPE")).map((line) => line.split(" ")[2]);
    expect(new Set(names).size).toBe(names.length);
    for (const line of lines.filter((text) => !text.startsWith("#")))
      expect(line).toMatch(/^[a-z_][a-z0-9_]*(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? (-?[\d.e+-]+|\+Inf|NaN)$/);
    const figureOf = (start: string) =>
      Number(
        lines
          .find((line) => line.startsWith(start))
          ?.split(" ")
          .at(-1),
      );
    expect(figureOf('site_requests_total{route="page",status="2xx"}')).toBeGreaterThanOrEqual(2);
    expect(figureOf('site_request_seconds_count{route="page"}')).toBe(
      [1, 2, 3, 4, 5].reduce((sum, hundreds) => sum + figureOf(`site_requests_total{route="page",status="${hundreds}xx"}`), 0),
    );
    expect(figureOf('site_page_cache_total{result="hit"}')).toBeGreaterThanOrEqual(1);
    expect(figureOf('site_leads_today{status="nou"}')).toBe(1);
    expect(figureOf('site_finding_state{finding="disk"}')).toBe(0);
    expect(figureOf("process_resident_memory_bytes")).toBeGreaterThan(1e7);
    for (const name of [
      "site_queue",
      "site_outbox_messages",
      "site_log_lines_total",
      "process_cpu_seconds_total",
      "nodejs_heap_size_used_bytes",
    ])
      expect(names).toContain(name);
    const withoutFigures = body.replace(/ [-+.e\d]+$/gm, "");
    expect(withoutFigures, "nothing personal").not.toMatch(/Gheorghe|0700|\+40|@|turfline|192\.0\.2/);
  });

  it("/metrics have every name that the alerts and the dashboard of deploy/ ask for", async () => {
    const { body } = await ask("/metrics");
    const [alerts, dashboard] = ["prometheus-alerts.yml", "grafana-dashboard.json"].map((file) => readFileSync(`deploy/${file}`, "utf8"));
    const queries = [...(alerts?.matchAll(/expr: (.+)/g) ?? []), ...(dashboard?.matchAll(/"expr": "(.+)"/g) ?? [])].map(
      ([, query = ""]) => query,
    );
    const names = new Set(queries.flatMap((query) => query.match(/\b(?:site|process|nodejs)_\w+/g) ?? []));
    expect(names.size).toBeGreaterThan(15);
    const isThere = (name: string) => body.includes(`# TYPE ${name.replace(/_bucket$/, "")} `);
    expect([...names].filter((name) => !isThere(name))).toEqual([]);
  });

  it("/metrics are for who has the token, from wherever he asks; to anybody else there is no such page", async () => {
    const from = { "X-Forwarded-For": "192.0.2.7", Host: "www.seminord.example" };
    const status = async (Authorization: string) => (await ask("/metrics", { ...from, Authorization })).status;
    expect(await status(`Bearer ${TOKEN}`)).toBe(200);
    for (const wrong of [`Bearer ${TOKEN}x`, "Bearer ", "Bearer undefined", `Basic ${TOKEN}`, TOKEN, ""])
      expect(await status(wrong), wrong).toBe(404);
    expect((await ask("/metrics", { ...from, Cookie: cookie })).status, "the administrator has the page").toBe(404);
  });

  it("/metrics have no label that visitors could add to", async () => {
    const names = async () =>
      (await ask("/metrics")).body
        .split("\n")
        .map((line) => line.replace(/ \S+$/, ""))
        .filter((line) => !line.startsWith("site_leads_today"));
    const before = await names();
    for (const path of ["/nu-exista-1", "/nu-exista-2", "/api/nu-exista", "/admin/nu-exista", "/%", "/gazon?x=1"]) await app.get(path);
    await app.get("/gazon", { method: "PROPFIND" });
    expect(await names()).toEqual(before);
  });
});

async function late(phone: string, hours: number): Promise<number> {
  await app.postForm("/contact", offer({ phone }));
  const { id } = app.database.prepare("SELECT id FROM leads ORDER BY id DESC LIMIT 1").get() as { id: number };
  app.database.prepare("UPDATE leads SET call_from = ?, call_by = ? WHERE id = ?").run(ago(hours + 1), ago(hours), id);
  return id;
}
