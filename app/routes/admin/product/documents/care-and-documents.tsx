import { Link } from "react-router";
import { AdminForm, EnterSubmit, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm, storedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { listCategoryCare } from "#app/catalog/care/care-calendar.server.ts";
import type { ProductDocumentFile } from "#app/catalog/document/document.ts";
import { listProductDocuments } from "#app/catalog/document/product-documents.server.ts";
import { productDetail } from "#app/catalog/product/product-store.server.ts";
import { addDocument, DOCUMENT_UPLOAD, describeDocument, removeProductDocument } from "#app/commands/product/change-documents.server.ts";
import { saveCare } from "#app/commands/product/save-product-rows.server.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { flattenToDottedNames, nestDottedNames, ROWS } from "#app/forms/rows.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import type { Recorded } from "#app/history/history-store.server.ts";
import { answerIntent, done, type FormValues, whenDone } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { productFacts, requireProduct, requireProductId } from "#app/routes/admin/product/product-context.server.ts";
import { changeTextRows } from "#app/routes/admin/texts/text-choices.server.ts";
import { TextFields, TextSummary, useTouchedRow } from "#app/routes/admin/texts/text-fields.tsx";
import stylesheet from "#app/styles/components/text-fields.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { careRows } from "#app/texts/kinds/care-works.ts";
import type { Route } from "./+types/care-and-documents";
import { DocumentList } from "./document-list.tsx";

const FIELDS = { care: { ...careRows, part: "Calendarul lucrărilor", label: "Calendarul lucrărilor" } };
const NO_CHOICES = { pictures: [], categories: [] };
const OF_DOCUMENTS = /^(?:add|(?:save|delete)-\d+)$/;

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Calendar și documente: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const { id, name, updated_at, care, category, category_name } = requireProduct(context);
  const documents = listProductDocuments(id).map(({ product_id: _own, sort_order: _place, ...document }) => ({
    ...document,
    typed: withVersionStamp(toFormValues(document)),
  }));
  return {
    product: { id, name, updated_at },
    category: { name: category_name, key: category.content_key, works: listCategoryCare(category.content_key).length },
    isOwn: care.length > 0,
    values: withVersionStamp(flattenToDottedNames({ care })),
    documents,
  };
}

/** Without an intent the post is a new document. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireProductId(params);
  using upload = await readUpload(request, DOCUMENT_UPLOAD);
  const changed =
    (text: string) =>
    ({ change }: Recorded) =>
      done(addressOf(id), text, { change, seconds: 5 });
  return await answerIntent(
    { intent: "add", ...upload.fields },
    {
      add: async () => whenDone(await addDocument(upload, id, new Date()), changed("Documentul a fost adăugat")),
      "save-#": (posted, number) => {
        const document = readRowId(number) ?? 0;
        return savedForm({
          ...documentFacts(id, document),
          saveChecked: (form, now) => describeDocument(id, document, form.values, now, form),
          done: changed("Documentul a fost salvat"),
        }).save(posted);
      },
      "delete-#": (_posted, number) =>
        whenDone(removeProductDocument(id, readRowId(number) ?? 0, new Date()), changed("Documentul a fost șters")),
      save: (posted) => careForm(id, nestDottedNames).save(posted),
      forget: (posted) => careForm(id, () => ({ care: [] })).save(posted),
      copy({ stamp = "" }) {
        const care = listCategoryCare(requireProduct(context).category.content_key);
        const values: FormValues = { ...flattenToDottedNames({ care }), stamp };
        return { values, row: "care", ...NOTHING_WRONG };
      },
      [ROWS]: (posted, list = "", act = "") => ({
        ...changeTextRows(FIELDS, storedForm(careFacts(id)).open(posted).values, list, act),
        ...NOTHING_WRONG,
      }),
    },
  );
}

const NOTHING_WRONG = { errors: {} as Record<string, string>, message: undefined };

function addressOf(product: number): string {
  return adminPath("productDocuments", product);
}

function careFacts(id: number) {
  return productFacts(id, (stored) => flattenToDottedNames({ care: productDetail(stored).care }));
}

function careForm(id: number, wanted: (values: Readonly<FormValues>) => unknown) {
  return savedForm({
    ...careFacts(id),
    saveChecked: (form, now) => saveCare(id, wanted(form.values), now, form),
    done: ({ change }) => done(addressOf(id), "Produs actualizat", { change, seconds: 3 }),
  });
}

function documentFacts(product: number, id: number) {
  return productFacts(product, ({ record, documents }) => {
    const document = record.documents[documents.findIndex((row) => row.id === id)];
    return document ? toFormValues(document) : {};
  });
}

function toFormValues(document: ProductDocumentFile): Record<string, string> {
  return formValuesOf(["kind", "title", "lot", "year"], document);
}

export default function AdminProductCareAndDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { product, category, isOwn, documents } = loaderData;
  const isOfDocuments = OF_DOCUMENTS.test(actionData?.values.intent ?? "");
  const care = isOfDocuments ? undefined : actionData;
  useTouchedRow(care);
  return (
    <div className="fields">
      <AdminForm
        className="fields text-form"
        noValidate
        preventScrollReset
        key={product.updated_at}
        draft={product.updated_at}
        values={loaderData.values}
        answer={care}
      >
        <EnterSubmit label="Salvează calendarul" intent="save" />
        <TextSummary title="Eroare actualizare produs" fields={FIELDS} />
        <Source category={category} isOwn={isOwn} />
        <TextFields fields={FIELDS} choices={NO_CHOICES} key={JSON.stringify(care?.values ?? 0)} />
        <SaveBar label="Salvează calendarul" pending="Salvează calendarul" intent="save">
          {category.works > 0 && !isOwn && <Submit label="Pornește de la cel al categoriei" look="line" intent="copy" />}
          {isOwn && <Submit label="Șterge calendarul propriu" look="line" intent="forget" />}
        </SaveBar>
      </AdminForm>
      <DocumentList product={product.id} documents={documents} answer={isOfDocuments ? actionData : undefined} />
    </div>
  );
}

function Source({ category, isOwn }: Pick<Route.ComponentProps["loaderData"], "category" | "isOwn">) {
  const text = <Link to={`${adminPath("text", "category", category.key)}#care`}>textul categoriei {category.name}</Link>;
  if (isOwn) return <p className="hint">Produsul are calendar propriu. Fără niciun rând, îl folosește pe cel din {text}.</p>;
  return (
    <p className="hint">
      {category.works > 0
        ? "Produsul folosește calendarul categoriei; rândurile scrise aici îl înlocuiesc în întregime. Pentru toate produsele îl modificați în "
        : "Nici produsul, nici categoria nu au un calendar. Pentru toate produsele categoriei îl scrieți în "}
      {text}.
    </p>
  );
}
