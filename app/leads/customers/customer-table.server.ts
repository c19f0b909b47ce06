import { bucharestDay } from "#app/calendar/bucharest.ts";
import type { WrittenCell } from "#app/tables/csv-line.ts";
import { type CustomerFacts, customerFacts } from "./customer-facts.ts";
import { eachCustomer } from "./customers.server.ts";

type Column = readonly [title: string, cell: (customer: CustomerFacts) => WrittenCell];

const day = (moment: string): WrittenCell => bucharestDay(new Date(moment));

const COLUMNS: readonly Column[] = [
  ["Nume", ({ names }) => names.join(", ")],
  ["Firma", ({ companies }) => companies.join(", ")],
  ["CUI", ({ tax_codes }) => tax_codes.join(", ")],
  // With "+" a spreadsheet sees a formula.
  ["Telefoane", ({ phones }) => phones.join(", ").replaceAll(/\+(?=\d)/g, "00")],
  ["E-mail", ({ emails }) => emails.join(", ")],
  ["Județ", ({ counties }) => counties.join(", ")],
  ["Tip de client", ({ types }) => types.join(", ")],
  ["Cereri", ({ requests }) => requests],
  ["Deschise", ({ open }) => open],
  ["Comenzi", ({ orders }) => orders],
  ["Suma comenzilor, RON cu TVA", ({ sum, orders }) => (orders === 0 ? null : sum / 100)],
  ["Prima cerere", ({ first }) => day(first)],
  ["Ultima cerere", ({ last }) => day(last)],
];

/** Every customer, by his first request: the head, then a row for each. */
export function* customerTable(): Generator<WrittenCell[], void, void> {
  yield COLUMNS.map(([title]) => title);
  for (const requests of eachCustomer()) {
    const facts = customerFacts(requests);
    yield COLUMNS.map(([_title, cell]) => cell(facts));
  }
}
