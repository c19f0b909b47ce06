// What `npm start` and `npm test` need on a bare machine: packages, Node 24, a build, a browser. Runs on any Node from 20 up,
// does nothing that is done already, and uses nothing but Node itself.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const wanted = new Set(process.argv.slice(2));

installPackages();
if (wanted.has("build")) build();
if (wanted.has("browser")) findBrowser();

function installPackages() {
  const stamp = "node_modules/.prepared";
  const state = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (read(stamp) === state && existsSync("node_modules/.bin/node")) return;
  say("Installing packages…");
  npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
  // Node itself comes as a package; only its install step fetches the binary for this machine.
  npm("rebuild", "node", "--loglevel=error");
  writeFileSync(stamp, state);
}

function build() {
  const stamp = "build/.prepared";
  const state = hashOf(["app", "db", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts", "server.ts"]);
  if (read(stamp) === state) return;
  say("Building…");
  npm("run", "build", "--silent");
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
    say("Installing Chromium…");
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], quiet);
    if (!isThere([shell, ...whole])) spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], quiet);
  }
  if (isThere([shell, ...whole])) return;
  say("Downloading Playwright's Chromium…");
  npm("exec", "--", "playwright", "install", "chromium");
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  if (cli) execFileSync(process.execPath, [cli, ...args], { stdio: ["ignore", "inherit", "inherit"] });
  else execFileSync("npm", args, { stdio: ["ignore", "inherit", "inherit"] });
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

function say(text) {
  console.log(text);
}
