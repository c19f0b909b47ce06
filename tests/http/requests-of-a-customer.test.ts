/** Requests of one customer: the others of a number, those that may be the same person's, and what a person puts together by hand. */
import { beforeEach, describe, expect, it } from "vitest";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const NUMBER = "0700 400 001";
let numbers = 100;

beforeEach(() => {
  app.database.exec("DELETE FROM leads");
});

async function received(more: Record<string, string> = {}): Promise<number> {
  numbers += 1;
  const response = await app.postForm(
    "/contact",
    offer({ phone: `0700 400 ${numbers}`, full_name: `Ilie Probă ${"I".repeat(numbers - 100)}`, ...more }),
  );
  expect(response.status).toBe(303);
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

const post = (id: number, values: Record<string, string>) => app.postForm(`/admin/leaduri/${id}`, values, { cookie });
const set = (id: number, fields: string) => app.database.prepare(`UPDATE leads SET ${fields} WHERE id = ?`).run(id);
const groupOf = (id: number) => app.database.prepare("SELECT group_id FROM leads WHERE id = ?").pluck().get(id);
/** Takes all requests out of their group, and leaves them as somebody would who did it by hand. */
const takeApart = () => app.database.exec("UPDATE leads SET group_id = NULL; DELETE FROM lead_events WHERE kind = 'grouped'");
const reference = (id: number) => {
  const ref = app.database.prepare("SELECT ref FROM leads WHERE id = ?").pluck().get(id) as string;
  return `${ref.slice(0, 4)}-${ref.slice(4, 8)}`;
};

async function page(path: string): Promise<{ html: string; text: string }> {
  const response = await app.get(path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  const html = await response.text();
  return { html, text: visibleText(html) };
}

async function panel(id: number) {
  const { html } = await page(`/admin/leaduri/${id}`);
  const section = /<section class="panel lead-page__caller pile".*?<\/section>/s.exec(html)?.[0];
  if (section === undefined) return undefined;
  const lists = all(section, /(<h3>.*?<\/ul>)/gs).map((list) => [
    visibleText(/<h3>(.*?)<\/h3>/.exec(list)?.[1] ?? ""),
    all(list, /(<li .*?<\/li>)/gs).map((item) => [Number(/leaduri\/(\d+)/.exec(item)?.[1]), visibleText(item)]),
  ]);
  return { lists: Object.fromEntries(lists) as Record<string, [number, string][]>, section };
}

const idsIn = (found: Awaited<ReturnType<typeof panel>>, list: string) => found?.lists[list]?.map(([id]) => id);

describe("the telephone of an exchange", () => {
  it("the telephone of an exchange joins requests of one inner line, not of a colleague's", async () => {
    const colleague = await received({ phone: "0261 712 345 int. 112", email: "", marketing_consent: "1" });
    const first = await received({ phone: "0261 712 345 int. 113", email: "", marketing_consent: "1" });
    expect([groupOf(colleague), groupOf(first), await panel(colleague)]).toEqual([null, null, undefined]);
    const second = await received({ phone: "0261712345 interior 113" });
    expect(groupOf(second)).toBe(groupOf(first));
    expect([groupOf(colleague), groupOf(first) === null]).toEqual([null, false]);
    expect((await app.postForm(`/admin/leaduri/${first}/date`, { marketing_consent: "0" }, { cookie })).status).toBe(303);
    const consent = app.database.prepare("SELECT marketing_consent FROM leads WHERE id = ?").pluck();
    expect([consent.get(colleague), consent.get(first)]).toEqual([1, 0]);
  });

  it("the telephone of an exchange is shown, dialled and exported with its inner line; a second number too, and what stands beside them", async () => {
    const inner = await received({ phone: "0261 712 345 int. 112" });
    const two = await received({ phone: "0744-123-456 / 0745-123-456 (dupa ora 17)" });
    const page_of_inner = await page(`/admin/leaduri/${inner}`);
    expect(page_of_inner.html).toContain('href="tel:+40261712345;ext=112"');
    expect(page_of_inner.text).toContain("Sună 0261 712 345 int. 112");
    expect(page_of_inner.html).not.toContain("wa.me");
    const page_of_two = await page(`/admin/leaduri/${two}`);
    for (const number of ["+40744123456", "+40745123456"]) expect(page_of_two.html).toContain(`href="tel:${number}"`);
    expect(page_of_two.text).toContain("(dupa ora 17)");
    const table = await (await app.get("/admin/leaduri.csv", { headers: { Cookie: cookie } })).text();
    expect(table).toContain("0261 712 345 int. 112");
    expect(table).toContain("0744 123 456 / 0745 123 456 (dupa ora 17)");
    expect((await page("/admin/leaduri?q=0745123456")).html, "a search finds the second number").toContain(`/admin/leaduri/${two}`);
  });
});

describe("the page of a request", () => {
  it("the page of a request says nothing where nobody else asked", async () => {
    await received();
    const id = await received();
    expect(await panel(id)).toBeUndefined();
    expect((await page(`/admin/leaduri/${id}`)).text).not.toContain("De la același număr");
  });

  it("the page of a request has the history of the number: every other request of it, once, newest first, with its state and the way to it", async () => {
    const [oldest, lost, spam, own] = [
      await received({ phone: NUMBER, product_id: "21" }),
      await received({ phone: NUMBER }),
      await received({ phone: NUMBER }),
      await received({ phone: "+40 700 400 001" }),
    ] as const;
    takeApart();
    set(oldest, "status = 'finalizat', closed_at = created_at, created_at = '2026-03-03T08:00:00.000Z'");
    set(lost, "status = 'refuzat', closed_at = created_at, created_at = '2026-04-04T08:00:00.000Z'");
    set(spam, "is_suspect = 1");
    const found = await panel(own);
    expect(idsIn(found, "De la același număr")).toEqual([spam, lost, oldest]);
    expect(found?.lists["De la același număr"]?.[2]?.[1]).toBe(
      "3 mar. · Finalizat Ilie Probă I, DLF Lucernă Creno, 1 ha".replace("Probă I", `Probă ${"I".repeat(numbers - 103)}`),
    );
    expect(found?.lists["De la același număr"]?.[0]?.[1]).toContain("azi · suspectă");
    expect((await page(`/admin/leaduri/${own}`)).text).toContain("De la același număr: încă 3 cereri");
  });

  it.each<[string, Record<string, string>, Record<string, string>, string]>([
    ["the number", { phone: NUMBER }, { phone: NUMBER }, "azi · Nou · același număr"],
    ["the e-mail", { email: "ilie@exemplu.ro" }, { email: "Ilie@Exemplu.RO" }, "azi · Nou · același e-mail"],
    ["name and county", { full_name: "Pop Ana" }, { full_name: "ana pop" }, "azi · Nou · același nume și județ"],
    [
      "all of it",
      { phone: NUMBER, email: "a@exemplu.ro", full_name: "Ana Pop" },
      { phone: NUMBER, email: "a@exemplu.ro", full_name: "Ana Pop", notes: "Altceva." },
      "azi · Nou · același număr, același e-mail și același nume și județ",
    ],
  ])("the page of a request says who may be the same person and why: %s", async (_what, one, other, words) => {
    const [older, own] = [await received(one), await received(other)];
    takeApart();
    const found = await panel(own);
    expect(idsIn(found, "Poate aceeași persoană")).toEqual([older]);
    expect(found?.lists["Poate aceeași persoană"]?.[0]?.[1]).toContain(words);
    expect(Object.keys(found?.lists ?? {})).toEqual(["Poate aceeași persoană"]);
  });

  it("the page of a request knows nobody any more where the data were erased", async () => {
    const older = await received({ phone: NUMBER });
    const own = await received({ phone: NUMBER });
    await app.postForm(`/admin/leaduri/${older}/date`, { intent: "erase" }, { cookie });
    expect(app.database.prepare("SELECT erased_at FROM leads WHERE id = ?").pluck().get(older)).not.toBeNull();
    expect([await panel(own), await panel(older)]).toEqual([undefined, undefined]);
  });
});

describe("grouping requests of one caller by one press", () => {
  it("shows each the other, notes it on both, leaves both what they are, and is taken back by one press", async () => {
    const [older, own] = [await received({ phone: NUMBER, full_name: "Ana Pop" }), await received({ phone: NUMBER })];
    takeApart();
    const { section } = (await panel(own)) as { section: string };
    expect(section).toContain(`<input type="hidden" name="with" value="${older}"/>`);
    const response = await post(own, { intent: "group", with: String(older) });
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/admin/leaduri/${own}`]);
    for (const [id, other] of [
      [own, older],
      [older, own],
    ] as const) {
      const found = await panel(id);
      expect(idsIn(found, "Grupate")).toEqual([other]);
      expect(found?.lists["Poate aceeași persoană"]).toBeUndefined();
      expect((await page(`/admin/leaduri/${id}`)).text).toContain(`Grupată cu ${reference(other)}`);
    }
    expect(app.database.prepare("SELECT count(*) FROM leads WHERE status = 'nou' AND closed_at IS NULL").pluck().get()).toBe(2);

    expect((await post(own, { intent: "undo" })).status).toBe(303);
    expect(groupOf(own)).toBeNull();
    expect(idsIn(await panel(own), "Poate aceeași persoană")).toEqual([older]);
    expect(await panel(older).then((found) => idsIn(found, "Grupate"))).toBeUndefined();
  });

  it("makes them one row of the inbox, due when the first of them is, and one outcome for both, which is undone for both", async () => {
    const [older, own] = [
      await received({ phone: NUMBER, full_name: "Ana Pop", product_id: "21" }),
      await received({ phone: NUMBER, full_name: "Ana Pop", product_id: "28" }),
    ] as const;
    takeApart();
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    set(older, `call_by = '${hour(72)}', call_from = created_at`);
    set(own, `call_by = '${hour(-3)}', call_from = created_at`);
    const inbox = async (query = "") => {
      const { html, text } = await page(`/admin/leaduri${query}`);
      return { text, ids: all(html, /id="lead-(\d+)"/g).map(Number) };
    };
    expect((await inbox()).ids).toEqual([own, older]);
    await post(own, { intent: "group", with: String(older) });

    const row = await inbox();
    expect(row.ids).toEqual([own]);
    for (const words of ["2 cereri", "DLF Lucernă Creno", "ForageMax Fâneață Intensivă", "Deschise: 1", "Peste termen: 1", "Mai târziu: 0"])
      expect(row.text).toContain(words);
    expect(row.text).toContain("Leaduri deschise: 1");
    expect((await inbox("?queue=later")).ids).toEqual([]);
    expect((await inbox("?q=creno")).ids).toEqual([older]);
    expect((await page(`/admin/leaduri/${older}`)).text).toContain("1 din 1");
    const csv = await (await app.get("/admin/leaduri.csv", { headers: { Cookie: cookie } })).text();
    expect(csv.match(/Ana Pop/g)).toHaveLength(2);

    await app.postForm("/admin/leaduri", { intent: "maine", lead_id: String(own) }, { cookie });
    const rows = () =>
      app.database.prepare("SELECT status, first_call_at, follow_up_at, closed_at FROM leads WHERE id IN (?, ?)").all(own, older);
    const [one, other] = rows();
    expect(one).toMatchObject({ status: "in_lucru", follow_up_at: expect.any(String) });
    expect(other).toEqual(one);
    expect((await inbox(`?schimbat=${own}`)).ids).toHaveLength(1);
    expect((await inbox()).ids).toHaveLength(1);

    await app.postForm("/admin/leaduri", { intent: "undo", lead_id: String(own) }, { cookie });
    expect(rows()).toEqual(Array(2).fill({ status: "nou", first_call_at: null, follow_up_at: null, closed_at: null }));
    expect((await inbox()).ids).toEqual([own]);

    await app.postForm("/admin/leaduri", { intent: "pret", lead_id: String(own) }, { cookie });
    expect((await inbox("?queue=open")).ids, "the other asks for something else").toEqual([older]);
    await app.postForm("/admin/leaduri", { intent: "undo", lead_id: String(own) }, { cookie });
    await post(own, { intent: "ungroup" });
    expect((await inbox()).ids).toEqual([own, older]);
  });

  it("an order closes only what it is of: from the list the row's own products, from its page what stays ticked", async () => {
    const [grass, tulips] = [
      await received({ phone: NUMBER, product_id: "21" }),
      await received({ phone: NUMBER, product_id: "28" }),
    ] as const;
    const open = () => app.database.prepare("SELECT id FROM leads WHERE closed_at IS NULL ORDER BY id").pluck().all();
    await app.postForm("/admin/leaduri", { intent: "comandat", lead_id: String(grass) }, { cookie });
    expect(open()).toEqual([tulips]);
    await app.postForm("/admin/leaduri", { intent: "undo", lead_id: String(grass) }, { cookie });
    expect(open()).toEqual([grass, tulips]);

    expect((await page(`/admin/leaduri/${grass}`)).html).toMatch(
      new RegExp(`name="closes-${tulips}" checked=""|checked="" name="closes-${tulips}"`),
    );
    await post(grass, { outcome: "comandat", order_sum: "100", closes: "1" });
    expect(open()).toEqual([tulips]);
    await post(grass, { intent: "undo" });
    await post(grass, { outcome: "comandat", order_sum: "100", closes: "1", [`closes-${tulips}`]: "1" });
    expect(open()).toEqual([]);
    await post(grass, { intent: "undo" });
    expect(open()).toEqual([grass, tulips]);
  });

  it("grouping requests of one caller by one press takes another one, or this one, out of the group; the others stay together", async () => {
    const [one, two, three] = [
      await received({ phone: NUMBER }),
      await received({ phone: NUMBER }),
      await received({ phone: NUMBER }),
    ] as const;
    takeApart();
    await post(one, { intent: "group", with: String(two) });
    await post(one, { intent: "group", with: String(three) });
    expect(idsIn(await panel(one), "Grupate")).toEqual([two, three]);
    expect((await panel(one))?.section).toContain("Scoate din grup cererea aceasta");

    expect((await post(one, { intent: "ungroup", with: String(three) })).status).toBe(303);
    expect([one, two, three].map(groupOf)).toEqual([one, one, null]);
    expect((await page(`/admin/leaduri/${three}`)).text).toContain(`Scoasă din grupul cu ${reference(one)}, ${reference(two)}`);

    await post(two, { intent: "group", with: String(three) });
    expect((await post(one, { intent: "ungroup" })).status).toBe(303);
    expect(groupOf(one)).toBeNull();
    expect(idsIn(await panel(two), "Grupate")).toEqual([three]);
    expect((await page(`/admin/leaduri/${two}`)).text).toContain(`Din grup a fost scoasă ${reference(one)}`);
    expect((await post(three, { intent: "undo" })).status, "from the page of one that stayed").toBe(303);
    expect([one, two, three].map(groupOf)).toEqual([one, one, one]);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ["no other", { intent: "group" }, 422, "Alegeți cererile de grupat."],
    ["what is no request", { intent: "group", with: "abc" }, 422, "Alegeți cererile de grupat."],
    ["one that is gone", { intent: "group", with: "999999" }, 404, "Una dintre cereri nu mai există"],
    ["taking out one that is gone", { intent: "ungroup", with: "999999" }, 404, "Cererea nu mai există."],
    ["taking out what is no request", { intent: "ungroup", with: "" }, 404, "Cererea nu mai există."],
  ])("%s is refused in words and changes nothing", async (_what, values, status, words) => {
    const [one, two] = [await received({ phone: NUMBER }), await received({ phone: NUMBER })];
    takeApart();
    await post(one, { intent: "group", with: String(two) });
    const response = await post(one, values);
    expect(response.status).toBe(status);
    expect(visibleText(await response.text())).toContain(words);
    expect([one, two].map(groupOf)).toEqual([one, one]);
  });
});

describe("open requests of one telephone", () => {
  const inbox = async () => all((await page("/admin/leaduri")).html, /id="lead-(\d+)"/g).map(Number);

  it("open requests of one telephone are one row by themselves, however they came; each tells of the other", async () => {
    const one = await received({ phone: NUMBER });
    const two = await received({ phone: "+40 700 400 001", product_id: "21" });
    const values = {
      arrived_by: "telefon",
      full_name: "Ana Pop",
      phone: NUMBER,
      customer_type: "hobby",
      informed_by: "spus",
      follow_up_day: "2027-06-01",
    };
    expect((await app.postForm("/admin/leaduri/nou", { ...values, follow_up_time: "09:00" }, { cookie })).status).toBe(303);
    const three = app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
    expect([one, two, three].map(groupOf)).toEqual([one, one, one]);
    expect(await inbox()).toEqual([one]);
    const { html, text } = await page("/admin/leaduri");
    expect(visibleText(/<div class="lead__who">.*?<\/div>/s.exec(html)?.[0] ?? "")).toContain("3 cereri");
    expect(text).toContain("Deschise: 1");
    expect((await page(`/admin/leaduri/${two}`)).text).toContain(`Grupată cu ${reference(one)}`);

    const closed = { outcome: "comandat", closes: "1", [`closes-${one}`]: "1", [`closes-${three}`]: "1" };
    await post(two, closed);
    const states = app.database.prepare("SELECT DISTINCT status FROM leads").pluck().all();
    expect(states).toEqual(["finalizat"]);
    expect((await page(`/admin/leaduri/${one}`)).text).toContain("Apel: a comandat, în aceeași comandă cu cererea ");
  });

  it("open requests of one telephone leave alone what is closed, suspect, or was taken apart", async () => {
    const closed = await received({ phone: NUMBER });
    set(closed, "status = 'refuzat', closed_at = created_at");
    const suspect = await received({ phone: NUMBER });
    set(suspect, "is_suspect = 1");
    const [one, two] = [await received({ phone: NUMBER }), await received({ phone: NUMBER })];
    await post(two, { intent: "ungroup" });
    const three = await received({ phone: NUMBER });
    expect([closed, suspect, one, two, three].map(groupOf)).toEqual([null, null, one, two, two]);
    await post(suspect, { intent: "not_spam" });
    expect(groupOf(suspect)).toBe(groupOf(two));
  });
});

describe("a duplicate", () => {
  it("a duplicate is closed beside the one that stays, counts for nothing, and is opened again by one press", async () => {
    const [kept, double] = [await received({ phone: NUMBER }), await received({ phone: NUMBER })];
    expect((await panel(kept))?.section).toContain("Închide ca dublură");
    expect((await post(kept, { intent: "duplicate", with: String(double) })).status).toBe(303);
    const fields = "SELECT status, closed_at, follow_up_at, duplicate_of, lost_reason FROM leads WHERE id = ?";
    expect(app.database.prepare(fields).get(double)).toEqual({
      ...{ status: "abandonat", closed_at: expect.any(String), follow_up_at: null, duplicate_of: kept, lost_reason: null },
    });
    expect(app.database.prepare(fields).get(kept)).toMatchObject({ status: "nou", closed_at: null });
    const { text } = await page(`/admin/leaduri/${double}`);
    for (const words of [`Închisă ca dublură a cererii ${reference(kept)}`, "Dublură"]) expect(text).toContain(words);
    expect((await panel(kept))?.section).not.toContain("Închide ca dublură");
    expect((await page("/admin/leaduri?queue=closed")).text).toContain("Dublură");
    expect((await page("/admin/leaduri/rapoarte")).text).toContain("Sosite 1 ");

    expect((await page(`/admin/leaduri/${kept}`)).text).toContain(`A fost închisă o dublură a ei: ${reference(double)}`);
    expect((await post(kept, { intent: "undo" })).status).toBe(303);
    expect(app.database.prepare(fields).get(double)).toMatchObject({ status: "nou", closed_at: null, duplicate_of: null });
  });

  it.each<[string, (own: number) => string, number]>([
    ["of itself", (own) => String(own), 422],
    ["that is gone", () => "999999", 404],
    ["that is none", () => "abc", 422],
  ])("%s is refused", async (_what, other, status) => {
    const own = await received({ phone: NUMBER });
    expect((await post(own, { intent: "duplicate", with: other(own) })).status).toBe(status);
    expect(app.database.prepare("SELECT closed_at FROM leads WHERE id = ?").pluck().get(own)).toBeNull();
  });

  it("a duplicate that is closed is refused: how it ended stays", async () => {
    const [own, other] = [await received({ phone: NUMBER }), await received({ phone: NUMBER })];
    set(other, "status = 'finalizat', closed_at = created_at");
    expect((await post(own, { intent: "duplicate", with: String(other) })).status).toBe(409);
  });

  it("a duplicate leaves what it said on the page and in the row of the one that stays", async () => {
    const [kept, double] = [await received({ phone: NUMBER }), await received({ phone: NUMBER, notes: "Aveți și trifoi alb?" })];
    await post(kept, { intent: "duplicate", with: String(double) });
    for (const path of [`/admin/leaduri/${kept}`, "/admin/leaduri?queue=open"])
      expect((await page(path)).text, path).toContain("Din dublură: „Aveți și trifoi alb?”");
  });

  it("a duplicate closes none itself: of two requests one stays open", async () => {
    const [kept, double] = [await received({ phone: NUMBER }), await received({ phone: NUMBER })];
    await post(kept, { intent: "duplicate", with: String(double) });
    const { text } = await page(`/admin/leaduri/${double}`);
    expect(text).toContain("Scoate din grup");
    expect(text).not.toContain("Închide ca dublură");
    const refused = await post(double, { intent: "duplicate", with: String(kept) });
    expect(refused.status).toBe(409);
    expect(visibleText(await refused.text())).toContain("Cererea aceasta nu este deschisă");
    expect(app.database.prepare("SELECT closed_at FROM leads WHERE id = ?").pluck().get(kept)).toBeNull();
  });
});

describe("a row of the inbox", () => {
  const said = (html: string, id: number) => visibleText(new RegExp(`id="lead-${id}".*?</li>`, "s").exec(html)?.[0] ?? "");

  it("a row of the inbox says how often else its number has asked; nothing of who asks for the first time", async () => {
    const first = await received();
    const second = await received({ phone: NUMBER });
    const third = await received({ phone: NUMBER });
    takeApart();
    expect(said((await page("/admin/leaduri")).html, third)).toContain("Maramureș · Fermier a mai cerut o dată");
    await received({ phone: NUMBER });
    takeApart();
    const { html } = await page("/admin/leaduri");
    for (const id of [second, third]) expect(said(html, id)).toContain("Fermier a mai cerut de 2 ori");
    expect(said(html, first)).toContain("Maramureș · Fermier");
    expect(said(html, first)).not.toContain("a mai cerut");
  });
});
