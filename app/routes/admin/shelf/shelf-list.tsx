/** A list that is kept in order by hand: categories, brands. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SettingsNav } from "#app/routes/admin/settings/settings-nav.tsx";
import { ShelfRow } from "./shelf-row.tsx";
import type { ShelfThing, ShelfWords } from "./shelf-words.ts";

type ShelfListProps = {
  words: ShelfWords;
  things: readonly ShelfThing[];
  /** What was wrong with what was posted. */
  error: string | undefined;
  /** Beside the title. */
  action?: ReactNode;
  lead?: string;
  /** What is said while there is nothing. */
  empty: ReactNode;
};

export function ShelfList({ words, things, error, action, lead, empty }: ShelfListProps) {
  return (
    <>
      <div className="head head--admin">
        <h1>
          {words.list} <span className="mute num">{things.length}</span>
        </h1>
        {action}
      </div>
      <SettingsNav />
      <ShelfError error={error} />
      {lead && <p className="shelf__lead">{lead}</p>}
      {things.length === 0 ? (
        <div className="empty">{empty}</div>
      ) : (
        <ul className="panel panel--flush shelf">
          {things.map((thing, index) => (
            <ShelfRow key={thing.id} words={words} thing={thing} isFirst={index === 0} isLast={index === things.length - 1} />
          ))}
        </ul>
      )}
    </>
  );
}

type ShelfHeadProps = {
  words: ShelfWords;
  thing: { id: number; name: string; is_hidden: number };
  /** Where it is seen: on the site, or as a preview. */
  page: { address: string; isPreview: boolean };
};

/** The head of a thing's own pages: the way back, the name, a look at the site, deleting. */
export function ShelfHead({ words: { address, list, hidden, it }, thing: { id, name, is_hidden }, page }: ShelfHeadProps) {
  return (
    <>
      <p className="back">
        <Link to={address}>‹ {list}</Link>
      </p>
      <div className="head head--admin">
        <h1>{name}</h1>
        <div className="actions actions--product">
          {is_hidden === 1 && <strong className="state tone-quiet">{hidden}</strong>}
          <Link className="more" to={page.address} reloadDocument>
            {page.isPreview ? "Previzualizează pagina" : "Vezi pe site"}
          </Link>
          <Link className="button button--danger" to={`${address}/${id}/sterge`}>
            Șterge {it}
          </Link>
        </div>
      </div>
    </>
  );
}

export function ShelfError({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="flash flash--error" role="alert">
      {error}
    </p>
  );
}
