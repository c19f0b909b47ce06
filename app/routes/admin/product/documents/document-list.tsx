import { Link } from "react-router";
import { AdminForm, FileField, Submit } from "#app/admin-kit/form/admin-form.tsx";
import {
  DOCUMENT_KIND_WORDS,
  DOCUMENT_KINDS,
  documentLabel,
  documentView,
  type ProductDocumentFile,
} from "#app/catalog/document/document.ts";
import { isShown } from "#app/company/company-facts.ts";
import { useCompany } from "#app/company/use-company.ts";
import { mapFields } from "#app/forms/fields/field-kinds.ts";
import { sizeWords } from "#app/language/numbers.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { SIZES } from "#app/registers/limits.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, errorsOf, type Facts, type Refused, SelectField, TextField } from "#app/ui/form/field.tsx";

const KINDS = DOCUMENT_KINDS.map((kind) => [kind, DOCUMENT_KIND_WORDS[kind]] as const);

const FIELDS = describeFields({
  file: { label: "Fișierul PDF", hint: `Cel mult ${sizeWords(SIZES.file.bytes)}.` },
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

type Stored = ProductDocumentFile & { id: number; typed: Record<string, string> };
type DocumentListProps = { product: number; documents: readonly Stored[]; answer: Refused | undefined };

export function DocumentList({ product, documents, answer }: DocumentListProps) {
  return (
    <>
      {/* Typed words stay; a browser wants the file chosen anew. */}
      <AdminForm
        className="panel fields"
        encType="multipart/form-data"
        noValidate
        key={`nou-${documents.length}`}
        keeps="document-nou"
        values={{ kind: "label" }}
        answer={errorsOf(answer, "add")}
      >
        <h2>Adaugă un document</h2>
        <ErrorSummary title="Documentul nu a fost adăugat" fields={FIELDS} />
        <FileField {...FIELDS.file} accept="application/pdf,.pdf" />
        <AboutFields of={FIELDS} />
        <div className="actions">
          <Submit label="Adaugă documentul" pending="Se trimite…" intent="add" />
        </div>
      </AdminForm>
      {documents.length === 0 ? (
        <p className="empty">Produsul nu are încă niciun document.</p>
      ) : (
        <ul className="fields" aria-label="Documentele produsului">
          {documents.map((document) => (
            <li key={document.id} className="panel">
              <StoredDocument
                product={product}
                document={document}
                refused={errorsOf(answer, `save-${document.id}`) ?? errorsOf(answer, `delete-${document.id}`)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="small mute">
        Documentele produselor publicate apar pe pagina produsului
        {isShown("/documente-apia", useCompany()) && (
          <>
            {" "}
            și la <Link to="/documente-apia">Documente pentru APIA</Link>
          </>
        )}
        .
      </p>
    </>
  );
}

function AboutFields({ of: { kind, title, lot, year } }: { of: Readonly<Record<keyof typeof FIELDS, Facts>> }) {
  return (
    <div className="fields fields--2">
      <SelectField {...kind} options={KINDS} />
      <TextField {...title} />
      <TextField {...lot} />
      <TextField {...year} />
    </div>
  );
}

type StoredDocumentProps = { product: number; document: Stored; refused: Refused | undefined };

function StoredDocument({ product, document, refused }: StoredDocumentProps) {
  const { id, typed } = document;
  // On a page with several such forms each field has an id of its own.
  const fields = mapFields(FIELDS, (field, name) => ({ ...field, id: `${name}-${id}` }));
  return (
    <AdminForm
      className="fields"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      keeps={`document-${id}`}
      values={typed}
      answer={refused}
    >
      <h2>
        <a href={adminPath("productDocumentFile", product, id)} download>
          {documentLabel(document)}
        </a>{" "}
        <small className="mute">{documentView(document).details}</small>
      </h2>
      <ErrorSummary title="Documentul nu a fost salvat" fields={fields} />
      <AboutFields of={fields} />
      <div className="actions">
        <Submit label="Salvează" about={` ${documentLabel(document)}`} look="line" intent={`save-${id}`} />
        <Submit label="Șterge" about={` ${documentLabel(document)}`} look="danger" intent={`delete-${id}`} />
      </div>
    </AdminForm>
  );
}
