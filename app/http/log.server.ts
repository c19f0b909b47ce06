/**
 * The one log: words for a person at a terminal, otherwise a line of JSON for each event; warnings and errors to the error output. A line is
 * written before the call returns, so the last one before an exit is there too. Nothing personal goes in: addresses without their
 * query, no names, no bodies, no cookies; and no address that opens something to whoever has it.
 */
import { pino, stdTimeFunctions } from "pino";

/** Addresses that are keys: of a confirmation, a written offer, a hand-off, the withdrawal of a consent, an invitation. */
const KEYS = /\/(lead|oferta|oferta-scrisa|renunta|invitatie)\/(?:\d+\.)?[\w~%-]{20,}/gi;

type Line = { level: "info" | "warn" | "error"; message?: string; method?: string; path?: string; error?: string };

/** `log.error({ error, method, path }, "What happened")`; `log.info("What happened")`. */
export const log = pino(
  {
    base: null,
    messageKey: "message",
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    serializers: {
      error: (error: unknown) => (error instanceof Error ? error.stack : String(error)),
    },
  },
  {
    write: (text: string) => {
      const clean = withoutKeys(text.trimEnd());
      write(JSON.parse(clean) as Line, clean);
    },
  },
);

/** Without what opens something, wherever a line names it: in an address, a message, an error. */
function withoutKeys(text: string): string {
  return text.replaceAll(KEYS, "/$1/…");
}

/** Through console, which writes at once and never throws, and which tests watch. */
function write(line: Line, text: string): void {
  const output = line.level === "info" ? process.stdout : process.stderr;
  const say = { info: console.log, warn: console.warn, error: console.error }[line.level];
  say(output.isTTY ? wordsOf(line) : text);
}

function wordsOf({ message, method, path, error }: Line): string {
  return [message, method && `${method} ${path}`, error].filter(Boolean).join("\n");
}
