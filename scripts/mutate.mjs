// Would the tests notice? Makes the small mistakes of mutations.mjs one at a time, runs the tests that should fail, and undoes each again.
// `npm run mutate` makes all, `npm run mutate -- 7 sowing` those with this number or these words, `--list` only looks for their places.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mutations } from "./mutations.mjs";

/** Takes the mistake of the moment back. */
let undo = () => {};
/** Ends the command of the moment. */
let end = () => {};

const PLACES = ["app", "db"];
const CACHE = "node_modules/.cache";
const OWN = `${CACHE}/mutate`;
/** Tests that are cut short leave their data behind. Not beside the packages: Node runs no TypeScript that lies there, and the test of the image has some. */
const TEMPORARY = path.join(tmpdir(), `seminord-mutate-${process.pid}`);
const REPORT = `${OWN}/report.json`;
const UNIT_CONFIG = `${OWN}/vitest.config.ts`;
const KEPT_BUILD = `${OWN}/build`;
/** A mistake may keep the tests from ending. The whole suite takes three minutes. */
const TIME_LIMIT = 15 * 60_000;
/** On a busy machine a test that is merely slow must not pass for one that has noticed something. */
const PATIENCE = ["--testTimeout=120000", "--hookTimeout=240000"];
/** Tests beside their code run the sources; those in here run the built app. */
const NEEDS_BUILD = /^tests\//;

const wanted = process.argv.slice(2).filter((word) => word !== "--list");
const isList = process.argv.includes("--list");
const files = PLACES.flatMap(filesIn);
const testFiles = [...files, ...filesIn("tests")].filter((file) => file.endsWith(".test.ts"));
const sources = files.filter((file) => /\.(tsx?|sql)$/.test(file) && !file.endsWith(".test.ts"));
const texts = new Map(sources.map((file) => [file, readFileSync(file, "utf8")]));

const located = mutations.map((mutation, index) => ({ ...mutation, number: index + 1, ...locate(mutation) }));
const chosen = choose(located);
const misplaced = chosen.filter(({ problem }) => problem);
for (const { number, name, file, problem } of isList ? chosen : misplaced) console.log(`${pad(number)} ${name}: ${problem ?? file}`);
if (misplaced.length > 0) stop(`${misplaced.length} of ${chosen.length} mutations have no place: correct scripts/mutations.mjs`);
if (!isList) await mutateAll();

async function mutateAll() {
  refuseChangedSources();
  undoAtTheEnd();
  await prepare();
  const started = Date.now();
  const verdicts = [];
  for (const mutation of chosen) verdicts.push(await mutate(mutation));
  const amount = (verdict) => verdicts.filter((one) => one === verdict).length;
  const sum = `${amount("caught")} caught, ${amount("survived")} survived, ${amount("invalid")} invalid`;
  console.log(`\n${chosen.length} mutations: ${sum} (${secondsSince(started)} s)`);
  process.exit(amount("caught") === chosen.length ? 0 : 1);
}

/** Where a mutation belongs, or why it cannot be made: its place is gone, is no longer the only one, or its tests are. */
function locate({ find, tests = [] }) {
  const pattern = new RegExp(find.trim().split(/\s+/).map(RegExp.escape).join("\\s+"), "g");
  const places = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ file, index, length })),
  );
  if (places.length !== 1) return { problem: `found ${places.length} times ${places.map(({ file }) => file).join(" ")}`.trim() };
  const unknown = tests.filter((part) => !testFiles.some((file) => file.includes(part)));
  return unknown.length > 0 ? { problem: `no test file is called "${unknown[0]}"` } : places[0];
}

function choose(all) {
  const isMeant = ({ number, name }, word) => (/^\d+$/.test(word) ? number === Number(word) : name.includes(word));
  const unknown = wanted.find((word) => !all.some((mutation) => isMeant(mutation, word)));
  if (unknown) stop(`No mutation is called "${unknown}"`);
  return wanted.length === 0 ? all : all.filter((mutation) => wanted.some((word) => isMeant(mutation, word)));
}

/** What is undone here must be nobody's work. */
function refuseChangedSources() {
  const { status, stdout } = spawnSync("git", ["status", "--porcelain", "--", ...PLACES], { encoding: "utf8" });
  if (status !== 0) stop("Mutations are undone by hand where there is no git: not started");
  if (stdout !== "") stop(`Commit or undo these first:\n${stdout}`);
}

/** However this ends, the sources and the build are left as they were. */
function undoAtTheEnd() {
  process.on("exit", () => {
    end();
    undo();
    if (existsSync(KEPT_BUILD)) restoreBuild();
    rmSync(TEMPORARY, { recursive: true, force: true });
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));
}

function restoreBuild() {
  rmSync("build", { recursive: true, force: true });
  renameSync(KEPT_BUILD, "build");
}

