import { data, Form, Link, redirect, useNavigation } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { beginSmall, SMALL_UPLOAD } from "#app/commands/import/small-import.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { type Facts, FormState, useControl } from "#app/ui/form/form-state.tsx";
import type { Route } from "./+types/small";
import { findKind } from "./small-kinds.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? "Importă"} > Admin` }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader({ params }: Route.LoaderArgs) {
  const { kind: _kind, noun: _noun, ...words } = requireKind(params.what);
  return words;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { kind } = requireKind(params.what);
  using upload = await readUpload(request, SMALL_UPLOAD);
  const begun = await beginSmall(upload, kind, context.get(userContext), new Date());
  if (!begun.ok) return answerPage(begun, {});
  throw redirect(`/admin/importa/${params.what}/${begun.id}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { errors, message: undefined }, { hasFiles: true });
}

export default function AdminSmallImport({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, to, place, label, hint, accept } = loaderData;
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const fields = describeFields({ fisier: { label, hint } });
  return (
    <>
      <p className="back">
        <Link to={to}>‹ {place}</Link>
      </p>
      <div className="head head--admin">
        <h1>{title}</h1>
        <Link className="button button--line" to="/admin/export">
          Exportă
        </Link>
      </div>
      <FormState errors={actionData?.errors}>
        <ErrorSummary title="Fișierul nu a fost încărcat" fields={fields} level={2} />
        <Form className="panel fields import-apply" method="post" encType="multipart/form-data">
          <p>{text}</p>
          <FileField {...fields.fisier} name="fisier" accept={accept} />
          <button className="button" type="submit" disabled={isSending} aria-busy={isSending}>
            {isSending ? "Se verifică…" : "Verifică fișierul"}
          </button>
        </Form>
      </FormState>
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

function requireKind(word: string) {
  const found = findKind(word);
  if (!found) throw data(null, { status: 404 });
  return found;
}
