import { describe, expect, it } from "vitest";
import { companyView } from "#app/company/company-facts.ts";
import type { WantedLine } from "#app/leads/lines/lines.server.ts";
import { type MailContent, mailHtml, mailText, oneLine, plainMailContent, unlinked } from "#app/mail/mail.ts";
import { digestMailContent, isDigestEmpty } from "#app/notifications/digest/digest.server.ts";
import { demoCompany } from "#app/seed/seed.server.ts";
import type { Lead } from "#db/schema.ts";
import { promiseInMail, type RequestMailFacts, receiptMailContent, requestMailContent } from "./lead-mails.server.ts";

const lead = {
  id: 7,
  ref: "K7M44QXPAAAAAAAAAAAAAAAAAA",
  full_name: "Gheorghe Exemplu-Pop",
  product_name: "ForageMax Pășune",
  phone: "0700000012",
  phone_e164: "+40700000012",
  email: "gheorghe@exemplu.example",
  county: "Maramureș",
  customer_type: "farmer",
  expert_name: "Maria Exemplu",
  marketing_consent: 1,
  notes: "Am și 2 ha în pantă.\nSunați după 10.",
  call_from: "2026-11-23T06:00:00.000Z",
  call_by: "2026-11-23T14:00:00.000Z",
  created_at: "2026-11-22T12:05:00.000Z",
  first_call_at: null,
  follow_up_at: null,
} as Lead;
const wanted: readonly WantedLine[] = [
  { product: "ForageMax Pășune", area: "1 ha", need: "40 kg · 2 saci de 20 kg" },
  { product: null, area: "500 mp", need: undefined },
];
const request = (more: Partial<RequestMailFacts> = {}) =>
  requestMailContent({ lead, wanted, origin: "https://semi.example", isForExpert: false, ...more });

describe("the mail to the company", () => {
  it("the mail to the company says on the lock screen who, which number and what", () => {
    expect(request().subject).toBe("Cerere nouă: Gheorghe Exemplu-Pop, 0700 000 012, 1 ha ForageMax Pășune și încă 1 produs");
  });

  it("the mail to the company holds all that a call needs, as words", () => {
    expect(mailText(request())).toBe(`Cerere nouă: Gheorghe Exemplu-Pop

Telefon: 0700 000 012
WhatsApp:
https://wa.me/40700000012

Am promis că sunăm luni, 23 noiembrie, între 08:00 și 16:00.

Dorește: ForageMax Pășune, 1 ha: 40 kg · 2 saci de 20 kg
Dorește și: fără produs ales, 500 mp
Mesaj: „Am și 2 ha în pantă.
Sunați după 10.”
Județ: Maramureș
Client: Fermier
E-mail: gheorghe@exemplu.example
A cerut să vorbească cu: Maria Exemplu
Noutăți: da, cu acord
Referință: K7M4-4QXP
Trimisă: 22 nov. 2026, 14:05

Cererea în administrare:
https://semi.example/admin/leaduri/7

Răspunsul la acest mesaj ajunge la client.
`);
  });

  it("the mail to the company as HTML has links to call, to write and to the request; no picture, colour, table or script", () => {
    const html = mailHtml(request());
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      "tel:+40700000012",
      "https://wa.me/40700000012",
      "mailto:gheorghe@exemplu.example",
      "https://semi.example/admin/leaduri/7",
    ]);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="ro"><head><meta charset="utf-8">/);
    expect(html).toContain("în pantă.<br>Sunați");
    expect(html).not.toMatch(/<img|<table|<script|url\(|(?<!-)color:|background/);
  });

  it("the mail to the company leaves out what nobody said", () => {
    const text = mailText(
      request({
        lead: { ...lead, email: null, notes: "", expert_name: null, marketing_consent: 0, call_by: null },
        wanted: wanted.slice(0, 1),
      }),
    );
    expect(text).not.toMatch(/Mesaj|E-mail|A cerut|Noutăți|promis|Răspunsul|Dorește și|null|undefined/);
  });

  it("the mail to the consultant says that it is for him, and leads to his page where there is one", () => {
    const letter = request({ isForExpert: true, expertLinkUrl: "https://semi.example/lead/abc" });
    expect(letter.subject).toMatch(/^Cerere pentru dumneavoastră: Gheorghe/);
    expect(mailText(letter)).toContain("Notați rezultatul apelului:\nhttps://semi.example/lead/abc");
    expect(mailText(request({ isForExpert: true }))).not.toContain("Notați");
  });

  it("the mail to the company stays short with a long name", () => {
    const { subject } = request({ lead: { ...lead, full_name: "Constantin-Alexandru ".repeat(6) } });
    expect(subject.length).toBeLessThanOrEqual(140);
    expect(subject).toContain("…, 0700 000 012, 1 ha ForageMax Pășune");
  });
});

