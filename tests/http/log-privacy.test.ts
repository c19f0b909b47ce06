/** A day of the site, with names, telephones and addresses that stand nowhere else: the log holds none of them, and each of its lines is JSON. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ADMIN, all, offer, signIn, startApp } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { storeDraft } from "#tests/support/page-forms.ts";
import { invite } from "#tests/support/people.ts";

const written: string[] = [];
for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation((line) => written.push(String(line)));

const post = await startMailServer({
  answer: (recipient) =>
    recipient.startsWith("birou") ? "takes" : { status: 550, words: `<${recipient}> Zamfir Őrségi-Ștîrbu does not live here` },
});
const app = await startApp(
  { SMTP_URL: `smtp://127.0.0.1:${post.port}?ignoreTLS=true`, MAIL_FROM: "SemiNord <birou@seminord.example>" },
  { sendPauses: [20, 20] },
);
afterAll(() => post.close());

const VISITOR = {
  ...{ full_name: "Zamfir Őrségi-Ștîrbu", phone: "0799 314 159", email: "zamfir.orsegi@poșta-mea.example".replace("ș", "s") },
  ...{ notes: "Ulița Căprioarei 47, lângă fântâna Pârvuleasca", county: "Maramureș" },
};
const COLLEAGUE = { full_name: "Xénia Kováts-Bâlc", email: "xenia.kovats@altundeva.example", username: "xenia.kovats" };
const PASSWORD = "cuptor-melc-zapada-47";
const ADDRESSES = ["203.0.113.177", "2001:db8:aaaa:bbbb::1"];
const OFFERED = { customer_name: "Ferma Őrségi S.R.L.", customer_details: "CUI RO31415926" };
const SECRETS = [
  ...[
    "Zamfir",
    "Őrségi",
    "Ștîrbu",
    "Orsegi",
    "Stirbu",
    "799314159",
    "799 314 159",
    "zamfir.orsegi",
    "Căprioarei",
    "Pârvuleasca",
    "Parvuleasca",
  ],
  ...[
    "Xénia",
    "Kováts",
    "Bâlc",
    "xenia.kovats",
    PASSWORD,
    "gresita-parola-mea",
    ADMIN.password,
    ...ADDRESSES,
    "2001:db8",
    "RO31415926",
    "31415926",
  ],
  ...["Ghiocela", "Tihomirov", "788271828"],
];

const lead = () => app.database.prepare("SELECT * FROM leads ORDER BY id DESC LIMIT 1").get() as { id: number; ref: string };
const until = (what: () => unknown) => vi.waitFor(() => expect(what()).toBeTruthy(), { timeout: 10_000, interval: 20 });
let cookie = "";

async function withTrigger(table: string, when: string, words: string, work: () => Promise<unknown>): Promise<void> {
  app.database.exec(`CREATE TRIGGER breaks BEFORE ${when} ON ${table} BEGIN SELECT RAISE(ABORT, '${words}'); END`);
  await work();
  app.database.exec("DROP TRIGGER breaks");
}

beforeAll(async () => {
  cookie = await signIn(app, ADMIN);
});

it("requests: sent, repeated, refused, asked for by a call, confirmed, opened at a wrong address", async () => {
  const from = ADDRESSES[0] as string;
  const sent = await app.postForm("/contact", offer(VISITOR), { from });
  expect(sent.status).toBe(303);
  expect((await app.get(sent.headers.get("Location") as string)).status).toBe(200);
  expect((await app.postForm("/contact", offer(VISITOR), { from: ADDRESSES[1] as string })).status).toBe(303);
  expect((await app.postForm("/contact", offer({ ...VISITOR, county: "Nicăieri" }))).status).toBe(422);
  expect((await app.sendJson("POST", "/api/leads", { ...VISITOR, consent_gdpr: 0 })).status).toBe(422);
  for (const path of [
    `/${encodeURIComponent(VISITOR.full_name)}`,
    `/produse/${VISITOR.phone.replaceAll(" ", "")}`,
    `/produse?q=${encodeURIComponent(VISITOR.full_name)}`,
  ])
    await app.get(path, { from });
  await until(() => app.database.prepare("SELECT 1 FROM outbox WHERE state = 'dead' AND kind = 'lead-receipt'").get());
});

it("a consent withdrawn, wrong and right sign-ins, too many of them", async () => {
  await app.postForm("/renunta/1.ZamfirZamfirZamfirZamfirZamfirZamfirZamfir", {});
  for (let count = 0; count < 12; count += 1)
    await app.postForm("/admin/login", { username: COLLEAGUE.username, password: "gresita-parola-mea" }, { from: ADDRESSES[0] as string });
  await app.sendJson("POST", "/api/admin/login", { username: VISITOR.email, password: "gresita-parola-mea" });
});

it("a colleague invited, with a mail that is refused, and signed in", async () => {
  const link = await invite(app, { full_name: COLLEAGUE.full_name, email: COLLEAGUE.email, role: "consultant", expert_id: "" }, cookie);
  const accepted = await app.postForm(link, {
    ...{ full_name: COLLEAGUE.full_name, username: COLLEAGUE.username },
    ...{ password: PASSWORD, password_again: PASSWORD },
  });
  expect(accepted.status).toBe(303);
  await signIn(app, { username: COLLEAGUE.username, password: PASSWORD });
});

it("a call noted, a written offer drafted and sent", async () => {
  const { id } = lead();
  await app.postForm(`/admin/leaduri/${id}`, { intent: "call", outcome: "raspuns", note: VISITOR.notes }, { cookie });
  const draft = await storeDraft(app, id, cookie);
  await app.postForm(draft, { intent: "save", ...OFFERED }, { cookie });
  await app.postForm(draft, { intent: "mail", email: VISITOR.email }, { cookie });
});

it("a table taken in with a person among its columns, and one that is none", async () => {
  for (const [name, text] of [
    ["Ghiocela Tihomirov.csv", "Denumire,Categorie,Preț\nAmestec Ghiocela Tihomirov,nicăieri,0788271828\n"],
    ["lista.xlsx", "Ghiocela Tihomirov"],
  ] as const) {
    const body = new FormData();
    body.append("fisier", new Blob([text]), name);
    body.append("intent", "table");
    const answer = await app.get("/admin/importa/produse", { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin } });
    expect(answer.status).toBeLessThan(500);
  }
});

it("errors whose messages hold personal data: in a write, in a read, in the administration, in a loader that reads nonsense", async () => {
  const words = `${VISITOR.full_name}, ${VISITOR.phone}, ${VISITOR.email}`;
  const before = written.length;
  await withTrigger("leads", "INSERT", words, async () => {
    expect((await app.postForm("/contact", offer({ ...VISITOR, phone: "0788 271 828" }))).status).toBeGreaterThanOrEqual(500);
    expect(
      (
        await app.sendJson("POST", "/api/leads", {
          ...VISITOR,
          customer_type: "hobby",
          area_sqm: 5,
          consent_gdpr: 1,
          phone: "0788 271 828",
        })
      ).status,
    ).toBeGreaterThanOrEqual(500);
  });
  await withTrigger("lead_events", "INSERT", words, () =>
    app.postForm(`/admin/leaduri/${lead().id}`, { intent: "call", outcome: "raspuns", note: VISITOR.notes }, { cookie }),
  );
  await withTrigger("outbox", "UPDATE", words, async () => {
    app.database.exec("UPDATE leads SET notes = notes");
    await app.postForm("/admin/anunturi", { intent: "again", message_id: "all" }, { cookie });
  });
  app.database.pragma("ignore_check_constraints = on");
  app.database.exec(`UPDATE outbox SET detail = '{"${VISITOR.full_name}' WHERE id = (SELECT max(id) FROM outbox)`);
  await app.get("/admin/anunturi", { headers: { Cookie: cookie } });
  await app.get(`/admin/leaduri/${lead().id}`, { headers: { Cookie: cookie } });
  app.database.exec("UPDATE outbox SET detail = '{}' WHERE id = (SELECT max(id) FROM outbox)");
  app.database.exec("ALTER TABLE experts RENAME TO away");
  await app.get(`/admin/experti?q=${encodeURIComponent(VISITOR.full_name)}`, { headers: { Cookie: cookie } });
  app.database.exec("ALTER TABLE away RENAME TO experts");
  expect(written.length - before, "something was written about it").toBeGreaterThanOrEqual(4);
});

it("the log holds nothing of all this that anybody has typed", () => {
  const text = written.join("\n");
  expect(written.length).toBeGreaterThan(5);
  const forms = SECRETS.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString("base64").slice(0, -4),
  ]);
  const found = [...new Set(forms)].filter((form) => form.length > 3 && text.toLowerCase().includes(form.toLowerCase()));
  expect(found).toEqual([]);
  expect(all(text, /([\w.+-]+@[\w-]+\.[\w.]+)/g), "no e-mail address").toEqual([]);
  expect(all(text, /\/oferta\/([0-9A-Z]{26})/g), "no address of a confirmation").toEqual([]);
  expect(text).not.toMatch(/\+40\d{6}|\b07\d{2}[ .-]?\d{3}/);
});

it("each line of the log is JSON with its time and level, and with the number of its request", () => {
  const known = ["level", "time", "message", "id", "method", "path", "error", "task", "status", "kind"];
  // A minute after the first of a kind, the log says how many more there were; also of a test before this one in the process.
  const ofSums = [...known, "more", "channel", "directive", "blocked"];
  for (const line of written) {
    const read = JSON.parse(line) as Record<string, unknown>;
    const keys = "more" in read ? ofSums : known;
    expect(
      Object.keys(read).filter((key) => !keys.includes(key)),
      line,
    ).toEqual([]);
    expect(read).toMatchObject({ level: expect.stringMatching(/^(info|warn|error)$/), time: expect.stringMatching(/^\d{4}-.*Z$/) });
    if (read.method !== undefined) expect(read.id, line).toMatch(/^[0-9a-f]{8}-\d+$/);
  }
});
