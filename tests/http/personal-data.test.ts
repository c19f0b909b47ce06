/** The life of personal data: what was agreed to, a copy, the end of news, and the end of the data, asked for or when their time has come. */
import { describe, expect, it } from "vitest";
import { WITHDRAWAL_LINK } from "#app/auth/secret-links/secret-link.server.ts";
import { ERASED_NAME } from "#app/leads/request/fields.ts";
import { CONSENT_TEXTS, PAST_CONSENT_TEXTS } from "#app/leads/request/request-texts.ts";
import { LEAVES } from "#app/registers/leaves.server.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const MARK = "zqxperson";
let people = 0;

describe("the words that were agreed to", () => {
  it("the words that were agreed to are kept by version from the first start on", () => {
    const kept = app.database.prepare("SELECT purpose, version, text FROM consent_texts").all();
    const further = LEAVES.flatMap(({ consents = [] }) => consents);
    const ofRequests = Object.entries(CONSENT_TEXTS).map(([purpose, words]) => ({ purpose, ...words }));
    expect(kept).toHaveLength(ofRequests.length + PAST_CONSENT_TEXTS.length + further.length);
    expect(kept).toEqual(expect.arrayContaining([...ofRequests, ...PAST_CONSENT_TEXTS, ...further]));
  });

  it("the words that were agreed to stand on the page of a request's data, with version, page and way, refusals too", async () => {
    const { id } = await request({ marketing_consent: "" });
    const html = await page(`/admin/leaduri/${id}/date`);
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual([`Date personale: ${nameOf(id)} > Leaduri > Admin`]);
    const rows = all(html, /<ol class="consent-log">(.*?)<\/ol>/gs).flatMap((list) => list.split("</li>").map(visibleText).filter(Boolean));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(`Prelucrarea datelor pentru ofertă: da „${CONSENT_TEXTS.gdpr.text}”`);
    expect(rows[0]).toContain(`în cerere ( /contact ), textul din 20 noiembrie 2026`);
    expect(rows[1]).toContain(`Noutăți: nu „${CONSENT_TEXTS.marketing.text}”`);
  });

  it("the words that were agreed to in a request that is not there are 404", async () => {
    for (const path of ["/date"]) expect((await app.get(`/admin/leaduri/999999${path}`, signedIn())).status).toBe(404);
    for (const path of ["/date", "/date/copie"])
      expect((await app.postForm(`/admin/leaduri/999999${path}`, { marketing_consent: "0" }, { cookie })).status).toBe(404);
  });
});

