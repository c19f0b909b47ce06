import { formatHour } from "#app/calendar/bucharest.ts";
import type { DayHours } from "#app/calendar/office-hours.ts";
import type { ValueOf } from "#app/forms/fields/field-kinds.ts";
import { dialled } from "#app/forms/phone/phone.ts";
import { weekdayRanges } from "#app/language/dates.ts";
import { fold } from "#app/language/text.ts";
import type { COMPANY_FIELDS, CompanyKey } from "./fields.ts";

export type Company = { [Key in Exclude<CompanyKey, keyof Lists>]: PlainValue<(typeof COMPANY_FIELDS)[Key]> } & Lists;

type PlainValue<Field> = Field extends { kind: "year" | "coordinate" }
  ? number | null
  : Field extends { kind: "mark" }
    ? boolean
    : ValueOf<Field>;

type Lists = {
  phones: readonly CompanyPhone[];
  /** The seven days from Monday on, as clocks show them; null for a day on which nobody answers. */
  hours: readonly ({ opens: string; closes: string } | null)[];
  social: readonly { name: string; url: string }[];
  /** The VAT rates that products and offers may have, in whole per cents; at least one, and the first is what a new one begins with. */
  vat_rates: readonly number[];
};

type CompanyPhone = { label: string; number: string };

type PhoneLink = { label: string; display: string; href: string };

export type CompanyView = Omit<Company, "phones" | "hours" | "tagline" | "description"> & {
  motto: string;
  description: string;
  phones: readonly [PhoneLink, ...PhoneLink[]];
  hours: string;
  hours_lines: readonly { days: string; time: string }[];
  week: readonly (DayHours | null)[];
};

/** Company as every page knows it: also the pages that its foot leads to while they are there, so that the foot of no page differs. */
export type PageCompany = CompanyView & { linked: readonly (readonly [path: string, words: string])[] };

/** The company but for its telephones, whose links `companyView` makes: telling numbers apart takes 36 KB, which no browser is sent. */
export function companyWords({ phones: _phones, hours, tagline, description, ...company }: Company): Omit<CompanyView, "phones"> {
  const week = hours.map((day): DayHours | null => day && [hourOfClock(day.opens), hourOfClock(day.closes)]);
  const lines = hoursLines(week);
  const withYear = (text: string) => text.replaceAll("{an}", String(company.founded ?? ""));
  return {
    ...company,
    motto: withYear(tagline),
    description: withYear(description),
    hours: lines.map(({ days, time }) => `${days}, ${time}`).join("; "),
    hours_lines: lines,
    week,
  };
}

/** "Autorizație de comercializare a semințelor nr. 0000, emisă de ITCSMS Satu Mare"; of a company without one nothing. */
export function authorisationWords({
  authorisation,
  authorisation_issuer,
}: Pick<Company, "authorisation" | "authorisation_issuer">): string {
  if (!authorisation) return "";
  return `Autorizație de comercializare a semințelor nr. ${authorisation}${authorisation_issuer && `, emisă de ${authorisation_issuer}`}`;
}

/** Where a consumer complains without a court: the address that Ordinul ANPC 449/2022 names since Ordinul 270/2026. */
export const SAL = { to: "https://reclamatiisal.anpc.ro/", words: "Soluționarea alternativă a litigiilor (SAL)" };

/** Producer whose official distributor the company is for goods of a brand; undefined for the brands of others. */
export function distributorOf(
  brand: string,
  { distributor_of, distributor_brands }: Pick<Company, "distributor_of" | "distributor_brands">,
): string {
  const names = [distributor_of, ...distributor_brands.split(",")].map(fold);
  return brand && names.includes(fold(brand)) ? distributor_of : "";
}

function hoursLines(week: readonly (DayHours | null)[]): { days: string; time: string }[] {
  const byTime = new Map<string, number[]>();
  week.forEach((hours, index) => {
    if (!hours) return;
    const time = hours.map(formatHour).join("–");
    byTime.set(time, [...(byTime.get(time) ?? []), index + 1]);
  });
  return [...byTime].map(([time, days]) => ({ days: weekdayRanges(days), time }));
}

function hourOfClock(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours + minutes / 60;
}

/**
 * Pages that not every company needs. One that is switched off leaves the footer, the sitemap and the links to it. `isKept`: the worker keeps the page on
 * telephones, so it goes on answering whoever has it; the others are not there any more.
 */
export const OPTIONAL_PAGES = [
  { key: "hides_plan", path: "/cerere/plan", label: "Planul de semănat", isKept: true },
  { key: "hides_offline", path: "/fara-semnal", label: "Norme de semănat, fără internet", isKept: true },
  { key: "hides_distributors", path: "/distribuitori", label: "Pentru distribuitori", isKept: false },
  { key: "hides_papers", path: "/documente-apia", label: "Documente pentru APIA", isKept: false },
] as const;

export type PageMarks = Pick<Company, (typeof OPTIONAL_PAGES)[number]["key"]>;

/** Whether the site leads to a page; what lies below one goes with it. */
export function isShown(path: string, company: PageMarks): boolean {
  const page = pageAt(path);
  return page === undefined || !company[page.key];
}

export function isThere(path: string, company: PageMarks): boolean {
  return isShown(path, company) || pageAt(path)?.isKept === true;
}

function pageAt(path: string) {
  return OPTIONAL_PAGES.find((page) => path === page.path || path.startsWith(`${page.path}/`));
}

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
  week: [null, null, null, null, null, null, null],
};

/** The company as pages show it. */
export function companyView(company: Company): CompanyView {
  const phones = company.phones.map(({ label, number }) => ({ label, display: number, href: dialled(number) }));
  return { ...companyWords(company), phones: phones as unknown as CompanyView["phones"] };
}
