/** The inbox as the administrator uses it all day: filters, search, numbers, state; page and calls side by side. */
import { describe, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const today = new Date();

async function received(name: string, phone: string, change: Record<string, string> = {}, daysAgo = 0): Promise<number> {
  await app.postForm("/contact", offer({ full_name: name, phone, ...change }));
  const { id } = app.database.prepare("SELECT id FROM leads WHERE phone = ?").get(phone) as { id: number };
  const at = new Date(today.getTime() - daysAgo * 86_400_000).toISOString();
  app.database.prepare("UPDATE leads SET created_at = ? WHERE id = ?").run(at, id);
  return id;
}

const stefan = await received("Ștefan Țepeș", "0700 100 001", { county: "Iași", email: "stefan@exemplu.ro", product_id: "21" });
await received("Ana Munteanu", "0700 100 002", { county: "Cluj", customer_type: "distributor" }, 3);
await received("Vechi Client", "0700 100 003", { county: "Olt" }, 45);

async function page(query = ""): Promise<{ status: number; text: string }> {
  const response = await app.get(`/admin/leaduri${query}`, { headers: { Cookie: cookie } });
  return { status: response.status, text: visibleText(await response.text()) };
}

async function call(query = ""): Promise<{ status: number; names: string[]; total: number; errors: Record<string, string> | undefined }> {
  const response = await app.get(`/api/leads${query}`, { headers: { Cookie: cookie } });
  const body = (await response.json()) as { data?: { full_name: string }[]; total?: number; errors?: Record<string, string> };
  return { status: response.status, names: (body.data ?? []).map((lead) => lead.full_name), total: body.total ?? -1, errors: body.errors };
}

describe("the period", () => {
  it("the period is the last 30 days unless another is chosen", async () => {
    expect((await call()).names).toEqual(["Ștefan Țepeș", "Ana Munteanu"]);
    for (const query of ["", "?period=last30", "?period=last7"]) {
      const { text } = await page(query);
      expect(text).not.toContain("Vechi Client");
      expect(text).toMatch(/1 cerere deschisă este în afara filtrului( \(.*?: 1\))?\. Arat-o/);
    }
    expect((await page("?period=open")).text, "what is open is in sight whenever it came").toContain("Vechi Client");
    expect((await call("?period=open")).errors, "a choice of the page alone").toEqual({ period: "Perioada nu este cunoscută." });
  });

  it.each([
    ["today", 1],
    ["yesterday", 0],
    ["last7", 2],
    ["last30", 2],
  ])("%s shows %i", async (period, total) => {
    expect((await call(`?period=${period}`)).total).toBe(total);
  });

  it("custom takes two days, both included, in page and call", async () => {
    const day = (daysAgo: number) => new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const query = `?period=custom&from=${day(46)}&to=${day(44)}`;
    expect((await call(query)).names).toEqual(["Vechi Client"]);
    expect((await page(query)).text).toContain("Vechi Client");
  });

  it("the period is refused with 422 and a message when custom lacks a day, the days are reversed or it is unknown", async () => {
    expect((await call("?period=custom&from=2026-01-01")).errors).toEqual({ to: "Alegeți ultima zi." });
    expect((await call("?period=custom&from=2026-02-02&to=2026-02-01")).errors).toEqual({
      to: "Data de sfârșit este înaintea celei de început.",
    });
    expect((await call("?period=custom&from=2026-02-30&to=2026-03-01")).errors).toEqual({ from: "Data nu există." });
    expect((await call("?period=luna")).errors).toEqual({ period: "Perioada nu este cunoscută." });
    const refused = await page("?period=custom");
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Alegeți prima zi.");
  });
});

describe("the search", () => {
  it.each([
    ["stefan tepes", "Ștefan Țepeș"],
    ["0700 100 001", "Ștefan Țepeș"],
    ["+40700100001", "Ștefan Țepeș"],
    ["0700100001", "Ștefan Țepeș"],
    ["07.00-100 (001)", "Ștefan Țepeș"],
    ["STEFAN@EXEMPLU", "Ștefan Țepeș"],
    ["iasi", "Ștefan Țepeș"],
    ["creno", "Ștefan Țepeș"],
    ["distribuitor", "Ana Munteanu"],
    ["cluj munteanu", "Ana Munteanu"],
  ])("the search finds %s whatever the case and the diacritics", async (q, name) => {
    expect((await call(`?q=${encodeURIComponent(q)}`)).names).toEqual([name]);
    const { text } = await page(`?q=${encodeURIComponent(q)}`);
    expect(text).toContain(name);
  });

  it("the search finds a name whatever apostrophe a telephone wrote, and without what cannot be seen in it", async () => {
    const typed = { full_name: "Anto\u00adnia D’Angelo-Łąka", phone: "\u202a0700 100\u200b 009\ufe0d\u202c" };
    expect((await app.postForm("/contact", offer(typed))).status).toBe(303);
    for (const q of ["antonia", "d'angelo", "D’Angelo", "laka", "Anto\u200bnia", "0700100009"])
      expect((await call(`?q=${encodeURIComponent(q)}`)).names, q).toEqual(["Antonia D’Angelo-Łąka"]);
    app.database.exec("DELETE FROM leads WHERE phone_e164 = '+40700100009'");
  });

  it("the search finds an old customer, closed long ago, without a period, and says that it looked in all of them", async () => {
    const id = await received("Client De Demult", "0700 100 004", {}, 400);
    app.database.prepare("UPDATE leads SET status = 'finalizat', closed_at = created_at WHERE id = ?").run(id);
    const reference = (app.database.prepare("SELECT ref FROM leads WHERE id = ?").pluck().get(id) as string).slice(0, 8);
    for (const q of ["demult", "0700 100 004", reference]) {
      const { text } = await page(`?q=${encodeURIComponent(q)}`);
      expect(text).toContain("Client De Demult");
      expect(text).toContain("1 cerere din toate perioadele");
    }
    expect((await page()).text).not.toContain("Client De Demult");
    expect((await page("?q=demult&period=last7")).text).toContain("Nicio cerere aici");
    app.database.prepare("DELETE FROM leads WHERE id = ?").run(id);
  });

  it("the search finds the words of a note, also beside an outcome, until the request is erased", async () => {
    for (const [values, q] of [
      [{ note: "Vrea și înțărcătoare" }, "intarcatoare"],
      [{ outcome: "raspuns", note: "Sună soția, Floarea" }, "FLOAREA"],
    ] as const) {
      expect((await app.postForm(`/admin/leaduri/${stefan}`, values, { cookie })).status).toBe(303);
      expect((await page(`?q=${q}`)).text).toContain("Ștefan Țepeș");
    }
    app.database.prepare("UPDATE leads SET status = 'nou', follow_up_at = NULL, first_call_at = NULL WHERE id = ?").run(stefan);
    const id = await received("Cu Notă", "0700 100 005");
    await app.postForm(`/admin/leaduri/${id}`, { note: "Cheia este la vecinul Anghelache" }, { cookie });
    await app.postForm(`/admin/leaduri/${id}/date`, { intent: "erase" }, { cookie });
    expect((await call("?q=anghelache")).total).toBe(0);
    app.database.prepare("DELETE FROM leads WHERE id = ?").run(id);
  });

  it("the search keeps its words on the way to everything, where a period or a state hid what they find", async () => {
    const response = await app.get("/admin/leaduri?q=munteanu&period=yesterday", { headers: { Cookie: cookie } });
    const wider = /href="([^"]*)"[^>]*>Caută în toate cererile</.exec(await response.text())?.[1]?.replaceAll("&amp;", "&");
    expect((await page(wider?.replace("/admin/leaduri", ""))).text).toContain("Ana Munteanu");
    expect((await page("?q=nimeni-nu-se-cheama-asa")).text).toContain("Renunță la căutare");
  });

  it("the search finds the state by its word", async () => {
    expect((await call("?q=nou")).total).toBe(2);
    expect((await call("?q=abandonat")).total).toBe(0);
  });

  it("the search takes signs of SQL and LIKE as themselves", async () => {
    for (const q of ["%", "_", "'", '"; DROP TABLE leads', "\\"]) expect((await call(`?q=${encodeURIComponent(q)}`)).total).toBe(0);
  });
});

