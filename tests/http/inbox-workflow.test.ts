/** The workbench of who keeps the promise: an inbox in the order of the work, outcomes, undo, spam and many at once; page and posts as without scripts. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { nextWorkday } from "#app/calendar/office-hours.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { type GeneratedLead, generateLeads } from "#tests/support/generated-leads.ts";
import { formsOf, sentBy } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const DAY = 86_400_000;

type Row = Record<string, string | number | null>;

const leadRow = (id: number) => app.database.prepare("SELECT * FROM leads WHERE id = ?").get(id) as Row;
const events = (id: number) =>
  app.database
    .prepare("SELECT kind, detail, actor, actor_name, before, undone_at FROM lead_events WHERE lead_id = ? ORDER BY id")
    .all(id) as Row[];

async function page(path: string): Promise<{ status: number; html: string; text: string }> {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  const html = await response.text();
  return { status: response.status, html, text: visibleText(html) };
}

const post = (path: string, values: Record<string, string>) => app.postForm(path, values, { cookie });

function flashOf(response: Response): string {
  const cookies = response.headers.getSetCookie().find((value) => value.startsWith("flash=")) ?? "";
  const value = decodeURIComponent(decodeURIComponent(cookies.slice("flash=".length, cookies.indexOf(";"))));
  return value ? (JSON.parse(value) as { text: string }).text : "";
}

let phones = 0;
async function received(name: string, more: Record<string, string> = {}): Promise<number> {
  phones += 1;
  const phone = `0700 300 ${String(phones).padStart(3, "0")}`;
  await app.postForm("/contact", offer({ full_name: name, phone, ...more }));
  app.database.prepare("UPDATE leads SET call_from = created_at WHERE phone = ?").run(phone);
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

const lastEvent = (id: number) => app.database.prepare("SELECT max(id) FROM lead_events WHERE lead_id = ?").pluck().get(id);
const numberOf = (text: string, words: string) => Number(new RegExp(`${words}: (\\d+)`, "u").exec(text)?.[1]);

/** The next day on which the office calls. */
const workday = nextWorkday(bucharestDay(new Date()), { week: [1, 2, 3, 4, 5, 6, 7].map((day) => (day < 6 ? [8, 16] : null)) });

