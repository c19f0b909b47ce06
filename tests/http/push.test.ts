/** Telephones that ring: registered by page and by call, told by a push service of the test's own, removed when their subscription has ended. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { HONEYPOT_FIELD } from "#app/leads/request/request-texts.ts";
import { ADMIN, all, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { type Phone, type ReceivedPush, startPushService } from "#tests/support/push-service.ts";

const app = await startApp({}, { sendPauses: [40, 40, 40] });
const service = await startPushService();
const cookie = await signIn(app, ADMIN);
const ANDROID = "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
let people = 0;

type Row = { id: number; endpoint: string; label: string; last_sent_at: string | null; last_error: string };
const rows = () => app.database.prepare("SELECT * FROM push_subscriptions ORDER BY id").all() as Row[];
const rowOf = ({ subscription }: Phone) => rows().find(({ endpoint }) => endpoint === subscription.endpoint);
const messages = () => app.database.prepare("SELECT * FROM outbox ORDER BY id").all() as Record<string, unknown>[];

afterEach(() => {
  app.database.exec("DELETE FROM push_subscriptions; DELETE FROM outbox");
});

describe("a telephone is registered", () => {
  it("a telephone is registered from the page, by what its browser gave, and the page then lists it", async () => {
    const phone = service.newPhone();
    const sent = await post({ ...fieldsOf(phone), label: "Telefonul Anei" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/admin/telefoane"]);
    expect(rowOf(phone)).toMatchObject({ label: "Telefonul Anei", last_sent_at: null, last_error: "" });
    expect(await page()).toMatch(/Telefoane înregistrate: 1 Telefonul Anei Din .* nicio notificare încă/);
  });

  it("a telephone is registered by a call, with the browser's name where it has none of its own", async () => {
    const phone = service.newPhone();
    const headers = { "User-Agent": ANDROID };
    const added = await app.sendJson("POST", "/api/admin/push-subscriptions", phone.subscription, { cookie, headers });
    expect([added.status, await added.json()]).toEqual([201, { success: true, id: rowOf(phone)?.id, label: "Chrome pe Android" }]);
  });

  it("once, however often it says so", async () => {
    const phone = service.newPhone();
    await add(phone, "Tel");
    const again = await app.sendJson("POST", "/api/admin/push-subscriptions", phone.subscription, { cookie });
    expect([again.status, rows().length, rowOf(phone)?.label]).toEqual([200, 1, "Tel"]);
  });

  it("a telephone is registered under a new address in place of the old one", async () => {
    const [before, after] = [service.newPhone(), service.newPhone()];
    await add(before, "Tel");
    const body = { ...after.subscription, replaces: before.subscription.endpoint };
    expect((await app.sendJson("POST", "/api/admin/push-subscriptions", body, { cookie })).status).toBe(200);
    expect(rows().map(({ endpoint, label }) => [endpoint, label])).toEqual([[after.subscription.endpoint, "Tel"]]);
  });

  it("a telephone is not registered without scripts: the page says why, and that it is the button", async () => {
    const refused = await post({ endpoint: "", p256dh: "", auth: "", label: "Telefonul Anei" });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(visibleText(html)).toContain("Butonul are nevoie de JavaScript și de permisiunea");
    expect(html).toContain('value="Telefonul Anei"');
    expect(await (await app.get("/admin/telefoane", { headers: { Cookie: cookie } })).text()).toMatch(/<noscript>.*nevoie de JavaScript/);
  });

  it("a telephone is not registered while the site's keys cannot be stored, and the page stands without the button", async () => {
    app.database.exec("DELETE FROM push_keys; BEGIN IMMEDIATE");
    const text = await page();
    app.database.exec("ROLLBACK");
    expect(text).toContain("Acum nu se poate înregistra niciun telefon");
    expect(await page()).toContain("Numele telefonului");
  });

  it("a telephone is not registered where it leads to the machine itself or its network, and nobody is called there", async () => {
    const [known, other] = [service.newPhone(), service.newPhone()];
    await add(known, "Tel");
    vi.stubEnv("ALLOW_LOOPBACK_CALLS", "");
    for (const endpoint of [
      other.subscription.endpoint,
      "https://127.0.0.1/send",
      "https://[::ffff:10.0.0.1]/send",
      "https://localhost/send",
    ]) {
      const body = { ...other.subscription, endpoint };
      expect((await app.sendJson("POST", "/api/admin/push-subscriptions", body, { cookie })).status, endpoint).toBe(422);
      expect((await post({ ...fieldsOf(other), endpoint, label: "Tel" })).status, endpoint).toBe(422);
    }
    await post({ intent: "test", phone_id: String(rowOf(known)?.id) });
    await expect.poll(() => rowOf(known)?.last_error).toBe("adresa duce unde site-ul nu are voie să apeleze");
    vi.stubEnv("ALLOW_LOOPBACK_CALLS", "1");
    expect([rows().length, known.received]).toEqual([1, []]);
  });

  it("twenty times, and no more", async () => {
    for (let index = 0; index < 20; index += 1) await add(service.newPhone(), `Tel ${index}`);
    const refused = await app.sendJson("POST", "/api/admin/push-subscriptions", service.newPhone().subscription, { cookie });
    expect([refused.status, rows().length]).toEqual([422, 20]);
  });
});

describe("a telephone is no longer told", () => {
  it("a telephone is no longer told when it is deleted on the page, in two steps without scripts", async () => {
    await add(service.newPhone(), "Tel");
    const html = await (await app.get("/admin/telefoane", { headers: { Cookie: cookie } })).text();
    expect(html).toMatch(/<summary>Șterge.*<\/summary><form/);
    expect((await post({ intent: "forget", phone_id: String(rows()[0]?.id) })).status).toBe(303);
    expect(rows()).toEqual([]);
  });

  it("a telephone is no longer told by a call, once", async () => {
    const phone = service.newPhone();
    await add(phone, "Tel");
    const remove = () => app.sendJson("DELETE", "/api/admin/push-subscriptions", { endpoint: phone.subscription.endpoint }, { cookie });
    expect([(await remove()).status, (await remove()).status, rows()]).toEqual([200, 404, []]);
  });

  it.each(["test", "forget"])("a post (%s) for one that is not there is 404", async (intent) => {
    const refused = await post({ intent, phone_id: "999" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([404, expect.stringContaining("nu mai este în listă")]);
  });
});

describe("a new request", () => {
  it("a new request is told to each telephone, encrypted for it alone and signed with the site's own key", async () => {
    const phones = [service.newPhone(), service.newPhone()];
    for (const phone of phones) await add(phone, "Tel");
    const product = app.database.prepare("SELECT id, name FROM products WHERE slug = 'foragemax-pasune-rezistenta'").get() as Row & {
      name: string;
    };
    const id = await request({ full_name: "Ion Pășunatu", phone: "0700 000 077", product_id: String(product.id) });
    for (const phone of phones) {
      const { text, headers, token, publicKey } = await firstReceivedPush(phone);
      expect(text).toMatchObject({ title: "Cerere nouă: Ion Pășunatu", url: `/admin/leaduri/${id}`, tag: `lead-${id}`, badge: open() });
      expect(text.body).toMatch(new RegExp(`^0700 000 077 · ${product.name} · 1 ha · de sunat .*\\d\\d:00$`));
      expect(headers).toMatchObject({ ttl: "259200", urgency: "high", topic: `lead-${id}`, "content-encoding": "aes128gcm" });
      expect(token).toMatchObject({ aud: service.origin, sub: "mailto:contact@seminord.example" });
      expect((token?.exp ?? 0) * 1_000 - Date.now()).toBeGreaterThan(60_000);
      expect((token?.exp ?? 0) * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
      expect(publicKey).toBe(app.database.prepare("SELECT public_key FROM push_keys").pluck().get());
    }
    await expect.poll(() => rows().map(({ last_sent_at }) => Number(last_sent_at !== null))).toEqual([1, 1]);
    await expect.poll(() => app.database.prepare("SELECT notified_at FROM leads WHERE id = ?").pluck().get(id)).not.toBeNull();
    expect(await page()).toContain("ultima notificare:");
  });

  it("a new request that is held for spam is told to nobody, and counts as no open one", async () => {
    const phone = service.newPhone();
    await add(phone, "Tel");
    const before = open();
    await request({ full_name: "Robot", phone: "0700 000 078", ...trap() });
    expect(app.database.prepare("SELECT is_suspect FROM leads ORDER BY id DESC LIMIT 1").pluck().get()).toBe(1);
    expect([messages(), open()]).toEqual([[], before]);
  });

  it("a new request that comes twice is told once", async () => {
    const phone = service.newPhone();
    await add(phone, "Tel");
    const same = { full_name: "Ana De Două Ori", phone: "0700 000 079" };
    await request(same);
    await request(same);
    await firstReceivedPush(phone);
    expect([messages().length, phone.received.length]).toEqual([1, 1]);
  });
});

describe("where the push service", () => {
  it.each([404, 410])("answers %i, the telephone is removed and its message done with; the others are told", async (status) => {
    const [ended, well] = [service.newPhone(status), service.newPhone()];
    for (const phone of [ended, well]) await add(phone, "Tel");
    await request();
    await firstReceivedPush(well);
    await expect.poll(() => rows().map(({ endpoint }) => endpoint)).toEqual([well.subscription.endpoint]);
    await expect
      .poll(() => messages().map(({ state, attempts }) => [state, attempts]))
      .toEqual([
        ["dead", 1],
        ["sent", 0],
      ]);
    expect(ended.received.length).toBe(1);
  });

  it.each([[429], [500], [503]])("answers %i, it is asked again until it takes the message, under the same tag", async (status) => {
    const phone = service.newPhone(status, status, 201);
    await add(phone, "Tel");
    await request();
    await expect.poll(() => messages().map(({ state, attempts }) => [state, attempts])).toEqual([["sent", 2]]);
    expect(new Set(phone.received.map(({ text }) => text.tag)).size).toBe(1);
    expect(rowOf(phone)).toMatchObject({ last_error: "" });
  });

  it("answers 500 again and again, the page says so and the message waits among the dead", async () => {
    const phone = service.newPhone(500);
    await add(phone, "Tel");
    await request();
    await expect.poll(() => messages().map(({ state, attempts }) => [state, attempts])).toEqual([["dead", 4]]);
    expect(await page()).toContain("ultima încercare: serviciul de notificări a răspuns 500.");
    expect(rowOf(phone)?.last_sent_at).toBeNull();
  });

  it("says nothing, the other telephones ring all the same and the site answers", async () => {
    const [mute, well] = [service.newPhone("hang"), service.newPhone()];
    for (const phone of [mute, well]) await add(phone, "Tel");
    await request();
    await firstReceivedPush(well);
    expect((await app.get("/up")).status).toBe(200);
    await expect.poll(() => messages().map(({ state }) => state)).toEqual(["waiting", "sent"]);
  });

  it("is not there, it is as if it had not answered", async () => {
    const { subscription } = service.newPhone();
    await app.sendJson("POST", "/api/admin/push-subscriptions", { ...subscription, endpoint: "http://127.0.0.1:9/send" }, { cookie });
    await request();
    await expect.poll(() => rows()[0]?.last_error).toBe("fără legătură (ECONNREFUSED)");
  });
});

it("a probe rings one telephone, tells of no request and leaves none marked as notified", async () => {
  const [asked, other] = [service.newPhone(), service.newPhone()];
  for (const phone of [asked, other]) await add(phone, "Tel");
  expect((await post({ intent: "test", phone_id: String(rowOf(asked)?.id) })).status).toBe(303);
  expect((await firstReceivedPush(asked)).text).toMatchObject({
    title: "Probă: acest telefon primește notificări",
    url: "/admin/telefoane",
  });
  expect(other.received).toEqual([]);
});

it("the header of the administration counts the open requests: new and being worked on, without those held for spam", async () => {
  app.database.exec("DELETE FROM leads");
  for (const status of ["nou", "in_lucru", "finalizat"]) {
    const id = await request();
    await app.sendJson("PATCH", `/api/admin/leads/${id}`, { status }, { cookie });
  }
  await request(trap());
  const html = await (await app.get("/admin", { headers: { Cookie: cookie } })).text();
  const menu = /<nav aria-label="Administrare">.*?<\/nav>/s.exec(html)?.[0] ?? "";
  expect(all(menu, /<span class="count">(.*?)<\/a>/g).map(visibleText)).toEqual(["deschise: 2"]);
});

function fieldsOf({ subscription }: Phone): Record<string, string> {
  return { endpoint: subscription.endpoint, ...subscription.keys };
}

function post(values: Record<string, string>): Promise<Response> {
  return app.postForm("/admin/telefoane", values, { cookie });
}

async function add(phone: Phone, label: string): Promise<void> {
  expect((await post({ ...fieldsOf(phone), label })).status).toBe(303);
}

async function page(): Promise<string> {
  return visibleText(await (await app.get("/admin/telefoane", { headers: { Cookie: cookie } })).text());
}

async function request(overrides: Record<string, string> = {}): Promise<number> {
  people += 1;
  const sent = await app.postForm("/contact", offer({ phone: `0700 002 ${String(people).padStart(3, "0")}`, ...overrides }));
  expect(sent.status).toBe(303);
  return app.database.prepare("SELECT max(id) FROM leads").pluck().get() as number;
}

function trap(): Record<string, string> {
  return { [HONEYPOT_FIELD]: "https://rau.example" };
}

function open(): number {
  return app.database.prepare("SELECT count(*) FROM leads WHERE status IN ('nou', 'in_lucru') AND is_suspect = 0").pluck().get() as number;
}

async function firstReceivedPush(phone: Phone): Promise<ReceivedPush> {
  await expect.poll(() => phone.received.length).toBeGreaterThan(0);
  return phone.received[0] as ReceivedPush;
}
