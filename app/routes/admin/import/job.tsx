import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import type { ImportJob } from "#app/import/import-state.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { adminPath } from "#app/registers/admin-pages.ts";

const PAUSE = 1_500;

export function JobProgress({ job: { done = 0, total = 0 } }: { job: ImportJob }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <div className="panel fields">
      <p role="status">{`Se prelucrează imaginile: ${done} din ${total}.`}</p>
      <progress value={done} max={total} aria-label="Imagini prelucrate" />
      <p>
        <Link to="." reloadDocument>
          Actualizează
        </Link>
      </p>
    </div>
  );
}

export function JobDone({ job, products }: { job: ImportJob; products: number }) {
  return (
    <div className="panel fields">
      <p role="status">
        <strong>
          {count(job.total ?? 0, NOUNS.image)} la {count(products, NOUNS.product)}.
        </strong>{" "}
        Se poate anula 30 de zile.
      </p>
      {job.batch !== undefined && (
        <p>
          <Link to={adminPath("batch", job.batch)}>Vezi importul</Link>
        </p>
      )}
    </div>
  );
}
