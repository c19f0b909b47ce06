/** Worth of an order: asked where „A comandat” is noted, by default what was offered, kept in the history, taken back by undo. */
import { describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { editable, formsOf, issuedBy, sentBy, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

let phones = 0;
async function received(): Promise<number> {
  phones += 1;
  await app.postForm("/contact", offer({ full_name: `Ilie Comandă ${phones}`, phone: `0700 321 ${String(phones).padStart(3, "0")}` }));
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

/** Three bags for 545 less 5%, with 11%: 1.724,11 RON. */
async function received1724(): Promise<number> {
  const lead = await received();
  const at = new Date().toISOString();
  const id = app.database
    .prepare(
      "INSERT INTO offers (lead_id, token, customer_name, valid_until, created_at, updated_at) VALUES (?, ?, 'Ilie', '2099-01-01', ?, ?) RETURNING id",
    )
    .pluck()
    .get(lead, String(lead).padStart(32, "a"), at, at);
  app.database
    .prepare(
      "INSERT INTO offer_lines (offer_id, name, quantity, unit, unit_price, price_kind, vat_rate, discount) VALUES (?, 'Lucernă', 3000, 'sac', 54500, 'net', 11, 500)",
    )
    .run(id);
  app.database
    .prepare(
      "UPDATE offers SET state = 'issued', year = 2026, number = ?, issued_at = ?, letterhead = '{}', customer_type = 'farmer' WHERE id = ?",
    )
    .run(lead, at, id);
  app.database.prepare("UPDATE leads SET offered_sum = 172411 WHERE id = ?").run(lead);
  return lead;
}

const post = (path: string, values: Record<string, string>) => app.postForm(path, values, { cookie });
const sumOf = (lead: number) => app.database.prepare("SELECT order_sum FROM leads WHERE id = ?").pluck().get(lead);
const page = async (path: string) => (await app.get(path, { headers: { Cookie: cookie } })).text();
const read = async (path: string) => visibleText(await page(path)).replaceAll("\u00a0", " ");

it("a request is asked for the sum of its order beside the outcome, which begins with that of the offer", async () => {
  const lead = await received1724();
  const [asked] = formsOf(await page(`/admin/leaduri/${lead}`)).flatMap((form) =>
    editable(form).filter(({ name }) => name === "order_sum"),
  );
  expect(asked?.value).toBe("1724,11");
  expect((await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum: "1.500,5 lei" })).status).toBe(303);
  expect(sumOf(lead)).toBe(150_050);
  expect(await read(`/admin/leaduri/${lead}`)).toContain("Apel: a comandat, 1.500,50 lei cu TVA. Stare: Nou → Finalizat");
});

it("one press in the list and a program that says no sum note that of the offer; nothing where nothing was offered", async () => {
  const [one, two, three] = [await received1724(), await received1724(), await received()];
  await post("/admin/leaduri", { intent: "comandat", lead_id: String(one) });
  expect(await read(`/admin/leaduri?schimbat=${one}`)).toContain("a comandat, 1.724,11 lei cu TVA");
  await app.sendJson("PATCH", `/api/admin/leads/${two}`, { outcome: "comandat" }, { cookie });
  await app.sendJson("PATCH", `/api/admin/leads/${three}`, { outcome: "comandat" }, { cookie });
  expect([one, two, three].map(sumOf)).toEqual([172_411, 172_411, null]);
  await app.sendJson("PATCH", `/api/admin/leads/${three}`, { outcome: "comandat", order_sum: 99.9 }, { cookie });
  expect(sumOf(three)).toBe(9_990);
});

/** The row of a request as it opens without scripts, with its forms. */
const rowOf = (html: string, lead: number) => new RegExp(`<li class="lead [^>]*id="lead-${lead}".*?</li>`, "s").exec(html)?.[0] ?? "";
const sumField = (html: string, lead: number) => {
  const [field] = new RegExp(`<input[^>]*id="suma-${lead}"[^>]*>`).exec(html) ?? [];
  return field && (/ value="([^"]*)"/.exec(field)?.[1] ?? "");
};

