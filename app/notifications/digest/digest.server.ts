import { isSigned, sign } from "#app/auth/secret.server.ts";
import { keyedLink } from "#app/auth/secret-links/secret-link.server.ts";
import { bucharestDay, bucharestMoment } from "#app/calendar/bucharest.ts";
import { isWorkday, type OfficeHours } from "#app/calendar/office-hours.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS, type Noun } from "#app/language/nouns.ts";
import { type DayWork, getDayWork, isReal, listToSend } from "#app/leads/day/day-work.server.ts";
import { QUEUE_WORDS } from "#app/leads/inbox/facets.ts";
import { promiseInMail, telephoneLinks } from "#app/leads/mail/lead-mails.server.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { dueAt, GROUP_WORDS } from "#app/leads/work-order/work-groups.ts";
import { type Block, type MailContent, type MailKind, oneLine, row, small, unlinked, words } from "#app/mail/mail.ts";
import { inTransaction } from "#db/client.server.ts";
import type { Lead } from "#db/schema.ts";
import { addToOutbox } from "../outbox.server.ts";
import { getNotificationSettings, setDigestDay } from "../settings/notification-settings.server.ts";
import { isMailConfigured } from "../smtp/smtp.server.ts";

/** Requests of a group that are listed; the others are counted. */
const WRITTEN_OUT = 15;

/** In the order of the day, in the words of the inbox; requests for later are only counted. */
const LISTED_GROUPS = ["accepted", "overdue", "call_today", "again_today"] as const;

export function isDigestEmpty(work: DayWork): boolean {
  return !([...LISTED_GROUPS, "suspects"] as const).some((group) => work[group].some(isReal));
}

/** `toSend`: requests whose issued offer has not gone out. */
export function digestMailContent(work: DayWork, origin: string, toSend: ReadonlySet<number> = new Set()): MailContent {
  const found = LISTED_GROUPS.filter((group) => work[group].length > 0);
  const suspects = work.suspects.length > 0 && `${QUEUE_WORDS.suspect.toLocaleLowerCase("ro")}: ${work.suspects.length}`;
  const sums = [...found.map((group) => `${QUEUE_WORDS[group].toLocaleLowerCase("ro")}: ${work[group].length}`), suspects].filter(Boolean);
  const subject = sums.length > 0 ? `Cereri deschise – ${sums.join(", ")}` : "Nicio cerere deschisă";
  return {
    subject,
    title: subject,
    blocks: [
      ...found.flatMap((group): Block[] => [{ kind: "heading", words: GROUP_WORDS[group] }, ...linesOf(work[group], origin, toSend)]),
      work.later.length > 0 && words(`${count(work.later.length, PUT_OFF)} pentru mai târziu.`),
      work.suspects.length > 0 && suspectsBlock(work.suspects.length, origin),
      words({ words: "Toate cererile", href: `${origin}/admin/leaduri?period=open` }),
      small({ words: "Puteți opri acest rezumat din pagina Anunțuri", href: `${origin}/admin/anunturi` }),
    ],
  };
}

const PUT_OFF: Noun = { one: "cerere este", few: "cereri sunt" };

const SUSPECTS: Noun = { one: "cerere marcată", few: "cereri marcate" };

/** A customer who is taken for spam by mistake was promised a call, so the digest asks to look. */
function suspectsBlock(amount: number, origin: string): Block {
  const href = `${origin}/admin/leaduri?queue=suspect&period=open`;
  return words(`${count(amount, SUSPECTS)} ca posibil spam. `, { words: amount === 1 ? "Verificați-o" : "Verificați-le", href });
}

function linesOf(leads: readonly Lead[], origin: string, toSend: ReadonlySet<number>): Block[] {
  const more = leads.length - WRITTEN_OUT;
  const lines = leads.slice(0, WRITTEN_OUT).map((lead) => lineOf(lead, origin, toSend.has(lead.id)));
  return more > 0 ? [...lines, words(`și încă ${count(more, NOUNS.request)}`)] : lines;
}

function lineOf(lead: Lead, origin: string, isToSend: boolean): Block {
  const isAgreed = dueAt(lead) === lead.follow_up_at;
  const when = isAgreed ? formatMoment(new Date(lead.follow_up_at as string)) : promiseInMail(lead);
  return row(
    unlinked(`${oneLine(lead.full_name)}${isReal(lead) ? "" : " (probă)"}`),
    ...telephoneLinks(lead),
    `, ${lead.product_name ?? unlinked(oneLine(lead.wish || "fără produs ales"))}${when ? `; ${when}` : ""}${isToSend ? "; oferta este de trimis" : ""}. `,
    { words: "Deschide", href: `${origin}/admin/leaduri/${lead.id}` },
  );
}

export const digestMail: MailKind = {
  kind: "digest",
  words: "Rezumatul dimineții",
  compose: (_message, { origin, now }) => ({
    content: digestMailContent(getDayWork(now), origin, listToSend()),
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
