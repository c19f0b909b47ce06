/** The summary of the morning: whom to call. Pure. */
import { formatShortMoment } from "#app/language/dates.ts";
import { count, type Noun } from "#app/language/nouns.ts";
import { capitalized } from "#app/language/text.ts";
import type { DayWork } from "#app/leads/day/day-work.server.ts";
import { phoneWords } from "#app/leads/request/phone.ts";
import type { Lead } from "#db/schema.ts";
import { type Block, type Letter, oneLine, unlinked } from "./letter.ts";
import { promiseWords } from "./promise-words.ts";

/** As many requests of a kind are written out; the others are counted. */
const WRITTEN_OUT = 15;

/** In the order of the day; `short` stands before a number in the subject. */
const KINDS: { of: Exclude<keyof DayWork, "later">; heading: string; short: string }[] = [
  { of: "overdue", heading: "Întârziate", short: "întârziate" },
  { of: "followUps", heading: "De sunat din nou azi", short: "de sunat din nou" },
  { of: "toCall", heading: "Noi, de sunat", short: "noi" },
  { of: "underWay", heading: "În lucru, fără o dată stabilită", short: "în lucru" },
];

/** True when there is nothing that a summary would ask anybody to do. */
export function isNothingToDo(work: DayWork): boolean {
  return KINDS.every(({ of }) => work[of].length === 0);
}

export function digestLetter(work: DayWork, origin: string): Letter {
  const found = KINDS.filter(({ of }) => work[of].length > 0);
  const sums = found.map(({ of, short }) => `${short}: ${work[of].length}`).join(", ");
  const subject = sums ? `Cereri deschise – ${sums}` : "Nicio cerere deschisă";
  return {
    subject,
    title: subject,
    blocks: [
      ...found.flatMap(({ of, heading }): Block[] => [{ kind: "heading", words: heading }, ...linesOf(work[of], origin)]),
      ...(work.later.length > 0
        ? [{ kind: "words", pieces: [`${capitalized(count(work.later.length, PUT_OFF))} pentru altă zi.`] } as const]
        : []),
      { kind: "words", pieces: [{ words: "Toate cererile", href: `${origin}/admin/leaduri` }] },
      {
        kind: "words",
        size: "small",
        pieces: [{ words: "Rezumatul se oprește din pagina Anunțuri", href: `${origin}/admin/anunturi` }],
      },
    ],
  };
}

const PUT_OFF: Noun = { one: "cerere este amânată", few: "cereri sunt amânate" };

function linesOf(leads: readonly Lead[], origin: string): Block[] {
  const more = leads.length - WRITTEN_OUT;
  return [
    ...leads.slice(0, WRITTEN_OUT).map((lead) => lineOf(lead, origin)),
    ...(more > 0 ? [{ kind: "words", pieces: [`și încă ${more}`] } as const] : []),
  ];
}

function lineOf(lead: Lead, origin: string): Block {
  const when = lead.follow_up_at ? formatShortMoment(new Date(lead.follow_up_at)) : promiseWords(lead);
  return {
    kind: "row",
    term: unlinked(oneLine(lead.full_name)),
    pieces: [
      { words: phoneWords(lead.phone_e164), href: `tel:${lead.phone_e164}` },
      `, ${lead.product_name ?? "fără produs ales"}${when ? `; ${when}` : ""}. `,
      { words: "Deschide", href: `${origin}/admin/leaduri/${lead.id}` },
    ],
  };
}
