/** The telephone of a request in words and links: E.164 says whom we call, what was typed says more – an inner line, a second number, when to call. Pure. */
import { type PhoneNumber, type PhonePiece, phoneWords, type ReadPhone, readPhone } from "#app/forms/phone/phone.ts";
import type { Lead } from "#db/schema.ts";

export type Called = Pick<Lead, "phone" | "phone_e164">;

/** For the office: "0744 123 456 / 0745 123 456 (după ora 17)". */
export function leadPhoneWords(lead: Called): string {
  return leadPhonePieces(lead)
    .map((piece) => (typeof piece === "string" ? piece : piece.words))
    .join("");
}

/** For whoever asked, and for papers: the numbers alone, without a word that somebody typed. */
export function leadNumberWords(lead: Called): string {
  return readLeadPhone(lead)
    .numbers.map(({ words }) => words)
    .join(", ");
}

/** The number that we call first. */
export function leadNumber(lead: Called): Pick<PhoneNumber, "words" | "href" | "extension"> {
  return readLeadPhone(lead).numbers[0];
}

export function leadPhonePieces(lead: Called): PhonePiece[] {
  const { pieces } = readLeadPhone(lead);
  return pieces.map((piece) => {
    if (typeof piece !== "string") return { words: piece.words, href: piece.href };
    return /^\s*[,;]\s*$/.test(piece) ? ", " : piece;
  });
}

/** Two colleagues of one exchange have one number and two inner lines. */
export function isSamePhone(one: Called, other: Called): boolean {
  if (one.phone_e164 !== other.phone_e164) return false;
  const [line, otherLine] = [leadNumber(one).extension, leadNumber(other).extension];
  return line === "" || otherLine === "" || line === otherLine;
}

function readLeadPhone({ phone, phone_e164 }: Called): ReadPhone {
  const alone: PhoneNumber = { e164: phone_e164, extension: "", words: phoneWords(phone_e164), typed: phone, href: phone_e164 };
  if (isPlain(phone, phone_e164)) return { numbers: [alone], pieces: [alone] };
  const read = readPhone(phone);
  if (read?.numbers[0].e164 === phone_e164) return read;
  // An earlier version read it in another way.
  return { numbers: [alone], pieces: [alone, ` („${phone}”)`] };
}

/** Nearly every number; the others are read by the metadata of all countries. */
function isPlain(phone: string, e164: string): boolean {
  if (e164.startsWith("+0")) return true;
  const figures = phone.replaceAll(/[\s().\-/+]/g, "");
  return /^\d{7,15}$/.test(figures) && figures.length <= e164.length + 1 && figures.endsWith(e164.slice(3));
}
