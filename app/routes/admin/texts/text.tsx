import { useEffect } from "react";
import { Form, Link, redirectDocument, useNavigation } from "react-router";
import { type Fate, forgetDraft, saveText } from "#app/commands/text/save-text.server.ts";
import { MOST_UPLOADS, takePictures, UPLOAD } from "#app/commands/text/take-pictures.server.ts";
import type { OpenedForm } from "#app/commands/unless-overtaken.server.ts";
import { gather, scatter } from "#app/forms/dotted.ts";
import { stamped } from "#app/forms/stamp/stamp.ts";
import { redirectWithFlash, redirectWithUndo } from "#app/http/flash.server.ts";
import { requireKnownIntent } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { useKeptTyping } from "#app/routes/admin/frame/kept-typing.ts";
import { openedForm } from "#app/routes/admin/frame/opened-form.server.ts";
import { RestoredNote } from "#app/routes/admin/frame/restored-note.tsx";
import { answerOr, NO_CONNECTION, typedIn } from "#app/routes/broken-connection.ts";
import { type ChangedField, compareTexts } from "#app/texts/comparison.ts";
import { formBody } from "#app/texts/field.ts";
import { storedText } from "#app/texts/text-schema.server.ts";
import { editedText, textState } from "#app/texts/text-states.server.ts";
import { fieldsOf, type TextKey } from "#app/texts/texts.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormState } from "#app/ui/form/form-state.tsx";
import { useUnsavedChanges } from "#app/ui/form/unsaved-changes.ts";
import type { Route } from "./+types/text";
import { Changes } from "./changes.tsx";
import { PictureNames } from "./picture-choice.tsx";
import { listSitePictures } from "./site-pictures.server.ts";
import { withChoices, withNames } from "./text-categories.server.ts";
import { type Choices, hasPictures, summaryFields, TextFields } from "./text-fields.tsx";
import { TextHead, TextHelp } from "./text-head.tsx";
import { addressOfText, nameOfText, requireTextKey } from "./text-key.server.ts";
import { changeTextRows, TEXT_ROWS, touchedRow, uploadFields } from "./text-rows.server.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Texte: ${loaderData?.name ?? ""} > Admin` }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader({ params }: Route.LoaderArgs) {
  const key = requireTextKey(params);
  const { categories } = withChoices(key, editedText(key));
  const choices: Choices = { pictures: listSitePictures(), categories };
  return { key, name: nameOfText(key), address: addressOfText(key), values: stamped(typedText(key)), state: textState(key), choices };
}

type Answer = { values: Record<string, string>; changes: ChangedField[]; row?: string };

export async function action({ request, params }: Route.ActionArgs) {
  const key = requireTextKey(params);
  const fields = fieldsOf(key);
  using upload = await readUpload(request, { fileFields: uploadFields(fields, UPLOAD), maxFiles: MOST_UPLOADS });
  const taken = await takePictures(upload);
  const { intent = "draft", ...posted } = taken.values;
  requireKnownIntent(intent, ["draft", "publish", "preview", "forget", TEXT_ROWS]);
  const form = openedText(key, posted);
  const { values } = form;
  const kept: Answer = { values, changes: [] };
  if (!taken.ok) return answerPage(taken, kept);
  const changed = changeTextRows(fields, values, intent);
  if (changed)
    return { ...kept, values: changed, row: touchedRow(changed, intent), errors: {} as Record<string, string>, message: undefined };
  if (intent === "forget") return forget(key, form);
  const fate: Fate = intent === "publish" ? "publish" : "draft";
  const saved = saveText(key, form, fate, new Date());
  if (!saved.ok) return answerPage(saved, saved.values ? overtaken(key, saved.values) : kept);
  if (intent === "preview") throw redirectDocument(`/admin/previzualizare${addressOfText(key)}`.replace(/\/$/, ""), 303);
  const text = fate === "publish" ? "Textul a fost publicat. Site-ul îl arată de acum." : "Ciorna a fost salvată. Vizitatorii nu o văd.";
  throw redirectWithUndo(`/admin/texte/${key}`, { kind: "ok", text, seconds: 5 }, saved.change);
}

