/** The summary of the morning: put into the outbox once a day. */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { readDayWork } from "#app/leads/day/day-work.server.ts";
import { readOffice } from "#app/leads/promise/office.server.ts";
import { db } from "#db/client.server.ts";
import { isNothingToDo } from "../mail/digest-letter.ts";
import { putInOutbox } from "../outbox.server.ts";
import { readAnnouncing, setDigestDay } from "../settings/announcing.server.ts";
import { isDigestDue } from "./digest-due.ts";

/** Writes the summary when it is due, by the clock of this moment: clocks are set, machines sleep, summer begins; the day is marked in the same transaction, also when there is nothing to say. True when it was written. */
export function putDigest(now: Date): boolean {
  const { company_email, sends_digest, digest_at, digest_day } = readAnnouncing();
  if (!sends_digest) return false;
  if (!isDigestDue(now, { at: digest_at, doneOn: digest_day }, readOffice(now))) return false;
  return db().transaction(
    () => {
      setDigestDay(bucharestDay(now));
      if (isNothingToDo(readDayWork(now))) return false;
      putInOutbox([{ lead_id: null, kind: "digest", way: "mail", recipient: company_email }], now);
      return true;
    },
    { behavior: "immediate" },
  );
}
