/** The commands of server.js: `node server.js backup`, also inside the image, where there is no npm and no sqlite3. */
import { backup } from "./backup.server.ts";
import { CommandEnd, printLine } from "./command.server.ts";
import { doctor } from "./doctor.server.ts";
import { exportAll } from "./export-all.server.ts";
import { restore } from "./restore.server.ts";

/** Lists of the registers, which lie above: the start hands them down. */
type Lists = { exported: readonly string[] };

const COMMANDS: Readonly<Record<string, (args: readonly string[], lists: Lists) => number | Promise<number>>> = {
  backup,
  restore,
  doctor,
  export: exportAll,
};

const HELP = `node server.js [COMMAND]

Without a command the site starts: what it reads of its environment is in docs/self-hosting.md and .env.example.

  backup        a verified copy now, also while the site runs
  restore       puts a copy in place; --list says which there are
  doctor        looks whether everything is as it should be
  export        the whole site as one ZIP

  --admin-reset [--lost-phone]   a link for a new password; with --lost-phone it takes the code at sign-in away too
  --help                         this; after a command, the help of that command

With npm the same is: npm run backup, restore, doctor, export, admin:reset (options after --).
Exit code: 0 done, 1 not done or something found, 2 asked wrongly.`;

/** Runs the command of this name and answers its exit code: 0 done, 1 not done or something found, 2 asked wrongly. */
export async function runCommand(name: string, args: readonly string[], lists: Lists): Promise<number> {
  if (!process.stdout.listeners("error").includes(hearEnough)) process.stdout.on("error", hearEnough);
  if (name === "--help" || name === "-h" || name === "help") {
    printLine(HELP);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!command) throw new CommandEnd(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(", ")}; --help says more.`, 2);
    return await command(args, lists);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return error instanceof CommandEnd ? error.code : 1;
  }
}

/** Ends when the reader has his lines, who reads a list by `head`: no reason to fail. */
function hearEnough(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
