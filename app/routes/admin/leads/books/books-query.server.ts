import { z } from "zod";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { day } from "#app/forms/day.ts";
import { emptyIsUnset } from "#app/forms/text.ts";
import { parseWith } from "#app/http/form.server.ts";
import type { FieldErrors } from "#app/http/refusal.ts";
import { type AccountedOffer, type BooksPeriod, listAccountedOffers } from "#app/offers/books/accounted-offers.server.ts";

const WAYS = { emise: "issued", acceptate: "accepted" } as const;

/** The days of the files, as the address has them; without any, this month. */
const booksQuery = z
  .object({
    dupa: z.preprocess(emptyIsUnset, z.enum(["emise", "acceptate"], "Alegeți din listă.").default("acceptate")),
    de_la: z.preprocess(emptyIsUnset, day().optional()),
    pana_la: z.preprocess(emptyIsUnset, day().optional()),
  })
  .superRefine(({ de_la = "", pana_la = "9" }, context) => {
    if (de_la > pana_la) context.addIssue({ code: "custom", path: ["pana_la"], message: "Ultima zi este înaintea primei." });
  });

export type BooksTyped = { dupa: keyof typeof WAYS; de_la: string; pana_la: string };

/** Period that the address asks for; of days that are none this month, with what is wrong. */
export function readBooksQuery(params: URLSearchParams, now: Date): { typed: BooksTyped; period: BooksPeriod; errors: FieldErrors } {
  const parsed = parseWith(booksQuery, Object.fromEntries(params));
  const today = bucharestDay(now);
  const { dupa, de_la = `${today.slice(0, 7)}-01`, pana_la = today } = parsed.ok ? parsed.value : { dupa: "acceptate" as const };
  const period = { by: WAYS[dupa], from: de_la, to: pana_la };
  return { typed: { dupa, de_la, pana_la }, period, errors: parsed.ok ? {} : parsed.errors };
}

/** Offers that a file is of, and the days that its name says. */
export function offersOfAddress(url: URL, by?: BooksPeriod["by"]): { offers: AccountedOffer[]; days: string } {
  const { period } = readBooksQuery(url.searchParams, new Date());
  const asked = by === undefined ? period : { ...period, by };
  return { offers: listAccountedOffers(asked), days: `${asked.from}-${asked.to}` };
}
