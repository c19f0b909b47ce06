import { useEffect, useRef } from "react";
import { Submit } from "#app/admin-kit/form/admin-form.tsx";
import { RowButtons } from "#app/admin-kit/page/row-buttons.tsx";
import { rowIntent } from "#app/forms/rows.ts";
import { firstLetters } from "#app/language/text.ts";
import { RichTextField } from "#app/routes/admin/rich-text/rich-text-field.tsx";
import { type CategoriesField, checkboxName, type Fields, type RowsField, type TextFieldFacts } from "#app/texts/text-field.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, FieldError, type FieldFacts, SelectField, TextField, Tick, useFormState } from "#app/ui/form/field.tsx";
import { PictureChoice } from "./picture-choice.tsx";

type Values = Readonly<Record<string, string | undefined>>;
type Named = [name: string, field: TextFieldFacts];

export type TextFieldChoices = { pictures: readonly string[]; categories: readonly (readonly [reference: string, name: string])[] };

export function TextFields({ fields, choices }: { fields: Fields; choices: TextFieldChoices }) {
  return partsOf(fields).map(([title, inner]) => (
    <section className="panel" key={title}>
      <h2>{title}</h2>
      <div className="fields">
        {inner.map(([name, field]) => (
          <OneField key={name} name={name} field={field} choices={choices} />
        ))}
      </div>
    </section>
  ));
}

function OneField({ name, field, choices, row }: { name: string; field: TextFieldFacts; choices: TextFieldChoices; row?: string }) {
  const facts = factsOf(name, field);
  switch (field.kind) {
    case "line":
      return <TextField {...facts} maxLength={field.max} required={field.isRequired} autoComplete="off" />;
    case "text":
      return <TextField {...facts} rows={3} maxLength={field.max} required={field.isRequired} />;
    case "list":
    case "paragraphs":
      return <TextField {...facts} rows={field.kind === "list" ? 5 : 10} />;
    case "rich":
      return <RichTextField {...facts} rows={6} toolbar={`Formatarea textului: ${row ?? field.label}`} />;
    case "choice":
      return <SelectField {...facts} options={Object.entries(field.options)} />;
    case "picture":
      return <PictureChoice name={name} label={field.label} pictures={choices.pictures} />;
    case "category":
      return <SelectField {...facts} blank="Alegeți categoria" options={choices.categories} />;
    case "categories":
      return <CategoryTicks name={name} field={field} categories={choices.categories} />;
    case "rows":
      return <Rows name={name} field={field} choices={choices} />;
  }
}

