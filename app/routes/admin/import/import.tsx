import { Form, Link, redirect, useNavigation } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { beginPictures, IMPORT_UPLOAD } from "#app/commands/import/picture-import.server.ts";
import { beginImport } from "#app/commands/import/table-import.server.ts";
import { isKept } from "#app/history/bounds.ts";
import { listImportBatches } from "#app/history/history.server.ts";
import { requireKnownIntent } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { wakeWorker } from "#app/transfer/worker.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { type Facts, FormState, useControl } from "#app/ui/form/form-state.tsx";
import type { Route } from "./+types/import";

const ADDRESS = "/admin/produse/importa";

export function meta() {
  return [{ title: `Importă produse > Admin` }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader() {
  const now = new Date();
  wakeWorker();
  return {
    batches: listImportBatches(20).map(({ created_at, ...batch }) => ({
      ...batch,
      at: formatMoment(new Date(created_at)),
      isUndoable: isKept(created_at, now),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  using upload = await readUpload(request, IMPORT_UPLOAD);
  requireKnownIntent(upload.fields.intent, ["table", "pictures"]);
  const person = context.get(userContext);
  const isArchive = upload.fields.intent === "pictures" || (upload.ok && upload.files[0]?.field === "arhiva");
  const begun = isArchive
    ? await beginPictures(upload, { mode: upload.fields.mod === "replace" ? "replace" : "add" }, person, new Date())
    : await beginImport(upload, person, new Date());
  if (!begun.ok) return answerPage(begun, {});
  throw redirect(`${ADDRESS}/${begun.id}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { errors, message: undefined }, { hasFiles: true });
}

const FIELDS = describeFields({
  fisier: {
    label: "Fișier CSV sau XLSX",
    hint: "Cel mult 20 MB și 20.000 de rânduri. Nimic nu se schimbă până nu vedeți verificarea și apăsați „Aplică”.",
  },
  arhiva: { label: "Arhivă ZIP cu imagini", hint: "Cel mult 55 MB, 300 de imagini JPG, PNG sau WebP de cel mult 10 MB fiecare." },
});

export default function AdminImport({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <>
      <p className="back">
        <Link to="/admin">‹ Produse</Link>
      </p>
      <div className="head head--admin">
        <h1>Importă produse</h1>
        <Link className="button button--line" to="/admin/export">
          Exportă
        </Link>
      </div>
      <FormState errors={actionData?.errors}>
        <ErrorSummary title="Fișierul nu a fost încărcat" fields={FIELDS} level={2} />
        <div className="import-start">
          <Form className="panel fields" method="post" encType="multipart/form-data">
            <h2>Listă de produse sau de prețuri</h2>
            <p>
              Coloanele se recunosc după nume („Preț”, „Denumire”, „Categorie”, „Fișă: Compoziție”) și se pot alege manual. Pot lipsi:
              pentru o listă de prețuri sunt suficiente „Slug” și „Preț”. Ca model folosiți{" "}
              <a href="/admin/export/produse.xlsx">produsele de acum ca XLSX</a> sau <a href="/admin/export/produse.csv">ca CSV</a>.
            </p>
            <FileField {...FIELDS.fisier} name="fisier" accept=".csv,.txt,.tsv,.xlsx,text/csv" />
            <button className="button" type="submit" name="intent" value="table" disabled={isSending} aria-busy={isSending}>
              {isSending ? "Se verifică…" : "Verifică fișierul"}
            </button>
          </Form>
          <Form className="panel fields" method="post" encType="multipart/form-data">
            <h2>Imagini</h2>
            <p>
              Numele fișierului este numele produsului sau adresa lui (ce urmează după /produse/):{" "}
              <span className="code">numele-produsului.jpg</span>, apoi <span className="code">numele-produsului-2.jpg</span>. Majusculele,
              diacriticele și spațiile nu contează.
            </p>
            <FileField {...FIELDS.arhiva} name="arhiva" accept=".zip,application/zip" />
            <fieldset className="import-mode">
              <legend>Produsele care au deja imagini</legend>
              <label className="check">
                <input type="radio" name="mod" value="add" defaultChecked />
                <span>le păstrează; cele noi se adaugă după ele</span>
              </label>
              <label className="check">
                <input type="radio" name="mod" value="replace" />
                <span>rămân doar cu cele din arhivă</span>
              </label>
            </fieldset>
            <button className="button" type="submit" name="intent" value="pictures" disabled={isSending} aria-busy={isSending}>
              {isSending ? "Se verifică…" : "Verifică arhiva"}
            </button>
          </Form>
        </div>
      </FormState>
      <PastImports batches={loaderData.batches} />
    </>
  );
}

function FileField({ accept, ...field }: Facts & { accept: string }) {
  const { frame, control } = useControl(field);
  return (
    <Field {...frame}>
      <input className="input" type="file" accept={accept} {...control} />
    </Field>
  );
}

function PastImports({ batches }: Pick<Route.ComponentProps["loaderData"], "batches">) {
  return (
    <section className="panel" aria-labelledby="importuri">
      <h2 id="importuri">Importuri anterioare</h2>
      {batches.length === 0 ? (
        <p className="empty">Niciun import încă.</p>
      ) : (
        <ul className="import-list">
          {batches.map(({ id, title, at, actor_name, changes, undone_at, isUndoable: isOpen }) => (
            <li key={id}>
              <div>
                <Link to={`${ADDRESS}/lot/${id}`}>{title}</Link>
                <p className="small">
                  {at} · {count(changes, NOUNS.product)}
                  {actor_name && ` · ${actor_name}`}
                </p>
              </div>
              <span className="small">{undone_at ? "Anulat" : isOpen ? "Se poate anula" : ""}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
