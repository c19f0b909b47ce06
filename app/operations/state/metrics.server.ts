/** The figures of the site for a program that collects them. No personal data, and no label whose values have no end. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";
import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { countLines } from "#app/http/log.server.ts";
import { counter, gauge, histogram, type Metric, type Sample, samplesBy } from "#app/http/metrics/exposition.ts";
import { ANSWER_KINDS, BOUNDS, requestMetrics } from "#app/http/metrics/request-metrics.server.ts";
import { countLeadsByStatusSince } from "#app/leads/day/day-work.server.ts";
import { listReports } from "#app/operations/policy-reports/policy-reports.server.ts";
import { listCaches } from "#db/cache/cached.server.ts";
import { statementFigures } from "#db/client.server.ts";
import { SECOND } from "./finding.ts";
import { readOutbox, readState } from "./state-watch.server.ts";

const lag = monitorEventLoopDelay({ resolution: 20 });
const NANO = 1e9;
const STATES = { ok: 0, attention: 1, red: 2 };

/** Each metric once. What cannot be read is left out, and the finding of it is red. */
export function readMetrics(now: Date): Metric[] {
  lag.enable();
  const states = readState(now).map(({ key, state }) => [key, STATES[state]] as const);
  return [
    ...readRequests(),
    ...known(() => workMetrics(now)),
    gauge("site_finding_state", "How each part of the site is: 0 well, 1 needs attention, 2 red.", samplesBy("finding", states)),
    counter("site_log_lines_total", "Lines of the log.", samplesBy("level", Object.entries(countLines()))),
    counter("site_policy_reports_total", "Things on pages that browsers have blocked.", reportSamples()),
    ...cacheMetrics(),
    ...known(statementMetrics),
    ...processMetrics(),
  ];
}

function cacheMetrics(): Metric[] {
  const caches = listCaches();
  const each = (key: "entries" | "hits" | "misses") =>
    samplesBy(
      "cache",
      caches.map((cache) => [cache.name, cache[key]] as const),
    );
  return [
    gauge("site_cache_entries", "Entries of each cache of data.", each("entries")),
    counter("site_cache_hits_total", "Reads that a cache answered.", each("hits")),
    counter("site_cache_misses_total", "Reads that it could not.", each("misses")),
  ];
}

function statementMetrics(): Metric[] {
  const { entries, hits, compiled, run, rows } = statementFigures();
  return [
    gauge("site_statement_cache_entries", "Compiled statements of the database that are kept.", [{ value: entries }]),
    counter("site_statement_cache_hits_total", "Runs of a statement that was compiled before.", [{ value: hits }]),
    counter("site_statements_compiled_total", "Statements that had to be compiled.", [{ value: compiled }]),
    counter("site_statements_run_total", "Statements that were run.", [{ value: run }]),
    counter("site_statement_rows_total", "Rows that statements returned.", [{ value: rows }]),
  ];
}

function readRequests(): Metric[] {
  const { kinds, cache } = requestMetrics;
  const { waiting, writes } = requestMetrics.readQueue();
  const statuses = ANSWER_KINDS.flatMap((route) =>
    kinds[route].statuses.map((value, hundreds) => ({ labels: { route, status: `${hundreds}xx` }, value })).slice(1),
  );
  const seconds = ANSWER_KINDS.flatMap((route) => histogram(BOUNDS, kinds[route].buckets, kinds[route].seconds, { route }));
  return [
    counter("site_requests_total", "Answers, by what was asked for and the first figure of the status.", statuses),
    {
      name: "site_request_seconds",
      type: "histogram",
      help: "Seconds from the request to the first byte of its answer.",
      samples: seconds,
    },
    counter(
      "site_page_cache_total",
      "Public pages that were in the cache, and that had to be made.",
      samplesBy("result", Object.entries({ hit: cache.hits, miss: cache.misses })),
    ),
    gauge("site_queue", "Pages that wait to be made, and writes under way.", samplesBy("kind", Object.entries({ pages: waiting, writes }))),
  ];
}

function workMetrics(now: Date): Metric[] {
  const { waiting, dead, unsure, oldestWaiting, lastSent } = readOutbox(now);
  const today = countLeadsByStatusSince(bucharestMoment(bucharestDay(now), 0)).map(({ status, count }) => [status, count] as const);
  const age = (moment: Date | undefined): Sample[] => (moment ? [{ value: Math.max(0, (now.getTime() - moment.getTime()) / SECOND) }] : []);
  const messages = samplesBy("state", Object.entries({ waiting, dead, unsure }));
  return [
    gauge(
      "site_outbox_messages",
      "Messages that wait, that were given up, and that were handed over whole without being confirmed.",
      messages,
    ),
    gauge("site_outbox_oldest_seconds", "How long the oldest of those that wait has waited.", age(oldestWaiting)),
    gauge("site_outbox_last_sent_seconds", "How long ago the last one left.", age(lastSent)),
    gauge("site_leads_today", "Requests of today in Bucharest, by their state.", samplesBy("status", today)),
  ];
}

function processMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const begun = Math.round(Date.now() / SECOND - process.uptime());
  return [
    counter("process_cpu_seconds_total", "Processor time of the process.", [{ value: (user + system) / 1e6 }]),
    gauge("process_resident_memory_bytes", "Memory of the process.", [{ value: rss }]),
    gauge("nodejs_heap_size_used_bytes", "Of it what JavaScript holds.", [{ value: heapUsed }]),
    gauge("process_start_time_seconds", "When the process began.", [{ value: begun }]),
    ...[50, 90, 99].map((percent) =>
      gauge(
        `nodejs_eventloop_lag_p${percent}_seconds`,
        `What the event loop was late by at most in ${percent} of 100 turns, since the first question.`,
        lag.count > 0 ? [{ value: lag.percentile(percent) / NANO }] : [],
      ),
    ),
  ];
}

function reportSamples(): Sample[] {
  return listReports().map(({ directive, kind, count }) => ({ labels: { directive, blocked: kind }, value: count }));
}

function known(read: () => Metric[]): Metric[] {
  try {
    return read();
  } catch {
    return [];
  }
}
