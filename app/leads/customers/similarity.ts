/** Whether two requests may be one person's. Pure. A likeness is shown, never acted upon: nobody is refused or merged for it. */
import { fold } from "#app/language/text.ts";
import { isSamePhone } from "#app/leads/request/phone.ts";
import type { Lead } from "#db/schema.ts";

export const SIMILARITY_WORDS = { phone: "același număr", email: "același e-mail", name: "același nume și județ" } as const;

export type Similarity = keyof typeof SIMILARITY_WORDS;

/** Two people of one name in one county are frequent over the years. */
export const NAME_DAYS = 30;
const DAY = 86_400_000;

type Person = Pick<Lead, "phone" | "phone_e164" | "email" | "full_name" | "county" | "created_at">;

export function listSimilarities(one: Person, other: Person): Similarity[] {
  const apart = Math.abs(Date.parse(one.created_at) - Date.parse(other.created_at));
  const same: Record<Similarity, boolean> = {
    phone: isSamePhone(one, other),
    email: one.email !== null && other.email !== null && one.email.toLowerCase() === other.email.toLowerCase(),
    name: nameOf(one) === nameOf(other) && one.county === other.county && apart <= NAME_DAYS * DAY,
  };
  return (Object.keys(same) as Similarity[]).filter((key) => same[key]);
}

/** Pop Ana and Ana Pop are one name, with hyphens or without. */
function nameOf({ full_name }: Person): string {
  const parts = fold(full_name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.sort().join(" ");
}
