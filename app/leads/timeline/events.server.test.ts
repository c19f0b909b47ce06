/** Each thing that code writes into a history is a known kind, each known kind is written by some code, and each has a sentence. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVENT_KINDS } from "./events.server.ts";
import { leadEventWords } from "./timeline.ts";

const WRITING = /\b(?:addLeadEvent|writeChange)\(/g;
const now = new Date("2026-11-20T12:00:00+02:00");

/** The texts of `kind:` in each call that writes an event; a call that names none, but hands on what it was given, has none. */
const written = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return [...code.matchAll(WRITING)].map(({ index }) => ({ file, kinds: kindsOf(callAt(code, index)) }));
  });

describe("the kinds of events", () => {
  it("the kinds of events are found in the code", () => {
    expect(written.length).toBeGreaterThan(15);
    const nameless = written.filter(({ kinds }) => kinds.length === 0).map(({ file }) => file);
    expect(new Set(nameless), "only the modules that define the verbs name no kind").toEqual(
      new Set(["app/leads/timeline/events.server.ts", "app/leads/timeline/lead-changes.server.ts"]),
    );
  });

  it("the kinds of events are those that code writes, and no others", () => {
    expect([...new Set(written.flatMap(({ kinds }) => kinds))].sort()).toEqual([...EVENT_KINDS].sort());
  });

  it.each(EVENT_KINDS)("%s has a sentence, with a detail and without", (kind) => {
    for (const detail of ["", "Oferta 2026-0001"]) {
      const { words } = leadEventWords({ kind, detail }, now);
      expect(words).toMatch(/^\p{Lu}[\p{L} ]+/u);
      expect(words).not.toMatch(/_|undefined|:\s*$| $/);
    }
  });
});

/** From a name to the end of its brackets. */
function callAt(code: string, start: number): string {
  let depth = 0;
  for (let index = code.indexOf("(", start); index < code.length; index += 1) {
    depth += code[index] === "(" ? 1 : code[index] === ")" ? -1 : 0;
    if (depth === 0) return code.slice(start, index);
  }
  return "";
}

function kindsOf(call: string): string[] {
  const said = /\bkind: ([^,}]+)/.exec(call)?.[1] ?? "";
  return [...said.matchAll(/"([a-z_]+)"/g)].map(([, kind = ""]) => kind);
}
