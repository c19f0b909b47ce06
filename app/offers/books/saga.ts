/**
 * Nomenclatures for SAGA C, to be loaded before an invoice is written: „Diverse → Import date → Import date din fișiere generate”. The names of the elements
 * are those of its help; what nobody could verify in the program stands in docs/decisions/0212-files-for-the-accountant.md. Pure.
 */
import { splitVat } from "#app/catalog/price/vat.ts";
import type { DraftLine } from "#app/offers/draft/offer-form.ts";
import type { AccountedOffer } from "./accounted-offers.server.ts";
import { bareTaxCode, bookDay, bookUnit, netPrice, plainWords, plateOf, pointed } from "./books-tables.ts";

const LONGEST_NAME = 60;
const LONGEST_CLIENT = 48;
const USUAL_KIND = "01";

/** `offer`: the price is that of an offer, until its last day. */
export type BookArticle = { code: string; line: DraftLine; offer?: { list_price: number; to: string | null } | undefined };

/** `kind` is the type of the articles in SAGA, two figures. A product without a price is there with 0. */
export function sagaArticles(articles: readonly BookArticle[], kind: string): string {
  return xml(
    "Articole",
    articles.map(({ code, line, offer }) => {
      const { unit_price, price_kind, vat_rate } = line;
      const net = unit_price === null ? 0 : netPrice({ unit_price, price_kind, vat_rate });
      // As the site shows it: the file has the sum of its price with VAT.
      const gross = unit_price === null ? 0 : splitVat(unit_price, price_kind, vat_rate).gross / 100;
      return {
        Cod: plainWords(code),
        Denumire: plainWords(line.name, LONGEST_NAME),
        Cod_NC: "",
        UM: bookUnit(line.unit),
        Tip: kind || USUAL_KIND,
        TVA: String(vat_rate),
        Pret: pointed(net, 2),
        Pret_TVA: pointed(gross, 2),
        ...(offer && { Informatii: offerWords(offer, price_kind) }),
      };
    }),
  );
}

/** "Pret de oferta pana la 31.12.2026; pret de lista 260.00 cu TVA" */
function offerWords({ list_price, to }: NonNullable<BookArticle["offer"]>, kind: DraftLine["price_kind"]): string {
  return `Pret de oferta${to ? ` pana la ${bookDay(to, ".")}` : ""}; pret de lista ${pointed(list_price, 2)} ${kind === "net" ? "fara" : "cu"} TVA`;
}

/** Each customer of the offers once, by his tax code, else by his name and telephone. */
export function sagaClients(offers: readonly AccountedOffer[]): string {
  const clients = new Map(offers.map((offer) => [clientKey(offer), offer]));
  return xml(
    "Clienti",
    [...clients.values()].map(({ customer_name, customer_tax_code, county, phone, email }) => ({
      Denumire: plainWords(customer_name, LONGEST_CLIENT),
      Cod_fiscal: bareTaxCode(customer_tax_code),
      Reg_com: "",
      Tara: "RO",
      Judet: plateOf(county),
      Localitate: "",
      Tel: phone,
      Email: email ?? "",
    })),
  );
}

export function clientKey({
  customer_name,
  customer_tax_code,
  phone,
}: Pick<AccountedOffer, "customer_name" | "customer_tax_code" | "phone">) {
  return bareTaxCode(customer_tax_code) || `${customer_name} ${phone}`;
}

function xml(root: string, lines: readonly Readonly<Record<string, string>>[]): string {
  const written = lines.map(
    (line) =>
      `<Linie>${Object.entries(line)
        .map(([name, value]) => element(name, value))
        .join("")}</Linie>\r\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\r\n<${root}>\r\n${written.join("")}</${root}>\r\n`;
}

function element(name: string, value: string): string {
  const safe = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<${name}>${safe}</${name}>`;
}
