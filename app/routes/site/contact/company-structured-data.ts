import { formatHour } from "#app/calendar/bucharest.ts";
import type { CompanyView } from "#app/company/company-facts.ts";
import { dialled } from "#app/forms/phone/phone.ts";
import { regionOf } from "#app/language/counties.ts";
import type { Thing } from "#app/ui/structured-data.tsx";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export function companyStructuredData(company: CompanyView, origin: string, icon: string): Thing {
  return {
    "@type": "LocalBusiness",
    "@id": `${origin}/#companie`,
    name: company.name,
    legalName: company.legal_name,
    url: `${origin}/`,
    logo: `${origin}${icon}`,
    image: `${origin}/images/contact/contact-1-800.jpg`,
    ...(company.founded !== null && { foundingDate: String(company.founded) }),
    ...(company.tax_code !== "" && { vatID: company.tax_code }),
    telephone: company.phones.map(({ href }) => href),
    ...(company.fax !== "" && { faxNumber: dialled(company.fax) }),
    email: company.email,
    address: {
      "@type": "PostalAddress",
      ...(company.street !== "" && { streetAddress: company.street }),
      ...(company.postal_code !== "" && { postalCode: company.postal_code }),
      addressLocality: company.city,
      addressRegion: regionOf(company.county),
      addressCountry: "RO",
    },
    ...(company.latitude !== null &&
      company.longitude !== null && { geo: { "@type": "GeoCoordinates", latitude: company.latitude, longitude: company.longitude } }),
    openingHoursSpecification: openings(company.week),
  };
}

export function siteStructuredData(company: CompanyView, origin: string, icon: string): Thing {
  return {
    "@type": "WebSite",
    name: company.name,
    url: `${origin}/`,
    inLanguage: "ro",
    publisher: { "@type": "Organization", "@id": `${origin}/#companie`, name: company.name, logo: `${origin}${icon}` },
  };
}

function openings(week: CompanyView["week"]): Thing | Thing[] {
  const byHours = new Map<string, Thing & { dayOfWeek: string[] }>();
  week.forEach((hours, index) => {
    if (!hours) return;
    const [opens = "", closes = ""] = hours.map(formatHour);
    const piece = byHours.get(opens + closes) ?? { "@type": "OpeningHoursSpecification", dayOfWeek: [], opens, closes };
    piece.dayOfWeek.push(WEEKDAYS[index] as string);
    byHours.set(opens + closes, piece);
  });
  const pieces: Thing[] = [...byHours.values()];
  return pieces.length === 1 && pieces[0] ? pieces[0] : pieces;
}
