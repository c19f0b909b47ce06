/** The only mail to a visitor who waits for a product. It holds nothing that he wrote: anybody can give anybody's address. Pure. */
import type { CompanyView } from "#app/company/company.ts";
import { large, type MailContent, small, words } from "../mail/mail-content.ts";

type Facts = {
  product: string;
  url: string;
  withdrawal: string;
};

export function restockMailContent(company: CompanyView, { product, url, withdrawal }: Facts): MailContent {
  const [phone] = company.phones;
  return {
    subject: `${product} este din nou în stoc`,
    title: `${product} este din nou în stoc`,
    blocks: [
      words("Bună ziua,"),
      large("Ați cerut să vă anunțăm când produsul revine în stoc."),
      large({ words: product, href: url }),
      words("Puteți cere o ofertă pe pagina produsului sau ne puteți suna la ", { words: phone.display, href: `tel:${phone.href}` }, "."),
      small(
        "Acesta este singurul mesaj pe care vi-l trimitem despre acest produs. Adresa dumneavoastră se șterge automat după 30 de zile. ",
        { words: "Ștergeți-o acum", href: withdrawal },
      ),
      small(`${[company.legal_name, company.street, company.city].filter(Boolean).join(", ")} · ${company.hours}`),
    ],
  };
}
