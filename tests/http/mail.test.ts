/** Words of mails and whom they reach, by a real SMTP server that takes them, is slow, refuses or is not there. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HONEYPOT_FIELD } from "#app/leads/request/request-texts.ts";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { type MailServer, type Received, startMailServer } from "#tests/support/mail-server.ts";

type Row = { kind: string; recipient: string; state: string; attempts: number; last_error: string; message_id: string };

const warnings = vi.spyOn(console, "warn").mockImplementation(() => {});
const answers = new Map<string, ("takes" | "hangs" | "cuts" | { status: number; words: string })[]>();
let server = await startServer();
const { port } = server;
const app = await startApp(
  { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "SemiNord <site@seminord.example>", PUBLIC_ORIGIN: "" },
  { sendPauses: [60, 60, 60, 60, 60] },
);
const cookie = await signIn(app, ADMIN);
const COMPANY = "contact@seminord.example";
const expert = app.database.prepare("SELECT id, name FROM experts WHERE email IS NOT NULL LIMIT 1").get() as { id: number; name: string };
const product = app.database.prepare("SELECT id, name FROM products WHERE slug = 'foragemax-pasune-intensiva'").get() as {
  id: number;
  name: string;
};

beforeAll(() => {
  app.database.prepare("UPDATE experts SET email = 'maria@exemplu.example' WHERE id = ?").run(expert.id);
});
beforeEach(() => {
  answers.clear();
  server.received.length = 0;
  server.tries.length = 0;
  app.database.exec("DELETE FROM leads; DELETE FROM outbox");
  warnings.mockClear();
});
afterEach(() => {
  const logged = warnings.mock.calls.flat().join("\n");
  expect(logged, "nothing personal is in the log").not.toMatch(/@(?!…)|Gheorghe|0700/);
});
afterAll(() => server.close());

async function startServer(port = 0): Promise<MailServer> {
  return startMailServer({
    port,
    answer: (recipient, tries) => {
      const said = answers.get(recipient) ?? ["takes"];
      return said[Math.min(tries, said.length) - 1] ?? "takes";
    },
  });
}

async function ask(more: Record<string, string> = {}) {
  const response = await app.postForm("/contact", offer({ email: "gheorghe@exemplu.example", product_id: String(product.id), ...more }));
  expect(response.status).toBe(303);
  return app.database.prepare("SELECT * FROM leads ORDER BY id DESC LIMIT 1").get() as { id: number; ref: string };
}

const messages = () => app.database.prepare("SELECT * FROM outbox ORDER BY id").all() as Row[];
const until = (what: () => unknown) => vi.waitFor(() => expect(what()).toBeTruthy(), { timeout: 10_000, interval: 20 });
const isSettled = () => messages().length > 0 && messages().every(({ state }) => state !== "waiting");
const to = (recipient: string, from: Received[] = server.received) => from.find(({ to }) => to[0] === recipient) as Received;
const header = ({ mail }: Received, name: string) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value;

describe("a request", () => {
  it("a request reaches the company, the consultant who was asked for, and the visitor, each with a mail of their own", async () => {
    const { id } = await ask({ preferred_expert_id: String(expert.id), notes: "Teren în pantă, „greu”." });
    const received = await server.arrived(3);
    expect(received.map(({ to }) => to.join()).sort()).toEqual([COMPANY, "gheorghe@exemplu.example", "maria@exemplu.example"]);
    expect(new Set(received.map(({ from }) => from))).toEqual(new Set(["site@seminord.example"]));
    const { mail } = to(COMPANY);
    expect(mail.subject).toBe(`Cerere nouă: Gheorghe Exemplu-Pop, 0700 000 012, 1 ha ${product.name}`);
    expect(mail.from).toMatchObject({ name: "SemiNord", address: "site@seminord.example" });
    expect(mail.replyTo).toMatchObject([{ name: "Gheorghe Exemplu-Pop", address: "gheorghe@exemplu.example" }]);
    for (const part of [mail.text, mail.html]) {
      for (const words of [
        "Teren în pantă, „greu”.",
        "Maramureș",
        "Fermier",
        product.name,
        "1 ha",
        " kg",
        `/admin/leaduri/${id}`,
        expert.name,
      ])
        expect(part?.replaceAll("\u00a0", " ")).toContain(words);
    }
    expect(mail.text).toMatch(/Am promis că sunăm (luni|marți|miercuri|joi|vineri), .* 16:00\./);
    expect(mail.html).toContain('<a href="tel:+40700000012">');
    expect(to("maria@exemplu.example").mail.subject).toMatch(/^Cerere pentru dumneavoastră: Gheorghe/);
    expect(header(to("maria@exemplu.example"), "Auto-Submitted"), "her absence note would reach the visitor").toBe("auto-generated");
    await until(() => app.database.prepare("SELECT notified_at FROM leads WHERE id = ?").pluck().get(id));
  });

  it("a request has a receipt for the visitor that answers back to us and to no machine", async () => {
    const { ref } = await ask();
    await server.arrived(2);
    const receipt = to("gheorghe@exemplu.example");
    expect(receipt.mail.subject).toMatch(/^Am primit cererea dumneavoastră\. Vă sunăm /);
    expect(header(receipt, "Auto-Submitted")).toBe("auto-generated");
    expect(receipt.mail.replyTo).toMatchObject([{ address: COMPANY }]);
    expect(receipt.mail.text).toContain(`Referința cererii: ${ref.slice(0, 4)}-${ref.slice(4, 8)}`);
    expect(receipt.mail.text).toContain(product.name);
    expect(receipt.mail.text).not.toContain("Gheorghe");
    expect(header(to(COMPANY), "Auto-Submitted")).toBeUndefined();
    expect(header(receipt, "List-Unsubscribe"), "it answers a request").toBeUndefined();
  });

  it("a request without an address of mail or a consultant is one mail, that nobody can answer by mistake", async () => {
    await ask({ email: "" });
    await until(isSettled);
    expect(server.received).toHaveLength(1);
    expect(to(COMPANY).mail.replyTo ?? []).toEqual([]);
  });

  it("a request of a suspect is told to nobody", async () => {
    await ask({ [HONEYPOT_FIELD]: "completat de un program" });
    await pause(100);
    expect([messages(), server.received]).toEqual([[], []]);
  });

  it("a request that is the sixth of a day with the same address has no receipt: nobody is flooded through us", async () => {
    for (let number = 0; number < 7; number += 1)
      await ask({ phone: `0700 000 10${number}`, email: number % 2 ? "ana@exemplu.example" : "Ana@exemplu.example" });
    await until(isSettled);
    const kinds = messages().map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === "lead-company").length, kinds.filter((kind) => kind === "lead-receipt").length]).toEqual([
      7, 5,
    ]);
  });

  it("a request that is sent twice is told once", async () => {
    await ask();
    await ask();
    await until(isSettled);
    expect(messages().map(({ kind }) => kind)).toEqual(["lead-company", "lead-receipt"]);
  });
});

describe("a mail", () => {
  it("a mail keeps its Message-ID over all tries, and is announced when it is taken", async () => {
    answers.set(COMPANY, [
      { status: 451, words: "4.7.1 greylisted, come back later" },
      { status: 451, words: "4.7.1 greylisted" },
      "takes",
    ]);
    const { id } = await ask({ email: "" });
    await until(() => messages()[0]?.last_error);
    expect(messages()[0]).toMatchObject({ state: "waiting", last_error: expect.stringContaining("451 4.7.1 greylisted") });
    await until(isSettled);
    expect(server.tries).toEqual([COMPANY, COMPANY, COMPANY]);
    expect(messages()[0]).toMatchObject({ state: "sent", attempts: 2, last_error: "" });
    expect(header(to(COMPANY), "Message-ID")).toBe(`<${messages()[0]?.message_id}@localhost>`);
    expect(app.database.prepare("SELECT notified_at FROM leads WHERE id = ?").pluck().get(id)).toMatch(/Z$/);
  });

  it("a mail that is refused for good is given up at once; the others go", async () => {
    answers.set("gheorghe@exemplu.example", [{ status: 550, words: "5.1.1 <gheorghe@exemplu.example>: no such user" }]);
    await ask();
    await until(isSettled);
    expect(messages()).toMatchObject([
      { kind: "lead-company", state: "sent" },
      { kind: "lead-receipt", state: "dead", attempts: 1, last_error: expect.stringContaining("550 5.1.1 <gheorghe@exemplu.example>") },
    ]);
  });

  it("a mail waits while the server is down, and goes when it comes back", async () => {
    await server.close();
    await ask({ email: "" });
    await until(() => (messages()[0]?.attempts ?? 0) > 0);
    expect(messages()[0]?.last_error).toContain("Serverul de e-mail nu răspunde");
    server = await startServer(port);
    await server.arrived(1);
    await until(isSettled);
    expect(messages()[0]?.state).toBe("sent");
  });

  it("a mail asks the visitor to wait for nothing: a server that hangs is not noticed by him, nor by the other mails", async () => {
    answers.set(COMPANY, ["hangs"]);
    const before = performance.now();
    await ask();
    expect(performance.now() - before).toBeLessThan(2_000);
    await server.arrived(1);
    await until(() => messages().some(({ state }) => state === "sent"));
    expect(messages().map(({ kind, state }) => [kind, state])).toEqual([
      ["lead-company", "waiting"],
      ["lead-receipt", "sent"],
    ]);
  });

  it("about a request that was deleted or erased meanwhile goes to nobody", async () => {
    answers.set(COMPANY, [{ status: 451, words: "later" }]);
    const { id } = await ask({ email: "" });
    await until(() => messages()[0]?.attempts);
    app.database.prepare("UPDATE leads SET erased_at = '2026-11-22' WHERE id = ?").run(id);
    await until(isSettled);
    expect(messages()[0]).toMatchObject({ state: "dead", last_error: "cererea nu mai există sau datele ei au fost șterse" });
    expect(server.received).toEqual([]);
  });

  it("a mail is written from the request as it stands when it goes", async () => {
    answers.set(COMPANY, [{ status: 451, words: "later" }, "takes"]);
    const { id } = await ask({ email: "" });
    await until(() => messages()[0]?.attempts);
    app.database.prepare("UPDATE leads SET notes = 'Schimbat între timp' WHERE id = ?").run(id);
    app.database
      .prepare("INSERT INTO lead_lines (lead_id, product_name, area_sqm, area_unit, seed_kg) VALUES (?, 'Turfline Sport', 500, 'mp', 18)")
      .run(id);
    await server.arrived(1);
    expect(to(COMPANY).mail.text).toContain("Schimbat între timp");
    expect(to(COMPANY).mail.text).toContain("Dorește și: Turfline Sport, 500 mp: 18 kg");
  });

  it.each([
    ["a header in the name", { full_name: "Ana Rău\r\nBcc: toti@rau.example\r\nX-Rau: 1" }],
    ["a second address in the name", { full_name: 'Ana Rău" <toti@rau.example>, "x' }],
    ["a header in the notes", { notes: "\r\n.\r\nMAIL FROM:<x@rau.example>\r\nBcc: toti@rau.example\r\nX-Rau: 1" }],
    ["HTML in the notes", { notes: "Câmpul are <2 ha & > 1 ha, e uscat, scrie pe rau.example" }],
    ["an address in words of its own", { notes: "Luați reducerea de pe www.rau.example" }],
  ])("a mail takes no orders from a visitor: %s", async (_what, more) => {
    await ask(more);
    await until(isSettled);
    const received = await server.arrived(2);
    expect(received.map(({ to }) => to)).toEqual(expect.arrayContaining([[COMPANY], ["gheorghe@exemplu.example"]]));
    expect(received).toHaveLength(2);
    for (const one of received) {
      expect([header(one, "Bcc"), header(one, "X-Rau"), one.mail.bcc]).toEqual([undefined, undefined, undefined]);
      expect(one.mail.to).toHaveLength(1);
      expect(one.mail.html).not.toMatch(/<img|rau\.example/);
      expect(one.mail.text).not.toMatch(/rau\.example/);
    }
    expect(to(COMPANY).mail.replyTo).toHaveLength(1);
    expect(to(COMPANY).mail.replyTo?.[0]).toMatchObject({ address: "gheorghe@exemplu.example" });
  });

  it("a mail takes none from a row that was written past the form, either", async () => {
    answers.set(COMPANY, [{ status: 451, words: "later" }, "takes"]);
    const { id } = await ask();
    await until(() => messages()[0]?.attempts);
    app.database
      .prepare("UPDATE leads SET full_name = ?, email = ? WHERE id = ?")
      .run("Ana\r\nBcc: toti@rau.example", "ana@exemplu.example\r\nBcc: toti@rau.example", id);
    await until(isSettled);
    const mails = server.received.filter(({ to }) => to[0] === COMPANY);
    expect(mails).toHaveLength(1);
    expect([header(mails[0] as Received, "Bcc"), mails[0]?.to]).toEqual([undefined, [COMPANY]]);
    expect(mails[0]?.mail.subject).toMatch(/^Cerere nouă: Ana Bcc: toti@rau\.example,/);
  });
});

describe("the page of notifications", () => {
  const ADDRESS = "/admin/anunturi";
  const FORM = { intent: "save", company_email: "", sends_receipt: "1", sends_digest: "1", digest_at: "07:30" };
  const look = async (path = ADDRESS) => visibleText(await (await app.get(path, { headers: { Cookie: cookie } })).text());
  const post = (values: Record<string, string>) => app.postForm(ADDRESS, values, { cookie });

  afterEach(async () => {
    expect((await post(FORM)).status).toBe(303);
  });

  it("the page of notifications says by which server and from whom mails go, and is found from the settings", async () => {
    expect(await look()).toContain("Server 127.0.0.1 Expeditor site@seminord.example");
    const settings = await (await app.get("/admin/setari", { headers: { Cookie: cookie } })).text();
    expect(settings).toContain('href="/admin/anunturi"');
  });

  it("the page of notifications moves the company's mails to another address, and leaves the receipt out", async () => {
    const saved = await post({ ...FORM, company_email: " birou@exemplu.example ", sends_receipt: "" });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, ADDRESS]);
    await ask();
    await until(isSettled);
    expect(server.received.map(({ to }) => to)).toEqual([["birou@exemplu.example"]]);
  });

  it("the page of notifications keeps what was typed when the address or the hour cannot be", async () => {
    const refused = await post({ ...FORM, company_email: "birou@", digest_at: "13:00" });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toContain('value="birou@"');
    expect(visibleText(html)).toContain("Adresa de e-mail nu este completă.");
    expect(visibleText(html)).toContain("Alegeți o oră din listă.");
  });

  it("the page of notifications sends a real mail to try, and shows that it was taken", async () => {
    const sent = await post({ intent: "test" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${ADDRESS}#proba`]);
    expect(to(COMPANY).mail.subject).toBe("Mesaj de probă: notificările ajung");
    expect(await look()).toContain(`Serverul a primit mesajul de probă pentru ${COMPANY}`);
  });

  it.each([
    [451, "Mesajul de probă nu a fost trimis încă. Serverul de e-mail amână trimiterea: 451 x y"],
    [550, "Mesajul de probă nu poate fi trimis. Serverul de e-mail a refuzat: 550 x y"],
  ])("the page of notifications shows what the server says against it: %i", async (status, words) => {
    answers.set(COMPANY, [{ status, words: "x y" }]);
    await post({ intent: "test" });
    expect(await look()).toContain(words);
  });

  it("the page of notifications lists what was given up, with the reason, and sends one or all of them again", async () => {
    answers.set("gheorghe@exemplu.example", [{ status: 550, words: "mailbox full" }]);
    await ask();
    await ask({ phone: "0700 000 013" });
    await until(isSettled);
    const shown = await look();
    expect(shown).toContain("Netrimise: 2 mesaje.");
    expect(shown).toContain("Confirmare către client");
    expect(shown).toContain("gheorghe@exemplu.example Serverul de e-mail a refuzat");
    answers.clear();
    const { id } = app.database.prepare("SELECT id FROM outbox WHERE state = 'dead' LIMIT 1").get() as { id: number };
    expect((await post({ intent: "again", message_id: String(id) })).status).toBe(303);
    await until(isSettled);
    expect(messages().filter(({ state }) => state === "dead")).toHaveLength(1);
    expect((await post({ intent: "again", message_id: "all" })).status).toBe(303);
    await until(isSettled);
    expect(messages().every(({ state }) => state === "sent")).toBe(true);
    expect(await look()).toContain("Niciun mesaj nu așteaptă. Niciunul nu a rămas netrimis.");
  });

  it("the page of notifications lists what the server took whole without confirming it, to be sent again or noted as arrived", async () => {
    answers.set(COMPANY, ["cuts"]);
    const { id } = await ask({ email: "" });
    await until(() => messages()[0]?.attempts === 1);
    await pause(200);
    expect([messages()[0]?.state, server.received.length]).toEqual(["unsure", 1]);
    const shown = await look();
    expect(shown).toContain("Poate trimise: 1 mesaj. Întrebați destinatarul: trimise din nou, pot ajunge de două ori.");
    expect(shown).toContain("Serverul de e-mail a luat mesajul întreg și nu a confirmat că l-a primit");
    expect(shown).not.toContain("Trimite-le pe toate din nou");
    const message_id = String(app.database.prepare("SELECT id FROM outbox").pluck().get());
    expect((await post({ intent: "again", message_id })).status).toBe(303);
    await until(() => server.received.length === 2 && messages()[0]?.attempts === 1);
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1);
    const announced = () => app.database.prepare("SELECT notified_at FROM leads WHERE id = ?").pluck().get(id);
    expect(announced()).toBeNull();
    expect((await post({ intent: "arrived", message_id })).status).toBe(303);
    expect([messages()[0]?.state, announced()]).toEqual(["sent", expect.stringMatching(/Z$/)]);
    expect((await post({ intent: "arrived", message_id })).status).toBe(404);
  });

  it("the page of notifications is where the summary of the morning is set; that goes by the same way", async () => {
    answers.set(COMPANY, ["takes"]);
    const { id } = await ask({ email: "" });
    await until(isSettled);
    app.database.prepare("UPDATE leads SET call_by = created_at").run();
    app.database
      .prepare(
        "INSERT INTO outbox (kind, channel, recipient, message_id, next_at, created_at) VALUES ('digest', 'mail', ?, 'rezumat', '2026', '2026')",
      )
      .run(COMPANY);
    await post({ intent: "test" });
    await until(isSettled);
    const digest = server.received.find(({ mail }) => mail.messageId === "<rezumat@localhost>") as Received;
    expect(digest.mail.subject).toBe("Cereri deschise – peste termen: 1");
    expect(digest.mail.text).toContain(`/admin/leaduri/${id}`);
    expect(header(digest, "Auto-Submitted")).toBe("auto-generated");
    expect(header(digest, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    const { pathname } = new URL(/^<(\S+)>$/.exec(header(digest, "List-Unsubscribe") ?? "")?.[1] as string);
    const isOn = () => app.database.prepare("SELECT sends_digest FROM notification_settings").pluck().get();
    expect(visibleText(await (await app.get(pathname)).text())).toContain("Nu mai doriți rezumatul dimineții?");
    expect([(await app.postForm(`${pathname}x`, {})).status, isOn()], "looking and guessing end nothing").toEqual([404, 1]);
    const press = () => app.get(pathname, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    expect([(await press()).status, (await press()).status, isOn()], "one press of a mail program, and another").toEqual([200, 200, 0]);
    const history = visibleText(await (await app.get("/admin/istoric", { headers: { Cookie: cookie } })).text());
    expect(history).toContain("Anunțuri");
    app.database.exec("UPDATE notification_settings SET sends_digest = 1");
    const { status, headers } = await app.postForm(pathname, {});
    expect([status, headers.get("Location"), isOn()], "the button").toEqual([303, pathname, 0]);
    expect(visibleText(await (await app.get(pathname)).text())).toContain("Rezumatul dimineții este oprit");
    app.database.exec("UPDATE notification_settings SET sends_digest = 1");
  });

  it.each(["", "0", "999999", "toate"])("the page of notifications has no message %j to send again: 404", async (message_id) => {
    expect((await post({ intent: "again", message_id })).status).toBe(404);
  });
});

describe("the inbox", () => {
  const inbox = async () => visibleText(await (await app.get("/admin/leaduri", { headers: { Cookie: cookie } })).text());

  it("the inbox says of a request that nobody was told of, once it has waited, and until somebody takes it up", async () => {
    answers.set(COMPANY, [{ status: 550, words: "no" }]);
    const { id } = await ask({ email: "" });
    await until(isSettled);
    expect(await inbox()).not.toContain("fără notificare");
    app.database.prepare("UPDATE leads SET created_at = ? WHERE id = ?").run(new Date(Date.now() - 121_000).toISOString(), id);
    expect(await inbox()).toContain("fără notificare");
    app.database.prepare("UPDATE leads SET status = 'in_lucru' WHERE id = ?").run(id);
    expect(await inbox()).not.toContain("fără notificare");
  });
});
