/** 'Anunță-mă când revine': from the page of a product to the list of who waits, and out of it again. */
import { beforeEach, describe, expect, it } from "vitest";
import { encrypt } from "#app/auth/secret.server.ts";
import { HONEYPOT_FIELD } from "#app/leads/request/request-texts.ts";
import { RESTOCK_LINK } from "#app/restock/restock-store.server.ts";
import { ADMIN, signIn, startApp, visibleText } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const PAGE = "/produse/johnsons-after-moss";
const EMAIL = "ana.popescu@exemplu.example";
let visitors = 0;

const typed = (more: Record<string, string> = {}) => ({ intent: "restock", email: EMAIL, consent_restock: "1", ...more });
const ask = (more: Record<string, string> = {}, page = PAGE) => {
  visitors += 1;
  return app.postForm(page, typed(more), { from: `10.9.${Math.floor(visitors / 250)}.${visitors % 250}` });
};
const rows = () => app.database.prepare("SELECT * FROM restock_notices ORDER BY id").all() as { id: number; email: string; page: string }[];
const html = async (path: string, headers: Record<string, string> = {}) => (await app.get(path, { headers })).text();
const admin = (path: string) => html(path, { Cookie: cookie });
const mailed = () => new URL(RESTOCK_LINK.address({ id: rows()[0]?.id as number, mayDelete: true })).pathname;
beforeEach(() => app.database.exec("DELETE FROM restock_notices"));

