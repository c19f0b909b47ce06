// Counts what pages and commands cost and writes tests/budgets.json: less at once, more only with --raise. With --sabotage it shows that more is noticed.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { budgetTable } from "./budget-table.mjs";
import { SABOTAGE } from "./sabotaged-budgets.ts";

const COUNT = ["run", "--project=alone", "--retry=0", "tests/budgets"];
const asked = process.argv.slice(2);

if (asked.includes("--sabotage")) {
  const isSoundAsItIs = !saysOf(process.cwd(), "vitest", COUNT).failed;
  console.log(`${isSoundAsItIs ? "ok" : "FAILED"}: as it is, nothing costs more than is written`);
  const noticed = SABOTAGE.map(isNoticed);
  process.exit(isSoundAsItIs && noticed.every(Boolean) ? 0 : 1);
}
const { status } = spawnSync("vitest", COUNT, {
  stdio: "inherit",
  env: { ...process.env, BUDGETS: asked.includes("--raise") ? "raise" : "lower" },
});
console.log(budgetTable());
process.exit(status ?? 1);

/** Builds the sources with one of them changed, in a directory of their own, and counts there. */
function isNoticed({ name, file, find, replace, says }) {
  const place = mkdtempSync(path.join(tmpdir(), "seminord-budgets-"));
  try {
    copySources(place);
    const changed = readFileSync(path.join(place, file), "utf8").replace(find, () => replace);
    writeFileSync(path.join(place, file), changed);
    const build = saysOf(place, "node", ["scripts/build.mjs", "--logLevel", "error"]);
    if (build.failed) throw new Error(build.words);
    const { failed, words } = saysOf(place, "vitest", COUNT);
    const isSaid = failed && says.test(words);
    console.log(`${isSaid ? "noticed" : "NOT NOTICED"}: ${name}`);
    console.log((words.match(/^.*: \w+ was \d+, is \d+$/gm) ?? [words]).slice(0, 4).join("\n"));
    return isSaid;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function copySources(place) {
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.split("\0").filter(Boolean)) cpSync(file, path.join(place, file));
  symlinkSync(path.resolve("node_modules"), path.join(place, "node_modules"));
}

function saysOf(cwd, command, args) {
  const { BUDGETS: _none, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...env, NO_COLOR: "1" },
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return { failed: status !== 0, words: stdout + stderr };
}
