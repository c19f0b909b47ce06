/** Everything in one ZIP, to take home. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";
import { getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { EXPORTED_TABLES, LEAVES } from "#app/registers/leaves.server.ts";
import { ADMIN, offer, signIn, startApp } from "#tests/support/app.ts";
import { exportedSite } from "#tests/support/exported-site.ts";
import { leaveFewPictures } from "#tests/support/seeded-data.ts";

const app = await startApp();
leaveFewPictures(app.dataDir);
const cookie = await signIn(app, ADMIN);
/** Left out: who signs in, secrets, what a device owns, what is on its way, counts of this database, and the history of what is here. */
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
  "expert_links",
  "price_links",
  "outbox",
  "ratings",
  "rating_salt",
  "voted_products",
  "catalogue_version",
  "lead_statuses",
  "retention_run",
  "backup_settings",
  "leases",
  "shared_counts",
  "history",
  "history_batches",
  "history_pictures",
];
const LOCAL_OF_LEAVES = LEAVES.flatMap(({ tables = [] }) =>
  tables.flatMap(({ table, isExported }) => (isExported ? [] : getTableName(table))),
);

it("every table is one that moves, or one that stays", () => {
  const tables = app.database
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '*_search' AND name NOT GLOB '*_search_*' AND name <> 'migrations'",
    )
    .pluck()
    .all();
  expect([...EXPORTED_TABLES, ...LOCAL_TABLES, ...LOCAL_OF_LEAVES].sort()).toEqual(tables.sort());
});

it("the ZIP holds every row of what moves, every file that one of them names, and no secret", async () => {
  expect((await app.postForm("/produse/turfline-sport", offer())).status).toBe(303);
  const waiting = { intent: "restock", email: "ana@exemplu.example", consent_restock: "1" };
  expect((await app.postForm("/produse/johnsons-after-moss", waiting)).status).toBe(303);
  const answer = await app.get("/admin/export/tot.zip", { method: "HEAD", headers: { Cookie: cookie } });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const { tables, texts, files } = await exportedSite(app, cookie);
  for (const table of EXPORTED_TABLES) {
    const rows = (database: Database.Database) => database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all();
    expect(rows(tables), table).toEqual(rows(app.database));
  }
  expect(tables.prepare("SELECT count(*) FROM leads").pluck().get()).toBe(1);
  expect(files).toEqual(
    readdirSync(path.join(app.dataDir, "uploads"))
      .filter((name) => !name.startsWith("."))
      .sort(),
  );
  expect(texts).not.toMatch(/password_hash|token_hash|private_key|voter_hash/);
});

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