describe("a visitor's words", () => {
  const evil = {
    ...lead,
    full_name: 'Ana <script>alert("1")</script> & www.rau.example\r\nBcc: toti@rau.example',
    notes: 'Vezi https://rau.example/a?b="c" <a href="https://rau.example">aici</a>, rau。example',
  };

  it("a visitor's words are escaped, and nothing in them becomes a link", () => {
    const letter = request({ lead: evil, wanted: [{ ...wanted[0], product: "<b>Lolium</b>", area: "1 ha", need: undefined }] });
    const html = mailHtml(letter);
    expect(html).not.toMatch(/<script|<b>Lolium|rau\.example|https:\/\/rau|rau。/);
    expect(html).toContain("&lt;a href=&quot;https[:]//rau[.]example&quot;&gt;aici");
    expect(mailText(letter)).not.toMatch(/rau\.example|https:\/\/rau/);
    expect(letter.subject).not.toMatch(/[\r\n]/);
  });

  it.each([
    ["www.rau.example", "www[.]rau[.]example"],
    ["http://1.2.3.44/", "http[:]//1.2.3.44/"],
    ["ana@rau.example", "ana@rau[.]example"],
    ["Am 1,5 ha. Sunați după 10.30, la S.C. Agro S.R.L.", "Am 1,5 ha. Sunați după 10.30, la S.C. Agro S.R.L."],
  ])("%s → %s", (typed, shown) => {
    expect(unlinked(typed)).toBe(shown);
  });

  it("a visitor's words stay on their line", () => {
    expect(oneLine("Ana\r\nBcc: x\u2028y\u0000z\u202e!")).toBe("Ana Bcc: x y z !");
  });

  it("a visitor's words are not in the receipt at all: nobody sends words of his own through us to an address of his choice", () => {
    const letter = receiptMailContent(companyView(demoCompany), evil, wanted);
    for (const said of [letter.subject, mailText(letter), mailHtml(letter)]) expect(said).not.toMatch(/Ana|rau|Vezi/);
  });
});

describe("the receipt", () => {
  const letter = receiptMailContent(companyView(demoCompany), lead, wanted);

  it("the receipt says when we call", () => {
    expect(letter.subject).toBe("Am primit cererea dumneavoastră. Vă sunăm luni, 23 noiembrie, între 08:00 și 16:00");
  });

  it("the receipt holds what was asked, the numbers, the reference, that nothing was bought, and what to do when it was not he who asked", () => {
    const text = mailText(letter);
    for (const said of [
      "Vă sunăm luni, 23 noiembrie, între 08:00 și 16:00, la numărul 0700 000 012.",
      "Vă putem suna de la 0361 000 001, 0361 000 002 sau 0361 000 003.",
      "Ați cerut: ForageMax Pășune, 1 ha: 40 kg · 2 saci de 20 kg",
      "Referința cererii: K7M4-4QXP",
      "Nu ați comandat nimic și nu aveți nimic de plătit",
      "NU AȚI TRIMIS DUMNEAVOASTRĂ CEREREA?",
    ])
      expect(text).toContain(said);
  });

  it("the receipt says what the packs cost, as the form and the confirmation do, and nothing where there is no price", () => {
    const [first, second] = wanted as [WantedLine, WantedLine];
    const textOf = (lines: readonly WantedLine[]) => mailText(receiptMailContent(companyView(demoCompany), lead, lines));
    expect(textOf([{ ...first, estimate_sum: 190_920 }])).toContain("Cost estimat: 1.909,20\u00a0lei cu TVA, la prețul din ziua cererii");
    const both = [first, second].map((line) => ({ ...line, estimate_sum: 38_900 }));
    expect(textOf(both)).toContain("În total: 778\u00a0lei cu TVA, la prețurile din ziua cererii");
    expect(textOf(both), "as one speaks, and in one word").not.toMatch(/RON/);
    expect(textOf(wanted)).not.toMatch(/lei|Cost estimat|În total/);
  });

  it("the receipt says why a call is late, where holidays lie before it", () => {
    const late = { ...lead, reason: "Luni este zi liberă: Ziua Copilului" };
    expect(mailText(receiptMailContent(companyView(demoCompany), late, wanted))).toContain("Luni este zi liberă: Ziua Copilului.");
  });

  it("the receipt promises nothing where nothing was promised", () => {
    const plain = receiptMailContent(companyView(demoCompany), { ...lead, call_from: null, call_by: null }, wanted);
    expect(plain.subject).toBe("Am primit cererea dumneavoastră");
    expect(mailText(plain)).toContain("Vă sunăm la numărul 0700 000 012.");
  });
});

