/**
 * A copy of a hundred megabytes and five hundred pictures, made while people ask for offers; restored into an empty directory, and over what a kill
 * has left with its log. What was acknowledged before the copy was begun is in it, and the administrator signs in with his password.
 */
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import makeSeededData from "#tests/support/seeded-data.ts";
import { check } from "./support/check.ts";
import { server } from "./support/command.ts";
import { drill, type Stage } from "./support/drill.ts";
import { keepAsking, type Ledger, newLedger, signIn } from "./support/ledger.ts";
import { addRequests } from "./support/requests.ts";
import { openSite, type Site } from "./support/site.ts";

const MEGABYTES = 100;
const PICTURES = 500;
const CLIENTS = 20;
const WITHIN = 60_000;

await drill(async (stage) => {
  const { ledger, claim, figure, inTime } = stage;
  const root = mkdtempSync(path.join(tmpdir(), "seminord-backup-"));
  const large = await makeLarge(path.join(root, "large"));
  const site = await openSite({ dataDir: path.join(root, "data"), from: large });
  let isOver = false;
  const asking = keepAsking(site, ledger, CLIENTS, () => isOver);
  await pause(1_000);
  const before: Ledger = { ...newLedger(), requests: [...ledger.requests] };
  const backup = await server(["backup"], { DATA_DIR: site.dataDir });
  claim(backup.code === 0, `backup ended with ${backup.code}: ${backup.said}`);
  await pause(500);
  await site.end("SIGKILL");
  isOver = true;
  await asking;
  const copies = path.join(site.dataDir, "copies");
  const copy = readdirSync(copies)
    .filter((name) => /^\d/.test(name))
    .sort()
    .at(-1) as string;

  const empty = mkdtempSync(path.join(root, "empty-"));
  const anew = await server(["restore", path.join(copies, copy)], { DATA_DIR: empty });
  claim(anew.code === 0, `restore into an empty directory ended with ${anew.code}: ${anew.said}`);
  await lookAt(stage, empty, before, "in an empty directory");

  const log = readdirSync(site.dataDir).find((name) => name.endsWith("-wal"));
  claim(log !== undefined, "the kill left no log: nothing stale to restore over");
  const over = await server(["restore", copy], { DATA_DIR: site.dataDir });
  claim(over.code === 0, `restore over a stale log ended with ${over.code}: ${over.said}`);
  await lookAt(stage, site.dataDir, before, "over a stale log");

  figure("megabytes", MEGABYTES);
  figure("pictures", PICTURES);
  figure("in the copy", before.requests.length);
  figure("backup ms", Math.round(backup.time));
  figure("restore ms", Math.round(Math.max(anew.time, over.time)));
  claim(before.requests.length > 10, "hardly anything was acknowledged before the copy");
  inTime("backup", backup.time, WITHIN);
  inTime("restore", Math.max(anew.time, over.time), WITHIN);
  rmSync(root, { recursive: true, force: true });
});

async function lookAt({ claim }: Stage, dataDir: string, ledger: Ledger, where: string): Promise<void> {
  let restored: Site | undefined;
  try {
    restored = await openSite({ dataDir, from: null });
    for (const fault of (await check(restored, ledger)).faults) claim(false, `${where}: ${fault}`);
    await signIn(restored);
  } catch (error) {
    claim(false, `${where}: ${error}`);
  }
  await restored?.end("SIGTERM");
}

/** The seeded data with pictures and requests beside them until they are large. */
async function makeLarge(directory: string): Promise<string> {
  await makeSeededData();
  cpSync(process.env.SEEDED_DATA as string, directory, { recursive: true });
  const uploads = path.join(directory, "uploads");
  const database = new Database(path.join(directory, "site.db"));
  const model = database.prepare("SELECT name FROM product_images LIMIT 1").pluck().get() as string;
  const files = readdirSync(uploads).filter((name) => name.startsWith(model));
  const row = database.prepare("SELECT widths, width, height, alt_text FROM product_images WHERE name = ?").get(model) as object;
  const insert = database.prepare(
    "INSERT INTO product_images (product_id, name, widths, width, height, alt_text, sort_order) VALUES (@product_id, @name, @widths, @width, @height, @alt_text, @order)",
  );
  database.transaction(() => {
    for (let number = 0; number < PICTURES; number += 1) {
      const name = String(number).padStart(32, "0");
      for (const file of files) copyFileSync(path.join(uploads, file), path.join(uploads, file.replace(model, name)));
      insert.run({ ...row, name, product_id: (number % 30) + 1, order: 100 + number });
    }
  })();
  const notes = "Teren în pantă, mai umed spre pârâu. ".repeat(25);
  const size = () => (Number(database.pragma("page_count", { simple: true })) * 4096) / 1024 / 1024;
  for (let first = 0; size() < MEGABYTES; first += 2_000) addRequests(database, first, 2_000, notes);
  database.close();
  return directory;
}