it("„A comandat” in the list's row stands beside the sum, that of the offer unless somebody says otherwise, also without scripts", async () => {
  const [offered, none] = [await received1724(), await received()];
  const closed = await page("/admin/leaduri");
  expect(rowOf(closed, offered)).toContain(">A comandat, revin pe…, pierdut, altă stare…</a>");
  const list = await page(`/admin/leaduri?noteaza=${offered}`);
  expect(sumField(list, offered)).toBe("1724,11");
  expect(sumField(await page(`/admin/leaduri?noteaza=${none}`), none)).toBe("");
  const press = (lead: number, order_sum: string) => post("/admin/leaduri", { intent: "comandat", lead_id: String(lead), order_sum });
  const refused = await press(offered, "multe");
  const again = await refused.text();
  expect([refused.status, sumField(again, offered)]).toEqual([422, "multe"]);
  expect(visibleText(rowOf(again, offered))).toContain("Scrieți o sumă în lei, de exemplu 1.288,50.");
  expect((await press(offered, "1.500")).status).toBe(303);
  expect((await press(none, "")).status).toBe(303);
  expect([offered, none].map(sumOf)).toEqual([150_000, null]);
});

it("a day that has passed is refused in the list's row, which opens again with what was typed", async () => {
  const lead = await received();
  const typed = { intent: "revin", lead_id: String(lead), follow_up_day: "2020-01-02", follow_up_time: "10:15" };
  const refused = await post("/admin/leaduri", typed);
  const row = rowOf(await refused.text(), lead);
  expect([refused.status, row.includes('value="2020-01-02"'), row.includes('value="10:15"')]).toEqual([422, true, true]);
});

it("an order that named no offer is tied to it afterwards: accepted when it was ordered, and undone alone", async () => {
  const lead = await received1724();
  const offerOf = () =>
    app.database.prepare("SELECT id, state, noted_by, accepted_at FROM offers WHERE lead_id = ?").get(lead) as {
      id: number;
      state: string;
      noted_by: string;
      accepted_at: string | null;
    };
  const { id } = offerOf();
  const tie = (values: Record<string, string>) => post(`/admin/leaduri/${lead}`, { intent: "tie_offer", ...values });
  expect((await tie({ offer_id: String(id) })).status).toBe(409);
  // As an order was noted before offers knew of it.
  app.database.prepare("UPDATE leads SET status = 'finalizat', closed_at = '2026-10-05T09:30:00.000Z' WHERE id = ?").run(lead);
  const choice = formsOf(await page(`/admin/leaduri/${lead}`)).find(({ fields }) => fields.some(({ name }) => name === "offer_id"));
  expect(choice?.fields.find(({ name }) => name === "offer_id")).toMatchObject({ value: String(id) });
  for (const offer_id of ["", "x", "9999999"]) expect((await tie({ offer_id })).status, offer_id).toBeGreaterThan(400);
  expect((await tie({ offer_id: String(id) })).status).toBe(303);
  expect(offerOf()).toMatchObject({ state: "accepted", noted_by: expect.stringMatching(/./), accepted_at: "2026-10-05T09:30:00.000Z" });
  const tied = await read(`/admin/leaduri/${lead}`);
  expect(tied).toMatch(/Oferta 2026-\d+ a fost acceptată, legată de comandă/);
  expect(tied).not.toContain("Leagă de comandă");
  expect((await tie({ offer_id: String(id) })).status).toBe(409);
  await post(`/admin/leaduri/${lead}`, { intent: "undo" });
  expect(offerOf()).toMatchObject({ state: "issued", noted_by: "", accepted_at: null });
  expect(app.database.prepare("SELECT status FROM leads WHERE id = ?").pluck().get(lead)).toBe("finalizat");
});

