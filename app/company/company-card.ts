/** The company as an entry of an address book: vCard 3.0 (RFC 2426), which every telephone reads. Pure. */
import { type CompanyView, dialled } from "./company.ts";

type Address = Pick<CompanyView, "street" | "city" | "county" | "postal_code">;

/** Bytes that a line may have before it is folded. */
const LINE = 75;

/** `url` is the address of the site. */
export function companyCard(company: Pick<CompanyView, "name" | "legal_name" | "phones" | "fax" | "email"> & Address, url: string): string {
  const { name, legal_name, phones, fax, email, street, city, county, postal_code } = company;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(legal_name)}`,
    ...phones.map(({ href }, index) => `TEL;TYPE=WORK,VOICE${index === 0 ? ",PREF" : ""}:${href}`),
    ...(fax ? [`TEL;TYPE=WORK,FAX:${dialled(fax)}`] : []),
    `EMAIL;TYPE=INTERNET,WORK:${escaped(email)}`,
    `ADR;TYPE=WORK:;;${escaped(street)};${escaped(city)};${escaped(county)};${escaped(postal_code)};România`,
    `URL:${url}`,
    "END:VCARD",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** A long line goes on behind a blank; no character is cut. */
function folded(line: string): string {
  const parts = [""];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE) {
      parts.push(" ");
      bytes = 1;
    }
    parts.push(`${parts.pop()}${character}`);
    bytes += size;
  }
  return parts.join("\r\n");
}
