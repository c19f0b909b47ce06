import { describe, expect, it } from "vitest";
import type { Consent } from "#app/leads/consent-ledger/consents.server.ts";
import type { LeadEvent, OutboxMessage } from "#db/schema.ts";
import { buildTimeline, leadEventWords, messageSentence } from "./timeline.ts";

const now = new Date("2026-11-20T12:00:00+02:00");

describe("an event in a sentence", () => {
  it.each([
    ["received", "/produse/turfline-mini", { words: "Cerere primită de pe pagina produsului „Turfline Mini”", status: "nou" }],
    ["received", "/produse/altul", { words: "Cerere primită de pe pagina unui produs", status: "nou" }],
    ["received", "/cerere", { words: "Cerere primită de pe pagina „Cererea mea”", status: "nou" }],
    ["received", "/contact", { words: "Cerere primită de pe pagina de contact", status: "nou" }],
    ["received", "/api/leads", { words: "Cerere primită de la un program, prin API", status: "nou" }],
    ["received", "/plan", { words: "Cerere primită de pe site", status: "nou" }],
    ["status", "nou → in_lucru", { words: "Stare: Nou → În lucru", status: "in_lucru" }],
    ["call", '{"outcome":"fara_raspuns"}', { words: "Apel: nu a răspuns", note: undefined, status: undefined }],
    [
      "call",
      '{"outcome":"revin","follow_up_at":"2026-11-23T07:00:00.000Z","note":"După prânz.","status":["nou","in_lucru"]}',
      { words: "Apel: revin luni, 23 noiembrie, 09:00. Stare: Nou → În lucru", note: "După prânz.", status: "in_lucru" },
    ],
    [
      "call",
      '{"outcome":"fara_raspuns","follow_up_at":"2026-11-20T12:30:00.000Z"}',
      { words: "Apel: nu a răspuns, de sunat din nou azi, 14:30", note: undefined, status: undefined },
    ],
    [
      "call",
      '{"outcome":"raspuns","next":"oferta","follow_up_at":"2026-11-23T07:00:00.000Z"}',
      { words: "Apel: a răspuns, de întocmit oferta: luni, 23 noiembrie, 09:00", note: undefined, status: undefined },
    ],
    [
      "call",
      '{"outcome":"pierdut","lost_reason":"alt_furnizor","status":["in_lucru","refuzat"]}',
      { words: "Apel: pierdut (a cumpărat din altă parte). Stare: În lucru → Refuzat", note: undefined, status: "refuzat" },
    ],
    ["call", "{", { words: "Apel: {" }],
    ["note", "Are și oi.", { words: "Notă", note: "Are și oi." }],
    ["spam", "", { words: "Marcată ca spam" }],
    ["restored", "prea-repede", { words: "Nu este spam: cererea a intrat în lucru (fusese reținută: formular completat prea repede)" }],
    ["undone", "7", { words: "Ultima modificare a fost anulată" }],
    [
      "wrote_again",
      '{"e-mail":["a@exemplu.ro","b@exemplu.ro"],"consultant":[null,"Ana"],"acord pentru noutăți":[0,1]}',
      {
        words:
          "Trimisă din nou; a scris și: e-mail: b@exemplu.ro (în cerere: a@exemplu.ro); consultant: Ana (în cerere: –); acord pentru noutăți: da (în cerere: nu)",
      },
    ],
    ["version_chosen", "e-mail, județ", { words: "Datele scrise a doua oară au fost preluate în cerere: e-mail, județ" }],
    ["grouped", "R000-0001, R000-0003", { words: "Grupată cu R000-0001, R000-0003" }],
    ["ungrouped", "R000-0001", { words: "Scoasă din grupul cu R000-0001" }],
    ["group_left", "R000-0003", { words: "Din grup a fost scoasă R000-0003" }],
    ["duplicate_closed", "R000-0003", { words: "A fost închisă o dublură a ei: R000-0003" }],
    ["revoked", "Ioan Demonstrativ", { words: "Linkul pentru Ioan Demonstrativ a fost revocat" }],
    ["consent_given", "", { words: "Acordul pentru noutăți a fost dat" }],
    ["exported", "", { words: "Datele personale au fost descărcate" }],
    [
      "offer_issued",
      "Oferta 2026-0001: 577,20 lei cu TVA, valabilă până la 6 decembrie 2026",
      { words: "Oferta 2026-0001 a fost emisă: 577,20 lei cu TVA, valabilă până la 6 decembrie 2026" },
    ],
    ["offer_sent", "Oferta 2026-0001, pe e-mail la a@exemplu.ro", { words: "Oferta 2026-0001 a fost trimisă pe e-mail la a@exemplu.ro" }],
    ["offer_accepted", "Oferta 2026-0001, semnată „Ana Pop”", { words: "Oferta 2026-0001 a fost acceptată, semnată „Ana Pop”" }],
    ["offer_question", "Oferta 2026-0001: „Livrați?”", { words: "Întrebare despre oferta 2026-0001", note: "„Livrați?”" }],
    ["offer_withdrawn", "Oferta 2026-0001", { words: "Oferta 2026-0001 a fost retrasă" }],
    ["offer_accepted", "", { words: "O ofertă a fost acceptată" }],
    ["handed_off", "Ioan Demonstrativ", { words: "Trimisă la Ioan Demonstrativ" }],
    ["ceva_nou", "cu detaliu", { words: "ceva_nou: cu detaliu" }],
    ["toString", "", { words: "toString" }],
  ])("%s %s", (kind, detail, words) => {
    expect(leadEventWords({ kind, detail }, now, { product_slug: "turfline-mini", product_name: "Turfline Mini" })).toEqual(words);
  });
});