describe("an order of a person with several open requests", () => {
  const ask = async (phone: string, product_id: string) => {
    await app.postForm("/contact", offer({ full_name: "Ilie Grup", phone, product_id }));
    return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
  };
  const send = (base: string, body: URLSearchParams) => {
    const headers = { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" };
    return app.get(base, { method: "POST", body, headers, redirect: "manual" });
  };
  /** Says yes to what is asked about; with `keeps` the offers that it would replace stay. */
  const issue = async (lead: number, keeps = false) => {
    // The numbers of other offers are those of their requests.
    app.database.prepare("INSERT OR REPLACE INTO offer_numbers (year, last) VALUES (2026, ?)").run(900 + lead);
    const base = await storeDraft(app, lead, cookie);
    const first = issuedBy(await page(base));
    if (keeps) first.delete("replaces");
    const asked = await send(base, first);
    if (asked.status === 409) expect((await send(base, issuedBy(await asked.text()))).status).toBe(303);
    return Number(base.split("/").at(-1));
  };
  const statesOf = (...ids: number[]) => ids.map((id) => app.database.prepare("SELECT status FROM leads WHERE id = ?").pluck().get(id));
  const offeredBy = (id: number) =>
    app.database.prepare("SELECT state, number, year, token FROM offers WHERE id = ?").get(id) as { state: string; token: string };
  const press = (lead: number) => post("/admin/leaduri", { intent: "comandat", lead_id: String(lead) });

  it("an order pressed in the row is of the offer that went out last, and closes every request that it covers", async () => {
    const grass = await ask("0700 322 001", "28");
    const own = await issue(grass);
    const clover = await ask("0700 322 001", "21");
    const both = await issue(clover, true);
    const sum = app.database.prepare("SELECT offered_sum FROM leads WHERE id = ?").pluck().get(clover) as number;
    const shown = sumField(await page(`/admin/leaduri?noteaza=${grass}`), grass) as string;
    expect(Math.round(Number(shown.replace(",", ".")) * 100)).toBe(sum);
    expect((await press(grass)).status).toBe(303);
    expect(statesOf(grass, clover)).toEqual(["finalizat", "finalizat"]);
    expect([sumOf(grass), sumOf(clover)]).toEqual([null, sum]);
    expect([offeredBy(own).state, offeredBy(both).state]).toEqual(["issued", "accepted"]);
    // The sibling's own offer, whose goods are in the order, can no longer be signed a second time.
    const accept = { intent: "want" };
    expect((await app.postForm(`/oferta-scrisa/${offeredBy(own).token}`, accept)).status).toBe(409);
    await post("/admin/leaduri", { intent: "undo", lead_id: String(clover) });
    expect(statesOf(grass, clover)).toEqual(["nou", "nou"]);
    expect(offeredBy(both).state).toBe("issued");
  });

  it("an offer with goods of an offer of another request of the person says so, asks once, and takes its place", async () => {
    const grass = await ask("0700 322 003", "28");
    const own = await issue(grass);
    const clover = await ask("0700 322 003", "21");
    app.database.prepare("INSERT OR REPLACE INTO offer_numbers (year, last) VALUES (2026, ?)").run(950 + clover);
    const base = await storeDraft(app, clover, cookie);
    const words = /ForageMax Fâneață Intensivă este și în oferta \d{4}-\d{4}, emisă: la emitere aceea se retrage\./;
    expect(await read(base)).toMatch(words);
    const asked = await send(base, issuedBy(await page(base)));
    const html = await asked.text();
    expect([asked.status, offeredBy(own).state]).toEqual([409, "issued"]);
    expect(visibleText(html).replaceAll("\u00a0", " ")).toContain("dacă rămâne așa, emiteți-o din nou");
    expect((await send(base, issuedBy(html))).status).toBe(303);
    expect([offeredBy(own).state, offeredBy(Number(base.split("/").at(-1))).state]).toEqual(["withdrawn", "issued"]);
    const address = `/oferta-scrisa/${offeredBy(own).token}`;
    expect(visibleText(await (await app.get(address)).text())).toContain("Vă trimitem oferta refăcută.");
    await post(base, { intent: "sent", replaces: "1" });
    expect(visibleText(await (await app.get(address)).text())).toContain("Oferta a fost înlocuită.");
  });

  it("a price far below the list, or a large discount, is asked about once with the two prices", async () => {
    const lead = await ask("0700 322 004", "28");
    app.database.prepare("INSERT OR REPLACE INTO offer_numbers (year, last) VALUES (2026, ?)").run(970 + lead);
    const base = await storeDraft(app, lead, cookie);
    app.database
      .prepare("UPDATE offer_lines SET unit_price = unit_price / 10 WHERE offer_id = ? AND product_id = 28")
      .run(base.split("/").at(-1));
    const asked = await send(base, issuedBy(await page(base)));
    const html = await asked.text();
    expect(asked.status).toBe(409);
    expect(visibleText(html).replaceAll("\u00a0", " ")).toContain(
      "Mult sub prețul de listă: ForageMax Fâneață Intensivă, sac de 20 kg: 54,50 lei în loc de 545,00 lei.",
    );
    expect((await send(base, issuedBy(html))).status).toBe(303);
  });

  it("an order leaves open the request that its offer does not cover, says so, and is the same for a program", async () => {
    const grass = await ask("0700 322 002", "28");
    await issue(grass);
    const clover = await ask("0700 322 002", "21");
    await press(grass);
    expect(statesOf(grass, clover)).toEqual(["finalizat", "nou"]);
    await post("/admin/leaduri", { intent: "undo", lead_id: String(grass) });
    expect(await page(`/admin/leaduri/${grass}`)).not.toMatch(
      new RegExp(`name="closes-${clover}" checked|checked="" name="closes-${clover}"`),
    );
    expect(await read(`/admin/leaduri/${grass}`)).toContain("O comandă închide cererile din oferta ei");
    await post(`/admin/leaduri/${grass}`, { outcome: "comandat", closes: "1" });
    expect(statesOf(grass, clover)).toEqual(["finalizat", "nou"]);
    await post(`/admin/leaduri/${grass}`, { intent: "undo" });
    await app.sendJson("PATCH", `/api/admin/leads/${grass}`, { outcome: "comandat" }, { cookie });
    expect(statesOf(grass, clover)).toEqual(["finalizat", "nou"]);
  });
});

describe("a revised offer of what was ordered", () => {
  const offersOf = (lead: number) =>
    app.database.prepare("SELECT id, token, state, replaced_by, noted_by FROM offers WHERE lead_id = ? ORDER BY id").all(lead) as {
      id: number;
      token: string;
      state: string;
      replaced_by: number | null;
      noted_by: string;
    }[];
  const today = new Date().toISOString().slice(0, 10);
  const books = () => page(`/admin/leaduri/oferte/contabil/oferte.csv?dupa=acceptate&de_la=${today}&pana_la=${today}`);
  /** Ordered for 1.600 lei, of an offer for 1.724,11 lei; its copy says two sacks of three. */
  async function orderedAndCopied(order_sum = "1.600"): Promise<number> {
    const lead = await received1724();
    app.database.prepare("UPDATE leads SET customer_type = 'farmer' WHERE id = ?").run(lead);
    // The numbers of other offers are those of their requests.
    app.database.prepare("INSERT OR REPLACE INTO offer_numbers (year, last) VALUES (2026, ?)").run(500 + lead);
    expect((await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum })).status).toBe(303);
    const [first] = offersOf(lead);
    expect(first).toMatchObject({ state: "accepted" });
    const base = await storeDraft(app, lead, cookie, first?.id);
    app.database.prepare("UPDATE offer_lines SET quantity = 2000 WHERE offer_id = ?").run(base.split("/").at(-1));
    const body = issuedBy(await page(base));
    expect((await post(base, Object.fromEntries(body))).status).toBe(303);
    return lead;
  }

  it("the office ties the copy to the order: it takes the place and the sum of the first one, and both come back by undo", async () => {
    const lead = await orderedAndCopied("1.724,11");
    const [first, copy] = offersOf(lead);
    expect(await read(`/admin/leaduri/${lead}`)).toContain("Leagă de comandă");
    expect((await post(`/admin/leaduri/${lead}`, { intent: "tie_offer", offer_id: String(copy?.id) })).status).toBe(303);
    expect(offersOf(lead)).toMatchObject([
      { state: "accepted", replaced_by: copy?.id },
      { state: "accepted", replaced_by: null },
    ]);
    const worth = app.database.prepare("SELECT order_sum, offered_sum FROM leads WHERE id = ?").get(lead) as Record<string, number>;
    expect(worth.order_sum).toBe(worth.offered_sum);
    expect(worth.order_sum).not.toBe(172_411);
    expect(await read(`/admin/leaduri/${lead}`)).not.toContain("diferă de oferta");
    await post(`/admin/leaduri/${lead}`, { intent: "undo" });
    expect(offersOf(lead)).toMatchObject([
      { id: first?.id, state: "accepted", replaced_by: null },
      { state: "issued", replaced_by: null },
    ]);
    expect(sumOf(lead)).toBe(172_411);
  });

  it("a sum that somebody typed stays when the office ties the copy to the order, and the page says that they differ", async () => {
    const lead = await orderedAndCopied();
    const [, copy] = offersOf(lead);
    expect((await post(`/admin/leaduri/${lead}`, { intent: "tie_offer", offer_id: String(copy?.id) })).status).toBe(303);
    expect(offersOf(lead)).toMatchObject([{ replaced_by: copy?.id }, { state: "accepted", replaced_by: null }]);
    expect(sumOf(lead)).toBe(160_000);
    expect(await read(`/admin/leaduri/${lead}`)).toMatch(/Suma notată \(1\.600,00 lei\) diferă de oferta/);
  });

  it("a customer who signs the copy orders what the copy says, and the accountant has it once", async () => {
    const lead = await orderedAndCopied();
    const [first, copy] = offersOf(lead);
    const accept = { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" };
    expect((await app.postForm(`/oferta-scrisa/${copy?.token}`, accept)).status).toBe(303);
    expect(offersOf(lead)).toMatchObject([{ replaced_by: copy?.id }, { state: "accepted", replaced_by: null }]);
    expect(sumOf(lead)).toBe(app.database.prepare("SELECT offered_sum FROM leads WHERE id = ?").pluck().get(lead));
    const numberOf = (id: number | undefined) =>
      app.database.prepare("SELECT year || '-' || printf('%04d', number) FROM offers WHERE id = ?").pluck().get(id) as string;
    const table = await books();
    expect([table.includes(numberOf(copy?.id)), table.includes(numberOf(first?.id))]).toEqual([true, false]);
  });
});

