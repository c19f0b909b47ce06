import { randomUUID } from "node:crypto";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { adminPage, PageHead } from "#app/admin-kit/page/page-head.tsx";
import { userContext } from "#app/auth/admission.server.ts";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { listOfferedProducts } from "#app/catalog/product/offered-products.server.ts";
import { writeDownLead } from "#app/commands/lead/write-down-lead.server.ts";
import { keysOf } from "#app/forms/fields/field-kinds.ts";
import { answerIntent, done, type FormValues } from "#app/http/form.server.ts";
import { readRowId } from "#app/http/require-found.server.ts";
import { COUNTIES } from "#app/language/counties.ts";
import { count, joinWords, NOUNS } from "#app/language/nouns.ts";
import { AMOUNT_UNITS } from "#app/leads/by-hand/amount-units.ts";
import { ARRIVAL_WORDS } from "#app/leads/by-hand/arrival-words.ts";
import { findKnownCaller, type KnownCaller } from "#app/leads/customers/similar-leads.server.ts";
import { findLead } from "#app/leads/lead-store.server.ts";
import { nextCallOf } from "#app/leads/phone-calls/next-call.ts";
import { getOffice } from "#app/leads/promise/office-store.server.ts";
import { CUSTOMER_TYPES, CUSTOMER_WORDS } from "#app/leads/request/customer-types.ts";
import { FORM_FIELDS } from "#app/leads/request/fields.ts";
import { adminActor } from "#app/leads/timeline/events.server.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { RadioGroup } from "#app/routes/admin/lead/radio-group.tsx";
import stylesheet from "#app/styles/components/suggested-field.css?url";
import { linkSheets } from "#app/styles/link-sheets.ts";
import { describeFields, type Refused, SelectField, TextField } from "#app/ui/form/field.tsx";
import { SuggestedField } from "#app/ui/form/suggested-field.tsx";
import type { Route } from "./+types/new-lead";

export const links = linkSheets(stylesheet);

export const meta = adminPage("Cerere nouă > Leaduri");

/** `?client=`: a request of the customer, whose person the form begins with. */
export function loader({ url }: Route.LoaderArgs) {
  const now = new Date();
  const { day, time } = nextCallOf(now, getOffice(now));
  return {
    products: listOfferedProducts().map(({ name }) => name),
    today: bucharestDay(now),
    values: {
      arrived_by: "telefon",
      unit: "mp",
      follow_up_day: day,
      follow_up_time: time,
      submission_id: randomUUID(),
      ...personOf(readRowId(url.searchParams.get("client") ?? "")),
    },
  };
}

function personOf(id: number | undefined): Record<string, string> {
  const lead = id === undefined ? undefined : findLead(id);
  if (!lead || lead.erased_at !== null) return {};
  const { full_name, phone, county, customer_type, email } = lead;
  return { full_name, phone, county, customer_type, email: email ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const [user, now] = [context.get(userContext), new Date()];
  return await answerIntent(request, {
    "": ({ go, ...values }) => {
      const written = writeDownLead(values, user.id, adminActor(user), now);
      if (!written.ok) return { ...written, values: withCaller(values, now) };
      const { lead, moved } = written;
      const to = adminPath(go === "offer" ? "leadNewOffer" : "lead", lead.id);
      return done(to, `Cererea a fost notată${moved && `. ${moved}`}`, moved ? {} : { seconds: 5 });
    },
  });
}

/** Without scripts the page of a refused post says by whom the number is known. */
function withCaller(values: FormValues, now: Date): FormValues {
  const caller = findKnownCaller(values.phone ?? "", now);
  return caller ? { ...values, caller: JSON.stringify(caller) } : values;
}

export default function AdminNewLead({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Cerere nouă" back={[`${adminPath("leads")}?inapoi`, "‹ Leaduri"]} />
      <NewLeadForm {...loaderData} answer={actionData} />
    </>
  );
}

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

function NewLeadForm({ values, products, today, answer }: NewLeadFormProps) {
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

/** `given` came with the page: the answer of a post. */
type CallerNoteProps = { phone: RefObject<HTMLInputElement | null>; given: KnownCaller | undefined };

function CallerNote({ phone, given }: CallerNoteProps) {
  const caller = useKnownCaller(phone, given);
  return (
    <div role="status">
      {caller && (
        <p>
          <strong>{joinWords(caller.names)}</strong> {haveWords(caller)}:
          {caller.open.length > 0 ? (
            caller.open.map(({ id, words }, index) => (
              <span key={id}>
                {index > 0 && " · "}
                <Link to={adminPath("lead", id)}>{words}</Link>
              </span>
            ))
          ) : (
            <Link to={adminPath("lead", caller.last)}>ultima</Link>
          )}
        </p>
      )}
    </div>
  );
}

function haveWords({ names, requests, open }: KnownCaller): string {
  const [have, asked] = names.length === 1 ? ["are", "a mai trimis"] : ["au", "au mai trimis"];
  return open.length > 0 ? `${have} ${count(open.length, OPEN)}` : `${asked} ${count(requests, NOUNS.request)}`;
}

const OPEN = { one: "cerere deschisă", few: "cereri deschise" };

/** Milliseconds after the last key. */
const PAUSE = 400;
/** Figures of the shortest number that is whole. */
const FEWEST = 9;

function useKnownCaller(phone: CallerNoteProps["phone"], given: KnownCaller | undefined): KnownCaller | undefined {
  const [caller, setCaller] = useState(given);
  useEffect(() => setCaller(given), [given]);
  useEffect(() => {
    const field = phone.current;
    let asked = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      asked.abort();
      asked = new AbortController();
      const typed = field?.value ?? "";
      if (typed.replaceAll(/\D/g, "").length < FEWEST) return setCaller(undefined);
      const { signal } = asked;
      timer = setTimeout(() => void fetchCaller(typed, signal).then((found) => signal.aborted || setCaller(found)), PAUSE);
    };
    field?.addEventListener("input", ask);
    return () => {
      field?.removeEventListener("input", ask);
      clearTimeout(timer);
      asked.abort();
    };
  }, [phone]);
  return caller;
}

/** Nobody is known where the answer cannot be fetched. */
async function fetchCaller(phone: string, signal: AbortSignal): Promise<KnownCaller | undefined> {
  try {
    const answer = await fetch(adminPath("knownCaller"), { method: "POST", body: new URLSearchParams({ phone }), signal });
    return answer.ok ? ((await answer.json()) as { caller?: KnownCaller }).caller : undefined;
  } catch {
    return undefined;
  }
}
