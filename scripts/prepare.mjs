// What `npm start`, `npm test` and `npm run engines` need on a bare machine: packages, Node 24, a build, browsers. Runs on any Node from 20 up,
// does nothing that is done already, says what it does while it does it, and uses nothing but Node itself.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stampOfBuild, stateOfSources } from "./build-stamp.mjs";

const FOR_START = "node_modules/.prepared";
const FOR_TESTS = "node_modules/.prepared-tests";
const QUIETLY = ["--no-audit", "--no-fund", "--loglevel=error"];
const SHELL = "/usr/bin/chromium-headless-shell";
const CHROMIUM = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** `short` is what the line of the step before calls it; a step that has nothing to do is never named. */
const STEPS = {
  packages: { short: "packages", doing: "Installing packages", done: "Packages installed", isDone: arePackagesThere, run: installPackages },
  build: { short: "build", doing: "Building the site", done: "Site built", isDone: isBuilt, run: build },
  browser: { short: "browser", doing: "Looking for a browser", done: "Browser found", isDone: hasBrowser, run: findBrowser },
  engines: {
    short: "other browsers",
    doing: "Looking for other browsers",
    done: "Other browsers looked for",
    isDone: hasEngines,
    run: findEngines,
  },
};

const wanted = new Set(["packages", ...process.argv.slice(2)]);
if (wanted.has("engines")) wanted.add("browser");
const steps = Object.entries(STEPS).filter(([name, { isDone }]) => wanted.has(name) && !isDone());
for (const [index, [, step]] of steps.entries()) await perform(step, steps[index + 1]?.[1].short ?? whatFollows());

/** Name of the script that this one runs before: "start" of `npm start`. */
function whatFollows() {
  return process.env.npm_lifecycle_event?.replace(/^pre/, "");
}

/** One line for each step: at a terminal with a second that moves, so that nobody thinks it hangs; elsewhere one when it begins and one when it is done. */
async function perform({ doing, done, run }, next) {
  const started = Date.now();
  const seconds = (round) => round((Date.now() - started) / 1_000);
  const after = next ? ` (next: ${next})` : "";
  const isSeen = process.stdout.isTTY;
  const say = () => process.stdout.write(isSeen ? `\r\x1b[K${doing} … ${seconds(Math.floor)} s${after}` : `${doing} …${after}\n`);
  say();
  const moving = isSeen && setInterval(say, 1_000);
  try {
    await run();
  } finally {
    clearInterval(moving);
    if (isSeen) process.stdout.write("\r\x1b[K");
  }
  console.log(`${done}: ${seconds(Math.ceil)} s`);
}

/**
 * True where the packages are there; those that only tests, drills, engines and benches need (tests/packages) are installed for them alone
 * (docs/decisions/0073-packages-and-image.md).
 */
function arePackagesThere() {
  return areForStartThere() && (isStamped(FOR_TESTS) || !areTestsWanted());
}

function areForStartThere() {
  return isStamped(FOR_START) && existsSync("node_modules/.bin/node");
}

/** Where they were once, they stay. */
function areTestsWanted() {
  return wanted.has("tests") || existsSync(FOR_TESTS);
}

async function installPackages() {
  const withTests = areTestsWanted();
  // Adding takes nothing away from a site that runs meanwhile.
  if (areForStartThere()) await npm("install", "--ignore-scripts", "--no-save", ...QUIETLY);
  else await installAnew(withTests);
  for (const stamp of withTests ? [FOR_START, FOR_TESTS] : [FOR_START]) writeFileSync(stamp, stateOfPackages());
}

async function installAnew(withTests) {
  await npm("ci", "--ignore-scripts", ...(withTests ? [] : ["--workspaces=false"]), ...QUIETLY);
  // Node itself comes as a package; only its install step fetches the binary for this machine.
  await npm("rebuild", "node", "--loglevel=error");
  dropDeadWeight();
}

function isStamped(stamp) {
  return read(stamp) === stateOfPackages();
}

function stateOfPackages() {
  return createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
}

/** 90 MB that nothing here reads: what other programs are compiled with, sources of what is compiled, and what is built for other machines. */
function dropDeadWeight() {
  const prebuilds = "node_modules/better-sqlite3/prebuilds";
  // Named linux-x64.node and, for the other C library, linuxmusl-x64.node: both stay.
  const ofOthers = (existsSync(prebuilds) ? readdirSync(prebuilds) : []).filter(
    (name) => !name.startsWith(process.platform) || !name.endsWith(`-${process.arch}.node`),
  );
  const places = [
    "node_modules/node/node_modules",
    "node_modules/better-sqlite3/deps",
    ...ofOthers.map((name) => path.join(prebuilds, name)),
  ];
  for (const place of places) rmSync(place, { recursive: true, force: true });
}

function isBuilt() {
  return stampOfBuild() === stateOfSources();
}

async function build() {
  await npm("run", "build", "--silent");
}

/** The headless shell draws no window of its own: the browser tests take half the time they take in a whole Chromium. */
function hasBrowser() {
  return isThere([process.env.CHROMIUM_PATH, SHELL, ...(mayInstall() ? [] : CHROMIUM)]);
}

async function findBrowser() {
  if (mayInstall()) {
    await quietly("apt-get", "update", "-qq");
    await quietly("apt-get", "install", "-y", "-qq", "chromium-headless-shell");
    if (!isThere([SHELL, ...CHROMIUM])) await quietly("apt-get", "install", "-y", "-qq", "chromium");
  }
  if (!isThere([SHELL, ...CHROMIUM])) await npm("exec", "--", "playwright", "install", "chromium");
}

/** Firefox and WebKit; where they cannot be installed, the engines' own run says what is missing. */
function missingEngines() {
  return [
    ["/usr/bin/firefox-esr", "firefox-esr"],
    ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver"],
    ["/usr/bin/Xvfb", "xvfb"],
    ["/usr/share/i18n/locales", "locales"],
  ].filter(([place]) => !existsSync(place));
}

function hasEngines() {
  return missingEngines().length === 0 || !mayInstall();
}

async function findEngines() {
  await quietly("apt-get", "update", "-qq");
  for (const [, name] of missingEngines()) await quietly("apt-get", "install", "-y", "-qq", name);
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function quietly(command, ...args) {
  return outcomeOf(command, args, { ...process.env, DEBIAN_FRONTEND: "noninteractive" });
}

/** Its own words are kept for the case that it fails: then the last of them are shown, and where the others are. */
async function npm(...args) {
  const cli = process.env.npm_execpath;
  const [command, ...first] = cli ? ["node", cli] : ["npm"];
  // npm puts the packages' own Node first, the one that `npm ci` takes away: npm has to run on the machine's.
  const PATH = process.env.PATH.split(path.delimiter).filter((place) => !place.split(path.sep).includes("node_modules"));
  const { status, said } = await outcomeOf(command, [...first, ...args], { ...process.env, PATH: PATH.join(path.delimiter) });
  if (status === 0) return;
  const log = path.join(mkdtempSync(path.join(tmpdir(), "seminord-")), `npm-${args[0]}.log`);
  writeFileSync(log, said);
  if (process.stdout.isTTY) console.log();
  console.error(`${said.trimEnd().split("\n").slice(-20).join("\n")}\n\nFailed: npm ${args.join(" ")}. All it said: ${log}`);
  process.exit(1);
}

function outcomeOf(command, args, env) {
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.setEncoding("utf8").on("data", (text) => (said += text));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ status: 1, said: `${said}${error}\n` }));
    child.on("close", (status) => resolve({ status, said }));
  });
}

function isThere(files) {
  return files.some((file) => file && existsSync(file));
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
