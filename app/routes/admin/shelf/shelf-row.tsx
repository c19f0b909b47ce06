import { Form, Link } from "react-router";
import type { ShelfThing, ShelfWords } from "./shelf-words.ts";

type ShelfRowProps = { words: ShelfWords; thing: ShelfThing; isFirst: boolean; isLast: boolean };

/** A row of the list: the thing, its arrows, hiding and showing, and the way to change it. */
export function ShelfRow({ words: { address, hidden }, thing, isFirst, isLast }: ShelfRowProps) {
  const { id, name, is_hidden, hue, facts } = thing;
  return (
    <li>
      <div className="shelf__name">
        <Link className={hue && `hue-${hue}`} to={`${address}/${id}`}>
          {name}
        </Link>
        {is_hidden === 1 && <strong className="state tone-quiet">{hidden}</strong>}
      </div>
      <p className="shelf__facts">{facts}</p>
      <div className="shelf__do">
        <ShelfDeeds thing={thing} isFirst={isFirst} isLast={isLast} />
        <Link to={`${address}/${id}`}>
          Editează<span className="vh"> {name}</span>
        </Link>
      </div>
    </li>
  );
}

/** At an end of the list the arrow stays, so that the focus does, and says that it does nothing. */
function ShelfDeeds({ thing: { id, name, is_hidden }, isFirst, isLast }: Omit<ShelfRowProps, "words">) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
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
  );
}
