import { Link } from "react-router";
import { MoveForm } from "#app/routes/admin/page/move-form.tsx";
import { Submit } from "#app/routes/admin/page/submit.tsx";
import type { ShelfThing, ShelfWords } from "./shelf-words.ts";

type ShelfRowProps = { words: ShelfWords; thing: ShelfThing; place: { index: number; last: number } };

/** A row of the list: the thing, its arrows, hiding and showing, and the way to change it. */
export function ShelfRow({ words: { address, hidden }, thing, place }: ShelfRowProps) {
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
        <MoveForm field="id" thing={thing} place={place} className="shelf__move">
          <Submit
            label={is_hidden === 1 ? "Arată" : "Ascunde"}
            about={` ${name}`}
            look="small line"
            intent={is_hidden === 1 ? "show" : "hide"}
          />
        </MoveForm>
        <Link to={`${address}/${id}`}>
          Editează<span className="vh"> {name}</span>
        </Link>
      </div>
    </li>
  );
}
