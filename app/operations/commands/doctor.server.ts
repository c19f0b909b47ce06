/** `doctor`: looks at everything that can be wrong with a data directory, and says what to do. Changes nothing. */
import { existsSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { lockFile } from "#db/lock.ts";
import { listMigrations } from "#db/migrate.server.ts";
import { readRunningSite } from "../running-site.server.ts";
import {
  type CheckResult,
  checkAnswer,
  checkBackups,
  checkDatabase,
  checkDisk,
  checkFiles,
  checkListening,
  checkPermissions,
  checkSecret,
} from "./checks.server.ts";
import { printLine, readArguments } from "./command.server.ts";

const HELP = `node server.js doctor

Looks at DATA_DIR: the database (sound, references, version), rows without files and files without rows, permissions, its secret, disk, clock
and the age of the newest copy; and at the site that runs on it: whether it answers, where it listens and whom it believes. Says of each what it is and, where something is wrong, what to do. The site may run meanwhile. It changes nothing, with and
without --dry-run.

  --help   this

Exit code: 0 all is well, 1 something is wrong, 2 asked wrongly.`;

export async function doctor(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { "dry-run": { type: "boolean" }, help: { type: "boolean" } }, 0);
  if (values.help) {
    printLine(HELP);
    return 0;
  }
  const { dataDir } = env();
  const now = new Date();
  const running = isRunning(dataDir) ? readRunningSite(dataDir) : undefined;
  printLine(`${dataDir}, ${isRunning(dataDir) ? "where a site runs" : "where no site runs"}`);
  const findings: CheckResult[] = [
    ...checkDatabase(dataDir, listMigrations(path.resolve("db/migrations")), now),
    ...checkFiles(dataDir),
    ...checkPermissions(dataDir),
    ...checkSecret(env()),
    ...checkListening(running ?? env()),
    ...(running ? await checkAnswer(running, env()) : []),
    ...checkDisk(dataDir),
    ...checkBackups(dataDir, now),
  ];
  for (const { isWell, what, todo } of findings) {
    printLine(`${isWell ? "ok   " : "WRONG"} ${what}`);
    if (todo) printLine(`      ${todo}`);
  }
  return findings.every(({ isWell }) => isWell) ? 0 : 1;
}

function isRunning(dataDir: string): boolean {
  const lock = path.join(dataDir, "site.lock");
  if (!existsSync(lock)) return false;
  const unlock = lockFile(lock);
  unlock?.();
  return unlock === undefined;
}
