// Builds beside the build that a running site may be serving, and puts it in its place when it is whole. Words of the build go to its output.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { siteManifest } from "../app/http/areas/site-manifest.ts";
import { compress } from "./compress.mjs";

const [NOW, NEXT, OLD] = ["build", "build.next", "build.old"];

for (const leftover of [NEXT, OLD]) rmSync(leftover, { recursive: true, force: true });
const { status } = spawnSync("react-router", ["build", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, BUILD_DIRECTORY: NEXT },
});
if (status !== 0) process.exit(status ?? 1);
writeSiteManifest(`${NEXT}/client`);
await compress(`${NEXT}/client`);
// A directory cannot take the place of another in one step; between these two no page is rendered from it and files are opened by name.
if (existsSync(NOW)) renameSync(NOW, OLD);
renameSync(NEXT, NOW);
rmSync(OLD, { recursive: true, force: true });

/** The part of the router's list that pages of the site get, in one file with the script of the root. */
function writeSiteManifest(client) {
  const begin = "window.__reactRouterManifest=";
  const scripts = readdirSync(`${client}/assets`).filter((name) => /^manifest-.*\.js$/.test(name));
  // A route of ours is called manifest too.
  const [code] = scripts.map((name) => readFileSync(`${client}/assets/${name}`, "utf8")).filter((text) => text.startsWith(begin));
  const whole = JSON.parse(code.slice(begin.length, -1));
  const shown = siteManifest(whole);
  const entry = readFileSync(client + whole.entry.module, "utf8").trim();
  if (entry !== `import"./${path.basename(shown.entry.module)}";`)
    throw new Error(`${whole.entry.module} is more than a name of the site's file: ${entry}`);
  const root = readFileSync(client + whole.routes.root.module, "utf8");
  writeFileSync(client + shown.url, `${begin}${JSON.stringify(shown)};${root}`);
}
