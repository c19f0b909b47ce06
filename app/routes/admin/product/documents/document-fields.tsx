import { DOCUMENT_KIND_WORDS, DOCUMENT_KINDS, type ProductDocumentFile } from "#app/catalog/document/document.ts";
import type { Refused } from "#app/routes/admin/page/admin-form.tsx";
import { FileField } from "#app/routes/admin/page/file-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, FormState, SelectField, TextField } from "#app/ui/form/field.tsx";

type State = Refused | undefined;

const KINDS = DOCUMENT_KINDS.map((kind) => [kind, DOCUMENT_KIND_WORDS[kind]] as const);

const FIELDS = describeFields({
  file: { label: "Fișierul PDF", hint: "Cel mult 10 MB. Se verifică după conținut, nu după nume." },
  kind: { label: "Tipul documentului" },
  title: {
    label: "Titlu",
    isOptional: true,
    hint: "De exemplu „Certificat de calitate”. La „Alt document” este obligatoriu.",
    maxLength: 120,
  },
  lot: { label: "Lot", isOptional: true, maxLength: 60, autoComplete: "off" },
  year: { label: "Anul", isOptional: true, inputMode: "numeric", maxLength: 4, autoComplete: "off" },
});

/** A file, and what it is. What was typed stays; a browser wants the file chosen anew. */
export function NewDocument({ state }: { state: State }) {
  return (
    <FormState values={{ kind: "label", ...state?.values }} errors={state?.errors}>
      <h2>Adaugă un document</h2>
      <ErrorSummary title="Documentul nu a fost adăugat" fields={FIELDS} />
      <FileField {...FIELDS.file} accept="application/pdf,.pdf" />
      <AboutFields of={FIELDS} />
    </FormState>
  );
}

function AboutFields({ of: { kind, title, lot, year } }: { of: Pick<typeof FIELDS, "kind" | "title" | "lot" | "year"> }) {
  return (
    <div className="fields fields--2">
      <SelectField {...kind} options={KINDS} />
      <TextField {...title} />
      <TextField {...lot} />
      <TextField {...year} />
    </div>
  );
}

export function typedDocument({ kind, title, lot, year }: ProductDocumentFile): Record<string, string> {
  return { kind, title, lot, year: year === null ? "" : String(year) };
}

type DescribeProps = { document: { id: number; typed: Record<string, string> }; state: State };

export function DescribeDocument({ document: { id, typed }, state }: DescribeProps) {
  // On a page with several such forms each field has an id of its own.
  const fields = {
    kind: { ...FIELDS.kind, id: `kind-${id}` },
    title: { ...FIELDS.title, id: `title-${id}` },
    lot: { ...FIELDS.lot, id: `lot-${id}` },
    year: { ...FIELDS.year, id: `year-${id}` },
  };
  const errors = Object.fromEntries(
    Object.entries(state?.errors ?? {}).flatMap(([name, message]) => [
      [name, message],
      [`${name}-${id}`, message],
    ]),
  );
  const summed = Object.fromEntries(Object.entries(errors).filter(([name]) => !name.endsWith(`-${id}`)));
  return (
    <FormState values={{ ...typed, ...state?.values }} errors={summed}>
      <ErrorSummary title="Documentul nu a fost salvat" fields={fields} />
      <FormState values={{ ...typed, ...state?.values }} errors={errors}>
        <AboutFields of={fields} />
      </FormState>
    </FormState>
  );
}