describe("a copy of the data", () => {
  it("a copy of the data is a file with everything that is known, and a note that it was taken", async () => {
    const { id, email } = await request({ notes: `Notă ${MARK}`, marketing_consent: "1" });
    app.database
      .prepare(
        "INSERT INTO outbox (lead_id, kind, channel, recipient, message_id, next_at, created_at) VALUES (?, ?, 'mail', ?, ?, '9999', '2026')",
      )
      .run(id, "lead-receipt", email, `r${id}`);
    app.database
      .prepare(
        "INSERT INTO outbox (lead_id, kind, channel, recipient, message_id, next_at, created_at) VALUES (?, ?, 'mail', ?, ?, '9999', '2026')",
      )
      .run(id, "lead-company", "noi@firma.example", `c${id}`);
    const response = await app.postForm(`/admin/leaduri/${id}/date/copie`, {}, { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="date-[0-9a-z]{4}-[0-9a-z]{4}-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const copy = await response.json();
    expect(copy).toMatchObject({
      lead: { id, full_name: nameOf(id), email, notes: `Notă ${MARK}`, county: "Maramureș" },
      lines: [],
      consents: [
        { purpose: "gdpr", is_given: 1, text: CONSENT_TEXTS.gdpr.text },
        { purpose: "marketing", is_given: 1, text: CONSENT_TEXTS.marketing.text },
      ],
      events: [{ kind: "received" }, { kind: "exported", actor: "admin" }],
      messages: [
        { kind: "lead-receipt", recipient: email },
        { kind: "lead-company", recipient: null },
      ],
    });
    const columns = app.database.prepare("SELECT name FROM pragma_table_info('leads')").pluck().all();
    expect(Object.keys(copy.lead).sort()).toEqual(columns.sort());
  });

  it("a copy of the data reads as its person would: 2 bags at 875 lei, an order of 1.942,50 lei, and where each message to him went", async () => {
    const { id, email } = await request();
    const run = (sql: string, ...values: unknown[]) => Number(app.database.prepare(sql).run(...values).lastInsertRowid);
    const at = "2026-11-30T08:00:00.000Z";
    const offered = run(
      "INSERT INTO offers (lead_id, token, customer_name, valid_until, created_at, updated_at) VALUES (?, ?, 'Ion', '2026-12-31', ?, ?)",
      ...[id, "T".repeat(32), at, at],
    );
    run(
      "INSERT INTO offer_lines (offer_id, name, quantity, unit, unit_price, price_kind, vat_rate, discount) VALUES (?, 'Sport', 2000, 'sac', 87500, 'net', 11, 250)",
      offered,
    );
    run("UPDATE leads SET order_sum = 194250, estimate_sum = 175000, email = 'alta@exemplu.ro' WHERE id = ?", id);
    const told = run.bind(
      null,
      "INSERT INTO lead_events (lead_id, kind, detail, before, created_at, actor) VALUES (?, ?, ?, ?, ?, 'admin')",
    );
    told(id, "call", JSON.stringify({ outcome: "comandat", order_sum: 194_000 }), JSON.stringify({ order_sum: null }), at);
    told(id, "order_sum", "194250", JSON.stringify({ order_sum: 194_000 }), at);
    const sent = run.bind(
      null,
      "INSERT INTO outbox (lead_id, kind, channel, recipient, message_id, next_at, created_at) VALUES (?, ?, 'mail', ?, ?, '9999', '2026')",
    );
    for (const [kind, recipient] of [
      ["lead-receipt", email],
      ["offer", "contabilitate@exemplu.ro"],
      ["offer-accepted", "alta@exemplu.ro"],
    ])
      sent(id, kind, recipient, `${kind}${id}`);
    const copy = await (await app.postForm(`/admin/leaduri/${id}/date/copie`, {}, { cookie })).json();
    expect(copy).toMatchObject({
      currency: "RON",
      lead: { order_sum: 1942.5, estimate_sum: 1750 },
      events: [
        { kind: "received" },
        { kind: "call", detail: '{"outcome":"comandat","order_sum":1940}' },
        { kind: "order_sum", detail: "1942.5", before: { order_sum: 1940 } },
        { kind: "exported" },
      ],
      offers: [{ lines: [{ name: "Sport", quantity: 2, unit: "sac", unit_price: 875, discount: 2.5, vat_rate: 11 }] }],
      messages: [
        { kind: "lead-receipt", recipient: email },
        { kind: "offer", recipient: "contabilitate@exemplu.ro" },
        { kind: "offer-accepted", recipient: null },
      ],
    });
  });

  it("a copy of the data is given to nobody else, and not by a link", async () => {
    const { id } = await request();
    expect((await app.postForm(`/admin/leaduri/${id}/date/copie`, {})).headers.get("Location")).toMatch(/^\/admin\/login/);
    expect((await app.get(`/admin/leaduri/${id}/date/copie`, signedIn())).status).toBe(405);
    expect(events(id)).toEqual(["received"]);
  });
});

describe("erasing", () => {
  it("erasing takes the person out of every table, keeps what is counted, and drops what was still to be told", async () => {
    const { id, ref, email } = await request({
      notes: MARK,
      full_name: `Ion ${MARK}`,
      email: `${MARK}@exemplu.ro`,
      marketing_consent: "1",
    });
    await app.postForm(
      "/contact",
      offer({ full_name: `Ion ${MARK}`, phone: phoneOf(id), email: `nou-${MARK}@exemplu.ro`, notes: MARK, county: "Cluj" }),
    );
    expect(events(id), "the second post is a replay with another e-mail and without the consent").toEqual([
      "received",
      "wrote_again",
      "consent_withdrawn",
    ]);
    const run = (sql: string, ...values: unknown[]) => app.database.prepare(sql).run(...values);
    run(
      `UPDATE leads SET referrer = '${MARK}', landing_page = '${MARK}', utm_source = '${MARK}', utm_medium = '${MARK}', utm_campaign = '${MARK}' WHERE id = ?`,
      id,
    );
    run(`UPDATE lead_consents SET page = '/contact?${MARK}' WHERE lead_id = ?`, id);
    run(
      "INSERT INTO lead_events (lead_id, kind, detail, created_at, actor, actor_name, before) VALUES (?, 'note', ?, '2026', 'admin', 'Ana', ?)",
      id,
      `Soția lui ${MARK}`,
      JSON.stringify({ notes: MARK }),
    );
    for (const [state, way] of [
      ["waiting", "mail"],
      ["dead", "webhook"],
      ["sent", "mail"],
    ])
      run(
        "INSERT INTO outbox (lead_id, kind, channel, recipient, detail, message_id, state, next_at, last_error, created_at) VALUES (?, 'lead', ?, ?, ?, ?, ?, '9999', ?, '2026')",
        ...[id, way, email, JSON.stringify({ name: MARK }), `e${id}${state}`, state, `550 ${MARK}`],
      );
    expect(traces()).not.toEqual([]);

    const asked = await page(`/admin/leaduri/${id}/date`);
    expect(visibleText(asked)).toContain("se șterg definitiv numele, telefonul");
    const response = await app.postForm(`/admin/leaduri/${id}/date`, { intent: "erase" }, { cookie });
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/admin/leaduri/${id}/date`]);

    expect(traces()).toEqual([]);
    expect(lead(id)).toMatchObject({
      full_name: ERASED_NAME,
      county: "Maramureș",
      customer_type: "farmer",
      area_sqm: 10_000,
      status: "nou",
      phone: "",
      email: null,
    });
    expect(app.database.prepare("SELECT state, recipient, detail FROM outbox WHERE lead_id = ?").all(id)).toEqual([
      { state: "sent", recipient: "", detail: "{}" },
    ]);
    expect((await app.get(`/oferta/${ref}`)).status, "the confirmation's address").toBe(404);
    expect((await app.get(`/oferta/${lead(id)?.ref}`)).status, "and no other").toBe(404);
    expect(events(id)).toEqual(["received", "wrote_again", "consent_withdrawn", "note", "erased"]);
    expect(visibleText(await page(`/admin/leaduri/${id}/date`))).toContain("Datele personale au fost șterse");
    expect(visibleText(await page("/admin/leaduri"))).toContain(`${ERASED_NAME} Maramureș · Fermier`);
  });

  it("a second time changes nothing", async () => {
    const { id } = await request();
    await app.postForm(`/admin/leaduri/${id}/date`, { intent: "erase" }, { cookie });
    const once = [lead(id), events(id)];
    expect((await app.postForm(`/admin/leaduri/${id}/date`, { intent: "erase" }, { cookie })).status).toBe(303);
    expect([lead(id), events(id)]).toEqual(once);
    expect((await app.postForm(`/admin/leaduri/${id}/date`, { marketing_consent: "1" }, { cookie })).status).toBe(404);
  });

  it("the next request of the same person is a new one", async () => {
    const words = { full_name: "Revine Mereu", phone: "0700 555 901", notes: "" };
    const first = await request(words);
    await app.postForm(`/admin/leaduri/${first.id}/date`, { intent: "erase" }, { cookie });
    expect((await request(words)).id).toBeGreaterThan(first.id);
  });

  it("erasing ends a group of two, and leaves one of three with its others", async () => {
    const [a, b, c] = [await request(), await request(), await request()];
    app.database.prepare("UPDATE leads SET group_id = ? WHERE id IN (?, ?, ?)").run(a.id, a.id, b.id, c.id);
    const groups = () => [a, b, c].map(({ id }) => lead(id)?.group_id);
    await app.postForm(`/admin/leaduri/${a.id}/date`, { intent: "erase" }, { cookie });
    expect(groups()).toEqual([null, b.id, b.id]);
    await app.postForm(`/admin/leaduri/${c.id}/date`, { intent: "erase" }, { cookie });
    expect(groups(), "who is alone with its number is in no group").toEqual([null, b.id, null]);
  });
});

describe("an erased request", () => {
  const REFUSED = "Datele personale ale cererii au fost șterse: în ea nu se mai scrie nimic.";
  const erased = async () => {
    const { id } = await request({ customer_type: "farmer" });
    expect((await app.postForm(`/admin/leaduri/${id}/date`, { intent: "erase" }, { cookie })).status).toBe(303);
    return id;
  };
  const stored = (id: number) =>
    JSON.stringify([
      lead(id),
      events(id),
      ...["offers", "outbox", "lead_consents", "expert_links"].map((table) =>
        app.database.prepare(`SELECT * FROM ${table} WHERE lead_id = ?`).all(id),
      ),
    ]);

  it.each([
    ["a note", { note: `Sună soția, ${MARK}` }, `Sună soția, ${MARK}`],
    ["a call", { outcome: "fara_raspuns", note: `Vorbit cu ${MARK}` }, `Vorbit cu ${MARK}`],
    ["a state", { status: "in_lucru" }, '<option value="in_lucru" selected="">'],
    ["whoever takes care of it", { intent: "hand_over", owner_id: "1" }, ""],
    ["the sum of an order", { intent: "order_sum", order_sum: "875" }, ""],
    ["an undo", { intent: "undo" }, ""],
    ["a mark of spam", { intent: "spam" }, ""],
  ])("an erased request does not take %s: 409 with a sentence, and what was typed", async (_what, values, typed) => {
    const id = await erased();
    const before = stored(id);
    const refused = await app.postForm(`/admin/leaduri/${id}`, values, { cookie });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect([visibleText(html).includes(REFUSED), html.includes(typed)]).toEqual([true, true]);
    expect(stored(id), "nothing is written where nothing would be erased any more").toBe(before);
  });

  it.each([{ note: MARK }, { status: "in_lucru" }, { full_name: `Ion ${MARK}` }])(
    "an erased request takes nothing of a program: %o",
    async (body) => {
      const id = await erased();
      const before = stored(id);
      const refused = await app.sendJson("PATCH", `/api/admin/leads/${id}`, body, { cookie });
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { success: false, errors: { form: expect.stringContaining(REFUSED) } },
      ]);
      expect(stored(id)).toBe(before);
    },
  );

  it("an erased request takes no draft of an offer, whose words come back, and is passed over among others that are ticked", async () => {
    const id = await erased();
    const { id: other } = await request();
    const before = stored(id);
    const draft = { customer_name: `Ion ${MARK}`, valid_until: "2099-01-31", note: `Pentru ${MARK}`, intent: "save" };
    const refused = await app.postForm(`/admin/leaduri/${id}/oferta/noua`, draft, { cookie });
    const html = await refused.text();
    expect([refused.status, visibleText(html).includes(REFUSED), html.includes(`Pentru ${MARK}`)]).toEqual([409, true, true]);
    const kept = await app.postForm(`/admin/leaduri/${other}/oferta/noua`, draft, { cookie });
    const base = kept.headers.get("Location") ?? "";
    app.database.prepare("UPDATE leads SET erased_at = created_at WHERE id = ?").run(other);
    await app.postForm(base, { ...draft, customer_name: "Altcineva" }, { cookie });
    expect(app.database.prepare("SELECT customer_name FROM offers WHERE lead_id = ?").pluck().all(other)).toEqual([`Ion ${MARK}`]);
    app.database.prepare("UPDATE leads SET erased_at = NULL WHERE id = ?").run(other);
    app.database.prepare("DELETE FROM offers WHERE lead_id = ?").run(other);
    const ticks = { [`tick-${id}`]: "1", [`tick-${other}`]: "1" };
    for (const change of [{ status: "in_lucru" }, { spam: "1" }])
      expect((await app.postForm("/admin/leaduri", { intent: "bulk", ...change, ...ticks }, { cookie })).status).toBe(303);
    expect((await app.postForm(`/admin/leaduri/${other}`, { intent: "group", with: String(id) }, { cookie })).status).toBe(404);
    expect(lead(other)).toMatchObject({ status: "in_lucru", is_suspect: 1, group_id: null });
    expect(stored(id)).toBe(before);
  });

  it("an erased request shows no form that would be refused", async () => {
    const html = await page(`/admin/leaduri/${await erased()}`);
    for (const name of ["note", "outcome", "status", "owner_id", "order_sum"]) expect(html.includes(` name="${name}"`), name).toBe(false);
    expect(visibleText(html)).not.toContain("Este spam");
  });
});

describe("the consent for news", () => {
  it("the consent for news is changed by the administrator on the person's word, as rows of the ledger", async () => {
    const { id } = await request({ marketing_consent: "" });
    const change = (marketing_consent: string) => app.postForm(`/admin/leaduri/${id}/date`, { marketing_consent }, { cookie });
    expect((await change("1")).status).toBe(303);
    expect((await change("1")).status, "again: nothing").toBe(303);
    expect((await change("0")).status).toBe(303);
    expect((await change("poate")).status).toBe(422);
    expect(news(id)).toEqual([
      { is_given: 0, given_by: "request" },
      { is_given: 1, given_by: "admin" },
      { is_given: 0, given_by: "admin" },
    ]);
    expect(lead(id)?.marketing_consent).toBe(0);
    expect(events(id)).toEqual(["received", "consent_given", "consent_withdrawn"]);
  });

  it("the consent for news is taken back by a link, without signing in, on every request of the same telephone or e-mail", async () => {
    const one = await request({ marketing_consent: "1" });
    const byPhone = await request({ marketing_consent: "1", phone: phoneOf(one.id), email: "" });
    const byMail = await request({ marketing_consent: "1", email: one.email.toUpperCase() });
    const other = await request({ marketing_consent: "1" });
    const link = withdrawalPath(one.id);

    const asked = await app.get(link);
    expect(asked.status).toBe(200);
    expect(asked.headers.get("Cache-Control")).toBe("no-store");
    expect(asked.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(asked.headers.get("Referrer-Policy")).toBe("same-origin");
    const html = await asked.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain(nameOf(one.id));
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(lead(one.id)?.marketing_consent, "looking changes nothing: mail scanners look").toBe(1);

    const answer = await app.postForm(link, {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${link}?gata=1`]);
    expect(visibleText(await (await app.get(`${link}?gata=1`)).text())).toContain("Ați renunțat la noutăți");
    for (const { id } of [one, byPhone, byMail]) {
      expect(news(id).at(-1)).toEqual({ is_given: 0, given_by: "link" });
      const joined = id === byMail.id ? [] : ["grouped"];
      expect(events(id)).toEqual(["received", ...joined, "consent_withdrawn"]);
    }
    expect(lead(other.id)?.marketing_consent).toBe(1);
    await app.postForm(link, {});
    expect(events(one.id), "a second press").toEqual(["received", "grouped", "consent_withdrawn"]);
  });

  it("is taken back by one press in a mail program (RFC 8058): a post of a stranger's server, answered without a redirect", async () => {
    const { id } = await request({ marketing_consent: "1" });
    const response = await app.get(withdrawalPath(id), {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(response.status).toBe(200);
    expect(lead(id)?.marketing_consent).toBe(0);
  });

  it("the consent for news tells nobody whether a request is there: the same answers for an erased and for an unknown one", async () => {
    const { id } = await request({ marketing_consent: "1" });
    const erased = withdrawalPath(id);
    await app.postForm(`/admin/leaduri/${id}/date`, { intent: "erase" }, { cookie });
    const before = app.database.prepare("SELECT count(*) FROM lead_consents").pluck().get();
    for (const link of [erased, withdrawalPath(99_999)]) {
      expect((await app.get(link)).status).toBe(200);
      const answer = await app.postForm(link, {});
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${link}?gata=1`]);
    }
    expect(app.database.prepare("SELECT count(*) FROM lead_consents").pluck().get()).toBe(before);
  });

  it("the consent for news is not touched by a link that we have not signed", async () => {
    const { id } = await request({ marketing_consent: "1" });
    const link = withdrawalPath(id);
    const other = link.replace(/\/\d+\./, `/${id - 1}.`);
    for (const path of [other, `${link.slice(0, -1)}!`, `/renunta/${id}`, `/renunta/${id}.`, "/renunta/x", `${link}A`]) {
      for (const response of [await app.get(path), await app.postForm(path, {})]) {
        expect([response.status, response.headers.get("Cache-Control"), response.headers.get("X-Robots-Tag")], path).toEqual([
          ...[404, "no-store", "noindex"],
        ]);
        expect(visibleText(await response.text()), path).toMatch(/Linkul este incomplet Deschideți-l din nou .* Ne găsiți la 0361 000 001/);
      }
    }
    expect(lead(id)?.marketing_consent).toBe(1);
  });
});

it("the privacy policy says what leaves say of themselves: when they ask for data, what they keep, how long, and their consent", async () => {
  const text = await policy();
  expect(text, "what a request says is erased whatever it was asked").toContain("ce ne-ați scris și notele despre apeluri se șterg");
  expect(text).toContain("numai când ne solicitați o ofertă sau când ne rugați să vă anunțăm că un produs revine, și");
  expect(text).toContain("Alte date pe care ni le lăsați Dacă cereți să vă anunțăm că un produs revine, păstrăm adresa de e-mail");
  expect(text).toContain("30 de zile după ce v-am scris sau 12 luni în care produsul nu a revenit; numele firmei");
  expect(text).toContain("un link cu prețuri: 90 de zile după ce linkul a expirat");
  expect(text).toContain("(pentru noutăți, pentru anunțul că un produs revine, pentru cookie-uri)");
});

describe("the retention of personal data", () => {
  it("the retention of personal data is set for each state, shown before anything happens, and told in the privacy policy", async () => {
    expect(await policy()).toContain("Cererile la care nu am lucrat încă: 24 de luni de la ultima modificare");
    const wrong = await app.postForm("/admin/date", months({ nou: "0", refuzat: "mult" }), { cookie });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(visibleText(html)).toContain("Nou: Scrieți un număr întreg de luni, de la 1 la 120.");
    expect(html, "what was typed stays").toContain('value="mult"');
    expect((await app.postForm("/admin/date", months({ nou: "7" }), { cookie })).status).toBe(303);
    expect(await policy()).toContain("Cererile la care nu am lucrat încă: 7 luni de la ultima modificare");
  });

  it("ends by itself: past its time a request is erased, counted from its end or from the last thing that happened", async () => {
    expect((await app.postForm("/admin/date", months({ nou: "7" }), { cookie })).status).toBe(303);
    const overdue = await request();
    const heardOf = await request();
    const closed = await request();
    const closedLately = await request();
    const long = "2020-01-01T10:00:00.000Z";
    const set = app.database.prepare("UPDATE leads SET created_at = ?, status = ?, closed_at = ? WHERE id = ?");
    for (const { id } of [overdue, closed, closedLately])
      app.database.prepare("UPDATE lead_events SET created_at = ? WHERE lead_id = ?").run(long, id);
    set.run(long, "nou", null, overdue.id);
    set.run(long, "nou", null, heardOf.id);
    set.run(long, "refuzat", "2021-03-05T10:00:00.000Z", closed.id);
    set.run(long, "refuzat", new Date().toISOString(), closedLately.id);

    const shown = visibleText(await page("/admin/date"));
    expect(shown).toContain("1 cerere cu termenul depășit, prima din 1 ianuarie 2020");
    expect(shown).toContain("1 cerere cu termenul depășit, prima din 5 martie 2021");
    expect(shown).toContain("Nu a rulat încă niciodată.");

    expect((await app.postForm("/admin/date", { intent: "run" }, { cookie })).status).toBe(303);
    const isErased = ({ id }: { id: number }) => lead(id)?.full_name === ERASED_NAME;
    expect([overdue, heardOf, closed, closedLately].map(isErased)).toEqual([true, false, true, false]);
    expect(visibleText(await page("/admin/date"))).toContain("Date șterse din 2 cereri.");
    expect(app.database.prepare("SELECT kind, actor FROM lead_events WHERE lead_id = ? ORDER BY id DESC").get(closed.id)).toEqual({
      kind: "erased",
      actor: "admin",
    });
  });

  it("the retention of personal data goes through more of them than one lot", async () => {
    app.database.exec(`
      INSERT INTO leads (ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent, search_text, created_at)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      SELECT printf('%08dVECHIVECHIVECHI', i), 'x', '${MARK}', '0700', '+40700000000', 'Alba', 'hobby', 1, 'mp', 1, 0, '${MARK}', '2019-01-01T00:00:00.000Z' FROM n`);
    expect((await app.postForm("/admin/date", { intent: "run" }, { cookie })).status).toBe(303);
    expect(traces()).toEqual([]);
    expect(visibleText(await page("/admin/date"))).toContain("Date șterse din 60 de cereri.");
  });
});

async function request(values: Record<string, string> = {}): Promise<{ id: number; ref: string; email: string }> {
  people += 1;
  const number = String(people).padStart(3, "0");
  const email = values.email ?? `om${number}@exemplu.ro`;
  const response = await app.postForm(
    "/contact",
    offer({ full_name: `Om Numărul-${number}`, phone: `0700 777 ${number}`, email, ...values }),
  );
  const ref = /^\/oferta\/(\w+)$/.exec(response.headers.get("Location") ?? "")?.[1] ?? "";
  const id = app.database.prepare<[string], number>("SELECT id FROM leads WHERE ref = ?").pluck().get(ref) as number;
  return { id, ref, email };
}

function lead(id: number): Record<string, unknown> | undefined {
  return app.database.prepare<[number], Record<string, unknown>>("SELECT * FROM leads WHERE id = ?").get(id);
}

function nameOf(id: number): string {
  return String(lead(id)?.full_name);
}

function phoneOf(id: number): string {
  return String(lead(id)?.phone);
}

function events(id: number): unknown[] {
  return app.database.prepare("SELECT kind FROM lead_events WHERE lead_id = ? ORDER BY id").pluck().all(id);
}

function news(id: number): unknown[] {
  return app.database
    .prepare("SELECT is_given, given_by FROM lead_consents WHERE lead_id = ? AND purpose = 'marketing' ORDER BY id")
    .all(id);
}

function traces(): string[] {
  return ["leads", "lead_lines", "lead_consents", "lead_events", "outbox"].flatMap((table) =>
    app.database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map((row) => `${table}: ${JSON.stringify(row)}`)
      .filter((row) => row.toLowerCase().includes(MARK) && !row.includes("Notă")),
  );
}

function withdrawalPath(id: number): string {
  return new URL(WITHDRAWAL_LINK.address({ id, act: "withdraw" })).pathname;
}

function months(values: Record<string, string>): Record<string, string> {
  return { nou: "24", in_lucru: "24", finalizat: "36", refuzat: "12", abandonat: "12", ...values };
}

function signedIn(): { headers: { Cookie: string } } {
  return { headers: { Cookie: cookie } };
}

async function page(path: string): Promise<string> {
  const response = await app.get(path, signedIn());
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return response.text();
}

async function policy(): Promise<string> {
  return visibleText(await (await app.get("/politica-confidentialitate")).text()).replaceAll("\u00a0", " ");
}
