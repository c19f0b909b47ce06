/** A small data directory with a real database, three pictures and a secret, to back up and restore. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { writeEmptyDatabase } from "#tests/support/empty-database.ts";

export const PICTURES = ["a", "b", "c"].map((letter) => `${letter.repeat(32)}-300.webp`);
export const KNOWN = readdirSync("db/migrations").sort();

export type SmallSite = { dataDir: string; file: (...names: string[]) => string; database: Database.Database; remove: () => void };

export function makeSmallSite(): SmallSite {
  const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-copies-"));
  const file = (...names: string[]) => path.join(dataDir, ...names);
  writeEmptyDatabase(dataDir);
  const database = new Database(file("site.db"));
  database.pragma("journal_mode = wal");
  database.exec("INSERT INTO categories (id, slug, name) VALUES (1, 'gazon', 'Gazon')");
  addRequest(database, 1);
  mkdirSync(file("uploads"));
  for (const name of PICTURES) writeFileSync(file("uploads", name), name);
  writeFileSync(file("secret"), "s".repeat(43));
  return {
    dataDir,
    file,
    database,
    remove: () => {
      database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function addRequest(database: Database.Database, id: number): void {
  database
    .prepare(
      `INSERT INTO leads (id, ref, content_hash, full_name, phone, phone_e164, county, customer_type, area_sqm, area_unit, consent_gdpr, marketing_consent, search_text, created_at)
       VALUES (?, ?, 'h', 'Ana', '0700', '+40700000012', 'Alba', 'hobby', 100, 'mp', 1, 0, 'ana', ?)`,
    )
    .run(id, `${String(id).padStart(8, "0")}00000000`, `2026-11-22T0${id % 10}:00:00.000Z`);
}

/** Damages bytes like a disk, in the middle of the file. */
export function damage(bytes: Buffer): Buffer {
  return Buffer.from(bytes).fill(0xa5, bytes.length >> 1, (bytes.length >> 1) + 4_096);
}
