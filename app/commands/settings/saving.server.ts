import type { z } from "zod";
import { type Recorded, recordWork } from "#app/history/history-store.server.ts";
import type { KeptSetting } from "#app/history/subject.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { Refusal } from "#app/http/refusal.ts";
import { refuseWhenBusy } from "../refuse-write.server.ts";

/** Command of a page that holds a setting: parse, write, and the line in the history. It asks no register, so that the setting of a leaf may stand beside it. */
export function saving<Form extends z.ZodType>(
  { key: subject_key, name, read }: Pick<KeptSetting, "key" | "name" | "read">,
  form: Form,
  set: (value: z.output<Form>, now: Date) => unknown,
) {
  const thing = { subject: "settings", subject_id: null, subject_key } as const;
  return (values: unknown, now: Date): Recorded | Refusal => {
    const parsed = parseWith(form, values);
    if (!parsed.ok) return parsed;
    const write = () => recordWork(thing, { read, named: () => name }, now, () => set(parsed.value, now));
    return refuseWhenBusy(() => ({ ok: true, change: write().change }));
  };
}
