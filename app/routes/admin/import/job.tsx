import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { Way } from "#app/admin-kit/page/page-head.tsx";
import type { ImportJob, ImportKind } from "#app/import/import-state.ts";
import { count, NOUNS } from "#app/language/nouns.ts";

const PAUSE = 1_500;

export function JobProgress({ job: { done = 0, total } }: { job: ImportJob }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <div className="panel fields">
      <p role="status">
        {total === undefined
          ? "Arhiva se citește. Puteți lăsa pagina deschisă sau reveni mai târziu."
          : `Se prelucrează imaginile: ${done} din ${total}.`}
      </p>
      {total === undefined ? (
        <progress aria-label="Arhiva se citește" />
      ) : (
        <progress value={done} max={total} aria-label="Imagini prelucrate" />
      )}
      <p>
        <Link to="." reloadDocument>
          Actualizează
        </Link>
      </p>
    </div>
  );
}

export function JobDone({ kind, job, products }: { kind: ImportKind; job: ImportJob; products: number }) {
  if (kind === "site") return <SiteDone />;
  return (
    <div className="panel fields">
      <p role="status">
        <strong>
          {count(job.total ?? 0, NOUNS.image)} la {count(products, NOUNS.product)}.
        </strong>{" "}
        Se poate anula 30 de zile.
      </p>
      <p>
        <Link to={`/admin/istoric/lot/${job.batch}`}>Vezi importul</Link>
      </p>
    </div>
  );
}

function SiteDone() {
  return (
    <div className="panel fields">
      <p role="status">
        <strong>Arhiva a fost importată în întregime.</strong> Parola, telefoanele care primesc notificări, webhook-ul și serverul de e-mail
        au rămas cele de aici: verificați-le.
      </p>
      <p className="actions">
        <Way to="/admin/primii-pasi" words="Primii pași" look="button" />
        <Way to="/admin" reloadDocument words="Produse" />
      </p>
    </div>
  );
}
