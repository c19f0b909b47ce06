import { data, Link, redirectDocument } from "react-router";
import { AdminForm, EnterSubmit, SaveBar, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { BesidePiece } from "#app/admin-kit/form/beside-piece.tsx";
import { storedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead, Panel } from "#app/admin-kit/page/page-head.tsx";
import { fieldsOfSubject } from "#app/commands/history/with-history.server.ts";
import type { VersionedForm } from "#app/commands/refuse-write.server.ts";
import {
  forgetDraft,
  MOST_UPLOADS,
  type PublishMode,
  restoreText,
  saveText,
  storeTextPictures,
  UPLOAD,
} from "#app/commands/text/save-text.server.ts";
import { listVersions } from "#app/documents/documents.server.ts";
import { flattenToDottedNames, nestDottedNames, ROWS } from "#app/forms/rows.ts";
import { answerIntent, done, type FormValues, showRefusal } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { readUpload } from "#app/media/upload/uploads.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { linkSheets } from "#app/styles/link-sheets.ts";
import stylesheet from "#app/styles/text-form.css?url";
import { type ChangedField, compareTexts } from "#app/texts/comparison.ts";
import { CONDITIONS } from "#app/texts/placeholders.ts";
import { formBody } from "#app/texts/text-field.ts";
import { fieldsOf, placeholdersOf, type TextKey } from "#app/texts/text-keys.ts";
import { storedText } from "#app/texts/text-schema.server.ts";
import { findTextVersion, getEditableText, getTextState, type TextState } from "#app/texts/text-store.server.ts";
import type { Route } from "./+types/edit-text";
import { PictureNames } from "./picture-choice.tsx";
import { PlaceholderList } from "./placeholder-list.tsx";
import { changeTextRows, listSitePictures, uploadFields, withChoices, withNames } from "./text-choices.server.ts";
import { hasPictures, type TextFieldChoices, TextFields, TextSummary, useTouchedRow } from "./text-fields.tsx";
import { addressOfText, nameOfText, requireTextKey } from "./text-key.server.ts";
import { TextPiece } from "./text-piece.tsx";
import { Changes, DRAFT, TextVersions, type Versions } from "./versions.tsx";

export const links = linkSheets(stylesheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Texte: ${loaderData?.name ?? ""}`);

export function loader({ params, url }: Route.LoaderArgs) {
  const key = requireTextKey(params);
  const { categories } = withChoices(key, getEditableText(key));
  const choices: TextFieldChoices = { pictures: listSitePictures(), categories };
  return {
    key,
    name: nameOfText(key),
    address: addressOfText(key),
    values: textForm(key).values(),
    state: getTextState(key),
    versions: readVersions(key, url.searchParams),
    choices,
  };
}

function readVersions(key: TextKey, asked: URLSearchParams): Versions {
  const [list, { draft }] = [listVersions(key), getTextState(key)];
  const from = asked.get("de") ?? String((draft ? list[0] : list[1])?.number ?? "");
  const to = asked.get("la") ?? (draft ? DRAFT : String(list[0]?.number));
  const [before, after] = asked.has("de") ? [findTextVersion(key, from), findTextVersion(key, to)] : [];
  const changes = before && after && compareTexts(fieldsOf(key), withNames(key, before), withNames(key, after));
  return { list, from, to, changes };
}

type Answer = { values: Record<string, string>; changes: ChangedField[]; row?: string };

export async function action({ request, params }: Route.ActionArgs) {
  const key = requireTextKey(params);
  const fields = fieldsOf(key);
  using upload = await readUpload(request, { fileFields: uploadFields(fields, UPLOAD), maxFiles: MOST_UPLOADS });
  const taken = await storeTextPictures(upload);
  const whenTaken = (handle: (form: VersionedForm, ...parts: string[]) => ReturnType<typeof saveTyped> | Answered) => {
    return (posted: FormValues, ...parts: string[]) => {
      const form = textForm(key).open(posted);
      return taken.ok ? handle(form, ...parts) : showRefusal<Answer>(taken, { values: { ...form.values }, changes: [] });
    };
  };
  const draft = whenTaken((form) => saveTyped(key, form, "draft"));
  return await answerIntent(taken.values, {
    "": draft,
    draft,
    publish: whenTaken((form) => saveTyped(key, form, "publish")),
    preview: whenTaken((form) => saveTyped(key, form, "draft", `${adminPath("preview")}${addressOfText(key)}`.replace(/\/$/, ""))),
    forget: whenTaken((form) => forget(key, form)),
    [ROWS]: whenTaken(({ values }, list = "", act = "") => ({
      ...changeTextRows(fields, values, list, act),
      changes: [],
      ...NOTHING_WRONG,
    })),
    "restore-draft": ({ version }) => restore(key, version ?? "", "draft"),
    "restore-publish": ({ version }) => restore(key, version ?? "", "publish"),
  });
}

type Answered = Answer & typeof NOTHING_WRONG;

const NOTHING_WRONG = { errors: {} as Record<string, string>, message: undefined };

/** `preview`: the page that shows a draft. */
function saveTyped(key: TextKey, form: VersionedForm, mode: PublishMode, preview?: string) {
  const saved = saveText(key, form, mode, new Date());
  if (!saved.ok)
    return showRefusal<Answer>(saved, saved.values ? findConflict(key, saved.values) : { values: { ...form.values }, changes: [] });
  if (preview !== undefined) return redirectDocument(preview, 303);
  const text = mode === "publish" ? "Textul a fost publicat. Site-ul îl arată de acum." : "Ciorna a fost salvată. Vizitatorii nu o văd.";
  return done(adminPath("text", key), text, { change: saved.change, seconds: 5 });
}

function restore(key: TextKey, version: string, mode: PublishMode) {
  const restored = restoreText(key, version, mode, new Date());
  if (!restored.ok) throw data(null, { status: restored.status });
  const text = mode === "publish" ? `Versiunea ${version} este din nou publicată.` : `Versiunea ${version} este acum ciorna.`;
  return done(adminPath("text", key), text, { change: restored.change, seconds: 5 });
}

function forget(key: TextKey, form: VersionedForm) {
  const forgotten = forgetDraft(key, form);
  if (!forgotten.ok) return showRefusal(forgotten, findConflict(key, forgotten.values ?? { ...form.values }));
  return done(adminPath("text", key), "Ciorna a fost ștearsă. Mai jos este versiunea publicată.", { seconds: 5 });
}

function toFormValues(key: TextKey): Record<string, string> {
  return flattenToDottedNames(formBody(fieldsOf(key), withChoices(key, getEditableText(key)).body));
}

function textForm(key: TextKey) {
  return storedForm({
    of() {
      const { draft, published } = getTextState(key);
      return { ...(draft ?? published), did: draft ? "a salvat o ciornă" : "a publicat o versiune nouă" };
    },
    fieldAt: fieldsOfSubject({ subject: "text", subject_key: key }),
    read: () => toFormValues(key),
  });
}

function findConflict(key: TextKey, values: Record<string, string>): Answer {
  const typed = storedText(key, nestDottedNames(values));
  return { values, changes: compareTexts(fieldsOf(key), withNames(key, getEditableText(key)), withNames(key, typed)) };
}

export default function AdminText({ loaderData, actionData }: Route.ComponentProps) {
  const { key, name, address, state, versions, choices } = loaderData;
  // A post that never arrived brings none.
  const changes = actionData?.changes ?? [];
  const stamp = loaderData.values.stamp ?? "";
  const fields = fieldsOf(key);
  useTouchedRow(actionData);
  return (
    <>
      <TextHead name={name} state={state} />
      <BesidePiece
        key={`${key} ${stamp}`}
        values={actionData?.values ?? loaderData.values}
        piece={(typed, field) => <TextPiece fields={fields} typed={typed} field={field} />}
      >
        <AdminForm
          className="narrow fields text-form"
          encType="multipart/form-data"
          noValidate
          draft={stamp}
          values={loaderData.values}
          answer={actionData}
        >
          <EnterSubmit label="Salvează ciorna" intent="draft" />
          <TextSummary title="Textul nu a fost salvat" fields={fields} />
          {changes.length > 0 && (
            <Panel title="Diferențe">
              <p className="hint">Tăiat: ce a salvat celălalt. Subliniat: ce rămâne dacă salvați acum.</p>
              <Changes changes={changes} />
            </Panel>
          )}
          <TextHelp textKey={key} />
          <TextFields fields={fields} choices={choices} key={JSON.stringify(actionData?.values ?? 0)} />
          <SaveBar label="Publică" pending="Publică" intent="publish">
            <Submit label="Salvează ciorna" look="line" intent="draft" />
            <Submit label="Previzualizează" look="line" intent="preview" />
            {state.draft && <Submit label="Renunță la ciornă" look="line" intent="forget" />}
            <Link className="small savebar__back" to={address}>
              Pagina de acum
            </Link>
          </SaveBar>
        </AdminForm>
      </BesidePiece>
      {versions.list.length > 0 && <TextVersions versions={versions} state={state} />}
      {hasPictures(fields) && <PictureNames pictures={choices.pictures} />}
    </>
  );
}

function TextHead({ name, state }: { name: string; state: TextState }) {
  const { draft, published, number } = state;
  return (
    <>
      <PageHead title={name} back={[adminPath("texts"), "‹ Texte"]}>
        {number > 0 && <a href="#versiuni">Versiuni</a>}
      </PageHead>
      {draft && (
        <p className="flash flash--info narrow">
          Mai jos este ciorna din {formatMoment(new Date(draft.at))}
          {draft.by && `, ${draft.by}`}. Vizitatorii citesc versiunea publicată{published && ` din ${formatMoment(new Date(published.at))}`}
          .
        </p>
      )}
    </>
  );
}

function TextHelp({ textKey }: { textKey: TextKey }) {
  const rows = Object.values(fieldsOf(textKey)).flatMap((field) => (field.kind === "rows" ? Object.values(field.fields) : [field]));
  const hasConditions = rows.some(({ kind }) => kind === "rich");
  return (
    <details className="panel names disclosure">
      <summary>Ce se completează automat{hasConditions && " și ce apare numai uneori"}</summary>
      <p className="hint">Numele între acolade se completează din datele firmei.</p>
      <PlaceholderList of={placeholdersOf(textKey)} />
      {hasConditions && (
        <>
          <p className="hint">
            Un paragraf sau un punct de listă care începe cu unul dintre aceste semne apare numai cât timp condiția este îndeplinită; semnul
            nu se vede pe pagină.
          </p>
          <PlaceholderList of={CONDITIONS} written={(name) => `[dacă ${name}]`} />
        </>
      )}
    </details>
  );
}
