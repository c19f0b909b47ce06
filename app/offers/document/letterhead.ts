/** The company as an offer names it, stored when the offer is issued, so that the document never changes. */
import type { CompanyView } from "#app/company/company.ts";
import { THEMES } from "#app/company/themes.ts";
import type { Offer } from "#db/schema.ts";

export type Letterhead = {
  name: string;
  legal_name: string;
  /** Shown beside the name of a demonstration company; otherwise empty. */
  demo_note: string;
  address: string;
  tax_code: string;
  register_number: string;
  share_capital: string;
  authorisation: string;
  phones: { display: string; href: string }[];
  email: string;
  signed_by: string;
  colours?: { main: string; accent: string };
};

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

/** The stored company of an issued offer, the present one for a draft. */
export function letterheadOf(offer: Pick<Offer, "letterhead">, company: CompanyView, signed_by: string): Letterhead {
  return (offer.letterhead as Letterhead | null) ?? currentLetterhead(company, signed_by);
}

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
