import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminForm } from "#app/admin-kit/form/admin-form.tsx";

type MoveFormProps = {
  field: string;
  thing: { id: number; name: string };
  place: { index: number; last: number };
  children?: React.ReactNode;
};

export function MoveForm({ field, thing: { id, name }, place: { index, last }, children }: MoveFormProps) {
  return (
    <AdminForm preventScrollReset>
      <input type="hidden" name={field} value={id} />
      <span className="ordered-list__move">
        <Arrow direction="up" sign="↑" words={`Mută mai sus: ${name}`} isAtEnd={index === 0} />
        <Arrow direction="down" sign="↓" words={`Mută mai jos: ${name}`} isAtEnd={index === last} />
      </span>
      {children}
    </AdminForm>
  );
}

type ArrowProps = { direction: "up" | "down"; sign: string; words: string; isAtEnd: boolean };

/** At an end of the list the button stays, so that the focus does, and says that it does nothing. */
function Arrow({ direction, sign, words, isAtEnd }: ArrowProps) {
  return (
    <button type="submit" name="direction" value={direction} aria-disabled={isAtEnd}>
      <span aria-hidden="true">{sign}</span>
      <span className="vh">{words}</span>
    </button>
  );
}

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
