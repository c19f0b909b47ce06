// Builds beside the build that a running site may be serving, and puts it in its place when it is whole. Words of the build go to its output.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { STAMP, stateOfSources } from "./build-stamp.mjs";
import { writeSiteManifest } from "./site-manifest.mjs";

const [NOW, NEXT, OLD] = ["build", "build.next", "build.old"];
const TEXT = /\.(js|css|svg|txt|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Taken before: what is changed while it builds is not in it.
const state = stateOfSources();
for (const leftover of [NEXT, OLD]) rmSync(leftover, { recursive: true, force: true });
const { status } = spawnSync("react-router", ["build", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, BUILD_DIRECTORY: NEXT },
});
if (status !== 0) process.exit(status ?? 1);
writeSiteManifest(`${NEXT}/client/assets`);
await compress(`${NEXT}/client`);
writeFileSync(path.join(NEXT, STAMP), state);
// A directory cannot take the place of another in one step; between these two no page is rendered from it and files are opened by name.
if (existsSync(NOW)) renameSync(NOW, OLD);
renameSync(NEXT, NOW);
rmSync(OLD, { recursive: true, force: true });

/** Puts a .br and a .gz beside every text of a directory, on as many cores as there are, so that the server only picks a file. */
async function compress(directory) {
  const files = readdirSync(directory, { recursive: true })
    .map((name) => path.join(directory, name))
    .filter((file) => TEXT.test(file) && statSync(file).isFile());
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}
