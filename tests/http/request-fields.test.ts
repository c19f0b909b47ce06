/** Every field of a request, followed from each form and the call through everything that is made of it: a forgotten use fails here. */
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "csv-parse/sync";
import { afterAll, expect, it, vi } from "vitest";
import { DISTRIBUTOR_FORM, OFFER_FORM } from "#app/leads/request/fields.ts";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail-server.ts";

vi.spyOn(console, "log").mockImplementation(() => {});
const mails = await startMailServer();
const posts = await startReceiver();
const app = await startApp(
  { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: "SemiNord <site@seminord.example>", PUBLIC_ORIGIN: "" },
  { sendPauses: [40] },
);
afterAll(() => mails.close());
const cookie = await signIn(app, ADMIN);
await app.postForm("/admin/webhook", { url: posts.url, is_on: "1" }, { cookie });
const named = (table: string) => app.database.prepare(`SELECT id, name FROM ${table} ORDER BY id LIMIT 1 OFFSET 1`).get() as Named;
const [product, expert] = [named("products"), named("experts")];
type Named = { id: number; name: string };

/** Places where what a visitor says is read. */
type Use = "table" | "mail" | "page" | "handOff";
type Sample = { typed: string; stored?: unknown; again?: string; told?: string | Partial<Record<Use, string>> };

/** What is typed, what is stored of it where that is something else, and how it is told. Texts that have no rule of their own need no line here. */
const SAMPLES: Record<string, Sample> = {
  full_name: { typed: "Zoe Zqnume", again: "Zoe Zqnume" },
  phone: { typed: "0700.000.7", told: "0700 000 7", again: "0700-000-7" },
  email: { typed: "zqposta@exemplu.example", again: "zqalta@exemplu.example" },
  county: { typed: "Vaslui", again: "Vrancea" },
  customer_type: { typed: "farmer", told: "Fermier", again: "hobby" },
  product_id: { typed: String(product.id), stored: product.id, told: product.name },
  area_sqm: { typed: "3", stored: 30_000, told: { table: "30000", mail: "3 ha", page: "3 ha", handOff: "3 ha" } },
  area_unit: { typed: "ha", told: { mail: "3 ha", page: "3 ha", handOff: "3 ha" } },
  preferred_expert_id: { typed: String(expert.id), stored: expert.id, told: { table: expert.name, mail: expert.name, page: expert.name } },
  tax_code: { typed: "RO4221306", again: "RO12345674" },
  consent_gdpr: { typed: "1", stored: 1, told: { page: "Acord GDPR dat" } },
  marketing_consent: { typed: "1", stored: 1, told: { table: "da", mail: "Noutăți: da, cu acord", page: "Noutăți dat" } },
};
const sampleOf = (name: string): Sample => SAMPLES[name] ?? { typed: `Zq ${name}`, again: `Zqnou ${name}` };
const toldOf = (name: string, use: Use) => {
  const { typed, told = typed } = sampleOf(name);
  return typeof told === "string" ? told : told[use];
};

let people = 10;
const FORMS = [
  { name: "the form", fields: OFFER_FORM, send: (values: Values) => app.postForm("/contact", values) },
  { name: "the call", fields: OFFER_FORM, send: (values: Values) => app.sendJson("POST", "/api/leads", values) },
  { name: "a distributor's form", fields: DISTRIBUTOR_FORM, send: (values: Values) => app.postForm("/distribuitori", values) },
] as const;
type Values = Record<string, string>;

it.each(FORMS)("$name: every field is stored, told and erased", async ({ fields, send }) => {
  people += 1;
  const typed = Object.fromEntries(fields.map((name) => [name, sampleOf(name).typed]));
  const sent = await send({ ...typed, phone: `${typed.phone}${people}`, intent: "offer" });
  const id = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
  const row = rowOf(id);
  const uses = await usesOf(id);
  if (process.env.GOLDEN) writeFileSync(`${process.env.GOLDEN}-${people}.json`, JSON.stringify({ ...uses, row }, null, 1));
  expect([201, 303]).toContain(sent.status);
  for (const name of fields) {
    const { typed, stored = typed } = sampleOf(name);
    const column = name === "interests" ? "notes" : name;
    expect(String(row[column]), name).toContain(String(stored));
    expect(uses.call[column], `GET /api/leads: ${name}`).toEqual(row[column]);
    expect(uses.webhook[column], `webhook: ${name}`).toEqual(row[column]);
    expect(uses.copy.lead[column], `copy: ${name}`).toEqual(row[column]);
    for (const use of ["mail", "page", "handOff"] as const) expect(uses[use], `${use}: ${name}`).toContain(toldOf(name, use) ?? "");
    const cell = toldOf(name, "table");
    if (cell) expect(Object.values(uses.table), `table: ${name}`).toContainEqual(expect.stringContaining(cell));
  }
});

function rowOf(id: number): Record<string, unknown> {
  return app.database.prepare("SELECT * FROM leads WHERE id = ?").get(id) as Record<string, unknown>;
}

async function usesOf(id: number) {
  const read = async (path: string) => (await app.get(path, { headers: { Cookie: cookie } })).text();
  await expect.poll(() => posts.bodies.find(({ data }) => data.id === id), { timeout: 10_000 }).toBeDefined();
  const ofCompany = () =>
    mails.received.find(({ to, mail }) => to[0] === "contact@seminord.example" && mail.html?.includes(`/leaduri/${id}"`));
  await expect.poll(ofCompany, { timeout: 10_000 }).toBeDefined();
  const list = JSON.parse(await read("/api/leads")) as { data: Record<string, unknown>[] };
  await app.postForm(`/admin/leaduri/${id}/predare`, { intent: "make", expert_id: String(expert.id) }, { cookie });
  const link = new URL(all(await read(`/admin/leaduri/${id}/predare`), /value="(http[^"]*\/lead\/[^"]*)"/g)[0] ?? "").pathname;
  const { subject, html = "", text = "" } = ofCompany()?.mail ?? {};
  const csv = parse(await read("/admin/leaduri.csv"), { bom: true, columns: true, delimiter: ";" }) as Values[];
  const copy = await app.postForm(`/admin/leaduri/${id}/date/copie`, {}, { cookie });
  return {
    call: list.data.find((lead) => lead.id === id) ?? {},
    webhook: posts.bodies.find(({ data }) => data.id === id)?.data ?? {},
    mail: visibleText(html),
    mailText: [subject, text],
    page: visibleText(await read(`/admin/leaduri/${id}`)),
    handOff: visibleText(await read(link)),
    table: csv.find(({ Nume, Telefon }) => Nume === "Zoe Zqnume" && Telefon?.endsWith(String(people))) ?? {},
    copy: (await copy.json()) as { lead: Record<string, unknown> },
  };
}

async function startReceiver() {
  const bodies: { data: Record<string, unknown> }[] = [];
  const server = createServer(async (asked, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cereri` };
}
