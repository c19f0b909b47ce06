/** Words, options and refusals that all commands of server.js have in common. */
import { parseArgs } from "node:util";

/** Ends a command: 1 where what was asked for could not be done, 2 where it was asked wrongly. */
export class CommandEnd extends Error {
  readonly code: 1 | 2;
  constructor(message: string, code: 1 | 2 = 1) {
    super(message);
    this.code = code;
  }
}

type Options = Record<string, { type: "string" | "boolean"; short?: string }>;
type Values<Known extends Options> = { [Name in keyof Known]?: Known[Name]["type"] extends "string" ? string : boolean };

/** The options of a command and what stands beside them; for what it does not know, 2 and where its help is. */
export function readArguments<Known extends Options>(
  args: readonly string[],
  options: Known,
  most: number,
): { values: Values<Known>; rest: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > most) throw new Error(`Unexpected: ${positionals[most]}`);
    return { values: values as Values<Known>, rest: positionals };
  } catch (error) {
    throw new CommandEnd(`${(error as Error).message.split(". ", 1)[0]}. --help says what there is.`, 2);
  }
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return `${size < 10 ? Math.ceil(size * 10) / 10 : Math.ceil(size)} MB`;
}
