import { Link, redirect } from "react-router";
import { AdminForm, FileField, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { RecordItem } from "#app/admin-kit/list/list-parts.tsx";
import { adminPage, PageHead, Panel, PermittedLink } from "#app/admin-kit/page/page-head.tsx";
import { useMayOpen } from "#app/admin-kit/signed-in.ts";
import { userContext } from "#app/auth/admission.server.ts";
import { beginImport } from "#app/commands/import/import.server.ts";
import { UPLOADS } from "#app/commands/import/upload-rules.ts";
import { isKept } from "#app/history/bounds.ts";
import { listImportBatches } from "#app/history/history-store.server.ts";
import { answerIntent, type FormValues, whenDone } from "#app/http/form.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import type { ImportKind } from "#app/import/import-state.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count } from "#app/language/nouns.ts";
import { readUpload, storeUploaded } from "#app/media/upload/uploads.server.ts";
import { wakeThread } from "#app/operations/thread/work-thread.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/import-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, type Facts, FormState, Tick, useFormState } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/upload";
import { findImportPage, type ImportPage } from "./import-kinds.ts";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => loaderData?.page.title ?? "Importă");

export function loader({ params }: Route.LoaderArgs) {
  const page = requirePage(params.what);
  const now = new Date();
  wakeThread();
  const batches = page.subject && listImportBatches(page.subject, 20);
  return {
    page,
    batches: batches?.map(({ created_at, ...batch }) => ({
      ...batch,
      at: formatMoment(new Date(created_at)),
      isUndoable: isKept(created_at, now),
    })),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = requirePage(params.what);
  const person = context.get(userContext);
  const rules = page.forms.map(({ kind }) => UPLOADS[kind]);
  const maxBytes = Math.max(...rules.map((rule) => rule.maxBytes));
  using upload = await readUpload(request, { fileFields: rules.map(({ field }) => field), maxFiles: 1, maxBytes });
  const field = upload.ok ? upload.files[0]?.field : undefined;
  const ofFile = page.forms.find(({ kind }) => UPLOADS[kind].field === field);
  const begin =
    (form = page.forms[0]) =>
    async ({ mod }: FormValues) => {
      const { kind = "products" } = ofFile ?? form ?? {};
      const mode = mod === "replace" ? "replace" : "add";
      return whenDone(await beginImport({ kind, mode }, (target) => storeUploaded(upload, target), person, new Date()), ({ id, problem }) =>
        redirect(`${page.start}/${id}${problem === undefined ? "" : "/coloane"}`, 303),
      );
    };
  const named = page.forms.map((form) => [form.intent ?? "", begin(form)] as const);
  return await answerIntent(upload.fields, { "": begin(), ...Object.fromEntries(named) });
}

export default function AdminImportUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { page, batches } = loaderData;
  const mayOpen = useMayOpen();
  const fields = describeFields(Object.fromEntries(page.forms.map(({ kind, label, hint }) => [UPLOADS[kind].field, { label, hint }])));
  return (
    <>
      <PageHead title={page.title} back={[page.from.to, `‹ ${page.from.words}`]}>
        {mayOpen("export") && <PermittedLink to={adminPath("export")} words="Exportă" />}
      </PageHead>
      <FormState values={actionData?.values} errors={actionData?.errors}>
        <ErrorSummary title="Fișierul nu a fost încărcat" fields={fields} level={2} />
        <div className={page.forms.length > 1 ? "import-start stack" : undefined}>
          {page.forms.map((form) => (
            <UploadForm key={form.kind} form={form} facts={fields[UPLOADS[form.kind].field]} />
          ))}
        </div>
      </FormState>
      {batches && <PastImports batches={batches} page={page} />}
    </>
  );
}

type UploadFormProps = { form: ImportPage["forms"][number]; facts: Facts | undefined };

function UploadForm({ form: { kind, heading, intent, accept }, facts }: UploadFormProps) {
  const { field } = UPLOADS[kind];
  return (
    <AdminForm className="panel fields import-apply" encType="multipart/form-data">
      {heading && <h2>{heading}</h2>}
      <UploadIntro kind={kind} />
      {facts && <FileField className="input" {...facts} name={field} accept={accept} />}
      {kind === "pictures" && <PictureMode />}
      <Submit label={field === "arhiva" ? "Verifică arhiva" : "Verifică fișierul"} pending="Se verifică…" intent={intent} />
    </AdminForm>
  );
}

function PictureMode() {
  const { values } = useFormState();
  const choice = (value: string, label: string) => (
    <Tick type="radio" name="mod" value={value} label={label} defaultChecked={(values.mod ?? "add") === value} />
  );
  return (
    <fieldset>
      <legend>Produsele care au deja imagini</legend>
      {choice("add", "le păstrează; cele noi se adaugă după ele")}
      {choice("replace", "rămân doar cu cele din arhivă")}
    </fieldset>
  );
}

type PastImportsProps = { batches: NonNullable<Route.ComponentProps["loaderData"]["batches"]>; page: ImportPage };

function PastImports({ batches, page: { forms } }: PastImportsProps) {
  return (
    <Panel id="importuri" title="Importuri anterioare" look="panel--after">
      {batches.length === 0 ? (
        <p className="empty">Niciun import încă.</p>
      ) : (
        <ul className="record-list">
          {batches.map(({ id, title, at, actor_name, changes, undone_at, isUndoable }) => (
            <RecordItem
              key={id}
              name={<Link to={adminPath("batch", id)}>{title}</Link>}
              facts={[at, forms[0] && count(changes, forms[0].noun), actor_name].filter(Boolean).join(" · ")}
              actions={<span className="small">{undone_at ? "Anulat" : isUndoable ? "Se poate anula" : ""}</span>}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function requirePage(what: string): ImportPage {
  return requireFound(findImportPage(what));
}

function UploadIntro({ kind }: { kind: ImportKind }) {
  if (kind === "products")
    return (
      <p>
        Orice tabel cu cod sau denumire și preț, și exporturile WooCommerce sau Shopify. Coloanele le verificați în pasul următor. Model:{" "}
        <a href={adminPath("productTable", "xlsx")}>produsele de acum ca XLSX</a> sau <a href={adminPath("productTable", "csv")}>ca CSV</a>.
      </p>
    );
  if (kind === "pictures")
    return (
      <p>
        Numiți fișierele după codul, codul EAN, numele sau adresa produsului: <span className="code">AG-003.jpg</span>,{" "}
        <span className="code">Numele produsului.jpg</span>, apoi <span className="code">numele-produsului-2.jpg</span>.
      </p>
    );
  if (kind === "experts")
    return (
      <p>
        Coloanele „Nume”, „Rol”, „Prezentare”, „Telefon”, „E-mail”; numai numele este obligatoriu. Cine nu este în fișier rămâne neschimbat.
      </p>
    );
  return <p>Codurile de măsurare și alegerea despre cookie-uri, ca în export. Pentru coduri se cere parola.</p>;
}
