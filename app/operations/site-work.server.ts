/** Background work beside the visitors: the jobs that run by the clock, and the outbox, which is woken by what is put into it. */
import type { MailKind } from "#app/mail/mail.ts";
import { canSend, channelSenders } from "#app/notifications/channels.server.ts";
import { noteSent } from "#app/notifications/message-lead.server.ts";
import { startSender } from "#app/notifications/sender.server.ts";
import type { BackgroundWork } from "#db/cluster/sharing.ts";
import { type ScheduledJob, startJobs } from "./scheduled-jobs.server.ts";

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
  const sender = startSender(channelSenders(mails), { isOpen: canSend, onSent: noteSent, ...(pauses && { retryDelays: pauses }) });
  const outbox: ScheduledJob = { name: "outbox", pattern: "* * * * * *", run: sender.wake, failure: "The outbox could not be looked at" };
  const running = startJobs([...jobs, ...(isShared ? [outbox] : [])]);
  return { stop: () => Promise.all([sender.stop(patience), running.stop()]) };
}
