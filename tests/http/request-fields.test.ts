/** Every field of a request, followed from each form and the call through everything that is made of it: a forgotten use fails here. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  COMPARED_FIELDS,
  columnOf,
  DISTRIBUTOR_FORM,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  LEAD_COLUMNS,
  OFFER_FORM,
} from "#app/leads/request/fields.ts";
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
await app.postForm("/admin/anunturi", { intent: "webhook", url: posts.url, is_on: "1" }, { cookie });
const named = (table: string) => app.database.prepare(`SELECT id, name FROM ${table} ORDER BY id LIMIT 1 OFFSET 1`).get() as Named;
const [product, expert] = [named("products"), named("experts")];
type Named = { id: number; name: string };

type Use = "table" | "mail" | "page" | "expertLink" | "confirmation";
type Sample = { typed: string; stored?: unknown; again?: string; told?: string | Partial<Record<Use, string>> };

const SAMPLES: Record<string, Sample> = {
  full_name: { typed: "Zoe Zqnume", again: "Zoe Zqnume" },
  phone: { typed: "0700.000.7", told: "0700 000 7", again: "0700-000-7" },
  email: { typed: "zqposta@exemplu.example", again: "zqalta@exemplu.example" },
  county: { typed: "Vaslui", again: "Vrancea" },
  customer_type: { typed: "farmer", told: "Fermier", again: "hobby" },
  product_id: { typed: String(product.id), stored: product.id, told: product.name },
  area_sqm: { typed: "3", stored: 30_000, told: { table: "30000", ...saidEverywhere("3 ha") } },
  area_unit: { typed: "ha", told: saidEverywhere("3 ha") },
  preferred_expert_id: {
    typed: String(expert.id),
    stored: expert.id,
    told: { ...saidEverywhere(expert.name), expertLink: "", table: expert.name },
  },
  tax_code: { typed: "RO4221306", again: "RO12345674" },
  consent_gdpr: { typed: "1", stored: 1, told: { page: "Acord GDPR dat", confirmation: "Acordul pentru prelucrarea datelor da" } },
  marketing_consent: {
    typed: "1",
    stored: 1,
    told: { table: "da", mail: "Noutăți: da, cu acord", page: "Noutăți dat", confirmation: "Vrea noutăți da" },
  },
};
function saidEverywhere(words: string) {
  return { mail: words, page: words, expertLink: words, confirmation: words };
}
function sampleOf(name: string): Sample {
  const [typed, again] = fieldOf(name as FieldName).text?.options ?? [`Zq ${name}`, `Zqnou ${name}`];
  return SAMPLES[name] ?? { typed: String(typed), again: String(again) };
}
const toldOf = (name: string, use: Use) => {
  const { typed, told = typed } = sampleOf(name);
  return typeof told === "string" ? told : told[use];
};

type Values = Record<string, string>;
let people = 10;
const FORMS = [
  { path: "/contact", form: OFFER_FORM, send: (values: Values) => app.postForm("/contact", values) },
  { path: "/api/leads", form: OFFER_FORM, send: (values: Values) => app.sendJson("POST", "/api/leads", values) },
  { path: "/distribuitori", form: DISTRIBUTOR_FORM, send: (values: Values) => app.postForm("/distribuitori", values) },
] as const;

it("every field is asked by a form; what is wished for in words is written down by the office alone", () => {
  const asked: readonly FieldName[] = [...OFFER_FORM, ...DISTRIBUTOR_FORM];
  expect(FIELD_NAMES.filter((name) => !asked.includes(name))).toEqual(["wish"]);
});

it("the privacy policy names whatever the form of an offer asks in the visitor's own words or by a choice, and ends with the message where it asks nothing more", async () => {
  const texts = OFFER_FORM.filter((name) => fieldOf(name).text).map((name) => fieldOf(name).ask.label.toLocaleLowerCase("ro"));
  const policy = visibleText(await read("/politica-confidentialitate")).replaceAll("\u00a0", " ");
  expect(policy).toContain(`${["mesajul dumneavoastră", ...texts].join(", ")}. În formularul pentru distribuitori`);
});

describe.each(FORMS)("a request of $path", ({ path, form, send }) => {
  people += 1;
  const number = String(people);
  const submission_id = randomUUID();
  const values = (which: "typed" | "again") => {
    const written = Object.fromEntries(form.map((name) => [name, sampleOf(name)[which] ?? sampleOf(name).typed]));
    return { ...written, phone: `${written.phone}${number}`, intent: "offer", submission_id };
  };
  const id = () => app.database.prepare("SELECT id FROM leads WHERE submission_id = ?").pluck().get(submission_id) as number;

  if (path !== "/api/leads")
    it("has a control for each field, and a refused post keeps what was typed", async () => {
      const html = await (await send({ ...values("typed"), phone: "07" })).text();
      for (const name of form) expect(html, name).toMatch(new RegExp(`<(input|select|textarea)[^>]* name="${name}"`));
      for (const name of form.filter((name) => SAMPLES[name] === undefined)) expect(html, name).toContain(sampleOf(name).typed);
    });

  it("is stored with every field and told with every field", async () => {
    expect([201, 303]).toContain((await send(values("typed"))).status);
    const row = rowOf(id());
    const uses = await usesOf(id(), number);
    for (const name of form) {
      const { typed, stored = typed } = sampleOf(name);
      const column = name === "interests" ? "notes" : name;
      if (name === "phone") expect(row.phone).toBe(typed + number);
      else expect(row[column], name).toBe(stored);
      expect(uses.call[column], `GET /api/leads: ${name}`).toEqual(row[column]);
      expect(uses.webhook[column], `webhook: ${name}`).toEqual(row[column]);
      expect(uses.copy.lead[column], `copy: ${name}`).toEqual(row[column]);
      for (const use of ["mail", "page", "expertLink", "confirmation"] as const)
        expect(uses[use], `${use}: ${name}`).toContain(toldOf(name, use) ?? "");
      const cell = toldOf(name, "table");
      if (cell) expect(Object.values(uses.table), `table: ${name}`).toContainEqual(expect.stringContaining(cell));
    }
  });

  it("is found by what the inbox searches", async () => {
    for (const name of form.filter((name) => fieldOf(name).isSearched)) {
      const q = name === "phone" ? `07000007${number}` : sampleOf(name).typed;
      const { data } = JSON.parse(await read(`/api/leads?q=${encodeURIComponent(q)}`)) as { data: { id: number }[] };
      expect(
        data.map((lead) => lead.id),
        name,
      ).toContain(id());
    }
  });

  it("that comes again otherwise stays as it is until somebody chooses the new values, which can be undone", async () => {
    const before = rowOf(id());
    await send(values("again"));
    const [event] = all(await read(`/admin/leaduri/${id()}`), /name="event_id" value="(\d+)"/g);
    expect(rowOf(id())).toEqual(before);
    const words = visibleText(await read(`/admin/leaduri/${id()}`));
    const changed = form.filter((name) => (sampleOf(name).again ?? sampleOf(name).typed) !== sampleOf(name).typed);
    for (const name of changed) expect(words, name).toContain(sampleOf(name).again);

    await app.postForm(`/admin/leaduri/${id()}`, { intent: "take_version", event_id: String(event) }, { cookie });
    const isChosen = (column: string) => COMPARED_FIELDS.some((one) => one.column === column && one.isChosen);
    for (const column of changed.map(columnOf).filter(isChosen)) expect(rowOf(id())[column], column).not.toEqual(before[column]);
    await app.postForm(`/admin/leaduri/${id()}`, { intent: "undo" }, { cookie });
    expect(rowOf(id())).toEqual(before);
  });

  it("whose data are erased says nothing of the person anywhere, and still what is counted", async () => {
    const lead = id();
    const before = rowOf(lead);
    await app.postForm(`/admin/leaduri/${lead}/date`, { intent: "erase" }, { cookie });
    const traces = ["leads", "lead_events", "lead_consents", "outbox"].map((table) => {
      const own = table === "leads" ? "id" : "lead_id";
      return JSON.stringify(app.database.prepare(`SELECT * FROM ${table} WHERE ${own} = ?`).all(lead));
    });
    const shown = [
      await read(`/admin/leaduri/${lead}`),
      await (await app.postForm(`/admin/leaduri/${lead}/date/copie`, {}, { cookie })).text(),
    ];
    for (const name of form) {
      const column = columnOf(name);
      const { typed, again = typed } = sampleOf(name);
      if (!LEAD_COLUMNS[column].erased) expect(rowOf(lead)[column], name).toEqual(before[column]);
      else for (const place of [...traces, ...shown]) for (const value of [typed, again]) expect(place, name).not.toContain(value);
    }
  });
});

async function read(path: string): Promise<string> {
  return (await app.get(path, { headers: { Cookie: cookie } })).text();
}

/** All of it but when the person was last in touch, which each event moves on. */
function rowOf(id: number): Record<string, unknown> {
  const { contact_event: _met, ...row } = app.database.prepare("SELECT * FROM leads WHERE id = ?").get(id) as Record<string, unknown>;
  return row;
}