describe("a promise in a mail", () => {
  it.each([
    ["2026-11-21T09:12:00.000Z", "2026-11-23T06:00:00.000Z", "2026-11-23T14:00:00.000Z", "luni, 23 noiembrie, între 08:00 și 16:00"],
    ["2026-11-20T09:12:00.000Z", "2026-11-20T06:00:00.000Z", "2026-11-20T14:00:00.000Z", "vineri, 20 noiembrie, până la 16:00"],
    ["2026-11-20T05:12:00.000Z", "2026-11-20T06:00:00.000Z", "2026-11-20T14:00:00.000Z", "vineri, 20 noiembrie, între 08:00 și 16:00"],
    ["2026-11-20T05:12:00.000Z", null, null, undefined],
  ])("made at %s, from %s until %s: %s, whenever it is read", (created_at, call_from, call_by, words) => {
    expect(promiseInMail({ created_at, call_from, call_by })).toBe(words);
  });
});

describe("the digest of the morning", () => {
  const none = { accepted: [], overdue: [], call_today: [], again_today: [], later: [], suspects: [] };
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...lead, id: index + 1 }));

  it("the digest of the morning counts in its subject what there is to do", () => {
    const letter = digestMailContent({ ...none, overdue: many(2), again_today: many(1), call_today: many(21) }, "https://semi.example");
    expect(letter.subject).toBe("Cereri deschise – peste termen: 2, de sunat azi: 21, reveniri azi: 1");
  });

  it("the digest of the morning says of a request that its offer was issued and has to be sent", () => {
    const work = { ...none, again_today: many(2) };
    const text = mailText(digestMailContent(work, "https://semi.example", new Set([2])));
    expect(text.match(/; oferta este de trimis\. Deschide:\nhttps:\/\/semi\.example\/admin\/leaduri\/(\d)/)?.[1]).toBe("2");
    expect(text.match(/oferta este de trimis/g)).toHaveLength(1);
  });

  it("the digest of the morning names each with its number and its page; of very many the first", () => {
    const text = mailText(digestMailContent({ ...none, overdue: many(20), later: many(2) }, "https://semi.example"));
    expect(text).toContain(
      "Gheorghe Exemplu-Pop: 0700 000 012, ForageMax Pășune; luni, 23 noiembrie, între 08:00 și 16:00. Deschide:\nhttps://semi.example/admin/leaduri/1\n",
    );
    expect(text.match(/Deschide:/g)).toHaveLength(15);
    expect(text).toContain("și încă 5 cereri\n");
    expect(text).toContain("2 cereri sunt pentru mai târziu.");
  });

  it("the digest of the morning is not needed when everything is put off", () => {
    expect(isDigestEmpty({ ...none, later: many(3) })).toBe(true);
    expect(isDigestEmpty({ ...none, again_today: many(1) })).toBe(false);
  });

  it("the digest of the morning sends somebody to look at what is held for spam: a person among them was promised a call", () => {
    expect(isDigestEmpty({ ...none, suspects: many(1) })).toBe(false);
    const letter = digestMailContent({ ...none, suspects: many(2) }, "https://semi.example");
    expect(letter.subject).toBe("Cereri deschise – suspecte: 2");
    expect(mailText(letter)).toContain(
      "2 cereri marcate ca posibil spam. Verificați-le:\nhttps://semi.example/admin/leaduri?queue=suspect&period=open\n",
    );
  });

  it("the digest of the morning tells the truth when all was done while it waited", () => {
    expect(digestMailContent(none, "https://semi.example").subject).toBe("Nicio cerere deschisă");
  });
});

it("an address stands on a line of its own, with nothing stuck to it", () => {
  const pieces = ["Adresa se șterge automat. ", { words: "Ștergeți-o acum", href: "https://semi.example/a" }];
  const letter: MailContent = { subject: "s", title: "T", blocks: [{ kind: "words", pieces }] };
  expect(mailText(letter)).toBe("T\n\nAdresa se șterge automat. Ștergeți-o acum:\nhttps://semi.example/a\n");
});

it("a text of our own keeps addresses of mail as they are written, and opens only our own pages", () => {
  const text = mailText(plainMailContent("s", "E-mail maria@agro.ro\n\nwww.rau.example", "https://semi.example"));
  expect(text).toContain("E-mail maria@agro.ro");
  expect(text).toContain("www[.]rau[.]example");
});

it("a letter of headings and rows has an empty line where one would take a breath", () => {
  const letter: MailContent = {
    subject: "s",
    title: "T",
    blocks: [
      { kind: "words", pieces: ["a"] },
      { kind: "row", term: "b", pieces: ["c"] },
      { kind: "row", term: "d", pieces: ["e"] },
      { kind: "heading", words: "f" },
      { kind: "row", term: "g", pieces: ["h"] },
    ],
  };
  expect(mailText(letter)).toBe("T\n\na\n\nb: c\nd: e\n\nF\ng: h\n");
});
