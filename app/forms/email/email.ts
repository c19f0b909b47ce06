import { z } from "zod";
import { normalizeText } from "#app/language/normalize-text.ts";
import { blankIsNull } from "../text.ts";

const INCOMPLETE = "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.";

/** Before the sign what RFC 5322 calls a dot-atom; behind it labels of any letters, the last one of letters alone or in punycode. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]+(?<!\.)@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;

/** A domain of Latin letters stays as people write it (ion@semințe.ro), which the sender of mails turns into xn--semine-mmc.ro; one of other letters, which may look like ours, is stored so. */
export function email(sentence = INCOMPLETE) {
  return z.preprocess(
    (value) => (typeof value === "string" ? typedAddress(value) : value),
    z
      .email({ pattern: ADDRESS, error: ({ input }) => (hasForeignName(input) ? FOREIGN_NAME : sentence), abort: true })
      .max(254, { error: "Adresa de e-mail este prea lungă.", abort: true })
      .refine((address) => asciiEmail(address) !== undefined, sentence)
      .meta({ examples: ["ana@exemplu.ro"] })
      .transform(readable),
  );
}

/** Without what comes along when it is copied or when a telephone ends the sentence: „mailto:”, a name before „<ana@…>”, a stop or comma behind it. */
function typedAddress(text: string): string {
  const plain = normalizeText(text)
    .trim()
    .replace(/^mailto:/i, "");
  const [, inside = plain] = /^[^<>@]*<([^<>]*)>$/.exec(plain) ?? [];
  // From the first of them alone: of a long row of stops each would be tried to its end.
  return inside.trim().replace(/(?<![\s.,;])[\s.,;]+$/, "");
}

export function requiredEmail(missing = "Scrieți adresa de e-mail.") {
  return optionalEmail().transform((address, context) => {
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: missing });
    return z.NEVER;
  });
}

export function optionalEmail() {
  return z.preprocess((value) => blankIsNull(typeof value === "string" ? typedAddress(value) : value), email().nullable());
}

/** The spelling of mail servers and records of names: ion@xn--semine-mmc.ro. Undefined where no name of the net can be so. */
export function asciiEmail(address: string): string | undefined {
  const { name, domain } = partsOf(address);
  const ascii = isAscii(domain) ? domain : URL.parse(`http://${domain}`)?.hostname;
  return ascii?.split(".").every((label) => label.length <= MAX_LABEL) ? `${name}@${ascii}` : undefined;
}

/** Longest label in the name of a host (RFC 1035, 2.3.4). */
const MAX_LABEL = 63;

const FOREIGN_NAME =
  "Înaintea semnului @ adresa are litere cu semne (ă, ș, é), pe care serverele de e-mail nu le iau. Scrieți altă adresă.";

function hasForeignName(address: unknown): boolean {
  return typeof address === "string" && /^(?=.*[^\u0020-\u007e].*@)[\p{L}\p{M}\w.+-]+@[\p{L}\p{M}\w.-]+$/u.test(address);
}

function readable(address: string): string {
  const { name, domain } = partsOf(address);
  if (isAscii(domain)) return address;
  const isLatin = /^[\p{Script=Latin}\p{M}\d.-]+$/u.test(domain);
  return isLatin ? `${name}@${domain.normalize("NFC").toLowerCase()}` : (asciiEmail(address) as string);
}

function partsOf(address: string): { name: string; domain: string } {
  const at = address.lastIndexOf("@");
  return { name: address.slice(0, at), domain: address.slice(at + 1) };
}

function isAscii(domain: string): boolean {
  return /^[\w.-]*$/.test(domain);
}
