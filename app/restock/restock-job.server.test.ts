/** From the state of a product to one mail for each who waits for it, and to nothing of him afterwards. */
import { beforeEach, describe, expect, it } from "vitest";
import { erasePerson } from "#app/commands/personal-data/lead-data.server.ts";
import { runRetention } from "#app/commands/personal-data/run-retention.server.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { mailText } from "#app/mail/mail.ts";
import { composeMail } from "#app/notifications/smtp/smtp.server.ts";
import { MAILS } from "#app/registers/mails.server.ts";
import { db } from "#db/client.server.ts";
import { openEmptyDatabase } from "#tests/support/empty-database.ts";
import { sendRestockNotices } from "./restock-job.server.ts";
import { canRequestNotice, createNotice, listNotices, listWantedProducts } from "./restock-store.server.ts";

openEmptyDatabase();
const start = Date.parse("2026-11-23T08:00:00.000Z");
const minute = (minutes: number) => new Date(start + minutes * 60_000);
const DAY = 24 * 60;

beforeEach(() => {
  db().$client.exec(`
    DELETE FROM restock_notices; DELETE FROM outbox; DELETE FROM products; DELETE FROM leads;
    INSERT INTO categories (id, slug, name) VALUES (1, 'gazon', 'Gazon') ON CONFLICT DO NOTHING;
    INSERT INTO products (id, slug, name, category_id, stock_state, created_at, updated_at)
    VALUES (1, 'sport', 'Sport', 1, 'sold_out', '${minute(0).toISOString()}', '${minute(0).toISOString()}'),
      (2, 'mini', 'Mini', 1, 'next_season', '${minute(0).toISOString()}', '${minute(0).toISOString()}');
  `);
});

const wait = (email: string, product_id = 1, at = minute(0)) =>
  createNotice({ product_id, email, text_version: "1", page: "/produse/sport" }, at);
const set = (state: string | null, at: Date, more = "") =>
  db().$client.prepare(`UPDATE products SET stock_state = ?, updated_at = ? ${more} WHERE id = 1`).run(state, at.toISOString());
const messages = () => db().$client.prepare("SELECT recipient, state, kind FROM outbox ORDER BY id").all() as { recipient: string }[];
const recipients = () => messages().map(({ recipient }) => recipient);
const waiting = () => listNotices({ q: "", state: "asteapta" }, { page: 1, limit: 50 }).total;

describe("a visitor who waits for a product", () => {
  it("a visitor who waits for a product waits once for each product, in capitals or not", () => {
    expect(wait("ana@exemplu.ro")).toBe(wait("ANA@exemplu.ro"));
    wait("ana@exemplu.ro", 2);
    expect(listWantedProducts().map(({ name, waiting: amount }) => [name, amount])).toEqual([
      ["Mini", 1],
      ["Sport", 1],
    ]);
  });

  it.each([
    ["sold_out", "", true],
    ["next_season", "", true],
    ["in_stock", "", false],
    [null, "", false],
    ["sold_out", ", is_published = 0", false],
  ])("a visitor who waits for a product may wait for what is %j%s: %j", (state, more, answer) => {
    set(state, minute(0), more);
    expect(canRequestNotice(1)).toBe(answer);
  });
});

describe("a product that is back", () => {
  it("a product that is back is notified once, five minutes after it was set", () => {
    wait("ana@exemplu.ro");
    wait("ion@exemplu.ro");
    set("in_stock", minute(10));
    sendRestockNotices(minute(14));
    expect(recipients()).toEqual([]);
    expect(sendRestockNotices(minute(16))).toBe(2);
    expect(sendRestockNotices(minute(17))).toBe(0);
    expect(recipients()).toEqual(["ana@exemplu.ro", "ion@exemplu.ro"]);
  });

  it("a product that is back is notified to more visitors than go into one transaction", () => {
    for (let at = 0; at < 230; at += 1) wait(`om${at}@exemplu.ro`);
    set("in_stock", minute(0));
    expect(sendRestockNotices(minute(6))).toBe(230);
  });

  it.each([
    ["was set by mistake", (at: Date) => set("sold_out", at)],
    ["is no more on the site", (at: Date) => set("in_stock", at, ", is_published = 0")],
    ["is on order", (at: Date) => set("on_order", at)],
  ])("a product that is back is told to nobody where it %s", (_words, change) => {
    wait("ana@exemplu.ro");
    set("in_stock", minute(0));
    change(minute(2));
    expect([sendRestockNotices(minute(60)), waiting()]).toEqual([0, 1]);
  });

  it("a product that is gone again before the mail left takes the mail away, and the visitor waits on", () => {
    wait("ana@exemplu.ro");
    set("in_stock", minute(0));
    sendRestockNotices(minute(6));
    set("sold_out", minute(20));
    sendRestockNotices(minute(21));
    expect([recipients(), waiting()]).toEqual([[], 1]);
    set("in_stock", minute(30));
    sendRestockNotices(minute(40));
    expect(recipients()).toEqual(["ana@exemplu.ro"]);
  });

  it("a product that is gone again after the mail left is not waited for any more", () => {
    wait("ana@exemplu.ro");
    set("in_stock", minute(0));
    sendRestockNotices(minute(6));
    db().$client.exec("UPDATE outbox SET state = 'sent'");
    set("sold_out", minute(20));
    sendRestockNotices(minute(21));
    expect([recipients(), waiting()]).toEqual([["ana@exemplu.ro"], 0]);
  });
});

