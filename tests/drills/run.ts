/** Drills: what must hold when things break. `npm run drills` runs all, `npm run drills -- ring` one. Ends with 1 when one of them failed. */
import { spawnSync } from "node:child_process";

const DRILLS = ["ring", "latency", "import", "proxy"];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !DRILLS.includes(name));
if (unknown.length > 0) {
  console.error(`No such drill: ${unknown.join(", ")}. There are: ${DRILLS.join(", ")}`);
  process.exit(2);
}
const failed = (named.length > 0 ? named : DRILLS).filter((name) => {
  const { status } = spawnSync("node", [`tests/drills/${name}.ts`], { stdio: "inherit" });
  return status !== 0;
});
console.log(failed.length === 0 ? "All drills passed" : `Failed: ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
