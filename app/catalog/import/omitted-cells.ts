import type { Remark, Target } from "./cells/import-columns.ts";
import type { RowValues } from "./cells/row-values.ts";

const TOGETHER: Readonly<Record<string, readonly Target[]>> = {
  price: ["price", "price_show_vat_note"],
  // The days alone would call the list price an offer.
  offer_price: ["offer_price", "offer_valid_from", "offer_valid_to"],
  planned_price: ["planned_price", "planned_from"],
  planned_from: ["planned_price", "planned_from"],
  offer_valid_from: ["offer_valid_from", "offer_valid_to"],
  offer_valid_to: ["offer_valid_from", "offer_valid_to"],
  dose: ["dose", "consumption"],
  consumption: ["dose", "consumption"],
};
const IDENTITY: readonly (Target | undefined)[] = [undefined, "slug", "sku"];
/** Without which a product does not begin: what was to stay hidden is not shown for a slip. */
const BEGINNING: readonly (Target | undefined)[] = [...IDENTITY, "name", "category_id", "is_published"];

export function withoutFaults(row: RowValues, faults: readonly Remark[], isNew: boolean): RowValues | undefined {
  const needed = isNew ? BEGINNING : IDENTITY;
  if (faults.some(({ target }) => needed.includes(target))) return undefined;
  const gone = new Set(faults.flatMap(({ target }): readonly (Target | undefined)[] => TOGETHER[target ?? ""] ?? [target]));
  const fields = Object.fromEntries(Object.entries(row.fields).filter(([key]) => !gone.has(key as Target)));
  const { doseFrom, packaging, ...rest } = row;
  return {
    ...rest,
    ...(doseFrom !== undefined && !gone.has("dose") && { doseFrom }),
    ...(packaging !== undefined && !gone.has("bag_weight_kg") && { packaging }),
    fields,
    specs: row.specs.filter(({ key }) => !gone.has(`sheet:${key}`)),
    faults: row.faults.filter(({ target }) => !gone.has(target)),
  };
}
