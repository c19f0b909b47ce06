/** The most expensive anonymous request of each kind, as the drill of the same name asks for it (tests/drills/cost.ts). */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Report } from "#tests/drills/support/drill.ts";
import { bench } from "../support/bench.ts";
import { sabotage } from "../support/site.ts";

const MOST = 50;

await bench("cost", async ({ folder, row, note }) => {
  const file = path.join(folder, "report.json");
  const env = { ...process.env, ...sabotage(), DRILL_REPORT: file };
  const { stderr } = spawnSync("node", ["tests/drills/cost.ts"], { env, encoding: "utf8" });
  if (!existsSync(file)) throw new Error(stderr);
  const { figures, faults } = JSON.parse(readFileSync(file, "utf8")) as Report;
  // A share card and a sheet in print cost more and are paid for in points, which the drill counts.
  const isPaid = (name: string) => /share card|sheet in print/.test(name);
  for (const [name, value] of Object.entries(figures).filter(([name]) => name.endsWith(", ms")))
    row(name.replace(/, ms$/, ""), Number(value), "ms", isPaid(name) ? undefined : { atMost: MOST });
  row("requests that cost more than their points", faults.length, "", { atMost: 0 });
  for (const fault of faults) note(fault);
});
