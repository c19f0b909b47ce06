/** Links of mails and messengers are keys: a browser exchanges one for a cookie and goes on at an address that opens nothing to others. */
import { execFileSync } from "node:child_process";
import { describe, expect, it, vi } from "vitest";
import { expertLinkForMail } from "#app/leads/expert-links/expert-link-store.server.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { invite } from "#tests/support/people.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
const BROWSER = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };
const EXPERT = app.database.prepare("SELECT id, name FROM experts ORDER BY id LIMIT 1").get() as { id: number; name: string };
app.database.prepare("UPDATE experts SET phone = '0700 000 777' WHERE id = ?").run(EXPERT.id);
const EMPTY = { legal_name: "", demo_note: "", address: "", tax_code: "", register_number: "", share_capital: "", authorisation: "" };
const LOOK = { colours: { main: "#1f4d2b", accent: "#d9a441" }, logo: "", legal: { answer: { term: "Răspuns", text: [] }, consumer: [] } };
const LETTERHEAD = { name: "SemiNord", ...EMPTY, phones: [], email: "a@b.example", signed_by: "Ana", ...LOOK };
let phones = 0;

async function received(): Promise<{ id: number; ref: string }> {
  phones += 1;
  const sent = await app.postForm("/contact", offer({ phone: `0700 001 ${100 + phones}` }));
  const ref = /^\/oferta\/(\w{26})$/.exec(sent.headers.get("Location") ?? "")?.[1] ?? "";
  return app.database.prepare("SELECT id, ref FROM leads WHERE ref = ?").get(ref) as { id: number; ref: string };
}

async function expertLinkPath(): Promise<string> {
  openDatabase(app.dataDir);
  return new URL(expertLinkForMail(await received(), EXPERT, SYSTEM, new Date()) ?? "http://none").pathname;
}

async function writtenOffer(): Promise<string> {
  const { id } = await received();
  const token = `${"a".repeat(28)}${String(id).padStart(4, "0")}`;
  app.database
    .prepare(
      "INSERT INTO offers (lead_id, token, customer_name, valid_until, created_at, updated_at) VALUES (?, ?, 'Vasile', '2099-12-24', ?, ?)",
    )
    .run(id, token, new Date().toISOString(), new Date().toISOString());
  const own = app.database.prepare("SELECT max(id) FROM offers").pluck().get();
  app.database.exec(
    `INSERT INTO offer_lines (offer_id, name, quantity, unit, unit_price, price_kind, vat_rate) VALUES (${own}, 'Gazon', 1000, 'sac', 100, 'net', 11)`,
  );
  app.database
    .prepare("UPDATE offers SET state = 'issued', year = 2026, number = ?, issued_at = ?, letterhead = ? WHERE id = ?")
    .run(own, new Date().toISOString(), JSON.stringify(LETTERHEAD), own);
  return `/oferta-scrisa/${token}`;
}

function setUp(): string {
  const env = { ...process.env, DATA_DIR: app.dataDir, NODE_ENV: "production" };
  const token = /token=([\w-]+)/.exec(execFileSync("node", ["server.js", "--admin-reset"], { env, encoding: "utf8" }))?.[1];
  return `/admin/setup?token=${token}`;
}

const LINKS: [string, () => string | Promise<string>, RegExp, number][] = [
  ["for an expert", expertLinkPath, /^\/lead\/\d+$/, 404],
  ["of a written offer", writtenOffer, /^\/oferta-scrisa\/\d+$/, 404],
  ["of a confirmation", async () => `/oferta/${(await received()).ref}`, /^\/oferta\/[0-9A-Z]{8}$/, 404],
  [
    "of an invitation",
    () => invite(app, { full_name: "Radu", role: "consultant", email: "", expert_id: "" }, cookie),
    /^\/admin\/invitatie\/\d+$/,
    404,
  ],
  ["of the set-up", setUp, /^\/admin\/setup$/, 403],
];

