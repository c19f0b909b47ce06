/**
 * A new version on the data of an old one, killed at some moment of its first start: the next start ends what was begun, every request is there, and
 * there is a copy from before. A database of a newer version is refused with both versions named.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { migrate } from "#db/migrate.server.ts";
import { check } from "./support/check.ts";
import { server } from "./support/command.ts";
import { drill } from "./support/drill.ts";
import { newLedger } from "./support/ledger.ts";
import { addRequests } from "./support/requests.ts";
import { openSite } from "./support/site.ts";

const KILLS = 15;
const OLD = 8;
const REQUESTS = 5_000;

await drill(async ({ claim, figure }) => {
  const root = mkdtempSync(path.join(tmpdir(), "seminord-upgrade-"));
  const old = path.join(root, "old");
  makeOld(old, path.join(root, "migrations"));
  const all = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
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
    claim(count(dataDir, "SELECT count(*) FROM leads") === REQUESTS, `kill ${kill}: requests are missing`);
    const copies = readdirSync(path.join(dataDir, "backups")).filter((name) => name.endsWith(".db"));
    claim(copies.length > 0, `kill ${kill}: there is no copy from before`);
  }
  await expectNewerRefused();
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

function makeOld(directory: string, migrations: string): void {
  mkdirSync(directory);
  mkdirSync(migrations);
  for (const name of readdirSync("db/migrations").sort().slice(0, OLD))
    copyFileSync(path.join("db/migrations", name), path.join(migrations, name));
  const database = new Database(path.join(directory, "site.db"));
  database.pragma("journal_mode = wal");
  migrate(database, migrations, path.join(directory, "backups"));
  addRequests(database, 0, REQUESTS, "Teren în pantă. ".repeat(10));
  database.close();
}

function count(dataDir: string, sql: string): number {
  const database = new Database(path.join(dataDir, "site.db"));
  const found = database.prepare(sql).pluck().get() as number;
  database.close();
  return found;
}
