/** The only mail to a visitor who waits for a product. It holds nothing that he wrote: anybody can give anybody's address. */

import { getCompany } from "#app/company/company.server.ts";
import type { CompanyView } from "#app/company/company.ts";
import { customerMail } from "#app/mail/customer-mail.server.ts";
import { large, type MailContent, type MailKind, small, words } from "#app/mail/mail.ts";
import { findNotice, RESTOCK_LINK } from "./restock.server.ts";

export const restockMail: MailKind = {
  kind: "restock",
  words: "Anunț de stoc",
  compose: ({ detail }, { origin }) => {
    const notice = findNotice(Number(detail.notice_id));
    if (!notice) return { gone: "Persoana nu mai așteaptă produsul." };
    const url = `${origin}/produse/${notice.product_slug}`;
    const withdrawal = RESTOCK_LINK.address({ id: notice.id, mayDelete: true });
    const content = restockMailContent(getCompany(), { product: notice.product_name, url, withdrawal });
    return customerMail({ content, unsubscribe: withdrawal, isAutomatic: true });
  },
};

type Facts = {
  product: string;
  url: string;
  withdrawal: string;
};

function restockMailContent(company: CompanyView, { product, url, withdrawal }: Facts): MailContent {
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
