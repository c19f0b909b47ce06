/** A damaged database: the site refuses to start and names the newest copy that is good, and how it comes back; and so it does. */
import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import makeSeededData from "#tests/support/seeded-data.ts";
import { check } from "./support/check.ts";
import { server } from "./support/command.ts";
import { drill } from "./support/drill.ts";
import { newLedger, signIn } from "./support/ledger.ts";
import { openSite } from "./support/site.ts";

const DAMAGES: [name: string, damage: (file: string) => void][] = [
  ["pages overwritten in the middle", (file) => overwrite(file, Math.floor(statSync(file).size / 2), 64 * 1024)],
  ["the first page overwritten", (file) => overwrite(file, 0, 4096)],
  ["cut to two thirds", (file) => truncateSync(file, Math.floor((statSync(file).size * 2) / 3))],
  ["empty", (file) => truncateSync(file, 0)],
];
const REFUSED_WITHIN = 3_000;

await drill(async ({ claim, figure, inTime }) => {
  await makeSeededData();
  const root = mkdtempSync(path.join(tmpdir(), "seminord-corruption-"));
  const whole = path.join(root, "whole");
  cpSync(process.env.SEEDED_DATA as string, whole, { recursive: true });
  for (const turn of ["older", "newer"]) {
    const { code, said } = await server(["backup"], { DATA_DIR: whole });
    claim(code === 0, `the ${turn} copy: ${code} ${said}`);
  }
  const [older, newer] = copiesOf(whole);
  let slowest = 0;
  for (const [name, damage] of DAMAGES) {
    const dataDir = path.join(root, "data");
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(whole, dataDir, { recursive: true });
    damage(path.join(dataDir, "site.db"));
    const first = await expectRefusal(name, dataDir, newer as string);
    overwrite(path.join(dataDir, "copies", newer as string, "site.db"), 40_960, 64 * 1024);
    const second = await expectRefusal(`${name}, and the newest copy as well`, dataDir, older as string);
    slowest = Math.max(slowest, first, second);
    const { code, said } = await server(["restore", older as string], { DATA_DIR: dataDir });
    claim(code === 0, `${name}: restore ended with ${code}: ${said}`);
    const site = await openSite({ dataDir, from: null }).catch((error: Error) => error);
    if (site instanceof Error) claim(false, `${name}: after the restore: ${site.message}`);
    else {
      for (const fault of (await check(site, newLedger())).faults) claim(false, `${name}: after the restore: ${fault}`);
      await signIn(site);
      await site.end("SIGTERM");
    }
  }
  rmSync(root, { recursive: true, force: true });
  figure("damages", DAMAGES.length);
  figure("refused after ms", Math.round(slowest));
  inTime("refused", slowest, REFUSED_WITHIN);

  async function expectRefusal(what: string, dataDir: string, copy: string): Promise<number> {
    const { code, said, time } = await server([], { DATA_DIR: dataDir, PORT: "0" }, 15_000);
    claim(code !== null && code !== 0, `${what}: the start ended with ${code}`);
    const lines = said.trimEnd().split("\n");
    claim(lines.length === 1 && said.includes(copy), `${what}: ${lines.length} lines, and ${copy} is not named: ${lines[0]}`);
    return time;
  }
});

function copiesOf(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, "copies"))
    .filter((name) => /^\d/.test(name))
    .sort();
}

function overwrite(file: string, from: number, bytes: number): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(bytes, 0x5a), 0, bytes, from);
  closeSync(handle);
}
