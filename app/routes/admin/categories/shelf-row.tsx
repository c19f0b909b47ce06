/** A row of a list that is kept in order by hand: its arrows, hiding and showing, and the way to change it, where it may be deleted too. */
import { Form, Link } from "react-router";

type ShelfRowProps = {
  thing: { id: number; name: string; is_hidden: number };
  /** Under which name its id is posted. */
  idField: "category_id" | "brand_id";
  /** Of the list; the thing's own pages stand below. */
  address: string;
  isFirst: boolean;
  isLast: boolean;
};

/** At an end of the list the arrow stays, so that the focus does, and says that it does nothing. */
export function ShelfDeeds({ thing, idField, address, isFirst, isLast }: ShelfRowProps) {
  const { id, name, is_hidden } = thing;
  return (
    <div className="shelf__do">
      <Form method="post" preventScrollReset>
        <input type="hidden" name={idField} value={id} />
        <span className="shelf__move">
          <button type="submit" name="direction" value="up" aria-disabled={isFirst}>
            <span aria-hidden="true">↑</span>
            <span className="vh">Mută mai sus: {name}</span>
          </button>
          <button type="submit" name="direction" value="down" aria-disabled={isLast}>
            <span aria-hidden="true">↓</span>
            <span className="vh">Mută mai jos: {name}</span>
          </button>
        </span>
        <button className="button button--small button--line" type="submit" name="intent" value={is_hidden === 1 ? "show" : "hide"}>
          {is_hidden === 1 ? "Arată" : "Ascunde"}
          <span className="vh"> {name}</span>
        </button>
      </Form>
      <Link to={`${address}/${id}`}>
        Editează<span className="vh"> {name}</span>
      </Link>
    </div>
  );
}
