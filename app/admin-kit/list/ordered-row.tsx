import type { ReactNode } from "react";
import { Link } from "react-router";

type OrderedRowProps = {
  to?: string | undefined;
  name: string;
  hue?: string | undefined;
  picture?: ReactNode;
  mark?: ReactNode;
  facts: ReactNode;
  move?: ReactNode;
  children?: ReactNode;
};

export function OrderedRow({ to, name, hue, picture, mark, facts, move, children }: OrderedRowProps) {
  return (
    <li>
      <div className="ordered-list__name">
        {picture}
        <div>
          {to ? (
            <Link className={hue && `hue-${hue}`} to={to}>
              {name}
            </Link>
          ) : (
            <strong>{name}</strong>
          )}
          {mark}
        </div>
      </div>
      <p className="ordered-list__facts">{facts}</p>
      <div className="ordered-list__do cluster">
        {move}
        {to && (
          <Link to={to}>
            Editează<span className="vh"> {name}</span>
          </Link>
        )}
        {children}
      </div>
    </li>
  );
}
