import { dialled } from "#app/forms/phone/phone.ts";
import { type Company, type CompanyView, companyWords } from "./company-facts.ts";

/** The company as pages show it. */
export function companyView(company: Company): CompanyView {
  const phones = company.phones.map(({ label, number }) => ({ label, display: number, href: dialled(number) }));
  return { ...companyWords(company), phones: phones as unknown as CompanyView["phones"] };
}
