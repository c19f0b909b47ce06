/** The papers of a product: its technical sheet as PDF, the labels and bulletins that the administrator attaches, and what a warehouse asks. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { ADMIN, all, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { tagsOf } from "#tests/support/pdf-structure.ts";
import { addColleague } from "#tests/support/people.ts";
import { readSheetPairs } from "#tests/support/sheet-rows.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const admin = { headers: { Cookie: cookie } };
const html = async (address: string) => await (await app.get(address, admin)).text();
const one = (sql: string) => app.database.prepare(sql).get() as Record<string, unknown>;
const SLUG = "dlf-lucerna-daisy";
const ID = Number(one(`SELECT id FROM products WHERE slug = '${SLUG}'`)?.id);
const BASE = `/admin/produse/${ID}/documente`;

describe("the technical sheet as PDF", () => {
  const slugs = app.database
    .prepare<[], string>("SELECT slug FROM products WHERE is_published = 1 GROUP BY category_id HAVING id = min(id)")
    .pluck()
    .all();

  it.each([...slugs, "turfline-eco-lawn", "johnsons-after-moss"])(
    "the technical sheet as PDF says what the page of %s prints, word for word",
    async (slug) => {
      // The paper quotes the product's own pack, the page the one that is bought.
      const page = await (await app.get(`/produse/${slug}${slug === "turfline-eco-lawn" ? "?ambalaj=10" : ""}`)).text();
      const response = await app.get(`/produse/${slug}/fisa.pdf`);
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      const paper = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()), { useSystemFonts: false });
      expect(paper.numPages, "a leaf").toBeLessThanOrEqual(2);
      const { info } = await paper.getMetadata();
      const name = visibleText(/<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? "");
      expect(info).toMatchObject({ Title: `${name}, fișă tehnică, SemiNord`, Author: "SemiNord S.R.L.", Language: "ro-RO" });
      const { head, rest } = printedOf(page, name);
      // A product without a photograph has its label above, which says its name too.
      // The least that is sold stands on the page beside the answer that it changes, and on paper, which has no answer, always.
      const words = (await wordsOf(paper, head)).replace(/·comandaminimă:\d+(?:saci|cutii|pungi|unități)de[\d,]+kg/, "");
      expect(words.slice(0, head.length)).toBe(head);
      expect(words.slice(-rest.length)).toBe(rest);
      // Packs of several sizes with their prices: on the page the calculator says them of the area that is typed.
      expect(words.slice(head.length, -rest.length)).toMatch(/^$|pentru/);
    },
  );

  it("the technical sheet as PDF prints the signs of measures as they are, and its forms warn of letters that it cannot print", async () => {
    const fill = (rows: readonly (readonly [key: string, value: string])[]) => {
      const pairs = rows.flatMap(([key, value]): [string, string][] => [
        ["key", key],
        ["value", value],
      ]);
      const body = new URLSearchParams([...pairs, ["intent", "save"]]);
      return app.get(`/admin/produse/${ID}/fisa`, {
        method: "POST",
        body,
        headers: { Cookie: cookie, Origin: app.origin },
        redirect: "manual",
      });
    };
    const before = readSheetPairs(app.database, "id", ID);
    const signs = "≥ 85%, ≤ 12‰, 20÷25 cm, ¼ sau ¾, 5 µS, ≈ 8 °C, ≠ 7";
    expect((await fill([...before, ["Măsuri", signs], ["Note", "Люцерна"]])).status).toBe(303);
    const response = await app.get(`/produse/${SLUG}/fisa.pdf`);
    const paper = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()), { useSystemFonts: false });
    expect((await wordsOf(paper, "DLF")).replaceAll("μ", "µ")).toContain(squeezed(signs));
    expect(visibleText(await html(`/admin/produse/${ID}/fisa`))).toContain("În PDF, în loc de Л ю ц е р н а apare „?”.");
    expect((await fill(before)).status).toBe(303);
    expect(await html(`/admin/produse/${ID}/fisa`)).not.toContain("În PDF, în loc de");
    app.database.exec(`UPDATE products SET long_description = long_description || '<p>草</p>' WHERE id = ${ID}`);
    expect(visibleText(await html(`/admin/produse/${ID}`))).toContain("În PDF, în loc de 草 apare „?”.");
    app.database.exec(`UPDATE products SET long_description = replace(long_description, '<p>草</p>', '') WHERE id = ${ID}`);
  });

  it("the technical sheet as PDF is tagged: what is read aloud is headings, lists, tables with heads and the picture in words", async () => {
    const response = await app.get(`/produse/${SLUG}/fisa.pdf`);
    const { pages, alts } = await tagsOf(await getDocumentProxy(new Uint8Array(await response.arrayBuffer())));
    const tags = pages.join(" ");
    expect(tags).toMatch(/^P P P P Figure P H1 /);
    expect(tags).toMatch(/ L\(LI\(Lbl LBody\)/);
    expect(tags).toMatch(/ H2 Table\(TR\(TH TD\)/);
    const alt = app.database
      .prepare("SELECT alt_text FROM product_images WHERE product_id = ? ORDER BY sort_order LIMIT 1")
      .pluck()
      .get(ID);
    expect(alts).toEqual([alt]);
  });

  it("the technical sheet as PDF is the same bytes until something changes, and costs nothing to ask for again", async () => {
    const first = await app.get(`/produse/${SLUG}/fisa.pdf`);
    const [etag, bytes] = [first.headers.get("etag") ?? "", await first.arrayBuffer()];
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "cache-control": "public, max-age=0, must-revalidate",
      "content-disposition": `inline; filename="fisa-${SLUG}.pdf"`,
      "x-content-type-options": "nosniff",
    });
    const again = await app.get(`/produse/${SLUG}/fisa.pdf`);
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    const known = await app.get(`/produse/${SLUG}/fisa.pdf`, { headers: { "If-None-Match": `W/${etag}` } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    app.database.exec(`UPDATE products SET price = 991 WHERE id = ${ID}`);
    const changed = await app.get(`/produse/${SLUG}/fisa.pdf`, { headers: { "If-None-Match": etag } });
    expect([changed.status, changed.headers.get("etag") === etag]).toEqual([200, false]);
  });

  it("the technical sheet as PDF is there for no product that is not on the site, and follows one that has moved", async () => {
    expect((await app.get("/produse/nu-exista/fisa.pdf")).status).toBe(404);
    app.database.exec(`INSERT INTO product_redirects (old_slug, product_id) VALUES ('daisy-veche', ${ID})`);
    const moved = await app.get("/produse/daisy-veche/fisa.pdf", { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `/produse/${SLUG}/fisa.pdf`]);
    app.database.exec(`UPDATE products SET is_published = 0 WHERE id = ${ID}`);
    expect((await app.get(`/produse/${SLUG}/fisa.pdf`)).status).toBe(404);
    app.database.exec(`UPDATE products SET is_published = 1 WHERE id = ${ID}`);
  });
});

describe("a paper of a product", () => {
  const uploads = () => readdirSync(path.join(app.dataDir, "uploads")).filter((name) => name.endsWith(".pdf"));

  it("a paper of a product is attached, told to visitors, saved and nothing else", async () => {
    const added = await send({ kind: "label", lot: "RO-12/3", year: "2026", title: "" }, pdf("one"));
    expect([added.status, added.headers.get("location")]).toEqual([303, BASE]);
    const page = await (await app.get(`/produse/${SLUG}`)).text();
    const address = /href="(\/documente\/[0-9a-f]{32}\.pdf)" download="">Etichetă, lot RO-12\/3, 2026</.exec(page)?.[1] ?? "missing";
    const response = await app.get(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(pdf("one"));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="eticheta-lot-ro-12-3-2026-${SLUG}.pdf"`,
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    const etag = response.headers.get("etag") ?? "";
    expect((await app.get(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const [file = ""] = uploads();
    expect((await app.get(`/uploads/${file}`)).status, "not under the address of pictures").toBe(404);
    expect(await (await app.get(`/api/products/${SLUG}`)).json()).toMatchObject({ data: { documents: [{ kind: "label", address }] } });
    app.database.exec(`UPDATE products SET is_published = 0 WHERE id = ${ID}`);
    expect((await app.get(address)).status, "of a draft only the administrator has it").toBe(404);
    const id = one("SELECT id FROM product_documents")?.id;
    expect((await app.get(`${BASE}/${id}/fisier`, admin)).status).toBe(200);
    app.database.exec(`UPDATE products SET is_published = 1 WHERE id = ${ID}`);
  });

  it.each([
    ["what is called PDF and is none", { kind: "label" }, "<html>%PDF-1.7</html>", 422, "nu este un PDF complet"],
    ["one that was cut off", { kind: "label" }, "%PDF-1.7\nhalf", 422, "nu este un PDF complet"],
    ["more than 10 MB", { kind: "label" }, `%PDF-1.7\n${"x".repeat(10 * 1024 * 1024)}\n%%EOF`, 413, "cel mult 10 MB"],
    ["no file", { kind: "label" }, "", 422, "Alegeți fișierul PDF."],
    ["another document without a name", { kind: "other" }, "%PDF-1.7\n%%EOF", 422, "Scrieți ce document este."],
    ["a year that is none", { kind: "label", year: "26" }, "%PDF-1.7\n%%EOF", 422, "Scrieți anul cu patru cifre"],
  ])("%s is refused, and what was typed stays", async (_what, fields, content, status, sentence) => {
    const before = uploads();
    const refused = await send({ lot: "Păstrat 7", title: "", year: "", ...fields }, content);
    const page = await refused.text();
    expect(refused.status).toBe(status);
    expect(visibleText(page)).toContain(sentence);
    expect(page).toContain('value="Păstrat 7"');
    expect(uploads(), "nothing is left on the disk").toEqual(before);
  });

  it("a paper of a product is described anew, deleted, had back with its file, and gone with the product for good", async () => {
    await send({ kind: "analysis", lot: "B 1", year: "2025", title: "" }, pdf("two"));
    const { id, name } = one("SELECT id, name FROM product_documents WHERE lot = 'B 1'") as { id: number; name: string };
    const saved = await send({ intent: `save-${id}`, kind: "other", title: "Certificat de calitate", lot: "B 2", year: "" });
    expect(saved.status).toBe(303);
    expect(await html(BASE)).toContain("Certificat de calitate, lot B 2");
    const wrong = await send({ intent: `save-${id}`, kind: "other", title: "", lot: "B 2", year: "" });
    expect([wrong.status, visibleText(await wrong.text()).includes("Scrieți ce document este.")]).toEqual([422, true]);
    const deleted = await send({ intent: `delete-${id}`, lot: "B 2" });
    expect([deleted.status, existsSync(path.join(app.dataDir, "uploads", `${name}.pdf`))]).toEqual([303, true]);
    const withdrawn = await app.get(`/documente/${name}.pdf`);
    const gone = await withdrawn.text();
    expect([withdrawn.status, gone]).toEqual([404, expect.stringContaining('<a href="/documente-apia">')]);
    const sheet = /<link rel="stylesheet" href="([^"]+)">/.exec(gone)?.[1] ?? "missing";
    expect((await app.get(sheet)).status, "it looks like the site").toBe(200);
    const change = one("SELECT max(id) AS id FROM history")?.id;
    expect(visibleText(await html(`/admin/istoric/${change}`))).toContain("Certificat de calitate, lot B 2");
    expect((await app.postForm(`/admin/istoric/${change}`, {}, { cookie })).status).toBe(303);
    expect((await app.get(`/documente/${name}.pdf`)).status, "back again").toBe(200);

    await app.postForm(`/admin/produse/${ID}`, { intent: "delete" }, { cookie });
    expect((await app.get(`/documente/${name}.pdf`)).status).toBe(404);
    expect(uploads()).toContain(`${name}.pdf`);
    await app.postForm("/admin/cos", { intent: "purge", kind: "product", id: String(ID) }, { cookie });
    expect(one(`SELECT count(*) AS value FROM products WHERE id = ${ID}`)?.value).toBe(0);
    expect(uploads()).toEqual([]);
  });

  it("a paper of a product is the administrator's alone", async () => {
    const consultant = await addColleague(app, { username: "dan", full_name: "Dan Pop", role: "consultant" }, cookie);
    expect((await app.get("/admin/produse/1/documente", { headers: { Cookie: consultant.cookie }, redirect: "manual" })).status).toBe(403);
    expect((await app.get("/admin/produse/1/documente", { redirect: "manual" })).headers.get("location")).toContain("/admin/login");
    expect((await app.get("/documente/../../site.db")).status).toBe(404);
  });
});

describe("questions of a warehouse", () => {
  it("questions of a warehouse is shown where somebody knows it, in the words of the page and of the paper", async () => {
    app.database.exec(
      "UPDATE products SET ean = '5941234567899', pallet_packs = 40, bag_weight_kg = 20, plant_passport = 'pe fiecare sac' WHERE slug = 'turfline-sport'",
    );
    const page = visibleText(await (await app.get("/produse/turfline-sport")).text());
    expect(page.replace("Toată fișa ", "")).toContain("Cod EAN 5941234567899 Palet 40 de saci, 800 kg Pașaport fitosanitar pe fiecare sac");
    const id = one("SELECT id FROM products WHERE slug = 'turfline-sport'")?.id;
    const form = await html(`/admin/produse/${id}`);
    for (const value of ["5941234567899", "40", "pe fiecare sac"]) expect(form, "the form keeps it").toContain(`value="${value}"`);
    app.database.exec("UPDATE products SET ean = NULL, pallet_packs = NULL, plant_passport = NULL WHERE slug = 'turfline-sport'");
    await app.refresh();
    expect(visibleText(await (await app.get("/produse/turfline-sport")).text())).not.toMatch(/Cod EAN|Palet|Pașaport fitosanitar/);
  });
});

async function send(fields: Record<string, string>, content?: string): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (content !== undefined) body.append("file", new Blob([content]), content === "" ? "" : "Etichetă.pdf");
  return app.get(BASE, { method: "POST", body, headers: { Cookie: cookie, Origin: app.origin }, redirect: "manual" });
}

function pdf(text: string): string {
  return `%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`;
}

async function wordsOf(paper: Awaited<ReturnType<typeof getDocumentProxy>>, name: string): Promise<string> {
  let words = "";
  for (let number = 1; number <= paper.numPages; number += 1) {
    const { items } = await (await paper.getPage(number)).getTextContent();
    const strings = items.map((item) => ("str" in item ? item.str : "")).filter((text) => !/^(•|\d+\.)$/.test(text));
    words += strings.join(" ").replaceAll(/SemiNord S\.R\.L\. · CUI.*?Pagina \d+ din \d+/g, " ");
  }
  const plain = squeezed(words);
  return plain.slice(plain.indexOf(squeezed(name)));
}

/** Links to the papers and the calendar, works, and the handle that opens the rest of the sheet. */
const FOR_SCREENS = /<(ul|dl|a) class="[^"]*no-print"[^>]*>.*?<\/\1>|<summary>.*?<\/summary>/gs;

