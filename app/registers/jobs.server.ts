/** Jobs that run by the clock, in the order in which they are begun. */
import { retentionJob } from "#app/commands/personal-data/run-retention.server.ts";
import { plannedPricesJob } from "#app/commands/product/apply-planned-prices.server.ts";
import { digestJob } from "#app/notifications/digest/digest.server.ts";
import { clearOverdueJob } from "#app/operations/clear-overdue.server.ts";
import { backupJob } from "#app/operations/scheduled-backups/scheduled-backups.server.ts";
import type { ScheduledJob } from "#app/operations/scheduled-jobs.server.ts";
import { stateJob } from "#app/operations/state/state-watch.server.ts";
import { LEAVES } from "./leaves.server.ts";

/** Jobs of the site: one process of several runs them. */
export const SITE_JOBS: readonly ScheduledJob[] = [
  ...LEAVES.flatMap(({ jobs = [] }) => jobs),
  retentionJob,
  plannedPricesJob,
  clearOverdueJob,
  backupJob,
  digestJob,
];

/** Each process runs these for itself, from its own start. */
export const listOwnJobs = (): ScheduledJob[] => [stateJob()];
