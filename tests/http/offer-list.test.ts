/** The list of all written offers: how far each has got, what the stages come to, and who has opened his offer. */
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { issuedBy } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const LIST = "/admin/leaduri/oferte";

it("the list of offers says that there is none yet", async () => {
  expect(visibleText(await read(LIST))).toContain("Nicio ofertă. O ofertă se întocmește din pagina unei cereri.");
});

it("the list of offers puts each offer under its stage, with what they come to", async () => {
  await write("0700 000 401", { name: "Ciornă Probă" });
  await write("0700 000 402", { name: "Netrimisă Probă", number: 1 });
  const sent = await write("0700 000 403", { name: "Trimisă Probă", number: 2 });
  const ending = await write("0700 000 404", { name: "Curând Probă", number: 3, days: 2 });
  await write("0700 000 405", { name: "Expirată Probă", number: 4, days: -1 });
  const lost = await write("0700 000 406", { name: "Refuzată Probă", number: 5 });
  for (const { base } of [sent, ending]) expect((await post(base, { intent: "sent" })).status).toBe(303);
  await app.sendJson("PATCH", `/api/admin/leads/${lost.lead}`, { status: "refuzat" }, { cookie });

  const html = await read(LIST);
  expect(stagesOf(html), "empty stages last, folded").toEqual([
    ...["Toate: 6 605,05 lei", "Ciorne: 1 121,01 lei", "De trimis: 1 121,01 lei", "Trimise: 1 121,01 lei"],
    ...["Expiră curând: 1 121,01 lei", "Refuzate: 1 121,01 lei", "Expirate: 1 121,01 lei"],
    ...["Văzute: 0 0,00 lei", "Vor să comande: 0 0,00 lei", "Acceptate: 0 0,00 lei", "Închise: 0 0,00 lei"],
    ...["Anulate de client: 0 0,00 lei", "Retrase: 0 0,00 lei"],
  ]);
  expect(visibleText(html)).toContain("6 oferte · 605,05 lei cu TVA, fără 1 ciornă");
  expect(namesOf(html), "newest first").toEqual([
    ...["Refuzată Probă", "Expirată Probă", "Curând Probă", "Trimisă Probă", "Netrimisă Probă", "Ciornă Probă"],
  ]);
  expect(html).toContain(`href="${sent.base}"`);
  expect(namesOf(await read(`${LIST}?stadiu=expiring`))).toEqual(["Curând Probă"]);
  const year = new Date().getFullYear();
  expect(namesOf(await read(`${LIST}?an=${year}`))).toHaveLength(6);
  expect(namesOf(await read(`${LIST}?an=${year - 1}&stadiu=orice`))).toEqual([]);
  expect((await app.get(`${LIST}?page=9`, { headers: { Cookie: cookie } })).status).toBe(404);
});

it("an offer that the end of its request closed for its customer is no offer sent any more", async () => {
  const { base, lead } = await write("0700 000 409", { name: "Încheiată Probă", number: 9 });
  await post(base, { intent: "sent" });
  expect(namesOf(await read(`${LIST}?stadiu=sent`))).toContain("Încheiată Probă");
  expect((await post(`/admin/leaduri/${lead}`, { outcome: "raspuns", next: "gata" })).status).toBe(303);
  expect(namesOf(await read(`${LIST}?stadiu=sent`))).not.toContain("Încheiată Probă");
  expect(namesOf(await read(`${LIST}?stadiu=ended`))).toEqual(["Încheiată Probă"]);
});

it("calls an offer seen once the customer's browser has opened it, and neither a preview nor the office", async () => {
  const { base, id, address } = await write("0700 000 411", { name: "Văzută Probă", number: 6 });
  await post(base, { intent: "sent" });
  const seen = () => app.database.prepare("SELECT seen_at FROM offers WHERE id = ?").pluck().get(id);
  const browser = { "Sec-Fetch-Dest": "document" };

  expect((await app.get(address)).status, "a preview of a messenger").toBe(200);
  const opened = await app.get(address, { headers: browser });
  expect(opened.status).toBe(303);
  const clean = opened.headers.get("Location") ?? "";
  const own = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(seen()).toBeNull();
  await app.get(clean, { headers: { ...browser, Cookie: `${own}; ${cookie}` } });
  expect(seen(), "the office").toBeNull();
  expect((await app.get(clean, { headers: { ...browser, Cookie: own } })).status).toBe(200);
  const first = seen();
  expect(first).toEqual(expect.any(String));
  await app.get(clean, { headers: { ...browser, Cookie: own } });
  expect(seen(), "the first time counts").toBe(first);

  expect(visibleText(await read(`${LIST}?stadiu=seen`))).toMatch(
    /Oferta \d{4}-0006 Văzută Probă Văzută 121,01 lei trimisă .* · văzută .* · valabilă până la /,
  );
  expect(visibleText(await read(base))).toContain("deschisă de client ");
});