describe("300 requests of three months", () => {
  const now = new Date();
  const generated = generateLeads(app.database, now);
  afterAll(() => void app.database.exec("DELETE FROM leads"));
  const midnight = bucharestMoment(addDays(bucharestDay(now), 1), 0).toISOString();
  const month = bucharestMoment(addDays(bucharestDay(now), -29), 0).toISOString();

  /** Order of the inbox worked out request by request. */
  function expected(leads: GeneratedLead[]) {
    const placed = leads.map((lead) => {
      const due = lead.follow_up_at ?? lead.first_call_at ?? lead.call_by ?? lead.created_at;
      let place = "later";
      if (lead.closed_at) place = "closed";
      else if (due < now.toISOString()) place = "overdue";
      else if (due < midnight) place = due === lead.follow_up_at ? "again_today" : "call_today";
      return { ...lead, place, key: lead.closed_at ? "" : due };
    });
    const order = ["overdue", "call_today", "again_today", "later", "closed"];
    const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
    return placed.sort(
      (a, b) =>
        order.indexOf(a.place) - order.indexOf(b.place) ||
        compare(a.key, b.key) ||
        compare(b.closed_at ?? "", a.closed_at ?? "") ||
        compare(a.created_at, b.created_at) ||
        a.id - b.id,
    );
  }

  const clean = generated.filter(({ is_suspect }) => is_suspect === 0);
  const everyOpen = expected(clean.filter(({ closed_at }) => closed_at === null || closed_at >= month));
  const usual = everyOpen.filter(({ closed_at, created_at }) => closed_at !== null || created_at >= month);
  const outsideOf = (from: string) => clean.filter(({ closed_at, created_at }) => closed_at === null && created_at < from);
  /** The sentence that says so, with the groups that cannot wait. */
  function outsideWords(from: string): RegExp {
    const outside = expected(outsideOf(from));
    const parts = [
      ["overdue", "peste termen"],
      ["call_today", "de sunat azi"],
      ["again_today", "reveniri azi"],
    ].flatMap(([place, words]) => {
      const amount = outside.filter((lead) => lead.place === place).length;
      return amount > 0 ? [`${words}: ${amount}`] : [];
    });
    return new RegExp(`${outside.length} (de )?cereri deschise sunt în afara filtrului \\(${parts.join(", ")}\\)\\. Arată-le`);
  }
  const idsOf = (html: string) => all(html, /<li class="lead [^"]*" id="lead-(\d+)"/g).map(Number);

  async function listed(query: string): Promise<number[]> {
    const ids: number[] = [];
    for (let number = 1; number < 20; number += 1) {
      const { html } = await page(`/admin/leaduri?limit=100&page=${number}${query}`).then((found) =>
        found.status === 200 ? found : { html: "" },
      );
      const found = idsOf(html);
      if (found.length === 0) break;
      ids.push(...found);
      if (found.length < 100) break;
    }
    return ids;
  }

  it("300 requests of three months have all groups among them, so that the comparison says something", () => {
    const places = Map.groupBy(usual, ({ place }) => place);
    for (const place of ["overdue", "later", "closed"]) expect(places.get(place)?.length, place).toBeGreaterThan(5);
    expect(expected(outsideOf(month)).filter(({ place }) => place === "overdue").length).toBeGreaterThan(1);
    expect(generated.length - clean.length).toBeGreaterThan(5);
  });

  it("stand in the order of the work: what came in the last 30 days and is open, and what was closed in them", async () => {
    expect(await listed("")).toEqual(usual.map(({ id }) => id));
    expect((await page("/admin/leaduri")).html).toMatch(/<option value="" selected="">Ultimele 30 de zile/);
  });

  it("one choice shows everything open whenever it came, with the same numbers in its queues", async () => {
    expect(await listed("&period=open")).toEqual(everyOpen.map(({ id }) => id));
    const { html, text } = await page("/admin/leaduri?period=open");
    expect(html).toMatch(/<option value="open" selected="">Deschise, oricând sosite/);
    expect(text).toContain("deschise oricând sosite, închise în ultimele 30 de zile");
    expect(text).not.toContain("în afara filtrului");
    expect(numberOf(text, "Deschise")).toBe(clean.filter(({ closed_at }) => closed_at === null).length);
    const overdue = everyOpen.filter(({ place }) => place === "overdue").map(({ id }) => id);
    expect(numberOf(text, "Peste termen")).toBe(overdue.length);
    expect(await listed("&period=open&queue=overdue")).toEqual(overdue);
  });

  it("a search from the usual list leaves the period open, one from a chosen period keeps it", async () => {
    for (const query of ["", "?period=last30"]) {
      const { html } = await page(`/admin/leaduri${query}`);
      expect(html, query).toMatch(/<option value="" selected="">Ultimele 30 de zile/);
      expect(html.match(/Ultimele 30 de zile<\/option>/g)).toHaveLength(1);
    }
    const usual = await post("/admin/leaduri", { intent: "search", q: "ion", period: "" });
    expect(usual.headers.get("Location")).toMatch(/^\/admin\/leaduri\?cauta=[\w.-]+$/);
    const chosen = await post("/admin/leaduri", { intent: "search", q: "ion", period: "last7" });
    expect(chosen.headers.get("Location")).toMatch(/^\/admin\/leaduri\?period=last7&cauta=/);
  });

  it.each(["overdue", "call_today", "again_today", "later", "closed"])("queue %s holds its group", async (queue) => {
    expect(await listed(`&queue=${queue}`)).toEqual(usual.filter(({ place }) => place === queue).map(({ id }) => id));
  });

  it("the queues keep their order: what is due first, the suspects before what can wait; those that hold nothing are folded behind the others", async () => {
    const names = [
      "Toate",
      "Deschise",
      "Vor să comande",
      "Peste termen",
      "De sunat azi",
      "Reveniri azi",
      "Suspecte",
      "Mai târziu",
      "Închise",
    ];
    const queuesOf = async (query: string) => {
      const { html } = await page(`/admin/leaduri${query}`);
      const [nav = ""] = /<nav class="queue".*?<\/nav>/s.exec(html) ?? [];
      return nav.split("<details").map((part) => all(part, /<span>([^<]+)<span class="vh">/g));
    };
    const [held = [], empty = []] = await queuesOf("");
    expect(held).toEqual(names.filter((name) => !empty.includes(name)));
    expect(empty).toContain("Vor să comande");
    expect(await queuesOf("?q=nimeni-nu-se-cheama-asa")).toEqual([["Toate"], names.slice(1)]);
    expect(await queuesOf("?queue=accepted")).toContainEqual(expect.arrayContaining(["Toate", "Vor să comande"]));
  });

  it("suspects are in their own queue and in no other", async () => {
    const suspects = generated.filter(({ is_suspect }) => is_suspect === 1).sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
    expect(await listed("&queue=suspect")).toEqual(suspects.map(({ id }) => id));
    expect((await page("/admin/leaduri")).html).toContain('href="/admin/leaduri?queue=suspect&amp;period=open"');
    expect(await listed("&queue=suspect&period=open")).toEqual(suspects.map(({ id }) => id));
    expect(await listed("&queue=open")).toEqual(usual.filter(({ closed_at }) => closed_at === null).map(({ id }) => id));
  });

  it("300 requests of three months are counted in the queues as they are found there; the menu counts what is open", async () => {
    const { text, html } = await page("/admin/leaduri");
    const amount = (place: string) => usual.filter((lead) => lead.place === place).length;
    expect(numberOf(text, "Toate")).toBe(usual.length);
    expect(numberOf(text, "Peste termen")).toBe(amount("overdue"));
    expect(numberOf(text, "Mai târziu")).toBe(amount("later"));
    expect(numberOf(text, "Închise")).toBe(amount("closed"));
    expect(numberOf(text, "Suspecte")).toBe(generated.length - clean.length);
    const open = clean.filter(({ closed_at }) => closed_at === null).length;
    expect(numberOf(text, "Deschise")).toBe(usual.filter(({ closed_at }) => closed_at === null).length);
    const menu = /<nav aria-label="Administrare">.*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect(visibleText(menu)).toContain(`Leaduri deschise: ${open > 99 ? "99+" : open}`);
    expect(text).toMatch(outsideWords(month));
    expect(html).toContain('href="/admin/leaduri?queue=open&amp;period=open"');
  });

  it("a period that was chosen counts what is open outside of it, with the way to it", async () => {
    const week = bucharestMoment(addDays(bucharestDay(now), -6), 0).toISOString();
    const inside = expected(clean.filter(({ closed_at, created_at }) => (closed_at ?? created_at) >= week));
    expect(await listed("&period=last7")).toEqual(inside.map(({ id }) => id));
    const { text, html } = await page("/admin/leaduri?period=last7");
    expect(text).toMatch(outsideWords(week));
    expect(html).toContain('href="/admin/leaduri?queue=open&amp;period=open"');
  });

  it("'Ultimele 30 de zile', chosen, is what it says, with a search too; a search without a period looks in all of them", async () => {
    const isInside = ({ closed_at, created_at }: GeneratedLead) => (closed_at ?? created_at) >= month;
    expect(await listed("&period=last30")).toEqual(expected(clean.filter(isInside)).map(({ id }) => id));
    const searched = { intent: "search", q: "ion", period: "last30" };
    const { headers } = await post("/admin/leaduri", searched);
    const address = headers.get("Location") as string;
    const { html, text } = await page(address);
    expect(html).toMatch(/<option value="last30" selected="">Ultimele 30 de zile/);
    expect(text).toContain("deschise sosite în ultimele 30 de zile, închise încheiate în ele");
    expect((await page("/admin/leaduri?period=last7")).text).toContain("deschise sosite în perioada aleasă, închise încheiate în ea");
    const ids = app.database.prepare("SELECT id FROM leads WHERE instr(search_text, 'ion') > 0").pluck().all();
    const found = generated.filter(({ id }) => ids.includes(id));
    const amount = (text: string) => Number(/Toate: (\d+)/.exec(text)?.[1]);
    expect(amount(text)).toBe(found.filter((lead) => (lead.is_suspect ? lead.created_at >= month : isInside(lead))).length);
    const everywhere = await page((await post("/admin/leaduri", { ...searched, period: "" })).headers.get("Location") as string);
    expect(everywhere.html).toMatch(/<option value="" selected="">Toate perioadele/);
    expect(amount(everywhere.text)).toBe(found.length);
  });

  it("the table of a period has the requests of its list", async () => {
    const refs = new Map(app.database.prepare("SELECT id, ref FROM leads").raw().all() as [number, string][]);
    for (const period of ["", "open", "last7", "last30", "thisYear", "prevMonth"]) {
      const table = await app.get(`/admin/leaduri.csv?period=${period}`, { headers: { Cookie: cookie } });
      const references = (await table.text())
        .split("\n")
        .slice(1)
        .flatMap((line) => line.match(/^"?([0-9A-Z]{4}-[0-9A-Z]{4})/)?.[1] ?? []);
      const wanted = (await listed(`&period=${period}`)).map((id) => `${refs.get(id)?.slice(0, 4)}-${refs.get(id)?.slice(4, 8)}`);
      expect(references.toSorted(), period).toEqual(wanted.toSorted());
    }
  });

  it("GET /api/leads answers as before: newest first, suspects too, of the last 30 days", async () => {
    const answer = await app.get("/api/leads?limit=100", { headers: { Cookie: cookie } });
    const { data, total } = (await answer.json()) as { data: { id: number }[]; total: number };
    const newest = generated
      .filter(({ created_at }) => created_at >= month)
      .sort((a, b) => (a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1));
    expect(total).toBe(newest.length);
    expect(data.map(({ id }) => id)).toEqual(newest.slice(0, 100).map(({ id }) => id));
  });

  it("300 requests of three months are worked through one by one: from each page to the next, in the same order", async () => {
    const open = everyOpen.filter(({ closed_at }) => closed_at === null).map(({ id }) => id);
    const { html, text } = await page(`/admin/leaduri/${open[1]}`);
    expect(text).toContain(`2 din ${open.length} deschise`);
    expect(html).toMatch(new RegExp(`href="/admin/leaduri/${open[0]}"[^>]*>‹ Precedenta`));
    expect(html).toMatch(new RegExp(`href="/admin/leaduri/${open[2]}"[^>]*>Următoarea ›`));
    const saved = await post(`/admin/leaduri/${open[1]}`, { outcome: "fara_raspuns", go: "next" });
    expect(saved.headers.get("Location")).toBe(`/admin/leaduri/${open[2]}`);
    await post(`/admin/leaduri/${open[1]}`, { intent: "undo" });
  });
});

describe("the outcome of a call", () => {
  let id = 0;
  beforeEach(async () => {
    id = await received("Gheorghe Exemplu-Pop");
  });
  const note = (values: Record<string, string>) => post(`/admin/leaduri/${id}`, values);
  const tomorrow = addDays(bucharestDay(new Date()), 1);

  it("'nu a răspuns' is a first call, is told with who noted it, and leads to 'În lucru'", async () => {
    const response = await note({ outcome: "fara_raspuns", note: "Sună ocupat." });
    expect([response.status, response.headers.get("Location"), flashOf(response)]).toEqual([303, `/admin/leaduri/${id}`, "Salvat"]);
    expect(leadRow(id)).toMatchObject({ status: "in_lucru", first_call_at: expect.any(String), closed_at: null });
    expect(events(id).at(-1)).toMatchObject({
      kind: "call",
      actor: "admin",
      actor_name: "ana",
      before: '{"status":"nou","first_call_at":null,"follow_up_at":null}',
    });
    const { text } = await page(`/admin/leaduri/${id}`);
    expect(text).toMatch(/· ana Apel: nu a răspuns, de sunat din nou .*, \d\d:\d\d\. Stare: Nou → În lucru Sună ocupat\./);
    expect((await page("/admin/leaduri")).text).toContain("Sună ocupat.");
  });

  it("'revin pe…' keeps the moment by the clock of Bucharest", async () => {
    await note({ outcome: "revin", follow_up_day: workday, follow_up_time: "10:30" });
    const at = new Date(bucharestMoment(workday, 10).getTime() + 30 * 60_000).toISOString();
    expect(leadRow(id)).toMatchObject({ status: "in_lucru", follow_up_at: at });
    expect((await page(`/admin/leaduri/${id}`)).text).toMatch(/Revenire .*10:30/);
  });

  it("'pierdut' closes with its reason and ends what was agreed", async () => {
    await note({ outcome: "revin", follow_up_day: tomorrow, follow_up_time: "10:30" });
    await note({ outcome: "pierdut", lost_reason: "alt_furnizor" });
    expect(leadRow(id)).toMatchObject({
      status: "refuzat",
      lost_reason: "alt_furnizor",
      follow_up_at: null,
      closed_at: expect.any(String),
    });
    expect((await page(`/admin/leaduri/${id}`)).text).toMatch(/Închisă azi, \d\d:\d\d · Refuzat: a cumpărat din altă parte/);
    expect((await page("/admin/leaduri?queue=closed")).text).toContain("Pierdut: a cumpărat din altă parte");
  });

  it("the table of requests has the last result and the reason of a loss, and says which call is the first", async () => {
    const [lost, tried] = [await received("Pierdut Tabel"), await received("Încercat Tabel")];
    await post(`/admin/leaduri/${lost}`, { outcome: "fara_raspuns" });
    await post(`/admin/leaduri/${lost}`, { outcome: "pierdut", lost_reason: "nu_avem" });
    app.database.prepare("UPDATE leads SET call_from = '2999-01-01T08:00:00.000Z' WHERE id = ?").run(tried);
    await post(`/admin/leaduri/${tried}`, { outcome: "fara_raspuns" });
    const rows = parse((await page("/admin/leaduri.csv")).html, { bom: true, columns: true, delimiter: ";" }) as Record<string, string>[];
    const [FIRST, LAST, REASON] = ["Primul apel (cu răspuns sau de la ora promisă)", "Rezultatul ultimului apel", "Motivul pierderii"];
    const told = (name: string) =>
      rows.filter((row) => Object.values(row).includes(name)).map((row) => [row[LAST], row[REASON], row[FIRST] !== ""]);
    expect([told("Pierdut Tabel"), told("Încercat Tabel")]).toEqual([
      [["Pierdut", "Nu avem produsul", true]],
      [["Nu a răspuns", "", false]],
    ]);
  });

  it("the outcome of a call gives way to a state set by hand", async () => {
    await note({ outcome: "raspuns", status: "finalizat" });
    expect(leadRow(id)).toMatchObject({ status: "finalizat", closed_at: expect.any(String), first_call_at: expect.any(String) });
  });

  it("the outcome of a call is not needed for a note or a state alone", async () => {
    await note({ note: "Are și oi." });
    expect(leadRow(id)).toMatchObject({ status: "nou", first_call_at: null });
    await note({ status: "abandonat" });
    expect(
      events(id)
        .slice(1)
        .map(({ kind, detail }) => [kind, detail]),
    ).toEqual([
      ["note", "Are și oi."],
      ["status", "nou → abandonat"],
    ]);
  });

  it.each([
    [{}, "outcome", "Alegeți rezultatul apelului, scrieți o notă sau alegeți o stare."],
    [{ outcome: "revin", follow_up_day: "2020-01-01" }, "follow_up_day", "Alegeți o dată viitoare."],
    [{ outcome: "pierdut", lost_reason: "altul" }, "note", "Scrieți motivul în notă."],
  ])("%j is refused beside its field, and what was typed stays", async (values, field, message) => {
    const typed = values as Record<string, string>;
    const response = await note(typed);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toMatch(new RegExp(`id="${field === "outcome" ? "rezultat" : field}-eroare">${message.replaceAll(".", "\\.")}`));
    if (typed.outcome) expect(html).toMatch(new RegExp(`id="r-${typed.outcome}"[^>]* checked=""|checked=""[^>]* id="r-${typed.outcome}"`));
    expect(events(id)).toHaveLength(1);
  });

  it("the outcome of a call is noted by the call as well, by the same rules", async () => {
    const patch = (body: unknown) => app.sendJson("PATCH", `/api/admin/leads/${id}`, body, { cookie });
    const lost = await patch({ outcome: "pierdut", lost_reason: "nu_avem" });
    expect([lost.status, await lost.json()]).toEqual([200, { success: true, id, status: "refuzat" }]);
    expect(leadRow(id)).toMatchObject({ status: "refuzat", lost_reason: "nu_avem", closed_at: expect.any(String) });
    const refused = await patch({ outcome: "revin" });
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: "invalid", errors: { follow_up_day: "Alegeți ziua." } }]);
    expect((await patch({ note: 5 })).status).toBe(422);
    expect((await app.sendJson("PATCH", "/api/admin/leads/99999", { outcome: "raspuns" }, { cookie })).status).toBe(404);
  });

  it("the outcome of a call goes on to the next request that waits, and to the inbox when there is none", async () => {
    app.database.prepare("UPDATE leads SET closed_at = created_at, status = 'abandonat' WHERE id <> ?").run(id);
    const response = await note({ outcome: "raspuns", go: "next" });
    expect([response.headers.get("Location"), flashOf(response)]).toEqual(["/admin/leaduri", "Salvat: Gheorghe Exemplu-Pop"]);
  });
});

