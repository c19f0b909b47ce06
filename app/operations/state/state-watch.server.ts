/** The one list of findings for the administration, its red line, `/up?deep=1` and `/metrics` (decision 72), read anew each time but for disk and memory, which change slowly. */
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { connect } from "node:tls";
import { env } from "#app/env.server.ts";
import { keysOf } from "#app/forms/fields/field-kinds.ts";
import { errorsOf, log } from "#app/http/log.server.ts";
import { lazy } from "#app/language/text.ts";
import { countOverdue, findNewestLeadTime } from "#app/leads/day/day-work.server.ts";
import { hasOpenChannel } from "#app/notifications/channels.server.ts";
import { findLastSentTime, getOutboxStatus } from "#app/notifications/outbox.server.ts";
import { db } from "#db/client.server.ts";
import type { ScheduledJob } from "../scheduled-jobs.server.ts";
import { DAY, type Finding, type FindingKey, HOUR, MINUTE, SECOND, type State, WORDS } from "./finding.ts";
import {
  backupFinding,
  type CertificateFacts,
  type ClockFacts,
  certificateFinding,
  clockFinding,
  type DiskFacts,
  diskFinding,
  errorFinding,
  type MemoryFacts,
  memoryFinding,
  notificationFinding,
  type OutboxFacts,
  outboxFinding,
  overdueFinding,
  type SchemaFacts,
  schemaFinding,
} from "./machine-rules.ts";

export function readOutbox(now: Date): OutboxFacts {
  return { hasOpenChannel: hasOpenChannel(), lastSent: findLastSentTime(), ...getOutboxStatus(new Date(now.getTime() - DAY), now) };
}