describe("the mail", () => {
  it("the mail names the product and the link that ends the waiting, and nothing that a stranger wrote", async () => {
    const id = wait("ana@exemplu.ro");
    const {
      content: letter,
      isAutomatic,
      unsubscribe,
    } = await composeMail(MAILS, { kind: "restock", lead_id: null, detail: { notice_id: id } }, "https://exemplu.ro", minute(0));
    const text = mailText(letter);
    expect([letter.subject, isAutomatic]).toEqual(["Sport este din nou în stoc", true]);
    expect(text).toContain("https://exemplu.ro/produse/sport");
    expect(text).toMatch(/Ștergeți-o acum:\n\S+\/anunt\/[\w-]{50}/);
    expect(unsubscribe, "sealed anew each time, as in the text").toMatch(/\/anunt\/[\w-]{50}$/);
    expect(text).not.toContain("ana@exemplu.ro");
  });

  it("the mail is not sent to a visitor who does not wait any more", async () => {
    await expect(
      composeMail(MAILS, { kind: "restock", lead_id: null, detail: { notice_id: 99 } }, "https://exemplu.ro", minute(0)),
    ).rejects.toThrow("nu mai așteaptă");
  });
});

describe("the personal data of a notice", () => {
  it.each([
    ["30 days after the mail", "told", 31 * DAY],
    ["12 months without one", "waiting", 366 * DAY],
  ])("the personal data of a notice goes %s, with the recipient of the mail", (_words, kind, minutes) => {
    wait("ana@exemplu.ro");
    if (kind === "told") {
      set("in_stock", minute(0));
      sendRestockNotices(minute(6));
      db().$client.exec("UPDATE outbox SET state = 'sent'");
    }
    sendRestockNotices(minute(minutes - 2 * DAY));
    expect(listNotices({ q: "ana", state: "" }, { page: 1, limit: 5 }).total).toBe(1);
    sendRestockNotices(minute(minutes + DAY));
    expect(listNotices({ q: "", state: "" }, { page: 1, limit: 5 }).total).toBe(0);
    expect(JSON.stringify(messages())).not.toContain("ana@");
  });

  const addRequest = (created_at: string) =>
    db().$client.exec(`
      DELETE FROM leads;
      INSERT INTO leads (id, ref, content_hash, full_name, phone, phone_e164, email, county, customer_type, area_sqm, area_unit, consent_gdpr,
        marketing_consent, search_text, created_at)
      VALUES (1, '0123456789ABCDEF', 'x', 'Ana', '0', '+40700000012', 'Ana@Exemplu.ro', 'Cluj', 'hobby', 1, 'mp', 1, 0, '', '${created_at}')`);

  it("the personal data of a notice stay when the time of an old request of the same address is over: they have a time of their own", async () => {
    addRequest("2020-01-01T00:00:00.000Z");
    wait("ana@exemplu.ro");
    expect(await runRetention(SYSTEM, minute(1))).toBe(1);
    expect(listNotices({ q: "", state: "" }, { page: 1, limit: 5 }).data.map(({ email }) => email)).toEqual(["ana@exemplu.ro"]);
    set("in_stock", minute(1));
    sendRestockNotices(minute(7));
    expect(recipients()).toEqual(["ana@exemplu.ro"]);
  });

  it("the personal data of a notice goes with a request of the same address, and nobody else's does", () => {
    addRequest("x");
    wait("ana@exemplu.ro");
    wait("ion@exemplu.ro");
    set("in_stock", minute(0));
    sendRestockNotices(minute(6));
    erasePerson(1, SYSTEM, minute(6));
    expect(recipients()).toEqual(["ion@exemplu.ro"]);
    expect(listNotices({ q: "", state: "" }, { page: 1, limit: 5 }).data.map(({ email }) => email)).toEqual(["ion@exemplu.ro"]);
  });
});
