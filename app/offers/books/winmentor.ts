/**
 * Orders of customers for WinMENTOR, of accepted offers: „MENTOR → INTERNE → IMPORT DATE DIN ALTE APLICAȚII”. Sections and names are those of the vendor's
 * descriptions of the import; what nobody could verify in the program stands in docs/decisions/0212-files-for-the-accountant.md. Pure.
 */
import { unitPriceOf } from "#app/catalog/price/vat.ts";
import { offerNumber } from "#app/offers/offer-words.ts";
import type { AccountedLine, AccountedOffer } from "./accounted-offers.server.ts";
import { bareTaxCode, bookDay, bookUnit, netPrice, plainWords, plateOf, pointed } from "./books-tables.ts";
import { clientKey } from "./saga.ts";

/** Names under which the company's WinMENTOR knows its book of orders and its agent; empty: left out. */
export type WinMentorNames = { winmentor_book: string; winmentor_agent: string };

type BookFile = { name: string; text: string };

const NEW_LINE = "\r\n";

/** A package has the orders of one month of one year; the new articles and partners to which they refer lie beside it. */
export function winmentorFiles(accepted: readonly AccountedOffer[], names: WinMentorNames): BookFile[] {
  const offers = accepted.filter((offer): offer is AccountedOffer & { accepted: string } => offer.accepted !== null);
  const months = Map.groupBy(offers, ({ accepted: day }) => day.slice(0, 7));
  return [
    ...[...months].map(([month, own]) => ({ name: `Comenzi_${month}.txt`, text: orders(month, own, names) })),
    { name: "Articole.txt", text: articles(offers) },
    { name: "Partner.txt", text: partners(offers) },
  ];
}

function orders(month: string, offers: readonly (AccountedOffer & { accepted: string })[], names: WinMentorNames): string {
  const [year = "", number = ""] = month.split("-");
  const head = { AnLucru: year, LunaLucru: String(Number(number)), Tipdocument: "COMANDA", TotalComenzi: String(offers.length) };
  return [
    section("InfoPachet", head),
    ...offers.flatMap((offer, index) => [
      section(`Comanda_${index + 1}`, order(offer, names)),
      section(`Items_${index + 1}`, items(offer)),
    ]),
  ].join("");
}

function order(offer: AccountedOffer & { accepted: string }, { winmentor_book, winmentor_agent }: WinMentorNames) {
  return {
    NrDoc: String(offer.number),
    ...(winmentor_book && { SimbolCarnet: plainWords(winmentor_book) }),
    ...(winmentor_agent && { Agent: plainWords(winmentor_agent) }),
    Data: bookDay(offer.accepted, "."),
    CodClient: clientCode(offer),
    Moneda: "LEI",
    TotalArticole: String(offer.lines.length),
    // Against which the order is checked: the tax of a whole rate may round otherwise in the program.
    Observatii: `${lei(offer.sums.net)} lei fara TVA + TVA ${lei(offer.sums.vat)} = ${lei(offer.sums.gross)} lei`,
  };
}

function lei(bani: number): string {
  return pointed(bani / 100, 2);
}

/** Code, unit, quantity, price without VAT, mark-up or (below zero) discount in per cent, day of delivery, which no offer fixes, remark. */
function items(offer: AccountedOffer): Record<string, string> {
  const remark = `oferta ${offerNumber(offer)}`;
  const rows = offer.lines.map((line, index): [string, string] => {
    const price = line.price_kind === "net" ? pointed(netPrice(line), 2) : unitPriceOf(offer.sums.lines[index] ?? 0, netPrice(line), line);
    const discount = line.discount === 0 ? "0" : `-${line.discount / 100}`;
    const cells = [articleOf(line), bookUnit(line.unit), String(line.quantity / 1_000), price, discount, "", remark];
    return [`Item_${index + 1}`, `${cells.map(cell).join(";")};`];
  });
  return Object.fromEntries(rows);
}

function articles(offers: readonly AccountedOffer[]): string {
  const lines = new Map(offers.flatMap((offer) => offer.lines).map((line) => [articleOf(line), line]));
  return [...lines]
    .map(([code, line]) =>
      section(`ArticoleNoi_${code}`, {
        Denumire: plainWords(line.name),
        Serviciu: line.unit === "fara" ? "D" : "N",
        PretVanzare: pointed(netPrice(line), line.price_kind === "net" ? 2 : 4),
        TVAInclus: "N",
        ProcTVA: String(line.vat_rate),
      }),
    )
    .join("");
}

function partners(offers: readonly AccountedOffer[]): string {
  const customers = new Map(offers.map((offer) => [clientKey(offer), offer]));
  return [...customers.values()]
    .map((offer) =>
      section(`ParteneriNoi_${clientCode(offer)}`, {
        Denumire: plainWords(offer.customer_name),
        CodFiscal: bareTaxCode(offer.customer_tax_code),
        Judet: plateOf(offer.county),
        Tara: "Romania",
        SimbolTara: "RO",
        CodExtern: clientCode(offer),
        Telefon: offer.phone,
        Email: offer.email ?? "",
        PersoanaFizica: offer.customer_tax_code === "" ? "D" : "N",
      }),
    )
    .join("");
}

/** A firm by its tax code; a person by the number of his request, which is nobody else's. */
function clientCode({ customer_tax_code, lead_id }: Pick<AccountedOffer, "customer_tax_code" | "lead_id">): string {
  return bareTaxCode(customer_tax_code) || `C${lead_id}`;
}

function articleOf({ article_code }: AccountedLine): string {
  return cell(plainWords(article_code));
}

/** A semicolon would end it. */
function cell(text: string): string {
  return text.replaceAll(";", ",");
}

function section(name: string, facts: Readonly<Record<string, string>>): string {
  const lines = Object.entries(facts).map(([key, value]) => `${key}=${value}`);
  return [`[${name}]`, ...lines, ""].map((line) => `${line}${NEW_LINE}`).join("");
}
