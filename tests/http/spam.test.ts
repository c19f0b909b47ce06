/** Stores a request that looks like a program's with its reasons and answers it like any other; nobody is told but the administrator. */
import { describe, expect, it } from "vitest";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { nextWorkday } from "#app/calendar/office-hours.ts";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { draftBody, formsOf, type PageForm, sentBy, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const LONG = "Vă oferim promovare profesionistă a site-ului și primele locuri garantate în toate motoarele de căutare.";
let phones = 0;

type Ask = Record<string, string>;

async function page(change: Ask = {}): Promise<{ status: number; location: string; phone: string }> {
  const values = offer({ phone: nextPhone(), ...change });
  const response = await app.postForm("/contact", values);
  return { status: response.status, location: response.headers.get("Location") ?? "", phone: values.phone as string };
}

async function call(change: Ask = {}): Promise<{ status: number; headers: string[]; body: Record<string, unknown>; phone: string }> {
  const { intent: _page, ...values } = offer({ phone: nextPhone(), ...change });
  const response = await app.sendJson("POST", "/api/leads", values);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, headers: [...response.headers.keys()].sort(), body, phone: values.phone as string };
}

describe("a request is suspected for", () => {
  it.each<[string, Ask]>([
    ["camp-ascuns", { company_website: "https://rau.example" }],
    ["prea-repede taste", { filled_in: "120", notes: "asdf" }],
    ["legaturi", { notes: "Cheap <a href='http://x.example'>pills</a>" }],
    ["reclama", { notes: "Buy cheap SEO and casino traffic, viagra online: http://a.example.com http://b.example.com" }],
    ["taste", { notes: "asdf" }],
    ["alfabet-strain", { notes: "Продвижение сайтов в поисковых системах" }],
    ["camp-ascuns prea-repede legaturi", { company_website: "x", filled_in: "0", notes: "http://x.ru" }],
  ])("%s, on a page and in a call", async (reasons, change) => {
    const [asked, called] = [await page(change), await call(change)];
    expect([asked.status, called.status]).toEqual([303, 201]);
    for (const { phone } of [asked, called]) expect(look(phone)).toMatchObject({ is_suspect: 1, suspect_reason: reasons });
  });

  it("the sixth request of a telephone within an hour, wherever it comes from; the five before ring, and an hour later it rings again", async () => {
    const phone = nextPhone();
    for (const notes of ["1", "2", "3", "4", "5", "6"]) await (notes === "3" ? call : page)({ phone, notes });
    expect(all(phone)).toEqual(["", "", "", "", "", "multe-numar"]);
    app.database.prepare("UPDATE leads SET created_at = ? WHERE phone = ?").run(hoursAgo(1.01), phone);
    await page({ phone, notes: "7" });
    expect(all(phone).at(-1)).toBe("");
  });

  it("a long text that two other telephones have sent; two days later it is nobody's any more", async () => {
    const asked = [await page({ notes: LONG }), await page({ notes: LONG }), await page({ notes: LONG })];
    expect(asked.map(({ phone }) => look(phone).suspect_reason)).toEqual(["", "", "repetat"]);
    app.database.prepare("UPDATE leads SET created_at = ? WHERE notes = ?").run(hoursAgo(49), LONG);
    expect(look((await page({ notes: LONG })).phone)).toMatchObject({ is_suspect: 0 });
  });
});

it("a form that a browser filled in at once rings as any other, also without a measured time or with a senseless one", async () => {
  for (const filled_in of ["120", "0", "1600", "", "-5", "abc", "99999999999", "2500"])
    expect(look((await page({ filled_in })).phone)).toMatchObject({ is_suspect: 0 });
});

