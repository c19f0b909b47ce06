import { setTimeout as pause } from "node:timers/promises";
import { Cron } from "croner";
import { log } from "#app/http/log.server.ts";
import type { MailKind } from "#app/mail/mail.ts";
import { canSend, channelSenders } from "#app/notifications/channels.server.ts";
import { noteSent } from "#app/notifications/message-lead.server.ts";
import { startSender } from "#app/notifications/sender.server.ts";
import type { BackgroundWork } from "#db/cluster/sharing.ts";

export type ScheduledJob = {
  name: string;
  /** Pattern of cron: minute, hour, day, month, weekday; with a place for seconds in front where it has six. */
  pattern: string;
  /** Seconds after the start in which it does not run: the site first answers visitors. Steady ones, whatever the clock does. */
  waits?: number;
  /** Looks itself for what is due: a clock may be set, and a run left out. Ends early once `isEnding` says so. */
  run: (now: Date, isEnding: () => boolean) => unknown;
  /** Line of the log for a run that failed: the disk, a lock. The next one tries again. */
  failure: string;
  /** Ends at the end what `run` cannot end by itself. */
  cancel?: () => Promise<unknown>;
};

/** Milliseconds for which the end of the site waits for runs under way; those that are not over by then end with the process. */
const PATIENCE = 1_500;

export function startJobs(jobs: readonly ScheduledJob[], patience = PATIENCE): BackgroundWork {
  let isEnding = false;
  const underWay = new Set<Promise<void>>();

  const begun = performance.now();

  async function runOnce({ waits = 0, run, failure }: ScheduledJob): Promise<void> {
    if (performance.now() - begun < waits * 1_000) return;
    try {
      await run(new Date(), () => isEnding);
    } catch (error) {
      if (!isEnding) log.warn({ error }, failure);
    }
  }

  const crons = jobs.map((job) => {
    return new Cron(job.pattern, { timezone: "Europe/Bucharest", protect: true, unref: true }, async () => {
      const run = runOnce(job);
      underWay.add(run);
      await run;
      underWay.delete(run);
    });
  });
  return {
    stop: async () => {
      isEnding = true;
      for (const cron of crons) cron.stop();
      const ended = Promise.allSettled([...jobs.map(({ cancel }) => cancel?.()), ...underWay]);
      await Promise.race([ended, pause(patience, undefined, { ref: false })]);
    },
  };
}

/** Background work beside the visitors: the jobs that run by the clock, and the outbox, which is woken by what is put into it. */

type Timing = {
  /** Milliseconds between tries of what the outbox sends. */
  pauses: readonly number[] | undefined;
  /** Milliseconds that a message on its way gets to arrive when the process ends. */
  patience: number;
  /** Other processes write messages too, and cannot wake this one. */
  isShared: boolean;
};

type Lists = { jobs: readonly ScheduledJob[]; mails: readonly MailKind[] };

export function startSiteWork({ jobs, mails }: Lists, { pauses, patience, isShared }: Timing): BackgroundWork {
  const bulk = mails.filter(({ isBulk }) => isBulk).map(({ kind }) => kind);
  const sender = startSender(channelSenders(mails), { isOpen: canSend, onSent: noteSent, bulk, ...(pauses && { retryDelays: pauses }) });
  const outbox: ScheduledJob = { name: "outbox", pattern: "* * * * * *", run: sender.wake, failure: "The outbox could not be looked at" };
  const running = startJobs([...jobs, ...(isShared ? [outbox] : [])]);
  return { stop: () => Promise.all([sender.stop(patience), running.stop()]) };
}
