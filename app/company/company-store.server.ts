import { findDocument, findVersion, listVersions, publishDocument } from "#app/documents/documents.server.ts";
import { type HistoryKind, inTable, named, nameOf, type Snapshot, type SubjectAdapter, withRows } from "#app/history/subject.ts";
import { log } from "#app/http/log.server.ts";
import { WEEKDAYS } from "#app/language/dates.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { cached } from "#db/cache/cached.server.ts";
import { BLANK_COMPANY, type Company, type CompanyView, companyView } from "./company-facts.ts";
import { parseStoredCompany } from "./company-form.ts";
import { COMPANY_FIELDS } from "./fields.ts";

const COMPANY_KEY = "company";

type ReadCompany = { company: Company; view: CompanyView; changedAt: Date | undefined };

/** Company as it was read last: a page that refuses a visitor while the database cannot be read still names it and its telephone. */
let lastRead: ReadCompany | undefined;

/** While the database cannot be read, the company as it was read last. Never throws. */
export function getCompany(): CompanyView {
  return read().view;
}

export function getStoredCompany(): Company {
  return read().company;
}

/** When something of it was last written. */
export function companyChangedAt(): Date | undefined {
  return read().changedAt;
}

/** The fields that the owner has written: those that are not as they came with the demonstration, and of lists the rows that did not come with it. */
export function getOwnCompanyFields(): Partial<Company> {
  const number = listVersions(COMPANY_KEY).find(({ is_shipped }) => is_shipped === 1)?.number;
  const came = number === undefined ? undefined : findVersion(COMPANY_KEY, number)?.body;
  if (came === undefined) return {};
  const [now, then] = [getStoredCompany(), parseStoredCompany(came)];
  const own = Object.entries(now).filter(([key, value]) => !isSame(value, then[key as keyof Company]));
  const isNew = (rows: readonly unknown[]) => (row: unknown) => !rows.some((other) => isSame(row, other));
  return {
    ...Object.fromEntries(own),
    phones: now.phones.filter(isNew(then.phones)),
    social: now.social.filter(isNew(then.social)),
  };
}

/** Fields that an offer carries, in the order of its letterhead. */
const ON_OFFERS = [
  ...(["legal_name", "legal_note", "street", "tax_code", "register_number", "share_capital", "authorisation", "email"] as const),
] satisfies readonly (keyof Company)[];

/** Parts of an offer's letterhead that are still of the demonstration, once the owner has written his name: "Autorizație: 0000". Empty for the plain demonstration. */
export function listDemoLeftovers(): string[] {
  const now = getStoredCompany();
  if (!now.is_demo) return [];
  const own = getOwnCompanyFields();
  if (own.name === undefined && own.legal_name === undefined) return [];
  const fields = ON_OFFERS.flatMap((key) => (now[key] && own[key] === undefined ? [`${COMPANY_FIELDS[key].label}: ${now[key]}`] : []));
  const numbers = now.phones.map(({ number }) => number).filter((number) => !own.phones?.some((phone) => phone.number === number));
  return numbers.length > 0 ? [...fields, `Telefoane: ${numbers.join(", ")}`] : fields;
}

/** Whether nobody has written anything of it since it came with the demonstration. */
export function isCompanyAsItCame(): boolean {
  return getStoredCompany().is_demo && Object.values(getOwnCompanyFields()).every((value) => Array.isArray(value) && value.length === 0);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function setCompany(company: Company, now: Date): void {
  publishDocument(COMPANY_KEY, company, now);
}

export function ensureCompany(company: Company, now: Date): boolean {
  if (findDocument(COMPANY_KEY)) return false;
  publishDocument(COMPANY_KEY, company, now, { isShipped: true });
  return true;
}

/** Whether the site belongs to an owner of its own: from then on nothing of the demonstration may appear by itself. One that cannot be read may be his. */
export function hasOwner(): boolean {
  const document = findDocument(COMPANY_KEY);
  if (!document) return false;
  try {
    return !parseStoredCompany(document.body).is_demo;
  } catch {
    return true;
  }
}

function read(): ReadCompany {
  try {
    lastRead = readStored();
    return lastRead;
  } catch (error) {
    log.warn({ error }, "The company could not be read");
    return lastRead ?? { company: BLANK_COMPANY, view: companyView(BLANK_COMPANY), changedAt: undefined };
  }
}

const readStored = cached("company", "Datele firmei", (): ReadCompany => {
  const document = findDocument(COMPANY_KEY);
  if (!document) throw new Error("there is no document of the company");
  const company = parseStoredCompany(document.body);
  return { company, view: companyView(company), changedAt: new Date(document.updated_at) };
});

const FIELDS = withRows(
  {
    ...COMPANY_FIELDS,
    ...named({
      "phones.number": "Număr de telefon",
      "phones.label": "Eticheta telefonului",
      "social.name": "Rețeaua",
      "social.url": "Adresa paginii",
    }),
  },
  {
    vat_rates: (rate) => `${rate}%`,
    hours: (row, index) => {
      const { opens, closes } = (row ?? {}) as { opens?: string; closes?: string };
      return `${WEEKDAYS[index]}: ${opens && closes ? `${opens}–${closes}` : "închis"}`;
    },
  },
);

export const companyHistory: HistoryKind = { label: "Firma", field: inTable(FIELDS), of: companySubject };

const DEMO_IS_GONE =
  "Datele demonstrative au fost șterse și nu se restaurează de aici: baza de date de dinainte este în dosarul backups, lângă ea.";
const UNREADABLE = "Versiunea aceasta a firmei nu mai poate fi citită de site.";

function companySubject(): SubjectAdapter {
  return {
    read: getStoredCompany,
    put: (wanted, now) => void setCompany(parseStoredCompany({ ...getStoredCompany(), ...wanted }), now),
    refuses: (wanted) => {
      if (wanted?.is_demo === true && !getStoredCompany().is_demo) return DEMO_IS_GONE;
      return wanted && isReadable(wanted) ? undefined : UNREADABLE;
    },
    named: nameOf,
    address: adminPath("company"),
    // Whether the site may be found is no part of how the company was.
    keptFields: ["is_live", "is_demo"],
    isInEveryPage: true,
  };
}

function isReadable(company: Snapshot): boolean {
  try {
    return parseStoredCompany(company) !== undefined;
  } catch {
    return false;
  }
}
