/** Mails and papers read aloud: the words and signs that no page may have (support/plain-words.ts) are in none of them either. */
import { getDocumentProxy } from "unpdf";
import { afterAll, expect, it } from "vitest";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { readAloud, stumbles } from "#tests/support/plain-words.ts";

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
  const list = `/admin/leaduri/${app.database.prepare("SELECT max(id) FROM leads").pluck().get()}/oferta`;
  const base = ((await app.postForm(list, {}, { cookie })).headers.get("Location") as string).replace("/scrie", "");
  const page = await (await app.get(base, { headers: { Cookie: cookie } })).text();
  const seen = /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await app.postForm(base, { intent: "issue", seen }, { cookie });
  await app.postForm(base, { intent: "send", recipient: "ana@exemplu.ro" }, { cookie });
  const letter = `/oferta-scrisa/${app.database.prepare("SELECT token FROM offers").pluck().get()}`;
  await app.postForm(letter, { intent: "question", question: "Se poate vineri?" });
  await app.postForm(letter, { intent: "accept", accepted_by: "Ana Probă", is_accepted: "1" });
  await app.postForm("/admin/oameni", { full_name: "Radu Pop", role: "consultant", email: "radu@exemplu.ro", expert_id: "" }, { cookie });
  await app.postForm("/admin/anunturi", { intent: "test" }, { cookie });
  const received = await server.arrived(8);
  const kinds = app.database.prepare("SELECT DISTINCT kind FROM outbox ORDER BY kind").pluck().all();
  expect(kinds).toEqual([
    ...["invitation", "lead-company", "lead-expert", "lead-receipt", "offer", "offer-accepted", "offer-question", "test"],
  ]);
  for (const { mail } of received) {
    const subject = { texts: [], names: [mail.subject ?? "", ...(mail.text ?? "").split("\n")] };
    expect([...stumbles(readAloud(mail.html ?? "")), ...stumbles(subject)], mail.subject).toEqual([]);
  }
  // A person's own name, or none: nobody is invited by "ana".
  expect(received.find(({ to }) => to[0] === "radu@exemplu.ro")?.mail.text).toContain("Administratorul site-ului vă invită");
});

it("the technical sheets on paper are plain Romanian, and their areas in square metres", async () => {
  for (const slug of ["turfline-sport", "dlf-sfecla-furajera-magnum", "bulbi-narcise-dutch-master", "johnsons-after-moss"]) {
    const response = await app.get(`/produse/${slug}/fisa.pdf`);
    const words = await wordsOf(new Uint8Array(await response.arrayBuffer()));
    expect(words).toContain("Fișă tehnică din ");
    expect(stumbles({ texts: [], names: words.split("\n") }), slug).toEqual([]);
    expect(words.match(/[\d/]\s?mp\b/g), slug).toBeNull();
    expect(words, slug).toContain("m²");
  }
});

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const paper = await getDocumentProxy(bytes, { useSystemFonts: false });
  const pages = await Promise.all(Array.from({ length: paper.numPages }, (_, at) => paper.getPage(at + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : ""))).join("\n");
}
