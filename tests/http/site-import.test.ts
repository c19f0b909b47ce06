/** Everything of another installation, read from the administration into the demonstration as it came. */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openZip } from "#app/tables/zip/zip-read.server.ts";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { leaveFewPictures } from "#tests/support/seeded-data.ts";
import { startServer } from "#tests/support/server.ts";
import { zipOf } from "#tests/support/tables.ts";

const MB = 1024 ** 2;
const noise = () => randomBytes(MB / 2).toString("hex");
const START = "/admin/importa/tot";
const app = await startApp();
const cookie = await signIn(app, ADMIN);
const folder = mkdtempSync(path.join(tmpdir(), "seminord-all-"));
let archive: Buffer;

beforeAll(async () => {
  archive = await otherSite();
  app.database.exec("UPDATE documents SET body = json_set(body, '$.is_demo', json('true')) WHERE key = 'company'");
  await app.refresh();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function otherSite(): Promise<Buffer> {
  const other = await startServer({ TRUST_PROXY: "1" }, { isWarming: false });
  try {
    const origin = `http://localhost:${other.port}`;
    const posted = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
    const post = (to: string, values: Record<string, string>) =>
      fetch(origin + to, { method: "POST", body: new URLSearchParams(values), headers: posted, redirect: "manual" });
    await post("/produse/turfline-sport", offer({ full_name: "Vasile Mutat" }));
    leaveFewPictures(other.dataDir);
    const database = new Database(path.join(other.env.DATA_DIR as string, "site.db"));
    database.exec(`
      UPDATE products SET name = 'Iarba altei firme', card_text = 'Cuvinte de dinainte' WHERE slug = 'turfline-sport';
      DELETE FROM product_images WHERE product_id = 1;
      UPDATE documents SET body = json_set(body, '$.name', 'Agro Demo Bihor') WHERE key = 'company';
      INSERT INTO consent_texts (purpose, version, text) VALUES ('gdpr', '2020-01-01', 'Cuvintele altei firme.');
      INSERT INTO offers (lead_id, token, customer_name, valid_until, created_at, updated_at)
        VALUES (1, '${"A_-".repeat(10)}00', 'Vasile', '2026-12-24', 'x', 'x');
      INSERT INTO offer_lines (offer_id, name, quantity, unit, price_kind, vat_rate) VALUES (1, 'Gazon', 1000, 'sac', 'net', 11);
      UPDATE offers SET state = 'issued', year = 2026, number = 1, issued_at = 'x', letterhead = '{}';
      UPDATE retention SET months = 7 WHERE status = 'nou';
      DELETE FROM retention WHERE status = 'abandonat';`);
    database.close();
    const signedIn = await post("/admin/login", ADMIN);
    const session = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const answer = await fetch(`${origin}/admin/export/tot.zip`, { headers: { Cookie: session } });
    return Buffer.from(await answer.arrayBuffer());
  } finally {
    await other.stop();
  }
}

async function send(bytes: Buffer | string, name = "tot.zip") {
  const body = new FormData();
  body.append("arhiva", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]), name);
  const headers = { Cookie: cookie, Origin: app.origin, "Sec-Fetch-Site": "same-origin" };
  return await app.get(START, { method: "POST", body, headers });
}

const text = async (answer: Response) => visibleText(await answer.text());
const page = async (address: string) => await text(await app.get(address, { headers: { Cookie: cookie } }));
const uploads = () => readdirSync(path.join(app.dataDir, "uploads")).filter((name) => !name.startsWith("."));
const manifest = (more: object) =>
  zipOf([
    {
      name: "manifest.json",
      bytes: JSON.stringify({
        format: 1,
        created_at: "2026-11-22T10:00:00.000Z",
        schema: "0001-initial.sql",
        tables: {},
        files: {},
        ...more,
      }),
    },
  ]);

describe("an archive", () => {
  it.each<[string, () => Buffer | string, number, string]>([
    ["that is none", () => "PK no zip", 422, "nu este o arhivă ZIP"],
    ["in another method", () => zipOf([{ name: "manifest.json", bytes: "{}", method: 14 }]), 422, "altă metodă decât Deflate"],
    ["cut short", () => archive.subarray(0, archive.length - 3_000), 422, "nu este o arhivă ZIP"],
    ["of other things", () => zipOf([{ name: "a.txt", bytes: "x" }]), 422, "nu este un export complet"],
    ["of another format", () => manifest({ format: 2 }), 422, "nu este un export complet"],
    ["of a newer version", () => manifest({ schema: "9999-later.sql" }), 422, "Actualizați întâi instalarea aceasta"],
    ["whose files climb", () => manifest({ files: { "../x": { bytes: 1, sha256: "x" } } }), 422, "nu este un export complet"],
    ["without its tables", () => manifest({}), 422, "este deteriorată"],
    [
      "whose list would fill the memory",
      () => zipOf([{ name: "manifest.json", bytes: noise(), claims: 65 * MB }]),
      422,
      "este deteriorată",
    ],
    ["that was not chosen", () => "", 422, "Alegeți arhiva ZIP"],
  ])("%s is refused", async (_what, bytes, status, words) => {
    const answer = await send(bytes());
    expect([answer.status, await text(answer)]).toEqual([status, expect.stringContaining(words)]);
    expect(existsSync(path.join(app.dataDir, "imports")) ? readdirSync(path.join(app.dataDir, "imports")) : []).toEqual([]);
  });
});

