/**
 * Background work beside the visitors: the table of the jobs that run by the clock, and the outbox, which is woken by what is put into it.
 */
import type { BackgroundWork } from "#db/cluster/sharing.ts";
import { eraseLead } from "./leads/personal-data/erase-lead.server.ts";
import { runDueRetention, stopRetention } from "./leads/retention/run-retention.server.ts";
import { SYSTEM } from "./leads/timeline/events.server.ts";
import { CHANNEL_SENDERS, canSend } from "./notifications/channels.server.ts";
import { addDigestToOutbox } from "./notifications/digest/digest.server.ts";
import { noteSent } from "./notifications/note-sent.server.ts";
import { startSender } from "./notifications/sender.server.ts";
import { isMailConfigured } from "./notifications/smtp/smtp.server.ts";
import { stopBackupThread } from "./operations/backup-thread/backup-thread.server.ts";
import { clearOverdue } from "./operations/clear-overdue.server.ts";
import { forgetPersonOf } from "./operations/forget-person.server.ts";
import { sendRestockNotices } from "./operations/restock-notices.server.ts";
import { takeDueBackup } from "./operations/scheduled-backups/scheduled-backups.server.ts";
import { type ScheduledJob, startJobs } from "./operations/scheduled-jobs.server.ts";
import { watchState } from "./operations/state/state-watch.server.ts";

/** Jobs of the site: one process of several runs them. */
const SITE_JOBS: readonly ScheduledJob[] = [
  {
    name: "restock notices",
    pattern: "* * * * *",
    waits: 30,
    run: sendRestockNotices,
    failure: "Those who wait for a product could not be told",
  },
  {
    name: "retention",
    pattern: "5-59/10 * * * *",
    waits: 60,
    run: (now) => runDueRetention((id, moment) => eraseLead(id, SYSTEM, moment, forgetPersonOf), now),
    failure: "Personal data past their time could not be taken out",
    cancel: stopRetention,
  },
  {
    name: "bin and history",
    pattern: "20 * * * *",
    waits: 90,
    run: clearOverdue,
    failure: "What is past its 30 days could not be cleared",
  },
  {
    name: "backup",
    pattern: "*/5 * * * *",
    waits: 120,
    run: (now) => takeDueBackup(now),
    failure: "No copy could be made",
    cancel: stopBackupThread,
  },
  {
    name: "morning summary",
    pattern: "*/30 * * * * *",
    run: (now) => isMailConfigured() && addDigestToOutbox(now),
    failure: "The summary of the morning could not be written",
  },
];

type Timing = {
  /** Milliseconds between tries of what the outbox sends. */
  pauses: readonly number[] | undefined;
  /** Milliseconds that a message on its way gets to arrive when the process ends. */
  patience: number;
  /** Other processes write messages too, and cannot wake this one. */
  isShared: boolean;
};

export function startSiteWork({ pauses, patience, isShared }: Timing): BackgroundWork {
  const sender = startSender(CHANNEL_SENDERS, { isOpen: canSend, onSent: noteSent, ...(pauses && { retryDelays: pauses }) });
  const outbox: ScheduledJob = { name: "outbox", pattern: "* * * * * *", run: sender.wake, failure: "The outbox could not be looked at" };
  const jobs = startJobs([...SITE_JOBS, ...(isShared ? [outbox] : [])]);
  return { stop: () => Promise.all([sender.stop(patience), jobs.stop()]) };
}

/** Each process runs these for itself. */
export function startOwnJobs(): BackgroundWork {
  return startJobs([{ name: "state", pattern: "* * * * *", run: watchState(), failure: "The state could not be looked at" }]);
}
