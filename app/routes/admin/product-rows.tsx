import { Form, useNavigation } from "react-router";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { Row } from "../product-rows.server.ts";

/** A list of pairs edited as rows: names of the two fields, and their labels. */
export type RowsOf = { first: string; second: string; firstLabel: string; secondLabel: string; isLong: boolean };

type ProductRowsProps = { of: RowsOf; rows: readonly Row[]; errors: Record<string, string>; failure: string; save: string };

/**
 * Rows that are added, removed and moved by buttons of the form itself: each press posts what is typed and comes back with the rows
 * changed, so it works without scripts and loses nothing. Only 'Salvează' stores.
 */
export function ProductRows({ of, rows, errors, failure, save }: ProductRowsProps) {
  const isSending = useNavigation().state !== "idle";
  const listed = Object.entries(errors).map(([path, message]) => ({
    id: idOf(path),
    message: `Rândul ${Number(path.split(".")[1] ?? 0) + 1}: ${message}`,
  }));
  return (
    <Form className="panel" method="post" noValidate preventScrollReset>
      {listed.length > 0 && <ErrorSummary title={failure} errors={listed} level={2} />}
      <ol className="fields">
        {rows.map(([first, second], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place and content
          <li key={`${index}-${first}-${second}`} className="fields fields--2">
            <div className={errors[`${of.first}.${index}`] ? "field field--error" : "field"}>
              <label htmlFor={`${of.first}-${index}`}>{of.firstLabel}</label>
              <input className="input" id={`${of.first}-${index}`} name={of.first} defaultValue={first} maxLength={300} />
            </div>
            <div className="field">
              <label htmlFor={`${of.second}-${index}`}>{of.secondLabel}</label>
              {of.isLong ? (
                <textarea className="input" id={`${of.second}-${index}`} name={of.second} defaultValue={second} rows={3} maxLength={3000} />
              ) : (
                <input className="input" id={`${of.second}-${index}`} name={of.second} defaultValue={second} maxLength={500} />
              )}
            </div>
            <div className="actions full">
              <button
                className="button button--small button--line"
                name="intent"
                value={`up-${index}`}
                type="submit"
                disabled={index === 0}
              >
                Mai sus<span className="vh"> rândul {index + 1}</span>
              </button>
              <button
                className="button button--small button--line"
                name="intent"
                value={`down-${index}`}
                type="submit"
                disabled={index === rows.length - 1}
              >
                Mai jos<span className="vh"> rândul {index + 1}</span>
              </button>
              <button className="button button--small button--danger" name="intent" value={`remove-${index}`} type="submit">
                Șterge<span className="vh"> rândul {index + 1}</span>
              </button>
            </div>
          </li>
        ))}
      </ol>
      <div className="savebar">
        <button className="button" name="intent" value="save" type="submit" disabled={isSending}>
          {save}
        </button>
        <button className="button button--line" name="intent" value="add" type="submit">
          Adaugă un rând
        </button>
      </div>
    </Form>
  );
}

/** "specs.2.key" → "key-2": the id of the field. */
function idOf(path: string): string {
  const [, index, field] = path.split(".");
  return `${field}-${index}`;
}
