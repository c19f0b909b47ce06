import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { lazy } from "#app/language/text.ts";
import { findNewestLeadTime } from "#app/leads/day/overdue.server.ts";
import { hasOpenChannel } from "#app/notifications/channels.server.ts";
import { findLastSentTime, getOutboxStatus } from "#app/notifications/outbox.server.ts";
import { db } from "#db/client.server.ts";
import { DAY } from "./finding.ts";
import type { DiskFacts, MemoryFacts, SchemaFacts } from "./machine-rules.ts";
import type { OutboxFacts } from "./work-rules.ts";

export function readOutbox(now: Date): OutboxFacts {
  return { hasOpenChannel: hasOpenChannel(), lastSent: findLastSentTime(), ...getOutboxStatus(new Date(now.getTime() - DAY), now) };
}

export function readDisk(dataDir: string): DiskFacts {
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  const database = statSync(path.join(dataDir, "site.db"), { throwIfNoEntry: false })?.size ?? 0;
  return { free: bavail * bsize, total: blocks * bsize, database };
}

export function readSchema(): SchemaFacts {
  const { version, migrations } = program();
  const { last, at, unknown } = db().$client.prepare<[string], Applied>(APPLIED).get(JSON.stringify(migrations)) as Applied;
  return {
    version,
    migration: last === null ? "goală" : withoutEnding(last),
    at: at === null ? undefined : new Date(at),
    unknown: (JSON.parse(unknown) as string[]).map(withoutEnding),
  };
}

type Applied = { last: string | null; at: string | null; unknown: string };

/** One row, however many migrations there are: state is asked for with every page of the administration. `at` is of the row of the `last`. */
const APPLIED = `
  SELECT max(name) AS last, applied_at AS at,
    (SELECT json_group_array(name) FROM migrations WHERE name NOT IN (SELECT value FROM json_each(?))) AS unknown
  FROM migrations`;

const withoutEnding = (name: string) => name.replace(/\.sql$/, "");

/** Version of the program that runs, read once. */
const program = lazy(() => {
  const file = path.resolve("package.json");
  const { version = "necunoscută" } = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version?: string }) : {};
  return { version, migrations: readdirSync(path.resolve("db/migrations")) };
});

/** The limit is that of the container; a machine without one gives what it has. */
export function readMemoryFacts(): MemoryFacts {
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit < Number.MAX_SAFE_INTEGER / 2;
  return { used: process.memoryUsage.rss(), limit: isLimited ? limit : undefined };
}

export function readNewestRecord(): Date | undefined {
  return findNewestLeadTime();
}
