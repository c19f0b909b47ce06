/** A copy of the database in DATA_DIR/backups, before something that cannot be taken back otherwise. */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { db } from "#db/client.server.ts";

/** Copies while others read and write. Returns the file, whose name begins with `reason`; undefined when the disk did not take it. */
export async function snapshotDatabase(reason: string, now: Date): Promise<string | undefined> {
  const directory = path.join(env().dataDir, "backups");
  // Of two who begin at the same moment each has a backup of his own.
  const name = `${reason}-${now.toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 4)}.db`;
  const file = path.join(directory, name);
  try {
    mkdirSync(directory, { recursive: true });
    await db().$client.backup(file);
    return file;
  } catch (error) {
    log.error({ error, reason }, "The database could not be copied");
    return undefined;
  }
}
