/** The small mistakes of `npm run mutate` have their places: one whose line was changed would quietly be made no more. */
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("each occurs once in the sources, and the tests that should notice it are there", () => {
  const { status, stdout, stderr } = spawnSync("node", ["scripts/mutate.mjs", "--list"], { encoding: "utf8" });
  const misplaced = stdout.split("\n").filter((line) => /: (found \d+ times|no test file)/.test(line));
  expect({ misplaced, stderr, status }).toEqual({ misplaced: [], stderr: "", status: 0 });
});
