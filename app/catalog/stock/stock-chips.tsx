import { Link } from "react-router";
import { STOCK_WORDS, type StockCount, type StockState } from "./stock.ts";

type StockChipsProps = {
  /** The states that the list has. */
  stocks: readonly StockCount[];
  chosen: StockState | undefined;
  /** The address of the list with a state, or with none. */
  to: (state?: StockState) => string;
};

/** Narrows a list to what can be had now: links, so that each answer has its address; not for search engines, which have the products already. */
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
