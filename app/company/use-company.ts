/** The company in components: the document gives it, and on the site each navigation anew, so that no page has to hand it down. */
import { createContext, useContext } from "react";
import type { CompanyView } from "./company.ts";
import { NOBODY_SHOWN } from "./nobody.ts";

export const CompanyContext = createContext<CompanyView>(NOBODY_SHOWN);

export function useCompany(): CompanyView {
  return useContext(CompanyContext);
}

/** In the order in which a packed company gives them. */
const FIELDS = Object.keys(NOBODY_SHOWN) as (keyof CompanyView)[];

/**
 * The company as the data of the site's frame give it: one text without the names of its fields. The framework's format gives every value a number of its
 * own, which costs each page 0.4 KB (catalog/card/made-card.ts does the same for cards).
 */
export function packedCompany(company: CompanyView): string {
  if (lastPacked?.company !== company) lastPacked = { company, text: JSON.stringify(FIELDS.map((field) => company[field])) };
  return lastPacked.text;
}

let lastPacked: typeof last;
let last: { text: string; company: CompanyView } | undefined;

/** The company of packedCompany, the same object for the same text. */
export function unpackCompany(text: string): CompanyView {
  if (last?.text !== text) {
    const values = JSON.parse(text) as unknown[];
    last = { text, company: Object.fromEntries(FIELDS.map((field, index) => [field, values[index]])) as CompanyView };
  }
  return last.company;
}

/** Where a document says who we are, for its scripts, as packedCompany gives it. */
export const WRITTEN = "firma";

/** What the document says; nobody where it says nothing. */
export function writtenCompany(): CompanyView {
  // No heading that is called the same.
  said ??= document.querySelector(`script#${WRITTEN}`)?.textContent ?? "";
  return said ? unpackCompany(said) : NOBODY_SHOWN;
}

let said: string | undefined;

/** The company in the meta of a page of the site: as the last navigation gave it, or as the document did. */
export function companyOf(matches: readonly unknown[]): CompanyView {
  const text = (matches[1] as { loaderData?: { company?: string } } | undefined)?.loaderData?.company;
  if (text) return unpackCompany(text);
  return import.meta.env.SSR ? NOBODY_SHOWN : writtenCompany();
}
