/** A program of the system that attacks a site; what it said is kept. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where what each has said is to be read. */
const LOGS = path.join("test-results", "scanners", process.env.DRILL_SABOTAGE ?? "");

/** `log` names the file of what it says; after so many `seconds` it is ended. */
export async function scan(
  program: string,
  args: readonly string[],
  { folder, log, seconds }: { folder: string; log: string; seconds: number },
): Promise<{ said: string; isLate: boolean }> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, PYTHONWARNINGS: "ignore" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(String(chunk)));
  let isLate = false;
  const last = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, seconds * 1_000);
  await once(child, "close");
  clearTimeout(last);
  const said = output.join("");
  saveOutput(`${log}.txt`, said);
  return { said, isLate };
}

export function saveOutput(name: string, text: string): void {
  mkdirSync(LOGS, { recursive: true });
  writeFileSync(path.join(LOGS, name), text);
}
