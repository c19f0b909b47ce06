import { createContext, useContext } from "react";
import { BLANK_COMPANY_VIEW } from "./blank-company.ts";
import type { CompanyView } from "./company.ts";

export const CompanyContext = createContext<CompanyView>(BLANK_COMPANY_VIEW);

export function useCompany(): CompanyView {
  return useContext(CompanyContext);
}

export const COMPANY_ELEMENT_ID = "firma";

export function companyFromDocument(): CompanyView {
  // No heading that is called the same.
  const written = document.querySelector(`script#${COMPANY_ELEMENT_ID}`)?.textContent;
  return written ? JSON.parse(written) : BLANK_COMPANY_VIEW;
}

export function companyFromMatches(matches: readonly unknown[]): CompanyView {
  const company = (matches[1] as { loaderData?: { company?: CompanyView } } | undefined)?.loaderData?.company;
  if (company) return company;
  return import.meta.env.SSR ? BLANK_COMPANY_VIEW : companyFromDocument();
}