describe("a call that nobody answered", () => {
  it.each([
    ["before the promised hours is only a try: the promise stands, and is not counted as kept", 1, "Revenire", undefined],
    ["in the promised hours is the promised call", -1, "Revenire", "1 din 1"],
  ])("%s", async (_when, hours, due, kept) => {
    const id = await received("Attila Példa");
    const at = (time: number) => new Date(Date.now() + time * 3_600_000).toISOString();
    app.database.prepare("UPDATE leads SET is_suspect = 1 WHERE id <> ?").run(id);
    app.database.prepare("UPDATE leads SET call_from = ?, call_by = ? WHERE id = ?").run(at(hours), at(hours + 24 * 14), id);
    await post(`/admin/leaduri/${id}`, { outcome: "fara_raspuns" });
    expect(leadRow(id)).toMatchObject({ status: "in_lucru", first_call_at: hours > 0 ? null : expect.any(String) });
    expect((await page(`/admin/leaduri/${id}`)).text).toContain(`${due} `);
    expect(/la termen (\d+ din \d+)/.exec((await page("/admin/leaduri/rapoarte")).text)?.[1]).toBe(kept);
    await post(`/admin/leaduri/${id}`, { outcome: "raspuns" });
    expect((await page("/admin/leaduri/rapoarte")).text).toContain("la termen 1 din 1 (100%)");
  });
});

