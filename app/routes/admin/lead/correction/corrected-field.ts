import type { HistoryField } from "#app/history/subject.ts";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { FORM_FIELDS } from "#app/leads/request/fields.ts";

export const CUSTOMER_CHOICES = CUSTOMER_TYPES.map((type) => [type, CUSTOMER_WORDS[type]] as const);

/** Fields of the form by their names, with the words of their values: what the second of two tabs is told. */
export function correctedField(experts: readonly { id: number; name: string }[]): (path: string) => HistoryField | undefined {
  const options: Record<string, HistoryField["options"]> = {
    customer_type: CUSTOMER_CHOICES,
    preferred_expert_id: experts.map(({ id, name }) => [String(id), name] as const),
  };
  return (path) => {
    if (path === "lines") return { label: "Ce a cerut" };
    if (!Object.hasOwn(FORM_FIELDS, path)) return undefined;
    const { label } = FORM_FIELDS[path as keyof typeof FORM_FIELDS];
    return { label, ...(options[path] && { options: options[path] }) };
  };
}
