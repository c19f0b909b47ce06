/** An offer that its customer accepted and gives up: no order any more, for the clerk, the reports, the accountant and himself. */
import { expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { formsOf, issuedBy, sentBy, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);

const page = async (path: string) => (await app.get(path, { headers: { Cookie: cookie } })).text();
const read = async (path: string) => visibleText(await page(path)).replaceAll("\u00a0", " ");
const post = (path: string, values: Record<string, string>) => app.postForm(path, values, { cookie });
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Bucharest" }).format(new Date());
const BOOKS = "/admin/leaduri/oferte/contabil";
const inBooks = async (way: string) => await page(`${BOOKS}/oferte.csv?dupa=${way}&de_la=${today}&pana_la=${today}`);

type Stored = { id: number; token: string; state: string; number: string; accepted_by: string; renounced_reason: string };

let phones = 0;
type Offered = { lead: number; customer: number; of: () => Stored };

/** A request whose offer was signed by its customer. */
async function accepted(more: Record<string, string> = {}): Promise<Offered> {
  const offered = await issued(more);
  expect((await sign(offered)).status).toBe(303);
  return offered;
}

const sign = ({ of }: Offered) =>
  app.postForm(`/oferta-scrisa/${of().token}`, { intent: "accept", accepted_by: "Ana Semnează", is_accepted: "1" });

async function issued(more: Record<string, string> = {}): Promise<Offered> {
  phones += 1;
  const phone = `0700 700 ${String(phones).padStart(3, "0")}`;
  const wish = {
    product_id: "28",
    area_sqm: "1",
    area_unit: "ha",
    customer_type: "farmer",
    full_name: `Ana Renunță ${phones}`,
    phone,
    ...more,
  };
  expect((await app.postForm("/contact", offer(wish))).status).toBe(303);
  const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
  const base = await storeDraft(app, lead, cookie);
  const headers = { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" };
  const answer = await app.get(base, { method: "POST", body: issuedBy(await page(base)), headers, redirect: "manual" });
  expect(answer.status).toBe(303);
  const of = () =>
    app.database
      .prepare(
        "SELECT id, token, state, year || '-' || printf('%04d', number) AS number, accepted_by, renounced_reason FROM offers WHERE lead_id = ?",
      )
      .get(lead) as Stored;
  const customer = app.database.prepare("SELECT customer_id FROM leads WHERE id = ?").pluck().get(lead) as number;
  return { lead, customer, of };
}

/** Sends the form behind „Clientul a renunțat”. */
async function renounced(lead: number, values: Record<string, string>): Promise<Response> {
  const form = formsOf(await page(`/admin/leaduri/${lead}`)).find(
    ({ fields }) =>
      fields.some(({ name, value }) => name === "outcome" && value === "pierdut") && fields.some(({ name }) => name === "sure"),
  );
  expect(form).toBeDefined();
  return await post(`/admin/leaduri/${lead}`, { ...Object.fromEntries(form ? sentBy(form) : []), ...values } as Record<string, string>);
}

const leadOf = (lead: number) =>
  app.database.prepare("SELECT status, lost_reason, offered_sum, order_sum FROM leads WHERE id = ?").get(lead);

it("an accepted offer that its customer gives up is no order any more, keeps its signature, and is one again after undo", async () => {
  const { lead, customer, of } = await accepted();
  const { number, token, id } = of();
  const before = leadOf(lead);
  const soldBefore = await read("/admin/leaduri/rapoarte");
  expect(await inBooks("acceptate")).toContain(number);
  const refused = await renounced(lead, { lost_reason: "" });
  expect([refused.status, visibleText(await refused.text())]).toEqual([422, expect.stringContaining("Alegeți motivul.")]);
  const done = await renounced(lead, { lost_reason: "pret" });
  expect(done.status).toBe(303);
  expect(decodeURIComponent(decodeURIComponent(done.headers.get("Set-Cookie") ?? ""))).toContain(
    `La oferta acceptată ${number} clientul a renunțat.`,
  );
  expect(of()).toMatchObject({ state: "renounced", accepted_by: "Ana Semnează", renounced_reason: "pret" });
  expect(leadOf(lead)).toEqual({ status: "refuzat", lost_reason: "pret", offered_sum: null, order_sum: null });
  for (const way of ["acceptate", "emise"]) expect(await inBooks(way), way).not.toContain(number);
  expect(await page(`${BOOKS}?dupa=acceptate&de_la=${today}&pana_la=${today}`)).not.toContain(number);
  expect(await read(`/admin/clienti/${customer}`)).toContain("Ce a comandat Nimic încă.");
  expect(await read("/admin/leaduri/rapoarte")).not.toBe(soldBefore);
  const shown = await read(`/admin/leaduri/${lead}`);
  expect(shown).toContain(`Clientul a renunțat la oferta ${number}`);
  expect(shown).toContain("Apel: pierdut (preț)");
  expect(shown).not.toContain("semnată „Ana Semnează”, azi");
  expect(await read(`/admin/leaduri/${lead}/oferta/${id}`)).toMatch(
    /Clientul a renunțat la .* \(preț\); acceptată la .*, semnată „Ana Semnează”/,
  );
  expect(await read("/admin/leaduri/oferte?stadiu=renounced")).toMatch(/Anulată de client.*clientul a renunțat/);
  expect(await read("/admin/leaduri/oferte?stadiu=accepted")).not.toContain(number);
  const theirs = await app.get(`/oferta-scrisa/${token}`);
  expect([theirs.status, visibleText(await theirs.text())]).toEqual([
    410,
    expect.stringContaining("Acceptarea acestei oferte este anulată."),
  ]);
  expect((await app.postForm(`/oferta-scrisa/${token}`, { intent: "accept", accepted_by: "Ana", is_accepted: "1" })).status).toBe(409);
  await post(`/admin/leaduri/${lead}`, { intent: "undo" });
  expect(of()).toMatchObject({ state: "accepted", accepted_by: "Ana Semnează", renounced_reason: "" });
  expect(leadOf(lead)).toEqual(before);
  expect(await inBooks("acceptate")).toContain(number);
  expect(await read("/admin/leaduri/rapoarte")).toBe(soldBefore);
});

it.each([
  [
    "'Pierdut' of a program",
    (lead: number) => app.sendJson("PATCH", `/api/admin/leads/${lead}`, { outcome: "pierdut", lost_reason: "pret" }, { cookie }),
  ],
  ["a state of a program", (lead: number) => app.sendJson("PATCH", `/api/admin/leads/${lead}`, { status: "abandonat" }, { cookie })],
  [
    "the state of requests that are ticked in the list",
    (lead: number) => post("/admin/leaduri", { intent: "bulk", [`tick-${lead}`]: "1", status: "refuzat", lost_reason: "pret" }),
  ],
  ["'Nimic: se încheie fără comandă'", (lead: number) => post(`/admin/leaduri/${lead}`, { outcome: "raspuns", next: "gata" })],
])("an accepted offer is given up by %s too", async (_name, lose) => {
  const { lead, of } = await accepted();
  expect((await lose(lead)).status).toBeLessThan(304);
  expect(of()).toMatchObject({ state: "renounced", accepted_by: "Ana Semnează" });
  expect(await inBooks("acceptate")).not.toContain(of().number);
  const pressed = app.database.prepare("SELECT max(created_at) FROM lead_events WHERE lead_id = ?").pluck().get(lead) as string;
  const undone = await post("/admin/leaduri", { intent: "undo", moment: String(Date.parse(pressed)) });
  expect(decodeURIComponent(decodeURIComponent(undone.headers.get("Set-Cookie") ?? ""))).toContain("Anulat: 1 cerere");
  expect(of().state).toBe("accepted");
});

it("a consultant whose link closes a request as lost reads which offers end with it, and which was given up", async () => {
  const { lead, of } = await accepted();
  const phone = app.database.prepare("SELECT phone FROM leads WHERE id = ?").pluck().get(lead) as string;
  expect((await app.postForm("/contact", offer({ product_id: "21", customer_type: "farmer", phone, notes: "Încă una" }))).status).toBe(303);
  const expert_id = String(app.database.prepare("SELECT min(id) FROM experts WHERE deleted_at IS NULL").pluck().get());
  await app.postForm(`/admin/leaduri/${lead}/predare`, { intent: "make", expert_id }, { cookie });
  const [, link = ""] = /value="http[^"]*(\/lead\/[^"]*)"/.exec(await page(`/admin/leaduri/${lead}/predare`)) ?? [];
  const noted = await app.postForm(link, { outcome: "pierdut", lost_reason: "pret" });
  expect(noted.status).toBe(303);
  const said = visibleText(await (await app.get(noted.headers.get("Location") as string)).text());
  expect(said).toContain(`La oferta acceptată ${of().number} clientul a renunțat.`);
  expect(of()).toMatchObject({ state: "renounced", renounced_reason: "pret" });
  expect((await app.postForm(link, { outcome: "pierdut", lost_reason: "pret" })).status, "pressed twice").toBe(303);
});

const flashOf = (answer: Response) => decodeURIComponent(decodeURIComponent(answer.headers.get("Set-Cookie") ?? ""));
const setState = (lead: number, status: string) => app.sendJson("PATCH", `/api/admin/leads/${lead}`, { status }, { cookie });

it("a state that gave up an accepted offer by mistake, set right by the same person, accepts it again, and undo of that gives it up", async () => {
  const { lead, of } = await accepted();
  await setState(lead, "abandonat");
  const given = app.database.prepare("SELECT renounced_at FROM offers WHERE lead_id = ?").pluck();
  const at = given.get(lead);
  expect(of()).toMatchObject({ state: "renounced" });
  const corrected = await post("/admin/leaduri", { lead_id: String(lead), status: "in_lucru" });
  expect(flashOf(corrected)).toContain(`Oferta ${of().number} este din nou acceptată.`);
  expect([of().state, given.get(lead), await inBooks("acceptate")]).toEqual(["accepted", null, expect.stringContaining(of().number)]);
  await post(`/admin/leaduri/${lead}`, { intent: "undo" });
  expect([leadOf(lead), of().state, given.get(lead)]).toEqual([expect.objectContaining({ status: "abandonat" }), "renounced", at]);
});

it.each([
  ["its page", (lead: number) => post(`/admin/leaduri/${lead}`, { status: "in_lucru" })],
  ["the list", (lead: number) => post("/admin/leaduri", { intent: "bulk", [`tick-${lead}`]: "1", status: "in_lucru" })],
])("a wrong state is set right from %s too, and the acceptance holds again", async (_name, correct) => {
  const { lead, of } = await accepted();
  await setState(lead, "refuzat");
  expect(flashOf(await correct(lead))).toContain(`Oferta ${of().number} este din nou acceptată.`);
  expect(of().state).toBe("accepted");
});

it("an acceptance stays given up where something else was noted before the request is opened, or the reason was told", async () => {
  const [noted, told] = [await accepted(), await accepted()];
  await setState(noted.lead, "abandonat");
  await post(`/admin/leaduri/${noted.lead}`, { note: "A cumpărat din altă parte." });
  await renounced(told.lead, { lost_reason: "pret" });
  for (const { lead, of } of [noted, told]) {
    await setState(lead, "in_lucru");
    expect(of().state).toBe("renounced");
  }
});

it("requests of one order end with the one that has it, are named, and come back with undo", async () => {
  const { lead } = await accepted();
  const phone = app.database.prepare("SELECT phone FROM leads WHERE id = ?").pluck().get(lead) as string;
  expect((await app.postForm("/contact", offer({ product_id: "21", customer_type: "farmer", phone }))).status).toBe(303);
  const other = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
  await post(`/admin/leaduri/${lead}`, { outcome: "comandat", order_sum: "100", closes: "1", [`closes-${other}`]: "1" });
  const states = () => app.database.prepare("SELECT status FROM leads WHERE id IN (?, ?) ORDER BY id").pluck().all(lead, other);
  expect(states()).toEqual(["finalizat", "finalizat"]);
  const reference = app.database.prepare("SELECT substr(ref, 1, 4) || '-' || substr(ref, 5, 4) FROM leads WHERE id = ?").pluck().get(other);
  const words = `Se închide și cererea ${reference}, din aceeași comandă.`;
  const ways = [
    () => renounced(lead, { lost_reason: "pret" }),
    () => post("/admin/leaduri", { lead_id: String(lead), status: "abandonat" }),
    () => post("/admin/leaduri", { intent: "bulk", [`tick-${lead}`]: "1", status: "refuzat", lost_reason: "pret" }),
  ];
  for (const lose of ways) {
    expect(flashOf(await lose())).toContain(words);
    expect(new Set(states()).size, "both have lost").toBe(1);
    expect(states()).not.toContain("finalizat");
    expect(
      await read(`/admin/clienti/${app.database.prepare("SELECT customer_id FROM leads WHERE id = ?").pluck().get(lead)}`),
    ).not.toContain("în aceeași comandă");
    await post(`/admin/leaduri/${lead}`, { intent: "undo" });
    expect(states()).toEqual(["finalizat", "finalizat"]);
  }
});

it("a request with an accepted offer is neither closed as a duplicate nor marked as spam, and says why", async () => {
  const { lead, of } = await accepted();
  const phone = app.database.prepare("SELECT phone FROM leads WHERE id = ?").pluck().get(lead) as string;
  expect((await app.postForm("/contact", offer({ product_id: "28", customer_type: "farmer", phone }))).status).toBe(303);
  const kept = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
  const duplicate = await post(`/admin/leaduri/${kept}`, { intent: "duplicate", with: String(lead) });
  expect([duplicate.status, visibleText(await duplicate.text())]).toEqual([409, expect.stringContaining("ea rămâne.")]);
  // Of its group too.
  for (const id of [lead, kept]) {
    const spam = await post(`/admin/leaduri/${id}`, { intent: "spam" });
    expect([spam.status, visibleText(await spam.text())]).toEqual([409, expect.stringContaining("cererea nu este spam.")]);
  }
  await post("/admin/leaduri", { intent: "bulk", [`tick-${lead}`]: "1", spam: "1" });
  const left = app.database.prepare("SELECT closed_at, is_suspect FROM leads WHERE id IN (?, ?)").all(lead, kept);
  expect([left, of().state]).toEqual([[1, 2].map(() => ({ closed_at: null, is_suspect: 0 })), "accepted"]);
});

it("a customer whose request was marked as spam stands first in the day's work once he accepts his offer", async () => {
  const offered = await issued();
  const { lead } = offered;
  expect((await post(`/admin/leaduri/${lead}`, { intent: "spam" })).status).toBe(303);
  expect(await page("/admin/leaduri?queue=accepted")).not.toContain(`id="lead-${lead}"`);
  expect((await sign(offered)).status).toBe(303);
  expect(await page("/admin/leaduri?queue=accepted")).toContain(`id="lead-${lead}"`);
  expect(await page("/admin/leaduri?queue=suspect")).not.toContain(`id="lead-${lead}"`);
  expect(await read(`/admin/leaduri/${lead}`)).toContain("Nu este spam: cererea a intrat în lucru");
});

it("all suspects that are thrown away at once end their offers, as one that is thrown away does", async () => {
  const { lead, of } = await accepted();
  app.database.prepare("UPDATE leads SET is_suspect = 1 WHERE id = ?").run(lead);
  const thrown = await post("/admin/leaduri?queue=suspect", { intent: "throw_away_all", newest: String(lead) });
  expect(flashOf(thrown)).toContain(`La oferta acceptată ${of().number} clientul a renunțat.`);
  expect([leadOf(lead), of().state]).toEqual([expect.objectContaining({ status: "abandonat" }), "renounced"]);
});
