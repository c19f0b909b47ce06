// Builds beside the build that a running site may be serving, and puts it in its place when it is whole. Words of the build go to its output.
import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import process from "node:process";
import { compress } from "./compress.mjs";

const [NOW, NEXT, OLD] = ["build", "build.next", "build.old"];

for (const leftover of [NEXT, OLD]) rmSync(leftover, { recursive: true, force: true });
const { status } = spawnSync("react-router", ["build", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, BUILD_DIRECTORY: NEXT },
});
if (status !== 0) process.exit(status ?? 1);
await compress(`${NEXT}/client`);
// A directory cannot take the place of another in one step; between these two no page is rendered from it and files are opened by name.
if (existsSync(NOW)) renameSync(NOW, OLD);
renameSync(NEXT, NOW);
rmSync(OLD, { recursive: true, force: true });
