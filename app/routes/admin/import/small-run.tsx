import { data, Form, Link, useNavigation } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { applySmall, planSmall, type SmallImport } from "#app/commands/import/small-import.server.ts";
import { clientAddressContext } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormValues } from "#app/http/form.server.ts";
import { answerPage, carryRetryAfter } from "#app/http/page.server.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { answerOr, NO_CONNECTION } from "#app/routes/broken-connection.ts";
import type { PlannedRow } from "#app/tables/planned-row.ts";
import { findImport, removeImport } from "#app/transfer/import-files.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { FormState } from "#app/ui/form/form-state.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Route } from "./+types/small-run";
import { RowChanges, RowFaults } from "./plan-rows.tsx";
import { findKind, smallCounts, wordOf } from "./small-kinds.ts";

const KIND_WORDS = { new: "nou", changed: "modificat", unchanged: "la fel", refused: "respins" };
const ORDER = ["refused", "changed", "new", "unchanged"] as const;

export function meta() {
  return [{ title: "Verificarea importului > Admin" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return carryRetryAfter(actionHeaders, parentHeaders);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { kept, words } = requireSmall(params, context);
  const { rows, ...plan } = await planSmall(kept);
  const ordered = ORDER.flatMap((kind) => rows.filter((row) => row.kind === kind));
  const writes = plan.counts.new + plan.counts.changed;
  return {
    ...{
      name: kept.name,
      plan,
      rows: ordered,
      writes,
      title: words.title,
      isTable: words.kind === "experts",
      start: `/admin/importa/${params.what}`,
    },
    said: writes > 0 ? `Se schimbă: ${smallCounts(plan.counts, words.noun)}.` : "Fișierul nu schimbă nimic.",
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { kept, words } = requireSmall(params, context);
  const values = await readFormValues(request, ["apply", "discard"]);
  if (values.intent === "discard") {
    removeImport(kept.id);
    throw redirectWithFlash(words.to, { kind: "ok", text: "Fișierul a fost șters. Nimic nu s-a schimbat." });
  }
  const session = { cookieHeader: request.headers.get("Cookie"), userAgent: request.headers.get("User-Agent") ?? "" };
  const asker = { user: context.get(userContext), address: context.get(clientAddressContext), session };
  const applied = await applySmall(kept, values, asker, new Date());
  if (!applied.ok) return answerPage(applied, {});
  const undo = applied.undo === undefined ? {} : { undo: applied.undo };
  throw redirectWithFlash(words.to, { kind: "ok", text: `Import aplicat: ${smallCounts(applied.counts, words.noun)}.`, ...undo });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const errors: Record<string, string> = { form: NO_CONNECTION };
  return answerOr(serverAction, { errors, message: undefined });
}

const FIELDS = describeFields({
  current_password: {
    label: "Parola curentă",
    hint: "Se cere pentru coduri: ele rulează pe fiecare pagină.",
    type: "password",
    autoComplete: "current-password",
    maxLength: 200,
  },
});

export default function AdminSmallRun({ loaderData, actionData }: Route.ComponentProps) {
  const { name, rows, start, title, isTable } = loaderData;
  return (
    <>
      <p className="back">
        <Link to={start}>‹ {title}</Link>
      </p>
      <div className="head head--admin">
        <h1>Verificarea importului</h1>
        <Form method="post">
          <button className="button button--line" type="submit" name="intent" value="discard">
            Renunță la fișier
          </button>
        </Form>
      </div>
      <div className="import-run">
        <p className="small">{name}</p>
        <Apply view={loaderData} errors={actionData?.errors} />
        <ol className="panel import-rows" aria-label="Rândurile fișierului">
          {rows.map((row) => (
            <Row key={row.row} {...row} isNumbered={isTable} />
          ))}
        </ol>
      </div>
    </>
  );
}

type View = Route.ComponentProps["loaderData"];

function Apply({ view: { plan, writes, said }, errors }: { view: View; errors: Record<string, string> | undefined }) {
  const navigation = useNavigation();
  const isApplying = navigation.formData?.get("intent") === "apply";
  const { refused, unchanged } = plan.counts;
  return (
    <FormState errors={errors}>
      <ErrorSummary title="Nu s-a schimbat nimic" fields={FIELDS} level={2} />
      <Form className="panel fields import-apply" method="post">
        <p role="status">
          <strong>{said}</strong> {unchanged > 0 && `${count(unchanged, NOUNS.row)} la fel ca acum.`}
        </p>
        {refused > 0 && writes > 0 && (
          <label className="check">
            <input type="checkbox" name="sari" value="1" />
            <span>{refused === 1 ? "Rândul respins nu se importă" : `Cele ${count(refused, NOUNS.row)} respinse nu se importă`}</span>
          </label>
        )}
        {plan.needsPassword && <TextField {...FIELDS.current_password} />}
        <input type="hidden" name="hash" value={plan.hash} />
        {writes > 0 && (
          <button className="button" type="submit" name="intent" value="apply" disabled={isApplying} aria-busy={isApplying}>
            {isApplying ? "Se aplică…" : "Aplică importul"}
          </button>
        )}
      </Form>
    </FormState>
  );
}

function Row({ row, kind, name, changes, faults, isNumbered }: PlannedRow & { isNumbered: boolean }) {
  return (
    <li>
      <p className="import-rows__what">
        {isNumbered && <span className="small num">rândul {row}</span>}
        <strong>{name || "fără nume"}</strong>
        <span className="small">{KIND_WORDS[kind]}</span>
      </p>
      {faults.length > 0 && <RowFaults faults={faults} />}
      <RowChanges changes={changes} isNew={kind === "new"} />
    </li>
  );
}

/** 404 for an upload of another kind. */
function requireSmall({ what, importId }: { what: string; importId: string }, context: Route.LoaderArgs["context"]) {
  const words = findKind(what);
  const kept = findImport<SmallImport["state"]>(importId, context.get(userContext).username, new Date());
  if (!words || !kept || (kept.state.kind !== "experts" && kept.state.kind !== "settings") || wordOf(kept.state.kind) !== what)
    throw data(null, { status: 404 });
  return { kept, words };
}
