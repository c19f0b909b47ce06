/** Everything in one ZIP, and another installation that reads it. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { afterAll, expect, it } from "vitest";
import { EXPORTED_TABLES } from "#app/export/site-tables.ts";
import { openZip } from "#app/tables/zip/zip-read.server.ts";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";
import { leaveFewPictures } from "#tests/support/seeded-data.ts";
import { startServer } from "#tests/support/server.ts";

const app = await startApp();
leaveFewPictures(app.dataDir);
const cookie = await signIn(app, ADMIN);
const folder = mkdtempSync(path.join(tmpdir(), "seminord-moved-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIMITS = { entries: 10_000, entryBytes: 1e8, totalBytes: 1e9 };
const PAGES = [
  "/produse/turfline-sport",
  "/gazon",
  "/brand/turfline",
  "/despre-noi",
  "/api/products?limit=100",
  "/api/experts",
  "/api/categories",
];

async function exported(name: string): Promise<string> {
  const answer = await app.get("/admin/export/tot.zip", { headers: { Cookie: cookie } });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const file = path.join(folder, name);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

const read = (file: string, dataDir: string) =>
  promisify(execFile)("node", ["server.js", "--import-all", file], {
    env: { ...process.env, DATA_DIR: dataDir, SEED_DEMO: "0" },
    timeout: 60_000,
  });

/**
 * Tables that stay: who signs in, secrets, what a device owns, what is on its way, counts of this database, and the history of what is
 * here.
 */
const LOCAL_TABLES = [
  "users",
  "invitations",
  "sessions",
  "passkeys",
  "second_steps",
  "recovery_codes",
  "sign_in_rules",
  "account_events",
  "api_tokens",
  "setup_tokens",
  "push_keys",
  "push_subscriptions",
  "webhook",
  "mail_server",
  "hand_offs",
  "price_links",
  "outbox",
  "ratings",
  "rating_salt",
  "voted_products",
  "catalogue_version",
  "lead_statuses",
  "retention_run",
  "copying",
  "leases",
  "shared_counts",
  "history",
  "history_batches",
  "history_pictures",
];

it("every table is one that moves, or one that stays", () => {
  const tables = app.database
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '*_search' AND name NOT GLOB '*_search_*' AND name <> 'migrations'",
    )
    .pluck()
    .all();
  expect([...EXPORTED_TABLES, ...LOCAL_TABLES].sort()).toEqual(tables.sort());
});

it("a new installation that reads it answers the same pages, requests and pictures included; no secret comes along", async () => {
  expect((await app.postForm("/produse/turfline-sport", offer())).status).toBe(303);
  const waiting = { intent: "restock", email: "ana@exemplu.example", consent_restock: "1" };
  expect((await app.postForm("/produse/johnsons-after-moss", waiting)).status).toBe(303);
  const paper = await attachPaper();
  const file = await exported("tot.zip");
  const dataDir = path.join(folder, "new");
  await read(file, dataDir);
  const moved = new Database(path.join(dataDir, "site.db"), { readonly: true });
  for (const table of EXPORTED_TABLES) {
    const rows = (database: Database.Database) => database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all();
    expect(rows(moved), table).toEqual(rows(app.database));
  }
  expect(moved.prepare("SELECT COUNT(*) FROM users").pluck().get()).toBe(0);
  moved.close();
  expect(
    readdirSync(path.join(dataDir, "uploads"))
      .filter((name) => !name.startsWith("."))
      .sort(),
  ).toEqual(readdirSync(path.join(app.dataDir, "uploads")).sort());
  using zip = await openZip(file, LIMITS);
  const words = (
    await Promise.all(zip.entries.filter(({ name }) => name.endsWith("l") || name.endsWith("n")).map((entry) => zip.read(entry)))
  ).join("");
  expect(words).not.toMatch(/password_hash|token_hash|private_key|voter_hash/);

  cpSync(dataDir, path.join(folder, "copy"), { recursive: true });
  const other = await startServer({ DATA_DIR: path.join(folder, "copy"), TRUST_PROXY: "1" }, { isWarming: false });
  try {
    for (const address of [...PAGES, paper]) {
      const [here, there] = await Promise.all([app.get(address), fetch(`http://localhost:${other.port}${address}`)]);
      const plain = async (answer: Response, origin: string) =>
        (await answer.text())
          .replaceAll(origin, "")
          .replaceAll(encodeURIComponent(origin), "")
          .replaceAll(/nonce="[^"]*"/g, "");
      expect([there.status, await plain(there, `http://localhost:${other.port}`)], address).toEqual([
        200,
        await plain(here, "http://localhost:0"),
      ]);
    }
  } finally {
    await other.stop();
  }
}, 90_000);

async function attachPaper(): Promise<string> {
  const id = app.database.prepare<[], number>("SELECT id FROM products WHERE slug = 'turfline-sport'").pluck().get();
  const body = new FormData();
  for (const [name, value] of Object.entries({ kind: "label", title: "", lot: "RO-12", year: "2026" })) body.append(name, value);
  body.append("file", new Blob(["%PDF-1.7\nlabel\nstartxref\n0\n%%EOF\n"]), "eticheta.pdf");
  const headers = { Cookie: cookie, Origin: app.origin };
  const answer = await app.get(`/admin/produse/${id}/documente`, { method: "POST", body, headers, redirect: "manual" });
  expect(answer.status).toBe(303);
  return `/documente/${app.database.prepare<[], string>("SELECT name FROM product_documents").pluck().get()}.pdf`;
}

it("the export is read by an empty installation alone, and only whole", async () => {
  const file = await exported("again.zip");
  const used = path.join(folder, "used");
  cpSync(process.env.SEEDED_DATA as string, used, { recursive: true });
  await expect(read(file, used)).rejects.toThrow(/is not empty/);
  const bytes = readFileSync(file);
  const broken = path.join(folder, "broken.zip");
  writeFileSync(broken, bytes.subarray(0, bytes.length - 2_000));
  await expect(read(broken, path.join(folder, "none"))).rejects.toThrow(/no whole export/);
  const start = bytes.indexOf("\xff\xd8\xff", 0, "latin1");
  writeFileSync(broken, Buffer.concat([bytes.subarray(0, start + 500), Buffer.from("otherwise"), bytes.subarray(start + 509)]));
  await expect(read(broken, path.join(folder, "none"))).rejects.toThrow(/damaged|no whole export/);
  expect(readdirSync(path.join(folder, "none", "uploads"))).toEqual([]);
}, 60_000);

it("a reader who leaves breaks nothing", async () => {
  const gone = new AbortController();
  const answer = await app.get("/admin/export/tot.zip", { headers: { Cookie: cookie }, signal: gone.signal });
  await answer.body?.getReader().read();
  gone.abort();
  expect((await app.get("/up")).status).toBe(200);
});

it.each([
  "/admin/export/tot.zip",
  "/admin/export/produse.xlsx",
  "/admin/export/produse.csv",
  "/admin/export/setari.json",
  "/admin/leaduri.csv",
])("who asks for %s alone by its head gets its name and breaks nothing", async (address) => {
  for (let time = 0; time < 5; time++) {
    const answer = await app.get(address, { method: "HEAD", headers: { Cookie: cookie } });
    expect([answer.status, answer.headers.get("Content-Disposition")]).toEqual([200, expect.stringContaining("attachment")]);
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await app.get("/up")).status).toBe(200);
});
