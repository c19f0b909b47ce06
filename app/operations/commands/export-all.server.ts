/** `export`: everything of the owner's as the ZIP of /admin/export. The site may run meanwhile. */
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { env } from "#app/env.server.ts";
import { siteZip } from "#app/export/site-zip.server.ts";
import { db, openDatabase } from "#db/client.server.ts";
import { restrictPermissions } from "#db/data-directory.server.ts";
import { CommandEnd, megabytes, printLine, readArguments } from "./command.server.ts";

const HELP = `node server.js export [FILE] [--dry-run]

Writes the catalogue, the texts, the pictures, the experts and the requests as one ZIP: tables as lines of JSON, and files.
It holds personal data and no secret. Another installation does not read it: a site is moved by a copy (backup, then restore).

  FILE        where to; a directory, or a name of your own. Otherwise tot-DAY.zip in the working directory.
  --dry-run   says what it would hold, and writes nothing
  --help      this

Exit code: 0 done, 1 not done, 2 asked wrongly.`;

export async function exportAll(args: readonly string[], { exported }: { exported: readonly string[] }): Promise<number> {
  const { values, rest } = readArguments(args, { "dry-run": { type: "boolean" }, help: { type: "boolean" } }, 1);
  if (values.help) {
    printLine(HELP);
    return 0;
  }
  const { dataDir } = env();
  if (!existsSync(path.join(dataDir, "site.db"))) throw new CommandEnd(`There is no database in ${dataDir}: set DATA_DIR`);
  restrictPermissions(dataDir);
  openDatabase(dataDir);
  try {
    if (values["dry-run"]) {
      for (const table of exported) printLine(`${table}: ${db().$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()}`);
      return 0;
    }
    const target = targetOf(rest[0] ?? ".", new Date());
    const aside = `${target}.part`;
    try {
      await pipeline(siteZip(exported, new Date()), createWriteStream(aside, { mode: 0o600, flush: true }));
      renameSync(aside, target);
    } finally {
      rmSync(aside, { force: true });
    }
    printLine(`${target}: ${megabytes(statSync(target).size)}, not encrypted: it holds personal data`);
    return 0;
  } finally {
    // Not closeDatabase(): the log belongs to the site that may be running.
    db().$client.close();
  }
}

function targetOf(place: string, now: Date): string {
  const isDirectory = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  const target = path.resolve(isDirectory ? path.join(place, `tot-${bucharestDay(now)}.zip`) : place);
  if (existsSync(target)) throw new CommandEnd(`${target} is there already and stays as it is`);
  return target;
}