describe("a message in a sentence", () => {
  const message = { channel: "mail", recipient: "a@exemplu.ro", state: "sent", attempts: 0, last_error: "", created_at: "1", sent_at: "2" };

  it.each([
    [{}, { words: "E-mail trimis la a@exemplu.ro", at: "2" }],
    [
      { state: "dead", last_error: "mailbox full", sent_at: null },
      { words: "E-mail netrimis către a@exemplu.ro: mailbox full", at: "1" },
    ],
    [
      { state: "unsure", last_error: "fără confirmare", sent_at: null },
      { words: "E-mail poate trimis către a@exemplu.ro: fără confirmare", at: "1" },
    ],
    [
      { state: "waiting", sent_at: null },
      { words: "E-mail în așteptare către a@exemplu.ro", at: "1" },
    ],
    [
      { state: "waiting", sent_at: null, attempts: 2, last_error: "timeout" },
      { words: "E-mail în așteptare către a@exemplu.ro (încercarea 3: timeout)", at: "1" },
    ],
    [
      { channel: "push", recipient: "4" },
      { words: "Notificare pe telefon trimisă", at: "2" },
    ],
  ])("%j", (fields, words) => {
    expect(messageSentence({ ...message, ...fields } as OutboxMessage)).toEqual(words);
  });
});

describe("the timeline", () => {
  const at = (time: string) => `2026-11-20T${time}:00.000Z`;
  const event = (id: number, kind: string, time: string, more: Partial<LeadEvent> = {}) =>
    ({
      id,
      lead_id: 1,
      kind,
      detail: "",
      created_at: at(time),
      actor: "admin",
      actor_name: "Ana",
      before: null,
      undone_at: null,
      ...more,
    }) as LeadEvent;
  const consent = (given_by: Consent["given_by"], time: string): Consent => ({
    ...{ id: 1, purpose: "marketing", text: null, is_given: 0, text_version: "1", page: "/", created_at: at(time), given_by },
  });
  const past = { events: [], messages: [], consents: [] };

  it("the timeline is everything, newest first; of one moment what was written later stands higher", () => {
    const events = [
      event(1, "received", "08:00", { actor: "visitor", actor_name: "" }),
      event(2, "note", "08:30"),
      event(3, "status", "08:30", { detail: "nou → in_lucru", undone_at: at("09:00") }),
    ];
    const messages = [{ id: 5, channel: "push", state: "sent", sent_at: at("08:10"), created_at: at("08:00") } as OutboxMessage];
    const entries = buildTimeline({ ...past, events, messages, consents: [consent("link", "10:00")] }, now);
    expect(entries.map(({ key, by, isUndone }) => [key, by, isUndone ?? false])).toEqual([
      ["c1", "", false],
      ["e3", "Ana", true],
      ["e2", "Ana", false],
      ["m5", "", false],
      ["e1", "", false],
    ]);
    expect(entries.at(0)?.words).toBe("Acord pentru noutăți: retras prin linkul din e-mail");
  });

  it("the timeline leaves out the consents of the request itself, and what an event tells already", () => {
    expect(buildTimeline({ ...past, consents: [consent("request", "08:00")] }, now)).toEqual([]);
    const events = [event(4, "consent_withdrawn", "10:00")];
    expect(buildTimeline({ ...past, events, consents: [consent("link", "10:00")] }, now).map(({ key }) => key)).toEqual(["e4"]);
  });
});
