/**
 * Counts the answers of the site since it began, in counters that cost a few additions a request, and notes in the log what it has refused
 * (docs/decisions/0072-log-and-metrics.md).
 */
import { log } from "#app/http/log.server.ts";
import { logRepeated } from "#db/cluster/repeated-lines.ts";

/** Kinds of requests. Few, and no addresses: each is a row of its own for whoever collects the figures. */
export const ANSWER_KINDS = ["page", "file", "admin", "call", "other"] as const;

export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

type KindMetrics = {
  statuses: number[];
  /** Answers that began within each bound and not within the one before; the last place is for the slower ones. */
  buckets: number[];
  seconds: number;
};

export class RequestMetrics {
  readonly kinds = Object.fromEntries(ANSWER_KINDS.map((kind) => [kind, empty()])) as Record<AnswerKind, KindMetrics>;
  readonly cache = { hits: 0, misses: 0 };
  readQueue: () => { waiting: number; writes: number } = () => ({ waiting: 0, writes: 0 });

  note(kind: AnswerKind, status: number, seconds: number): void {
    const figures = this.kinds[kind];
    const hundreds = Math.floor(status / 100);
    if (hundreds >= 1 && hundreds <= 5) figures.statuses[hundreds] = (figures.statuses[hundreds] ?? 0) + 1;
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] as number)) bucket += 1;
    figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1;
    figures.seconds += seconds;
  }
}

export const requestMetrics = new RequestMetrics();

function empty(): KindMetrics {
  return { statuses: [0, 0, 0, 0, 0, 0], buckets: Array<number>(BOUNDS.length + 1).fill(0), seconds: 0 };
}

/** 404 is what people and search engines ask for every day. */
const TOLD = new Set([400, 401, 403, 405, 408, 409, 411, 413, 414, 415, 417, 422, 429, 431]);

type Refused = { status: number; kind: AnswerKind; id?: string; method?: string | undefined; path?: string };

/** Logs a refused request: the first of a kind with the id of its request, the others of the same minute by their count; no input and no addresses of visitors. */
export function logRefusal({ status, kind, id, method, path }: Refused): void {
  if (!TOLD.has(status)) return;
  logRepeated(
    `refused ${status} ${kind}`,
    () => log.info({ id, status, kind, method, path }, "A request was refused"),
    (more) => log.info({ status, kind, more }, "Others were refused in the same minute"),
  );
}
