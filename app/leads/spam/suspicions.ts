/** Rules of our own (decision 9). A suspect is stored and answered like any other: a rule may err, but not on how farmers write. Pure. */
import { fold } from "#app/language/text.ts";

export const SUSPICIONS = [
  "camp-ascuns",
  "prea-repede",
  "multe-numar",
  "legaturi",
  "reclama",
  "taste",
  "alfabet-strain",
  "repetat",
  "peste-obisnuit",
] as const;

export type Suspicion = (typeof SUSPICIONS)[number];

const SUSPICION_WORDS: Record<Suspicion, string> = {
  "camp-ascuns": "a completat câmpul ascuns",
  "prea-repede": "formular completat prea repede",
  "multe-numar": "multe cereri de la același număr",
  legaturi: "linkuri sau cod în text",
  reclama: "text de reclamă",
  taste: "litere la întâmplare",
  "alfabet-strain": "scris cu alt alfabet",
  repetat: "același text de la mai multe numere",
  "peste-obisnuit": "de verificat: în aceeași zi au venit mult mai multe cereri decât de obicei",
};

type Texts = { full_name: string; notes: string };

export type SpamCircumstances = {
  isHoneypotFilled: boolean;
  filledIn: number | undefined;
  ofPhone: number;
  sameNotes: number;
  isBeyondCeiling: boolean;
};

/** A person who chooses county, kind and consent himself takes more than two seconds; a program a few hundredths of one. */
const FASTEST = 2_000;
/** A visitor who asks for one product after the other stays below this. */
export const PHONE_AN_HOUR = 5;
/** The third telephone with the same long text. A husband and his wife may send the same one. */
const SAME_NOTES = 2;
/** Letters of a text that two people do not write alike: "Vreau o ofertă, vă rog să mă sunați" they do. */
const LONG_NOTES = 60;
const LETTERS = 8;

export function listSuspicions(request: Texts, circumstances: SpamCircumstances): Suspicion[] {
  const { isHoneypotFilled, filledIn, ofPhone, sameNotes, isBeyondCeiling } = circumstances;
  const found: Record<Suspicion, boolean> = {
    "camp-ascuns": isHoneypotFilled,
    "prea-repede": filledIn !== undefined && filledIn < FASTEST,
    "multe-numar": ofPhone >= PHONE_AN_HOUR,
    legaturi: hasSpamLinks(request),
    reclama: isAdvertising(request),
    taste: isKeyboardMash(request.full_name) || isKeyboardMash(request.notes),
    "alfabet-strain": isForeignScript(`${request.full_name} ${request.notes}`),
    repetat: sameNotes >= SAME_NOTES && isLong(request.notes),
    "peste-obisnuit": isBeyondCeiling,
  };
  const signs = SUSPICIONS.filter((suspicion) => found[suspicion]);
  // A person whose browser fills in the form is as fast as a program: speed counts beside another sign alone.
  return signs.every((sign) => sign === "prea-repede") ? [] : signs;
}

export function readFilledIn(value: unknown): number | undefined {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

export function isLong(notes: string): boolean {
  return lettersOf(fold(notes)).length >= LONG_NOTES;
}

/** Mostly letters that no neighbour who reads a Romanian site writes in: Romanian, Hungarian, German, English and their like are Latin. */
function isForeignScript(text: string): boolean {
  const letters = lettersOf(text);
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return letters.length >= LETTERS && foreign.length > letters.length / 2;
}

function lettersOf(text: string): string[] {
  return text.match(/\p{L}/gu) ?? [];
}

const MARKUP =
  /<\/?(a|img|script|iframe|div|span|p|b|br|table|style|svg|object|embed|form|input|html|body|meta|link)\b[^<]{0,500}>|\[\/?(url|link|img)\b[^\]]{0,300}\]/i;
const LINK = /(?:https?:\/\/|\bwww\.)([a-z0-9.-]+)/gi;
/** Hosts that hide where a link leads. A map, an advertisement or a film is pasted with its own address. */
const SHORTENERS = /\b(bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|t\.me|goo\.su|clck\.ru|telegra\.ph|wa\.link)\/\S/i;
const HOSTS_OF_SPAM = /\.(ru|su|xyz|top|click|icu|cyou|buzz|monster|quest|loan|bid|win|cn|tk|ml|ga|cf|gq|pw|cam|rest|sbs)$/i;
/** A visitor who compares offers writes two addresses at most. */
const MANY = 3;

/** True for markup, an address in the name, hosts of spam, and for many addresses. A site's name or an e-mail is none. */
function hasSpamLinks({ full_name, notes }: { full_name: string; notes: string }): boolean {
  if (MARKUP.test(full_name) || MARKUP.test(notes) || SHORTENERS.test(notes)) return true;
  if (full_name.search(LINK) !== -1 || SHORTENERS.test(full_name)) return true;
  const hosts = linksIn(notes);
  return hosts.length >= MANY || hosts.some((host) => HOSTS_OF_SPAM.test(host));
}

function linksIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, host = ""]) => host.replace(/[.-]+$/, ""));
}

const WARES =
  /\b(seo|backlinks?|guest posts?|web traffic|casinos?|cazino(?:uri)?|betting|porn|escorts?|viagra|cialis|levitra|bitcoin|crypto|forex|payday|onlyfans|rolex|essay writing)\b/g;

function isAdvertising({ full_name, notes }: { full_name: string; notes: string }): boolean {
  const wares = new Set(fold(`${full_name} ${notes}`).match(WARES));
  return wares.size >= 2 || (wares.size === 1 && linksIn(notes).length > 0);
}

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row) => [row, [...row].reverse().join("")]);
/** Keys beside one another, either way: with fewer a word of some language may be meant. */
const RUN = 3;
const SHORTEST = 4;

/** True where every word is made of runs along the rows of a keyboard ("asdf", "qweasd"), or is one letter again and again. */
function isKeyboardMash(text: string): boolean {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  return words.join("").length >= SHORTEST && words.every((word) => /^(.)\1{3,}$/u.test(word) || isOfRuns(word));
}

function isOfRuns(word: string): boolean {
  let rest = word;
  while (rest.length > 0) {
    const length = runAt(rest);
    if (length < RUN) return false;
    rest = rest.slice(length);
  }
  return true;
}

function runAt(word: string): number {
  let length = 1;
  while (length < word.length && ROWS.some((row) => row.includes(word.slice(0, length + 1)))) length += 1;
  return length;
}

/** The reasons of a suspicion in words. They stand on the lead, separated by blanks. Pure. */

export const MARKED_BY_HAND = "manual";

const WORDS: Readonly<Record<string, string>> = { ...SUSPICION_WORDS, [MARKED_BY_HAND]: "marcată de administrator" };

export function suspectWords(reasons: string): string[] {
  return reasons
    .split(" ")
    .filter(Boolean)
    .map((reason) => (Object.hasOwn(WORDS, reason) ? (WORDS[reason] as string) : reason));
}
