import { describe, expect, it } from "vitest";
import { demoCompany } from "#app/seed/seed.server.ts";
import { companyView } from "./company-facts.ts";
import { companyVcard } from "./company-vcard.ts";

describe("the company's card", () => {
  const company = companyView(demoCompany);
  const card = companyVcard(company, { url: "https://seminte.example", revised: new Date("2026-11-28T10:20:30.400Z") });
  const lines = card.replaceAll("\r\n ", "").split("\r\n");

  it("the company's card has the three numbers we call from, the first one preferred", () => {
    expect(lines.filter((line) => line.includes("VOICE"))).toEqual([
      `TEL;TYPE=WORK,VOICE,PREF:${company.phones[0].href}`,
      `TEL;TYPE=WORK,VOICE:${company.phones[1]?.href}`,
      `TEL;TYPE=WORK,VOICE:${company.phones[2]?.href}`,
    ]);
  });

  it("the company's card says an inner line in words: no address book dials it alike", () => {
    const phones = [{ label: "", display: "0261 712 345 int. 12", href: "+40261712345;ext=12" }] as const;
    const inner = companyVcard({ ...company, phones }, { url: "https://seminte.example", revised: undefined });
    expect(inner).toContain("TEL;TYPE=WORK,VOICE,PREF:+40261712345\r\n");
    expect(inner).toContain("NOTE:Telefon 0261 712 345 int. 12\r\n");
  });

  it("the company's card is a vCard 3.0: escaped, ended by CRLF, no line longer than 75 bytes", () => {
    expect([lines[0], lines[1], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCARD", "VERSION:3.0", "END:VCARD", ""]);
    expect(lines).toContain("FN:SemiNord");
    expect(lines).toContain("URL:https://seminte.example");
    expect(lines, "one card, however often it is saved").toContain("UID:firma@seminte.example");
    expect(lines).toContain("REV:2026-11-28T10:20:30Z");
    expect(lines).toContain("ADR;TYPE=WORK:;;Str. Exemplului nr. 1;Satu Mare;Satu Mare;;România");
    expect(card.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });
});
