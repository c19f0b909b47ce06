import type { z } from "zod";
import type { Recorded } from "#app/history/history-store.server.ts";
import type { KeptSetting } from "#app/history/subject.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { withHistory } from "../history/with-history.server.ts";
import { refuseWhenBusy } from "../refuse-when-busy.server.ts";

/** Command of a page that holds a setting of the registers: parse, write, and the line in the history. */
export function saving<Form extends z.ZodType>(
  { key }: Pick<KeptSetting, "key">,
  form: Form,
  set: (value: z.output<Form>, now: Date) => unknown,
) {
  return (values: unknown, now: Date): Recorded | Refusal => {
    const parsed = parseWith(form, values);
    if (!parsed.ok) return parsed;
    return refuseWhenBusy(() => ({ ok: true, change: withHistory("settings", key, now, () => set(parsed.value, now)).change }));
  };
}
