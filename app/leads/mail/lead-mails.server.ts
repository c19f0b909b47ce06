/** Mails about a request: to the company, to a consultant, to the visitor himself. */
import { WITHDRAWAL_LINK } from "#app/auth/secret-links/secret-link.server.ts";
import type { CompanyView } from "#app/company/company-facts.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { mailto } from "#app/forms/email/mailto.ts";
import { whatsappAddress } from "#app/forms/phone/phone.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { truncate } from "#app/language/text.ts";
import { listOpenGroup } from "#app/leads/customers/groups.server.ts";
import { EXPERT_LINK, expertLinkForMail, findExpertLink, isExpertLinkOpen } from "#app/leads/expert-links/expert-link-store.server.ts";
import { findLeadOfMessage, LEAD_IS_GONE } from "#app/leads/lead-store.server.ts";
import { costTerm, costWords } from "#app/leads/lines/line-worth.ts";
import { listWantedLines, type WantedLine } from "#app/leads/lines/lines.server.ts";
import { callWords } from "#app/leads/promise/call-window.ts";
import { promiseReason } from "#app/leads/promise/office-store.server.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { fieldOf, listTexts } from "#app/leads/request/fields.ts";
import { leadNumber, leadNumberWords, leadPhonePieces } from "#app/leads/request/phone.ts";
import { shortReference } from "#app/leads/request/reference.ts";
import { SYSTEM } from "#app/leads/timeline/events.server.ts";
import { companyFoot, customerMail } from "#app/mail/customer-mail.server.ts";
import {
  type Block,
  large,
  type Mail,
  type MailContent,
  type MailKind,
  oneLine,
  type Piece,
  repliesTo,
  row,
  small,
  unlinked,
  words,
} from "#app/mail/mail.ts";
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

function wantedWords({ product, area, need }: WantedLine): string {
  const what = [product ?? "fără produs ales", area].filter(Boolean).join(", ");
  return need ? `${what}: ${need}` : what;
}

function wantedInShort([first, ...more]: readonly WantedLine[]): string {
  const wanted = [first?.area || first?.need?.split(" · ")[0], first?.product].filter(Boolean).join(" ");
  return more.length > 0 ? `${wanted} și încă ${count(more.length, NOUNS.product)}` : wanted;
}

const DAY = 24 * 3_600_000;

/** "luni, 23 noiembrie, până la 16:00". Never "azi": nobody knows on which day a mail is read. */
export function promiseInMail({ call_from, call_by, created_at }: Pick<Lead, "call_from" | "call_by" | "created_at">): string | undefined {
  if (call_from === null || call_by === null) return undefined;
  const [from, until] = [new Date(call_from), new Date(call_by)];
  return callWords({ from, until }, new Date(from.getTime() - DAY), new Date(created_at));
}

export const leadCompanyMail: MailKind = {
  kind: "lead-company",
  words: "Cerere nouă, către firmă",
  compose: (message, { origin }) => {
    const lead = findLeadOfMessage(message);
    return lead ? requestMail(lead, { origin, isForExpert: false }) : { gone: LEAD_IS_GONE };
  },
};

export const leadExpertMail: MailKind = {
  kind: "lead-expert",
  words: "Cerere nouă, către consultant",
  compose: (message, { origin, now }) => {
    const lead = findLeadOfMessage(message);
    return lead ? requestMail(lead, { origin, isForExpert: true, url: expertUrl(lead, now) }) : { gone: LEAD_IS_GONE };
  },
};

export const expertLinkMail: MailKind = {
  kind: "expert-link",
  words: "Cerere predată, către consultant",
  compose: (message, { origin, now }) => {
    const lead = findLeadOfMessage(message);
    if (!lead) return { gone: LEAD_IS_GONE };
    const expertLink = findExpertLink(Number(message.detail.expert_link_id), lead.id);
    if (!expertLink || !isExpertLinkOpen(expertLink, now)) return { gone: "Linkul a expirat sau a fost revocat." };
    return requestMail(lead, { origin, isForExpert: true, url: EXPERT_LINK.address(expertLink) });
  },
};

