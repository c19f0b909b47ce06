/** Who the company is on the paper of an offer: written down at the moment of issue, so that a letter stays what it was. */
import type { CompanyView } from "#app/company/company.ts";
import { THEMES } from "#app/company/themes.ts";
import type { Offer } from "#db/schema.ts";

export type Letterhead = {
  name: string;
  legal_name: string;
  /** Said beside the name of a company that is not real; otherwise empty. */
  demo_note: string;
  address: string;
  tax_code: string;
  register_number: string;
  share_capital: string;
  authorisation: string;
  phones: { display: string; href: string }[];
  email: string;
  /** Who signs for it. */
  signed_by: string;
  /** Missing in offers that were issued before there was a choice. */
  colours?: { main: string; accent: string };
};

/** The company as it is now. */
export function currentLetterhead(company: CompanyView, signed_by: string): Letterhead {
  return {
    name: company.name,
    legal_name: company.legal_name,
    demo_note: company.legal_note,
    address: [company.street, company.city, `județul ${company.county}`].filter(Boolean).join(", "),
    tax_code: company.tax_code,
    register_number: company.register_number,
    share_capital: company.share_capital,
    authorisation: company.authorisation,
    phones: company.phones.map(({ display, href }) => ({ display, href })),
    email: company.email,
    signed_by,
    colours: { main: THEMES[company.theme].main, accent: THEMES[company.theme].accent },
  };
}

/** The company as an issued offer has it, as it is now for a draft. */
export function letterheadOf(offer: Pick<Offer, "letterhead">, company: CompanyView, signed_by: string): Letterhead {
  return (offer.letterhead as Letterhead | null) ?? currentLetterhead(company, signed_by);
}

/** What the law wants named of a company, a line each; how to reach it comes after. */
export function identity(head: Letterhead): string[] {
  return [
    head.demo_note ? `${head.legal_name} (${head.demo_note})` : head.legal_name,
    head.address,
    [
      head.tax_code && `CUI ${head.tax_code}`,
      head.register_number && `Nr. reg. com. ${head.register_number}`,
      head.share_capital && `Capital social ${head.share_capital}`,
    ]
      .filter(Boolean)
      .join(" · "),
    head.authorisation && `Autorizație de comercializare a semințelor nr. ${head.authorisation}`,
  ].filter(Boolean);
}
