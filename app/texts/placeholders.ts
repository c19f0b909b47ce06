/** Signs in texts: names in braces that become what the company says, `{firma}`, and parts that hold only while something runs, `[dacă mail]`. Pure. */
import type { CompanyView } from "#app/company/company-facts.ts";

export const PLACEHOLDERS = {
  firma: "numele firmei",
  firma_juridica: "denumirea juridică",
  mentiune: "mențiunea de lângă denumire, în paranteze",
  identificare: "CUI și numărul din registrul comerțului, câte sunt completate",
  cui: "CUI",
  registru: "numărul din registrul comerțului",
  capital: "capitalul social",
  autorizatie: "autorizația de comercializare, cu cine a emis-o",
  activitate: "obiectul de activitate",
  adresa: "strada și numărul",
  localitate: "localitatea",
  judet: "județul",
  email: "adresa de e-mail",
  telefon: "telefonul principal",
  telefoane: "toate telefoanele",
  fax: "faxul",
  program: "programul („luni–vineri, 08:00–16:00”)",
  program_intre: "programul, în vorbire („luni–vineri, între 08:00 și 16:00”)",
  an: "anul înființării",
} as const;

type Placeholder = keyof typeof PLACEHOLDERS;

const BRACES = /\{([^{}\s]*)\}/g;
/** The space, and a comma before it, that would be left over before nothing. */
const WITH_SPACE = /(,? )?\{([^{}\s]*)\}/g;
/** Beginning of an address: a large letter in a line of its own, a small one within a sentence. */
const STREET = /^(?:Str|Bd|B-dul|Șos|Strada|Bulevardul|Calea|Aleea|Piața|Șoseaua)(?=[. ])/u;

export function placeholderValues(company: CompanyView): Record<Placeholder, string> {
  return {
    firma: company.name,
    firma_juridica: company.legal_name,
    mentiune: company.legal_note && `(${company.legal_note})`,
    identificare: [company.tax_code && `CUI ${company.tax_code}`, company.register_number].filter(Boolean).join(", "),
    cui: company.tax_code,
    registru: company.register_number,
    capital: company.share_capital,
    autorizatie: company.authorisation && [company.authorisation, company.authorisation_issuer].filter(Boolean).join(", emisă de "),
    activitate: company.activity,
    adresa: company.street,
    localitate: company.city,
    judet: company.county,
    email: company.email,
    telefon: company.phones[0].display,
    telefoane: company.phones.map(({ display }) => display).join(", "),
    fax: company.fax,
    program: company.hours,
    program_intre: company.hours_lines.map(({ days, time }) => `${days}, între ${time.replace("–", " și ")}`).join("; "),
    an: String(company.founded ?? ""),
  };
}

/** The text with its names filled in; what is not known stays as it is written, and a name that means nothing takes the comma and space before it along. */
export function fillPlaceholders(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(WITH_SPACE, (written, before: string | undefined, name: string) => {
    const known = Object.hasOwn(words, name) ? words[name] : undefined;
    const word = before === ", " ? known?.replace(STREET, (kind) => kind.toLocaleLowerCase("ro")) : known;
    if (word === undefined) return written;
    return word === "" ? "" : `${before ?? ""}${word}`;
  });
}

export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(BRACES)].map(([, name = ""]) => name).filter((name) => !known.includes(name));
}

/** A condition is marked before a paragraph or an item of a legal text, or chosen for a whole section. */
export const CONDITIONS = {
  "fără servicii": "niciun cod de statistică sau publicitate nu este activ",
  "servicii cu acord": "sunt coduri active, care așteaptă acordul",
  "servicii fără acord": "sunt coduri active, care nu așteaptă acordul",
  acord: "codurile așteaptă acordul vizitatorului",
  banner: "bannerul de cookie-uri este afișat",
  estimare: "firma are o normă estimată pentru gazon",
  mail: "cererile pleacă prin e-mail",
  notificări: "telefoanele echipei primesc notificări",
  webhook: "cererile pleacă spre alt program",
} as const;

export type Condition = keyof typeof CONDITIONS;

export const SHOWN_WHEN: Readonly<Record<"mereu" | Condition, string>> = { mereu: "Mereu", ...CONDITIONS };

const MARK = /\[\s*dacă\s+([^\]]*)\]/g;
const LEADING = /^\s*\[\s*dacă\s+([^\]]*)\]/;

export function leadingCondition(text: string): string | undefined {
  return LEADING.exec(text)?.[1]?.trim();
}

export function withoutConditions(text: string): string {
  return text.replaceAll(/\[\s*dacă\s+[^\]]*\]\s*/g, "");
}

export function unknownConditions(text: string): string[] {
  return [...text.matchAll(MARK)].map(([, name = ""]) => name.trim()).filter((name) => !Object.hasOwn(CONDITIONS, name));
}
