import { Link } from "react-router";

type Part = {
  key: string;
  words: string;
  amount: number;
  sum?: string;
  to: string;
  isCurrent: boolean;
  isLate?: boolean;
};

export function ListParts({ label, parts, staysPut = false }: { label: string; parts: readonly Part[]; staysPut?: boolean }) {
  return (
    <nav className="queue" aria-label={label}>
      {parts.map(({ key, words, amount, sum, to, isCurrent, isLate }) => (
        <Link
          key={key}
          to={to}
          aria-current={isCurrent ? "page" : undefined}
          className={isLate ? "late" : undefined}
          preventScrollReset={staysPut}
        >
          <span>
            {words}
            <span className="vh">: </span>
          </span>
          <strong>{amount}</strong>
          {sum && <small>{sum}</small>}
        </Link>
      ))}
    </nav>
  );
}
