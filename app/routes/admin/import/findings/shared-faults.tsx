import { Link } from "react-router";
import type { SharedFault } from "#app/import/import-state.ts";
import { count, type Noun } from "#app/language/nouns.ts";
import { listAddress } from "#app/routes/admin/list/list-address.ts";

export function SharedFaults({ faults, address, noun }: { faults: readonly SharedFault[]; address: string; noun: Noun }) {
  if (!faults.some(({ rows }) => rows > 1)) return null;
  return (
    <section className="panel" aria-labelledby="cauze">
      <h2 id="cauze">Ce nu se poate citi</h2>
      <ul className="import-how">
        {faults.map(({ where, reason, rows, isRefused }) => (
          <li key={where + reason + isRefused}>
            {where && <strong>{where}: </strong>}
            {reason}{" "}
            <Link to={listAddress(address, { lista: isRefused ? "respinse" : "incomplete", q: reason.slice(0, 100) })}>
              {count(rows, noun)} {isRefused ? (rows === 1 ? "respins" : "respinse") : "fără această celulă"}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
