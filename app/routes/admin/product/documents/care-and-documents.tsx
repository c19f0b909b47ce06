import { Link } from "react-router";
import { AdminForm, EnterSubmit, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage } from "#app/admin-kit/page/page-head.tsx";
import { listCategoryCare } from "#app/catalog/care/care.server.ts";
import type { ProductDocumentFile } from "#app/catalog/document/document.ts";
import { listProductDocuments } from "#app/catalog/document/product-documents.server.ts";
import { type ProductDetail, productDetail } from "#app/catalog/product/products.server.ts";
import { addDocument, DOCUMENT_UPLOAD, describeDocument, removeProductDocument } from "#app/commands/product/change-documents.server.ts";
import { saveCare } from "#app/commands/product/save-product-rows.server.ts";
import { flattenToDottedNames, nestDottedNames } from "#app/forms/dotted-names.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, type FormValues, redirectWithUndo, requireKnownIntent } from "#app/http/form.server.ts";
import { requireStillThere } from "#app/http/require-found.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { readUpload, type Upload } from "#app/media/upload/uploads.server.ts";
import { productForm, requireProduct, requireProductId } from "#app/routes/admin/product/product-context.server.ts";
import { TextFields, TextSummary, useTouchedRow } from "#app/routes/admin/texts/text-fields.tsx";
import { changeTextRows, TEXT_ROWS, touchedRow } from "#app/routes/admin/texts/text-rows.server.ts";
import { linkSheets } from "#app/styles/link-sheets.ts";
import stylesheet from "#app/styles/text-form.css?url";
import { careRows } from "#app/texts/kinds/care-works.ts";
import type { Route } from "./+types/care-and-documents";
import { DocumentList } from "./document-list.tsx";

const FIELDS = { care: { ...careRows, part: "Calendarul lucrărilor", label: "Calendarul lucrărilor" } };
const NO_CHOICES = { pictures: [], categories: [] };
const OF_DOCUMENTS = /^(?:add|(save|delete)-(\d{1,9}))$/;

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Calendar și documente: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const { id, name, updated_at, care, category, category_name } = requireProduct(context);
  const documents = listProductDocuments(id).map(({ product_id: _own, sort_order: _place, ...document }) => ({
    ...document,
    typed: withVersionStamp(typedDocument(document)),
  }));
  return {
    product: { id, name, updated_at },
    category: { name: category_name, key: category.texts_key, works: listCategoryCare(category.texts_key).length },
    isOwn: care.length > 0,
    values: withVersionStamp(flattenToDottedNames({ care })),
    documents,
  };
}

/** Without an intent the post is a new document. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requireProductId(params);
  using upload = await readUpload(request, DOCUMENT_UPLOAD);
  const { intent = "add" } = upload.fields;
  requireKnownIntent(intent, ["save", "copy", "forget", TEXT_ROWS, OF_DOCUMENTS]);
  if (OF_DOCUMENTS.test(intent)) return await changeDocuments(id, upload, intent);
  return changeCare(id, upload.fields, intent, () => requireProduct(context));
}

function changeCare(id: number, posted: FormValues, intent: string, read: () => ProductDetail) {
  const form = productForm(posted, id, (stored) => flattenToDottedNames({ care: productDetail(stored).care }));
  const { values } = form;
  if (intent === "copy") {
    const { stamp = "" } = values;
    const care = listCategoryCare(read().category.texts_key);
    return { values: { ...flattenToDottedNames({ care }), stamp }, row: "care", ...NOTHING_WRONG };
  }
  const changed = changeTextRows(FIELDS, values, intent);
  if (changed) return { values: changed, row: touchedRow(changed, intent), ...NOTHING_WRONG };
  const wanted = intent === "forget" ? { care: [] } : nestDottedNames(values);
  const saved = requireStillThere(saveCare(id, wanted, new Date(), form));
  if (!saved.ok) return answerPage(saved, { values: saved.values ?? values, row: undefined as string | undefined });
  throw redirectWithUndo(`/admin/produse/${id}/documente`, { kind: "ok", text: "Produs actualizat", seconds: 3 }, saved.change);
}

const NOTHING_WRONG = { errors: {} as Record<string, string>, message: undefined };

async function changeDocuments(product: number, upload: Upload, intent: string) {
  const [, verb, number] = OF_DOCUMENTS.exec(intent) ?? [];
  const id = readRowId(number);
  const now = new Date();
  const form = verb === "save" ? documentForm(upload.fields, product, id) : undefined;
  const fields: FormValues = form?.values ?? upload.fields;
  const answer =
    id === undefined
      ? await addDocument(upload, product, now)
      : form
        ? describeDocument(product, id, fields, now, form)
        : removeProductDocument(product, id, now);
  if (!answer.ok) return answerPage(answer, { values: { ...(answer.values ?? fields), intent }, row: undefined as string | undefined });
  const text = id === undefined ? "Documentul a fost adăugat" : verb === "delete" ? "Documentul a fost șters" : "Documentul a fost salvat";
  throw redirectWithUndo(`/admin/produse/${product}/documente`, { kind: "ok", text, seconds: 5 }, answer.change);
}

function documentForm(posted: FormValues, product: number, id: number | undefined) {
  return productForm(posted, product, ({ record, documents }) => {
    const document = record.documents[documents.findIndex((row) => row.id === id)];
    return document ? typedDocument(document) : {};
  });
}

function typedDocument(document: ProductDocumentFile): Record<string, string> {
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
  const text = <Link to={`/admin/texte/category/${category.key}#care`}>textul categoriei {category.name}</Link>;
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
