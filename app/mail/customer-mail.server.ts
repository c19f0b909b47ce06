import { readPdfLogo } from "#app/company/brand-pictures.server.ts";
import type { CompanyView } from "#app/company/company-facts.ts";
import { getCompany } from "#app/company/company-store.server.ts";
import { type Block, LOGO_CID, type Mail, small } from "./mail.ts";

/** A mail to a customer: the company answers for it, and its logo comes with it, as a mail program fetches no picture from anywhere. */
export async function customerMail(mail: Omit<Mail, "replyTo">): Promise<Mail> {
  const { logo, name, email } = getCompany();
  const replyTo = { name, address: email };
  const content = logo ? await readPdfLogo(logo) : undefined;
  if (!content) return { ...mail, replyTo };
  const attachments = [...(mail.attachments ?? []), { filename: "sigla.png", content, cid: LOGO_CID }];
  return { ...mail, content: { ...mail.content, logo: name }, replyTo, attachments };
}

/** Last line of a customer's mail: who writes, and when one reaches us. */
export function companyFoot({ legal_name, street, city, hours }: CompanyView): Block {
  return small(`${[legal_name, street, city].filter(Boolean).join(", ")} · ${hours}`);
}
