/** The company as an entry of an address book: vCard 3.0 (RFC 2426), which every telephone reads. Pure. */

import { escapeLine, foldedLines } from "#app/calendar/folded-lines.ts";
import { dialled } from "#app/forms/phone/phone.ts";
import type { CompanyView } from "./company-facts.ts";

type Address = Pick<CompanyView, "street" | "city" | "county" | "postal_code">;

/** `revised`: when the company was last changed. An address book knows the same card by its UID, and which is newer by REV. */
export function companyVcard(
  company: Pick<CompanyView, "name" | "legal_name" | "phones" | "fax" | "email"> & Address,
  { url, revised }: { url: string; revised: Date | undefined },
) {
  const { name, legal_name, phones, fax, email, street, city, county, postal_code } = company;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `UID:firma@${new URL(url).hostname}`,
    ...(revised ? [`REV:${revised.toISOString().replace(/\.\d+/, "")}`] : []),
    `N:;${escapeLine(name)};;;`,
    `FN:${escapeLine(name)}`,
    `ORG:${escapeLine(legal_name)}`,
    ...phones.map(({ href }, index) => `TEL;TYPE=WORK,VOICE${index === 0 ? ",PREF" : ""}:${withoutExtension(href)}`),
    ...(fax ? [`TEL;TYPE=WORK,FAX:${withoutExtension(dialled(fax))}`] : []),
    ...innerLines(phones),
    `EMAIL;TYPE=INTERNET,WORK:${escapeLine(email)}`,
    `ADR;TYPE=WORK:;;${escapeLine(street)};${escapeLine(city)};${escapeLine(county)};${escapeLine(postal_code)};România`,
    `URL:${url}`,
    "END:VCARD",
  ];
  return foldedLines(lines);
}

function withoutExtension(href: string): string {
  return href.replace(/;.*/, "");
}

/** Lines of the inner numbers: in vCard 3.0 no address book reads one like another, and some would dial its figures with the number. */
function innerLines(phones: CompanyView["phones"]): string[] {
  const inner = phones.filter(({ href }) => href.includes(";ext=")).map(({ display }) => display);
  return inner.length > 0 ? [`NOTE:${escapeLine(`Telefon ${inner.join(", ")}`)}`] : [];
}
