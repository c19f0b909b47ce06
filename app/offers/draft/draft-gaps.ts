/** Gaps that prevent issuing a draft, though it may be stored: a missing price, a last day that has passed. Pure. */
import { isBlank, type TypedOffer } from "./typed-offer.ts";

/** `field` is the id of its field, if any; `beside` is the short text at the field. */
export type Gap = { field?: string; words: string; beside?: string };

/** `today` in Bucharest, YYYY-MM-DD. */
export function listGaps({ fields, rows }: TypedOffer, today: string): Gap[] {
  const isPast = /^\d{4}-\d{2}-\d{2}$/.test(fields.valid_until ?? "") && (fields.valid_until ?? "") < today;
  return [
    ...(rows.every(isBlank) ? [{ words: "Oferta nu are niciun rând." }] : []),
    ...rows.flatMap((row, index): Gap[] =>
      isBlank(row) || row.unit_price.trim() !== ""
        ? []
        : [{ field: `unit_price-${index}`, words: `Rândul ${index + 1} nu are preț.`, beside: "Lipsește prețul." }],
    ),
    ...(isPast
      ? [
          {
            field: "valid_until",
            words: "Termenul de valabilitate a trecut. Alegeți altă zi.",
            beside: "Ziua a trecut. Alegeți alta.",
          },
        ]
      : []),
  ];
}
