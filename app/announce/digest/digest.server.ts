/** The summary of the morning: put into the outbox once a day, by a timer that looks every half minute. */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { log } from "#app/http/log.server.ts";
import { readDayWork } from "#app/leads/day/day-work.server.ts";
import { readOffice } from "#app/leads/promise/office.server.ts";
import { db } from "#db/client.server.ts";
import { isNothingToDo } from "../mail/digest-letter.ts";
import { isMailOpen } from "../mail/post.server.ts";
import { putInOutbox } from "../outbox.server.ts";
import { readAnnouncing, setDigestDay } from "../settings/announcing.server.ts";
import { isDigestDue } from "./digest-due.ts";

/** It asks the clock each time instead of working out a moment: clocks are set, machines sleep, summer begins. */
const LOOKS_EVERY = 30_000;

/**
 * Looks now and from then on, where mails can be sent at all. Returns what ends it. Nothing that fails here ends the process: the next look
 * tries again.
 */
export function startDigest(isOpen = isMailOpen()): () => void {
  if (!isOpen) return () => {};
  const look = () => {
    try {
      putDigest(new Date());
    } catch (error) {
      log.warn({ error }, "The summary of the morning could not be written");
    }
  };
  look();
  const timer = setInterval(look, LOOKS_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/** Writes the summary when it is due; the day is marked in the same transaction, also when there is nothing to say. True when it was written. */
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
