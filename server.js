/**
 * Starts the built site; `--admin-reset` prints a set-up link instead (`--lost-phone`: one that takes the code at sign-in away), and `backup`, `restore`, `doctor` and `export`
 * do what they are called. Development starts in scripts/develop.ts. No TypeScript: what takes the types out stays in memory, 14 MB of it (docs/decisions/0003-server.md).
 */
import process from "node:process";

async function main() {
  process.env.NODE_ENV ??= "production";
  const { start, resetAdmin, runCommand } = await import("./build/server/index.js");
  if (process.argv.includes("--admin-reset")) return resetAdmin({ endsCodes: process.argv.includes("--lost-phone") });
  const [command, ...rest] = process.argv.slice(2);
  if (command !== undefined) {
    process.exitCode = await runCommand(command, rest);
    return;
  }
  await start();
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