/** A build and seeded data of the code as it is, before anything is changed: data made by a mistake must not be kept under their name. */
async function prepare() {
  rmSync(OWN, { recursive: true, force: true });
  mkdirSync(OWN, { recursive: true });
  // Tests of sources need no seeded data, and a changed migration would have them made anew.
  writeFileSync(
    UNIT_CONFIG,
    `import config from "../../../vitest.config.ts";
export default { ...config, root: ${JSON.stringify(process.cwd())}, test: { ...config.test, globalSetup: [] } };\n`,
  );
  if (!(await run("react-router", ["typegen"])) || !(await isCompiled()) || !(await build())) stop("The code does not build as it is");
  cpSync("build", KEPT_BUILD, { recursive: true });
  // `npm start` must not take a mistake for its build, should this be killed.
  rmSync("build/.prepared", { force: true });
  const { default: config } = await import(path.resolve("vitest.config.ts"));
  for (const setup of config.test.globalSetup) await (await import(path.resolve(setup))).default();
  await refuseFailingTests();
}

/** A test that fails anyway would seem to catch every mistake. */
async function refuseFailingTests() {
  const named = testsNamed(chosen.flatMap(({ tests = [] }) => tests));
  const [built, unit] = [named.filter((file) => NEEDS_BUILD.test(file)), named.filter((file) => !NEEDS_BUILD.test(file))];
  const failure =
    (unit.length > 0 && (await failureOf(["--config", UNIT_CONFIG, ...unit]))) || (built.length > 0 && (await failureOf(built)));
  if (failure) stop(`Fails without a mutation: ${failure.by}`);
}

/** Of the whole suite only the named tests have been seen to pass. */
async function refuseFailingFile(file) {
  rmSync("build", { recursive: true, force: true });
  cpSync(KEPT_BUILD, "build", { recursive: true });
  rmSync("build/.prepared", { force: true });
  const failure = await failureOf([file]);
  if (failure) stop(`Fails without a mutation: ${failure.by}`);
}

async function mutate({ number, name, replace, tests = [], file, index, length }) {
  const started = Date.now();
  const before = texts.get(file);
  const kept = readdirSync(CACHE);
  undo = () => {
    writeFileSync(file, before);
    for (const left of readdirSync(CACHE)) if (!kept.includes(left)) rmSync(path.join(CACHE, left), { recursive: true });
  };
  writeFileSync(file, before.slice(0, index) + replace + before.slice(index + length));
  const { verdict, by = "", unnamed } = await judge(tests);
  undo();
  undo = () => {};
  if (unnamed) await refuseFailingFile(unnamed);
  console.log(`${pad(number)} ${verdict.padEnd(8)}  ${name} – ${[by, `${secondsSince(started)} s`].filter(Boolean).join(", ")}`);
  return verdict;
}

/** The tests that should fail come first; only when they pass, all. What does not compile is no mistake that tests have to find. */
async function judge(tests) {
  if (!(await isCompiled())) return { verdict: "invalid", by: "does not compile" };
  const named = testsNamed(tests);
  const isUnit = named.length > 0 && !named.some((file) => NEEDS_BUILD.test(file));
  const first = isUnit && (await failureOf(["--config", UNIT_CONFIG, ...named]));
  if (first) return { verdict: "caught", by: first.by };
  if (!(await build())) return { verdict: "invalid", by: "does not build" };
  const found = !isUnit && named.length > 0 && (await failureOf(named));
  if (found) return { verdict: "caught", by: found.by };
  const other = await failureOf([]);
  return other ? { verdict: "caught", by: other.by, unnamed: other.file } : { verdict: "survived" };
}

function testsNamed(parts) {
  return testFiles.filter((file) => parts.some((part) => file.includes(part)));
}

/** The first failing test and its file; undefined when all pass. A run that could not begin is begun once more. */
async function failureOf(args) {
  for (const _try of [1, 2]) {
    rmSync(REPORT, { force: true });
    if (await run("vitest", ["run", "--bail=1", "--reporter=json", `--outputFile=${REPORT}`, ...PATIENCE, ...args])) return undefined;
    const results = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, "utf8")).testResults : [];
    const failed = results.find(({ status }) => status === "failed");
    if (failed) return described(failed);
  }
  return { by: "a run that could not begin or end" };
}

function described({ name, message, assertionResults }) {
  const file = path.relative(".", name);
  const test = assertionResults.find(({ status }) => status === "failed");
  return { file, by: `${file}: ${test?.fullName.trim().slice(0, 90) ?? message.split("\n", 1)[0]}` };
}

function isCompiled() {
  return run("tsc", ["-p", ".", "--incremental", "--tsBuildInfoFile", `${OWN}/tsc`]);
}

async function build() {
  return await run("node", ["scripts/build.mjs", "--logLevel", "error"]);
}

/** True when a command succeeds. Its own words would only say what is broken on purpose. */
function run(command, args) {
  mkdirSync(TEMPORARY, { recursive: true });
  // A group of its own: tests start processes that would outlive them.
  const child = spawn(command, args, { stdio: "ignore", detached: true, env: { ...process.env, TMPDIR: TEMPORARY } });
  end = () => child.pid && process.kill(-child.pid, "SIGKILL");
  const timer = setTimeout(end, TIME_LIMIT);
  return new Promise((resolve) => {
    child.on("error", ({ message }) => stop(`${message}: start it with npm run mutate`));
    child.on("exit", (code) => {
      clearTimeout(timer);
      end = () => {};
      rmSync(TEMPORARY, { recursive: true, force: true });
      resolve(code === 0);
    });
  });
}

function filesIn(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function secondsSince(moment) {
  return Math.round((Date.now() - moment) / 1000);
}

function pad(number) {
  return String(number).padStart(2);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
