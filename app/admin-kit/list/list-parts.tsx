import { useEffect, useRef } from "react";
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
  const row = useCurrentInSight(parts.find(({ isCurrent }) => isCurrent)?.key);
  return (
    <nav className="queue" aria-label={label} ref={row}>
      {parts.map(({ key, words, amount, sum, to, isCurrent, isLate }) => [
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
          <strong>{amount}</strong> {sum && <small>{sum}</small>}
        </Link>,
        " ",
      ])}
    </nav>
  );
}

/** On a phone the row is wider than the page. It alone is moved: the page stays where it is. */
function useCurrentInSight(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current one is the news
  useEffect(() => {
    const part = row.current?.querySelector("[aria-current]");
    if (!row.current || !part) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), part.getBoundingClientRect()];
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [current]);
  return row;
}
