/**
 * A drill: wapiti and sqlmap (Debian has both) let loose on four running sites at once, each as a stranger and as the administrator. They are led to every
 * page that has an address of its own, wapiti finds forms and links from there, and they must find nothing; the sites must be whole afterwards. What they
 * said stands in test-results/scanners. `SCAN_WITH=sqlmap` lets one of them loose alone.
 * Each request comes from another address, through a small proxy: otherwise the limits would answer for the site after the first hundred. How often a limit,
 * a foreign origin or the sign-in answered all the same is counted, and must be little.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drill } from "./support/drill.ts";
import { inject } from "./support/sqlmap.ts";
import { crawl } from "./support/wapiti.ts";

const SCANNERS = { wapiti: crawl, sqlmap: inject };
/** Scanner that must find a sabotage; it looks as a stranger alone. */
const FINDERS: Record<string, string> = { "has-no-policy": "wapiti", "reflects-script": "wapiti", "joins-sql": "sqlmap" };

await drill(async (stage) => {
  const finder = FINDERS[process.env.DRILL_SABOTAGE ?? ""];
  const only = finder ?? process.env.SCAN_WITH;
  const chosen = Object.entries(SCANNERS).filter(([program]) => (only ?? program) === program);
  for (const [program] of chosen)
    if (spawnSync(program, ["--version"]).error) throw new Error(`scanners: needs ${program} (Debian: apt-get install ${program})`);
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-scanners-"));
  try {
    await Promise.all(chosen.flatMap(([, scan]) => (finder ? [false] : [false, true]).map((isAdmin) => scan(stage, folder, isAdmin))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