it("a sum that is none is refused beside its field, in words and for programs, and nothing is noted", async () => {
  const lead = await received();
  const refused = await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum: "multe" });
  expect([refused.status, visibleText(await refused.text())]).toEqual([
    422,
    expect.stringContaining("Scrieți o sumă în lei, de exemplu 1.288,50."),
  ]);
  for (const order_sum of [-1, 0]) {
    const json = await app.sendJson("PATCH", `/api/admin/leads/${lead}`, { outcome: "comandat", order_sum }, { cookie });
    expect(await json.json()).toMatchObject({ success: false, errors: { order_sum: "Trebuie să fie mai mare decât 0." } });
  }
  expect(app.database.prepare("SELECT status FROM leads WHERE id = ?").pluck().get(lead)).toBe("nou");
});

it("a sum that a colleague corrected meanwhile is asked about once, and is shown beside what was typed", async () => {
  const lead = await received();
  await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum: "500" });
  const sumForm = (html: string) => {
    const form = formsOf(html).find(({ fields }) => fields.some(({ name }) => name === "order_sum") && fields.length === 2);
    return Object.fromEntries(form ? sentBy(form) : []) as Record<string, string>;
  };
  const mine = sumForm(await page(`/admin/leaduri/${lead}`));
  expect(mine).toMatchObject({ intent: "order_sum", order_sum: "500" });
  await post(`/admin/leaduri/${lead}`, { intent: "order_sum", order_sum: "800", was: "500" });
  const asked = await post(`/admin/leaduri/${lead}`, { ...mine, order_sum: "600" });
  const again = await asked.text();
  expect([asked.status, visibleText(again).replaceAll("\u00a0", " ")]).toEqual([
    409,
    expect.stringContaining("Între timp suma a devenit 800 lei. Dacă așa rămâne, salvați din nou."),
  ]);
  expect(sumOf(lead)).toBe(80_000);
  expect(sumForm(again)).toMatchObject({ order_sum: "600" });
  expect((await post(`/admin/leaduri/${lead}`, sumForm(again))).status).toBe(303);
  expect(sumOf(lead)).toBe(60_000);
});

