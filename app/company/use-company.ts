import { createContext, useContext } from "react";
import { BLANK_COMPANY_VIEW, type PageCompany } from "./company-facts.ts";

const BLANK: PageCompany = { ...BLANK_COMPANY_VIEW, linked: [] };

export const CompanyContext = createContext<PageCompany>(BLANK);

export function useCompany(): PageCompany {
  return useContext(CompanyContext);
}

export const COMPANY_ELEMENT_ID = "firma";

export function companyFromDocument(): PageCompany {
  // No heading that is called the same.
  const written = document.querySelector(`script#${COMPANY_ELEMENT_ID}`)?.textContent;
  return written ? JSON.parse(written) : BLANK;
}

export function companyFromMatches(matches: readonly unknown[]): PageCompany {
  const company = (matches[1] as { loaderData?: { company?: PageCompany } } | undefined)?.loaderData?.company;
  if (company) return company;
  return import.meta.env.SSR ? BLANK : companyFromDocument();
}
