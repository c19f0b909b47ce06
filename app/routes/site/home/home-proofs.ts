/** Figures under the promises of the first page: counted, each with the page that shows them. Pure. */
import { type Delivery, deliveryLine } from "#app/delivery/delivery-rules.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { HomeAnswers } from "./home-answers.server.ts";

export type Proof = { words: string; to: string };

type Counted = { experts: number; hours: string; delivery: Delivery | undefined; norms: HomeAnswers["norms"] };

/** By the names that a promise has them by in the texts; one that there is nothing to count of is left out. */
export function homeProofs({ experts, hours, delivery, norms }: Counted): Record<string, Proof> {
  const people = experts > 0 && { words: unbroken([count(experts, NOUNS.expert), hours].filter(Boolean).join(", ")), to: "/contact" };
  const sent = delivery && delivery.zones.length > 0 && { words: unbroken(deliveryWords(delivery)), to: "/livrare" };
  const written = norms && norms.known > 0 && { words: unbroken(normWords(norms)), to: "/produse" };
  return {
    ...(people && { people }),
    ...(sent && { delivery: sent }),
    ...(written && { norms: written }),
  };
}

/** "1–5 zile lucrătoare, de la 20 lei": from the nearest county to the farthest, for the lightest parcel. */
function deliveryWords(delivery: Delivery): string {
  const { days, price } = deliveryLine(delivery, "", { kg: delivery.bands[0] });
  return [days, price].filter(Boolean).join(", ");
}

function normWords({ known, total }: NonNullable<HomeAnswers["norms"]>): string {
  return `Norma, la ${formatNumber(known)} din ${count(total, NOUNS.product)}`;
}
