import { mapStatuses } from "#app/leads/inbox/lead-status.ts";
import {
  aboutFields,
  brandFields,
  brandsFields,
  categoryFields,
  consentFields,
  contactFields,
  cookieFields,
  distributorsFields,
  homeFields,
  legalFields,
  papersFields,
} from "./kinds/pages.ts";
import { PLACEHOLDERS } from "./placeholders.ts";
import type { BodyOf, Fields } from "./text-field.ts";

/** Names in the privacy policy besides the settings: times for which requests are kept, services that measure, and what leaves say (registers/leaves). */
export const PRIVACY_WORDS = {
  termene_deschise: "cât se păstrează cererile deschise, pentru fiecare stare",
  termene_inchise: "cât se păstrează cele închise",
  ...mapStatuses(({ label }) => `cât se păstrează cererile cu starea „${label}”`),
  servicii: "serviciile de statistică și publicitate active",
  alte_raspunsuri: "întrebările adăugate la formularul de ofertă, dacă sunt",
  cand_cerem: "când cerem date",
  alte_date: "datele lăsate altfel decât într-o cerere, de exemplu ca să anunțăm că un produs revine",
  alte_termene: "cât se păstrează acestea",
  acorduri: "acordurile date pentru ele",
};

const KINDS = {
  home: { name: "Prima pagină", fields: homeFields },
  about: { name: "Despre noi", fields: aboutFields },
  contact: { name: "Contact", fields: contactFields },
  brands: { name: "Branduri", fields: brandsFields },
  papers: { name: "Documente pentru APIA", fields: papersFields },
  distributors: { name: "Distribuitori", fields: distributorsFields },
  terms: { name: "Termeni și condiții", fields: legalFields },
  privacy: { name: "Politica de confidențialitate", fields: legalFields },
  cookies: { name: "Politica privind cookie-urile", fields: cookieFields },
  consent: { name: "Acordurile formularului", fields: consentFields },
  category: { name: "Categoria", fields: categoryFields },
  brand: { name: "Brandul", fields: brandFields },
} as const satisfies Record<string, { name: string; fields: Fields }>;

type TextKind = keyof typeof KINDS;
export type KindPerSlug = "category" | "brand";
export type SingleKind = Exclude<TextKind, KindPerSlug>;
export type TextOf<Kind extends TextKind> = BodyOf<(typeof KINDS)[Kind]["fields"]>;

export type TextKey = SingleKind | `${KindPerSlug}/${string}`;

export const SINGLE_KINDS = Object.keys(KINDS).filter((kind): kind is SingleKind => kind !== "category" && kind !== "brand");

const SLUG = /^[a-z0-9-]{1,120}$/;

export function parseTextKey(kind: string | undefined, slug?: string): TextKey | undefined {
  if (kind === "category" || kind === "brand") return slug && SLUG.test(slug) ? `${kind}/${slug}` : undefined;
  return slug === undefined && SINGLE_KINDS.some((one) => one === kind) ? (kind as SingleKind) : undefined;
}

export function textOfDocument(key: string): TextKey | undefined {
  return parseTextKey(...(key.split("/") as [string, string?]));
}

export function kindOf(key: TextKey): TextKind {
  return key.split("/")[0] as TextKind;
}

export function slugOf(key: TextKey): string {
  return key.split("/")[1] ?? "";
}

export function fieldsOf(key: TextKey): Fields {
  return KINDS[kindOf(key)].fields;
}

export function textName(key: TextKey, own = slugOf(key)): string {
  return [KINDS[kindOf(key)].name, own].filter(Boolean).join(" ");
}

export function publicAddress(key: TextKey): string {
  const slug = slugOf(key);
  const addresses: Record<TextKind, string> = {
    home: "/",
    about: "/despre-noi",
    contact: "/contact",
    brands: "/branduri",
    papers: "/documente-apia",
    distributors: "/distribuitori",
    terms: "/termeni-conditii",
    privacy: "/politica-confidentialitate",
    cookies: "/politica-cookies",
    consent: "/contact",
    category: `/${slug}`,
    brand: `/brand/${slug}`,
  };
  return addresses[kindOf(key)];
}

export function placeholdersOf(key: TextKey): Record<string, string> {
  return kindOf(key) === "privacy" ? { ...PLACEHOLDERS, ...PRIVACY_WORDS } : PLACEHOLDERS;
}