describe("the sender of a suspected request learns nothing of it", () => {
  const SUSPECT = { company_website: "https://rau.example" };

  it("the confirmation is the one that everybody gets, with the promise, and the promise is kept on the request", async () => {
    const [plain, suspect] = [await page(), await page(SUSPECT)];
    const texts = [];
    for (const { status, location, phone } of [plain, suspect]) {
      expect(status).toBe(303);
      expect(look(phone)).toMatchObject({ call_from: expect.any(String), call_by: expect.any(String) });
      const response = await app.get(location);
      expect(response.status).toBe(200);
      const text = visibleText(await response.text()).split("V-ar putea interesa și")[0] ?? "";
      expect(text).not.toContain("rau.example");
      texts.push(text.replaceAll(inEverySpelling(phone), "PHONE").replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/, "REF"));
    }
    expect(texts[0]).toContain("Mulțumim, am primit cererea dumneavoastră");
    expect(texts[1]).toBe(texts[0]);
  });

  it("the call's answer has the same status, headers and fields", async () => {
    const [plain, suspect] = [await call(), await call(SUSPECT)];
    expect([suspect.status, suspect.headers, Object.keys(suspect.body)]).toEqual([plain.status, plain.headers, Object.keys(plain.body)]);
    expect(suspect.body).toEqual({ success: true, ref: expect.stringMatching(/^[0-9A-Z]{26}$/) });
  });

  it("sent again it is the same request", async () => {
    const phone = nextPhone();
    const [first, again] = [await page({ phone, ...SUSPECT }), await page({ phone, ...SUSPECT })];
    expect(again.location).toBe(first.location);
    expect(all(phone)).toEqual(["camp-ascuns"]);
  });

  it("nobody is notified of it, and the administrator finds it in the inbox", async () => {
    const { phone } = await page({ full_name: "Program Suspect", ...SUSPECT });
    const { id } = look(phone);
    expect(app.database.prepare("SELECT count(*) AS n FROM outbox WHERE lead_id = ?").get(id)).toEqual({ n: 0 });
    const answer = await app.get("/api/leads?q=Program+Suspect", { headers: { Cookie: cookie } });
    expect((await answer.json()) as unknown).toMatchObject({ data: [{ id, is_suspect: 1, suspect_reason: "camp-ascuns" }] });
  });
});

it("past the limit of an address a request is refused in words, with when to come back: never a fake success", async () => {
  const from = "10.99.0.1";
  const ask = () => app.postForm("/contact", offer({ phone: nextPhone() }), { from });
  for (let number = 1; number <= 30; number += 1) expect((await ask()).status).toBe(303);
  const refused = await ask();
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(visibleText(await refused.text())).toContain("Am primit multe cereri din aceeași rețea");
});

describe("a suspect whom somebody contacted is one no more", () => {
  const tomorrow = nextWorkday(bucharestDay(new Date()), { week: [1, 2, 3, 4, 5, 6, 7].map((day) => (day < 6 ? [8, 16] : null)) });
  const post = (path: string, values: Ask) => app.postForm(path, values, { cookie });
  const read = async (path: string) => visibleText(await (await app.get(path, { headers: { Cookie: cookie } })).text());
  const suspect = async (full_name: string) => look((await page({ full_name, company_website: "x", product_id: "28" })).phone);

  it("a day that was agreed with a suspect stands in the work, told to nobody anew; undo holds the request again", async () => {
    const { id, phone } = await suspect("Matei Sunat");
    const noted = await post(`/admin/leaduri/${id}`, { outcome: "revin", follow_up_day: tomorrow, follow_up_time: "10:00" });
    expect(decodeURIComponent(decodeURIComponent(noted.headers.getSetCookie().join()))).toContain("Cererea nu mai este la suspecte.");
    expect(look(phone as string)).toMatchObject({
      is_suspect: 0,
      suspect_reason: "",
      status: "in_lucru",
      follow_up_at: expect.any(String),
    });
    expect(await read("/admin/leaduri?queue=open")).toContain("Matei Sunat");
    expect(app.database.prepare("SELECT count(*) FROM outbox WHERE lead_id = ?").pluck().get(id)).toBe(0);
    await post(`/admin/leaduri/${id}`, { intent: "undo" });
    expect(look(phone as string)).toMatchObject({ is_suspect: 1, suspect_reason: "camp-ascuns", status: "nou", follow_up_at: null });
    await post(`/admin/leaduri/${id}`, { note: "De întrebat." });
    expect(look(phone as string).is_suspect, "a note is no contact").toBe(1);
  });

  it("the order of a suspect is counted in the reports, and so is one that was thrown away", async () => {
    const sold = async () => Number(/Vândut ([\d.]+) lei/.exec(await read("/admin/leaduri/rapoarte?period=today"))?.[1]?.replace(".", ""));
    const before = await sold();
    const [held, thrown] = [await suspect("Radu Cumpărat"), await suspect("Ilie Aruncat")];
    await post("/admin/leaduri", { intent: "throw_away", lead_id: String(thrown.id) });
    for (const { id } of [held, thrown]) await post(`/admin/leaduri/${id}`, { outcome: "comandat", order_sum: "2000" });
    expect((await sold()) - before).toBe(4_000);
  });

  it("a suspect is let through by what a consultant notes behind his link, and by the offer that is issued", async () => {
    const [called, offered] = [await suspect("Anton Predat"), await suspect("Sorin Ofertat")];
    const [expert] = app.database.prepare("SELECT id FROM experts ORDER BY id LIMIT 1").pluck().all();
    const made = await post(`/admin/leaduri/${called.id}/predare`, { intent: "make", expert_id: String(expert) });
    expect(made.status).toBe(303);
    const shown = await app.get(`/admin/leaduri/${called.id}/predare`, { headers: { Cookie: cookie } });
    const link = /\/lead\/[\w-]+/.exec(await shown.text())?.[0] ?? "";
    await app.postForm(link, { outcome: "fara_raspuns" });
    const base = await storeDraft(app, offered.id, cookie);
    const draft = await (await app.get(base, { headers: { Cookie: cookie } })).text();
    await app.postForm(base, Object.fromEntries(draftBody(draft, "issue")), { cookie });
    expect([called, offered].map(({ phone }) => look(phone as string).is_suspect)).toEqual([0, 0]);
  });
});

