/** Text in which the inbox finds a request: without the state, which changes later. Pure. */
import { searchedNumbers } from "#app/forms/phone/phone.ts";
import { fold } from "#app/language/text.ts";
import { CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { FIELD_NAMES, type FieldName, fieldOf } from "#app/leads/request/fields.ts";
import type { Lead } from "#db/schema.ts";

const SEARCHED_FIELDS = FIELD_NAMES.filter((name): name is FieldName & keyof Lead => fieldOf(name).isSearched === true);

type Searched = Pick<Lead, "full_name" | "phone" | "customer_type"> & Partial<Lead>;

/** `products` by their names, as asked for. */
export function leadSearchText(lead: Searched, products: readonly (string | null | undefined)[]): string {
  const said = SEARCHED_FIELDS.map((name) => lead[name]);
  return fold([...said, searchedNumbers(lead.phone), ...products, CUSTOMER_WORDS[lead.customer_type]].join(" "));
}
