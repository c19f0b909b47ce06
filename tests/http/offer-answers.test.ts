/** Consequences of the answer to a written offer, by the kind of customer, and where the links of earlier offers lead. */
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { issuedBy, storeDraft } from "#tests/support/page-forms.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const ACCEPTANCE = { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" };
const FOR_CONSUMERS = [
  ...[
    "Informații pentru consumatori",
    "Vă puteți retrage din contract în 14 zile",
    "Vă informez prin prezenta cu privire la retragerea mea",
  ],
  ...["garanția legală de conformitate", "doi ani", "https://reclamatiisal.anpc.ro/", "Contractul se încheie când vi-l confirmăm"],
];

describe("a consumer", () => {
  it("a consumer is asked to be called and not to sign, and reads on page and paper all that the law has him told", async () => {
    const { address, base } = await issued({ phone: "0700 000 901", customer_type: "hobby" });
    const text = visibleText(await read(address));
    expect(text).toContain("Vreau să comand: sunați-mă");
    expect(text).not.toContain("Accept oferta");
    expect(text).not.toContain("Nume și prenume");
    const [page, paper] = [text, await wordsOf(`${address}/pdf`)].map(squeezed);
    for (const words of FOR_CONSUMERS) {
      expect(page).toContain(squeezed(words));
      expect(paper).toContain(squeezed(words));
    }
    expect(visibleText(await read(base))).toContain("Informații pentru consumatori");
  });

  it("binds nobody by his answer: the offer stays open, and the request is due and says so", async () => {
    const { address, lead, base } = await issued({ phone: "0700 000 902", customer_type: "hobby" });
    expect((await app.postForm(address, ACCEPTANCE)).status).toBe(409);
    for (const _press of [1, 2]) {
      const answer = await app.postForm(address, { intent: "want" });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${address}#raspuns`]);
    }
    expect(stored(base)).toMatchObject({ state: "issued", accepted_at: null, accepted_by: "", wanted_at: expect.any(String) });
    const text = visibleText(await read(address));
    expect(text).toMatch(/Vă sunăm Ați spus la .* că vreți să comandați\. Vă sunăm/);
    expect(text).not.toContain("Vreau să comand: sunați-mă Am");
    const due = app.database.prepare("SELECT status, closed_at, follow_up_at, offer_accepted_at FROM leads WHERE id = ?").get(lead);
    expect(due).toMatchObject({
      status: "in_lucru",
      closed_at: null,
      follow_up_at: expect.stringMatching(/T1[34]:00:00/),
      offer_accepted_at: expect.any(String),
    });
    expect(visibleText(await read("/admin/leaduri?q=0700+000+902"))).toContain("Vrea să comande.");
    expect(visibleText(await read(`/admin/leaduri/${lead}`))).toMatch(/Clientul vrea să comande din oferta \d{4}-\d{4}: de sunat/);
    expect(visibleText(await read(base))).toContain("că vrea să comande");
    expect(visibleText(await read(`/admin/leaduri/${lead}`))).toMatch(
      /Oferta \d{4}-\d{4} · clientul vrea să comande · .* nu este un contract/,
    );
    expect(visibleText(await read("/admin/leaduri/oferte"))).toContain("Vor să comande: 1");
    const events = app.database.prepare("SELECT kind FROM lead_events WHERE lead_id = ? AND kind LIKE 'offer_%'").pluck().all(lead);
    expect(events).toEqual(["offer_issued", "offer_wanted"]);
  });

  it("a consumer has the letter of the kind that he was when it was issued", async () => {
    const { address, lead } = await issued({ phone: "0700 000 903", customer_type: "hobby" });
    app.database.prepare("UPDATE leads SET customer_type = 'farmer' WHERE id = ?").run(lead);
    expect(visibleText(await read(address))).toContain("Vreau să comand: sunați-mă");
    expect((await app.postForm(address, ACCEPTANCE)).status).toBe(409);
  });
});

describe.each(["farmer", "distributor"])("a %s", (customer_type) => {
  it("makes a contract by signing, and page and paper say so", async () => {
    const { address, base } = await issued({ phone: customer_type === "farmer" ? "0700 000 904" : "0700 000 905", customer_type });
    const text = visibleText(await read(address));
    expect(text).toContain("Acceptarea, cu nume și prenume, încheie contractul");
    expect(squeezed(await wordsOf(`${address}/pdf`))).toContain(squeezed("Acceptarea fără rezerve încheie contractul"));
    expect(text).not.toContain("Informații pentru consumatori");
    expect((await app.postForm(address, { intent: "want" })).status).toBe(409);
    expect((await app.postForm(address, ACCEPTANCE)).status).toBe(303);
    expect(stored(base)).toMatchObject({ state: "accepted", accepted_by: "Ana Probă", wanted_at: null });
    expect(visibleText(await read(address))).toContain("contractul este încheiat");
  });
});

describe("a firm that asked as a distributor", () => {
  it("a firm that asked as a distributor is the client of its offer, with its tax code, on page, paper and table", async () => {
    const firm = { company_name: "Agro Bihor Market SRL", tax_code: "RO14399840", full_name: "Paul Distribuitor", phone: "0700 000 906" };
    const sent = await app.postForm("/distribuitori", { ...firm, county: "Bihor", email: "", interests: "Lucernă", consent_gdpr: "1" });
    expect(sent.status, visibleText(await sent.text())).toBe(303);
    const { address } = await issueOf(newestLead());
    const [page, paper] = [visibleText(await read(address)), await wordsOf(`${address}/pdf`)];
    for (const words of ["Agro Bihor Market SRL", "CUI RO14399840", "Persoană de contact: Paul Distribuitor"]) {
      expect(page).toContain(words);
      expect(squeezed(paper)).toContain(squeezed(words));
    }
    expect(await read("/admin/leaduri/oferte.csv")).toMatch(/;"Agro Bihor Market SRL";"RO14399840";/);
  });
});

