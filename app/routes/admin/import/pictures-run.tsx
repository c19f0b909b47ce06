import { useEffect } from "react";
import { Form, Link, useRevalidator } from "react-router";
import type { PicturesState } from "#app/commands/import/picture-import.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";

const START = "/admin/produse/importa";
const PAUSE = 1_500;

/** What an archive of pictures would do, how far it is, and what came of it. */
export function PicturesRun({ name, state }: { name: string; state: PicturesState }) {
  const { job, products, refused, mode } = state;
  const pictures = products.reduce((sum, { files }) => sum + files.length, 0);
  return (
    <div className="import-run">
      <p className="small">{name}</p>
      {job?.stage === "working" ? (
        <Progress done={job.done} total={job.total} />
      ) : job?.stage === "done" ? (
        <div className="panel fields">
          <p role="status">
            <strong>
              {count(job.total, NOUNS.image)} la {count(products.length, NOUNS.product)}.
            </strong>{" "}
            Se poate anula 30 de zile.
          </p>
          <p>
            <Link to={`${START}/lot/${job.batch}`}>Vezi importul</Link>
          </p>
        </div>
      ) : (
        <Form className="panel fields import-apply" method="post">
          {job?.reason && <p className="flash flash--error">{job.reason}</p>}
          <p role="status">
            <strong>
              {pictures === 0
                ? "Nicio imagine nu corespunde unui produs."
                : `${count(pictures, NOUNS.image)} pentru ${count(products.length, NOUNS.product)}.`}
            </strong>{" "}
            {mode === "replace"
              ? "Imaginile existente ale produselor se înlocuiesc."
              : "Se adaugă după imaginile existente ale produselor."}
          </p>
          {refused.length > 0 && pictures > 0 && (
            <label className="check">
              <input type="checkbox" name="sari" value="1" />
              <span>{refused.length === 1 ? "Fișierul respins nu se importă" : "Fișierele respinse nu se importă"}</span>
            </label>
          )}
          {pictures > 0 && (
            <button className="button" type="submit" name="intent" value="apply">
              Aplică importul
            </button>
          )}
        </Form>
      )}
      {refused.length > 0 && (
        <section aria-labelledby="respinse">
          <h2 id="respinse">Fișiere respinse</h2>
          <ul className="panel import-rows">
            {refused.map(({ file, reason }) => (
              <li key={file}>
                <p className="import-rows__what">
                  <strong className="code">{file}</strong>
                </p>
                <p className="import-rows__faults">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="produse">
          <h2 id="produse">Produse</h2>
          <ul className="panel import-rows">
            {products.map((product) => (
              <li key={product.id}>
                <p className="import-rows__what">
                  <Link to={`/admin/produse/${product.id}/imagini`}>{product.name}</Link>
                  {job?.stage !== "done" && (
                    <span className="small">{product.has === 0 ? "fără imagini acum" : `${count(product.has, NOUNS.image)} acum`}</span>
                  )}
                </p>
                <p className="code">{product.files.join(", ")}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Without scripts the page comes again by itself. */
function Progress({ done, total }: { done: number; total: number }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <div className="panel fields">
      <p role="status">
        Se prelucrează imaginile: {done} din {total}.
      </p>
      <progress value={done} max={total} aria-label="Imagini prelucrate" />
      <p>
        <Link to="." reloadDocument>
          Actualizează
        </Link>
      </p>
    </div>
  );
}
