import { Form, useNavigation } from "react-router";
import type { RowKind } from "#app/catalog/import/plan.server.ts";
import type { PlanSummary } from "#app/catalog/import/tasks.server.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";

const START = "/admin/produse/importa";

/** What pressing the button would do, what has to be ticked before, and the button. */
export function ApplyForm({ summary, id }: { summary: PlanSummary; id: string }) {
  const navigation = useNavigation();
  const isApplying = navigation.formData?.get("intent") === "apply";
  const { counts, hash } = summary;
  const writes = counts.new + counts.changed;
  return (
    <Form className="panel fields import-apply" method="post" action={`${START}/${id}`}>
      <p role="status">
        <strong>{writes > 0 ? `Se schimbă ${count(writes, NOUNS.product)}: ${countsWords(counts)}.` : "Fișierul nu schimbă nimic."}</strong>{" "}
        {counts.unchanged > 0 && `${count(counts.unchanged, NOUNS.product)} ${counts.unchanged === 1 ? "rămâne" : "rămân"} la fel.`}
      </p>
      {writes > 0 && <Doubts summary={summary} id={id} />}
      {counts.new > 0 && <NewProducts />}
      {counts.refused > 0 && writes > 0 && (
        <label className="check">
          <input type="checkbox" name="sari" value="1" />
          <span>{skipWords(counts.refused)}</span>
        </label>
      )}
      {counts.refused > 0 && (
        <p>
          <a href={`${START}/${id}/respinse.csv`} download>
            Descarcă rândurile respinse cu motivele lor (CSV)
          </a>
        </p>
      )}
      <input type="hidden" name="hash" value={hash} />
      {writes > 0 && (
        <button className="button" type="submit" name="intent" value="apply" disabled={isApplying} aria-busy={isApplying}>
          {isApplying ? "Se aplică…" : "Aplică importul"}
        </button>
      )}
    </Form>
  );
}

/** Columns that have lost letters and rows that may be mistaken: nothing of them is written without a tick. */
function Doubts({ summary: { counts, head }, id }: { summary: PlanSummary; id: string }) {
  const lost = head.columns.filter(({ isLost }) => isLost);
  if (lost.length === 0 && !counts.doubtful) return null;
  return (
    <div className="flash flash--warn">
      <div className="import-doubts">
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
            <a href={`${START}/${id}?lista=de-confirmat`}>
              {count(counts.doubtful, NOUNS.row)} {counts.doubtful === 1 ? "are valori neobișnuite" : "au valori neobișnuite"}
            </a>
            : norme în afara celor obișnuite sau litere pierdute.
          </p>
        )}
        <label className="check">
          <input type="checkbox" name="confirm" value="1" />
          <span>Am verificat: se importă așa cum sunt</span>
        </label>
      </div>
    </div>
  );
}

function NewProducts() {
  return (
    <fieldset className="import-mode">
      <legend>Produsele noi</legend>
      <label className="check">
        <input type="radio" name="noi" value="ciorne" defaultChecked />
        <span>rămân ciorne până le publicați</span>
      </label>
      <label className="check">
        <input type="radio" name="noi" value="publica" />
        <span>apar pe site imediat</span>
      </label>
      <p className="small">Dacă în coloana „Publicat” din fișier este altceva, are prioritate fișierul.</p>
    </fieldset>
  );
}

function skipWords(refused: number): string {
  return refused === 1 ? "Rândul respins nu se importă" : `Cele ${count(refused, NOUNS.row)} respinse nu se importă`;
}

/** "unul nou și 3 modificate". */
export function countsWords(counts: Record<RowKind, number>): string {
  const parts = [
    counts.new > 0 && (counts.new === 1 ? "unul nou" : `${counts.new} noi`),
    counts.changed > 0 && (counts.changed === 1 ? "unul modificat" : `${counts.changed} modificate`),
  ];
  return joinWords(parts.filter((part) => part !== false));
}
