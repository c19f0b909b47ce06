import { z } from "zod";
import { blankIsNull } from "../text.ts";

const INCOMPLETE = "Adresa de e-mail nu este completă. Exemplu: nume@exemplu.ro.";

/** An address with a domain of letters beyond ASCII is taken as mail servers write it: ion@semințe.ro is ion@xn--semine-mmc.ro. */
export function email(sentence = INCOMPLETE) {
  return z.preprocess(
    (value) => (typeof value === "string" ? asciiDomain(value.trim()) : value),
    z
      .email({ error: ({ input }) => (hasForeignName(input) ? FOREIGN_NAME : sentence), abort: true })
      .max(254, "Adresa de e-mail este prea lungă.")
      .meta({ examples: ["ana@exemplu.ro"] }),
  );
}

export function optionalEmail() {
  return z.preprocess((value) => blankIsNull(typeof value === "string" ? value.trim() : value), email().nullable());
}

const FOREIGN_NAME =
  "Înaintea semnului @ adresa are litere cu semne (ă, ș, é), pe care serverele de e-mail nu le iau. Scrieți altă adresă.";

function hasForeignName(address: unknown): boolean {
  return typeof address === "string" && /^(?=.*[^\u0020-\u007e].*@)[\p{L}\p{M}\w.+-]+@[\w.-]+$/u.test(address);
}

function asciiDomain(address: string): string {
  const [, name, domain] = /^(.*)@([\p{L}\p{N}.-]+)$/u.exec(address) ?? [];
  if (!domain || /^[\w.-]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}
