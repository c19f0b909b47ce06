/**
 * Drills: what must hold when things break (docs/decisions/0068-drills-and-benches.md). `npm run drills` runs all but the long ones, `npm run drills -- kill soak`
 * some. With `--sabotage` each runs once for each way of breaking its promise, and must notice. Ends with 1 when one of them did not do what it must, or could not
 * be tried.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Report } from "./support/drill.ts";

/** With a `fault` it is this one that the drill must find: it could have another on a busy machine. */
type Sabotage = string | { name: string; fault: RegExp };

const DRILLS: Record<string, { sabotages: readonly Sabotage[] }> = {
  kill: { sabotages: ["forgets-requests"] },
  "power-cut": { sabotages: ["syncs-less"] },
  "disk-full": { sabotages: ["mistakes-storage-failures"] },
  sigterm: { sabotages: ["ignores-sigterm", "leaves-at-once"] },
  "kill-in-upload": { sabotages: ["keeps-leftovers"] },
  "image-bomb": { sabotages: ["dies-with-worker"] },
  "lock-holder": { sabotages: ["mistakes-storage-failures"] },
  "backup-restore": { sabotages: ["copies-the-file-alone"] },
  upgrade: { sabotages: ["migrates-without-transactions"] },
  corruption: { sabotages: ["finds-no-damage"] },
  "slow-clients": { sabotages: ["takes-few-connections"] },
  overload: { sabotages: ["resets-some"] },
  forwarded: { sabotages: ["believes-everybody", "listens-everywhere"] },
  connections: {
    sabotages: [
      { name: "keeps-refused", fault: /are left/ },
      { name: "counts-each-address", fault: /one \/64 holds/ },
    ],
  },
  unread: { sabotages: [{ name: "keeps-unread", fault: /others got|were taken/ }] },
  secret: { sabotages: ["signs-with-nothing", "leaves-half"] },
  clock: { sabotages: [{ name: "never-goes-back", fault: /still of another day/ }] },
  "login-attack": { sabotages: ["thinks-long"] },
  "bad-environment": { sabotages: ["stays"] },
  "no-network": { sabotages: ["calls-home"] },
  "broken-api": { sabotages: ["forgets-typing"] },
  ring: { sabotages: ["forgets-requests"] },
  "mail-slow": {
    sabotages: [
      { name: "waits-briefly", fault: /scan: the outbox says unsure/ },
      { name: "sends-again", fault: /cut: [2-9] copies/ },
    ],
  },
  latency: { sabotages: ["connects-late"] },
  import: {
    sabotages: [
      { name: "stands-still", fault: /95 of 100 pages/ },
      { name: "works-in-the-loop", fault: /longest turn/ },
      { name: "holds-the-table", fault: /^memory above .*: ([6-9]\d\d|\d{4}) MB/ },
    ],
  },
  proxy: { sabotages: ["loses-secure", "has-no-policy"] },
  guide: { sabotages: ["misspells-a-command", "forgets-the-last-copy"] },
  scanners: {
    sabotages: [
      { name: "has-no-policy", fault: /Content Security Policy/ },
      { name: "reflects-script", fault: /Cross Site Scripting: GET \/livrare/ },
      { name: "joins-sql", fault: /products as JSON: SQL can be injected/ },
    ],
  },
  cost: {
    sabotages: [
      { name: "thinks-of-plots", fault: /a plan of ten plots/ },
      { name: "charges-nothing", fault: /is not charged/ },
    ],
  },
  cluster: { sabotages: ["never-follows"] },
  "two-tabs": { sabotages: [{ name: "saves-over", fault: /of the first is gone/ }] },
  soak: { sabotages: ["forgets-requests"] },
  "restored-suite": { sabotages: ["loses-pictures"] },
};
/** Drills that take too long for a run of all. */
const BY_HAND = new Set(["soak", "scanners", "restored-suite"]);

type Result = { name: string; seconds: number; isAsItMust: boolean; report: Report | undefined };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sabotage: { type: "boolean", default: false }, minutes: { type: "string", default: "30" } },
});
const unknown = positionals.filter((name) => !(name in DRILLS));
if (unknown.length > 0) {
  console.error(`No such drill: ${unknown.join(", ")}. There are: ${Object.keys(DRILLS).join(", ")}`);
  process.exit(2);
}
const names = positionals.length > 0 ? positionals : Object.keys(DRILLS).filter((name) => !BY_HAND.has(name));
const results = names.flatMap((name) => (values.sabotage ? sabotagesOf(name).map((way) => run(name, way)) : [run(name)]));
for (const result of results) console.log(lineOf(result));
const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
const failed = results.filter(({ isAsItMust }) => !isAsItMust);
console.log(`${results.length} drills in ${Math.round(seconds)} s`);
console.log(failed.length === 0 ? "All drills passed" : `Failed: ${failed.map(({ name }) => name).join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

function sabotagesOf(name: string): readonly Sabotage[] {
  return DRILLS[name]?.sabotages ?? [];
}

function run(name: string, way?: Sabotage): Result {
  const { name: sabotage, fault } = typeof way === "string" ? { name: way, fault: undefined } : (way ?? {});
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-drills-"));
  const file = path.join(folder, "report.json");
  const place = path.join(import.meta.dirname, "sabotage", `${sabotage}.ts`);
  const env = {
    ...process.env,
    ...{ DRILL_REPORT: file, SOAK_MINUTES: values.minutes, DRILL_SABOTAGE: sabotage ?? "" },
    ...(sabotage && existsSync(place) && { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=file://${place}` }),
  };
  console.log(sabotage ? `${name}, which ${sabotage}` : name);
  const began = performance.now();
  const { status } = spawnSync("node", [path.join(import.meta.dirname, `${name}.ts`)], { stdio: "inherit", env });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
  rmSync(folder, { recursive: true, force: true });
  // 1 is a fault that was found; 2 says that something is missing here, and nothing was tried.
  const isRed = status === 1 && (fault ? report?.faults.some((found) => fault.test(found)) === true : report?.faults.length !== 0);
  const isAsItMust = sabotage ? isRed : status === 0;
  return { name: sabotage ? `${name} + ${sabotage}` : name, seconds: (performance.now() - began) / 1_000, isAsItMust, report };
}

function lineOf({ name, seconds, isAsItMust, report }: Result): string {
  const figures = Object.entries(report?.figures ?? {}).map(([figure, value]) => `${figure} ${value}`);
  const noticed = values.sabotage ? (report?.faults ?? []).map((fault) => `noticed: ${fault.split("\n", 1)[0]}`) : [];
  return [
    name.padEnd(values.sabotage ? 44 : 16),
    `${Math.round(seconds)} s`.padStart(6),
    isAsItMust ? "  ok    " : "  FAILED",
    [...figures, ...noticed].join(", "),
  ].join(" ");
}
