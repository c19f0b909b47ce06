/** Asks before a category or a brand is deleted; one that has products says how many instead. */
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { ShelfError } from "./shelf-list.tsx";
import type { ShelfWords } from "./shelf-words.ts";

type ShelfDeleteProps = {
  words: ShelfWords;
  error: string | undefined;
  isEmpty: boolean;
  /** What deleting means, or why it cannot be. */
  children: ReactNode;
};

export function ShelfDelete({ words: { address, list, it }, error, isEmpty, children }: ShelfDeleteProps) {
  return (
    <>
      <p className="back">
        <Link to={address}>‹ {list}</Link>
      </p>
      <h1>Ștergi {it}?</h1>
      <ShelfError error={error} />
      {isEmpty ? (
        <Form className="panel narrow" method="post">
          <p>{children}</p>
          <div className="savebar">
            <Link to={address}>Renunță</Link>
            <button className="button button--danger" type="submit">
              Șterge
            </button>
          </div>
        </Form>
      ) : (
        <div className="panel narrow">
          <p>{children}</p>
          <div className="savebar">
            <Link to={address}>Înapoi la {list.toLowerCase()}</Link>
          </div>
        </div>
      )}
    </>
  );
}
