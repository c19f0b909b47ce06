/** The figures of the site for a program that collects them. No personal data, and no label whose values have no end. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";
import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { histogram, type Metric, type Sample } from "#app/http/metrics/exposition.ts";
import { countLines } from "#app/http/metrics/line-count.server.ts";
import { ANSWER_KINDS, BOUNDS, requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { countLeadsByStatusSince } from "#app/leads/day/overdue.server.ts";
import { listReports } from "#app/operations/policy-reports/policy-reports.server.ts";
import { listCaches } from "#db/cache/cached.server.ts";
import { readOutbox } from "./facts.server.ts";
import { SECOND } from "./finding.ts";
import { readState } from "./state-watch.server.ts";

const lag = monitorEventLoopDelay({ resolution: 20 });
const NANO = 1e9;
const STATES = { ok: 0, attention: 1, red: 2 };

/** Each metric once. What cannot be read is left out, and the finding of it is red. */
export function readMetrics(now: Date): Metric[] {
  lag.enable();
  const findings = readState(now);
  return [
    ...readRequests(),
    ...known(() => workMetrics(now)),
    {
      name: "site_finding_state",
      type: "gauge",
      help: "How each part of the site is: 0 well, 1 needs attention, 2 red.",
      samples: findings.map(({ key, state }) => ({ labels: { finding: key }, value: STATES[state] })),
    },
    {
      name: "site_log_lines_total",
      type: "counter",
      help: "Lines of the log.",
      samples: Object.entries(countLines()).map(([level, value]) => ({ labels: { level }, value })),
    },
    {
      name: "site_policy_reports",
      type: "gauge",
      help: "What browsers have blocked in the last 30 days, since the start.",
      samples: reportSamples(now),
    },
    ...cacheMetrics(),
    ...processMetrics(),
  ];
}

function cacheMetrics(): Metric[] {
  const caches = listCaches();
  const samples = (read: (cache: (typeof caches)[number]) => number) =>
    caches.map((cache) => ({ labels: { cache: cache.name }, value: read(cache) }));
  return [
    { name: "site_cache_entries", type: "gauge", help: "Entries of each cache of data.", samples: samples(({ entries }) => entries) },
    { name: "site_cache_hits_total", type: "counter", help: "Reads that a cache answered.", samples: samples(({ hits }) => hits) },
    { name: "site_cache_misses_total", type: "counter", help: "Reads that it could not.", samples: samples(({ misses }) => misses) },
  ];
}

function readRequests(): Metric[] {
  const { kinds, cache } = requestMetrics;
  const { waiting, writes } = requestMetrics.readQueue();
  const statuses = ANSWER_KINDS.flatMap((route) =>
    kinds[route].statuses.map((value, hundreds) => ({ labels: { route, status: `${hundreds}xx` }, value })).slice(1),
  );
  return [
    {
      name: "site_requests_total",
      type: "counter",
      help: "Answers, by what was asked for and the first figure of the status.",
      samples: statuses,
    },
    {
      name: "site_request_seconds",
      type: "histogram",
      help: "Seconds from the request to the first byte of its answer.",
      samples: ANSWER_KINDS.flatMap((route) => histogram(BOUNDS, kinds[route].buckets, kinds[route].seconds, { route })),
    },
    {
      name: "site_page_cache_total",
      type: "counter",
      help: "Public pages that were in the cache, and that had to be made.",
      samples: [
        { labels: { result: "hit" }, value: cache.hits },
        { labels: { result: "miss" }, value: cache.misses },
      ],
    },
    {
      name: "site_queue",
      type: "gauge",
      help: "Pages that wait to be made, and writes under way.",
      samples: [
        { labels: { kind: "pages" }, value: waiting },
        { labels: { kind: "writes" }, value: writes },
      ],
    },
  ];
}

function workMetrics(now: Date): Metric[] {
  const { waiting, dead, oldestWaiting, lastSent } = readOutbox(now);
  const today = countLeadsByStatusSince(bucharestMoment(bucharestDay(now), 0));
  const age = (moment: Date | undefined): Sample[] => (moment ? [{ value: Math.max(0, (now.getTime() - moment.getTime()) / SECOND) }] : []);
  return [
    {
      name: "site_outbox_messages",
      type: "gauge",
      help: "Messages that wait, and that were given up.",
      samples: [
        { labels: { state: "waiting" }, value: waiting },
        { labels: { state: "dead" }, value: dead },
      ],
    },
    {
      name: "site_outbox_oldest_seconds",
      type: "gauge",
      help: "How long the oldest of those that wait has waited.",
      samples: age(oldestWaiting),
    },
    { name: "site_outbox_last_sent_seconds", type: "gauge", help: "How long ago the last one left.", samples: age(lastSent) },
    {
      name: "site_leads_today",
      type: "gauge",
      help: "Requests of today in Bucharest, by their state.",
      samples: today.map(({ status, count }) => ({ labels: { status }, value: count })),
    },
  ];
}

function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const gauge = (name: string, help: string, value: number): Metric => ({ name, type: "gauge", help, samples: [{ value }] });
  return [
    {
      name: "process_cpu_seconds_total",
      type: "counter",
      help: "Processor time of the process.",
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_resident_memory_bytes", "Memory of the process.", rss),
    gauge("nodejs_heap_size_used_bytes", "Of it what JavaScript holds.", heapUsed),
    gauge("process_start_time_seconds", "When the process began.", Math.round(Date.now() / SECOND - process.uptime())),
    ...[50, 90, 99].map(
      (percent): Metric => ({
        name: `nodejs_eventloop_lag_p${percent}_seconds`,
        type: "gauge",
        help: `What the event loop was late by at most in ${percent} of 100 turns, since the first question.`,
        samples: lag.count > 0 ? [{ value: lag.percentile(percent) / NANO }] : [],
      }),
    ),
  ];
}

function reportSamples(now: Date): Sample[] {
  const sums = new Map<string, Sample>();
  for (const { directive, kind, count } of listReports(now)) {
    const key = `${directive} ${kind}`;
    sums.set(key, { labels: { directive, blocked: kind }, value: (sums.get(key)?.value ?? 0) + count });
  }
  return [...sums.values()];
}

function known(read: () => Metric[]): Metric[] {
  try {
    return read();
  } catch {
    return [];
  }
}
