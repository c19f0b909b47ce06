import { Link } from "react-router";
import { documentLabel, documentView, type ProductDocumentFile } from "#app/catalog/document/document.ts";
import { listProductDocuments } from "#app/catalog/document/product-documents.server.ts";
import { addDocument, DOCUMENT_UPLOAD, describeDocument, removeProductDocument } from "#app/commands/product/change-documents.server.ts";
import { refuseOnConflict } from "#app/commands/refuse-on-conflict.server.ts";
import { isShown } from "#app/company/company.ts";
import { useCompany } from "#app/company/use-company.ts";
import { withVersionStamp } from "#app/forms/stamp/stamp.ts";
import { answerPage, redirectWithUndo, requireKnownIntent } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/row-id.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { versionedForm } from "#app/routes/admin/frame/versioned-form.server.ts";
import { AdminForm, answerTo, type Refused, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage } from "#app/routes/admin/page/page-head.tsx";
import { requireProduct } from "#app/routes/admin/product/product-context.server.ts";
import type { Route } from "./+types/documents";
import { DescribeDocument, NewDocument, typedDocument } from "./document-fields.tsx";

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Documente: ${loaderData?.product.name ?? ""}`);

export function loader({ context }: Route.LoaderArgs) {
  const product = requireProduct(context);
  const documents = listProductDocuments(product.id).map(({ product_id: _own, sort_order: _place, ...document }) => ({
    ...document,
    typed: withVersionStamp(typedDocument(document)),
  }));
  return { product: { id: product.id, name: product.name }, documents };
}

export async function action({ request, context }: Route.ActionArgs) {
  const product = requireProduct(context);
  using upload = await readUpload(request, DOCUMENT_UPLOAD);
  const posted = upload.fields;
  requireKnownIntent(posted.intent, ["add", /^(save|delete)-\d{1,9}$/]);
  const [, verb, number] = /^(save|delete)-(\d{1,9})$/.exec(posted.intent ?? "") ?? [];
  const id = readRowId(number);
  const now = new Date();
  const form = versionedForm(posted, () => storedDocument(product.id, id), { subject: "product", subject_id: product.id });
  const fields = form.values;
  const answer =
    id === undefined
      ? await addDocument(upload, product.id, now)
      : verb === "delete"
        ? removeProductDocument(product.id, id, now)
        : refuseOnConflict(form, () => describeDocument(product.id, id, fields, now));
  if (!answer.ok) return answerPage(answer, { values: { ...(answer.values ?? fields), intent: posted.intent ?? "add" } });
  const text = id === undefined ? "Documentul a fost adăugat" : verb === "delete" ? "Documentul a fost șters" : "Documentul a fost salvat";
  throw redirectWithUndo(`/admin/produse/${product.id}/documente`, { kind: "ok", text, seconds: 5 }, answer.change);
}

function storedDocument(product: number, id: number | undefined): Record<string, string> {
  const document = listProductDocuments(product).find((one) => one.id === id);
  return document ? typedDocument(document) : {};
}

export default function AdminProductDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { product, documents } = loaderData;
  return (
    <div className="fields">
      <AdminForm className="panel fields" encType="multipart/form-data" noValidate key={`nou-${documents.length}`}>
        <NewDocument state={answerTo(actionData, "add")} />
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
              <Stored
                product={product.id}
                document={document}
                state={answerTo(actionData, `save-${document.id}`) ?? answerTo(actionData, `delete-${document.id}`)}
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
    </div>
  );
}

type StoredProps = {
  product: number;
  document: ProductDocumentFile & { id: number; typed: Record<string, string> };
  state: Refused | undefined;
};

function Stored({ product, document, state }: StoredProps) {
  const { id } = document;
  return (
    <AdminForm className="fields" encType="multipart/form-data" noValidate preventScrollReset>
      <h2>
        <a href={`/admin/produse/${product}/documente/${id}/fisier`} download>
          {documentLabel(document)}
        </a>{" "}
        <small className="mute">{documentView(document).details}</small>
      </h2>
      <DescribeDocument document={document} state={state} />
      <div className="actions">
        <Submit label="Salvează" about={` ${documentLabel(document)}`} look="line" intent={`save-${id}`} />
        <Submit label="Șterge" about={` ${documentLabel(document)}`} look="danger" intent={`delete-${id}`} />
      </div>
    </AdminForm>
  );
}