describe("pages", () => {
  it("pages hold 20, 50 or 100 and count on", async () => {
    expect((await call("?limit=20")).status).toBe(200);
    expect((await call("?limit=30")).errors).toEqual({ limit: "Pe pagină pot fi 20, 50 sau 100." });
    expect(await call("?limit=20&page=2")).toMatchObject({ names: [], total: 2 });
  });
});

describe("the state of a request", () => {
  it("the state of a request is set from the row, keeps the page, is announced, counted and noted in the history", async () => {
    const response = await app.postForm("/admin/leaduri?period=last7", { lead_id: String(stefan), status: "in_lucru" }, { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`/admin/leaduri?period=last7&schimbat=${stefan}#lead-${stefan}`);
    const { text } = await page(`?period=last7&schimbat=${stefan}`);
    expect(text).toContain("Starea a fost salvată: Ștefan Țepeș – În lucru");
    expect(text).toContain("Deschise: 2");
    expect(app.database.prepare("SELECT kind, detail FROM lead_events WHERE lead_id = ? ORDER BY id DESC").get(stefan)).toEqual({
      kind: "status",
      detail: "nou → in_lucru",
    });
    expect((await call("?status=in_lucru")).names).toEqual(["Ștefan Țepeș"]);
    expect((await call("?status=nou")).names).toEqual(["Ana Munteanu"]);
  });

  it("the state of a request is set by the call, from any state to any other", async () => {
    for (const status of ["finalizat", "nou", "abandonat", "refuzat", "in_lucru"]) {
      const response = await app.sendJson("PATCH", `/api/admin/leads/${stefan}`, { status }, { cookie });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ success: true, id: stefan, status });
    }
  });

  it("the state of a request is refused when it is none of the five, or the request is unknown", async () => {
    expect((await app.postForm("/admin/leaduri", { lead_id: String(stefan), status: "gata" }, { cookie })).status).toBe(422);
    expect((await app.postForm("/admin/leaduri", { lead_id: "999", status: "nou" }, { cookie })).status).toBe(404);
    expect((await app.sendJson("PATCH", `/api/admin/leads/${stefan}`, { status: "gata" }, { cookie })).status).toBe(422);
    expect((await app.sendJson("PATCH", "/api/admin/leads/999", { status: "nou" }, { cookie })).status).toBe(404);
    expect((await app.sendJson("PATCH", "/api/admin/leads/1e0", { status: "nou" }, { cookie })).status).toBe(404);
    const get = await app.get(`/api/admin/leads/${stefan}`, { headers: { Cookie: cookie } });
    expect(get.status).toBe(405);
    expect(get.headers.get("Allow")).toBe("PATCH");
  });
});

describe("the fields of an answer", () => {
  it("the fields of an answer is the lead with the names of product and expert, without the fields that only keep the books", async () => {
    const body = (await (await app.get("/api/leads?q=creno", { headers: { Cookie: cookie } })).json()) as {
      data: Record<string, unknown>[];
    };
    expect(body.data[0]).toMatchObject({
      product_name: "DLF Lucernă Creno",
      product_slug: "dlf-lucerna-creno",
      expert_name: null,
      seed_kg: 24,
    });
    expect(Object.keys(body.data[0] as object)).not.toEqual(expect.arrayContaining(["content_hash"]));
    expect(Object.keys(body.data[0] as object)).not.toEqual(expect.arrayContaining(["search_text"]));
  });
});
