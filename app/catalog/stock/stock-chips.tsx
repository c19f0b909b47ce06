import { Link } from "react-router";
import { STOCK_WORDS, type StockCount, type StockState } from "./stock.ts";

type StockChipsProps = {
  stocks: readonly StockCount[];
  chosen: StockState | undefined;
  to: (state?: StockState) => string;
};

/** Filters a list by availability, with links, so that each answer has its address; not indexed, because the products are. */
export function StockChips({ stocks, chosen, to }: StockChipsProps) {
  if (stocks.length === 0 && !chosen) return null;
  return (
    <nav aria-label="Disponibilitate">
      <ul className="chips">
        <li>
          <Link className="chip" to={to()} aria-current={chosen ? undefined : "true"} preventScrollReset>
            Orice disponibilitate
          </Link>
        </li>
        {stocks.map(({ state, total }) => (
          <li key={state}>
            <Link className="chip" rel="nofollow" to={to(state)} aria-current={state === chosen ? "true" : undefined} preventScrollReset>
              {`${STOCK_WORDS[state]} `}
              <span>{total}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
