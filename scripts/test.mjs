// All checks in turn, each runner's own output as it is, and at the end one line with the sum: "N passed, N failed".
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { budgetTable } from "./budget-table.mjs";

const results = "test-results";
const GB = 2 ** 30;
// Every runner starts the site many times: compiled once is enough.
process.env.NODE_COMPILE_CACHE ??= "node_modules/.cache/compiled";
// Playwright keeps what it has made of the specs in the directory for temporary files, which here is new each time.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= path.resolve("node_modules/.cache/transformed");
keepInMemory("/dev/shm");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
/** What failed, said again at the end: the output above is long. */
const failures = [];
/** What passed only when it was tried again. A busy machine explains one or two of them; more are a fault of ours. */
const secondTries = [];
const MOST_SECOND_TRIES = 3;

await Promise.all([
  check("format, lint and directions of imports", "biome", ["ci", "--error-on-warnings"]),
  check("unused files, exports and packages", "sh", ["-c", "react-router typegen && knip --no-progress"]),
]);
// The build leaves half of two cores idle.
await Promise.all([
  check("build", "node", ["scripts/build.mjs", "--logLevel", "warn"]),
  // Each checker understands the shared types anew, so two do less than its usual four; it ends before its memory needs collecting.
  check("types", "sh", ["-c", "GOGC=off tsc -p . --checkers 2"]),
]);
runner(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", "--reporter=./scripts/second-tries.mjs", `--outputFile.json=${results}/vitest.json`],
  `${results}/vitest.json`,
  countVitest,
);
runner("playwright", ["test"], `${results}/playwright.json`, countPlaywright);

console.log(budgetTable());
for (const name of secondTries) console.log(`second try: ${name}`);
if (secondTries.length > MOST_SECOND_TRIES) {
  failed += 1;
  failures.push(`${secondTries.length} tests needed a second try`);
}
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * Every site of the tests begins on data of its own, and each write of it waits for the disk, though all of it is thrown away. In memory nothing waits:
 * where there is room for it, and what is put there may be run (the files of the image are).
 */
function keepInMemory(place) {
  try {
    const { bavail, bsize } = statfsSync(place);
    const [, , , options = ""] = (
      readFileSync("/proc/mounts", "utf8")
        .split("\n")
        .find((line) => line.split(" ")[1] === place) ?? ""
    ).split(" ");
    if (bavail * bsize < 2 * GB || process.availableMemory() < 6 * GB || !/^rw,(?!.*noexec)/.test(options)) return;
    const directory = mkdtempSync(path.join(place, "seminord-"));
    process.env.TMPDIR = directory;
    process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  } catch {
    // Another system, or not ours to write to: the directory for temporary files does.
  }
}

/** Runs beside others: what it says is shown when it ends, in one piece. */
async function check(name, command, args) {
  const started = Date.now();
  const { status, said } = await outcomeOf(command, args);
  if (status === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
  process.stdout.write(said);
  console.log(`${status === 0 ? "ok" : "FAILED"}: ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
}

function outcomeOf(command, args) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.setEncoding("utf8").on("data", (text) => (said += text));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ status: 1, said: `${error}\n` }));
    child.on("close", (status) => resolve({ status, said }));
  });
}

/** A runner that ends without a report, or with a bad exit and no failure in it, counts as one failure. */
function runner(name, args, report, count) {
  const started = Date.now();
  const { status } = spawnSync(name, args, { stdio: "inherit" });
  const sum = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0, names: [] };
  failures.push(...sum.names);
  if (sum.passed + sum.failed === 0 || (status !== 0 && sum.failed === 0)) {
    sum.failed += 1;
    failures.push(`${name} ended with ${status}`);
  }
  passed += sum.passed;
  failed += sum.failed;
  console.log(`${name}: ${sum.passed} passed, ${sum.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`);
}

function countVitest(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const names = tests
    .filter(({ status }) => status !== "passed")
    .map((test) => `${test.file}: ${test.fullName}\n${test.failureMessages?.[0]}`);
  secondTries.push(...JSON.parse(readFileSync(`${results}/second-tries.json`, "utf8")));
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests, names };
}

function countPlaywright(report) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const all = report.suites.flatMap(specs);
  const named = ({ file, line, title }) => `${file}:${line}: ${title}`;
  secondTries.push(...all.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(named));
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + skipped, names: all.filter(({ ok }) => !ok).map(named) };
}
