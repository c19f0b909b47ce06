/** Requests from very many networks, more in a day than customers send: kept and answered as ever, told once, and let through by one press. */
import { expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp({ REQUESTS_A_DAY: "20", SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@seminord.example" });
const cookie = await signIn(app, ADMIN);
const suspects = () => app.database.prepare("SELECT count(*) FROM leads WHERE is_suspect = 1").pluck().get();
const messages = (kind: string) => app.database.prepare("SELECT count(*) FROM outbox WHERE kind = ?").pluck().get(kind);
const inbox = async (query = "") => visibleText(await (await app.get(`/admin/leaduri${query}`, { headers: { Cookie: cookie } })).text());

let sent = 0;
async function ask(times: number): Promise<Set<number>> {
  const answers = new Set<number>();
  for (let time = 0; time < times; time += 1) {
    sent += 1;
    const values = offer({ phone: `0700 8${String(sent).padStart(2, "0")} 001`, notes: `Cererea ${sent}` });
    answers.add((await app.postForm("/contact", values, { from: `10.60.${sent}.1` })).status);
  }
  return answers;
}

it("what the site takes beyond its ceiling is held to be looked at, and nothing of it is lost", async () => {
  expect(await ask(20)).toEqual(new Set([303]));
  expect([suspects(), messages("lead-company"), messages("flood")]).toEqual([0, 20, 0]);
  expect(await ask(5), "answered as ever").toEqual(new Set([303]));
  expect([suspects(), messages("lead-company")], "nobody is called to each").toEqual([5, 20]);
  expect(messages("flood"), "told once").toBe(1);
  expect(await inbox()).toContain("Suspecte: 5");
  expect(await inbox("?queue=suspect")).toContain("de verificat: în aceeași zi au venit mult mai multe cereri decât de obicei");
});

it("one press lets all of them through, as any other request; what has another sign stays", async () => {
  await app.postForm("/contact", offer({ phone: "0700 899 001", company_website: "x" }), { from: "10.61.0.1" });
  const done = await app.postForm("/admin/leaduri?queue=suspect", { intent: "restore_flood" }, { cookie });
  expect([done.status, suspects(), messages("lead-company")]).toEqual([303, 1, 25]);
  const page = await app.get(done.headers.get("Location") ?? "", { headers: { Cookie: cookie } });
  const text = visibleText(await page.text());
  expect(text).toContain("5 cereri: nu sunt spam, sunt din nou în lista de lucru");
  expect(text).not.toContain("Nu sunt spam: toate acestea");
});

it("ticked suspects are let through together", async () => {
  await ask(2);
  const ids = app.database.prepare("SELECT id FROM leads WHERE suspect_reason = 'peste-obisnuit' AND is_suspect = 1").pluck().all();
  expect(ids).toHaveLength(2);
  const ticks = Object.fromEntries(ids.map((id) => [`tick-${id}`, "1"]));
  await app.postForm("/admin/leaduri?queue=suspect", { intent: "bulk", restore: "1", status: "nou", ...ticks }, { cookie });
  expect(suspects()).toBe(1);
});
