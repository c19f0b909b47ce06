import { readPhone } from "#app/forms/phone/phone.ts";
import { lineArea } from "#app/leads/lines/line-snapshot.ts";
import { isSamePhone } from "#app/leads/request/phone.ts";
import { dayWords } from "#app/leads/work-order/due-words.ts";
import { listLeadsOfPhone } from "./similar-leads.server.ts";

/** Somebody who has asked before, by the number that is typed: his names as he wrote them, and what of his is still open. */
export type KnownCaller = { names: string[]; requests: number; last: number; open: { id: number; words: string }[] };

/** Undefined for what is no whole number yet, and for a number that nobody has asked from. */
export function findKnownCaller(phone: string, now: Date): KnownCaller | undefined {
  const e164 = readPhone(phone)?.numbers[0].e164;
  const known = e164 === undefined ? [] : listLeadsOfPhone(e164).filter((lead) => isSamePhone({ phone, phone_e164: e164 }, lead));
  const [last] = known;
  if (!last) return undefined;
  const open = known
    .filter(({ closed_at, is_suspect }) => closed_at === null && is_suspect === 0)
    .map(({ id, product_name, wish, created_at, ...line }) => {
      const asked = [product_name ?? (wish || "fără produs ales"), lineArea(line), dayWords(new Date(created_at), now, "short")];
      return { id, words: asked.filter(Boolean).join(", ") };
    });
  return { names: [...new Set(known.map(({ full_name }) => full_name))], requests: known.length, last: last.id, open };
}
