import { useEffect, useRef } from "react";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { keysOf } from "#app/forms/fields/field-kinds.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { AMOUNT_UNITS } from "#app/leads/by-hand/amount-units.ts";
import { ARRIVAL_WORDS } from "#app/leads/by-hand/arrival-words.ts";
import type { KnownCaller } from "#app/leads/customers/known-caller.server.ts";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { FORM_FIELDS } from "#app/leads/request/fields.ts";
import { RadioGroup } from "#app/routes/admin/lead/radio-group.tsx";
import type { Refused } from "#app/ui/form/field.tsx";
import { describeFields, SelectField, TextField } from "#app/ui/form/field.tsx";
import { SuggestedField } from "#app/ui/form/suggested-field.tsx";
import type { Route } from "./+types/new-lead";
import { CallerNote } from "./caller-note.tsx";

const FIELDS = describeFields({
  arrived_by: { label: "Cum a venit" },
  full_name: { ...FORM_FIELDS.full_name, autoComplete: "off" },
  phone: { ...FORM_FIELDS.phone, autoComplete: "off" },
  customer_type: { label: "Tip de client" },
  wish: { ...FORM_FIELDS.wish, autoComplete: "off" },
  amount: { label: "Cât", isOptional: true },
  unit: { label: "Unitate" },
  county: { label: "Județ", isOptional: true },
  email: { ...FORM_FIELDS.email, autoComplete: "off" },
  notes: { label: "Ce a spus", isOptional: true },
  informed_by: { label: "Cum a aflat ce facem cu datele sale?" },
  follow_up_day: { label: "Revenim pe" },
  follow_up_time: { label: "La ora" },
});

const ARRIVALS = keysOf(ARRIVAL_WORDS).map(
  (way) => [way, { telefon: "La telefon", whatsapp: "Pe WhatsApp", ghiseu: "La ghișeu" }[way]] as const,
);
const WAYS_TO_INFORM = [
  ["spus", "I-am spus la ce le folosim"],
  ["trimis", "I-am trimis linkul politicii"],
  ["afisat", "A citit informarea de la ghișeu"],
] as const;
const CUSTOMERS = CUSTOMER_TYPES.map((type) => [type, CUSTOMER_WORDS[type]] as const);

const OWN_WORDS = "Nu este în catalog: rămâne cu cuvintele clientului. Enter încă o dată salvează.";

function callerIn(answer: Refused | undefined): KnownCaller | undefined {
  return answer?.values.caller ? (JSON.parse(answer.values.caller) as KnownCaller) : undefined;
}

type NewLeadFormProps = Route.ComponentProps["loaderData"] & { answer: Refused | undefined };

export function NewLeadForm({ values, products, today, answer }: NewLeadFormProps) {
  const phone = useRef<HTMLInputElement>(null);
  // Somebody is speaking: where there is a keyboard one types at once.
  useEffect(() => {
    if (matchMedia("(hover: hover)").matches) document.getElementById(FIELDS.full_name.name)?.focus();
  }, []);
  return (
    <AdminForm
      className="panel narrow fields"
      draft=""
      values={values}
      answer={answer}
      failure="Nu am salvat încă"
      fields={FIELDS}
      noValidate
      sends={{ submission_id: values.submission_id }}
    >
      <RadioGroup {...FIELDS.arrived_by} options={ARRIVALS} />
      <div className="fields fields--2">
        <TextField {...FIELDS.full_name} />
        <TextField {...FIELDS.phone} hint={undefined} ref={phone} />
      </div>
      <CallerNote phone={phone} given={callerIn(answer)} />
      <RadioGroup {...FIELDS.customer_type} required options={CUSTOMERS} />
      <SuggestedField {...FIELDS.wish} list="produse" of={products} unknown={OWN_WORDS} />
      <div className="fields fields--amount">
        <TextField {...FIELDS.amount} inputMode="decimal" autoComplete="off" />
        <SelectField {...FIELDS.unit} options={AMOUNT_UNITS} />
      </div>
      <RadioGroup {...FIELDS.informed_by} required options={WAYS_TO_INFORM} />
      <div className="fields fields--amount">
        <TextField {...FIELDS.follow_up_day} type="date" min={today} />
        <TextField {...FIELDS.follow_up_time} type="time" />
      </div>
      <details className="more-fields disclosure" open={answer !== undefined}>
        <summary>Județ, mesaj, e-mail</summary>
        <div className="fields">
          <SelectField {...FIELDS.county} blank="Nu știm încă" options={COUNTIES} />
          <TextField {...FIELDS.notes} rows={2} maxLength={2_000} />
          <TextField {...FIELDS.email} />
        </div>
      </details>
      <div className="actions">
        <Submit label="Salvează" pending="Se salvează…" />
        <Submit label="Salvează și fă oferta" look="line" name="go" intent="offer" />
      </div>
    </AdminForm>
  );
}
