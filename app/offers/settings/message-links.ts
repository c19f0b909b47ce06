/** Messages that the office begins with one press, in the owner's words, with what the request says filled in. Pure. */
import { mailto } from "#app/forms/email/mailto.ts";
import { whatsappAddress } from "#app/forms/phone/phone.ts";
import { formatBani } from "#app/language/numbers.ts";
import type { Lead } from "#db/schema.ts";

export const FIRST_MESSAGES = {
  whatsapp_text:
    "Bună ziua, {nume}! Vă scriem de la {firma}.\nAți cerut: {produs}.\nCostă {suma} cu TVA.\nOferta: {oferta}\nFișa produsului: {fisa}\nPentru comandă sau întrebări: {telefon}.",
  mail_subject: "Cererea dumneavoastră la {firma}",
  mail_text:
    "Bună ziua, {nume},\n\nvă mulțumim pentru cerere.\nAți cerut: {produs}.\nCostă {suma} cu TVA.\nOferta: {oferta}\nFișa produsului: {fisa}\nNe puteți suna la {telefon}.\n\nCu stimă,\n{firma}",
  missed_text:
    "Bună ziua, {nume}! Vă scriem de la {firma}.\nV-am sunat, dar nu ați răspuns.\nAți cerut: {produs}.\nOferta: {oferta}\nCând vă putem suna din nou? Ne găsiți și la {telefon}.",
};

/** Blanks of a text and what fills them. */
type Blanks = Readonly<Record<string, string>>;

/** A line with a blank that nothing fills is left out: a message names no sum that nobody knows. Braces around any other word stay. */
export function fillBlanks(text: string, blanks: Blanks): string {
  const isKnown = (name: string) => Object.hasOwn(blanks, name);
  return text
    .split("\n")
    .filter((line) => [...line.matchAll(BLANK)].every(([, name = ""]) => !isKnown(name) || blanks[name] !== ""))
    .map((line) => line.replaceAll(BLANK, (written, name: string) => (isKnown(name) ? (blanks[name] as string) : written)))
    .join("\n");
}

const BLANK = /\{(\p{L}+)\}/gu;

type Asked = Pick<Lead, "full_name" | "product_name" | "wish" | "email" | "phone_e164">;

type About = {
  texts: typeof FIRST_MESSAGES;
  company: { name: string; phone: string };
  /** Products after the first, whose price is in the sum too. */
  further: readonly string[];
  /** Bani with VAT of what was asked for; null where nobody knows, and once something else was offered or ordered. */
  worth: number | null;
  /** Whether nobody answered the last call. */
  isMissed?: boolean;
  /** Address of the offer that is out, with its total, and the addresses of the products' sheets. */
  offer?: string | undefined;
  sheets?: readonly string[];
};

/** Addresses that open a message with its text; undefined where there is no mobile number, or no e-mail. */
export function messageLinks(
  lead: Asked,
  { texts, company, further, worth, isMissed = false, offer = "", sheets = [] }: About,
): { whatsapp: string | undefined; mail: string | undefined } {
  const blanks = {
    nume: lead.full_name,
    produs: [lead.product_name ?? lead.wish, ...further].filter(Boolean).join(", "),
    suma: worth === null ? "" : `${formatBani(worth)} lei`,
    telefon: company.phone,
    firma: company.name,
    oferta: offer,
    fisa: sheets.join("\n"),
  };
  const missed = isMissed ? texts.missed_text : "";
  const [words, subject, body] = [missed || texts.whatsapp_text, texts.mail_subject, missed || texts.mail_text].map((text) =>
    encoded(fillBlanks(text, blanks)),
  );
  const whatsapp = whatsappAddress(lead.phone_e164);
  return {
    whatsapp: whatsapp && (words ? `${whatsapp}?text=${words}` : whatsapp),
    mail: lead.email === null ? undefined : `${mailto(lead.email)}?subject=${subject}&body=${body}`,
  };
}

/** RFC 6068: lines end with CRLF, a blank is %20 and never "+". Half a character would throw. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll("\n", "\r\n"));
}
