/** What goes on beside the visitors, in one process: mails, the summary of the morning, copies, what is past its days. */

import type { Work } from "#db/cluster/sharing.ts";
import type { OutboxMessage } from "#db/schema.ts";
import { startDigest } from "./announce/digest/digest.server.ts";
import { NEWS } from "./announce/outbox.server.ts";
import { startSending } from "./announce/sender.server.ts";
import { waysOut } from "./announce/ways-out.server.ts";
import { eraseLead } from "./leads/data-life/erase-lead.server.ts";
import { setAnnounced } from "./leads/leads.server.ts";
import { startNightly } from "./leads/retention/nightly.server.ts";
import { SYSTEM } from "./leads/timeline/events.server.ts";
import { startClearing } from "./operations/bin-nights.server.ts";
import { startCopying } from "./operations/copying/copying.server.ts";
import { forgetPersonOf } from "./operations/forget-person.server.ts";
import { startRestockWatch } from "./operations/restock-watch.server.ts";

type Timing = {
  /** Milliseconds between tries of what the outbox sends. */
  pauses: readonly number[] | undefined;
  /** Milliseconds that a message on its way gets to arrive when the process ends. */
  patience: number;
  /** Milliseconds between looks for messages that another process has written; it cannot wake this one. */
  wakesEvery?: number;
};

export function startTimers({ pauses, patience, wakesEvery }: Timing): Work {
  const sender = startSending(waysOut(), { onSent: noteSent, ...(pauses && { pauses }) });
  const looks = wakesEvery === undefined ? undefined : setInterval(sender.wake, wakesEvery).unref();
  const endDigest = startDigest();
  const nightly = startNightly((id, now) => eraseLead(id, SYSTEM, now, forgetPersonOf));
  const clearing = startClearing();
  const copying = startCopying();
  const restock = startRestockWatch();
  return {
    stop: async () => {
      clearInterval(looks);
      endDigest();
      await Promise.all([sender.stop(patience), nightly.stop(), clearing.stop(), copying.stop(), restock.stop()]);
    },
  };
}

/** What reached somebody of the company stands on the request. What the visitor gets (the receipt of his request) is no announcement. */
function noteSent({ lead_id, kind }: OutboxMessage, now: Date): void {
  if (lead_id !== null && NEWS.includes(kind)) setAnnounced(lead_id, now);
}
