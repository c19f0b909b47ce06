/** From the database of a released schema to a running site of this version: everything is still there, and it is the database of a new site. */
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import { ADMIN } from "#tests/support/app.ts";
import { hashOfEarlierRelease } from "#tests/support/cheap-passwords.ts";

const RELEASED = "tests/fixtures/released";
const versions = readdirSync(RELEASED)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const known = readdirSync("db/migrations").sort();
const root = mkdtempSync(path.join(tmpdir(), "seminord-upgrade-"));
const environment = { ...process.env };
// One build, evaluated once, on one place: a start takes a second, evaluating it another.
const dataDir = path.join(root, "data");
let createApp: typeof import("#app/server.ts").createApp;
let fresh: Map<string, string>;

beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: "0", NODE_ENV: "production", SESSION_SECRET: "x".repeat(40) });
  const build = `${pathToFileURL("build/server/index.js")}?of=upgrade`;
  ({ createApp } = (await import(/* @vite-ignore */ build)) as typeof import("#app/server.ts"));
  const client = new Database(":memory:");
  migrate(client, path.resolve("db/migrations"), path.join(root, "backups"));
  fresh = shapesOf(client);
  client.close();
});
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  rmSync(root, { recursive: true, force: true });
});

it("the dumps are of the first schema, the last of one administrator, the first with a bin, and one with everything the dumps hold", () => {
  expect(versions).toEqual(["0001-initial.sql", "0013-erased-offers.sql", "0016-bin.sql", "0024-processes.sql"]);
});

describe.each(versions)("%s", (version) => {
  it("becomes this version, keeps what it held, and serves it", async () => {
    restoreDump(version);
    giveDescriptions();
    const { server, close } = await createApp();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const [up, list, product, signedIn] = await Promise.all([
        fetch(`${origin}/up`),
        fetch(`${origin}/produse`),
        fetch(`${origin}/produse/sport`),
        fetch(`${origin}/admin/login`, {
          method: "POST",
          redirect: "manual",
          body: new URLSearchParams(ADMIN),
          headers: { Origin: origin },
        }),
      ]);
      expect([up.status, product.status, signedIn.status, signedIn.headers.get("location")]).toEqual([200, 200, 303, "/admin"]);
      expect(await product.text()).toContain("Sport „fin”");
      // A card says what the same product would say on a new site, although nobody has saved it since.
      const cards = await list.text();
      expect(cards).toContain("Pentru terenuri de joacă.");
      expect(cards).not.toContain("Amestec cu raigras");
    } finally {
      await close();
    }
    look(path.join(dataDir, "site.db"), version);
  });
});

function restoreDump(version: string): void {
  const place = mkdtempSync(path.join(root, "made-"));
  const client = new Database(path.join(place, "site.db"));
  client.pragma("foreign_keys = 0");
  // A hundred statements, each written by itself: whether these lines would outlive a loss of power is not the question.
  client.pragma("synchronous = off");
  client.exec(
    readFileSync(path.join(RELEASED, version), "utf8").replace(/argon2id\$[\w-]{22}\$[\w-]{43}/, hashOfEarlierRelease(ADMIN.password)),
  );
  expect([client.pragma("foreign_key_check"), client.pragma("integrity_check", { simple: true })]).toEqual([[], "ok"]);
  expect(client.prepare("SELECT max(name) FROM migrations").pluck().get()).toBe(version);
  client.pragma("journal_mode = wal");
  client.close();
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(place, dataDir);
}

function giveDescriptions(): void {
  const client = new Database(path.join(dataDir, "site.db"));
  const describe = client.prepare("UPDATE products SET short_description = ?, long_description = ?, card_text = ? WHERE id = ?");
  describe.run("Pentru terenuri de joacă.", "<p>Amestec cu raigras.</p>", "Amestec cu raigras.", 1);
  describe.run("", "<p>Merge și la umbră.</p>", "Merge și la umbră.", 3);
  client.close();
}

function look(file: string, version: string): void {
  const client = new Database(file, { readonly: true });
  const all = (sql: string) => client.prepare(sql).raw().all();
  expect([client.pragma("foreign_key_check"), client.pragma("integrity_check", { simple: true })]).toEqual([[], "ok"]);
  expect(all("SELECT name FROM migrations ORDER BY name").flat()).toEqual(known);
  expect(shapesOf(client)).toEqual(fresh);
  expect(all("SELECT id, full_name, phone, status, product_name, area_sqm FROM leads ORDER BY id")).toEqual([
    [4, "Gheorghe Exemplu", "0700 000 012", "in_lucru", "Sport „fin”", 100.5],
    [9, "Ioana Exemplu", "0700 000 013", "finalizat", "Un produs șters", 20_000],
  ]);
  expect(all("SELECT id, slug, price, vat_rate FROM products ORDER BY id")).toEqual([
    [1, "sport", 429.5, 21],
    [3, "umbra", null, 11],
  ]);
  expect(all("SELECT card_text FROM products ORDER BY id").flat()).toEqual(["Pentru terenuri de joacă.", "Merge și la umbră."]);
  expect(all("SELECT lead_id, purpose, is_given FROM lead_consents ORDER BY id")).toEqual([
    [4, "gdpr", 1],
    [9, "marketing", 1],
  ]);
  expect(all("SELECT username, role FROM users")).toEqual([["ana", "administrator"]]);
  expect(all("SELECT google_analytics FROM settings").flat()).toEqual(["G-DEMO1234"]);
  const since = (number: string, sql: string, rows: unknown[]) => version.slice(0, 4) >= number && expect(all(sql), sql).toEqual(rows);
  since("0006", "SELECT reason FROM closed_days WHERE day = '2026-12-24'", [["Ajun"]]);
  since("0007", "SELECT company_email, sends_digest FROM announcing", [["birou@exemplu.ro", 0]]);
  since("0008", "SELECT label FROM push_subscriptions", [["Telefonul Anei"]]);
  since("0009", "SELECT customer_name, name, quantity FROM offers JOIN offer_lines ON offer_id = offers.id", [
    ["Ioana Exemplu", "Sport „fin”", 2000],
  ]);
  since("0010", "SELECT months FROM retention WHERE status = 'nou'", [[30]]);
  since("0011", "SELECT expert_name FROM hand_offs", [["Ana Pop"]]);
  since("0012", "SELECT subject_name FROM history WHERE subject = 'product'", [["Sport „fin”"]]);
  since("0014", "SELECT full_name FROM invitations", [["Ion"]]);
  since("0015", "SELECT category_id FROM category_redirects", [[1]]);
  since("0016", "SELECT name FROM experts WHERE deleted_at IS NOT NULL", [["Plecat"]]);
  since("0019", "SELECT name FROM passkeys", [["Telefonul Anei"]]);
  since("0021", "SELECT limit_mb FROM copying", [[900]]);
  client.close();
}

function shapesOf(client: Database.Database): Map<string, string> {
  const pieces = client
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '*_search_*'")
    .all();
  return new Map(
    pieces.map(({ name, sql }) => [name, sql.replaceAll(/\s+/g, " ")] as const).sort(([one], [other]) => one.localeCompare(other)),
  );
}
