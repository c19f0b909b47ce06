// All checks, those beside each other that leave each other time, the lines of each in one piece, and at the end one line with the sum: "N passed,
// N failed".
import { spawn } from "node:child_process";
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
/** Failures, said again at the end: the output above is long. */
const failures = [];
/** Tests that passed only when they were tried again. A busy machine explains one or two of them; more are a fault of ours. */
const secondTries = [];
const MOST_SECOND_TRIES = 3;

await Promise.all([
  check("build", "node", ["scripts/build.mjs", "--logLevel", "warn"]),
  check("format, lint and directions of imports", "biome", ["ci", "--error-on-warnings"]),
  check("unused files, exports and packages", "sh", ["-c", "react-router typegen && knip --no-progress"]).then(() =>
    // Each checker understands the shared types anew, so two do less than its usual four; it ends before its memory needs collecting.
    check("types", "sh", ["-c", "GOGC=off tsc -p . --checkers 2"]),
  ),
]);
// What is about exact time runs alone; beside other work a busy machine would be what is tested.
await runner(vitest("timed", ["--project=timed"]));
// One waits for browsers and timers while the other computes. Lines of both would run together: those of the browsers come when both are done.
const others = runner(vitest("others", ["--project=!timed"], { BESIDE_BROWSERS: "1" }));
await runner(playwright(), others);

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

function outcomeOf(command, args, { env = {}, isHeard = false } = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text) => {
      said += text;
      if (isHeard) process.stdout.write(text);
    });
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ status: 1, said: `${error}\n` }));
    child.on("close", (status) => resolve({ status, said }));
  });
}

function vitest(name, args, env = {}) {
  const [report, tries] = [`${results}/vitest-${name}.json`, `${results}/second-tries-${name}.json`];
  const reporters = ["default", "json", "./scripts/second-tries.mjs"].map((reporter) => `--reporter=${reporter}`);
  return {
    name: `vitest, ${name}`,
    command: ["vitest", ["run", ...args, ...reporters, `--outputFile.json=${report}`]],
    env: { ...env, SECOND_TRIES: tries },
    report,
    count: (found) => countVitest(found, tries),
  };
}

function playwright() {
  return { name: "playwright", command: ["playwright", ["test"]], report: `${results}/playwright.json`, count: countPlaywright };
}

/**
 * A runner that ends without a report, or with a bad exit and no failure in it, counts as one failure. Its words come as it says them; of one that runs
 * beside another, when the other has ended.
 */
async function runner({ name, command, env, report, count }, other) {
  const started = Date.now();
  const { status, said } = await outcomeOf(...command, { env, isHeard: !other });
  const time = Math.round((Date.now() - started) / 1000);
  await other;
  process.stdout.write(other ? said : "");
  const sum = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0, names: [] };
  failures.push(...sum.names);
  if (sum.passed + sum.failed === 0 || (status !== 0 && sum.failed === 0)) {
    sum.failed += 1;
    failures.push(`${name} ended with ${status}`);
  }
  passed += sum.passed;
  failed += sum.failed;
  console.log(`${name}: ${sum.passed} passed, ${sum.failed} failed (${time} s)`);
}

function countVitest(report, tries) {
  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const names = tests
    .filter(({ status }) => status !== "passed")
    .map((test) => `${test.file}: ${test.fullName}\n${test.failureMessages?.[0]}`);
  secondTries.push(...JSON.parse(readFileSync(tries, "utf8")));
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
