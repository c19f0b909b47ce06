/** The company as an offer names it, stored when the offer is issued, so that the document never changes. */
import type { CompanyView } from "#app/company/company-facts.ts";
import { THEMES } from "#app/company/themes.ts";
import type { Lead, Offer } from "#db/schema.ts";
import { type LegalTerms, legalTerms } from "./legal-terms.ts";

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
  colours: { main: string; accent: string };
  /** Address of the company's logo; empty for our own sign. */
  logo: string;
  /** Account that is paid to, "RO49 AAAA …, Banca"; empty, or missing in an old offer, where none is said. */
  account?: string;
  legal: LegalTerms;
};

/** The company with the account that its offers name. */
export type Seller = CompanyView & { account: string };

/** Without what stands among the terms of the document. */
export type DocumentHead = Omit<Letterhead, "legal">;

export function currentLetterhead(company: Seller, signed_by: string, customer_type: Lead["customer_type"]): Letterhead {
  const address = [company.street, company.city, `județul ${company.county}`].filter(Boolean).join(", ");
  return {
    name: company.name,
    legal_name: company.legal_name,
    demo_note: company.legal_note,
    address,
    tax_code: company.tax_code,
    register_number: company.register_number,
    share_capital: company.share_capital,
    authorisation: company.authorisation && [company.authorisation, company.authorisation_issuer].filter(Boolean).join(", emisă de "),
    phones: company.phones.map(({ display, href }) => ({ display, href })),
    email: company.email,
    signed_by,
    colours: { main: THEMES[company.theme].main, accent: THEMES[company.theme].accent },
    logo: company.logo,
    account: company.account,
    legal: legalTerms(customer_type, { ...company, address, phone: company.phones[0].display }),
  };
}

/** The stored company of an issued offer, the present one for a draft. */
export function letterheadOf(offer: AddressedOffer, company: Seller, signed_by: string): Letterhead {
  return (offer.letterhead as Letterhead | null) ?? currentLetterhead(company, signed_by, offer.customer_type);
}

/** An offer with the kind of customer it is for: its own, else that of its request. `ended_at`: since when its request is over without an order (ISO). */
export type AddressedOffer = Offer & { customer_type: Lead["customer_type"]; ended_at: string | null };

export function identity(head: DocumentHead): string[] {
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
