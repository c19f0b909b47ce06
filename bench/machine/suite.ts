/** How long `npm test` takes from fresh sources with packages present, in turn with a commit's. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { plainEnvironment, runIn } from "../builds/build.ts";
import { copyCommit, copyOurs, copyPackages } from "../builds/tree.ts";
import { bench } from "../support/bench.ts";
import { sabotage } from "../support/site.ts";
import { inTurns, median } from "../support/statistics.ts";

const ROUNDS = 2;
/** Folders that a run makes, and a fresh clone does not have. */
const MADE = ["build", ".react-router", "test-results", "node_modules/.cache", "node_modules/.vite", "node_modules/.vitest-cache"];
/** On the disk of the project more often than not: there packages need not be copied. */
const PLACE = path.join(homedir(), ".cache/seminord-bench/suite");

type Run = { seconds: number; sum: string; isGreen: boolean };

await bench("suite", async ({ theirs, hold, row, beside, note }) => {
  if (!theirs?.commit) throw new Error("The suite is measured beside a commit: name one by --against");
  const place = path.join(PLACE, String(process.pid));
  hold({ end: async () => rmSync(place, { recursive: true, force: true }) });
  mkdirSync(place, { recursive: true });
  const [own, its] = [path.join(place, "ours"), path.join(place, "theirs")];
  // Tests look at packages, which must not be links therefore.
  copyOurs(own, copyPackages);
  copyCommit(theirs.commit, its, copyPackages);
  for (const folder of [own, its]) runIn(folder, "node", ["scripts/prepare.mjs"]);
  const rounds = await inTurns(ROUNDS, [() => runTests(own, sabotage()), () => runTests(its)]);
  const secondsOf = (run: Run | undefined) => (run?.isGreen ? run.seconds : Number.NaN);
  beside(
    "time of npm test",
    rounds.map(([one, other]) => [secondsOf(one), other?.seconds ?? Number.NaN]),
    0.6,
  );
  row("time of npm test", median(rounds.map(([one]) => secondsOf(one))), "s");
  row("of the other", median(rounds.map(([, other]) => other?.seconds ?? Number.NaN)), "s");
  for (const [round, runs] of rounds.entries()) note(`round ${round + 1}: ours ${runs[0]?.sum}; the other ${runs[1]?.sum}`);
});

/** From its start to its end, in seconds, and what it says last. Ours counts only where nothing failed. */
async function runTests(folder: string, more: NodeJS.ProcessEnv = {}): Promise<Run> {
  for (const name of MADE) rmSync(path.join(folder, name), { recursive: true, force: true });
  const log = path.join(folder, "..", `${path.basename(folder)}.log`);
  const began = performance.now();
  const child = spawn("npm", ["test"], { cwd: folder, env: { ...plainEnvironment(), ...more }, stdio: ["ignore", "pipe", "pipe"] });
  const output = createWriteStream(log);
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const [status] = (await once(child, "close")) as [number | null];
  output.end();
  await once(output, "finish");
  const [sum = `ended with ${status}`] = readFileSync(log, "utf8").match(/^\d+ passed, \d+ failed$/m) ?? [];
  return { seconds: (performance.now() - began) / 1_000, sum, isGreen: status === 0 };
}