it("the sum of an order stands on the request's page and on its customer's; an order without one says so", async () => {
  const [one, none] = [await received(), await received()];
  await post(`/admin/leaduri/${one}`, { outcome: "comandat", order_sum: "1.234,50" });
  await post(`/admin/leaduri/${none}`, { outcome: "comandat", order_sum: "" });
  expect(await read(`/admin/leaduri/${one}`)).toContain("1.234,50 lei");
  expect(await read(`/admin/leaduri/${none}`)).toContain("fără sumă notată");
});

it("a sum is said or put right later, once there is an order; undo brings back what stood before", async () => {
  const lead = await received();
  expect((await post(`/admin/leaduri/${lead}`, { intent: "order_sum", order_sum: "10" })).status).toBe(409);
  await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum: "" });
  expect(sumOf(lead)).toBeNull();
  await post(`/admin/leaduri/${lead}`, { intent: "order_sum", order_sum: "18400" });
  expect(await read(`/admin/leaduri/${lead}`)).toContain("Suma comenzii: 18.400,00 lei cu TVA");
  expect(await read(`/admin/leaduri/${lead}`)).toContain("Finalizat: a comandat, 18.400,00 lei cu TVA");
  await post(`/admin/leaduri/${lead}`, { intent: "undo" });
  expect(sumOf(lead)).toBeNull();
  await post(`/admin/leaduri/${lead}`, { intent: "undo" });
  expect(app.database.prepare("SELECT status, order_sum FROM leads WHERE id = ?").get(lead)).toEqual({ status: "nou", order_sum: null });
});

