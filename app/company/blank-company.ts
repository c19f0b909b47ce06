import { ON_WEEKDAYS } from "#app/language/dates.ts";
import type { Company, CompanyView } from "./company.ts";

export const BLANK_COMPANY: Company = {
  name: "Site",
  tagline: "",
  description: "",
  founded: null,
  legal_name: "",
  legal_note: "",
  tax_code: "",
  register_number: "",
  share_capital: "",
  authorisation: "",
  authorisation_issuer: "",
  activity: "",
  distributor_of: "",
  distributor_brands: "",
  street: "",
  city: "",
  county: "",
  postal_code: "",
  latitude: null,
  longitude: null,
  phones: [{ label: "", number: "" }],
  fax: "",
  email: "",
  hours: [null, null, null, null, null, null, null],
  social: [],
  builder_name: "",
  builder_url: "",
  host_name: "",
  host_url: "",
  theme: "verde",
  vat_rates: [11, 21],
  estimate_dose: 2.5,
  estimate_bag_kg: 25,
  logo: "",
  sharing_picture: "",
  sal_sign: "",
  is_live: false,
  hides_plan: false,
  hides_offline: false,
  hides_distributors: false,
  hides_papers: false,
  is_demo: false,
};

/**
 * View of the blank company as pages show it, written out: the browser's code begins with it, and need not hold how it is made
 * (company.test.ts holds them together).
 */
export const BLANK_COMPANY_VIEW: CompanyView = {
  ...BLANK_COMPANY,
  motto: "",
  phones: [{ label: "", display: "", href: "" }],
  hours: "",
  hours_lines: [],
  closed_weekdays: ON_WEEKDAYS,
  week: [null, null, null, null, null, null, null],
};
