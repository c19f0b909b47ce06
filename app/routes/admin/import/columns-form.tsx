import { Form, useNavigation } from "react-router";
import type { PlanSummary } from "#app/catalog/import/tasks.server.ts";

type ColumnsFormProps = { summary: PlanSummary; fields: readonly { target: string; label: string }[]; sheetNames: readonly string[] };

/** What each column is, as it was recognised, to be put right by hand; and the sheet of a workbook. */
export function ColumnsForm({ summary: { sheets, sheet, head }, fields, sheetNames }: ColumnsFormProps) {
  const navigation = useNavigation();
  const isChecking = navigation.formData?.get("intent") === "columns";
  return (
    <Form className="fields" method="post" key={JSON.stringify(head)}>
      {sheets.length > 1 && (
        <div className="field">
          <label htmlFor="sheet">Foaia</label>
          <select className="input" id="sheet" name="sheet" defaultValue={sheet}>
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
      <ul className="import-columns__list">
        {head.columns.map(({ letter, title, target, samples }, index) => (
          <li key={letter}>
            <label htmlFor={`column-${index}`}>
              {letter}. {title || "(fără nume)"}
            </label>
            <p className="small">{samples.length > 0 ? samples.join(" · ") : "fără valori"}</p>
            <select className="input" id={`column-${index}`} name={`column-${index}`} defaultValue={target ?? ""}>
              <option value="">nu se importă</option>
              {fields.map(({ target: field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
              <optgroup label="Fișa tehnică">
                {sheetOptions(title, target, sheetNames).map((name) => (
                  <option key={name} value={`sheet:${name}`}>
                    {`Fișă: ${name}`}
                  </option>
                ))}
              </optgroup>
            </select>
          </li>
        ))}
      </ul>
      <button className="button" type="submit" name="intent" value="columns" disabled={isChecking} aria-busy={isChecking}>
        {isChecking ? "Se verifică…" : "Verifică din nou"}
      </button>
    </Form>
  );
}

/** The sheet's usual rows, the one that the column has, and one called like the column. */
function sheetOptions(title: string, target: string | null, names: readonly string[]): string[] {
  const own = target?.startsWith("sheet:") ? [target.slice("sheet:".length)] : [];
  const called = title.trim() ? [title.trim().slice(0, 120)] : [];
  return [...new Set([...own, ...names, ...called])];
}
