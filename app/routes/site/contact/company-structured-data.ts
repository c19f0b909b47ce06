/** The company for search engines: what the contact page and the footer say of it. Pure. */
import { clockOf } from "#app/calendar/clock.ts";
import { company } from "#app/company/company.ts";
import type { Thing } from "#app/ui/structured-data.tsx";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The whole of it, for the contact page. */
export function companyStructuredData(origin: string): Thing {
  const { weekdays, opens, closes } = company.officeHours;
  return {
    "@type": "LocalBusiness",
    "@id": `${origin}/#companie`,
    name: company.name,
    legalName: company.legalName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/images/contact/contact-1-800.jpg`,
    foundingDate: String(company.founded),
    vatID: company.taxCode,
    telephone: company.phones.map(({ display }) => display),
    faxNumber: company.fax,
    email: company.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: company.street,
      addressLocality: company.city,
      addressRegion: company.county,
      addressCountry: "RO",
    },
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: weekdays.map((day) => WEEKDAYS[day - 1]),
      opens: clockOf(opens),
      closes: clockOf(closes),
    },
  };
}

/** The site by its name, for the home page. */
export function siteStructuredData(origin: string): Thing {
  return {
    "@type": "WebSite",
    name: company.name,
    url: `${origin}/`,
    inLanguage: "ro",
    publisher: { "@type": "Organization", "@id": `${origin}/#companie`, name: company.name, logo: `${origin}/icon-512.png` },
  };
}
