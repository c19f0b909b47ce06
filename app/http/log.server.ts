/**
 * The one log: words for a person at a terminal, otherwise a line of JSON for each event; warnings and errors to the error output. A line is
 * written before the call returns, so the last one before an exit is there too. Nothing personal goes in: addresses without their
 * query and without what somebody has typed, errors without their messages, no names, no bodies, no cookies; and no address that opens something
 * to whoever has it. A line about a request has its number.
 */
import { pino, stdTimeFunctions } from "pino";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { KEYED_PLACES } from "#app/registers/public-pages.ts";
import { requestId } from "./metrics/trace.server.ts";

/** An error in the log: name, codes, place; its message only where every word is ours: others repeat input (decision 72). Pure. */

const OWN_WORDS = [
  /^no such (table|column|index|trigger): [\w.]+$/,
  /^(UNIQUE|NOT NULL|FOREIGN KEY) constraint failed(: [\w., ]+)?$/,
  /^(database( table)? is locked|database disk image is malformed|database or disk is full|disk I\/O error|file is not a database)$/,
  /^(attempt to write a readonly database|unable to open database file|interrupted|out of memory|The database is not open)$/,
  /^The database connection is not open$/,
  /^Cannot (read|set) properties of (undefined|null)(?= \()/,
  /^[\w$.]{1,60}(\(\.\.\.\)[\w$.]{0,60})? is not (a function|a constructor|defined|iterable)$/,
  /^(Maximum call stack size exceeded|Unexpected end of JSON input|Invalid (URL|time value|string length|array length))$/,
  /^(This|The) operation was aborted( due to timeout)?$/,
];
const FRAME = /^ {4}at .*(:\d+:\d+|<anonymous>|native)\)?$/;
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;
const DEEPEST_CAUSE = 3;

/** A line of name, codes and message, the frames below it, and the same of its causes. Of what is no Error only its kind. */
export function describeError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return error === null ? "null" : typeof error;
  const head = [/^\w{1,60}$/.test(error.name) ? error.name : "Error", codesOf(error), messageOf(error)].filter(Boolean).join(" ");
  const { cause } = error;
  const below = cause instanceof Error && depth < DEEPEST_CAUSE ? [`caused by ${describeError(cause, depth + 1)}`] : [];
  return [head, ...framesOf(error), ...below].join("\n");
}

function codesOf(error: Error): string {
  const { code, responseCode, syscall, command } = error as Error & Record<string, unknown>;
  const codes = [
    typeof code === "string" && CODE.test(code) && code,
    typeof responseCode === "number" && responseCode,
    typeof syscall === "string" && /^[a-z]{1,20}$/.test(syscall) && syscall,
    typeof command === "string" && /^[A-Z ]{1,20}$/.test(command) && command,
  ].filter(Boolean);
  return codes.length > 0 ? `[${codes.join(" ")}]` : "";
}

function messageOf({ message }: Error): string {
  for (const own of OWN_WORDS) {
    const [words] = own.exec(message) ?? [];
    if (words) return words;
  }
  return "";
}

function framesOf({ stack = "", message }: Error): string[] {
  const without = message === "" ? stack : stack.replace(message, () => "");
  return without.split("\n").filter((line) => FRAME.test(line));
}

/** An address for the log: parts that a person may have typed, or that may be a telephone number, are replaced by an ellipsis. */
export function redactPath(path: string): string {
  return path
    .split("/")
    .map((part) => (isOurs(part) ? part : part.endsWith(".data") ? "….data" : "…"))
    .join("/");
}

function isOurs(part: string): boolean {
  if (/^[0-9a-f]{32}-\d{2,4}\.\w{3,4}$|^[\w-]{1,80}\.(js|css|woff2)$/.test(part)) return true;
  return /^[a-z0-9._:*-]{0,100}$/.test(part) && !/\d{7}/.test(part.replaceAll(/[.:-]/g, ""));
}

const KEYS = new RegExp(`/(${KEYED_PLACES.join("|")}|invitatie)/(?:\\d+\\.)?[\\w~%-]{20,}`, "gi");

type Line = { level: Level; id?: string; message?: string; method?: string; path?: string; error?: string };

/** `log.error({ error, method, path }, "What happened")`; `log.info("What happened")`. An error is given whole, never as text: only so is it known what of it may be written. */
export const log = pino(
  {
    base: null,
    messageKey: "message",
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: {
      // At a terminal sits the one who runs it, and wants all of it; that is no log.
      error: (error: unknown) => (process.stderr.isTTY && error instanceof Error ? error.stack : describeError(error)),
      path: (path: unknown) => redactPath(String(path)),
    },
    mixin: () => {
      const id = requestId();
      return id === undefined ? {} : { id };
    },
  },
  {
    write: (text: string) => {
      // Without what opens something, wherever a line names it: in an address, a message, an error.
      const clean = text.trimEnd().replaceAll(KEYS, "/$1/…");
      const line = JSON.parse(clean) as Line;
      countLine(line.level, line.id, new Date());
      write(line, clean);
    },
  },
);

function write(line: Line, text: string): void {
  const output = line.level === "info" ? process.stdout : process.stderr;
  const say = { info: console.log, warn: console.warn, error: console.error }[line.level];
  say(output.isTTY ? lineWords(line) : text);
}

function lineWords({ message, method, path, error, id }: Line): string {
  return [message, method && `${method} ${path}${id ? ` (${id})` : ""}`, error].filter(Boolean).join("\n");
}

// Lines of each level that the log has had, and errors of today; since this process began, for nothing of it is kept.

type Level = "info" | "warn" | "error";

type DayErrors = { day: string; count: number; first: Date; last: Date; lastId: string | undefined };

const lines: Record<Level, number> = { info: 0, warn: 0, error: 0 };
let today: DayErrors | undefined;

function countLine(level: Level, id: string | undefined, now: Date): void {
  lines[level] += 1;
  if (level !== "error") return;
  const day = bucharestDay(now);
  if (today?.day !== day) today = { day, count: 0, first: now, last: now, lastId: id };
  today.count += 1;
  today.last = now;
  today.lastId = id;
}

export function countLines(): Readonly<Record<Level, number>> {
  return lines;
}

export function errorsOf(now: Date): DayErrors | undefined {
  return today?.day === bucharestDay(now) ? today : undefined;
}