function readDisk(dataDir: string): DiskFacts {
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
function readMemoryFacts(): MemoryFacts {
  const limit = process.constrainedMemory();
  const isLimited = limit > 0 && limit < Number.MAX_SAFE_INTEGER / 2;
  return { used: process.memoryUsage.rss(), limit: isLimited ? limit : undefined };
}

/** Whether disk and memory have room left changes slowly, and the system takes as long to tell it as a query. */
const SLOW = 5 * SECOND;

function fromTimeToTime<Facts>(read: () => Facts): () => Facts {
  let last: { at: number; facts: Facts } | undefined;
  return () => {
    if (!last || performance.now() - last.at > SLOW) last = { at: performance.now(), facts: read() };
    return last.facts;
  };
}

const readDiskAgain = fromTimeToTime(() => readDisk(env().dataDir));
const readMemoryAgain = fromTimeToTime(readMemoryFacts);

function readNewestRecord(): Date | undefined {
  return findNewestLeadTime();
}

const UP_SINCE = new Date();
/** Milliseconds: from the start, and after a look that saw it or did not. */
type Intervals = { first: number; again: number; unseen: number };

/** The certificate is read seldom, and not while a start has other things to do: behind some routers the look takes all its time. */
const INTERVALS: Intervals = { first: 3 * MINUTE, again: 12 * HOUR, unseen: HOUR };
const LOOK_TIME = 8 * SECOND;
const UNEVEN = 30 * SECOND;

let certificate: CertificateFacts = { kind: "waiting" };
let jump: ClockFacts["jump"];
const known = new Map<FindingKey, { state: State; since: Date }>();
const unread = new Set<FindingKey>();

const READERS: Record<FindingKey, (now: Date, outbox: () => OutboxFacts) => Finding> = {
  copy: (now) => backupFinding(findNewestBackup(env().dataDir), UP_SINCE, now),
  announcement: (_now, outbox) => notificationFinding(outbox()),
  outbox: (now, outbox) => outboxFinding(outbox(), now),
  overdue: (now) => overdueFinding(countOverdue(now), now),
  disk: () => diskFinding(readDiskAgain()),
  schema: () => schemaFinding(readSchema()),
  certificate: (now) => certificateFinding(env().isHttps ? certificate : { kind: "none" }, now),
  clock: (now) => clockFinding({ jump, newestRecord: readNewestRecord() }, now),
  memory: () => memoryFinding(readMemoryAgain()),
  errors: (now) => errorFinding(errorsOf(now), UP_SINCE, now),
};

export function readState(now: Date): Finding[] {
  let facts: OutboxFacts | undefined;
  const outbox = () => {
    facts ??= readOutbox(now);
    return facts;
  };
  const findings = keysOf(WORDS).map((key) => find(key, now, outbox));
  return findings.map((finding) => withSince(finding, now));
}

export const stateJob = (): ScheduledJob => ({
  name: "state",
  pattern: "* * * * *",
  run: watchState(),
  failure: "The state could not be looked at",
});

/**
 * Watch that looks once a minute: at the clock, and whether something has turned red, which the log then says. The certificate in its own
 * time.
 */
export function watchState({ origin = env().publicOrigin, intervals = INTERVALS, patience = LOOK_TIME } = {}): () => Promise<void> {
  let last = { wall: Date.now(), steady: performance.now() };
  let nextLook = performance.now() + intervals.first;
  return async () => {
    const now = { wall: Date.now(), steady: performance.now() };
    const by = now.wall - last.wall - (now.steady - last.steady);
    last = now;
    if (Math.abs(by) > UNEVEN) jump = { by, at: new Date(now.wall) };
    const before = new Map([...known].map(([key, { state }]) => [key, state]));
    for (const { key, state } of readState(new Date())) {
      if (state === "red" && before.get(key) !== "red") log.warn(`State: ${key} is red`);
    }
    if (now.steady < nextLook) return;
    certificate = await checkCertificate(origin, new Date(), patience);
    nextLook = performance.now() + (certificate.kind === "unseen" ? intervals.unseen : intervals.again);
  };
}

function find(key: FindingKey, now: Date, outbox: () => OutboxFacts): Finding {
  try {
    const finding = READERS[key](now, outbox);
    unread.delete(key);
    return finding;
  } catch (error) {
    if (!unread.has(key)) log.warn({ error }, `State: ${key} could not be read`);
    unread.add(key);
    const advice = "Baza de date sau discul nu răspunde. Vedeți jurnalul; dacă nu trece în câteva minute, reporniți site-ul.";
    return { key, word: WORDS[key], value: "nu se poate citi acum", state: "red", advice };
  }
}

/** Adds the moment when a finding was first so, where it does not say it of itself. */
function withSince(finding: Finding, now: Date): Finding {
  const before = known.get(finding.key);
  const since = before?.state === finding.state ? before.since : now;
  known.set(finding.key, { state: finding.state, since });
  return { ...finding, since: finding.since ?? (finding.state === "ok" ? undefined : since) };
}

/** A backup has a directory that is named by its moment and its kind, and only once it was verified; its manifest says what lies in it. */
const COPY = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-/;

/** Undefined where there is none. Told by names alone: this is asked for with every page of the administration. */
export function findNewestBackup(dataDir: string): { at: Date; name: string } | undefined {
  const directory = path.join(dataDir, "copies");
  const newestFirst = namesIn(directory)
    .filter((name) => COPY.test(name))
    .sort()
    .reverse();
  const name = newestFirst.find((candidate) => existsSync(path.join(directory, candidate, "manifest.json")));
  return name === undefined ? undefined : { name, at: new Date(name.replace(COPY, "$1T$2:$3:$4Z|").split("|", 1)[0] as string) };
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Reads the certificate that visitors are shown, where they read it, rarely, and never in anybody's way; within so many milliseconds. Never rejects: an address that cannot be reached from here, as behind some routers, is "unseen". */
export function checkCertificate(origin: string, at: Date, patience: number): Promise<CertificateFacts> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return Promise.resolve({ kind: "none" });
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const end = (facts: CertificateFacts) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(facts);
    };
    const socket = connect(
      { host, port: Number(port) || 443, rejectUnauthorized: false, ...(isName(host) && { servername: host }) },
      () => {
        const { valid_from, valid_to } = socket.getPeerCertificate();
        const [from, until] = [new Date(valid_from), new Date(valid_to)];
        const isRead = !Number.isNaN(from.getTime()) && !Number.isNaN(until.getTime());
        end(isRead ? { kind: "seen", at, from, until, isTrusted: isTrusted(socket) } : { kind: "unseen", at });
      },
    );
    const timer = setTimeout(() => end({ kind: "unseen", at }), patience).unref();
    socket.unref();
    socket.on("error", () => end({ kind: "unseen", at }));
  });
}

function isTrusted({ authorized, authorizationError }: { authorized: boolean; authorizationError: Error }): boolean {
  return authorized || String(authorizationError).includes("CERT_HAS_EXPIRED");
}

/** An address of figures is never named to the other side. */
function isName(host: string): boolean {
  return !/^[\d.]+$|:/.test(host);
}
