import { Link } from "react-router";
import { STAGES } from "#app/offers/offer-words.ts";
import type { OfferRow } from "./read-offers.server.ts";

/** `hasNames`: of several requests. */
export function OfferRows({ offers, hasNames = false }: { offers: readonly OfferRow[]; hasNames?: boolean }) {
  return (
    <ul className="panel row-list offers">
      {offers.map(({ id, path, title, customer_name, stage, total, when }) => (
        <li key={id}>
          <p>
            <Link to={path}>{title}</Link>
            {hasNames && <span>{customer_name}</span>}
          </p>
          <strong className={`state tone-${STAGES[stage].tone}`}>{STAGES[stage].one}</strong>
          <span className="num">{total}</span>
          <span className="mute">{when}</span>
        </li>
      ))}
    </ul>
  );
}
