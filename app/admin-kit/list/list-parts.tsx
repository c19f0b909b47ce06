import { type ReactNode, useEffect, useRef } from "react";

type Part = {
  key: string;
  words: string;
  amount: number;
  /** There are more than the amount. */
  isMore?: boolean | undefined;
  sum?: string;
  to: string;
  isCurrent: boolean;
  isLate?: boolean;
};

/** `isWhole`: also what is empty stands in its place, where "0 refused" is news. */
type ListPartsProps = { label: string; parts: readonly Part[]; staysPut?: boolean; isWhole?: boolean };

export function ListParts({ label, parts, staysPut = false, isWhole = false }: ListPartsProps) {
  const row = useCurrentInSight(parts.find(({ isCurrent }) => isCurrent)?.key);
  const shown = isWhole ? parts : parts.filter(isShown);
  const empty = parts.filter((part) => !shown.includes(part));
  const linkOf = (part: Part) => [<PartLink key={part.key} part={part} staysPut={staysPut} />, " "];
  return (
    <nav className="queue" aria-label={label} ref={row}>
      {shown.map(linkOf)}
      {empty.length > 0 && (
        <details className="queue__empty">
          <summary>Liste goale</summary>
          <div>{empty.map(linkOf)}</div>
        </details>
      )}
    </nav>
  );
}

/** The first one, of everything, keeps its place whatever it holds; so does the one that is looked at. */
function isShown({ amount, isCurrent }: Part, index = 0): boolean {
  return amount > 0 || isCurrent || index === 0;
}

function PartLink({ part: { words, amount, isMore, sum, to, isCurrent, isLate }, staysPut }: { part: Part; staysPut: boolean }) {
  return (
    <a
      href={to}
      aria-current={isCurrent ? "page" : undefined}
      className={isLate ? "late" : undefined}
      data-keeps-scroll={staysPut ? "" : undefined}
    >
      <span>
        {words}
        <span className="vh">: </span>
      </span>
      <strong>{isMore ? `peste ${amount}` : amount}</strong> {sum && <small>{sum}</small>}
    </a>
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

type RecordItemProps = {
  /** Name of the record, and what follows it on the line. */
  strong?: ReactNode;
  name?: ReactNode;
  facts?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

export function RecordItem({ strong, name, facts, children, actions }: RecordItemProps) {
  return (
    <li>
      <div>
        <p>
          {strong && <strong>{strong}</strong>}
          {name}
        </p>
        {facts && <p className="small mute">{facts}</p>}
        {children}
      </div>
      {actions}
    </li>
  );
}

type TableProps = {
  className: string;
  /** Caption of the table, for whoever hears it, where nothing around it has one. */
  caption?: string;
  /** Heads of the columns; one in a list is heard and not seen. */
  columns: readonly (string | readonly [heard: string])[];
  /** Class of the heads, where they go away on a telephone. */
  headClass?: string;
  children: ReactNode;
};

export function Table({ className, caption, columns, headClass, children }: TableProps) {
  return (
    <table className={className}>
      {caption && <caption className="vh">{caption}</caption>}
      <thead className={headClass}>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={String(column)}>
              {typeof column === "string" ? column : <span className="vh">{column[0]}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