async function usesOf(id: number, number: string) {
  await expect.poll(() => posts.bodies.find(({ data }) => data.id === id)).toBeDefined();
  const ofCompany = () =>
    mails.received.find(({ to, mail }) => to[0] === "contact@seminord.example" && mail.html?.includes(`/leaduri/${id}"`));
  await expect.poll(ofCompany).toBeDefined();
  const list = JSON.parse(await read("/api/leads")) as { data: Record<string, unknown>[] };
  await app.postForm(`/admin/leaduri/${id}/predare`, { intent: "make", expert_id: String(expert.id) }, { cookie });
  const link = new URL(all(await read(`/admin/leaduri/${id}/predare`), /value="(http[^"]*\/lead\/[^"]*)"/g)[0] ?? "").pathname;
  const { html = "" } = ofCompany()?.mail ?? {};
  const csv = parse(await read("/admin/leaduri.csv"), { bom: true, columns: true, delimiter: ";" }) as Values[];
  const copy = await app.postForm(`/admin/leaduri/${id}/date/copie`, {}, { cookie });
  return {
    call: list.data.find((lead) => lead.id === id) ?? {},
    webhook: posts.bodies.find(({ data }) => data.id === id)?.data ?? {},
    mail: visibleText(html),
    page: visibleText(await read(`/admin/leaduri/${id}`)),
    expertLink: visibleText(await read(link)),
    confirmation: visibleText(await read(`/oferta/${rowOf(id).ref}`)),
    table: csv.find(({ Nume, Telefon }) => Nume === "Zoe Zqnume" && Telefon?.endsWith(number)) ?? {},
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