it("a table whose line does not end is given up before it is read whole", async () => {
  const files = { documents: "", brands: JSON.stringify({ padding: noise() + "x".repeat(17 * MB) }) };
  const tables = Object.fromEntries(
    Object.entries(files).map(([table, lines]) => [table, { rows: 1, sha256: createHash("sha256").update(lines).digest("hex") }]),
  );
  const about = JSON.stringify({ format: 1, created_at: "2026-11-22T10:00:00.000Z", schema: "0001-initial.sql", tables, files: {} });
  const listed = Object.entries(files).map(([table, bytes]) => ({ name: `data/${table}.jsonl`, bytes }));
  const begun = await send(zipOf([{ name: "manifest.json", bytes: about }, ...listed]));
  const address = begun.headers.get("location") as string;
  await app.postForm(address, { intent: "apply", sure: "1" }, { cookie });
  await expect.poll(() => page(address), { timeout: 20_000, interval: 200 }).toContain("conținutul nu corespunde listei");
  app.database.exec("DELETE FROM history");
  rmSync(path.join(app.dataDir, "backups"), { recursive: true });
}, 60_000);

/** An archive that was unpacked, and packed again by its folder or by a program with habits of its own. */
async function packedAgain(rename: (name: string) => string): Promise<Buffer> {
  const file = path.join(folder, "again.zip");
  writeFileSync(file, archive);
  using zip = await openZip(file, { entries: 10_000, entryBytes: 100 * MB, totalBytes: 1_000 * MB });
  const files = [];
  for (const entry of zip.entries) files.push({ name: rename(entry.name), bytes: await zip.read(entry) });
  return zipOf(files);
}

it.each([
  ["by its folder", (name: string) => `tot-2026-11-28/${name}`],
  ["by bsdtar", (name: string) => `./${name}`],
])("an archive packed again %s is looked at as it was", async (_how, rename) => {
  const begun = await send(await packedAgain(rename));
  expect(await page(begun.headers.get("location") as string)).toContain("Agro Demo Bihor Categorii 7 Produse 36");
});

describe("everything of another installation", () => {
  it("is looked at, then read in the place of the demonstration; who reads it stays signed in", async () => {
    expect(await page("/admin/export")).toContain("Importă un ZIP");
    expect(await page(START)).toContain("Datele demonstrative sunt înlocuite.");
    const names = new Set(uploads());
    app.database.exec("UPDATE retention SET months = 19 WHERE status IN ('nou', 'abandonat')");
    const begun = await send(archive, "mutare.zip");
    expect(begun.status).toBe(303);
    const address = begun.headers.get("location") as string;
    const look = await page(address);
    const texts = app.database.prepare("SELECT count(*) FROM documents WHERE key NOT IN ('company', 'delivery')").pluck().get();
    expect(look).toMatch(
      new RegExp(
        `mutare\\.zip .* Agro Demo Bihor Categorii 7 Produse 36 Fișiere de imagini \\d+ Texte ${texts} Consultanți 3 Cereri 1 Oferte scrise 1`,
      ),
    );
    expect(look).not.toContain("Aici sunt deja date proprii");

    const unsure = await app.postForm(address, { intent: "apply" }, { cookie });
    expect([unsure.status, await text(unsure)]).toEqual([422, expect.stringContaining("Confirmați că datele de aici pot fi înlocuite.")]);
    const twice = [1, 2].map(() => app.postForm(address, { intent: "apply", sure: "1" }, { cookie }));
    expect((await Promise.all(twice)).map(({ status }) => status).sort(), "pressed twice, it begins once").toEqual([303, 409]);
    await expect.poll(() => page(address), { timeout: 20_000, interval: 200 }).toContain("Import încheiat");

    expect(await text(await app.get("/produse/turfline-sport"))).toContain("Iarba altei firme");
    expect(await page("/contact")).toContain("Agro Demo Bihor");
    expect(await text(await app.get("/produse?search=altei"))).toContain("Iarba altei firme");
    const one = (sql: string) => app.database.prepare(sql).pluck().get();
    const card = "FROM products WHERE slug = 'turfline-sport'";
    expect(one(`SELECT card_text ${card}`), "a card's text is made here").toBe(one(`SELECT short_description ${card}`));
    expect(one("SELECT full_name FROM leads")).toBe("Vasile Mutat");
    expect(one("SELECT state FROM offers JOIN offer_lines ON offer_id = offers.id")).toBe("issued");
    expect(one("SELECT text FROM consent_texts WHERE version = '2020-01-01'")).toBe("Cuvintele altei firme.");
    expect(() => app.database.exec("DELETE FROM consent_texts")).toThrow(/are kept/);
    const months = app.database.prepare("SELECT status, months FROM retention WHERE status IN ('nou', 'abandonat') ORDER BY months");
    expect(months.raw().all(), "a state that the other site did not know has its months of here").toEqual([
      ["nou", 7],
      ["abandonat", 19],
    ]);
    expect((await app.get("/admin/date", { headers: { Cookie: cookie } })).status).toBe(200);
    expect(app.database.pragma("foreign_key_check")).toEqual([]);
    expect(uploads().length).toBeLessThan(names.size);
    expect(uploads().every((name) => names.has(name))).toBe(true);
    expect(readdirSync(path.join(app.dataDir, "backups")).filter((name) => name.startsWith("before-import-all"))).toHaveLength(1);
    expect(await page("/admin/istoric")).toContain("mutare.zip");
  }, 60_000);

  it("is never read over data of one's own", async () => {
    expect(await page(START)).toContain("Date proprii pe site: 36 de produse, 3 consultanți și 1 cerere");
    const refused = await send(archive);
    expect(refused.status).toBe(409);
  });

  it("sends strangers to sign in, and knows no other person's archive", async () => {
    expect((await app.get(START)).status).toBe(303);
    expect((await app.get(`${START}/${"0".repeat(32)}`, { headers: { Cookie: cookie } })).status).toBe(404);
  });
});