describe.each(LINKS)("the link %s", (_what, make, clean, without) => {
  it("leads a browser to an address that opens nothing without its cookie, and leaves others where they are", async () => {
    const link = await make();
    const first = await app.get(link, { headers: BROWSER });
    const to = first.headers.get("Location") ?? "";
    expect([first.status, to]).toEqual([303, expect.stringMatching(clean)]);
    const [set = ""] = first.headers.getSetCookie();
    expect(set).toMatch(/^deschise=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const key = link.split(/[/=]/).at(-1) as string;
    expect(decodeURIComponent(set), "not to be read in the cookie either").not.toContain(key);
    const Cookie = set.split(";")[0] as string;
    const page = await app.get(to, { headers: { ...BROWSER, Cookie } });
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, expect.stringContaining("no-store")]);
    const html = await page.text();
    expect(all(html, /(?:href|action)="([^"]*)"/g).filter((address) => address.includes(key))).toEqual([]);
    for (const stranger of ["", `${Cookie}x`, "deschise=a.b.c"])
      expect((await app.get(to, { headers: { ...BROWSER, Cookie: stranger } })).status, stranger).toBe(without);
    expect((await app.get(link)).status, "the preview of a messenger").toBe(200);
  });
});

it("posts under the clean address what the link may do, and nothing without the cookie", async () => {
  const link = await expertLinkPath();
  const first = await app.get(link, { headers: BROWSER });
  const [to, Cookie] = [first.headers.get("Location") ?? "", (first.headers.getSetCookie()[0] ?? "").split(";")[0] as string];
  expect((await app.postForm(to, { outcome: "raspuns", note: "" })).status).toBe(404);
  const noted = await app.postForm(to, { outcome: "raspuns", note: "" }, { cookie: Cookie });
  expect([noted.status, noted.headers.get("Location")]).toEqual([303, expect.stringMatching(/^\/lead\/\d+\?notat=/)]);
});

it("a browser keeps the last eight, so that several tabs go on", async () => {
  let Cookie = "";
  const opened: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    const first = await app.get(`/oferta/${(await received()).ref}`, { headers: { ...BROWSER, Cookie } });
    opened.push(first.headers.get("Location") ?? "");
    Cookie = (first.headers.getSetCookie()[0] ?? "").split(";")[0] as string;
  }
  const statuses = await Promise.all(opened.map(async (to) => (await app.get(to, { headers: { ...BROWSER, Cookie } })).status));
  expect(statuses).toEqual([404, ...Array<number>(8).fill(200)]);
  const [lost = ""] = opened;
  expect(visibleText(await (await app.get(lost)).text())).toContain("Confirmarea se deschide în browserul din care ați trimis cererea");
});

describe("a search in the inbox", () => {
  const search = (values: Record<string, string>) => app.postForm("/admin/leaduri", { intent: "search", ...values }, { cookie });

  it("a search in the inbox is posted, and no address names who was looked for", async () => {
    await received();
    const answer = await search({ q: "gheorghe exemplu", status: "nou", period: "", limit: "50", from: "", to: "" });
    const to = answer.headers.get("Location") ?? "";
    expect([answer.status, to]).toEqual([303, expect.stringMatching(/^\/admin\/leaduri\?status=nou&cauta=[\w.-]{40,}$/)]);
    const page = await app.get(to, { headers: { Cookie: cookie } });
    const html = await page.text();
    expect(visibleText(html)).toContain("Gheorghe Exemplu-Pop");
    expect(html).toMatch(/<input [^>]*name="q"[^>]*value="gheorghe exemplu"|value="gheorghe exemplu"[^>]*name="q"/);
    const addresses = [...all(html, /(?:href|action|value)="(\/[^"]*|\?[^"]*)"/g), ...page.headers.getSetCookie()];
    expect(addresses.filter((address) => /gheorghe|exemplu/i.test(decodeURIComponent(address)))).toEqual([]);
    expect(addresses.filter((address) => address.includes("cauta=")).length).toBeGreaterThan(3);
    const file = await app.get(to.replace("leaduri", "leaduri.csv"), { headers: { Cookie: cookie } });
    expect(await file.text()).toContain("Gheorghe Exemplu-Pop");
    expect(
      visibleText(
        await (
          await app.get((await search({ q: "nimeni-cu-numele-acesta" })).headers.get("Location") ?? "", { headers: { Cookie: cookie } })
        ).text(),
      ),
    ).toContain("Nicio cerere aici");
  });

  it("a search in the inbox without words is the list, and one that cannot be read is none", async () => {
    expect((await search({ q: "" })).headers.get("Location")).toBe("/admin/leaduri");
    const made = await app.get("/admin/leaduri?cauta=fals", { headers: { Cookie: cookie } });
    expect([made.status, visibleText(await made.text())]).toEqual([200, expect.stringContaining("Gheorghe Exemplu-Pop")]);
  });
});
