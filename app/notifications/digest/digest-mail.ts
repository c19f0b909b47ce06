import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS, type Noun } from "#app/language/nouns.ts";
import type { DayWork } from "#app/leads/day/day-work.server.ts";
import { QUEUE_WORDS } from "#app/leads/inbox/queues.ts";
import { promiseInMail } from "#app/leads/mail/promise-in-mail.ts";
import { telephoneLinks } from "#app/leads/mail/request-mail.ts";
import { dueAt, GROUP_WORDS } from "#app/leads/work-order/work-groups.ts";
import { type Block, type MailContent, oneLine, row, small, unlinked, words } from "#app/mail/mail-content.ts";
import type { Lead } from "#db/schema.ts";

/** Requests of a group that are listed; the others are counted. */
const WRITTEN_OUT = 15;

/** In the order of the day, in the words of the inbox; requests for later are only counted. */
const LISTED_GROUPS = ["accepted", "overdue", "call_today", "again_today"] as const;

export function isDigestEmpty(work: DayWork): boolean {
  return LISTED_GROUPS.every((group) => work[group].length === 0) && work.suspects.length === 0;
}

export function digestMailContent(work: DayWork, origin: string): MailContent {
  const found = LISTED_GROUPS.filter((group) => work[group].length > 0);
  const suspects = work.suspects.length > 0 && `${QUEUE_WORDS.suspect.toLocaleLowerCase("ro")}: ${work.suspects.length}`;
  const sums = [...found.map((group) => `${QUEUE_WORDS[group].toLocaleLowerCase("ro")}: ${work[group].length}`), suspects].filter(Boolean);
  const subject = sums.length > 0 ? `Cereri deschise – ${sums.join(", ")}` : "Nicio cerere deschisă";
  return {
    subject,
    title: subject,
    blocks: [
      ...found.flatMap((group): Block[] => [{ kind: "heading", words: GROUP_WORDS[group] }, ...linesOf(work[group], origin)]),
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

function linesOf(leads: readonly Lead[], origin: string): Block[] {
  const more = leads.length - WRITTEN_OUT;
  const lines = leads.slice(0, WRITTEN_OUT).map((lead) => lineOf(lead, origin));
  return more > 0 ? [...lines, words(`și încă ${count(more, NOUNS.request)}`)] : lines;
}

function lineOf(lead: Lead, origin: string): Block {
  const isAgreed = dueAt(lead) === lead.follow_up_at;
  const when = isAgreed ? formatMoment(new Date(lead.follow_up_at as string)) : promiseInMail(lead);
  return row(
    unlinked(oneLine(lead.full_name)),
    ...telephoneLinks(lead),
    `, ${lead.product_name ?? unlinked(oneLine(lead.wish || "fără produs ales"))}${when ? `; ${when}` : ""}. `,
    { words: "Deschide", href: `${origin}/admin/leaduri/${lead.id}` },
  );
}
