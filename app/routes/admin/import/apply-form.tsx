import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { PASSWORD_FACTS } from "#app/auth/people/person-fields.ts";
import { USUAL_CHANGE } from "#app/catalog/price/price-rules.ts";
import type { ImportJob, ImportKind, ImportSummary } from "#app/import/import-state.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { formatShare } from "#app/language/numbers.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { describeFields, TextField, Tick, useFormState } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/plan";
import { countsWords, nounOf } from "./import-kinds.ts";

const FIELDS = describeFields({
  current_password: { ...PASSWORD_FACTS, hint: "Se cere pentru coduri: ele rulează pe fiecare pagină." },
});

type ApplyView = Pick<Route.ComponentProps["loaderData"], "kind" | "summary" | "replaces" | "address">;

type ApplyFormProps = {
  view: ApplyView;
  answer: { errors: Record<string, string>; values: Record<string, string | undefined> } | undefined;
};

export function ApplyForm({ view, answer }: ApplyFormProps) {
  const { kind, summary, address } = view;
  const { counts, hash, needsPassword } = summary;
  const writes = counts.new + counts.changed > 0;
  return (
    <AdminForm
      className="panel fields import-apply"
      action={address}
      answer={answer}
      failure="Nu s-a schimbat nimic"
      fields={FIELDS}
      level={2}
      sends={{ hash }}
    >
      <Effect {...view} />
      {writes && <Doubts summary={summary} address={address} />}
      {kind === "products" && counts.new > 0 && (
        <NewProducts isSaid={summary.table?.columns.some(({ target }) => target === "is_published") ?? false} />
      )}
      {counts.refused > 0 && writes && <Tick name="sari" label={skipWords(kind, counts.refused)} />}
      {counts.refused + counts.partial > 0 && summary.table && (
        <p>
          <a href={`${address}/respinse.csv`} download>
            Descarcă rândurile cu greșeli și motivele lor (CSV)
          </a>
        </p>
      )}
      {needsPassword && <TextField {...FIELDS.current_password} />}
      {writes && <Submit label="Aplică importul" pending="Se aplică…" intent="apply" />}
    </AdminForm>
  );
}

function Effect({ kind, summary, replaces, address }: ApplyView) {
  const { counts, pictures } = summary;
  if (pictures) return <PictureEffect pictures={pictures} replaces={replaces} />;
  const words = countsWords(counts, nounOf(kind));
  return (
    <p role="status">
      <strong>{words ? `Se schimbă: ${words}.` : "Fișierul nu schimbă nimic."}</strong>{" "}
      {counts.unchanged > 0 && `${count(counts.unchanged, NOUNS.row)} la fel ca acum. `}
      {counts.left > 0 && (
        <a href={`${address}?lista=lasate`}>
          {count(counts.left, NOUNS.row)} {counts.left === 1 ? "lăsat" : "lăsate"} deoparte de dumneavoastră.
        </a>
      )}{" "}
      {counts.partial > 0 && (
        <a href={`${address}?lista=incomplete`}>{count(counts.partial, NOUNS.row)} se importă fără celulele care nu se pot citi.</a>
      )}
    </p>
  );
}

function PictureEffect({ pictures, replaces }: { pictures: NonNullable<ImportSummary["pictures"]>; replaces: boolean }) {
  const amount = pictures.reduce((sum, { files }) => sum + files.length, 0);
  const words = `${count(amount, NOUNS.image)} pentru ${count(pictures.length, NOUNS.product)}.`;
  return (
    <p role="status">
      <strong>{amount === 0 ? "Nicio imagine nu corespunde unui produs." : words}</strong>{" "}
      {replaces ? "Imaginile existente ale produselor se înlocuiesc." : "Se adaugă după imaginile existente ale produselor."}
    </p>
  );
}

/** Columns that have lost letters and rows that may be mistaken: nothing of them is written without a tick. */
function Doubts({ summary: { counts, table }, address }: { summary: ImportSummary; address: string }) {
  const lost = table?.columns.filter(({ isLost }) => isLost) ?? [];
  if (lost.length === 0 && !counts.doubtful) return null;
  return (
    <div className="flash flash--warn">
      <div className="pile">
        {lost.length > 0 && (
          <p>
            {lost.length === 1 ? "Capul de coloană " : "Capetele de coloană "}
            {joinWords(lost.map(({ letter, title }) => `${letter} („${title}”)`))}{" "}
            {lost.length === 1 ? "pare să fi pierdut" : "par să fi pierdut"} litere: „?” apare în locul lui ș, ț sau ă, iar coloana nu se
            recunoaște sau se salvează așa. Salvați fișierul din nou ca UTF-8 sau XLSX.
          </p>
        )}
        {counts.doubtful > 0 && (
          <p>
            <a href={`${address}?lista=de-confirmat`}>
              {count(counts.doubtful, NOUNS.row)} {counts.doubtful === 1 ? "are valori neobișnuite" : "au valori neobișnuite"}
            </a>
            : prețuri care se schimbă cu peste {formatShare(USUAL_CHANGE)}, socotite din alt preț sau care nu se potrivesc cu cota TVA,
            norme în afara celor obișnuite, ambalaje care se schimbă, litere pierdute, date în locul altor valori.
          </p>
        )}
        <Tick name="confirm" label="Am verificat: se importă așa cum sunt" />
      </div>
    </div>
  );
}

function NewProducts({ isSaid }: { isSaid: boolean }) {
  const { values } = useFormState();
  const choice = (value: string, label: string) => (
    <Tick type="radio" name="noi" value={value} label={label} defaultChecked={(values.noi ?? "ciorne") === value} />
  );
  return (
    <fieldset>
      <legend>Produsele noi</legend>
      {choice("ciorne", "rămân ciorne până le publicați")}
      {isSaid && choice("fisier", "cum scrie în coloana „Publicat” a fișierului")}
      {choice("publica", isSaid ? "apar pe site imediat, afară de cele cu „nu” în coloana „Publicat”" : "apar pe site imediat")}
    </fieldset>
  );
}

function skipWords(kind: ImportKind, refused: number): string {
  if (kind === "pictures") return refused === 1 ? "Fișierul respins nu se importă" : "Fișierele respinse nu se importă";
  return refused === 1 ? "Rândul respins nu se importă" : `Cele ${count(refused, NOUNS.row)} respinse nu se importă`;
}

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