function CategoryTicks({ name, field, categories }: { name: string; field: CategoriesField; categories: TextFieldChoices["categories"] }) {
  const { errors } = useFormState();
  return (
    <fieldset className="text-ticks" id={name} tabIndex={-1}>
      <legend>{field.label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      <FieldError id={name} error={errors[name]} />
      {categories.map(([reference, label]) => (
        <Tick key={reference} name={`${name}.${checkboxName(reference)}`} label={label} />
      ))}
    </fieldset>
  );
}

function Rows({ name, field, choices }: { name: string; field: RowsField; choices: TextFieldChoices }) {
  const { values, errors } = useFormState();
  const { current: id } = useRef(`${name}-randuri`);
  const count = countRows(values, name);
  const isWrong = (index: number) => Object.keys(errors).some((at) => at.startsWith(`${name}.${index}.`));
  // Long lists are folded, so that rows can be found and moved; what is wrong or has nothing in it yet is open.
  const isOpen = (index: number) => count <= UNFOLDED || isWrong(index) || rowContent(values, name, index).replaceAll("|", "") === "";
  return (
    <fieldset className="text-rows" id={name} tabIndex={-1}>
      <legend className={field.part === field.label ? "vh" : undefined}>{field.label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      <FieldError id={name} error={errors[name]} />
      <ol className="text-rows__list stack" id={id}>
        {Array.from({ length: count }, (_row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place and content
          <li key={`${index}-${rowContent(values, name, index)}`}>
            <details open={isOpen(index)}>
              <summary id={`${name}.${index}-rand`}>{rowTitle(field, values, `${name}.${index}`, index, choices)}</summary>
              <div className="fields">
                {Object.entries(field.fields).map(([inner, one]) => (
                  <OneField
                    key={inner}
                    name={`${name}.${index}.${inner}`}
                    field={one}
                    choices={choices}
                    row={`${field.item.the} ${index + 1}`}
                  />
                ))}
              </div>
            </details>
            <RowButtons the={field.item.the} index={index} last={count - 1} list={name} formAction={`#${name}`} />
          </li>
        ))}
      </ol>
      {count < field.most && (
        <Submit label={`Adaugă ${field.item.one}`} look="line small" intent={rowIntent(name, "add")} formAction={`#${name}`} />
      )}
    </fieldset>
  );
}

const UNFOLDED = 2;
const TITLE = 60;

/** "3. Cine suntem": the first words of a row. */
function rowTitle(field: RowsField, values: Values, row: string, index: number, { categories }: TextFieldChoices): string {
  const said = Object.entries(field.fields).flatMap(([inner, { kind }]) => {
    if (kind === "choice") return [];
    const value = values[`${row}.${kind === "picture" ? `${inner}.alt` : inner}`] ?? "";
    if (kind === "category") return categories.find(([reference]) => reference === value)?.[1] ?? [];
    return (kind === "rich" ? firstLetters(value.replaceAll(/<[^<>]*>/g, " ").trim(), TITLE) : value) || [];
  });
  return `${index + 1}. ${said[0] ?? "nimic încă"}`;
}

export function TextSummary({ title, fields }: { title: string; fields: Fields }) {
  return <ErrorSummary title={title} fields={summaryFields(fields, useFormState().values)} level={2} />;
}

function summaryFields(fields: Fields, values: Values) {
  const facts = Object.entries(fields).flatMap(([name, field]): [string, FieldFacts][] => {
    const own: [string, FieldFacts] = [name, { label: field.label }];
    if (field.kind === "picture")
      return [own, [`${name}.file`, { label: field.label }], [`${name}.alt`, { label: `${field.label}, descriere` }]];
    if (field.kind !== "rows") return [own];
    const rows = Array.from({ length: countRows(values, name) }, (_row, index) =>
      Object.entries(field.fields).flatMap(([inner, one]): [string, FieldFacts][] => {
        const label = `${field.label} ${index + 1}, ${one.label}`;
        const at = `${name}.${index}.${inner}`;
        return one.kind === "picture"
          ? [
              [`${at}.file`, { label }],
              [`${at}.alt`, { label: `${label}, descriere` }],
            ]
          : [[at, { label }]];
      }),
    );
    return [own, ...rows.flat()];
  });
  return describeFields(Object.fromEntries(facts));
}

function countRows(values: Values, name: string): number {
  const places = Object.keys(values).flatMap((key) =>
    key.startsWith(`${name}.`) ? [Number(key.slice(name.length + 1).split(".")[0])] : [],
  );
  return places.length === 0 ? 0 : Math.max(...places) + 1;
}

function rowContent(values: Values, name: string, index: number): string {
  return Object.entries(values)
    .flatMap(([key, value]) => (key.startsWith(`${name}.${index}.`) ? [value] : []))
    .join("|");
}

function factsOf(name: string, { label, hint }: TextFieldFacts) {
  return { name, label, ...(hint && { hint }) };
}

/** A row that was added or moved is where one goes on; the button that did it is gone. */
export function useTouchedRow(answer: object | undefined): void {
  useEffect(() => {
    const row = answer && "row" in answer && String(answer.row);
    if (row) (document.getElementById(`${row}-rand`) ?? document.getElementById(row))?.focus();
  }, [answer]);
}

export function hasPictures(fields: Fields): boolean {
  return Object.values(fields).some((field) => field.kind === "picture" || (field.kind === "rows" && hasPictures(field.fields)));
}

function partsOf(fields: Fields): [title: string, fields: Named[]][] {
  const parts: [string, Named[]][] = [];
  for (const named of Object.entries(fields)) {
    if (named[1].part || parts.length === 0) parts.push([named[1].part ?? "Textul", []]);
    parts.at(-1)?.[1].push(named);
  }
  return parts;
}
