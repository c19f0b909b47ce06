/** Telephones as people type them: several in one field, with an inner line, with words beside. One reader for whoever is called; Romanian where no country stands. Pure. */
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { type Chunk, chunksOf, isNextTo, MAX_PHONE, plainFigures } from "./chunks.ts";

export type PhoneNumber = {
  e164: string;
  /** Figures of the inner line; empty without one. */
  extension: string;
  /** "0261 712 345 int. 112", a foreign number as "+49 30 123456": one way for all, whatever was typed. */
  words: string;
  typed: string;
  /** Stands behind "tel:" (RFC 3966). */
  href: string;
};

/** Numbers, and the words between and around them as they were typed. */
export type ReadPhone = { numbers: readonly [PhoneNumber, ...PhoneNumber[]]; pieces: readonly (PhoneNumber | string)[] };

type Rule = (typed: string) => string | undefined;

const EXTENSION = /^[\s,;.(-]*(?:int|interior(?:ul)?|ext(?:ensi(?:e|on))?|tasta|x|#)\s*[.:=]?\s*$/i;
const ALSO = /^\s*(?:[,;/]|și|si|sau)\s*$/i;
/** Said before a number, it says nothing that its field does not. */
const LABEL = /^\W*(?:tel(?:efon)?|mob(?:il)?|fix|nr)?\W*$/i;

/**
 * Reads the number of somebody whom we call back: none that is dear to call, none that only its own country reaches. Undefined without
 * one.
 */
export function readPhone(typed: string): ReadPhone | undefined {
  return readBy(callable, typed);
}

/** Reads a number of ours: also a free one, or one that costs the same from everywhere. */
export function readOwnPhone(typed: string): ReadPhone | undefined {
  return readBy(dialable, typed);
}

/** The first number in E.164, e.g. +40700000012. */
export function toE164(typed: string): string | undefined {
  return readPhone(typed)?.numbers[0].e164;
}

/** Words, or a number with what stands behind "tel:". */
export type PhonePiece = string | { words: string; href: string };

/** A telephone of ours as it is written; one that a spreadsheet has taken the first 0 from has it again. An inner line is dialled as it is. */
export function ownPhonePieces(typed: string): PhonePiece[] {
  const read = readOwnPhone(typed);
  if (!read) return typed === "" ? [] : [{ words: typed, href: dialled(typed) }];
  return read.pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    return { words: /^[1-9]\d{8}$/.test(piece.typed) ? piece.words : piece.typed, href: piece.href };
  });
}

/** "0361 000 001", as every page says the company's: read at once, the rest by what knows the numbers of all countries. */
const PLAIN_NUMBER = /^0([1-9]\d\d) ?(\d{3}) ?(\d{3})$/;

/** Stands behind "tel:": "+40361000001" of "0361 000 001", so that a telephone dials it from anywhere. */
export function dialled(typed: string): string {
  const [, area, ...rest] = PLAIN_NUMBER.exec(typed) ?? [];
  if (area) return `+40${area}${rest.join("")}`;
  const figures = typed.replaceAll(/[^\d+]/g, "").replace(/^00/, "+");
  return readOwnPhone(typed)?.numbers[0].href ?? figures.replace(/^0/, "+40");
}

/** All that was typed, for a search: "+40744123456 +40745123456". */
export function searchedNumbers(typed: string): string {
  return (
    readPhone(typed)
      ?.numbers.map(({ e164 }) => e164)
      .join(" ") ?? ""
  );
}

