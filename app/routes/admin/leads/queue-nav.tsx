import { ListParts } from "#app/admin-kit/list/list-parts.tsx";
import type { QueueCounts } from "#app/leads/inbox/inbox-filter.server.ts";
import { ANY_ARRIVAL, shownPeriod } from "#app/leads/inbox/lead-period.ts";
import { QUEUE_WORDS, QUEUES, type Queue } from "#app/leads/inbox/queues.ts";
import { WORK_GROUPS } from "#app/leads/work-order/work-groups.ts";
import { type InboxQuery, inboxAddress } from "./inbox-address.ts";

export function QueueNav({ counts, query }: { counts: QueueCounts; query: InboxQuery }) {
  const parts = (["all", ...QUEUES] as const).map((queue) => {
    const amount = amountOf(queue, counts) + (queue === "all" && query.q !== "" ? counts.suspect : 0);
    const isCurrent = (query.queue ?? "all") === queue;
    // Suspects are held whenever they came: the usual period hides none of them.
    const period = queue === "suspect" && shownPeriod(query) ? (query.period ?? ANY_ARRIVAL) : query.period;
    const to = inboxAddress({ ...query, queue: queue === "all" ? undefined : queue, period, page: 1 });
    return { key: queue, words: QUEUE_WORDS[queue], amount, to, isCurrent, isLate: queue === "overdue" && amount > 0 };
  });
  return <ListParts label="Liste de cereri" parts={parts} />;
}

function amountOf(queue: Queue | "all", counts: QueueCounts): number {
  if (queue !== "all" && queue !== "open") return counts[queue];
  const groups = queue === "all" ? WORK_GROUPS : WORK_GROUPS.filter((group) => group !== "closed");
  return groups.reduce((sum, group) => sum + counts[group], 0);
}