it("one order of requests in one row is one in customers, reports and tables, beside its offer; the others say that they are in the same order", async () => {
  const lead = await received1724();
  const phone = app.database.prepare("SELECT phone FROM leads WHERE id = ?").pluck().get(lead) as string;
  await app.postForm("/contact", offer({ full_name: "Ilie Comandă", phone, notes: "Încă una." }));
  const other = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
  const sold = async () => /Vândut [\d.]+ lei (\d+) (?:comandă|comenzi)/.exec(await read("/admin/leaduri/rapoarte"))?.[1];
  const before = Number((await sold()) ?? 0);
  await post(`/admin/leaduri/${other}`, { outcome: "comandat", order_sum: "1724,11" });
  expect([sumOf(lead), sumOf(other)]).toEqual([172_411, null]);
  expect(app.database.prepare("SELECT status FROM leads WHERE id = ?").pluck().get(lead)).toBe("finalizat");
  expect(Number(await sold())).toBe(before + 1);
  expect(await read("/admin/leaduri/rapoarte")).toContain("În aceeași comandă 1 0");
  const customer = await page(`/admin/clienti/${app.database.prepare("SELECT customer_id FROM leads WHERE id = ?").pluck().get(lead)}`);
  expect(visibleText(customer)).toContain("Finalizat, în aceeași comandă");
  expect(customer.match(/Comandă, (?:<!-- -->)?<time/g)).toHaveLength(1);
  expect(customer).not.toContain("fără sumă notată");
  expect(await read(`/admin/leaduri/${other}`)).toMatch(/Finalizat: în aceeași comandă cu cererea \w+/);
  expect(await read(`/admin/leaduri/${other}`)).not.toContain("Salvează suma");
  const refused = await app.sendJson("PATCH", `/api/admin/leads/${other}`, { outcome: "comandat", order_sum: 500 }, { cookie });
  const why = "Cererea este în aceeași comandă cu alta din grup: suma se scrie acolo, ca să fie numărată o singură dată.";
  expect([refused.status, await refused.json()]).toMatchObject([409, { success: false, errors: { order_sum: why } }]);
  expect((await post(`/admin/leaduri/${other}`, { intent: "order_sum", order_sum: "500" })).status).toBe(409);
  expect(sumOf(other)).toBeNull();
  expect(await read(`/admin/leaduri?noteaza=${other}&period=all`)).toContain("În aceeași comandă");
  const table = await page("/admin/leaduri.csv");
  expect(table).toContain("A comandat, în aceeași comandă");
  await post(`/admin/leaduri/${other}`, { intent: "undo" });
  expect([lead, other].map((id) => app.database.prepare("SELECT status FROM leads WHERE id = ?").pluck().get(id))).toEqual(["nou", "nou"]);
});

