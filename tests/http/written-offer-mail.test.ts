/**
 * Mails of an offer where mails can leave: to the customer with the paper, to the company what comes back. Asked of the commands, with the
 * way open.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changeCompany } from "#app/commands/company/save-company.server.ts";
import { acceptOffer, askAboutOffer, wantOffer } from "#app/commands/offer/answer-offer.server.ts";
import { beginCopy, beginOffer, saveOffer } from "#app/commands/offer/draft-offer.server.ts";
import { issueOffer, sendOffer, withdrawOffer } from "#app/commands/offer/send-offer.server.ts";
import { storeBrandPicture } from "#app/company/brand-pictures.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { listLeadEvents } from "#app/leads/timeline/events.server.ts";
import { mailHtml } from "#app/mail/mail.ts";
import { stopImageWorker } from "#app/media/variants.server.ts";
import { listMessagesOfLead } from "#app/notifications/outbox.server.ts";
import { composeMail } from "#app/notifications/smtp/smtp.server.ts";
import { offerAnswerText, offerText } from "#app/offers/mail/offer-mail.server.ts";
import { eraseOffersOfLead, findOffer, listOffersOfLead, type OfferWithLines } from "#app/offers/offer-store.server.ts";
import { MAILS } from "#app/registers/mails.server.ts";
import { closeDatabase, db, openDatabase } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";

const BY = { actor: "admin", actor_name: "Ana Administrator" } as const;
const ISSUER = { by: BY, signer: "" };
const NOW = new Date("2026-11-22T10:00:00Z");
const OPEN = { address: "10.0.0.1", now: NOW, isMailing: true };
const ACCEPTANCE = { accepted_by: "Ștefan Probă", is_accepted: "1" };
const LINE = { name: "Gazon Șa", quantity: "2", unit: "sac", unit_price: "520", price_kind: "net", vat_rate: "11", discount: "" };
const WORDS = {
  customer_name: "Ștefan Probă",
  valid_until: "2026-12-06",
  greeting: "Bună ziua,",
  delivery: "Azi.",
  payment: "",
  lines: [LINE],
};

let dataDir: string;
let lead: Lead;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "seminord-offer-mail-"));
  cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  Object.assign(process.env, { DATA_DIR: dataDir, PUBLIC_ORIGIN: "https://seminord.example" });
  openDatabase(dataDir).$client.exec(`INSERT INTO leads (id, ref, content_hash, full_name, email, phone, phone_e164, county, customer_type,
    area_sqm, area_unit, consent_gdpr, marketing_consent, search_text, created_at)
    VALUES (1, '${"0".repeat(26)}', 'x', 'Ștefan Probă', 'stefan@exemplu.ro', '0700 000 012', '+40700000012', 'Alba', 'farmer', 1, 'ha', 1, 0, '', 'x')`);
  lead = findLead(1) as Lead;
});
afterAll(() => {
  closeDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => db().$client.exec("DELETE FROM outbox; DELETE FROM lead_events"));

it("a written offer goes to the address that was typed, with the PDF and the link to the page", async () => {
  const whole = issued();
  expect(sendOffer(whole, { recipient: "x@" }, BY, NOW, true)).toMatchObject({
    status: 422,
    errors: { recipient: expect.stringContaining("nu este completă") },
  });
  expect(sendOffer(whole, { recipient: " " }, BY, NOW, true)).toMatchObject({
    status: 422,
    errors: { recipient: "Scrieți adresa de e-mail." },
  });
  expect(sendOffer(whole, { recipient: "stefan@exemplu.ro" }, BY, NOW, true)).toMatchObject({ ok: true });
  const [message, ...more] = listMessagesOfLead(lead.id);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ kind: "offer", channel: "mail", recipient: "stefan@exemplu.ro", detail: { offer_id: whole.offer.id } });
  expect(listLeadEvents(lead.id).at(-1)).toMatchObject({
    kind: "offer_sent",
    detail: expect.stringMatching(/^Oferta 2026-\d{4}, pe e-mail la stefan@exemplu\.ro$/),
  });

  const mail = await offerText(whole.offer.id);
  expect(mail?.subject).toMatch(/^Oferta 2026-\d{4} de la SemiNord$/);
  for (const words of [
    "– Gazon Șa: 2 saci",
    "Total cu TVA: 1.154,40\u00a0lei",
    "6 decembrie 2026",
    `https://seminord.example/oferta-scrisa/${whole.offer.token}`,
    "SemiNord S.R.L.",
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^Oferta-2026-\d{4}\.pdf$/)]);
  expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe("%PDF-");
});

it("a written offer is not sent while no mail can leave, after its term, or when it was taken back", async () => {
  const whole = issued();
  const to = { recipient: "stefan@exemplu.ro" };
  expect(sendOffer(whole, to, BY, NOW)).toMatchObject({ status: 409 });
  expect(sendOffer(whole, to, BY, new Date("2026-12-07T10:00:00Z"), true)).toMatchObject({ status: 409 });
  expect(withdrawOffer(whole.offer.id, BY, NOW)).toEqual({ ok: true });
  expect(sendOffer(findOffer(whole.offer.id) as OfferWithLines, to, BY, NOW, true)).toMatchObject({ status: 409 });
  expect(await offerText(whole.offer.id)).toBeUndefined();
  expect(listMessagesOfLead(lead.id)).toEqual([]);
});

it("the company is told once that an offer was accepted, and of every question, where it is told of requests", async () => {
  db().$client.exec("UPDATE notification_settings SET company_email = 'vanzari@seminord.example'");
  const { offer } = issued();
  await acceptOffer(offer.token, ACCEPTANCE, OPEN);
  await acceptOffer(offer.token, ACCEPTANCE, OPEN);
  await askAboutOffer(offer.token, { question: "Se poate și vineri?" }, OPEN);
  const messages = listMessagesOfLead(lead.id);
  expect(messages.map(({ kind, channel, recipient }) => [kind, channel, recipient])).toEqual([
    ["offer-accepted", "mail", "vanzari@seminord.example"],
    ["offer-copy", "mail", "stefan@exemplu.ro"],
    ["offer-question", "mail", "vanzari@seminord.example"],
  ]);
  for (const message of messages)
    expect((await composeMail(MAILS, message, "https://seminord.example", NOW)).isAutomatic, "help desks drop what says so").toBe(false);
  const [accepted, asked] = messages
    .filter(({ kind }) => kind !== "offer-copy")
    .map(({ kind, detail }) => offerAnswerText({ ...(detail as { offer_id: number }), kind: kind as "offer-accepted" }));
  expect(accepted?.subject).toMatch(/^Oferta 2026-\d{4} a fost acceptată$/);
  expect(accepted?.text).toContain("Ștefan Probă a acceptat oferta");
  expect(accepted?.text).toContain("1.154,40\u00a0lei cu TVA");
  expect(asked?.text).toMatch(/^Se poate și vineri\?\n/);
  expect(asked?.text).toContain(`https://seminord.example/admin/leaduri/1/oferta/${offer.id}`);
});

it("the customer gets a copy of what he has signed, where the offer went to, with what it makes", async () => {
  const whole = issued();
  sendOffer(whole, { recipient: "contabilitate@exemplu.ro" }, BY, NOW, true);
  expect((await offerText(whole.offer.id))?.text).toContain("Acceptarea fără rezerve încheie contractul");
  await acceptOffer(whole.offer.token, ACCEPTANCE, OPEN);
  const copy = listMessagesOfLead(lead.id).find(({ kind }) => kind === "offer-copy");
  expect(copy?.recipient).toBe("contabilitate@exemplu.ro");
  const mail = await composeMail(MAILS, copy as NonNullable<typeof copy>, "https://seminord.example", NOW);
  expect(mail.content.subject).toMatch(/^Oferta 2026-\d{4} este acceptată$/);
  const words = JSON.stringify(mail.content.blocks).replaceAll("\u00a0", " ");
  for (const part of [
    "22 noiembrie 2026",
    "„Ștefan Probă”",
    "Contractul este încheiat",
    "– Gazon Șa: 2 saci",
    "Total cu TVA: 1.154,40 lei",
  ])
    expect(words).toContain(part);
  expect(mail.attachments?.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^Oferta-2026-\d{4}\.pdf$/)]);
});

it("what goes to customers carries the company's logo in it", async () => {
  const file = path.join(dataDir, "sigla.svg");
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#0a0"/></svg>');
  const logo = await storeBrandPicture("logo", file);
  changeCompany((company) => ({ ...company, logo: logo as string }), NOW);
  const { offer } = issued();
  const mail = await composeMail(
    MAILS,
    { kind: "offer", lead_id: lead.id, detail: { offer_id: offer.id } },
    "https://seminord.example",
    NOW,
  );
  expect(mailHtml(mail.content)).toContain('<img src="cid:sigla" alt="SemiNord"');
  expect(mail.attachments?.map(({ filename, cid }) => [filename, cid])).toEqual([
    [expect.stringMatching(/\.pdf$/), undefined],
    ["sigla.png", "sigla"],
  ]);
  expect(mail.attachments?.[1]?.content.subarray(1, 4).toString()).toBe("PNG");
  changeCompany((company) => ({ ...company, logo: "" }), NOW);
  const plain = await composeMail(
    MAILS,
    { kind: "offer", lead_id: lead.id, detail: { offer_id: offer.id } },
    "https://seminord.example",
    NOW,
  );
  expect(mailHtml(plain.content)).not.toContain("<img");
  stopImageWorker();
});

it("a consumer is written that nothing binds him, and all that the law has him told; his wish to order makes no contract", async () => {
  db().$client.exec(
    "UPDATE leads SET customer_type = 'hobby' WHERE id = 1; UPDATE notification_settings SET company_email = 'vanzari@seminord.example'",
  );
  const { offer } = issued();
  const text = (await offerText(offer.id))?.text ?? "";
  for (const part of [
    "puteți apăsa „Vreau să comand: sunați-mă”",
    "Oferta nu vă obligă la nimic",
    "Informații pentru consumatori",
    "Vânzător: SemiNord S.R.L.",
    "Vă puteți retrage din contract în 14 zile de la primirea mărfii",
    "Formular: Către SemiNord S.R.L.",
    "Garanție: Pentru marfă aveți garanția legală de conformitate",
    "https://reclamatiisal.anpc.ro/",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("accepta");
  expect(await acceptOffer(offer.token, ACCEPTANCE, OPEN)).toMatchObject({ status: 409 });
  await wantOffer(offer.token, {}, OPEN);
  await wantOffer(offer.token, {}, OPEN);
  const messages = listMessagesOfLead(lead.id);
  expect(messages.map(({ kind, recipient }) => [kind, recipient])).toEqual([["offer-wanted", "vanzari@seminord.example"]]);
  const { content } = await composeMail(MAILS, messages[0] as (typeof messages)[number], "https://seminord.example", NOW);
  expect(content.subject).toMatch(/^Clientul vrea să comande din oferta 2026-\d{4}$/);
  expect(JSON.stringify(content.blocks)).toContain("Nu este un contract");
  db().$client.exec("UPDATE leads SET customer_type = 'farmer' WHERE id = 1");
});

it("no mail to the company is written where none can leave; the request's history says it all the same", async () => {
  const { offer } = issued();
  await acceptOffer(offer.token, ACCEPTANCE, { address: "10.0.0.2", now: NOW });
  expect(listMessagesOfLead(lead.id)).toEqual([]);
  expect(listLeadEvents(lead.id).at(-1)?.kind).toBe("offer_accepted");
});

it("a written offer begins with the company's words, not with those of the last letter, and a copy has the length of its term", () => {
  const { offer } = issued({ delivery: "Cu camionul nostru.", payment: "La livrare." });
  expect(draft({}).offer).toMatchObject({ payment: "Plata pe baza facturii, în termenul stabilit la telefon." });
  const copied = beginCopy(findOffer(offer.id) as OfferWithLines, new Date("2027-01-10T10:00:00Z"));
  expect(copied.offer).toMatchObject({ state: "draft", number: null, valid_until: "2027-01-24" });
});

it("a written offer is numbered from 1 in each year of Bucharest, without a gap where issuing failed", () => {
  const numbers = (year: number) => db().$client.prepare("SELECT number FROM offers WHERE year = ? ORDER BY number").pluck().all(year);
  const eve = new Date("2029-12-31T21:59:59Z");
  const [first, second] = [draft(), draft()];
  expect(issueOffer(first, first.offer.updated_at, ISSUER, eve)).toMatchObject({ status: 422 }); // its term has passed by then
  for (const whole of [first, second]) saveOffer(whole.offer, { ...WORDS, valid_until: "2030-01-31" }, eve);
  const again = (whole: OfferWithLines) => findOffer(whole.offer.id) as OfferWithLines;
  expect(issueOffer(again(first), "altceva", ISSUER, eve)).toMatchObject({ status: 409 });
  expect(issueOffer(again(first), again(first).offer.updated_at, ISSUER, eve)).toEqual({ ok: true });
  expect(issueOffer(again(second), again(second).offer.updated_at, ISSUER, new Date("2029-12-31T22:00:00Z"))).toEqual({ ok: true });
  expect([numbers(2029), numbers(2030)]).toEqual([[1], [1]]);
  db().$client.prepare("DELETE FROM offers WHERE year = 2030").run();
  const third = draft();
  saveOffer(third.offer, { ...WORDS, valid_until: "2030-12-31" }, NOW);
  issueOffer(again(third), again(third).offer.updated_at, ISSUER, new Date("2030-02-01T10:00:00Z"));
  expect(numbers(2030)).toEqual([2]);
});

it("a written offer can be freed of its person: drafts go, numbers and sums stay", async () => {
  const { offer } = issued();
  await acceptOffer(offer.token, ACCEPTANCE, OPEN);
  draft();
  eraseOffersOfLead(lead.id);
  const left = listOffersOfLead(lead.id);
  expect(left.map(({ offer: { state } }) => state)).not.toContain("draft");
  expect(JSON.stringify(left)).not.toContain("Ștefan");
  expect(findOffer(offer.id)).toMatchObject({ offer: { number: offer.number, accepted_by: "(șters)" }, lines: [{ unit_price: 52_000 }] });
});

function draft(words: Record<string, unknown> = WORDS): OfferWithLines {
  const { whole } = beginOffer(lead, NOW);
  if (Object.keys(words).length === 0) return whole;
  const saved = saveOffer(whole.offer, words, NOW);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  // Of one press only one: the next one is another.
  db()
    .$client.prepare("UPDATE offers SET updated_at = ? WHERE id = ?")
    .run(new Date(NOW.getTime() + 1_000).toISOString(), saved.id);
  return findOffer(saved.id) as OfferWithLines;
}

function issued(words: Record<string, unknown> = {}): OfferWithLines {
  const whole = draft({ ...WORDS, ...words });
  expect(issueOffer(whole, whole.offer.updated_at, ISSUER, NOW)).toEqual({ ok: true });
  return findOffer(whole.offer.id) as OfferWithLines;
}
