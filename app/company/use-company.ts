/** The company in components: the root gives it, so that no page has to hand it down. */
import { createContext, useContext } from "react";
import { type CompanyView, companyView, NOBODY } from "./company.ts";

export const CompanyContext = createContext<CompanyView>(companyView(NOBODY));

export function useCompany(): CompanyView {
  return useContext(CompanyContext);
}

/** Where a page that no loader has run for (a method it does not take) says who we are, for its scripts. */
export const WRITTEN = "firma";

/** What such a page says; nobody on any other, where the root's loader gives it. */
export function writtenCompany(): CompanyView {
  const json = document.getElementById(WRITTEN)?.textContent;
  return json ? (JSON.parse(json) as CompanyView) : companyView(NOBODY);
}

/** The company in a page's meta, from the root's loader. */
export function companyOf(matches: readonly unknown[]): CompanyView {
  const root = matches[0] as { loaderData?: { company?: CompanyView } } | undefined;
  return root?.loaderData?.company ?? companyView(NOBODY);
}
