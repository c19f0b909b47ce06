/**
 * The one log: words for a person at a terminal, otherwise a line of JSON for each event; warnings and errors to the error output. A line is
 * written before the call returns, so the last one before an exit is there too. Nothing personal goes in: addresses without their
 * query and without what somebody has typed, errors without their messages, no names, no bodies, no cookies; and no address that opens something
 * to whoever has it. A line about a request has its number.
 */
import { pino, stdTimeFunctions } from "pino";
import { KEYED_PLACES } from "#app/forms/slug/keyed-places.ts";
import { describeError, redactPath } from "./metrics/error-words.ts";
import { countLine, type Level } from "./metrics/line-count.server.ts";
import { requestId } from "./metrics/trace.server.ts";

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