describe("an open request has a next step", () => {
  const WITHOUT =
    "SELECT full_name FROM leads WHERE closed_at IS NULL AND is_suspect = 0 AND first_call_at IS NOT NULL AND follow_up_at IS NULL";
  const nineOn = (day: string) => bucharestMoment(day, 9).toISOString();

  it.each<[string, Record<string, string>[]]>([
    ["nobody answered", [{ outcome: "fara_raspuns" }]],
    ["nobody answered, tomorrow", [{ outcome: "fara_raspuns", again: "maine" }]],
    ["somebody answered", [{ outcome: "raspuns" }]],
    ["it was opened again after an order", [{ outcome: "comandat" }, { status: "in_lucru" }]],
    ["somebody answered after a day was agreed", [{ outcome: "revin", follow_up_day: "2099-01-01" }, { outcome: "raspuns" }]],
    ["a state was set", [{ outcome: "raspuns" }, { status: "nou" }]],
    ["it was opened again", [{ outcome: "pierdut", lost_reason: "pret" }, { status: "in_lucru" }]],
    ...[{ outcome: "raspuns", next: "oferta" }, { outcome: "raspuns" }, { outcome: "fara_raspuns", again: "maine" }].map(
      (named): [string, Record<string, string>[]] => [
        `it was opened again by ${JSON.stringify(named)}, which names a next step`,
        [{ outcome: "pierdut", lost_reason: "pret" }, named],
      ],
    ),
  ])("%s: no row waits without a date", async (_what, posts) => {
    const id = await received("Pas Următor");
    for (const values of posts) await post(`/admin/leaduri/${id}`, values);
    expect(leadRow(id)).toMatchObject({ closed_at: null });
    expect(app.database.prepare(`${WITHOUT} AND id = ?`).all(id)).toEqual([]);
  });

  it("an open request has a next step also after a day with thirty: each is closed or has a moment to come", async () => {
    app.database.exec("DELETE FROM leads");
    const day = addDays(bucharestDay(new Date()), 1);
    const presses: Record<string, string>[] = [
      ...[{ outcome: "fara_raspuns" }, { outcome: "fara_raspuns", again: "curand" }, { outcome: "fara_raspuns", again: "maine" }],
      ...[{ outcome: "raspuns" }, { outcome: "raspuns", next: "oferta" }, { outcome: "raspuns", next: "gata" }],
      ...[
        { outcome: "raspuns", next: "revin", follow_up_day: day },
        { outcome: "revin", follow_up_day: day },
      ],
      ...[{ outcome: "pierdut", lost_reason: "pret" }, { status: "in_lucru" }, { outcome: "comandat" }],
    ];
    for (let number = 0; number < 30; number += 1) {
      const id = await received("O Zi");
      const promised = new Date(Date.now() + (number % 2 === 0 ? -1 : 1) * 3_600_000).toISOString();
      app.database.prepare("UPDATE leads SET call_from = ?, call_by = ? WHERE id = ?").run(promised, nineOn(addDays(day, 3)), id);
      const press = presses[number % presses.length] as Record<string, string>;
      const second = presses[(number * 7) % presses.length] as Record<string, string>;
      const posts = number < 10 ? [press] : number < 20 ? [press, second] : [press, { outcome: "fara_raspuns" }];
      for (const values of posts) expect((await post(`/admin/leaduri/${id}`, values)).status).toBe(303);
      if (number % 10 === 9) await post("/admin/leaduri", { lead_id: String(id), intent: "undo" });
    }
    const open = app.database.prepare("SELECT due_at FROM leads WHERE closed_at IS NULL AND is_suspect = 0").pluck().all() as string[];
    expect(open.length).toBeGreaterThan(15);
    expect(open.filter((due) => !(due > new Date().toISOString()))).toEqual([]);
    expect(app.database.prepare(WITHOUT).pluck().all()).toEqual([]);
    const { text } = await page("/admin/leaduri");
    expect(numberOf(text, "Peste termen")).toBe(0);
    expect(text).not.toContain("Fără dată");
  });

  it("the next step after an answer is the offer, another day, or nothing more", async () => {
    const id = await received("Ce Urmează");
    await post(`/admin/leaduri/${id}`, { outcome: "raspuns" });
    const { text } = await page(`/admin/leaduri/${id}`);
    expect(text).toContain("Apel: a răspuns, de întocmit oferta: ");
    expect((await page("/admin/leaduri?q=urmeaza")).text).toContain("De întocmit oferta.");
    expect((await post(`/admin/leaduri/${id}`, { outcome: "raspuns", next: "revin" })).status).toBe(422);
    await post(`/admin/leaduri/${id}`, { outcome: "raspuns", next: "revin", follow_up_day: workday });
    expect(leadRow(id)).toMatchObject({ status: "in_lucru", follow_up_at: nineOn(workday) });
    await post(`/admin/leaduri/${id}`, { outcome: "raspuns", next: "gata" });
    expect(leadRow(id)).toMatchObject({ status: "finalizat", follow_up_at: null, closed_at: expect.any(String) });
  });
});

describe("undoing", () => {
  it("undoing brings back what stood there, marks the event and tells of it; then the change before", async () => {
    const id = await received("Ion Modelescu");
    await post(`/admin/leaduri/${id}`, { outcome: "fara_raspuns" });
    const called = leadRow(id);
    await post(`/admin/leaduri/${id}`, { outcome: "pierdut", lost_reason: "pret" });
    const { contact_event } = leadRow(id);
    const response = await post(`/admin/leaduri/${id}`, { intent: "undo" });
    expect([response.status, flashOf(response)]).toEqual([
      303,
      "Ultima modificare a fost anulată: Apel: pierdut (preț). Stare: În lucru → Refuzat",
    ]);
    // Who was met was met, also where it is taken back what came of it.
    expect(leadRow(id)).toEqual({ ...called, contact_event });
    expect(events(id).map(({ kind, undone_at }) => [kind, undone_at !== null])).toEqual([
      ["received", false],
      ["call", false],
      ["call", true],
      ["undone", false],
    ]);
    await post(`/admin/leaduri/${id}`, { intent: "undo" });
    expect(leadRow(id)).toMatchObject({ status: "nou", first_call_at: null });
    const { html } = await page(`/admin/leaduri/${id}`);
    expect(html).not.toContain("Anulează ultima modificare");
    expect((await post(`/admin/leaduri/${id}`, { intent: "undo" })).status).toBe(409);
  });

  it("undoing is refused when somebody has changed the same since", async () => {
    const id = await received("Maria Ștefănescu");
    await post(`/admin/leaduri/${id}`, { outcome: "raspuns" });
    app.database
      .prepare(
        "INSERT INTO lead_events (lead_id, kind, detail, created_at, actor, actor_name, before) VALUES (?, 'status', 'in_lucru → finalizat', ?, 'expert', 'Ioan', ?)",
      )
      .run(id, new Date().toISOString(), JSON.stringify({ status: "in_lucru" }));
    app.database.prepare("UPDATE leads SET status = 'finalizat' WHERE id = ?").run(id);
    const { html, text } = await page(`/admin/leaduri/${id}`);
    expect(html).not.toContain("Anulează ultima modificare");
    expect(text).toContain("Ultima modificare nu se poate anula: Stare: În lucru → Finalizat");
    const response = await post(`/admin/leaduri/${id}`, { intent: "undo" });
    expect(response.status).toBe(409);
    expect(visibleText(await response.text())).toContain("Ultima modificare nu poate fi anulată: Stare: În lucru → Finalizat.");
    expect(leadRow(id).status).toBe("finalizat");
  });
});

