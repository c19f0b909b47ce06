/** The page of the copies: what it shows, a copy at once, trying one, taking one home, how much disk they may take, and who may not see it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Database from "better-sqlite3";
import { afterAll, describe, expect, it, vi } from "vitest";
import { decrypted } from "#app/operations/archive/archive.server.ts";
import { openZip } from "#app/tables/zip/zip-read.server.ts";
import { ADMIN, offer, signIn, startApp, visibleText } from "#tests/support/app.ts";
import { leaveFewPictures } from "#tests/support/seeded-data.ts";
import { damage } from "#tests/support/small-site.ts";
import { type StorageServer, startStorage } from "#tests/support/storage-server.ts";

const PASSPHRASE = "o parolă destul de lungă";
const server: StorageServer = await startStorage();
const { url, keyId, secret, region } = server.storage;
const app = await startApp({
  ...{ COPY_PASSPHRASE: PASSPHRASE, COPY_S3_URL: url, COPY_S3_KEY_ID: keyId, COPY_S3_SECRET: secret, COPY_S3_REGION: region },
});
leaveFewPictures(app.dataDir);
const headers = { Cookie: await signIn(app, ADMIN) };
let isAway = false;
async function sendAway(): Promise<void> {
  if (!isAway) await server.stop();
  isAway = true;
}
afterAll(sendAway);

const PAGE = "/admin/copii";
const pageText = async () => visibleText(await (await app.get(PAGE, { headers })).text());
const copies = () => readdirSync(path.join(app.dataDir, "copies")).filter((name) => /^\d/.test(name));
const post = (values: Record<string, string>) => app.postForm(PAGE, values, { headers });
const flashOf = (response: Response) => decodeURIComponent(decodeURIComponent(response.headers.getSetCookie().join()));

describe("before the first copy", () => {
  it("the page says when it comes, and the first steps that it is missing", async () => {
    expect(await pageText()).toContain("Încă nu este niciuna. Prima se creează la câteva minute după pornirea site-ului");
    expect(visibleText(await (await app.get("/admin/primii-pasi", { headers })).text())).toContain(
      "De făcut: Copiile de rezervă Prima se creează automat, la câteva minute după pornirea site-ului.",
    );
  });
});

describe("a backup on demand", () => {
  it("a backup on demand is made, verified, listed, and goes to the other machine", async () => {
    await app.postForm("/contact", offer({ product_id: "" }));
    const made = await post({ intent: "copy" });
    expect([made.status, made.headers.get("location")]).toEqual([303, PAGE]);
    expect(flashOf(made)).toMatch(/Copia a fost creată și verificată: 1 cerere, \d+ de imagini\./);
    const [name = ""] = copies();
    const text = await pageText();
    expect(text).toMatch(/la cerere 36 de produse · 1 cerere, cea mai nouă din \d+ .*, \d\d:\d\d · \d+ de imagini · [\d,]+ MB/);
    expect(text).toContain(`Fiecare copie se trimite, criptată, la ${url}.`);
    await vi.waitFor(async () => expect(await pageText()).toContain("Ultima ajunsă: cea din"), { timeout: 110_000 });
    expect(text).toContain(`npm run restore -- ${name}`);
  }, 120_000);

  it("a backup on demand can be tried, and the page keeps what was found in it", async () => {
    const [name = ""] = copies();
    const tried = await post({ intent: "try", name });
    expect(flashOf(tried)).toContain("Restaurarea de probă a reușit: 36 de produse și 1 cerere.");
    expect(await pageText()).toMatch(
      /Restaurată de probă \d+ .*: 36 de produse, 1 cerere \(cea mai nouă din .*\), 3 consultanți, \d+ de imagini\./,
    );
    expect(visibleText(await (await app.get("/admin/primii-pasi", { headers })).text())).toContain(
      "Făcut: Copiile de rezervă Se creează automat, restaurarea de probă a reușit și se trimit și pe alt calculator.",
    );
    expect((await post({ intent: "try", name: "../../secret" })).status).toBe(404);
  });

  it("a backup on demand can be taken home, encrypted", async () => {
    const [name = ""] = copies();
    const answer = await app.get(`${PAGE}/${name}/descarca`, { headers });
    expect([answer.status, answer.headers.get("content-disposition")]).toEqual([200, `attachment; filename="copie-${name}.zip.age"`]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const sealed = Readable.from([Buffer.from(await answer.arrayBuffer())]);
    const file = path.join(app.dataDir, "..", `${path.basename(app.dataDir)}.zip`);
    writeFileSync(file, await buffer(decrypted(sealed, PASSPHRASE)));
    using zip = await openZip(file, { entries: 10_000, entryBytes: 1e9, totalBytes: 1e9, ratio: 1e9 });
    rmSync(file);
    const names = zip.entries.map((entry) => entry.name);
    expect(names.slice(0, 2)).toEqual(["manifest.json", "site.db"]);
    expect(names.filter((entry) => entry.startsWith("pictures/"))).toHaveLength(readdirSync(path.join(app.dataDir, "uploads")).length);
    expect((await app.get(`${PAGE}/2026-01-01T00-00-00Z-daily/descarca`, { headers })).status).toBe(404);
  });

  it("a backup on demand holds neither the passphrase nor the keys of the other machine", () => {
    const [name = ""] = copies();
    const directory = path.join(app.dataDir, "copies", name);
    for (const file of readdirSync(directory)) {
      const bytes = readFileSync(path.join(directory, file));
      for (const word of [PASSPHRASE, url]) expect(bytes.includes(word), file).toBe(false);
    }
  });
});

describe("the limit", () => {
  it("the limit is saved, told by the history, and can be taken back there", async () => {
    const saved = await post({ limit_gb: "0,5" });
    expect(saved.status).toBe(303);
    expect(await pageText()).toMatch(/Acum [\d,]+ MB din 0,5 GB/);
    const undo = /\/admin\/istoric\/\d+/.exec(flashOf(saved))?.[0] ?? "";
    expect((await app.postForm(undo, {}, { headers })).status).toBe(303);
    expect(await pageText()).toMatch(/Acum [\d,]+ MB din 5 GB/);
  });

  it("the limit that is none comes back with what was typed", async () => {
    const refused = await post({ limit_gb: "puțin" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('value="puțin"');
    expect(visibleText(html)).toContain("Scrieți un număr de GB între 0,1 și 2.000, de exemplu 5 sau 0,5.");
  });

  it("the limit that leaves no room is told, and what to do", async () => {
    app.database.exec("CREATE TABLE filling AS SELECT zeroblob(60000000) AS x; UPDATE backup_settings SET limit_mb = 100");
    const refused = await post({ intent: "copy" });
    expect([refused.status, visibleText(await refused.text())]).toEqual([
      409,
      expect.stringContaining("Limita nu mai lasă loc pentru o copie nouă. Măriți-o mai jos"),
    ]);
    expect(await pageText()).toMatch(/Copia din .* nu a putut fi creată: limita nu mai lasă loc pentru una nouă/);
    app.database.exec("DROP TABLE filling; UPDATE backup_settings SET limit_mb = 5000; VACUUM");
  });
});

describe("a backup that fails", () => {
  it("a copy that is damaged says so when it is tried", async () => {
    const [name = ""] = copies();
    const file = path.join(app.dataDir, "copies", name, "site.db");
    const whole = readFileSync(file);
    writeFileSync(file, damage(whole));
    expect(flashOf(await post({ intent: "try", name }))).toContain("Copia este incompletă și nu se poate restaura.");
    expect(await pageText()).toContain("nu a reușit: copia este incompletă.");
    writeFileSync(file, whole);
  });

  it("another machine that is away keeps no copy from being made", async () => {
    await sendAway();
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect((await post({ intent: "copy" })).status).toBe(303);
    await vi.waitFor(async () => expect(await pageText()).toMatch(/Trimiterea din .* nu a reușit/), { timeout: 110_000 });
  }, 120_000);

  it("a disk that takes no copy is told, and the site goes on", async () => {
    const place = path.join(app.dataDir, "copies");
    rmSync(place, { recursive: true });
    writeFileSync(place, "no directory");
    const refused = await post({ intent: "copy" });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
    rmSync(place);
    mkdirSync(place);
    expect((await post({ intent: "copy" })).status).toBe(303);
  });
});

it("the page is the administrator's alone", async () => {
  const [name = ""] = copies();
  for (const address of [PAGE, `${PAGE}/${name}/descarca`]) {
    const answer = await app.get(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringContaining("/admin/login")]);
  }
});

it("the page leaves the site's own database as it is", () => {
  const database = new Database(path.join(app.dataDir, "site.db"), { readonly: true });
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  database.close();
});
