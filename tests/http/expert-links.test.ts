/** A request handed to an expert without an account: the link, what it opens and to whom, what is noted by it, and how it ends. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { isWorkday, nextWorkday } from "#app/calendar/office-hours.ts";
import { expertLinkForMail } from "#app/leads/expert-links/expert-link-store.server.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { mailText } from "#app/mail/mail.ts";
import { composeMail } from "#app/notifications/smtp/smtp.server.ts";
import { MAILS } from "#app/registers/mails.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const said = (["log", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
const EXPERT = app.database.prepare("SELECT id, name FROM experts ORDER BY id LIMIT 1").get() as { id: number; name: string };
app.database.prepare("UPDATE experts SET phone = '0700 000 777', email = 'ioan@exemplu.ro' WHERE id = ?").run(EXPERT.id);
const WEEKDAYS = { week: [1, 2, 3, 4, 5, 6, 7].map((day) => (day < 6 ? ([8, 16] as const) : null)) };
const WORKDAY = nextWorkday(bucharestDay(new Date()), WEEKDAYS);
const GONE = "Linkul nu mai este valabil";
let phones = 0;
let lead: number;
let link: string;

beforeEach(async () => {
  lead = await received();
  link = await handOver();
});
afterEach(() => {
  const words = JSON.stringify(said.map(({ mock }) => mock.calls));
  expect(words, "no link in the log").not.toContain(link.split("/").at(-1));
});

describe("the link", () => {
  it("the link shows the request and nothing of the administration, to whoever has it, as often as it is opened", async () => {
    for (const agent of ["WhatsApp/2.24", "Mozilla/5.0"]) {
      const response = await app.get(link, { headers: { "User-Agent": agent } });
      expect(response.status).toBe(200);
      const html = await response.text();
      const text = visibleText(html);
      for (const words of [
        "Gheorghe Exemplu-Pop",
        "Maramureș · Fermier",
        "DLF Lucernă Creno",
        "2 ha",
        "„Am și deal.”",
        "Am promis că sunăm",
      ]) {
        expect(text).toContain(words);
      }
      const { phone_e164 } = look();
      expect(html).toContain(`href="tel:${phone_e164}"`);
      expect(html).toContain(`href="https://wa.me/${String(phone_e164).slice(1)}"`);
      expect(html).not.toContain("/admin");
      expect(html).toContain('<header class="link-page-top spread">');
      expect(all(html, /<a [^>]*href="(\/[^"]*)"/g)).toEqual([]);
    }
    expect([look().status, events()]).toEqual(["nou", ["received", "handed_off"]]);
  });

  it("the link shows the other open requests of its group, and so does the mail", async () => {
    const other = await received();
    app.database.prepare("UPDATE leads SET notes = 'Sunați după 17.', wish = '' WHERE id = ?").run(other);
    await app.postForm(`/admin/leaduri/${lead}`, { intent: "group", with: String(other) }, { cookie });
    const text = visibleText(await (await app.get(link)).text());
    for (const words of ["A mai cerut", "„Sunați după 17.”", "Rezultatul apelului se notează la toate."]) expect(text).toContain(words);
    const reference = (id: number) =>
      app.database
        .prepare<[number], string>("SELECT substr(ref, 1, 4) || '-' || substr(ref, 5, 4) FROM leads WHERE id = ?")
        .pluck()
        .get(id);
    const connection = openDatabase(app.dataDir).$client;
    const message = { kind: "expert-link", lead_id: lead, detail: { expert_link_id: expertLink() } };
    const { content } = await composeMail(MAILS, message, "https://semi.example", new Date());
    connection.close();
    expect(mailText(content)).toMatch(/A mai cerut: .*„Sunați după 17\.” \(/);
    expect(mailText(content)).toContain(reference(other));
    await app.postForm(link, { outcome: "comandat" });
    expect(app.database.prepare("SELECT status FROM leads WHERE id IN (?, ?)").pluck().all(lead, other)).toEqual([
      "finalizat",
      "finalizat",
    ]);
  });

  it("the link is cached nowhere, found by no search, told to no other site, measured by nobody, and its title names nobody", async () => {
    app.database.prepare("UPDATE settings SET google_analytics = '<script>measured()</script>', respect_cookie_consent = '0'").run();
    await app.refresh();
    const response = await app.get(link);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
    });
    const html = await response.text();
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual(["Cerere predată · SemiNord"]);
    expect(html).not.toMatch(/measured|og:title/);
    app.database.prepare("UPDATE settings SET google_analytics = '', respect_cookie_consent = '1'").run();
    expect(await (await app.get("/robots.txt")).text()).toContain("Disallow: /lead/");
  });

  it.each<[string, (token: string) => string]>([
    ["made up", () => "abc"],
    ["with another id", (token) => token.replace(/^[^-]+/, "zz")],
    ["with a later end", (token) => token.replace(/-[^-]+-/, "-zzzzzz-")],
    [
      "with one letter of the signature changed",
      (token) => token.replace(/(.)(.{9})$/, (_all, letter, rest) => (letter === "A" ? "B" : "A") + rest),
    ],
    ["cut short", (token) => token.slice(0, -1)],
    ["of another purpose", () => `1-1-${"A".repeat(43)}`],
  ])("%s opens nothing", async (_what, change) => {
    const path = `/lead/${change(link.split("/").at(-1) as string)}`;
    await expectNothing(path, 404);
  });

  it.each<[string, () => unknown]>([
    [
      "revoked",
      () => app.postForm(`/admin/leaduri/${lead}/predare`, { intent: "revoke", expert_link_id: String(expertLink()) }, { cookie }),
    ],
    ["of an expert who has left", () => app.database.prepare("UPDATE expert_links SET expert_id = NULL WHERE id = ?").run(expertLink())],
    ["of a request that was erased", () => app.database.prepare("UPDATE leads SET erased_at = '2026-01-01' WHERE id = ?").run(lead)],
    ["of a request that is gone", () => app.database.prepare("DELETE FROM leads WHERE id = ?").run(lead)],
    [
      "from before the database was put back",
      () => app.database.prepare("UPDATE expert_links SET expires_at = '2099-01-01T00:00:00.000Z'").run(),
    ],
  ])("%s opens nothing any more", async (_what, end) => {
    await end();
    await expectNothing(link, 410);
  });

  it("the link is good for seven days and not longer", async () => {
    const week = 7 * 86_400_000;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + week - 60_000 });
    expect((await app.get(link)).status).toBe(200);
    vi.setSystemTime(Date.now() + 61_000);
    await expectNothing(link, 410).finally(() => vi.useRealTimers());
  });
});

describe("the outcome noted by an expert", () => {
  it.each<[string, Record<string, string>, Record<string, unknown>]>([
    [
      "they spoke",
      { outcome: "raspuns", note: "Vrea ofertă scrisă." },
      { status: "in_lucru", closed_at: null, follow_up_at: expect.any(String) },
    ],
    ["nobody answered", { outcome: "fara_raspuns" }, { status: "in_lucru", follow_up_at: expect.any(String) }],
    [
      "to be called again, at the usual hour",
      { outcome: "revin", follow_up_on: WORKDAY },
      { status: "in_lucru", follow_up_at: expect.stringMatching(`^${WORKDAY}T0[67]:00:00`) },
    ],
    ["lost", { outcome: "pierdut", lost_reason: "pret" }, { status: "refuzat", lost_reason: "pret", closed_at: expect.any(String) }],
  ])("%s: in the history in his name, and in the fields of the request", async (_what, values, fields) => {
    const response = await app.postForm(link, values);
    expect([response.status, response.headers.get("Location")]).toEqual([303, `${link}?notat=${values.outcome}`]);
    expect(look()).toMatchObject({ ...fields, first_call_at: expect.any(String) });
    const event = app.database.prepare("SELECT * FROM lead_events WHERE lead_id = ? ORDER BY id DESC").get(lead) as Record<string, string>;
    expect(event).toMatchObject({ kind: "call", actor: "expert", actor_name: EXPERT.name });
    expect(JSON.parse(event.detail as string)).toMatchObject({ outcome: values.outcome, ...(values.note && { note: values.note }) });
    expect(JSON.parse(event.before as string)).toMatchObject({ status: "nou", first_call_at: null });
    expect(visibleText(await (await app.get(`${link}?notat=${values.outcome}`)).text())).toContain("Am notat:");
  });

  it("the outcome noted by an expert for a day on which the office is closed is of the next working day, and his page says so", async () => {
    const closed = [1, 2, 3, 4, 5, 6, 7].map(inDays).find((day) => !isWorkday(day, WEEKDAYS)) as string;
    const response = await app.postForm(link, { outcome: "revin", follow_up_on: closed });
    const to = response.headers.get("Location") ?? "";
    expect([response.status, to]).toEqual([303, `${link}?notat=revin&ales=${closed}`]);
    expect(look().follow_up_at).toMatch(new RegExp(`^${nextWorkday(closed, WEEKDAYS)}T0[67]:00:00`));
    expect(visibleText(await (await app.get(to)).text())).toMatch(/biroul este închis: de sunat .*, 09:00\./);
  });

  it("the outcome noted by an expert is written once when the button is pressed twice; the first call stays the first", async () => {
    await app.postForm(link, { outcome: "fara_raspuns" });
    const { first_call_at } = look();
    await app.postForm(link, { outcome: "fara_raspuns" });
    expect(events().filter((kind) => kind === "call")).toHaveLength(1);
    await app.postForm(link, { outcome: "raspuns" });
    expect(events().filter((kind) => kind === "call")).toHaveLength(2);
    expect(look().first_call_at).toBe(first_call_at);
  });

  it.each<[string, Record<string, string>, string]>([
    ["no outcome", { note: "Bun." }, "Alegeți ce s-a întâmplat la apel."],
    ["a day that lacks", { outcome: "revin", note: "Bun." }, "Alegeți ziua în care reveniți."],
    ["a day that has passed", { outcome: "revin", follow_up_on: inDays(-1), note: "Bun." }, "Ziua a trecut. Alegeți una de azi înainte."],
    ["a day too far away", { outcome: "revin", follow_up_on: inDays(500), note: "Bun." }, "Alegeți o zi din următoarele 12 luni."],
    ["lost without a reason", { outcome: "pierdut", note: "Bun." }, "Alegeți motivul."],
    ["another reason without words", { outcome: "pierdut", lost_reason: "altul", note: " " }, "Scrieți motivul la notă."],
  ])("%s is refused beside its field, what was typed stays, nothing is written", async (_what, values, message) => {
    const response = await app.postForm(link, values);
    const html = await response.text();
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
    expect(visibleText(html)).toContain(message);
    if (values.note === "Bun.") expect(html).toMatch(/<textarea[^>]*>Bun\.<\/textarea>/);
    expect([look().status, events()]).toEqual(["nou", ["received", "handed_off"]]);
  });

  it("the outcome noted by an expert is not taken for a request that somebody has closed meanwhile, and the page says so", async () => {
    await app.postForm("/admin/leaduri", { lead_id: String(lead), status: "finalizat" }, { cookie });
    const response = await app.postForm(link, { outcome: "raspuns", note: "Vrea și lucernă.", order_sum: "" });
    expect(response.status).toBe(409);
    const refused = visibleText(await response.text());
    for (const words of ["Cererea este încheiată: ce ați notat acum nu a fost salvat.", "A răspuns", "Vrea și lucernă."])
      expect(refused).toContain(words);
    expect(look().status).toBe("finalizat");
    const text = visibleText(await (await app.get(link)).text());
    expect(text).toContain("Cererea este încheiată (finalizat).");
  });

  it("an order noted by an expert is noted once when pressed twice, and another sum is refused and shown, never passed over", async () => {
    const order = { outcome: "comandat", note: "Trei saci." };
    expect((await app.postForm(link, order)).status).toBe(303);
    expect((await app.postForm(link, order)).status).toBe(303);
    const refused = await app.postForm(link, { ...order, order_sum: "5200" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([409, expect.stringMatching(/nu a fost salvat.*5200/)]);
    expect(events().filter((kind) => kind === "call")).toHaveLength(1);
  });

  it("an order of several requests noted by an expert with its sum is noted once, also when pressed again behind the link of the other one", async () => {
    const other = await received();
    app.database.prepare("UPDATE leads SET group_id = ? WHERE id IN (?, ?)").run(lead, lead, other);
    lead = other;
    const linkOfOther = await handOver();
    const order = { outcome: "comandat", order_sum: "5200" };
    const noted = () => app.database.prepare("SELECT count(*) FROM lead_events WHERE kind = 'call'").pluck().get() as number;
    const before = noted();
    for (const pressed of [link, link, linkOfOther]) expect((await app.postForm(pressed, order)).status).toBe(303);
    expect(noted() - before).toBe(2);
    for (const pressed of [link, linkOfOther]) expect((await app.postForm(pressed, { ...order, order_sum: "5300" })).status).toBe(409);
  });

  it("the outcome noted by an expert is not taken from another site", async () => {
    const response = await app.postForm(link, { outcome: "raspuns" }, { headers: { Origin: "https://rau.example" } });
    expect([response.status, look().status]).toEqual([403, "nou"]);
  });
});

describe("the administration", () => {
  it("the administration makes a link for an expert, to be copied or sent by WhatsApp, and notes it in the history", async () => {
    const text = await page();
    expect(text).toContain(EXPERT.name);
    const whatsapp = all(await html(), /href="(https:\/\/wa\.me\/40700000777\?text=[^"]*)"/g)[0] ?? "";
    const words = new URL(whatsapp).searchParams.get("text") ?? "";
    expect(words).toContain(`${link}`);
    expect(words, "a conversation may be read by others").not.toContain("Gheorghe");
    expect(await html(), "no way out for mail is open").not.toContain('value="mail"');
    expect(lastEvent()).toMatchObject({ kind: "handed_off", detail: EXPERT.name, actor: "admin" });
  });

  it("revokes a link once, and says so in the list and the history", async () => {
    const revoke = () =>
      app.postForm(`/admin/leaduri/${lead}/predare`, { intent: "revoke", expert_link_id: String(expertLink()) }, { cookie });
    expect((await revoke()).status).toBe(303);
    expect((await revoke()).status).toBe(303);
    expect(events()).toEqual(["received", "handed_off", "revoked"]);
    expect(await page()).toContain("revocat");
    expect(await html()).not.toContain(link);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ["no expert", { intent: "make", expert_id: "" }, 422, "Alegeți un consultant din listă."],
    ["an expert that is not there", { intent: "make", expert_id: "999" }, 422, "Alegeți un consultant din listă."],
    ["a link of another request", { intent: "revoke", expert_link_id: "1" }, 404, "Linkul nu mai există."],
    [
      "no mail",
      { intent: "mail", expert_link_id: "own" },
      422,
      "Site-ul nu poate trimite e-mailuri: scrieți serverul de e-mail în pagina Anunțuri.",
    ],
  ])("%s is refused", async (_what, { expert_link_id, ...values }, status, message) => {
    const sent = { ...values, ...(expert_link_id && { expert_link_id: expert_link_id === "own" ? String(expertLink()) : expert_link_id }) };
    const response = await app.postForm(`/admin/leaduri/${lead}/predare`, sent, { cookie });
    expect(response.status).toBe(status);
    expect(visibleText(await response.text())).toContain(message);
  });

  it("the administration makes no link for a request that was erased, or that is not there", async () => {
    app.database.prepare("UPDATE leads SET erased_at = '2026-01-01' WHERE id = ?").run(lead);
    const make = { intent: "make", expert_id: String(EXPERT.id) };
    expect((await app.postForm(`/admin/leaduri/${lead}/predare`, make, { cookie })).status).toBe(404);
    expect((await app.postForm("/admin/leaduri/99999/predare", make, { cookie })).status).toBe(404);
  });
});

it("the address for an expert's mail is the same on every try, opens the request, and is another one after a revocation", async () => {
  const connection = openDatabase(app.dataDir).$client;
  const address = () => expertLinkForMail({ id: lead }, { id: 2, name: "Ioan Demonstrativ" }, SYSTEM, new Date()) ?? "";
  const first = address();
  expect(first).toMatch(/^http:\/\/localhost:0\/lead\//);
  expect(address()).toBe(first);
  expect((await app.get(new URL(first).pathname)).status).toBe(200);
  expect(events()).toEqual(["received", "handed_off", "handed_off"]);
  app.database.prepare("UPDATE expert_links SET revoked_at = created_at WHERE expert_id = 2").run();
  expect(address()).not.toBe(first);
  app.database.prepare("UPDATE leads SET erased_at = '2026-01-01' WHERE id = ?").run(lead);
  app.database.prepare("UPDATE expert_links SET revoked_at = created_at WHERE expert_id = 2").run();
  expect(address()).toBe("");
  connection.close();
});

async function expectNothing(path: string, status: number): Promise<void> {
  for (const response of [await app.get(path), await app.postForm(path, { outcome: "pierdut", lost_reason: "pret" })]) {
    const html = await response.text();
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
    expect(visibleText(html)).toContain(`${GONE} Un link de predare este valabil șapte zile și poate fi revocat mai devreme.`);
    expect(visibleText(html)).toContain("Ne găsiți la 0361 000 001, luni–vineri, 08:00–16:00, sau la contact@seminord.example.");
    expect(html).toContain('class="site-header"');
    expect(html).not.toContain("Gheorghe");
  }
}

async function received(): Promise<number> {
  phones += 1;
  const phone = `0700 300 ${String(phones).padStart(3, "0")}`;
  await app.postForm("/contact", offer({ phone, product_id: "21", area_sqm: "2", notes: "Am și deal." }));
  app.database.prepare("UPDATE leads SET call_from = created_at WHERE phone = ?").run(phone);
  return app.database.prepare<[string], number>("SELECT id FROM leads WHERE phone = ?").pluck().get(phone) as number;
}

async function handOver(): Promise<string> {
  await app.postForm(`/admin/leaduri/${lead}/predare`, { intent: "make", expert_id: String(EXPERT.id) }, { cookie });
  const url = all(await html(), /value="(http[^"]*\/lead\/[^"]*)"/g)[0] ?? "";
  return new URL(url).pathname;
}

async function html(): Promise<string> {
  return (await app.get(`/admin/leaduri/${lead}/predare`, { headers: { Cookie: cookie } })).text();
}

async function page(): Promise<string> {
  return visibleText(await html());
}

function expertLink(): number {
  return app.database.prepare<[number], number>("SELECT max(id) FROM expert_links WHERE lead_id = ?").pluck().get(lead) as number;
}

function look(): Record<string, unknown> {
  return app.database.prepare("SELECT * FROM leads WHERE id = ?").get(lead) as Record<string, unknown>;
}

function events(): string[] {
  return app.database.prepare<[number], string>("SELECT kind FROM lead_events WHERE lead_id = ? ORDER BY id").pluck().all(lead);
}

function lastEvent(): unknown {
  return app.database.prepare("SELECT * FROM lead_events WHERE lead_id = ? ORDER BY id DESC").get(lead);
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
