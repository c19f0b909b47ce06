import { useEffect, useRef, useState } from "react";
import { useCompany } from "#app/company/use-company.ts";
import { joinWords } from "#app/language/nouns.ts";
import { formatBani } from "#app/language/numbers.ts";
import { readTyped, type TypedRow, typedSums } from "#app/offers/draft/typed-offer.ts";
import { moneyWords } from "#app/offers/offer-words.ts";

/** Total of the offer: of the rows that the server has shown, and where scripts run of those that stand in the form now. */
export function RunningTotal({ rows }: { rows: readonly TypedRow[] }) {
  const [typed, setTyped] = useState(rows);
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => setTyped(readTyped([...new FormData(form)].map(([name, value]) => [name, String(value)])).rows);
    // A browser that comes back to the page fills in what was typed before, and says nothing.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  const { sums, uncounted } = typedSums(typed, useCompany().vat_rates);
  return (
    <p className="offer-total" ref={place}>
      <strong>Total cu TVA: {moneyWords(sums.gross)}</strong>
      <small>
        <span>
          {formatBani(sums.net)} fără TVA + {formatBani(sums.vat)} TVA{uncounted.length > 0 && "; "}
        </span>
        {uncounted.length > 0 && leftOut(uncounted)}
      </small>
    </p>
  );
}

function leftOut(rows: readonly number[]): string {
  return `fără ${rows.length === 1 ? "rândul" : "rândurile"} ${joinWords(rows.map(String))}, încă necompletat${rows.length === 1 ? "" : "e"}`;
}
