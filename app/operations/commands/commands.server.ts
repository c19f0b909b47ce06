/** The commands of server.ts: `node server.ts backup`, also inside the image, where there is no npm and no sqlite3. */
import { backup } from "./backup.server.ts";
import { CommandEnd } from "./command.server.ts";
import { doctor } from "./doctor.server.ts";
import { exportAll } from "./export.server.ts";
import { restore } from "./restore.server.ts";

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => number | Promise<number>>> = {
  backup,
  restore,
  doctor,
  export: exportAll,
};

/** Runs the command of this name and answers its exit code: 0 done, 1 not done or something found, 2 asked wrongly. */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  if (!process.stdout.listeners("error").includes(hearEnough)) process.stdout.on("error", hearEnough);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command) throw new CommandEnd(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(", ")}.`, 2);
    return await command(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return error instanceof CommandEnd ? error.code : 1;
  }
}

/** Who reads a list by `head` goes when he has his lines: no reason to fail. */
function hearEnough(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
