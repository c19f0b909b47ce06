/** Romanian as one says it: what pages, mails and papers are read for. */

import { unheld } from "./app.ts";

export type PageWords = { texts: string[]; names: string[] };

/** Words that nobody says on the telephone, and signs that Romanian does not write. */
const UNWANTED: Readonly<Record<string, RegExp>> = {
  "a word of books": /socot|\bpricin|necazuri|\bepoc[aă]\b|\bcovor/iu,
  "a word for what is meant": /de mână|neîntreg|nu este întreg|lăsat[eă]? deoparte|țin[eu]t?[eă]? minte|\bsemnalul?\b/u,
  "a turn of speech that is not said": /(?:șterge|pleacă|schimbă|trimite) singur|\bbun[ăei]? \d+ zile|Rămân cele 1\b/u,
  "a sign or a space that Romanian does not write": /[şţŞŢ\u200b-\u200d\u2060\ufeff]|->|→|\d x \d|\S {2}\S|(?<!Categoria )"(?! nu există)/u,
};
/** A number that a line may part from its unit. */
const PARTED = /\d (?:de )?(?:kg|g|t|mp|ari|ha|cm|mm|°C|lei|RON|sac|saci|ambalaje|pachete|bulbi|zile|săptămâni|ani)(?![\p{L}\d])/u;

/** The pieces over which a reader stumbles, each with the reason: words and signs that are not wanted, and in texts numbers apart from their units. */
export function findUnwantedWords({ texts, names }: PageWords): string[] {
  const unwanted = [...texts, ...names].flatMap((words) =>
    Object.entries(UNWANTED).flatMap(([reason, pattern]) => faultOf(words, pattern, reason)),
  );
  return [...unwanted, ...texts.flatMap((words) => faultOf(words, PARTED, "a number that a line may part from its unit"))];
}

function faultOf(words: string, pattern: RegExp, reason: string): string[] {
  const found = pattern.exec(words)?.[0];
  return found === undefined ? [] : [`„${found}” in „${words}”: ${reason} (UNWANTED and PARTED of tests/support/plain-words.ts)`];
}

/** The pieces of text of a document, and the words that its elements have as attributes. */
export function wordsOfPage(html: string): PageWords {
  const body = unheld(html)
    .replace(/^.*?<body/s, "<body")
    .replaceAll(/<(script|style|template|noscript)\b.*?<\/\1>|<!--.*?-->/gs, "");
  const names = [...body.matchAll(/ (?:alt|title|placeholder|aria-label)="([^"]*)"/g)].map(([, words = ""]) => plain(words));
  return { texts: body.split(/<[^<>]*>/).map(plain), names };
}

function plain(words: string): string {
  return words.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&nbsp;", "\u00a0").replaceAll("&amp;", "&");
}
