/** The company in components: the document gives it, and on the site each navigation anew, so that no page has to hand it down. */
import { createContext, useContext } from "react";
import type { CompanyView } from "./company.ts";
import { NOBODY_SHOWN } from "./nobody.ts";

export const CompanyContext = createContext<CompanyView>(NOBODY_SHOWN);

export function useCompany(): CompanyView {
  return useContext(CompanyContext);
}

/** Where a document whose data does not say who we are says it, for its scripts. */
export const WRITTEN = "firma";

/** What such a document says; nobody in any other. */
export function writtenCompany(): CompanyView {
  const json = document.getElementById(WRITTEN)?.textContent;
  return json ? (JSON.parse(json) as CompanyView) : NOBODY_SHOWN;
}

/** The company in the meta of a page of the site. */
export function companyOf(matches: readonly unknown[]): CompanyView {
  const layout = matches[1] as { loaderData?: { company?: CompanyView } } | undefined;
  return layout?.loaderData?.company ?? NOBODY_SHOWN;
}