export const receiptMail: MailKind = {
  kind: "lead-receipt",
  words: "Confirmare către client",
  compose: (message) => {
    const lead = findLeadOfMessage(message);
    if (!lead) return { gone: LEAD_IS_GONE };
    const withdrawal = lead.marketing_consent === 1 ? WITHDRAWAL_LINK.address({ id: lead.id, act: "withdraw" }) : undefined;
    return customerMail({
      content: receiptMailContent(getCompany(), { ...lead, reason: promiseReason(lead) }, listWantedLines(lead), withdrawal),
      isAutomatic: true,
    });
  },
};

function requestMail(lead: Lead, { origin, isForExpert, url }: { origin: string; isForExpert: boolean; url?: string | undefined }): Mail {
  const others = isForExpert ? listOpenGroup(lead).slice(1) : [];
  const content = requestMailContent({
    lead,
    wanted: listWantedLines(lead),
    origin,
    isForExpert,
    ...(url && { expertLinkUrl: url }),
    others: others.map((other) => ({ lead: other, wanted: listWantedLines(other) })),
  });
  // The absence note of a consultant would reach the visitor.
  return { content, ...repliesTo(lead), isAutomatic: isForExpert };
}

function expertUrl(lead: Lead, now: Date): string | undefined {
  const { preferred_expert_id: id, expert_name: name } = lead;
  return id === null || name === null ? undefined : expertLinkForMail(lead, { id, name }, SYSTEM, now);
}

/** The receipt of a request. Without the visitor's own words: nobody must be able to send his words to another through us. */

type Asked = Pick<Lead, "ref" | "phone" | "phone_e164" | "call_from" | "call_by" | "created_at"> & { reason?: string | undefined };

/** `reason`: of a call that holidays put off. `withdrawal`: the page where the consent for news is withdrawn; undefined where none was given. */
export function receiptMailContent(company: CompanyView, lead: Asked, wanted: readonly WantedLine[], withdrawal?: string): MailContent {
  const promise = promiseInMail(lead);
  const cost = costWords(wanted);
  const call = promise ? `Vă sunăm ${promise},` : "Vă sunăm";
  return {
    subject: promise ? `Am primit cererea dumneavoastră. Vă sunăm ${promise}` : "Am primit cererea dumneavoastră",
    title: "Am primit cererea dumneavoastră",
    blocks: [
      words("Bună ziua,"),
      large(`${call} la numărul ${leadNumberWords(lead)}.`),
      lead.reason && words(`${lead.reason}.`),
      words("Vă putem suna de la ", ...numbersOf(company), "."),
      ...wanted.map((line, index) => row(index === 0 ? "Ați cerut" : "Ați cerut și", wantedWords(line))),
      cost && row(costTerm(wanted), cost),
      row("Referința cererii", shortReference(lead.ref)),
      words("Nu ați comandat nimic și nu aveți nimic de plătit: cererea este pentru o ofertă, pe care o discutăm la telefon."),
      withdrawal && words("Ați cerut și noutăți. ", { words: "Dezabonare", href: withdrawal }),
      { kind: "heading", words: "Nu ați trimis dumneavoastră cererea?" },
      words(
        "Atunci cineva a scris adresa dumneavoastră, poate din greșeală, și nu trebuie să faceți nimic. Dacă doriți să ștergem cererea, răspundeți la acest mesaj sau sunați-ne.",
      ),
      companyFoot(company),
    ],
  };
}

function numbersOf({ phones }: CompanyView): Piece[] {
  const last = phones.length - 1;
  return phones.flatMap(({ display, href }, index): Piece[] => [
    ...(index === 0 ? [] : [index === last ? " sau " : ", "]),
    { words: display, href: `tel:${href}` },
  ]);
}
