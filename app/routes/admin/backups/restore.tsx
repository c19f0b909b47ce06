import { redirectDocument } from "react-router";
import { userContext } from "#app/auth/admission.server.ts";
import { codesSince } from "#app/auth/second-step/second-step.server.ts";
import { proofIn } from "#app/commands/account/current-password.server.ts";
import { restoreCopy } from "#app/commands/backups/restore-copy.server.ts";
import { env } from "#app/env.server.ts";
import { answerPage, readFormValues } from "#app/http/form.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { count, NOUNS } from "#app/language/nouns.ts";
import { countRequestsSince } from "#app/leads/leads.server.ts";
import { findBackup } from "#app/operations/backups/backup-directory.server.ts";
import { AdminForm, answerTo, errorBeside, Submit } from "#app/routes/admin/page/admin-form.tsx";
import { adminPage, Back } from "#app/routes/admin/page/page-head.tsx";
import { CODE_FACTS, PASSWORD_FACTS } from "#app/routes/admin/session/code-facts.ts";
import { currentUserOf } from "#app/routes/admin/session/visitor.server.ts";
import { requireFound } from "#app/routes/require-found.server.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, TextField } from "#app/ui/form/field.tsx";
import type { Route } from "./+types/restore";

const BACK = "/admin/copii";
const TITLE = "Restaurați copia?";
const FIELDS = describeFields({
  current_password: { ...PASSWORD_FACTS, required: true },
  current_code: { ...CODE_FACTS, hint: "6 cifre sau un cod de rezervă." },
});

export const meta = adminPage(`${TITLE} > Copii de rezervă`);

export function loader({ params, context }: Route.LoaderArgs) {
  const { made_at, tables, files } = requireFound(findBackup(env().dataDir, params.name)).manifest;
  return {
    made: formatMoment(new Date(made_at)),
    holds: [
      count(tables.products ?? 0, NOUNS.product),
      count(tables.leads ?? 0, NOUNS.request),
      count(Object.keys(files).length, NOUNS.image),
    ].join(", "),
    later: countRequestsSince(new Date(made_at)),
    hasCodes: codesSince(context.get(userContext).id) !== undefined,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const values = await readFormValues(request);
  const restored = await restoreCopy(params.name, proofIn(values), currentUserOf(request, context), new Date());
  if (!restored.ok) return answerPage(restored, { values: {} });
  // The next answer is that of a site which is stopped: a page of its own, not data for this one.
  throw redirectDocument(BACK, 303);
}

export default function AdminRestore({ loaderData, actionData }: Route.ComponentProps) {
  const { made, holds, later, hasCodes } = loaderData;
  return (
    <>
      <Back to={BACK} words="Copii de rezervă" />
      <h1>{TITLE}</h1>
      <ErrorNote>{errorBeside(actionData)}</ErrorNote>
      <AdminForm className="panel narrow" noValidate answer={answerTo(actionData)}>
        <div className="fields">
          <p>
            Copia din <strong>{made}</strong> ({holds}) ia locul datelor de acum: produse, cereri, oferte, texte, imagini, setări și
            conturi.
          </p>
          {later > 0 && (
            <p>
              <strong>{later === 1 ? "O cerere a sosit" : `${count(later, NOUNS.request)} au sosit`} după ea</strong> și nu{" "}
              {later === 1 ? "este" : "sunt"} în copie: notați ce aveți de făcut cu {later === 1 ? "ea" : "ele"} înainte de a continua.
            </p>
          )}
          <p>
            Înainte se face și se verifică o copie a datelor de acum, din care vă puteți întoarce în același fel. Site-ul este oprit cât
            durează, de obicei câteva secunde. Apoi toată lumea se conectează din nou, cu parolele din ziua copiei.
          </p>
          <ErrorSummary title="Copia nu a fost restaurată" fields={FIELDS} />
          <TextField {...FIELDS.current_password} />
          {hasCodes && <TextField {...FIELDS.current_code} />}
        </div>
        <div className="savebar">
          <Submit label="Restaurează copia" pending="Se verifică și se restaurează…" look="danger" />
        </div>
      </AdminForm>
    </>
  );
}
