import type { ReactNode } from "react";
import { Link } from "react-router";

type ShelfRowProps = {
  /** Where it is changed. */
  to: string;
  name: string;
  hue?: string | undefined;
  picture?: ReactNode;
  /** Beside its name. */
  mark?: ReactNode;
  facts: ReactNode;
  /** What moves it (MoveForm), hides and shows it. */
  move: ReactNode;
  /** More that can be done with it. */
  children?: ReactNode;
};

/** A row of a list that is kept in order by hand. */
export function ShelfRow({ to, name, hue, picture, mark, facts, move, children }: ShelfRowProps) {
  return (
    <li>
      <div className="ordered-list__name">
        {picture}
        <div>
          <Link className={hue && `hue-${hue}`} to={to}>
            {name}
          </Link>
          {mark}
        </div>
      </div>
      <p className="ordered-list__facts">{facts}</p>
      <div className="ordered-list__do">
        {move}
        <Link to={to}>
          Editează<span className="vh"> {name}</span>
        </Link>
        {children}
      </div>
    </li>
  );
}
