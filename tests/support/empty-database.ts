/** A database of the site's tables with nothing in them but what migrations write, for rules that are queries. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, openDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";

/** Open while the file's tests run: `db()` is this one. */
export function openEmptyDatabase(): void {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "seminord-rules-"));
    migrate(openDatabase(dataDir).$client, path.resolve("db/migrations"), path.join(dataDir, "backups"));
  });
  afterAll(() => {
    closeDatabase();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
