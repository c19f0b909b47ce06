/**
 * Where the time of a job goes: `npm run bench -- --profile lead` builds the sources as they lie here with source maps, runs the job under
 * load with V8's profiler and prints the twenty dearest functions and the sum of each package.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Build, ourBuild, runIn } from "../builds/build.ts";
import { copyOurs } from "../builds/tree.ts";
import { type Load, load } from "../load/wrk.ts";
import { threadTime } from "../support/process.ts";
import { openSite, type Site, type SiteOptions } from "../support/site.ts";
import { requireTools } from "../support/tools.ts";
import { type Cost, listFunctions, listOwners } from "./functions.ts";

type Job = SiteOptions & { path: string; connections: number; script: string };

const RENDERED = { renders: "with cached data", connections: 4, script: "visitors.lua" } as const;
/** Each page as a site runs, but rendered each time; with CACHE=0 in the environment without any cache. */
const JOBS: Record<string, Job> = {
  lead: { path: "/api/leads", connections: 200, script: "leads.lua" },
  render: { ...RENDERED, path: "/produse/turfline-sport" },
  category: { ...RENDERED, path: "/gazon" },
  list: { ...RENDERED, path: "/produse" },
  home: { ...RENDERED, path: "/" },
};
const SHOWN = 20;
const SECONDS = { warm: 4, seen: 8 };

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in JOBS));
if (names.length === 0 || unknown.length > 0) {
  console.error(`--profile takes some of: ${Object.keys(JOBS).join(", ")}`);
  process.exit(2);
}
requireTools("wrk");
const folder = mkdtempSync(path.join(tmpdir(), "seminord-profile-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
const build = await buildWithMaps();
for (const name of names) await lookAt(name, JOBS[name] as Job);

async function buildWithMaps(): Promise<Build> {
  const place = path.join(folder, "site");
  copyOurs(place);
  runIn(place, "node", ["scripts/build.mjs", "--sourcemapServer"]);
  return { ...(await ourBuild()), folder: place };
}

async function lookAt(name: string, job: Job): Promise<void> {
  const file = path.join(folder, `${name}.cpuprofile`);
  const site = await openSite(build, { ...job, imports: ["bench/profile/profiler.ts"], env: { BENCH_PROFILE: file } });
  const ask = (seconds: number) =>
    load({ url: `http://127.0.0.1:${site.port}${job.path}`, pid: site.pid, connections: job.connections, seconds, script: job.script });
  await ask(SECONDS.warm);
  process.kill(site.pid, "SIGUSR2");
  const before = threadTime(site.pid);
  const seen = await ask(SECONDS.seen);
  const used = threadTime(site.pid) - before;
  process.kill(site.pid, "SIGUSR2");
  await untilWritten(file, site);
  const functions = listFunctions(JSON.parse(readFileSync(file, "utf8")), findPlace());
  await site.end();
  print(name, seen, used, functions);
}

/** The profiler counts time, in which others had the processor too: its shares are of the processor time that the thread has used. */
function print(name: string, { answers, failures, perSecond }: Load, used: number, functions: readonly Cost[]): void {
  const line = ({ name, share }: Cost) =>
    `  ${(100 * share).toFixed(1).padStart(5)} %  ${((share * used) / answers).toFixed(3)} ms  ${name}`;
  const words = `${answers} answers, ${failures} failed, ${Math.round(perSecond)} a second`;
  console.log(`\n${name}: ${(used / answers).toFixed(2)} ms of processor time a request in the thread that answers (${words})`);
  console.log(`\nThe ${SHOWN} dearest functions, without what they called in turn:`);
  for (const one of functions.slice(0, SHOWN)) console.log(line(one));
  console.log("\nBy package, native code with whoever called it:");
  for (const owner of listOwners(functions).slice(0, SHOWN)) console.log(line(owner));
}

async function untilWritten(file: string, site: Site): Promise<void> {
  while (!existsSync(file)) {
    if (site.child.exitCode !== null) throw new Error(`The site ended: ${site.said()}`);
    await pause(50);
  }
  // Written in one call of a thread that does nothing else meanwhile.
  await pause(500);
}

/** Finds the place in the sources for one in a file of the build, by the map beside it. */
function findPlace(): Parameters<typeof listFunctions>[1] {
  const maps = new Map<string, SourceMap | undefined>();
  return (url, line, column) => {
    if (!url.startsWith("file:")) return undefined;
    const file = fileURLToPath(url);
    if (!maps.has(file)) {
      const map = `${file}.map`;
      maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, "utf8"))) : undefined);
    }
    const entry = maps.get(file)?.findEntry(line, column);
    if (!entry || !("originalSource" in entry)) return undefined;
    const source = path.relative(build.folder, path.resolve(path.dirname(file), entry.originalSource));
    return { file: source, line: entry.originalLine + 1 };
  };
}
