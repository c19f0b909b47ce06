/**
 * A drill: the data that every browser test begins with go through a copy first. A copy leaves the machine as one encrypted file, is restored into a
 * directory where nothing was, and the whole suite of browser tests runs on that, on a machine that reaches nobody but itself. SUITE names some of its files,
 * for a short run.
 */
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import makeSeededData from "#tests/support/seeded-data.ts";
import { CABLE, runAlone } from "./support/alone.ts";
import { server } from "./support/command.ts";
import { endWithReport, type Report } from "./support/drill.ts";

const report: Report = { figures: {}, faults: [], notes: [] };
const folder = mkdtempSync(path.join(tmpdir(), "seminord-restored-"));
try {
  await makeSeededData();
  const [yesterday, bare] = [path.join(folder, "yesterday"), path.join(folder, "bare")];
  cpSync(process.env.SEEDED_DATA as string, yesterday, { recursive: true });
  mkdirSync(bare);
  const secret = { COPY_PASSPHRASE: "o parolă destul de lungă" };
  const made = await server(["backup", "--out", folder], { ...secret, DATA_DIR: yesterday });
  if (made.code !== 0) throw new Error(`backup ended with ${made.code}: ${made.said}`);
  const [file = ""] = globSync("*.zip.age", { cwd: folder });
  rmSync(yesterday, { recursive: true });
  const restored = await server(["restore", path.join(folder, file)], { ...secret, DATA_DIR: bare });
  if (restored.code !== 0) throw new Error(`restore ended with ${restored.code}: ${restored.said}`);
  if (process.env.DRILL_SABOTAGE) for (const picture of globSync("uploads/*-800.webp", { cwd: bare })) rmSync(path.join(bare, picture));
  const specs = process.env.SUITE?.split(" ") ?? [];
  const { status } = runAlone(["playwright", "test", ...specs], { ...process.env, RESTORED_DATA: bare }, CABLE);
  const { stats } = JSON.parse(readFileSync("test-results/playwright.json", "utf8")) as { stats: Record<string, number> };
  for (const name of ["expected", "flaky", "unexpected", "skipped"]) report.figures[name] = stats[name] ?? 0;
  if (status !== 0 || !stats.expected) report.faults.push(`the suite ended with ${status}`);
  if (specs.length > 0) report.notes.push(`only ${specs.join(", ")}`);
} catch (error) {
  report.faults.push(error instanceof Error ? error.message : String(error));
}
rmSync(folder, { recursive: true, force: true });
endWithReport(report);
