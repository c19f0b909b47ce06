/** Facts of a customer, from all his requests. Two people on one telephone are both named: nothing is merged but the card. Pure. */

import { fold } from "#app/language/text.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { leadPhoneWords } from "#app/leads/request/phone.ts";
import type { Lead } from "#db/schema.ts";

export type CustomerRequest = Pick<
  Lead,
  | "customer_id"
  | "id"
  | "full_name"
  | "company_name"
  | "tax_code"
  | "phone"
  | "phone_e164"
  | "email"
  | "county"
  | "customer_type"
  | "created_at"
  | "closed_at"
  | "order_sum"
>;

export type CustomerFacts = ReturnType<typeof customerFacts>;

/** Read from his requests, the newest first. `sum` of his orders in bani. */
export function customerFacts(requests: readonly CustomerRequest[]) {
  const each = (read: (request: CustomerRequest) => string | null) => distinct(requests.map((request) => read(request) ?? ""));
  const byNumber = [...new Map(requests.toReversed().map((request) => [request.phone_e164, request])).values()].toReversed();
  const orders = requests.flatMap(({ order_sum }) => order_sum ?? []);
  return {
    names: each(({ full_name }) => full_name),
    companies: each(({ company_name }) => company_name),
    tax_codes: each(({ tax_code }) => tax_code),
    phones: byNumber.map(leadPhoneWords),
    emails: each(({ email }) => email),
    counties: each(({ county }) => county),
    types: each(({ customer_type }) => CUSTOMER_WORDS[customer_type]),
    requests: requests.length,
    open: requests.filter(({ closed_at }) => closed_at === null).length,
    orders: orders.length,
    sum: orders.reduce((whole, one) => whole + one, 0),
    first: requests.at(-1)?.created_at ?? "",
    last: requests[0]?.created_at ?? "",
  };
}

/** The latest spelling of each. */
function distinct(values: readonly string[]): string[] {
  const spellings = new Map<string, string>();
  for (const value of values) if (value !== "" && !spellings.has(fold(value))) spellings.set(fold(value), value);
  return [...spellings.values()];
}

/** The firm, where there is one, with who asks for it: "Agro Bihor SRL (Paul Pop și Ana Pop)". */
export function customerTitle({ names, companies }: Pick<CustomerFacts, "names" | "companies">): string {
  return companies.length > 0 ? `${companies.join(", ")} (${names.join(", ")})` : names.join(", ");
}
