/** The company for search engines: what the contact page and the footer say of it. Pure. */
import { company } from "#app/content/company.ts";
import type { Thing } from "#app/ui/structured-data.tsx";

const WORKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
/** company.hours in figures. */
const OPENS = "08:00";
const CLOSES = "16:00";

/** The whole of it, for the contact page. */
export function companyStructuredData(origin: string): Thing {
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
    openingHoursSpecification: { "@type": "OpeningHoursSpecification", dayOfWeek: WORKDAYS, opens: OPENS, closes: CLOSES },
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
