import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { correctLead } from "#app/commands/correction/correct-lead.server.ts";
import { listExperts } from "#app/experts/experts.server.ts";
import { nestDottedNames } from "#app/forms/dotted-names.ts";
import { rowsOf, withRows } from "#app/forms/rows.ts";
import { answerIntent, done, type FormValues } from "#app/http/form.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { joinWords } from "#app/language/nouns.ts";
import { correctionValues, findLastCorrection } from "#app/leads/correction/correction.server.ts";
import { findLead } from "#app/leads/leads.server.ts";
import { type Actor, adminActor } from "#app/leads/timeline/events.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import stylesheet from "#app/styles/components/correction.css?url";
import suggestedFieldSheet from "#app/styles/components/suggested-field.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { requireLead } from "../lead-context.server.ts";
import type { Route } from "./+types/correction";
import { correctedField } from "./corrected-field.ts";
import { CorrectionFields } from "./correction-fields.tsx";

export const links = linkSheets(stylesheet, suggestedFieldSheet);

export const meta = adminPage(({ loaderData }: Route.MetaArgs) => `Corectare: ${loaderData?.full_name ?? "cerere"} > Leaduri`);

export function loader({ context }: Route.LoaderArgs) {
  const lead = requireLead(context);
  return {
    id: lead.id,
    full_name: lead.full_name,
    isErased: lead.erased_at !== null,
    values: formOf(lead.id, adminActor(context.get(userContext))).values(),
    products: listOfferedProducts().map(({ name }) => name),
    experts: listExperts().map(({ id, name }) => [String(id), name] as const),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireLead(context);
  const { save } = formOf(id, adminActor(context.get(userContext)));
  return await answerIntent(request, { "": (values) => save(withoutBlankRows(values)) });
}

function formOf(id: number, by: Actor) {
  return savedForm({
    of: () => lastSave(id),
    fieldAt: correctedField(listExperts()),
    read: () => correctionValues(requireFound(findLead(id))),
    save: (values: FormValues, now) => correctLead(id, nestDottedNames(values), by, now),
    done: ({ changed }) => done(adminPath("lead", id), savedWords(changed), { seconds: 5 }),
  });
}

function lastSave(id: number): { by?: string; at?: string; did?: string } {
  const last = findLastCorrection(id);
  return last ? { by: last.actor_name, at: last.created_at, did: "a corectat cererea" } : {};
}

function savedWords(changed: readonly string[]): string {
  return changed.length === 0 ? "Nu era nimic de corectat" : `Cererea a fost corectată: ${joinWords([...changed])}`;
}

/** The form ends with an empty row, which is nothing that somebody typed. */
function withoutBlankRows(values: FormValues): FormValues {
  const rows = rowsOf(values, "lines");
  const kept = rows.filter(
    ({ product = "", area_sqm = "", quantity = "" }, index) => index === 0 || `${product}${area_sqm}${quantity}`.trim(),
  );
  return rows.length === kept.length ? values : withRows(values, "lines", kept);
}

export default function AdminLeadCorrection({ loaderData, actionData }: Route.ComponentProps) {
  const { id, full_name, isErased, values, products, experts } = loaderData;
  const stored = JSON.stringify(values);
  return (
    <>
      <PageHead title="Corectează cererea" back={[adminPath("lead", id), `‹ ${full_name}`]} />
      {isErased ? (
        <p className="panel narrow">Datele personale ale cererii au fost șterse; nu mai este nimic de corectat.</p>
      ) : (
        <AdminForm className="panel narrow fields" noValidate key={id} draft={stored} values={values} answer={actionData}>
          {(typed) => (
            <>
              <CorrectionFields
                values={actionData?.values ?? (typed ? Object.fromEntries(typed) : values)}
                products={products}
                experts={experts}
              />
              <SaveBar label="Salvează" back={adminPath("lead", id)} />
            </>
          )}
        </AdminForm>
      )}
    </>
  );
}
