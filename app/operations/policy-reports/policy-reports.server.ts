/** Reports of browsers, counted since the start by directive and kind, with a line of the log for the first of a kind in a minute, and nothing else: a report names addresses, and whoever likes can send one. */
import { log } from "#app/http/log.server.ts";
import { logRepeated } from "#db/cluster/repeated-lines.ts";
import { type Blocked, blockedOf } from "./policy-report.ts";

const counts = new Map<string, Blocked & { count: number }>();

/** Notes the reports of a body, as it was parsed. Returns how many there were; what is no report is none. */
export function noteReports(body: unknown, ownHost: string): number {
  const reports = blockedOf(body, ownHost);
  for (const { directive, kind } of reports) {
    const key = `${directive} ${kind}`;
    counts.set(key, { directive, kind, count: (counts.get(key)?.count ?? 0) + 1 });
    logRepeated(
      `blocked ${key}`,
      () => log.info({ directive, blocked: kind }, "A browser blocked something on a page"),
      (more) => log.info({ directive, blocked: kind, more }, "Browsers blocked more of it in the same minute"),
    );
  }
  return reports.length;
}

export function listReports(): readonly (Blocked & { count: number })[] {
  return [...counts.values()];
}
