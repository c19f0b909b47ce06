import { useEffect } from "react";
import { data, Form, Link, redirect, useNavigation, useRevalidator } from "react-router";
import { askUnlessYoung, userContext } from "#app/auth/admission.server.ts";
import {
  applyEverything,
  type EverythingImport,
  type EverythingState,
  jobOf,
  type MovedSummary,
  whatIsHere,
} from "#app/commands/import/everything-import.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count } from "#app/language/nouns.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import { findImport, removeImport } from "#app/transfer/import-files.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { FormState } from "#app/ui/form/form-state.tsx";
import { TickField } from "#app/ui/form/tick-field.tsx";
import type { Route } from "./+types/everything-run";
import { UsedNote } from "./everything.tsx";

const START = "/admin/importa-tot";
const PAUSE = 1_500;

export function meta() {
  return [{ title: "Ce conține arhiva > Admin" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export function loader({ params, context }: Route.LoaderArgs) {
  const kept = requireEverything(params.importId, context);
  const job = jobOf(kept);
  return {
    ...{ name: kept.name, job, summary: shown(kept.state.summary), here: whatIsHere() },
    ...(job?.stage === "working" && { refresh: { seconds: 3, to: `${START}/${kept.id}` } }),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const kept = requireEverything(params.importId, context);
  const values = await readFormValues(request, ["apply", "discard"]);
  if (values.intent === "discard") {
    removeImport(kept.id);
    throw redirectWithFlash(START, { kind: "ok", text: "Arhiva a fost ștearsă. Nimic nu s-a schimbat." });
  }
  askUnlessYoung(request, `${START}/${kept.id}`);
  const begun = applyEverything(kept, { isSure: values.sure === "1" }, new Date());
  if (!begun.ok) return answerPage(begun, {});
  throw redirect(`${START}/${kept.id}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { errors, message: undefined });
}

const FIELDS = describeFields({ sure: { label: "Da, datele de aici pot fi înlocuite" } });

export default function AdminEverythingRun({ loaderData, actionData }: Route.ComponentProps) {
  const { name, job, summary, here } = loaderData;
  const isWaiting = job === undefined || job.stage === "failed";
  return (
    <>
      <p className="back">
        <Link to={START}>‹ Importă tot</Link>
      </p>
      <div className="head head--admin">
        <h1>{job?.stage === "done" ? "Import încheiat" : "Ce conține arhiva"}</h1>
        {isWaiting && (
          <Form method="post">
            <button className="button button--line" type="submit" name="intent" value="discard">
              Renunță la arhivă
            </button>
          </Form>
        )}
      </div>
      <div className="import-run">
        <p className="small">
          {name} · {summary.size} · creată la {summary.madeAt}
        </p>
        {job?.stage === "failed" && (
          <p className="flash flash--error" role="alert">
            {job.reason}
          </p>
        )}
        {job?.stage === "working" && <Working />}
        {job?.stage === "done" && <Done />}
        <section className="panel" aria-label="Conținutul arhivei">
          {summary.company && <h2>{summary.company}</h2>}
          <dl className="import-amounts">
            {summary.amounts.map(([what, amount]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd className="num">{amount}</dd>
              </div>
            ))}
          </dl>
        </section>
        {isWaiting && (here.isUsed ? <UsedNote {...here} /> : <Apply here={here} errors={actionData?.errors} />)}
      </div>
    </>
  );
}

type View = Route.ComponentProps["loaderData"];

function Apply({ here, errors }: { here: View["here"]; errors: Record<string, string> | undefined }) {
  const navigation = useNavigation();
  const isBeginning = navigation.formData?.get("intent") === "apply";
  return (
    <FormState errors={errors}>
      <ErrorSummary title="Nu s-a schimbat nimic" fields={FIELDS} level={2} />
      <Form className="panel fields import-apply" method="post" noValidate>
        <p>
          {here.isDemo
            ? "Dispar datele demonstrative: produse, consultanți, texte și firmă. "
            : "Firma și textele de aici sunt înlocuite. "}
          {here.changes > 0 &&
            `Se ${here.changes === 1 ? "pierde" : "pierd"} și ${count(here.changes, { one: "modificare făcută", few: "modificări făcute" })} aici de când a pornit site-ul. `}
          Înainte se creează o copie a bazei de date, în dosarul backups al serverului. Rămâneți conectat.
        </p>
        <TickField {...FIELDS.sure} value="1" />
        <button className="button" type="submit" name="intent" value="apply" disabled={isBeginning} aria-busy={isBeginning}>
          {isBeginning ? "Începe…" : "Importă tot"}
        </button>
      </Form>
    </FormState>
  );
}

/** Without scripts the page comes again by itself. */
function Working() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <div className="panel fields">
      <p role="status">Arhiva se citește. Puteți lăsa pagina deschisă sau reveni mai târziu.</p>
      <progress aria-label="Arhiva se citește" />
      <p>
        <Link to="." reloadDocument>
          Actualizează
        </Link>
      </p>
    </div>
  );
}

function Done() {
  return (
    <div className="panel fields">
      <p role="status">
        <strong>Arhiva a fost importată în întregime.</strong> Parola, telefoanele care primesc notificări, webhook-ul și serverul de e-mail
        au rămas cele de aici: verificați-le.
      </p>
      <p className="actions">
        <Link className="button" to="/admin/primii-pasi">
          Primii pași
        </Link>
        <Link className="button button--line" to="/admin" reloadDocument>
          Produse
        </Link>
      </p>
    </div>
  );
}

function shown(summary: MovedSummary) {
  const { categories, products, files, texts, experts, requests, offers } = summary.amounts;
  const megabytes = summary.bytes / 1024 ** 2;
  return {
    company: summary.company,
    size: megabytes < 1 ? "sub 1 MB" : `${formatNumber(Math.round(megabytes))} MB`,
    madeAt: formatMoment(new Date(summary.made_at)),
    amounts: [
      ["Categorii", categories],
      ["Produse", products],
      ["Fișiere de imagini", files],
      ["Texte", texts],
      ["Consultanți", experts],
      ["Cereri", requests],
      ["Oferte scrise", offers],
    ].map(([what, amount]) => [String(what), formatNumber(Number(amount))] as const),
  };
}

/** The import with its summary; 404 for an upload of another kind, or one that is still on its way. */
function requireEverything(id: string, context: Route.LoaderArgs["context"]): EverythingImport & { state: { summary: MovedSummary } } {
  const kept = findImport<EverythingState>(id, context.get(userContext).username, new Date());
  if (kept?.state.kind !== "everything" || !kept.state.summary) throw data(null, { status: 404 });
  return kept as EverythingImport & { state: { summary: MovedSummary } };
}
