/**
 * The power goes while people ask for offers and the administrator uploads pictures: what was acknowledged is on the disk. The same cut on a site
 * that opens its database with synchronous = NORMAL must lose requests: otherwise this drill would prove nothing. Without root there is no disk
 * whose power can be cut; then the syncs of the running site are counted instead.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { check } from "./support/check.ts";
import { drill, type Stage } from "./support/drill.ts";
import { isRoot, mountDisk } from "./support/filesystem.ts";
import { ask, keepAsking, type Ledger, newLedger, newPerson, signIn, upload } from "./support/ledger.ts";
import { makePictures } from "./support/pictures.ts";
import { openSite, type Site } from "./support/site.ts";

const CUTS = 5;
const CLIENTS = 20;
const LESS_SYNCED = { NODE_OPTIONS: `--import=file://${path.join(import.meta.dirname, "sabotage/syncs-less.ts")}` };

await drill(async (stage) => {
  if (isRoot) await cutPower(stage);
  else await countSyncs(stage);
});

async function cutPower({ ledger, claim, figure }: Stage): Promise<void> {
  const kept = await cutOften(ledger, CUTS);
  for (const fault of kept) claim(false, fault);
  const lessSynced = newLedger();
  const faults = await cutOften(lessSynced, CUTS, LESS_SYNCED);
  const lost = faults.find((fault) => fault.includes("acknowledged writes are lost"));
  figure("cuts", CUTS);
  figure("acknowledged", ledger.requests.length + ledger.pictures.length);
  figure("lost", kept.length === 0 ? 0 : (kept[0] as string));
  figure("with NORMAL", lost ?? "nothing lost");
  claim(lost !== undefined, "a site with synchronous = NORMAL lost nothing either: the cut does not cut");
  claim(ledger.requests.length > 50 && ledger.pictures.length > 0, "hardly anything was acknowledged");
}

async function cutOften(ledger: Ledger, cuts: number, env?: NodeJS.ProcessEnv): Promise<string[]> {
  const disk = mountDisk(512);
  const faults: string[] = [];
  const site = await openSite({ dataDir: path.join(disk.place, "data"), ...(env && { env }) });
  try {
    // What the seed brought is there; the cuts are about what comes now.
    spawnSync("sync");
    for (let cut = 1; cut <= cuts; cut += 1) {
      await keepBusy(site, ledger, cut, () => disk.cutPower());
      await site.end("SIGKILL");
      disk.plugIn();
      faults.push(...(await check(site, ledger)).faults.map((fault) => `cut ${cut}: ${fault}`));
    }
  } finally {
    await site.end("SIGKILL");
    disk.close();
  }
  return faults;
}

async function keepBusy(site: Site, ledger: Ledger, round: number, cut: () => void): Promise<void> {
  const cookie = await signIn(site);
  const pictures = await makePictures(2, 800, 2 * round);
  const isQuiet = round % 2 === 0;
  let isOver = false;
  const asking = isQuiet ? undefined : keepAsking(site, ledger, CLIENTS, () => isOver);
  const before = ledger.requests.length;
  await upload(site, ledger, pictures, { cookie, product: round });
  const patience = performance.now() + 20_000;
  while (!isQuiet && ledger.requests.length < before + 30 && performance.now() < patience) await pause(10);
  if (!isQuiet) await pause(Math.random() * 500);
  cut();
  isOver = true;
  await asking;
}

async function countSyncs({ open, ledger, claim, figure, note }: Stage): Promise<void> {
  note("WEAKER: without root no power can be cut; the syncs of the site are counted by strace instead");
  if (spawnSync("strace", ["-V"]).status !== 0) throw new Error("power-cut needs root, or strace");
  const site = await open();
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-syncs-"));
  const file = path.join(folder, "syncs");
  const tracer = spawn("strace", ["-f", "-p", String(site.pid()), "-e", "trace=fsync,fdatasync", "-o", file], { stdio: "ignore" });
  await pause(1_000);
  const asked = 50;
  for (let number = 0; number < asked; number += 1) await ask(site, ledger, newPerson());
  tracer.kill("SIGINT");
  await once(tracer, "exit");
  const syncs = (readFileSync(file, "utf8").match(/f(?:data)?sync\(/g) ?? []).length;
  rmSync(folder, { recursive: true, force: true });
  figure("syncs", syncs);
  claim(ledger.requests.length === asked && syncs >= asked, `${syncs} syncs for ${ledger.requests.length} acknowledged requests`);
}
