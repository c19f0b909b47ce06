import { mailto } from "#app/forms/email/mailto.ts";
import { whatsappAddress } from "#app/forms/phone/phone.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { truncate } from "#app/language/text.ts";
import type { WantedLine } from "#app/leads/lines/lines.server.ts";
import { callWords } from "#app/leads/promise/call-window.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { fieldOf, listTexts } from "#app/leads/request/fields.ts";
import { leadNumber, leadPhonePieces } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { type Block, large, type MailContent, oneLine, type Piece, row, small, unlinked, words } from "#app/mail/mail.ts";
import type { Lead } from "#db/schema.ts";

export type RequestMailFacts = {
  lead: Lead;
  wanted: readonly WantedLine[];
  origin: string;
  isForExpert: boolean;
  expertLinkUrl?: string;
  /** The other open requests of its group: a consultant settles them with the same call. */
  others?: readonly { lead: Lead; wanted: readonly WantedLine[] }[];
};

/** A telephone's lock screen shows about this much of a subject, and of a name in it. */
const [LONGEST_SUBJECT, LONGEST_NAME] = [140, 50];

export function requestMailContent({ lead, wanted, origin, isForExpert, expertLinkUrl, others = [] }: RequestMailFacts): MailContent {
  const name = oneLine(lead.full_name);
  const whatsapp = whatsappAddress(lead.phone_e164);
  const promise = promiseInMail(lead);
  const what = isForExpert ? "Cerere pentru dumneavoastră" : "Cerere nouă";
  return {
    subject: truncate(
      `${what}: ${truncate(name, LONGEST_NAME)}, ${leadNumber(lead).words}, ${oneLine(wantedInShort(wanted))}`,
      LONGEST_SUBJECT,
    ),
    title: `${what}: ${unlinked(name)}`,
    blocks: [
      large("Telefon: ", ...telephoneLinks(lead), ...(whatsapp ? ["\n", { words: "WhatsApp", href: whatsapp }] : [])),
      promise && words(`Am promis că sunăm ${promise}.`),
      ...requestRows(lead, wanted),
      ...others.map((other) => row("A mai cerut", otherWords(other.lead, other.wanted))),
      // A consultant has no account; his link leads to this one request.
      expertLinkUrl
        ? words({ words: "Notați rezultatul apelului", href: expertLinkUrl })
        : words({ words: "Cererea în administrare", href: `${origin}/admin/leaduri/${lead.id}` }),
      lead.email && small("Răspunsul la acest mesaj ajunge la client."),
    ],
  };
}

/** Every number with its link; the words that stand beside them are the visitor's. */
export function telephoneLinks(lead: Lead): Piece[] {
  return leadPhonePieces(lead).map((piece) =>
    typeof piece === "string" ? unlinked(piece) : { words: piece.words, href: `tel:${piece.href}` },
  );
}

function requestRows(lead: Lead, wanted: readonly WantedLine[]): Block[] {
  const rows: [string, Piece | undefined | false][] = [
    ...wanted.map((line, index): [string, string] => [index === 0 ? "Dorește" : "Dorește și", wantedWords(line)]),
    ["Firma", Boolean(lead.company_name) && unlinked([lead.company_name, `CUI ${lead.tax_code}`].join(", "))],
    ...listTexts(lead).flatMap(({ name, label, words: said }): [string, Piece][] => {
      const { mail = label } = fieldOf(name).text ?? {};
      return mail ? [[mail, unlinked(said)]] : [];
    }),
    ["Mesaj", lead.notes !== "" && `„${unlinked(lead.notes)}”`],
    ["Județ", lead.county],
    ["Client", CUSTOMER_WORDS[lead.customer_type]],
    ["E-mail", lead.email !== null && { words: lead.email, href: mailto(lead.email) }],
    ["A cerut să vorbească cu", lead.expert_name ?? undefined],
    ["Noutăți", lead.marketing_consent === 1 && "da, cu acord"],
    ["Referință", shortReference(lead.ref)],
    ["Trimisă", formatMoment(new Date(lead.created_at))],
  ];
  return rows.flatMap(([term, piece]) => (piece ? row(term, piece) : []));
}

/** "Turfline Sport, 40 ha: 8.000 kg; „Sunați după 17.” (K7M4-4QXP, 28 noiembrie 2026, 10:12)". */
function otherWords({ notes, ref, created_at }: Lead, wanted: readonly WantedLine[]): string {
  const said = [...wanted.map(wantedWords), ...(notes === "" ? [] : [`„${unlinked(notes)}”`])].join("; ");
  return `${said} (${shortReference(ref)}, ${formatMoment(new Date(created_at))})`;
}

export function wantedWords({ product, area, need }: WantedLine): string {
  const what = [product ?? "fără produs ales", area].filter(Boolean).join(", ");
  return need ? `${what}: ${need}` : what;
}

function wantedInShort([first, ...more]: readonly WantedLine[]): string {
  const wanted = [first?.area, first?.product].filter(Boolean).join(" ");
  return more.length > 0 ? `${wanted} și încă ${count(more.length, NOUNS.product)}` : wanted;
}

const DAY = 24 * 3_600_000;

/** "luni, 23 noiembrie, până la 16:00". Never "azi": nobody knows on which day a mail is read. */
export function promiseInMail({ call_from, call_by, created_at }: Pick<Lead, "call_from" | "call_by" | "created_at">): string | undefined {
  if (call_from === null || call_by === null) return undefined;
  const [from, until] = [new Date(call_from), new Date(call_by)];
  return callWords({ from, until }, new Date(from.getTime() - DAY), new Date(created_at));
}