describe("the form", () => {
  it("the form stands on the page of what is sold out, with words of its own, and the delivery does not", async () => {
    const page = await html(PAGE);
    expect(page).toMatch(/<section[^>]*id="anunt"/);
    expect(visibleText(page)).toContain("Sunt de acord să-mi păstrați adresa de e-mail ca să-mi scrieți o singură dată");
    expect(page).not.toContain('id="livrare"');
    expect(page).toContain("https://schema.org/OutOfStock");
  });

  it("the form does not stand where the product can be had", async () => {
    expect(await html("/produse/turfline-sport")).not.toContain('id="anunt"');
  });

  it("posted plainly writes down the address with the words that were read, and leads to a page that says so", async () => {
    const mark = /name="consent_restock_words" value="([^"]+)"/.exec(await html(PAGE))?.[1] ?? "";
    const answer = await ask({ consent_restock_words: mark });
    expect(answer.status).toBe(303);
    expect(rows()).toMatchObject([{ email: EMAIL, page: PAGE, text_version: "2026-11-22", notified_at: null }]);
    const shown = await app.get(answer.headers.get("Location") as string);
    expect(visibleText(await shown.text())).toMatch(/Vă anunțăm când revine.*a…@exemplu\.example/);
    expect([shown.headers.get("Cache-Control"), shown.headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
  });

  it("posted again, in other letters, writes nothing, and nothing in the answer tells that the address waits already", async () => {
    const asks = [await ask({ email: "Ana.Popescu@exemplu.example" }), await ask(), await ask({ email: "ion@exemplu.example" })];
    const links = asks.map(({ headers }) => headers.get("Location") as string);
    expect([asks.map(({ status }) => status), rows().length, new Set(links).size]).toEqual([[303, 303, 303], 2, 3]);
    for (const link of links) expect(link).toMatch(/^\/anunt\/[\w-]{50}$/);
    const [first, again, other] = await Promise.all(links.map(async (link) => (await html(link)).replaceAll("i…@", "a…@")));
    expect([again, other]).toEqual([first, first]);
  });

  it("the form leads a browser to an address that says neither who waits nor since when, and opens nothing to others", async () => {
    const link = (await ask()).headers.get("Location") as string;
    const browser = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" };
    const answer = await app.get(link, { headers: browser });
    const clean = answer.headers.get("Location") as string;
    expect([answer.status, clean]).toEqual([303, link.slice(0, "/anunt/".length + 16)]);
    const Cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] as string;
    expect(visibleText(await html(clean, { ...browser, Cookie }))).toContain("Vă anunțăm când revine");
    expect([(await app.get(clean)).status, (await app.postForm(clean, {})).status, rows().length]).toEqual([404, 404, 1]);
  });

  it("the form lets a stranger who types in the address take nobody out: not by what he is led to, nor by what stands there", async () => {
    await ask();
    const led = (await ask({ email: EMAIL.toUpperCase() })).headers.get("Location") as string;
    const page = await html(led);
    expect(page).not.toContain("<form");
    expect(visibleText(page)).toContain("Dacă vă răzgândiți, scrieți-ne la");
    const refused = await app.postForm(led, {});
    expect([refused.status, rows().map(({ email }) => email)]).toEqual([403, [EMAIL]]);
    expect(visibleText(await refused.text())).toContain("Adresa se șterge cu linkul din mesajul nostru");
  });

  it("is taken back by one press in a mail program (RFC 8058): a post of a stranger's server, answered without a redirect", async () => {
    await ask();
    const sealed = encrypt("restock-mail", String(rows()[0]?.id).padStart(9, "0")).replaceAll(".", "");
    const press = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
    expect([(await app.get(`/anunt/${sealed}`, press)).status, rows().length]).toEqual([200, 0]);
    expect((await app.get(`/anunt/${sealed}`, press)).status, "a second press").toBe(200);
  });

  it.each([
    ["no address", { email: "" }, "Scrieți adresa de e-mail."],
    ["half an address", { email: "ana@" }, "Adresa de e-mail nu este completă."],
    ["no consent", { consent_restock: "" }, "Bifați acordul: fără el nu putem păstra ce ne scrieți."],
    ["words that nobody asked", { consent_restock_words: "0".repeat(16) }, "Textul acordului s-a schimbat între timp."],
    ["the trap filled in", { [HONEYPOT_FIELD]: "x" }, "Cererea pare trimisă de un program."],
  ])("the form with %s is refused beside its field, with what was typed", async (_words, more, message) => {
    const answer = await ask(more);
    const page = await answer.text();
    expect([answer.status, visibleText(page).includes(message), rows()]).toEqual([422, true, []]);
    expect(page).toContain(`value="${"email" in more ? more.email : EMAIL}"`);
  });

  it("the form for what can be had again is refused with a sentence", async () => {
    const answer = await ask({}, "/produse/turfline-sport");
    expect([answer.status, rows()]).toEqual([422, []]);
  });

  it("the form is taken so often from one network", async () => {
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push((await app.postForm(PAGE, typed({ email: "" }), { from: "10.8.8.8" })).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe("the link of the mail", () => {
  it("the link of the mail takes the address out at once, with its message, and says so from then on", async () => {
    await ask();
    const [link, [row]] = [mailed(), rows()];
    app.database
      .prepare(
        "INSERT INTO outbox (kind, channel, recipient, detail, message_id, state, next_at, created_at) VALUES ('restock', 'mail', ?, ?, 'x', 'sent', 'x', 'x')",
      )
      .run(EMAIL, JSON.stringify({ notice_id: row?.id }));
    expect((await app.postForm(link, {})).status).toBe(303);
    expect([rows(), app.database.prepare("SELECT recipient FROM outbox WHERE kind = 'restock'").pluck().all()]).toEqual([[], [""]]);
    expect(visibleText(await html(link))).toContain("Adresa este ștearsă");
    expect((await app.postForm(link, {})).status).toBe(303);
  });

  it("the link of the mail opens nothing when somebody has changed it", async () => {
    await ask();
    const link = mailed();
    const other = link.replace(/.$/, (last) => (last === "A" ? "Q" : "A"));
    expect([(await app.get(other)).status, (await app.postForm(other, {})).status, rows().length]).toEqual([404, 404, 1]);
  });
});

describe("the administrator", () => {
  it("the administrator sees who waits for what, finds an address, takes the list home and takes one out", async () => {
    await ask();
    await ask({ email: "ion@exemplu.example" });
    const page = visibleText(await admin("/admin/anunta-ma"));
    expect(page).toContain("2 persoane așteaptă");
    expect(page).toMatch(/Johnsons After Moss.*Epuizat 2/);
    expect(page, "one press asks first: an address that was deleted cannot be brought back").toContain(
      "Nu i se mai scrie; numai cine a cerut",
    );
    expect(visibleText(await admin("/admin/anunta-ma?q=ION"))).not.toContain(EMAIL);
    const csv = await admin("/admin/anunta-ma.csv?stare=asteapta");
    expect(csv.split("\r\n").slice(0, 3).join("|")).toMatch(
      /"E-mail";"Produs";"A cerut";"Anunțat"\|"ion@exemplu.example";.*\|"ana.popescu/,
    );
    const [first] = rows();
    expect((await app.postForm("/admin/anunta-ma", { id: String(first?.id) }, { cookie })).status).toBe(303);
    expect(rows().map(({ email }) => email)).toEqual(["ion@exemplu.example"]);
    expect((await app.postForm("/admin/anunta-ma", { id: String(first?.id) }, { cookie })).status).toBe(404);
  });

  it("the administrator is told where nobody waits, and strangers see nothing", async () => {
    expect(visibleText(await admin("/admin/anunta-ma"))).toContain("Nu așteaptă nimeni");
    expect((await app.get("/admin/anunta-ma.csv")).status).not.toBe(200);
  });
});