it("the list of offers is taken home as a table", async () => {
  const file = await app.get(`${LIST}.csv?stadiu=refused`, { headers: { Cookie: cookie } });
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="oferte-\d{4}-\d\d-\d\d\.csv"$/);
  const rows = parse(await file.text(), { bom: true, columns: true, delimiter: ";" }) as Record<string, string>[];
  expect(rows).toEqual([
    expect.objectContaining({ Stadiu: "Refuzată", Client: "Refuzată Probă", "Cu TVA, RON": "121,01", "TVA, RON": "21" }),
  ]);
  expect(visibleText(await read(LIST))).toContain("Export CSV");
});

it("neither lists nor sums offers of sample requests, which take no number of the company's", async () => {
  const { lead, base } = await write("0700 000 421", { name: "Mostră" });
  app.database.prepare("UPDATE leads SET is_sample = 1 WHERE id = ?").run(lead);
  const last = () => app.database.prepare("SELECT last FROM offer_numbers WHERE year = ?").pluck().get(new Date().getFullYear());
  const [before, listed] = [last(), stagesOf(await read(LIST))];
  const headers = { Cookie: cookie, Origin: app.origin };
  const issued = await app.get(base, { method: "POST", body: issuedBy(await read(base)), headers });
  expect([issued.status, last()]).toEqual([303, before]);
  expect(visibleText(await read(base))).toContain("Oferta nr. PROBA-0001");
  const html = await read(LIST);
  expect([stagesOf(html), namesOf(html).includes("Mostră")]).toEqual([listed, false]);
  expect(visibleText(html)).toContain("Ofertele de probă nu apar aici.");
  expect(visibleText(await read(`/admin/leaduri/${lead}/oferta`))).toContain("Oferta PROBA-0001");
});

type Written = { name: string; number?: number; days?: number };

/** An offer of 121,01 lei; without a number a draft. */
async function write(phone: string, { name, number, days = 14 }: Written) {
  expect((await app.postForm("/contact", offer({ phone }))).status).toBe(303);
  const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
  const token = `probe-${phone}`.replaceAll(" ", "").padEnd(32, "x");
  const [now, year] = [new Date().toISOString(), new Date().getFullYear()];
  const { lastInsertRowid } = app.database
    .prepare("INSERT INTO offers (lead_id, token, customer_name, valid_until, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)")
    .run(lead, token, name, dayFromNow(days), now, now);
  const id = Number(lastInsertRowid);
  app.database
    .prepare(
      "INSERT INTO offer_lines (offer_id, name, quantity, unit, unit_price, price_kind, vat_rate) VALUES (?, 'Unealtă', 1000, 'buc', 12101, 'gross', 21)",
    )
    .run(id);
  if (number) {
    app.database
      .prepare("INSERT INTO offer_numbers (year, last) VALUES (?, ?) ON CONFLICT DO UPDATE SET last = excluded.last")
      .run(year, number);
    app.database
      .prepare("UPDATE offers SET state = 'issued', year = ?, number = ?, issued_at = ?, letterhead = ? WHERE id = ?")
      .run(year, number, now, LETTERHEAD, id);
  }
  return { lead, id, base: `/admin/leaduri/${lead}/oferta/${id}`, address: `/oferta-scrisa/${token}` };
}

const LETTERHEAD = JSON.stringify({
  ...{ name: "SemiNord", legal_name: "SemiNord S.R.L.", phones: [], signed_by: "", logo: "" },
  ...{ colours: { main: "#1f4d2b", accent: "#d9a441" }, legal: { answer: { term: "Răspuns", text: [] }, consumer: [] } },
});

async function read(path: string): Promise<string> {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  expect(response.status, path).toBe(200);
  return await response.text();
}

function post(path: string, values: Record<string, string>): Promise<Response> {
  return app.postForm(path, values, { cookie });
}

function stagesOf(html: string): string[] {
  const nav = /<nav class="queue" aria-label="Stadii">.*?<\/nav>/s.exec(html)?.[0] ?? "";
  return all(nav, /<a [^>]*>(.*?)<\/a>/gs).map((part) => visibleText(part).replaceAll("\u00a0", " "));
}

function namesOf(html: string): string[] {
  return all(html, /<a [^>]*>(?:Oferta [\d-]+|Ofertă fără număr)<\/a><span>([^<]+)/g);
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