it("an order for another sum than its offer's says so when it is noted, on its page and to the accountant, until they agree", async () => {
  const lead = await received1724();
  const differs = /Suma notată \(1\.500,00 lei\) diferă de oferta 2026-\d+ \(1\.724,11 lei\): pentru contabil întocmiți o copie a ofertei/;
  const noted = await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum: "1500" });
  expect(decodeURIComponent(decodeURIComponent(noted.headers.get("Set-Cookie") ?? "")).replaceAll("\u00a0", " ")).toMatch(differs);
  const html = await page(`/admin/leaduri/${lead}`);
  expect(visibleText(html).replaceAll("\u00a0", " ")).toMatch(differs);
  expect(html).toMatch(new RegExp(`href="/admin/leaduri/${lead}/oferta/noua\\?copie=\\d+"`));
  const BOOKS = "/admin/leaduri/oferte/contabil";
  const books = () => read(BOOKS);
  const told = new RegExp(`Suma comenzii diferă.*2026-0*${lead}, Ilie\\s*: oferta 1\\.724,11 lei, comanda 1\\.500,00 lei`);
  expect(await books()).toMatch(told);
  expect(await page(`${BOOKS}/oferte.csv`)).toMatch(/Suma comenzii diferă, RON[\s\S]*;1724,11;1500\b/);
  await post(`/admin/leaduri/${lead}`, { intent: "order_sum", order_sum: "1724,11" });
  expect(await read(`/admin/leaduri/${lead}`)).not.toContain("Suma notată");
  expect(await books()).not.toMatch(told);
});

it("an order after an end without one is closed when it was ordered; undo brings back the day of that end", async () => {
  const EARLIER = "2026-09-07T08:00:00.000Z";
  const closedAt = (id: number) => app.database.prepare("SELECT closed_at FROM leads WHERE id = ?").pluck().get(id);
  const ends = [
    { outcome: "pierdut", lost_reason: "pret" },
    { outcome: "raspuns", next: "gata" },
  ];
  for (const end of ends) {
    const lead = await received();
    await post(`/admin/leaduri/${lead}`, end as Record<string, string>);
    app.database.prepare("UPDATE leads SET closed_at = ? WHERE id = ?").run(EARLIER, lead);
    await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum: "100" });
    const ordered = closedAt(lead) as string;
    expect(ordered > EARLIER, end.outcome).toBe(true);
    await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum: "110" });
    expect(closedAt(lead), "the same order with another sum").toBe(ordered);
    await post(`/admin/leaduri/${lead}`, { intent: "undo" });
    await post(`/admin/leaduri/${lead}`, { intent: "undo" });
    expect(closedAt(lead)).toBe(EARLIER);
  }
});