describe("a row of the inbox", () => {
  it("a row of the inbox takes an outcome and stays where it is until something else is changed; it offers to undo", async () => {
    const [first, second] = [await received("Țuțu Ilie"), await received("Andrei Exemplu")];
    const past = new Date(Date.now() - 2 * DAY).toISOString();
    app.database.prepare("UPDATE leads SET call_by = ? WHERE id IN (?, ?)").run(past, first, second);
    const response = await post("/admin/leaduri?queue=overdue", { intent: "maine", lead_id: String(first) });
    expect(response.headers.get("Location")).toBe(`/admin/leaduri?queue=overdue&schimbat=${first}#lead-${first}`);
    const { html, text } = await page(`/admin/leaduri?queue=overdue&schimbat=${first}`);
    expect(all(html, /id="lead-(\d+)"/g).map(Number)).toEqual([first, second]);
    expect(text).toMatch(/Notat: Țuțu Ilie – nu a răspuns, de sunat din nou .*\. Starea: În lucru/);
    expect(text).toContain("Peste termen: 1");
    expect(text).toContain("Salvat Anulează modificarea la Țuțu Ilie");
    expect(all((await page("/admin/leaduri?queue=overdue")).html, /id="lead-(\d+)"/g).map(Number)).toEqual([second]);
    const undone = await post(`/admin/leaduri?queue=overdue&schimbat=${first}`, { intent: "undo", lead_id: String(first) });
    expect([undone.headers.get("Location"), flashOf(undone)]).toEqual([
      `/admin/leaduri?queue=overdue#lead-${first}`,
      "Anulat: Țuțu Ilie a revenit la starea anterioară.",
    ]);
    expect(leadRow(first)).toMatchObject({ status: "nou", first_call_at: null });
  });

  it("a row of the inbox notes what each button of its list says", async () => {
    app.database.exec("DELETE FROM leads");
    const id = await received("Țuțu Ilie");
    const list = /<div class="lead__outcomes">.*?<\/div>/s.exec((await page("/admin/leaduri")).html)?.[0] ?? "";
    const buttons = list.matchAll(/<button type="submit" value="([^"]*)" name="intent">(.*?)<\/button>/g);
    const noted = [];
    for (const [, intent = "", words = ""] of buttons) {
      expect((await post("/admin/leaduri", { lead_id: String(id), status: "refuzat", intent })).status).toBe(303);
      const { status, is_suspect } = leadRow(id);
      noted.push([words.replace(/ (?:azi|mâine|luni|marți|miercuri|joi|vineri),.*/, ""), is_suspect ? "spam" : status]);
      await post("/admin/leaduri", { lead_id: String(id), intent: "undo" });
      expect(leadRow(id)).toMatchObject({ status: "nou", is_suspect: 0 });
    }
    expect(new Map(noted as [string, string][])).toEqual(
      new Map([
        ["A răspuns: urmează oferta", "in_lucru"],
        ["A răspuns: fără comandă", "finalizat"],
        ["Nu a răspuns: sun", "in_lucru"],
        ["Revin", "in_lucru"],
        ["Este spam", "spam"],
      ]),
    );
  });

  it("a row of the inbox offers an order with its sum, a day and the reasons where its list was opened, also without scripts", async () => {
    app.database.exec("DELETE FROM leads");
    const [id, other] = [await received("Țuțu Ilie"), await received("Andrei Exemplu")];
    const { html } = await page("/admin/leaduri?queue=open");
    expect(html).not.toContain("Notează revenirea");
    expect(html).toContain(`<a href="?queue=open&amp;noteaza=${id}#lead-${id}">A comandat, revin pe…, pierdut, altă stare…</a>`);
    const opened = (await page(`/admin/leaduri?queue=open&noteaza=${id}`)).html;
    expect(all(opened, /<li class="lead [^>]*id="lead-(\d+)">(?:(?!<\/li>).)*<details class="lead__log" name="noteaza" open=""/gs)).toEqual(
      [String(id)],
    );
    expect(opened).toMatch(/name="order_sum"[^>]*\/><button[^>]* value="comandat"[^>]*>A comandat<\/button>/);
    const comeBack = { lead_id: String(id), intent: "revin", follow_up_day: workday, follow_up_time: "10:00" };
    const response = await post(`/admin/leaduri?queue=open&noteaza=${id}`, comeBack);
    expect(response.headers.get("Location")).toBe(`/admin/leaduri?queue=open&schimbat=${id}#lead-${id}`);
    expect(leadRow(id)).toMatchObject({ status: "in_lucru", follow_up_at: bucharestMoment(workday, 10).toISOString() });
    const reasons = all(opened, /<button type="submit" value="(\w+)" name="intent">(?:Preț|A cumpărat|Nu mai|Nu avem)/g);
    expect(reasons).toEqual(["pret", "alt_furnizor", "nu_mai_seamana", "nu_avem"]);
    for (const reason of reasons) {
      await post("/admin/leaduri", { lead_id: String(other), intent: reason });
      expect(leadRow(other)).toMatchObject({ status: "refuzat", lost_reason: reason });
    }
  });

  it("a row of the inbox refuses an outcome that is none", async () => {
    const id = await received("Silvia Pop");
    expect((await post("/admin/leaduri", { intent: "poate", lead_id: String(id) })).status).toBe(400);
    const response = await post("/admin/leaduri", { intent: "revin", lead_id: String(id), follow_up_day: "" });
    expect(response.status).toBe(422);
    expect(visibleText(await response.text())).toContain("Alegeți ziua.");
    expect((await post("/admin/leaduri", { intent: "gata", lead_id: "99999" })).status).toBe(404);
  });
});

describe("spam", () => {
  it("marked by hand leaves the work; 'nu este spam' promises anew and brings it back", async () => {
    const id = await received("Florin Test");
    app.database.prepare("UPDATE leads SET call_by = '2020-01-01T10:00:00.000Z' WHERE id = ?").run(id);
    await post("/admin/leaduri", { intent: "spam", lead_id: String(id) });
    expect(leadRow(id)).toMatchObject({ is_suspect: 1, suspect_reason: "manual" });
    const found = (await page("/admin/leaduri?q=florin")).text;
    for (const words of ["Reținute: par spam", "Florin Test", "Pare spam: marcată de administrator"]) expect(found).toContain(words);
    expect((await page("/admin/leaduri?queue=overdue")).text).not.toContain("Florin Test");
    expect((await page("/admin/leaduri?queue=suspect&q=florin")).text).toContain("Pare spam: marcată de administrator");
    expect((await page(`/admin/leaduri/${id}`)).text).toContain(
      "Pare spam: marcată de administrator. Nu s-a trimis nicio notificare și nu apare în lista de lucru.",
    );

    app.database.prepare("UPDATE leads SET notified_at = created_at WHERE id = ?").run(id);
    const told = (await page(`/admin/leaduri/${id}`)).text;
    expect(told).toContain("S-a trimis notificarea înainte de a fi marcată; nu mai apare în lista de lucru.");
    expect(told).not.toContain("Nu s-a trimis nicio notificare");
    app.database.prepare("UPDATE leads SET notified_at = NULL WHERE id = ?").run(id);

    const restored = await post(`/admin/leaduri/${id}`, { intent: "not_spam" });
    expect(restored.status).toBe(303);
    expect(leadRow(id)).toMatchObject({ is_suspect: 0, suspect_reason: "" });
    expect(String(leadRow(id).call_by) > new Date().toISOString()).toBe(true);
    expect(events(id).map(({ kind, detail }) => [kind, detail])).toEqual([
      ["received", "/contact"],
      ["spam", ""],
      ["restored", "manual"],
    ]);
    expect((await page("/admin/leaduri?q=florin")).text).toContain("Florin Test");
  });
});

describe("what was sold", () => {
  const toneOf = (html: string, id: number) => html.match(new RegExp(`<li class="lead (tone-\\w+)[^>]*id="lead-${id}"`))?.[1];

  it("what was closed no longer says that an offer is to be written", async () => {
    const id = await received("Închis Fărăofertă");
    await post(`/admin/leaduri/${id}`, { outcome: "raspuns", note: "Sună dimineața." });
    expect((await page("/admin/leaduri?q=faraoferta")).text).toContain("De întocmit oferta. Sună dimineața.");
    await post("/admin/leaduri", { lead_id: String(id), intent: "gata" });
    const { text } = await page("/admin/leaduri?q=faraoferta&queue=closed");
    expect(text).toContain("Închis Fărăofertă");
    expect(text).not.toContain("De întocmit oferta.");
  });

  it("what was sold is told from what was finished without an order, though both are 'Finalizat'", async () => {
    const [sold, done] = [await received("Vasile Vândut"), await received("Nicolae Negru")];
    await post("/admin/leaduri", { lead_id: String(sold), intent: "comandat" });
    await post("/admin/leaduri", { lead_id: String(done), intent: "gata" });
    const rowOf = async (id: number) =>
      visibleText((await page("/admin/leaduri?queue=closed")).html.split(`id="lead-${id}"`)[1]?.split("</li>")[0] ?? "");
    expect(await rowOf(sold)).toContain(" A comandat ");
    expect(await rowOf(done)).toContain(" Fără comandă ");
    const { html } = await page("/admin/leaduri?queue=closed");
    expect([toneOf(html, sold), toneOf(html, done)], "only an order has the colour of one").toEqual(["tone-good", "tone-quiet"]);
    expect((await page(`/admin/leaduri/${sold}`)).text).toContain("Finalizat: a comandat");
    expect((await page(`/admin/leaduri/${done}`)).text).toContain("Finalizat: fără comandă");
  });

  it("is not overwritten by a colleague whose page is older: he reads who did what, keeps what he typed, and may save again", async () => {
    const id = await received("Ilie Două-Mâini");
    const seenIn = (html: string) => /<input type="hidden" name="seen" value="(\d+)"/.exec(html)?.[1] ?? "";
    const seen = seenIn((await page(`/admin/leaduri/${id}`)).html);
    const lost = { outcome: "pierdut", lost_reason: "pret", note: "Prea scump.", seen };
    await post("/admin/leaduri", { lead_id: String(id), intent: "comandat" });
    app.database.prepare("UPDATE lead_events SET actor_name = 'Ioana' WHERE lead_id = ? AND kind = 'call'").run(id);
    const refused = await post(`/admin/leaduri/${id}`, lost);
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(visibleText(html)).toContain("Între timp, Ioana a schimbat cererea: Apel: a comandat. Stare: Nou → Finalizat.");
    expect(html).toContain("Prea scump.</textarea>");
    expect(leadRow(id).status).toBe("finalizat");
    const sure = /<input type="hidden" name="sure" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect((await post(`/admin/leaduri/${id}`, { ...lost, seen: seenIn(html), sure })).status).toBe(303);
    expect(leadRow(id)).toMatchObject({ status: "refuzat", lost_reason: "pret" });
    const own = seenIn((await page(`/admin/leaduri/${id}`)).html);
    await post(`/admin/leaduri/${id}`, { note: "Încă una.", seen: own });
    expect((await post(`/admin/leaduri/${id}`, { note: "Încă una.", seen: own })).status, "two presses of one button").toBe(303);
  });
});

