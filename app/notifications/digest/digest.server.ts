import { isSigned, sign } from "#app/auth/secret.server.ts";
import { keyedLink } from "#app/auth/secret-links/secret-link.server.ts";
import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { isWorkday, type OfficeHours } from "#app/calendar/office-hours.ts";
import { getDayWork } from "#app/leads/day/day-work.server.ts";
import { getOffice } from "#app/leads/promise/office.server.ts";
import type { MailKind } from "#app/mail/mail.ts";
import { inTransaction } from "#db/client.server.ts";
import { addToOutbox } from "../outbox.server.ts";
import { getNotificationSettings, setDigestDay } from "../settings/notification-settings.server.ts";
import { isMailConfigured } from "../smtp/smtp.server.ts";
import { digestMailContent, isDigestEmpty } from "./digest-mail.ts";

export const digestMail: MailKind = {
  kind: "digest",
  words: "Rezumatul dimineții",
  compose: (_message, { origin, now }) => ({
    content: digestMailContent(getDayWork(now), origin),
    unsubscribe: DIGEST_LINK.address(getNotificationSettings()),
    isAutomatic: true,
  }),
};

export const digestJob = {
  name: "morning summary",
  pattern: "*/30 * * * * *",
  run: (now: Date) => isMailConfigured() && addDigestToOutbox(now),
  failure: "The summary of the morning could not be written",
};

/** The day is marked in the same transaction, also when the digest would be empty. True when a digest was written. */
export function addDigestToOutbox(now: Date): boolean {
  const { company_email, sends_digest, digest_at, digest_day } = getNotificationSettings();
  if (!sends_digest) return false;
  if (!isDigestDue(now, { at: digest_at, doneOn: digest_day }, getOffice(now))) return false;
  return inTransaction(() => {
    setDigestDay(bucharestDay(now));
    if (isDigestEmpty(getDayWork(now))) return false;
    addToOutbox([{ lead_id: null, kind: digestMail.kind, channel: "mail", recipient: company_email }], now);
    return true;
  });
}

const TOO_LATE = 12;

/** `at` is a time in Bucharest ("07:30"), `doneOn` the last day that has had its summary (YYYY-MM-DD). */
export function isDigestDue(now: Date, { at, doneOn }: { at: string; doneOn: string | null }, office: OfficeHours): boolean {
  const day = bucharestDay(now);
  if (doneOn === day || !isWorkday(day, office)) return false;
  return now >= bucharestMoment(day, hoursOf(at)) && now < bucharestMoment(day, TOO_LATE);
}

function hoursOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours + minutes / 60;
}

/** The link by which whoever reads the morning summary ends it without signing in: our signature of the address it goes to. Another address ends it. */
const PURPOSE = "digest-off";

export const DIGEST_LINK = keyedLink<{ company_email: string }, true>({
  place: "rezumat",
  key: ({ company_email }) => sign(PURPOSE, company_email),
  open: (token) => isSigned(PURPOSE, getNotificationSettings().company_email, token) || undefined,
  cleanName: () => "oprire",
});
