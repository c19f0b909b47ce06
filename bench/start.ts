/** How long it takes until the site is there, and what it needs while nobody asks for anything. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#tests/drills/support/client.ts";
import { freePort, HEAP } from "#tests/support/server.ts";
import { bench } from "./support/bench.ts";
import { cpuTime, launch, memory, type Process } from "./support/process.ts";
import { median } from "./support/statistics.ts";

const STARTS = 5;
/** What a site does after its start (pictures, timers) is over by then. */
const SETTLED = 8_000;
const PATIENCE = 120_000;

await bench("start", async ({ open, hold, row, note }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
  const dataDir = path.join(folder, "data");
  cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  const cold = await open({ dataDir });
  row("with nothing compiled before: to the first 200", cold.startTime / 1_000, "s");
  row("the same: processor time", cpuTime(cold.pid) / 1_000, "s");
  await pause(SETTLED);
  row("the same: memory when nobody asks, RSS", memory(cold.pid), "MB");
  await cold.end();
  const [times, work]: [number[], number[]] = [[], []];
  // As the image and deploy/site.service start it; the first two fill what they keep.
  const env = { NODE_COMPILE_CACHE: path.join(folder, "compiled"), ...HEAP };
  for (let start = -2; start < STARTS; start += 1) {
    const site = await open({ dataDir, env });
    if (start < 0) {
      await site.end();
      continue;
    }
    times.push(site.startTime);
    work.push(cpuTime(site.pid));
    if (start === STARTS - 1) {
      await pause(SETTLED);
      row("memory when nobody asks, RSS", memory(site.pid), "MB", { atMost: 150 });
    }
    await site.end();
  }
  row("from its start to the first 200", median(times) / 1_000, "s", { atMost: 1 });
  row("processor time of that", median(work) / 1_000, "s");
  const began = performance.now();
  const first = hold(await startFirst(folder));
  row("the first npm start, packages present", (performance.now() - began) / 1_000, "s", { atMost: 15 });
  note("the first start builds the site, makes the database and fills it with the demonstration");
  await first.end();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start` in a copy of the sources that has packages and nothing else. Resolves when the site answers. */
async function startFirst(folder: string): Promise<Process> {
  const copy = path.join(folder, "site");
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" }).split("\n");
  for (const file of files.filter((name) => name !== "" && existsSync(name))) cpSync(file, path.join(copy, file));
  linkPackages(path.join(copy, "node_modules"));
  const port = await freePort();
  const running = launch("npm", ["--prefix", copy, "start"], {
    PORT: String(port),
    DATA_DIR: path.join(folder, "first-data"),
    NODE_ENV: "",
  });
  const began = performance.now();
  while ((await send(port, { path: "/up", patience: 10_000 }).catch(() => undefined))?.status !== 200) {
    if (running.child.exitCode !== null || performance.now() - began > PATIENCE)
      throw new Error(`npm start did not serve: ${running.said()}`);
    await pause(20);
  }
  return running;
}

/** Every package is ours; what tools remember of earlier builds is not. The stamp says that they are installed, as prepare.mjs writes it. */
function linkPackages(target: string): void {
  mkdirSync(target);
  const own = new Set([".cache", ".prepared", ".vite", ".vite-temp"]);
  for (const name of execFileSync("ls", ["-A", "node_modules"], { encoding: "utf8" }).split("\n").filter(Boolean))
    if (!own.has(name)) symlinkSync(path.resolve("node_modules", name), path.join(target, name));
  writeFileSync(path.join(target, ".prepared"), createHash("sha256").update(readFileSync("package-lock.json")).digest("hex"));
}
