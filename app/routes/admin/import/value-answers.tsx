import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import type { AskedValue } from "#app/import/import-state.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { describeFields, SelectField, Tick } from "#app/ui/form/field.tsx";

export type ShownValue = AskedValue & { label: string; options: (readonly [value: string, words: string])[] };

type ValueAnswersProps = { asked: readonly ShownValue[]; hash: string; address: string; errors: Record<string, string> | undefined };

/** Questions about words that the file has of its own, asked once for all rows: what nobody can read first, then how the rest is read. */
export function ValueAnswers({ asked, hash, address, errors }: ValueAnswersProps) {
  const values = asked.map((value, index) => ({ ...value, name: `value-${index}` }));
  const [unread, read] = [values.filter(({ value }) => value === ""), values.filter(({ value }) => value !== "")];
  // The first option is the category that can be made of the cell.
  const missing = unread.flatMap(({ options }) => (options[0]?.[0].startsWith("+") ? [options[0][0].slice(1)] : []));
  const facts = describeFields(
    Object.fromEntries(
      values.map(({ name, cell, label, rows }) => [name, { label: `„${cell}”`, hint: `${label} · ${count(rows, NOUNS.row)}` }]),
    ),
  );
  const field = ({ name, options, value }: (typeof values)[number]) => {
    const fact = facts[name];
    return fact && <SelectField key={name} {...fact} options={options} blank="nu se citește" defaultValue={value} />;
  };
  const again = <Submit label="Verifică din nou" pending="Se verifică…" intent="values" look="line" />;
  return (
    <AdminForm
      className="panel fields import-apply"
      key={hash}
      action={address}
      answer={errors && { errors }}
      failure="Nu s-a schimbat nimic"
      fields={facts}
      level={2}
      sends={{ hash }}
    >
      {unread.length > 0 && (
        <>
          <h2>Ce înseamnă aceste valori?</h2>
          <p>Alegerea este valabilă pentru toate rândurile și rămâne pentru următorul fișier cu același cap de tabel.</p>
          {missing.length > 0 && <Tick name="categories" label={`Creează categoriile care lipsesc: ${joinWords([...new Set(missing)])}`} />}
          <div className="fields fields--2">{unread.map(field)}</div>
        </>
      )}
      {read.length > 0 && (
        <details className="more-fields disclosure">
          <summary>Valori citite: {read.length}</summary>
          <div className="fields fields--2">{read.map(field)}</div>
          {unread.length === 0 && again}
        </details>
      )}
      {unread.length > 0 && again}
    </AdminForm>
  );
}
