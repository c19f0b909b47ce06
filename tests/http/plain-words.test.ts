/** Mails, papers, error screens and what only scripts show read aloud: no word or sign that no page may have (support/plain-words.ts). */
import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { getDocumentProxy } from "unpdf";
import { afterAll, expect, it } from "vitest";
import { refusalText } from "#app/http/edge/plain-page.server.ts";
import { MAILS } from "#app/registers/mails.server.ts";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { LEAF_EXAMPLES } from "#tests/support/leaf-examples.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { issuedBy, storeDraft } from "#tests/support/page-forms.ts";
import { findUnwantedWords, wordsOfPage } from "#tests/support/plain-words.ts";

const server = await startMailServer();
afterAll(() => server.close());
const app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "SemiNord <site@seminord.example>" });
const cookie = await signIn(app, ADMIN);
app.database.exec("UPDATE experts SET email = 'maria@exemplu.example' WHERE id = (SELECT min(id) FROM experts)");

it("every kind of mail is plain Romanian, its numbers beside their units", async () => {
  const expert = String(app.database.prepare("SELECT min(id) FROM experts").pluck().get());
  await app.postForm(
    "/contact",
    offer({ email: "ana@exemplu.ro", product_id: "28", area_sqm: "2", preferred_expert_id: expert, marketing_consent: "1" }),
  );
  const lead = app.database.prepare("SELECT max(id) FROM leads").pluck().get();
  const handOver = `/admin/leaduri/${lead}/predare`;
  await app.postForm(handOver, { intent: "make", expert_id: expert }, { cookie });
  const link = app.database.prepare("SELECT max(id) FROM expert_links").pluck().get();
  await app.postForm(handOver, { intent: "mail", expert_link_id: String(link) }, { cookie });
  const issued = async () => {
    const base = await storeDraft(app, lead, cookie);
    const page = await (await app.get(base, { headers: { Cookie: cookie } })).text();
    const headers = { Cookie: cookie, Origin: app.origin };
    await app.get(base, { method: "POST", body: issuedBy(page), headers, redirect: "manual" });
    await app.postForm(base, { intent: "send", recipient: "ana@exemplu.ro" }, { cookie });
    return `/oferta-scrisa/${app.database.prepare("SELECT token FROM offers ORDER BY id DESC").pluck().get()}`;
  };
  const letter = await issued();
  await app.postForm(letter, { intent: "question", question: "Se poate vineri?" });
  await app.postForm(letter, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" });
  app.database.exec("UPDATE leads SET customer_type = 'hobby'");
  await app.postForm(await issued(), { intent: "want" });
  await app.postForm(
    "/admin/experti",
    { intent: "invite", full_name: "Radu Pop", role: "consultant", email: "radu@exemplu.ro", expert_id: "" },
    { cookie },
  );
  writeOwnMails();
  await app.postForm("/admin/anunturi", { intent: "test" }, { cookie });
  const received = await server.arrived(Number(app.database.prepare("SELECT count(*) FROM outbox WHERE channel = 'mail'").pluck().get()));
  const kinds = app.database.prepare("SELECT DISTINCT kind FROM outbox ORDER BY kind").pluck().all();
  expect(
    kinds,
    "send one of each kind of the register here, write it in writeOwnMails(), or, of a leaf, in `messages` of its leaf.examples.ts",
  ).toEqual(MAILS.map(({ kind }) => kind).sort());
  for (const { mail } of received) {
    const subject = { texts: [], names: [mail.subject ?? "", ...(mail.text ?? "").split("\n")] };
    expect([...findUnwantedWords(wordsOfPage(mail.html ?? "")), ...findUnwantedWords(subject)], mail.subject).toEqual([]);
  }
  const told = received.map(({ mail }) => mail.text ?? "").join("\n");
  for (const words of [
    "Cereri deschise – vor să comande: 1",
    "Ștergeți-o acum:",
    "Ce s-a întâmplat: Parola a fost schimbată",
    "De unde: Firefox pe Linux",
  ])
    expect(told, "the mails that are written by the clock and at the door").toContain(words);
  expect(received.find(({ to }) => to[0] === "radu@exemplu.ro")?.mail.text).toContain("Administratorul site-ului vă invită");
});

it("the technical sheets on paper are plain Romanian, and their areas in square metres", async () => {
  for (const slug of ["turfline-sport", "dlf-sfecla-furajera-magnum", "bulbi-narcise-dutch-master", "johnsons-after-moss"]) {
    const response = await app.get(`/produse/${slug}/fisa.pdf`);
    const words = await wordsOf(new Uint8Array(await response.arrayBuffer()));
    expect(words).toContain("Fișă tehnică din ");
    expect(findUnwantedWords({ texts: [], names: words.split("\n") }), slug).toEqual([]);
    expect(words.match(/[\d/]\s?mp\b/g), slug).toBeNull();
    // Crops of fields are counted in hectares.
    expect(words, slug).toContain(slug.startsWith("dlf-") ? "kg/ha" : "m²");
  }
});

it("every error screen says in plain Romanian what is wrong and whom to ring", async () => {
  const screens: [number, Promise<Response>][] = [
    [404, app.get("/nu-exista")],
    [405, fetch(`${app.origin}/gazon`, { method: "DELETE" })],
    [413, app.postForm("/contact", offer({ notes: "a".repeat(40_000) }))],
    [414, app.get(`/produse?q=${"a".repeat(5_000)}`)],
  ];
  for (const [status, sent] of screens) {
    const response = await sent;
    const html = await response.text();
    expect([response.status, response.headers.get("Content-Type")], visibleText(html)).toEqual([
      status,
      expect.stringContaining("text/html"),
    ]);
    expect(findUnwantedWords(wordsOfPage(html)), `${status}`).toEqual([]);
    expect(visibleText(html), `${status}`).toContain("0361 000 001");
  }
  const sentences = [400, 404, 405, 408, 413, 414, 417, 422, 429, 500, 503].map((status) => refusalText(status) ?? `${status}: none`);
  expect(findUnwantedWords({ texts: [], names: sentences })).toEqual([]);
  expect(sentences.filter((words) => /\bcerer/iu.test(words))).toEqual(["Cererea nu poate fi procesată."]);
});

it("texts in the sources are plain Romanian: many are shown by scripts alone, offline, while copying, uploading or listening", () => {
  const files = globSync("app/**/*.{ts,tsx,js}").filter((file) => !/\.test\.|^app\/seed\/|tables\/zip\//.test(file));
  const spoken = files.flatMap((file) => {
    const source = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    const pieces = source.matchAll(/"([^"\n`]*[ăâîșț][^"\n`]*)"|^\s+([A-ZĂÂÎȘȚ][^<>{}="`;]*)$/gmu);
    return [...pieces].map(([, quoted, between]) => (quoted ?? between ?? "").replaceAll(/\s+/g, " "));
  });
  expect(spoken.length).toBeGreaterThan(2_000);
  for (const words of [
    "Modificările nu sunt salvate. Părăsiți pagina fără să le salvați?",
    "Modificarea a fost salvată pe acest dispozitiv.",
  ])
    expect(spoken).toContain(words);
  expect(findUnwantedWords({ texts: [], names: spoken })).toEqual([]);
});

/** Mails that the clock and the door write. Their ids are new ones each time: a test that failed is tried again. */
function writeOwnMails(): void {
  const { database } = app;
  const now = new Date().toISOString();
  const put = database.prepare(
    "INSERT INTO outbox (kind, channel, recipient, detail, message_id, next_at, created_at) VALUES (?, 'mail', 'ana@exemplu.ro', ?, ?, ?, ?)",
  );
  const send = (kind: string, detail: object) => put.run(kind, JSON.stringify(detail), randomUUID(), now, now);
  send("digest", {});
  send("flood", {});
  for (const { messages } of LEAF_EXAMPLES) for (const { kind, detail } of messages?.(database) ?? []) send(kind, detail);
  const event = database.prepare(
    "INSERT INTO account_events (user_id, kind, method, browser, address, created_at) VALUES (1, ?, ?, 'Firefox pe Linux', '203.0.113.x', ?)",
  );
  const befallen: [kind: string, way: string | null][] = [
    ...["username", "password", "email", "passkey-added", "passkey-removed", "codes-on", "codes-off", "codes-anew", "reset"].map(
      (kind): [string, null] => [kind, null],
    ),
    ...["password", "code", "recovery", "passkey", "link"].map((way): [string, string] => ["signed-in", way]),
    ["refused", "code"],
  ];
  for (const [kind, way] of befallen) send("account-news", { event_id: Number(event.run(kind, way, now).lastInsertRowid) });
}

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const paper = await getDocumentProxy(bytes, { useSystemFonts: false });
  const pages = await Promise.all(Array.from({ length: paper.numPages }, (_, at) => paper.getPage(at + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : ""))).join("\n");
}