describe("two tabs of one person", () => {
  const seenIn = (html: string) => /<input type="hidden" name="seen" value="(\d+)"/.exec(html)?.[1] ?? "";
  const tabs = async (name: string) => {
    const id = await received(name);
    return { id, path: `/admin/leaduri/${id}`, seen: seenIn((await page(`/admin/leaduri/${id}`)).html) };
  };

  it("the second of two tabs of one person says what the first has changed, keeps what was typed, and may save again", async () => {
    const { id, path, seen } = await tabs("Două File");
    await post(path, { outcome: "comandat", order_sum: "1200", seen });
    const refused = await post(path, { outcome: "pierdut", lost_reason: "pret", note: "Din altă filă.", seen });
    const html = await refused.text();
    expect([refused.status, visibleText(html)]).toEqual([
      409,
      expect.stringContaining("Între timp ați schimbat cererea în altă filă: Apel: a comandat"),
    ]);
    expect(html).toContain("Din altă filă.</textarea>");
    expect(leadRow(id)).toMatchObject({ status: "finalizat", order_sum: 120_000 });
    const again = { outcome: "pierdut", lost_reason: "pret", note: "Din altă filă.", seen: seenIn(html) };
    expect((await post(path, again)).status).toBe(303);
    expect(leadRow(id).status).toBe("refuzat");
  });

  it("the older of two tabs takes nothing back that it does not show", async () => {
    const { id, path, seen } = await tabs("Filă Veche");
    await post(path, { outcome: "fara_raspuns", seen });
    const old = seenIn((await page(path)).html);
    await post(path, { outcome: "comandat", seen: old });
    const refused = await post(path, { intent: "undo", seen: old });
    expect(refused.status).toBe(409);
    expect(visibleText(await refused.text())).toContain("ați schimbat cererea în altă filă: Apel: a comandat");
    expect(leadRow(id).status).toBe("finalizat");
    expect((await post("/admin/leaduri", { intent: "undo", lead_id: String(id), seen: old })).status, "from the list").toBe(409);
    expect((await post(path, { intent: "undo", seen: seenIn((await page(path)).html) })).status).toBe(303);
    expect(leadRow(id).status).toBe("in_lucru");
  });

  it("an undo that was refused comes back with the page as it is now: pressed again it takes back what it names, and a result is noted without a question", async () => {
    const { id, path, seen } = await tabs("Anulare Veche");
    await post(path, { outcome: "fara_raspuns", seen });
    const old = seenIn((await page(path)).html);
    await post(path, { outcome: "revin", follow_up_day: workday, seen: old });
    const html = await (await post(path, { intent: "undo", seen: old })).text();
    expect(visibleText(html)).toContain("Nimic nu a fost anulat.");
    const forms = formsOf(html).map((form) => Object.fromEntries(sentBy(form)) as Record<string, string>);
    const undo = forms.find(({ intent }) => intent === "undo") ?? {};
    const result = forms.find(({ note }) => note !== undefined) ?? {};
    expect([Number(undo.seen), Number(result.seen)]).toEqual([lastEvent(id), lastEvent(id)]);
    const row = await post("/admin/leaduri", { intent: "undo", lead_id: String(id), seen: old });
    expect([row.status, row.headers.get("Location")]).toEqual([409, null]);
    expect((await post(path, undo)).status).toBe(303);
    expect(events(id).filter(({ undone_at }) => undone_at !== null)).toMatchObject([{ detail: expect.stringContaining('"revin"') }]);
  });
});

