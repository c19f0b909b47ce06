/** Tells people that a product they wait for is there again, and forgets their addresses in time (decision 92). */

import { log } from "#app/http/log.server.ts";
import { deletePastNotices, notifyRestocked, withdrawUntrueMessages } from "#app/notifications/restock/restock-notifications.server.ts";
import type { ScheduledJob } from "./scheduled-jobs.server.ts";

const AT_ONCE = 100;

export const restockJob: ScheduledJob = {
  name: "restock notices",
  pattern: "* * * * *",
  waits: 30,
  run: sendRestockNotices,
  failure: "Those who wait for a product could not be told",
};

export function sendRestockNotices(now: Date, isOver: () => boolean = () => false): number {
  let told = 0;
  inLots(() => withdrawUntrueMessages(now, AT_ONCE), isOver);
  inLots(() => {
    const lot = notifyRestocked(now, AT_ONCE);
    told += lot;
    return lot;
  }, isOver);
  inLots(() => deletePastNotices(now, AT_ONCE), isOver);
  if (told > 0) log.info(`Products are there again: ${told} messages to those who wait`);
  return told;
}

function inLots(lot: () => number, isOver: () => boolean): void {
  while (lot() === AT_ONCE && !isOver());
}
