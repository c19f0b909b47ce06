import { data, Form } from "react-router";
import { restoreText } from "#app/commands/text/save-text.server.ts";
import { listVersions } from "#app/documents/documents.server.ts";
import { readFormValues, redirectWithUndo } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { AdminForm, Submit, useActionError } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, PageHead } from "#app/routes/admin/page/page-head.tsx";
import historySheet from "#app/styles/components/history.css?url";
import textsPagesSheet from "#app/styles/components/texts-pages.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { compareTexts } from "#app/texts/comparison.ts";
import { findTextVersion, getTextState, type TextState } from "#app/texts/text-states.server.ts";
import { fieldsOf } from "#app/texts/texts.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/versions";
import { Changes } from "./changes.tsx";
import { withNames } from "./text-categories.server.ts";
import { nameOfText, requireTextKey } from "./text-key.server.ts";

export const links = linkSheets(textsPagesSheet, historySheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Versiuni: ${loaderData?.name ?? ""}`);

export function loader({ params, url }: Route.LoaderArgs) {
  const key = requireTextKey(params);
  const versions = listVersions(key);
  if (versions.length === 0) throw data(null, { status: 404 });
  const state = getTextState(key);
  const from = url.searchParams.get("de") ?? String((state.draft ? versions[0] : versions[1])?.number ?? "");
  const to = url.searchParams.get("la") ?? (state.draft ? DRAFT : String(versions[0]?.number));
  const [before, after] = [findTextVersion(key, from), findTextVersion(key, to)];
  const changes = before && after && compareTexts(fieldsOf(key), withNames(key, before), withNames(key, after));
  return { key, name: nameOfText(key), versions, state, from, to, changes };
}

export async function action({ request, params }: Route.ActionArgs) {
  const key = requireTextKey(params);
  const { version = "", intent } = await readFormValues(request, ["draft", "publish"]);
  const fate = intent === "publish" ? "publish" : "draft";
  const restored = restoreText(key, version, fate, new Date());
  if (!restored.ok) throw data(null, { status: restored.status });
  const text = fate === "publish" ? `Versiunea ${version} este din nou publicată.` : `Versiunea ${version} este acum ciorna.`;
  throw redirectWithUndo(`/admin/texte/${fate === "publish" ? `versiuni/${key}` : key}`, { kind: "ok", text, seconds: 5 }, restored.change);
}

const DRAFT = "ciorna";

export default function AdminTextVersions({ loaderData }: Route.ComponentProps) {
  const { key, name, versions, state, from, to, changes } = loaderData;
  const options = [
    ...(state.draft ? [[DRAFT, "Ciorna"] as const] : []),
    ...versions.map(
      (version) => [String(version.number), `Versiunea ${version.number}, ${formatMoment(new Date(version.created_at))}`] as const,
    ),
  ];
  return (
    <>
      <PageHead title={`Versiuni: ${name}`} back={[`/admin/texte/${key}`, `‹ ${name}`]} error={useActionError()} />
      <div className="narrow fields">
        {options.length > 1 && (
          <section className="panel" id="comparatie">
            <h2>Compară</h2>
            <Form className="fields fields--2" method="get" key={`${from} ${to}`}>
              <SelectField name="de" label="De la" options={options} defaultValue={from} />
              <SelectField name="la" label="La" options={options} defaultValue={to} />
              <div className="actions">
                <Submit label="Compară" look="line small" />
              </div>
            </Form>
            {changes ? <Changes changes={changes} /> : <p>Alegeți două versiuni.</p>}
          </section>
        )}
        <section className="panel">
          <h2>Toate versiunile</h2>
          {state.draft && versions.length > 1 && (
            <p className="hint">O versiune restaurată ca ciornă înlocuiește ciorna actuală; una publicată din nou o șterge.</p>
          )}
          <ol className="row-list texts">
            {versions.map((version) => (
              <Version key={version.number} version={version} state={state} />
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

type VersionProps = { version: Route.ComponentProps["loaderData"]["versions"][number]; state: TextState };

function Version({ version: { number, actor_name, is_shipped, created_at }, state }: VersionProps) {
  const isShown = number === state.number;
  return (
    <li>
      <span className="texts__name">
        Versiunea {number}
        {isShown && " (publicată)"}
      </span>
      <span className="texts__state">
        {formatMoment(new Date(created_at))}
        {is_shipped === 1 ? ", implicită" : actor_name && `, ${actor_name}`}
      </span>
      {!isShown && (
        <AdminForm className="texts__more">
          <input type="hidden" name="version" value={number} />
          <Submit label="Restaurează ca ciornă" look="line small" intent="draft" />
          <Submit label="Publică din nou" look="line small" intent="publish" />
        </AdminForm>
      )}
    </li>
  );
}
