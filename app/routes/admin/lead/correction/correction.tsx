import { AdminForm, SaveBar } from "#app/admin-kit/form/admin-form.tsx";
import { byName, indices } from "#app/admin-kit/form/listed-rows.tsx";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { LIST_UNITS } from "#app/catalog/quantity/area-unit.ts";
import { correctLead } from "#app/commands/correction/correct-lead.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { nestDottedNames, rowsOf, withRows } from "#app/forms/rows.ts";
import type { HistoryField } from "#app/history/subject.ts";
import { answerIntent, done, type FormValues } from "#app/http/form.server.ts";
import { requireFound } from "#app/http/require-found.server.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { joinWords } from "#app/language/nouns.ts";
import { QUANTITY_UNITS } from "#app/leads/by-hand/amount-units.ts";
import { correctionValues, findLastCorrection } from "#app/leads/correction/write-correction.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { FORM_FIELDS } from "#app/leads/request/fields.ts";
import { MAX_LINES } from "#app/leads/request-list/max-lines.ts";
import { type Actor, adminActor } from "#app/leads/timeline/events.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { RadioGroup } from "#app/routes/admin/lead/radio-group.tsx";
import stylesheet from "#app/styles/components/correction.css?url";
import suggestedFieldSheet from "#app/styles/components/suggested-field.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, SelectField, TextField } from "#app/ui/form/field.tsx";
import { SuggestedField } from "#app/ui/form/suggested-field.tsx";
import { requireLead } from "../lead-context.server.ts";
import type { Route } from "./+types/correction";

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

const OFF = { autoComplete: "off" } as const;

const FIELDS = describeFields({
  full_name: { ...FORM_FIELDS.full_name, ...OFF },
  phone: { ...FORM_FIELDS.phone, ...OFF, hint: "Mai multe numere: cu virgulă între ele." },
  email: { ...FORM_FIELDS.email, ...OFF },
  county: { label: "Județ", isOptional: true },
  customer_type: { label: "Tip de client" },
  company_name: { label: "Firma", isOptional: true, ...OFF },
  tax_code: { label: "CUI", isOptional: true, hint: FORM_FIELDS.tax_code.hint, ...OFF },
  notes: { label: "Mesaj", isOptional: true },
  volume: { ...FORM_FIELDS.volume, ...OFF },
  preferred_expert_id: { label: "Consultant dorit", isOptional: true },
});

const line = (index: number) => {
  const fact = (name: string, label: string, more: object = {}) => ({
    name: `lines.${index}.${name}`,
    label,
    short: index === 0 ? label : `${label}, rândul ${index + 1}`,
    ...OFF,
    ...more,
  });
  return {
    product: fact("product", index === 0 ? "Ce dorește" : "Alt produs"),
    area: fact("area_sqm", "Suprafața", { inputMode: "decimal" as const }),
    area_unit: fact("area_unit", "Unitate"),
    quantity: fact("quantity", "Cantitatea cerută", { inputMode: "decimal" as const }),
    quantity_unit: fact("quantity_unit", "Ambalaje / kg"),
  };
};

type Props = {
  values: Readonly<Record<string, string | undefined>>;
  products: readonly string[];
  experts: readonly (readonly [id: string, name: string])[];
};

function CorrectionFields({ values, products, experts }: Props) {
  const rows = shownRows(values);
  const all = [...Object.values(FIELDS), ...rows.flatMap((index) => Object.values(line(index)))];
  return (
    <>
      <ErrorSummary title="Cererea nu a fost corectată" fields={byName(all)} level={2} />
      <h2 className="vh">Cine cere</h2>
      <div className="fields fields--2">
        <TextField {...FIELDS.full_name} />
        <TextField {...FIELDS.phone} />
        <TextField {...FIELDS.email} />
        <SelectField {...FIELDS.county} blank="Nu știm încă" options={COUNTIES} />
      </div>
      <RadioGroup {...FIELDS.customer_type} options={CUSTOMER_CHOICES} />
      <div className="fields fields--2">
        <TextField {...FIELDS.company_name} />
        <TextField {...FIELDS.tax_code} />
      </div>
      <fieldset className="wanted-rows fields">
        <legend>Ce cere</legend>
        <p className="hint">
          Necesarul se calculează din nou unde se schimbă produsul sau suprafața. Dacă omul a spus cât vrea, scrieți cantitatea lângă
          suprafață.
        </p>
        {rows.map((index) => (
          <LineFields key={index} index={index} products={products} />
        ))}
      </fieldset>
      <TextField {...FIELDS.notes} rows={3} maxLength={2_000} />
      <div className="fields fields--2">
        <TextField {...FIELDS.volume} />
        <SelectField {...FIELDS.preferred_expert_id} blank="Fără preferință" options={experts} />
      </div>
    </>
  );
}

/** Rows in which something is written, and one more. */
function shownRows(values: Props["values"]): number[] {
  const isWritten = (index: number) => WRITTEN.some((name) => values[`lines.${index}.${name}`]);
  return indices(Math.min(MAX_LINES, indices(MAX_LINES).findLastIndex(isWritten) + 2));
}

const OWN_WORDS = "Nu este în catalog: rămâne cu cuvintele clientului.";
const NOT_IN_CATALOGUE = "Nu este în catalog: alegeți un produs din listă.";

const WRITTEN = ["product", "area_sqm", "quantity"];

function LineFields({ index, products }: { index: number; products: readonly string[] }) {
  const { product, area, area_unit, quantity, quantity_unit } = line(index);
  return (
    <div className="wanted-rows__row">
      <SuggestedField {...product} list="produse" of={products} hasList={index > 0} unknown={index === 0 ? OWN_WORDS : NOT_IN_CATALOGUE} />
      <TextField {...area} />
      <SelectField {...area_unit} options={LIST_UNITS} />
      <TextField {...quantity} />
      <SelectField {...quantity_unit} options={[...QUANTITY_UNITS].toReversed()} />
    </div>
  );
}

const CUSTOMER_CHOICES = CUSTOMER_TYPES.map((type) => [type, CUSTOMER_WORDS[type]] as const);

/** Fields of the form by their names, with the words of their values: what the second of two tabs is told. */
function correctedField(experts: readonly { id: number; name: string }[]): (path: string) => HistoryField | undefined {
  const options: Record<string, HistoryField["options"]> = {
    customer_type: CUSTOMER_CHOICES,
    preferred_expert_id: experts.map(({ id, name }) => [String(id), name] as const),
  };
  return (path) => {
    if (path === "lines") return { label: "Ce a cerut" };
    if (!Object.hasOwn(FORM_FIELDS, path)) return undefined;
    const { label } = FORM_FIELDS[path as keyof typeof FORM_FIELDS];
    return { label, ...(options[path] && { options: options[path] }) };
  };
}