function printedOf(page: string, name: string): { head: string; rest: string } {
  // Paper says "m²" where the page says "mp" (docs/decisions/0094).
  const text = (part: string) =>
    visibleText(part.replaceAll(/<(span|caption|thead) class="vh">.*?<\/\1>/gs, "")).replaceAll(/([\d/]\s?)mp\b/g, "$1m²");
  const deciding = /<section class="decision".*?id="oferta"/s.exec(page)?.[0] ?? "";
  const inside = (pattern: RegExp) => text(pattern.exec(deciding)?.[1] ?? "");
  const head = [name, inside(/<p class="offer-box">(.*?)<\/p>/s), inside(/<p class="price price--large">(.*?)<\/p>/s)];
  const said = [
    inside(/<p class="stock\b[^"]*">(.*?)<\/p>/s),
    ...all(/<ul class="ticks ticks--2">.*?<\/ul>/s.exec(page)?.[0] ?? "", /<li>(.*?)<\/li>/gs).map(text),
  ];
  // A section is on the paper as on the page, or says that it is for screens alone; print.css leaves out questions and cookies, and of the calculator its fields.
  const known = /"(descriere|calendar|cum|fisa|intrebari|calculator-titlu|cookie-titlu|Preț și cantitate)"/;
  const places = all(page, /<section ([^>]*)>/g).filter((attributes) => !attributes.includes("no-print"));
  expect(places.filter((attributes) => !known.test(attributes))).toEqual([]);
  const sections = all(page, /<section class="product__part" (aria-labelledby="(?:descriere|calendar|cum|fisa)">.*?)<\/section>/gs);
  // The plate stands among the photographs or in their place, on paper below the description.
  const plate = /<div class="plate[^>]*>(<ul.*?<\/ul>)/s.exec(page)?.[1];
  if (plate) sections.splice(sections[0]?.includes('"descriere"') ? 1 : 0, 0, `>Compoziție ${plate}`);
  const rest = [...said, ...sections.map((part) => text(`<p ${part}`.replaceAll(FOR_SCREENS, "")))]
    .join(" ")
    .replace(/(Se (seamănă|plantează) acum|Urmează din [^.]+)\./, "");
  return { head: squeezed(head.join(" ")), rest: squeezed(rest) };
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s\u00ad()]+/g, "");
}