/** "0700 000 012", a foreign number as "+49 30 123456". */
export function phoneWords(e164: string): string {
  // The placeholder of an erased number (leads/request/fields.ts): no country's begins with 0.
  if (e164.startsWith("+0")) return "număr șters";
  if (/^\+40\d{9}$/.test(e164)) return `0${e164.slice(3, 6)} ${e164.slice(6, 9)} ${e164.slice(9)}`;
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

/** Address for WhatsApp, which is made for a mobile number; of some countries' numbers nobody can tell. */
export function isMobile(e164: string): boolean {
  if (e164.startsWith("+40")) return e164.startsWith("+407");
  const type = parsePhoneNumberFromString(e164)?.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
}

export function whatsappAddress(e164: string): string | undefined {
  return isMobile(e164) ? `https://wa.me/${e164.slice(1)}` : undefined;
}

const INCOMPLETE = "Numărul nu pare complet. Exemplu: 0700 000 000.";

/** Why `readPhone` finds no number, for whoever typed it. */
export function phoneFault(typed: string): string {
  if (typed.length > MAX_PHONE) return `Telefonul poate avea cel mult ${MAX_PHONE} de caractere.`;
  const figures = plainFigures(typed).replaceAll(/[^\d+]/g, "");
  if (readOwnPhone(typed)) {
    const isUnknown = /^(?:\+40|0040|0)?[23]\d{8}$/.test(figures);
    if (isUnknown) return `Niciun număr din România nu începe cu ${phoneWords(dialable(figures) ?? "").slice(0, 4)}. Verificați prefixul.`;
    return "La acest număr nu vă putem suna înapoi. Scrieți un număr de mobil sau de fix.";
  }
  if (/^0[1456]\d{7,}$/.test(figures))
    return "Numărul nu este din România. Dacă este din altă țară, scrieți și prefixul ei: +36 30 123 4567.";
  if (/^0[237]\d{9,}$/.test(figures)) return "Numărul are prea multe cifre. Exemplu: 0700 000 000.";
  return INCOMPLETE;
}

const DEAR = ["PREMIUM_RATE", "SHARED_COST", "TOLL_FREE", "PERSONAL_NUMBER", "PAGER", "VOICEMAIL"] as const;

/** A Romanian number as nearly all write it: read at once, the rest by what knows the numbers of all countries. */
const PLAIN = /^(?:\+40|0)[ .-]?([1-9]\d\d)[ .-]?(\d{3})[ .-]?(\d{3})$/;

function readPlain(typed: string): string | undefined {
  const [, ...figures] = PLAIN.exec(typed) ?? [];
  return figures.length > 0 ? `+40${figures.join("")}` : undefined;
}

function callable(typed: string): string | undefined {
  const plain = readPlain(typed);
  if (plain?.startsWith("+407")) return plain;
  const number = parsePhoneNumberFromString(typed, "RO");
  if (!number?.isPossible() || number.isNonGeographic()) return undefined;
  const type = number.getType();
  if (number.countryCallingCode !== "40") return DEAR.some((dear) => dear === type) ? undefined : number.number;
  // New ranges of mobile numbers are opened before any list knows them.
  const isKnown = /^7\d{8}$/.test(number.nationalNumber) || (/^[23]\d{8}$/.test(number.nationalNumber) && type !== undefined);
  return isKnown ? number.number : undefined;
}

function dialable(typed: string): string | undefined {
  const plain = readPlain(typed);
  if (plain) return plain;
  const number = parsePhoneNumberFromString(typed, "RO");
  if (!number?.isPossible()) return undefined;
  return number.countryCallingCode !== "40" || /^[1-9]\d{8}$/.test(number.nationalNumber) ? number.number : undefined;
}

function readBy(rule: Rule, typed: string): ReadPhone | undefined {
  if (typed.length > MAX_PHONE) return undefined;
  // As nearly all write it: nothing stands beside the number, and nothing in it has to be made plain.
  const alone = PLAIN.test(typed) ? rule(typed) : undefined;
  if (alone) {
    const number = numberOf(alone, typed);
    return { numbers: [number], pieces: [number] };
  }
  const text = plainFigures(typed);
  const chunks = chunksOf(text);
  const found: { number: PhoneNumber; start: number; end: number }[] = [];
  for (let at = 0; at < chunks.length; ) {
    const one = numberAt(rule, text, chunks, at, found.at(-1));
    if (one) found.push(one);
    // What is left of a run that is no number is none either: "06 70 123 4567" is no Romanian 070 123 4567.
    at = one ? one.next : lastTogether(chunks, text, at) + 1;
  }
  const [first, ...others] = found.map(({ number }) => number);
  return first && { numbers: [first, ...others], pieces: piecesOf(text, found) };
}

type Found = { number: PhoneNumber; start: number; end: number };

/** The longest run of figures from `at` on that is a number, with its inner line; else a second number of the same exchange, of which only its end was typed. */
function numberAt(rule: Rule, text: string, chunks: readonly Chunk[], at: number, before: Found | undefined) {
  const [first, last] = [chunks[at] as Chunk, lastTogether(chunks, text, at)];
  for (let to = last; to >= at; to -= 1) {
    const end = (chunks[to] as Chunk).end;
    const e164 = rule(text.slice(first.start, end).replace(/^00/, "+"));
    if (e164) return withExtension(text, chunks, { e164, start: first.start, end, next: to + 1 });
  }
  const { end } = chunks[last] as Chunk;
  const isSecond = before?.number.extension === "" && ALSO.test(text.slice(before.end, first.start));
  const e164 = isSecond ? rule(beginningOf(before.number.e164, text.slice(first.start, end)) ?? "") : undefined;
  return e164 ? withExtension(text, chunks, { e164, start: first.start, end, next: last + 1 }) : undefined;
}

function lastTogether(chunks: readonly Chunk[], text: string, at: number): number {
  let last = at;
  while (last + 1 < chunks.length && isNextTo(text, chunks[last] as Chunk, chunks[last + 1] as Chunk)) last += 1;
  return last;
}

/** "0261 712345, 712346": the second one with the prefix of the first. */
function beginningOf(e164: string, typed: string): string | undefined {
  const figures = typed.replaceAll(/\D/g, "");
  const [prefix, length] = /^\+40[23]1/.test(e164) ? [e164.slice(0, 5), 7] : [e164.slice(0, 6), 6];
  return /^\+40[23]/.test(e164) && figures.length === length ? prefix + figures : undefined;
}

type Place = { e164: string; start: number; end: number; next: number };

function withExtension(text: string, chunks: readonly Chunk[], { e164, start, end, next }: Place): Found & { next: number } {
  const inner = chunks[next];
  const extension = inner && EXTENSION.test(text.slice(end, inner.start)) ? text.slice(inner.start, inner.end) : "";
  const isInner = /^\d{1,7}$/.test(extension);
  const isOpened = text[start - 1] === "(" && /^[^(]*\)/.test(text.slice(start, end));
  const from = isOpened ? start - 1 : start;
  const until = isInner ? (inner as Chunk).end : end;
  const number = numberOf(e164, text.slice(from, until), isInner ? extension : "");
  return { number, start: from, end: until, next: isInner ? next + 1 : next };
}

function numberOf(e164: string, typed: string, extension = ""): PhoneNumber {
  const [words, href] = extension === "" ? ["", ""] : [` int. ${extension}`, `;ext=${extension}`];
  return { e164, extension, words: phoneWords(e164) + words, typed, href: e164 + href };
}

function piecesOf(text: string, found: readonly Found[]): (PhoneNumber | string)[] {
  const between = found.flatMap(({ number, start }, index) => [text.slice(found[index - 1]?.end ?? 0, start), number]);
  const pieces = [...between, text.slice(found.at(-1)?.end ?? 0)];
  const hasWords = pieces.some((piece) => typeof piece === "string" && piece.includes("("));
  return pieces.filter((piece, index) => {
    if (typeof piece !== "string") return true;
    if (index === 0) return !LABEL.test(piece);
    return index < pieces.length - 1 ? piece !== "" : /[\p{L}\p{N}]/u.test(piece) || (hasWords && piece.trim() !== "");
  });
}
