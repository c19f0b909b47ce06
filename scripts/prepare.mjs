// What `npm start`, `npm test` and `npm run engines` need on a bare machine: packages, Node 24, a build, browsers. Runs on any Node from 20 up,
// does nothing that is done already, says one line for each thing done, and uses nothing but Node itself.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const wanted = new Set(process.argv.slice(2));
const FOR_START = "node_modules/.prepared";
const FOR_TESTS = "node_modules/.prepared-tests";
const QUIETLY = ["--no-audit", "--no-fund", "--loglevel=error"];

installPackages();
if (wanted.has("build")) build();
if (wanted.has("browser") || wanted.has("engines")) findBrowser();
if (wanted.has("engines")) findEngines();

/** What only tests, drills, engines and benches need (tests/packages) is installed for them alone (docs/decisions/0073-packages-and-image.md). */
function installPackages() {
  const areForStart = isStamped(FOR_START) && existsSync("node_modules/.bin/node");
  const withTests = wanted.has("tests") || existsSync(FOR_TESTS);
  if (areForStart && (isStamped(FOR_TESTS) || !withTests)) return;
  perform("Packages installed", () => (areForStart ? addPackagesOfTests() : installAnew(withTests)));
  for (const stamp of withTests ? [FOR_START, FOR_TESTS] : [FOR_START]) writeFileSync(stamp, stateOfPackages());
}

/** Takes nothing away from a site that runs meanwhile. */
function addPackagesOfTests() {
  npm("install", "--ignore-scripts", "--no-save", ...QUIETLY);
}

function installAnew(withTests) {
  npm("ci", "--ignore-scripts", ...(withTests ? [] : ["--workspaces=false"]), ...QUIETLY);
  // Node itself comes as a package; only its install step fetches the binary for this machine.
  npm("rebuild", "node", "--loglevel=error");
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
  const ofOthers = readdirSync(prebuilds).filter((name) => !name.startsWith(process.platform) || !name.endsWith(`-${process.arch}.node`));
  const places = [
    "node_modules/node/node_modules",
    "node_modules/better-sqlite3/deps",
    ...ofOthers.map((name) => path.join(prebuilds, name)),
  ];
  for (const place of places) rmSync(place, { recursive: true, force: true });
}

function build() {
  const stamp = "build/.prepared";
  const state = hashOf([
    "app",
    "db",
    "public",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "server.ts",
    "scripts/build.mjs",
    "scripts/browser-files.ts",
    "scripts/worker-code.ts",
  ]);
  if (read(stamp) === state) return;
  perform("Site built", () => npm("run", "build", "--silent"));
  mkdirSync("build", { recursive: true });
  writeFileSync(stamp, state);
}

/** The headless shell draws no window of its own: the browser tests take half the time they take in a whole Chromium. */
function findBrowser() {
  const shell = "/usr/bin/chromium-headless-shell";
  const whole = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const isThere = (files) => files.some((file) => file && existsSync(file));
  if (isThere([process.env.CHROMIUM_PATH, shell])) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    perform("Looked for Chromium among the system's packages", () => {
      spawnSync("apt-get", ["update", "-qq"], quiet);
      spawnSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], quiet);
      if (!isThere([shell, ...whole])) spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], quiet);
    });
  }
  if (isThere([shell, ...whole])) return;
  perform("Playwright's Chromium downloaded", () => npm("exec", "--", "playwright", "install", "chromium"));
}

/** Firefox and WebKit; where they cannot be installed, the engines' own run says what is missing. */
function findEngines() {
  const missing = [
    ["/usr/bin/firefox-esr", "firefox-esr"],
    ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver"],
    ["/usr/bin/Xvfb", "xvfb"],
    ["/usr/share/i18n/locales", "locales"],
  ].filter(([place]) => !existsSync(place));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  perform("Looked for Firefox and WebKit among the system's packages", () => {
    spawnSync("apt-get", ["update", "-qq"], quiet);
    for (const [, name] of missing) spawnSync("apt-get", ["install", "-y", "-qq", name], quiet);
  });
}

/** Its own words are kept for the case that it fails: then the last of them are shown, and where the others are. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  const [command, ...first] = cli ? ["node", cli] : ["npm"];
  // npm puts the packages' own Node first, the one that `npm ci` takes away: npm has to run on the machine's.
  const PATH = process.env.PATH.split(path.delimiter).filter((place) => !place.split(path.sep).includes("node_modules"));
  const { status, error, output } = spawnSync(command, [...first, ...args], {
    env: { ...process.env, PATH: PATH.join(path.delimiter) },
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status === 0) return;
  const said = error ? String(error) : output.join("");
  const log = path.join(mkdtempSync(path.join(tmpdir(), "seminord-")), `npm-${args[0]}.log`);
  writeFileSync(log, said);
  if (process.stdout.isTTY) console.log();
  console.error(`${said.trimEnd().split("\n").slice(-20).join("\n")}\n\nFailed: npm ${args.join(" ")}. All it said: ${log}`);
  process.exit(1);
}

/** One line for what has been done; at a terminal its name meanwhile, so that nobody thinks it hangs. */
function perform(name, work) {
  const started = Date.now();
  if (process.stdout.isTTY) process.stdout.write(`${name}: …`);
  work();
  const line = `${name}: ${Math.ceil((Date.now() - started) / 1000)} s`;
  console.log(process.stdout.isTTY ? `\r${line}` : line);
}

function hashOf(places) {
  const hash = createHash("sha256");
  const visit = (place) => {
    if (statSync(place).isDirectory()) for (const name of readdirSync(place).sort()) visit(path.join(place, name));
    else hash.update(place).update(readFileSync(place));
  };
  for (const place of places) visit(place);
  return hash.digest("hex");
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
