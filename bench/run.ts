/**
 * Benches: each promise of speed with the figure that was measured (docs/performance.md). `npm run bench` runs all, `npm run bench --
 * cached start` some; `--against COMMIT` builds that commit beside ours and says how many times its figures ours are; `--profile lead`
 * says where the time goes. With `--sabotage` each runs as it is and then with something that breaks its promise, and must notice. Ends
 * with 1 when a promise is missed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { comparedWith, PROMISES } from "./support/promises.ts";
import { brokenBy, exitCode, isReportKept, type Report, reportLines } from "./support/report.ts";

const OPTIONS = {
  sabotage: { type: "boolean", default: false },
  against: { type: "string" },
  profile: { type: "boolean", default: false },
} as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
if (values.profile) {
  const { status } = spawnSync("node", [path.join(import.meta.dirname, "profile/profile.ts"), ...positionals], { stdio: "inherit" });
  process.exit(status ?? 1);
}
const unknown = positionals.filter((name) => !(name in PROMISES));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(", ")}. There are: ${Object.keys(PROMISES).join(", ")}`);
  process.exit(2);
}
const isMeant = (name: string) => values.against === undefined || comparedWith(name, values.against) !== undefined;
const names = positionals.length > 0 ? positionals : Object.keys(PROMISES).filter(isMeant);
const alone = names.filter((name) => !isMeant(name));
if (alone.length > 0) {
  console.error(`These are not compared with a commit: ${alone.join(", ")}`);
  process.exit(2);
}
const began = performance.now();
const reports = names.map((name) => run(name));
const sabotaged = values.sabotage ? names.map((name) => run(name, PROMISES[name]?.sabotage)) : [];
if (names.length > 1) for (const report of [...reports, ...sabotaged]) console.log(`\n${reportLines(report).join("\n")}`);

mkdirSync("test-results", { recursive: true });
const seconds = Math.round((performance.now() - began) / 1_000);
const machine = { processor: cpus()[0]?.model, cores: cpus().length, load: loadavg(), node: process.version };
writeFileSync("test-results/bench.json", JSON.stringify({ at: new Date(), machine, seconds, reports, sabotaged }, null, 2));
console.log(`\n${reports.length} benches in ${seconds} s; test-results/bench.json`);

if (values.sabotage) {
  const noticed = sabotaged.map((report, index) => ({ name: report.name, broken: brokenBy(reports[index] as Report, report) }));
  for (const { name, broken } of noticed) console.log(`${name} noticed ${PROMISES[name]?.sabotage}: ${broken.join("; ") || "NOTHING"}`);
  const unnoticed = noticed.filter(({ broken }) => broken.length === 0).map(({ name }) => name);
  console.log(unnoticed.length === 0 ? "Every bench noticed" : `Did not notice: ${unnoticed.join(", ")}`);
  process.exit(unnoticed.length === 0 ? 0 : 1);
}
const missed = reports.filter((report) => !isReportKept(report)).map(({ name }) => name);
console.log(missed.length === 0 ? "Every promise is kept" : `Missed: ${missed.join(", ")}`);
process.exit(exitCode(reports));

function run(name: string, sabotage?: string): Report {
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
  const file = path.join(folder, "report.json");
  const against = comparedWith(name, values.against);
  const env = {
    ...process.env,
    BENCH_REPORT: file,
    ...(sabotage && { BENCH_SABOTAGE: sabotage }),
    ...(against && { BENCH_AGAINST: against }),
  };
  console.log(`\n${name}${sabotage ? `, which ${sabotage}` : ""}`);
  const { status } = spawnSync("node", [path.join(import.meta.dirname, PROMISES[name]?.folder ?? "", `${name}.ts`)], {
    stdio: "inherit",
    env,
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return report ?? { name, rows: [], notes: [], failure: `it ended with ${status} and no report` };
}
