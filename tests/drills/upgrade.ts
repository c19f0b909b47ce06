/**
 * A new version on the data that 1.0.0 left, killed at some moment of its first start: the next start ends what was begun, every request is there,
 * and there is a copy from before. A database of a newer version is refused with both versions named. The new version is this one with migrations
 * that this drill makes up.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { readArchive } from "#app/operations/archive/archive.server.ts";
import { restoreBackup } from "#app/operations/restore/restore.server.ts";
import { PASSPHRASE, RELEASED } from "#tests/fixtures/released/released.ts";
import { check } from "./support/check.ts";
import { server } from "./support/command.ts";
import { drill } from "./support/drill.ts";
import { newLedger } from "./support/ledger.ts";
import { addRequests } from "./support/requests.ts";
import { openSite } from "./support/site.ts";

const KILLS = 15;
const NEW_MIGRATIONS = 20;
const REQUESTS = 5_000;
const HOME = process.cwd();

await drill(async ({ claim, figure }) => {
  const root = mkdtempSync(path.join(tmpdir(), "seminord-upgrade-"));
  const old = path.join(root, "old");
  const held = await makeOld(old, root);
  process.chdir(makeNewVersion(path.join(root, "program")));
  const all = readdirSync("db/migrations").sort();
  const dataDir = path.join(root, "data");
  const env = {};
  cpSync(old, dataDir, { recursive: true });
  const applied = () => count(dataDir, "SELECT count(*) FROM migrations");
  const lasts = await killWhen(dataDir, env, () => applied() === all.length);
  let middle = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    rmSync(dataDir, { recursive: true });
    cpSync(old, dataDir, { recursive: true });
    const moment = Math.random() * lasts;
    await killWhen(dataDir, env, (since) => since >= moment);
    const before = applied();
    if (before < all.length) middle += 1;
    const site = await openSite({ dataDir, from: null, env }).catch((error: Error) => error);
    if (site instanceof Error) {
      claim(false, `kill ${kill}, with ${before} of ${all.length} migrations: ${site.message}`);
      continue;
    }
    for (const fault of (await check(site, newLedger())).faults) claim(false, `kill ${kill}: ${fault}`);
    await site.end("SIGTERM");
    claim(applied() === all.length, `kill ${kill}: not every migration was applied`);
    claim(count(dataDir, "SELECT count(*) FROM leads") === held, `kill ${kill}: requests are missing`);
    const copies = readdirSync(path.join(dataDir, "backups")).filter((name) => name.endsWith(".db"));
    claim(copies.length > 0, `kill ${kill}: there is no copy from before`);
  }
  await expectNewerRefused();
  process.chdir(HOME);
  rmSync(root, { recursive: true, force: true });
  figure("kills", KILLS);
  figure("in the middle", middle);
  figure("requests", REQUESTS);
  claim(middle > 0, "no kill met a migration on its way");

  async function expectNewerRefused(): Promise<void> {
    const database = new Database(path.join(dataDir, "site.db"));
    database.prepare("INSERT INTO migrations (name, applied_at) VALUES ('9999-tomorrow.sql', '2030-01-01T00:00:00.000Z')").run();
    database.close();
    const { code, said } = await server([], { ...env, DATA_DIR: dataDir, PORT: "0" }, 15_000);
    const newest = path.basename(all.at(-1) as string, ".sql");
    claim(code !== null && code !== 0, `a database of a newer version: the start ended with ${code}`);
    claim(said.includes("9999-tomorrow") && said.includes(newest), `a newer version and this one are not both named: ${said}`);
  }
});

/**
 * Starts the site and kills it when `isTime`, which is asked with the milliseconds since the copy before the first migration was begun; resolves with
 * those.
 */
async function killWhen(dataDir: string, env: NodeJS.ProcessEnv, isTime: (since: number) => boolean): Promise<number> {
  const all = { ...process.env, ...env, NODE_ENV: "production", DATA_DIR: dataDir, PORT: "0" };
  const child = spawn("node", ["server.js"], { env: all, stdio: "ignore" });
  const backups = path.join(dataDir, "backups");
  while (child.exitCode === null && !(existsSync(backups) && readdirSync(backups).length > 0)) await pause(2);
  const begun = performance.now();
  while (child.exitCode === null && !isTime(performance.now() - begun)) await pause(2);
  const since = performance.now() - begun;
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return since;
}

/** The copy of 1.0.0, restored, with many requests more; says how many it holds. */
async function makeOld(directory: string, work: string): Promise<number> {
  mkdirSync(directory);
  mkdirSync(path.join(work, "unpacked"));
  const source = await readArchive(RELEASED, PASSPHRASE, path.join(work, "unpacked"));
  restoreBackup(directory, source, { known: readdirSync("db/migrations"), now: new Date() });
  const database = new Database(path.join(directory, "site.db"));
  database.pragma("journal_mode = wal");
  addRequests(database, 0, REQUESTS, "Teren în pantă. ".repeat(10));
  database.close();
  return count(directory, "SELECT count(*) FROM leads");
}

/** This program, by links, with a directory of migrations of its own: ours, and some that each make a table as large as that of the requests. */
function makeNewVersion(program: string): string {
  const migrations = path.join(program, "db", "migrations");
  mkdirSync(migrations, { recursive: true });
  for (const name of readdirSync(HOME).filter((name) => name !== "db")) symlinkSync(path.join(HOME, name), path.join(program, name));
  for (const name of readdirSync("db").filter((name) => name !== "migrations"))
    symlinkSync(path.join(HOME, "db", name), path.join(program, "db", name));
  cpSync("db/migrations", migrations, { recursive: true });
  for (let number = 0; number < NEW_MIGRATIONS; number += 1)
    writeFileSync(
      path.join(migrations, `9${String(number).padStart(3, "0")}-made-up.sql`),
      `CREATE TABLE made_up_${number} AS SELECT * FROM leads; CREATE INDEX made_up_${number}_by_phone ON made_up_${number} (phone, id);`,
    );
  return program;
}

function count(dataDir: string, sql: string): number {
  const database = new Database(path.join(dataDir, "site.db"));
  const found = database.prepare(sql).pluck().get() as number;
  database.close();
  return found;
}