describe("a request is not held as spam unawares", () => {
  const post = (values: Ask) => app.postForm("/admin/leaduri", values, { cookie });

  it("an order that was noted by telephone is no spam, from its row, many at once or from its page", async () => {
    const { id, phone } = look((await page({ full_name: "Petru Vândut" })).phone);
    await app.postForm(`/admin/leaduri/${id}`, { outcome: "comandat", order_sum: "1234" }, { cookie });
    const refused = await post({ intent: "spam", lead_id: String(id) });
    expect([refused.status, visibleText(await refused.text())]).toEqual([409, expect.stringContaining("Clientul a comandat")]);
    await post({ intent: "bulk", spam: "1", [`tick-${id}`]: "1" });
    expect((await app.postForm(`/admin/leaduri/${id}`, { intent: "spam" }, { cookie })).status).toBe(409);
    expect(look(phone as string)).toMatchObject({ is_suspect: 0, order_sum: 123_400 });
  });

  it("a call that a colleague noted since the page was made is told before his request is held, and held when it is meant", async () => {
    const { id, phone } = look((await page({ full_name: "Dan Vorbit" })).phone);
    const seen = String(app.database.prepare("SELECT max(id) FROM lead_events").pluck().get());
    await app.postForm(`/admin/leaduri/${id}`, { outcome: "raspuns" }, { cookie });
    app.database.prepare("UPDATE lead_events SET actor_name = 'Ioana' WHERE lead_id = ? AND actor = 'admin'").run(id);
    const many = { intent: "bulk", spam: "1", [`tick-${id}`]: "1", seen };
    for (const values of [{ intent: "spam", lead_id: String(id), seen }, many]) {
      const asked = await post(values);
      expect([asked.status, visibleText(await asked.text())]).toEqual([
        409,
        expect.stringContaining("Ioana a schimbat cererea: Apel: a răspuns"),
      ]);
    }
    const asked = await app.postForm(`/admin/leaduri/${id}`, { intent: "spam", seen }, { cookie });
    const html = await asked.text();
    expect([asked.status, look(phone as string).is_suspect]).toEqual([409, 0]);
    const spam = formsOf(html).find(({ fields }) => fields.some(({ value }) => value === "spam")) as PageForm;
    await app.postForm(`/admin/leaduri/${id}`, Object.fromEntries(sentBy(spam)), { cookie });
    expect(look(phone as string).is_suspect).toBe(1);
  });
});

function nextPhone(): string {
  phones += 1;
  return `0700 4${String(phones).padStart(5, "0").replace(/^(..)/, "$1 ")}`;
}

/** A number as any page groups it: "0700 400 001", "0700 40 0001", "+40 700 400 001". */
function inEverySpelling(phone: string): RegExp {
  const [, ...digits] = phone.replaceAll(/\D/g, "");
  return new RegExp(`(?:\\+40|0)\\s*${digits.join("[\\s.-]*")}`, "g");
}

function look(phone: string): Record<string, unknown> {
  return app.database.prepare("SELECT * FROM leads WHERE phone = ? ORDER BY id DESC").get(phone) as Record<string, unknown>;
}

function all(phone: string): string[] {
  return app.database.prepare<[string], string>("SELECT suspect_reason FROM leads WHERE phone = ? ORDER BY id").pluck().all(phone);
}

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