describe("what a row notes", () => {
  const hidden = (html: string) =>
    Object.fromEntries([...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const rowOf = async (id: number, query = "") =>
    (await page(`/admin/leaduri${query}`)).html.split(`id="lead-${id}"`)[1]?.split("</li>")[0] ?? "";
  const soldByIoana = async (id: number) => {
    await post("/admin/leaduri", { lead_id: String(id), intent: "comandat" });
    app.database.prepare("UPDATE lead_events SET actor_name = 'Ioana' WHERE lead_id = ? AND kind = 'call'").run(id);
  };

  it("what a row notes is shown as its result; a state that was set by hand stands in its place", async () => {
    const id = await received("Petre Rezultat");
    const words = async () => /<span class="lead__result">([^<]*)/.exec(await rowOf(id))?.[1];
    expect(await words()).toBe("Nou");
    for (const [intent, result] of [
      ["maine", "Nu a răspuns"],
      ["oferta", "A răspuns"],
      ["revin 2027-11-02 09:00", "De revenit"],
    ] as const) {
      await post("/admin/leaduri", { lead_id: String(id), intent });
      expect(await words()).toBe(result);
    }
    await post("/admin/leaduri", { lead_id: String(id), status: "finalizat" });
    expect(await words()).toBe("Finalizat");
    await post("/admin/leaduri", { lead_id: String(id), intent: "undo" });
    expect(await words()).toBe("De revenit");
  });

  it("the five states hang in the row's list of results, which a link opens where nothing else does", async () => {
    const id = await received("Ana Stare");
    expect(await rowOf(id)).not.toContain("<select");
    expect(await rowOf(id)).toContain(`href="?noteaza=${id}#lead-${id}">A comandat, revin pe…, pierdut, altă stare…</a>`);
    const opened = await rowOf(id, `?noteaza=${id}`);
    expect(all(opened, /<option value="(\w+)"/g)).toEqual(["nou", "in_lucru", "finalizat", "refuzat", "abandonat"]);
  });

  it("what a row notes asks before it makes a loss of what a colleague has sold, and means it when it is pressed again", async () => {
    const id = await received("Doru Două-Liste");
    const form = hidden(await rowOf(id));
    expect(form).toMatchObject({ lead_id: String(id), seen: expect.stringMatching(/^\d+$/) });
    await soldByIoana(id);
    const refused = await post("/admin/leaduri", { ...form, intent: "pret" });
    const html = await refused.text();
    expect([refused.status, leadRow(id).status]).toEqual([409, "finalizat"]);
    const [question = ""] = /<div class="flash flash--warn" role="alert">.*?<\/div>/s.exec(html) ?? [];
    expect(visibleText(question)).toContain("Între timp, Ioana a schimbat cererea: Apel: a comandat.");
    expect(visibleText(question)).toContain("Salvează totuși: Pierdut, preț");
    const again = hidden(question);
    expect(again).toMatchObject({ lead_id: String(id), intent: "pret" });
    expect((await post("/admin/leaduri", again)).status).toBe(303);
    expect(leadRow(id)).toMatchObject({ status: "refuzat", lost_reason: "pret" });
  });

  it("asks too where the list has shown the sale already; a state and many at once ask alike, a program that names what it saw gets 409", async () => {
    const [one, other] = [await received("Elena Văzută"), await received("Emil Văzut")];
    for (const id of [one, other]) await soldByIoana(id);
    const { seen = "" } = hidden(await rowOf(one));
    const refused = await post("/admin/leaduri", { lead_id: String(one), seen, status: "refuzat" });
    expect(refused.status).toBe(409);
    expect(visibleText(await refused.text())).toContain("Salvează totuși: Refuzat");
    const ticks = { [`tick-${one}`]: "1", [`tick-${other}`]: "1" };
    const many = { intent: "bulk", seen, status: "refuzat", lost_reason: "pret", ...ticks };
    const asked = await post("/admin/leaduri", many);
    const html = await asked.text();
    expect(asked.status).toBe(409);
    expect(visibleText(html)).toMatch(/Elena Văzută: Între timp, Ioana a schimbat cererea.* Emil Văzut: Între timp, Ioana/);
    const call = await app.sendJson("PATCH", `/api/admin/leads/${one}`, { status: "refuzat", seen }, { cookie });
    expect([call.status, leadRow(one).status]).toEqual([409, "finalizat"]);
    const sure = /<input type="hidden" name="sure" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect((await post("/admin/leaduri", { ...many, sure })).status).toBe(303);
    expect([one, other].map((id) => leadRow(id).status)).toEqual(["refuzat", "refuzat"]);
  });
});

describe("thrown away, many at once,", () => {
  it("suspects leave their list and stay in the search; undoing brings them back, 'nu este spam' opens one again", async () => {
    const [one, two, clean] = [await received("Zoltan Unu"), await received("Zoltan Doi"), await received("Zoltan Trei")];
    for (const id of [one, two]) await post(`/admin/leaduri/${id}`, { intent: "spam" });
    const list = async () => all((await page("/admin/leaduri?queue=suspect")).html, /id="lead-(\d+)"/g).map(Number);
    expect(await list()).toEqual([two, one]);
    expect((await page("/admin/leaduri?queue=suspect")).text).toContain("Aruncă suspectele bifate");
    const ticks = Object.fromEntries([one, two, clean].map((id) => [`tick-${id}`, "on"]));
    const thrown = await post("/admin/leaduri?queue=suspect", { intent: "bulk", throw_away: "1", ...ticks });
    const said = (await page(thrown.headers.get("Location") as string)).text;
    expect(said).toContain("2 cereri: aruncate, le mai găsește numai căutarea");
    expect([await list(), leadRow(one).closed_at !== null, leadRow(clean).closed_at]).toEqual([[], true, null]);
    const found = (await page("/admin/leaduri?q=zoltan")).text;
    for (const words of ["Zoltan Unu", "Zoltan Doi", "Zoltan Trei", "aruncată"]) expect(found).toContain(words);
    await post("/admin/leaduri", {
      intent: "undo",
      moment: new URL(thrown.headers.get("Location") as string, "http://x").searchParams.get("schimbate") as string,
    });
    expect(await list()).toEqual([two, one]);
    await post("/admin/leaduri?queue=suspect", { intent: "bulk", throw_away: "1", ...ticks });
    await post(`/admin/leaduri/${one}`, { intent: "not_spam" });
    expect(leadRow(one)).toMatchObject({ is_suspect: 0, closed_at: null, status: "nou" });
  });
});

describe("suspects, thrown away in one press,", () => {
  const list = async () => all((await page("/admin/leaduri?queue=suspect")).html, /id="lead-(\d+)"/g).map(Number);

  it("suspects, thrown away in one press, leave the list from their row, and come back by undoing", async () => {
    const id = await received("Vlad Reclamă");
    await post(`/admin/leaduri/${id}`, { intent: "spam" });
    const thrown = await post("/admin/leaduri?queue=suspect", { lead_id: String(id), intent: "throw_away" });
    const { text, html } = await page(thrown.headers.get("Location") as string);
    expect(text).toContain("Vlad Reclamă: aruncată, o mai găsește numai căutarea");
    expect(html).toContain('name="intent" value="undo"');
    expect([leadRow(id).status, await list()]).toEqual(["abandonat", expect.not.arrayContaining([id])]);
    await post("/admin/leaduri", { lead_id: String(id), intent: "undo" });
    expect(await list()).toContain(id);
  });

  it("suspects, thrown away in one press, leave it all together, but for those that came after the page was made", async () => {
    const ids = [await received("Reclamă Unu"), await received("Reclamă Doi")];
    for (const id of ids) await post(`/admin/leaduri/${id}`, { intent: "spam" });
    const before = await list();
    const { html, text } = await page("/admin/leaduri?queue=suspect");
    expect(text).toContain(`Aruncă toate cele ${before.length}`);
    const newest = /name="newest" value="(\d+)"/.exec(html)?.[1] ?? "";
    const later = await received("Reclamă Trei");
    await post(`/admin/leaduri/${later}`, { intent: "spam" });
    const thrown = await post("/admin/leaduri?queue=suspect", { intent: "throw_away_all", newest });
    expect(await list()).toEqual([later]);
    const moment = new URL(thrown.headers.get("Location") as string, "http://x").searchParams.get("schimbate") as string;
    expect((await page(thrown.headers.get("Location") as string)).text).toContain(`${before.length} cereri: aruncate`);
    await post("/admin/leaduri", { intent: "undo", moment });
    expect(await list()).toEqual([later, ...before]);
  });
});

describe("changes of many requests at once", () => {
  it("changes of many requests at once get a state in one post, an event each, and are undone together", async () => {
    const ids = [await received("Unu"), await received("Doi"), await received("Trei")];
    const ticks = Object.fromEntries(ids.slice(0, 2).map((id) => [`tick-${id}`, "1"]));
    const response = await post("/admin/leaduri?status=nou", { intent: "bulk", status: "finalizat", ...ticks });
    const location = response.headers.get("Location") ?? "";
    expect(location).toMatch(/^\/admin\/leaduri\?status=nou&schimbate=\d+$/);
    expect(ids.map((id) => leadRow(id).status)).toEqual(["finalizat", "finalizat", "nou"]);
    const { text, html } = await page(location);
    expect(text).toContain("Starea a fost salvată: 2 cereri – Finalizat");
    const moment = /name="moment" value="(\d+)"/.exec(html)?.[1] ?? "";
    const undone = await post(location, { intent: "undo", moment });
    expect([undone.headers.get("Location"), flashOf(undone)]).toEqual(["/admin/leaduri?status=nou", "Anulat: 2 cereri, ca înainte."]);
    expect(ids.map((id) => leadRow(id).status)).toEqual(["nou", "nou", "nou"]);
    expect(leadRow(ids[0] as number).closed_at).toBeNull();
    expect((await post(location, { intent: "undo", moment })).status).toBe(409);
  });

  it("are moved to the next workday at nine without any call, which is undone together; what is closed stays", async () => {
    const ids = [await received("Mâine Unu"), await received("Mâine Doi"), await received("Mâine Închisă")];
    const [one, two, closed] = ids as [number, number, number];
    app.database.prepare("UPDATE leads SET call_by = ? WHERE id = ?").run(new Date(Date.now() + 60_000).toISOString(), one);
    await post("/admin/leaduri", { lead_id: String(closed), intent: "comandat" });
    const answer = await post("/admin/leaduri", {
      intent: "bulk",
      put_off: "1",
      ...Object.fromEntries(ids.map((id) => [`tick-${id}`, "1"])),
    });
    const moved = leadRow(one);
    expect(new Date(moved.follow_up_at as string).getTime()).toBeGreaterThan(Date.now());
    expect(moved).toMatchObject({ status: "nou", first_call_at: null });
    expect(leadRow(two).follow_up_at).toBe(moved.follow_up_at);
    expect(leadRow(closed)).toMatchObject({ status: "finalizat", follow_up_at: null });
    expect(app.database.prepare("SELECT due_at FROM leads WHERE id = ?").pluck().get(one)).toBe(moved.follow_up_at);
    const { text } = await page(String(answer.headers.get("Location")));
    expect(text).toMatch(/2 cereri: revin (mâine|luni|marți|miercuri|joi|vineri)/);
    expect((await page(`/admin/leaduri/${one}`)).text).toContain("Amânată: revin ");
    const moment = new URL(String(answer.headers.get("Location")), app.origin).searchParams.get("schimbate") ?? "";
    await post("/admin/leaduri", { intent: "undo", moment });
    expect(leadRow(one).follow_up_at).toBeNull();
  });

  it("changes of many requests at once are marked as spam, and let back in without a new promise when that is undone", async () => {
    const ids = [await received("Patru"), await received("Cinci")];
    const before = ids.map(leadRow);
    const response = await post("/admin/leaduri", {
      intent: "bulk",
      spam: "1",
      status: "nou",
      ...Object.fromEntries(ids.map((id) => [`tick-${id}`, "1"])),
    });
    expect(ids.map((id) => leadRow(id).is_suspect)).toEqual([1, 1]);
    const moment = /schimbate=(\d+)/.exec(response.headers.get("Location") ?? "")?.[1] ?? "";
    expect((await page(response.headers.get("Location") ?? "")).text).toContain("2 cereri: marcate ca spam");
    await post("/admin/leaduri", { intent: "undo", moment });
    expect(ids.map(leadRow)).toEqual(before);
  });

  it("changes of many requests to 'Refuzat' ask for a reason, and keep the ticks where it lacks", async () => {
    const [one, two] = [await received("Șapte"), await received("Opt")];
    const ticks = { [`tick-${one}`]: "on", [`tick-${two}`]: "on" };
    const refused = await post("/admin/leaduri", { intent: "bulk", status: "refuzat", lost_reason: "", ...ticks });
    const html = await refused.text();
    expect([refused.status, leadRow(one).status]).toEqual([422, "nou"]);
    expect(visibleText(html)).toContain("Alegeți motivul pentru care s-au pierdut cererile bifate.");
    for (const id of [one, two])
      expect(html).toMatch(new RegExp(`<input [^>]*name="tick-${id}"[^>]*checked=""|checked=""[^>]*name="tick-${id}"`));
    expect(html).toMatch(/<option value="refuzat" selected="">Refuzat/);
    expect((await post("/admin/leaduri", { intent: "bulk", status: "refuzat", lost_reason: "nu_avem", ...ticks })).status).toBe(303);
    for (const id of [one, two]) expect(leadRow(id)).toMatchObject({ status: "refuzat", lost_reason: "nu_avem" });
    expect((await post("/admin/leaduri", { intent: "bulk", status: "abandonat", lost_reason: "pret", ...ticks })).status).toBe(303);
  });

  it("changes of many requests at once are refused when nothing is ticked, or the state is none", async () => {
    const id = await received("Șase");
    const nothing = await post("/admin/leaduri", { intent: "bulk", status: "nou" });
    const html = await nothing.text();
    expect([nothing.status, visibleText(html)]).toEqual([422, expect.stringContaining("Bifați cel puțin o cerere.")]);
    const bar = /<form[^>]*id="bifate".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(bar, "boxes in the form itself, for browsers that know no others").toContain(`name="tick-${id}"`);
    expect((await post("/admin/leaduri", { intent: "bulk", status: "gata", [`tick-${id}`]: "1" })).status).toBe(422);
    const same = await post("/admin/leaduri", { intent: "bulk", status: "nou", [`tick-${id}`]: "1" });
    expect(flashOf(same)).toBe("Cererile bifate erau deja așa.");
  });
});

describe("the page of a request", () => {
  it("the page of a request shows whom to call, what was asked and what was agreed to", async () => {
    const id = await received("Ștefan Probă", {
      ...{ product_id: "28", area_sqm: "1,5", email: "stefan@exemplu.ro", preferred_expert_id: "2", marketing_consent: "1" },
      notes: "Teren în pantă.",
    });
    app.database
      .prepare(
        "INSERT INTO lead_lines (lead_id, product_id, product_name, area_sqm, area_unit, seed_kg) VALUES (?, NULL, 'Amestec vechi', 500, 'mp', 12)",
      )
      .run(id);
    const { html, text } = await page(`/admin/leaduri/${id}`);
    const { phone_e164 } = leadRow(id);
    expect(html).toContain(`href="tel:${phone_e164}"`);
    expect(html).toContain(`href="https://wa.me/${String(phone_e164).slice(1)}?text=Bun%C4%83%20ziua%2C%20`);
    expect(html).toContain('href="mailto:stefan@exemplu.ro"');
    for (const words of [
      ...["Ștefan Probă", "Fermier · Maramureș", "„Teren în pantă.”", "Termen ", "Consultant dorit Ioan Demonstrativ"],
      ...["ForageMax Fâneață Intensivă", "1,5 ha", "50 kg · 3 saci de 20 kg", "545 RON + TVA / sac de 20 kg"],
      ...["Amestec vechi", "500 mp", "12 kg", "Acord GDPR dat azi", "text din 20 noiembrie 2026", "Noutăți dat azi"],
      "Cerere primită de pe pagina de contact",
    ]) {
      expect(text.replaceAll("\u00a0", " ")).toContain(words);
    }
  });

  it("the page of a request lists other requests of the same number, each with its state and the way to it", async () => {
    const older = await received("Erzsébet Példa", { product_id: "21" });
    await post(`/admin/leaduri/${older}`, { status: "finalizat" });
    app.database.prepare("UPDATE leads SET created_at = '2026-03-03T08:00:00.000Z' WHERE id = ?").run(older);
    const newer = await received("Erzsébet Példa");
    app.database.prepare("UPDATE leads SET phone_e164 = ? WHERE id = ?").run(leadRow(older).phone_e164 ?? "", newer);
    const { html, text } = await page(`/admin/leaduri/${newer}`);
    expect(text).toContain("De la același număr: încă 1 cerere");
    expect(text).toContain("De la același număr 3 mar. · Finalizat Erzsébet Példa, DLF Lucernă Creno, 1 ha");
    expect(html).toContain(`href="/admin/leaduri/${older}"`);
  });

  it("the page of a request shows what was told of it, and events of kinds it does not know", async () => {
    const id = await received("Nagy Attila");
    const at = new Date().toISOString();
    app.database
      .prepare(
        "INSERT INTO outbox (lead_id, kind, channel, recipient, message_id, state, next_at, created_at, sent_at) VALUES (?, 'lead-company', 'mail', 'contact@seminord.example', 'm-1', 'sent', ?, ?, ?)",
      )
      .run(id, at, at, at);
    app.database
      .prepare("INSERT INTO lead_events (lead_id, kind, detail, created_at) VALUES (?, 'offer_seen', 'a doua oară', ?)")
      .run(id, at);
    const { text } = await page(`/admin/leaduri/${id}`);
    expect(text).toContain("E-mail trimis la contact@seminord.example");
    expect(text).toContain("offer_seen: a doua oară");
  });

  it("the page of a request from a house's telephone offers no WhatsApp; that of an erased one nothing to call", async () => {
    const id = await received("Primăria Exemplu", { phone: "0361 000 051" });
    expect((await page(`/admin/leaduri/${id}`)).html).not.toContain("wa.me");
    app.database.prepare("UPDATE leads SET erased_at = created_at WHERE id = ?").run(id);
    const { html, text } = await page(`/admin/leaduri/${id}`);
    expect(html).not.toContain("tel:");
    expect(text).toContain("Datele personale au fost șterse azi");
    expect((await page("/admin/leaduri?q=primaria")).html).not.toContain('href="tel:');
  });

  it("the page of a request leads back to the inbox as it was left", async () => {
    const list = await app.get("/admin/leaduri?queue=open&q=exemplu", { headers: { Cookie: cookie } });
    const remembered = list.headers
      .getSetCookie()
      .find((value) => value.startsWith("lista-leaduri="))
      ?.split(";")[0];
    const back = await app.get("/admin/leaduri?inapoi", { headers: { Cookie: `${cookie}; ${remembered}` } });
    // The words of a search stand in no address (decision 52).
    const address = back.headers.get("Location") as string;
    expect(address).toMatch(/^\/admin\/leaduri\?queue=open&cauta=[\w.-]+$/);
    expect((await page(address)).html).toMatch(/name="q"[^>]*value="exemplu"|value="exemplu"[^>]*name="q"/);
  });

  it("the page of a request is 404 for a request that is not there, for every post too", async () => {
    for (const values of [{ outcome: "raspuns" }, { intent: "undo" }, { intent: "spam" }, { intent: "not_spam" }]) {
      expect((await post("/admin/leaduri/99999", values as Record<string, string>)).status).toBe(404);
    }
  });
});
