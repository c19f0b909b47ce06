/** The company in components: the document gives it, and on the site each navigation anew, so that no page has to hand it down. */
import { createContext, useContext } from "react";
import type { CompanyView } from "./company.ts";
import { NOBODY_SHOWN } from "./nobody.ts";

export const CompanyContext = createContext<CompanyView>(NOBODY_SHOWN);

export function useCompany(): CompanyView {
  return useContext(CompanyContext);
}

/** Where a document says who we are, for its scripts: as JSON. */
export const WRITTEN = "firma";

/** What the document says; nobody where it says nothing. */
export function writtenCompany(): CompanyView {
  // No heading that is called the same.
  const written = document.querySelector(`script#${WRITTEN}`)?.textContent;
  return written ? JSON.parse(written) : NOBODY_SHOWN;
}

/** The company in the meta of a page of the site: as the last navigation gave it, or as the document did. */
export function companyOf(matches: readonly unknown[]): CompanyView {
  const company = (matches[1] as { loaderData?: { company?: CompanyView } } | undefined)?.loaderData?.company;
  if (company) return company;
  return import.meta.env.SSR ? NOBODY_SHOWN : writtenCompany();
}
