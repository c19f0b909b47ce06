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
  const applied = db().$client.prepare<[], { name: string; applied_at: string }>("SELECT * FROM migrations ORDER BY name").all();
  const last = applied.at(-1);
  return {
    version: program().version,
    migration: last ? last.name.replace(/\.sql$/, "") : "goală",
    at: last && new Date(last.applied_at),
    unknown: applied.filter(({ name }) => !program().migrations.includes(name)).map(({ name }) => name.replace(/\.sql$/, "")),
  };
}

/** Version of the program that runs: read once, for state is asked for with every page of the administration. */
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