it("an order that fell through is none in reports and for its customer, at once or after it was opened again; undo brings it back", async () => {
  const period = async () => read("/admin/leaduri/rapoarte?period=today");
  const orders = async () => Number(/lei (\d+) (?:de )?(?:comandă|comenzi)/.exec(await period())?.[1] ?? 0);
  const before = await orders();
  const [at_once, later] = [await received(), await received()];
  for (const id of [at_once, later]) await post(`/admin/leaduri/${id}`, { outcome: "comandat", order_sum: "100" });
  expect((await orders()) - before).toBe(2);
  await post(`/admin/leaduri/${later}`, { outcome: "revin", follow_up_day: "2027-06-03", follow_up_time: "10:00" });
  for (const id of [at_once, later]) await post(`/admin/leaduri/${id}`, { outcome: "raspuns", next: "gata" });
  expect((await orders()) - before).toBe(0);
  const customer = app.database.prepare("SELECT customer_id FROM leads WHERE id = ?").pluck().get(at_once);
  expect(await read(`/admin/clienti/${customer}`)).not.toContain("1 comandă");
  await post(`/admin/leaduri/${at_once}`, { intent: "undo" });
  expect((await orders()) - before).toBe(1);
  await post(`/admin/leaduri/${later}`, { outcome: "comandat", order_sum: "200" });
  expect((await orders()) - before, "and is one again once he orders after all").toBe(2);
});

it("an order that is noted on a duplicate is counted: it is a duplicate no more, until undo", async () => {
  const [kept, twin] = [await received(), await received()];
  await post(`/admin/leaduri/${kept}`, { intent: "duplicate", with: String(twin) });
  const duplicateOf = () => app.database.prepare("SELECT duplicate_of FROM leads WHERE id = ?").pluck().get(twin);
  const sold = async () => Number(/Vândut ([\d.]+) lei/.exec(await read("/admin/leaduri/rapoarte?period=today"))?.[1]?.replace(".", ""));
  const before = await sold();
  expect(duplicateOf()).toBe(kept);
  await post(`/admin/leaduri/${twin}`, { outcome: "comandat", order_sum: "777" });
  expect([duplicateOf(), (await sold()) - before]).toEqual([null, 777]);
  await post(`/admin/leaduri/${twin}`, { intent: "undo" });
  expect([duplicateOf(), (await sold()) - before]).toEqual([kept, 0]);
});

it("an order accepts the newest offer that went out, for the books too, by whom it was noted; undo lets it wait again", async () => {
  const lead = await received1724();
  const offerOf = () =>
    app.database.prepare("SELECT state, accepted_by, noted_by, accepted_at IS NOT NULL AS day FROM offers WHERE lead_id = ?").get(lead);
  app.database.prepare("UPDATE offers SET sent_at = issued_at, wanted_at = issued_at WHERE lead_id = ?").run(lead);
  expect(await read(`/admin/leaduri/${lead}`)).toContain("așteaptă să fie sunat");
  await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum: "1288 lei" });
  expect(sumOf(lead)).toBe(128_800);
  expect(offerOf()).toEqual({ state: "accepted", accepted_by: "Ilie", noted_by: expect.stringMatching(/./), day: 1 });
  const shown = await read(`/admin/leaduri/${lead}`);
  expect(shown).toMatch(/acceptată.*comanda a fost notată de/s);
  expect(shown).not.toContain("așteaptă să fie sunat");
  expect(await read("/admin/leaduri/oferte?stare=accepted")).toMatch(/Acceptat/);
  await post(`/admin/leaduri/${lead}`, { intent: "undo" });
  expect(offerOf()).toEqual({ state: "issued", accepted_by: "", noted_by: "", day: 0 });
  expect(sumOf(lead)).toBeNull();
});