describe("the link of an offer that another took the place of", () => {
  it("leads to the newest, through all between, of an expired one too; each is summed once", async () => {
    const { base, address } = await issued({ phone: "0700 000 911", customer_type: "farmer" });
    await app.postForm(base, { intent: "sent" }, { cookie });
    const second = await revised(base);
    const third = await revised(second.base);
    expect(await read(address, 410)).toContain(`href="${third.address}"`);
    expect(visibleText(await read(address, 410))).not.toContain("Sunați-ne");
    pretendExpired(third.base);
    expect(visibleText(await read(address, 410)), "the newest has expired too").toContain("Oferta a fost retrasă. Sunați-ne");
    const fourth = await revised(third.base);
    for (const old of [address, second.address, third.address]) expect(await read(old, 410)).toContain(`href="${fourth.address}"`);
    const list = visibleText(await read(`/admin/leaduri/oferte?stadiu=expired`));
    expect(list).toMatch(/înlocuită de una nouă/);
    expect(list).toMatch(/1 ofertă · 0,00 lei cu TVA, fără 1 înlocuită/);
  });

  it("the link of an offer that another took the place of tells nobody of the new one where that is for somebody else", async () => {
    const { base, address } = await issued({ phone: "0700 000 912", customer_type: "farmer" });
    await app.postForm(base, { intent: "sent" }, { cookie });
    await revised(base, { customer_name: "Altă Firmă SRL" });
    const text = visibleText(await read(address, 410));
    expect(text).toContain("Oferta a fost retrasă. Sunați-ne");
    expect(text).not.toContain("înlocuită");
  });
});

it("a duplicate whose offer is accepted is opened again and is a duplicate no more", async () => {
  const first = await issued({ phone: "0700 000 921", customer_type: "farmer" });
  app.database
    .prepare("UPDATE leads SET status = 'abandonat', closed_at = ?, duplicate_of = 1 WHERE id = ?")
    .run(new Date().toISOString(), first.lead);
  await app.postForm(first.address, ACCEPTANCE);
  expect(app.database.prepare("SELECT status, closed_at, duplicate_of FROM leads WHERE id = ?").get(first.lead)).toEqual({
    ...{ status: "in_lucru", closed_at: null, duplicate_of: null },
  });
});

async function issued(asked: Record<string, string>) {
  const sent = await app.postForm("/contact", offer({ product_id: "28", county: "Cluj", ...asked }));
  expect(sent.status).toBe(303);
  return await issueOf(newestLead());
}

function newestLead(): number {
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

async function issueOf(lead: number) {
  return { lead, ...(await issue(await storeDraft(app, lead, cookie))) };
}

async function issue(base: string, words: Record<string, string> = {}) {
  const body = issuedBy(await read(base));
  for (const [name, value] of Object.entries(words)) body.set(name, value);
  if (body.getAll("name").every((name) => name === "")) {
    const row = { name: "Lucernă", quantity: "1", unit: "sac", unit_price: "100", price_kind: "net", vat_rate: "11", discount: "" };
    for (const [name, value] of Object.entries(row)) body.set(name, value);
  }
  const headers = { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" };
  const answer = await app.get(base, { method: "POST", body, headers });
  expect(answer.status, visibleText(await answer.text())).toBe(303);
  return { base, address: `/oferta-scrisa/${stored(base).token}` };
}

/** A copy that is issued and sent in the place of the offer. */
async function revised(base: string, words: Record<string, string> = {}) {
  const [, lead, id] = /(\d+)\/oferta\/(\d+)$/.exec(base) ?? [];
  const next = await issue(await storeDraft(app, lead, cookie, id), { valid_until: dayFromNow(9), ...words });
  expect((await app.postForm(next.base, { intent: "sent", replaces: "1" }, { cookie })).status).toBe(303);
  return next;
}

function stored(base: string): Record<string, unknown> {
  return app.database.prepare("SELECT * FROM offers WHERE id = ?").get(base.split("/").at(-1)) as Record<string, unknown>;
}

function pretendExpired(base: string): void {
  const guard = app.database.prepare("SELECT sql FROM sqlite_master WHERE name = 'offers_frozen'").pluck().get() as string;
  app.database.exec("DROP TRIGGER offers_frozen");
  app.database.prepare("UPDATE offers SET valid_until = ? WHERE id = ?").run(dayFromNow(-2), stored(base).id);
  app.database.exec(guard);
}

async function read(path: string, status = 200): Promise<string> {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  expect(response.status, path).toBe(status);
  return await response.text();
}

async function wordsOf(path: string): Promise<string> {
  const paper = await getDocumentProxy(new Uint8Array(await (await app.get(path)).arrayBuffer()));
  const pages = Array.from({ length: paper.numPages }, async (_page, index) => (await paper.getPage(index + 1)).getTextContent());
  return (await Promise.all(pages)).flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : ""))).join(" ");
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