function forget(key: TextKey, form: OpenedForm) {
  const forgotten = forgetDraft(key, form);
  if (!forgotten.ok) return answerPage(forgotten, overtaken(key, forgotten.values ?? { ...form.values }));
  throw redirectWithFlash(`/admin/texte/${key}`, {
    kind: "ok",
    text: "Ciorna a fost ștearsă. Mai jos este versiunea publicată.",
    seconds: 5,
  });
}

/** What is being written, the draft or else what is published, as its form sends it. */
function typedText(key: TextKey): Record<string, string> {
  return scatter(formBody(fieldsOf(key), withChoices(key, editedText(key)).body));
}

function openedText(key: TextKey, posted: Record<string, string>) {
  const labels = Object.fromEntries(Object.entries(fieldsOf(key)).map(([name, { label }]) => [name, label]));
  const last = () => {
    const { draft, published } = textState(key);
    return { ...(draft ?? published), did: draft ? "a salvat o ciornă" : "a publicat o versiune nouă" };
  };
  return openedForm(posted, () => typedText(key), last, labels);
}

/** What somebody else saved meanwhile beside what the form goes on with. */
function overtaken(key: TextKey, values: Record<string, string>): Answer {
  const typed = storedText(key, gather(values));
  return { values, changes: compareTexts(fieldsOf(key), withNames(key, editedText(key)), withNames(key, typed)) };
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const kept: Answer = { values: await typedIn(request), changes: [] };
  return answerOr(
    serverAction,
    { ...kept, errors: { form: NO_CONNECTION } as Record<string, string>, message: undefined },
    { hasFiles: true },
  );
}

export default function AdminText({ loaderData, actionData }: Route.ComponentProps) {
  const { key, name, address, state, choices } = loaderData;
  const { typed, keep } = useKeptTyping(loaderData.values.stamp ?? "");
  const restored = !actionData && typed ? Object.fromEntries(typed) : undefined;
  const values = actionData?.values ?? restored ?? loaderData.values;
  const errors = actionData?.errors ?? {};
  const fields = fieldsOf(key);
  const isSaving = useNavigation().formMethod === "POST";
  const { onInput, onSubmit } = useUnsavedChanges(loaderData.values.stamp ?? "", actionData !== undefined);
  // A row that was added or moved is where one goes on; the button that did it is gone.
  useEffect(() => {
    if (actionData?.row) (document.getElementById(`${actionData.row}-rand`) ?? document.getElementById(actionData.row))?.focus();
  }, [actionData]);
  return (
    <>
      <TextHead textKey={key} name={name} state={state} />
      <Form
        className="narrow fields textform"
        method="post"
        encType="multipart/form-data"
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          onSubmit();
          keep(event.currentTarget);
        }}
        key={`${key} ${loaderData.values.stamp} ${restored ? "restored" : ""}`}
      >
        {/* Enter in a field presses the first button of a form. */}
        <button className="vh" name="intent" value="draft" type="submit" tabIndex={-1} aria-hidden="true">
          Salvează ciorna
        </button>
        <FormState values={values} errors={errors}>
          <ErrorSummary title="Textul nu a fost salvat" fields={summaryFields(fields, values)} level={2} />
          <RestoredNote isShown={restored !== undefined} />
          {actionData && actionData.changes.length > 0 && (
            <section className="panel">
              <h2>Diferențe</h2>
              <p className="hint">Tăiat: ce a salvat celălalt. Subliniat: ce rămâne dacă salvați acum.</p>
              <Changes changes={actionData.changes} />
            </section>
          )}
          <TextHelp textKey={key} />
          <TextFields fields={fields} choices={choices} key={JSON.stringify(actionData?.values ?? 0)} />
        </FormState>
        <div className="savebar">
          <button className="button" name="intent" value="publish" type="submit" disabled={isSaving}>
            Publică
          </button>
          <button className="button button--line" name="intent" value="draft" type="submit" disabled={isSaving}>
            Salvează ciorna
          </button>
          <button className="button button--line" name="intent" value="preview" type="submit" disabled={isSaving}>
            Previzualizează
          </button>
          {state.draft && (
            <button className="button button--line" name="intent" value="forget" type="submit" disabled={isSaving}>
              Renunță la ciornă
            </button>
          )}
          <Link className="small savebar__back" to={address}>
            Pagina de acum
          </Link>
        </div>
      </Form>
      {hasPictures(fields) && <PictureNames pictures={choices.pictures} />}
    </>
  );
}
