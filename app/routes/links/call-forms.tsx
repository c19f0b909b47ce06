import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { LOST_CHOICES, OUTCOME_WORDS, type Outcome } from "#app/leads/phone-calls/lead-progress.ts";
import { NOTE_LENGTH } from "#app/leads/phone-calls/next-call.ts";
import { ErrorNote } from "#app/ui/flash.tsx";
import { describeFields, FormState, NumberField, SelectField, TextField } from "#app/ui/form/field.tsx";

type State = { values: Record<string, string>; errors: Record<string, string>; message: string | undefined };

const FIELDS = describeFields({
  follow_up_on: { label: "Revin pe" },
  lost_reason: { label: "Motiv" },
  note: { label: "Notă", isOptional: true },
  order_sum: { label: "Suma comenzii, lei cu TVA", isOptional: true, hint: "Numai dacă a comandat; necompletată, este cea din ofertă." },
});

export function CallForms({ today, state }: { today: string; state: State | undefined }) {
  const refused = state?.values.outcome;
  const general =
    state && (state.errors.form ?? state.errors.outcome ?? (Object.keys(state.errors).length === 0 ? state.message : undefined));
  return (
    <div className="stack">
      <ErrorNote>{general}</ErrorNote>
      <CallForm name="apel" state={refused === "revin" || refused === "pierdut" ? undefined : state}>
        <Note form="apel" />
        <NumberField {...FIELDS.order_sum} id="apel-order_sum" maxLength={14} />
        <div className="link-page__pair pile">
          <Press outcome="raspuns" />
          <Press outcome="fara_raspuns" isLine />
          <Press outcome="comandat" isLine />
        </div>
      </CallForm>
      <FoldedCall outcome="revin" title="Revin pe…" press="Revin în ziua aleasă" state={state}>
        <TextField {...FIELDS.follow_up_on} id="revin-follow_up_on" type="date" min={today} required />
      </FoldedCall>
      <FoldedCall outcome="pierdut" title="Pierdut: motivul" press="Notează ca pierdut" state={state}>
        <SelectField {...FIELDS.lost_reason} id="pierdut-lost_reason" blank="Alegeți motivul" options={LOST_CHOICES} required />
      </FoldedCall>
    </div>
  );
}

type FoldedCallProps = { outcome: "revin" | "pierdut"; title: string; press: string; state: State | undefined; children: ReactNode };

function FoldedCall({ outcome, title, press, state, children }: FoldedCallProps) {
  const isRefused = state?.values.outcome === outcome;
  return (
    <details className="link-page__fold" open={isRefused}>
      <summary>{title}</summary>
      <CallForm name={outcome} state={isRefused ? state : undefined}>
        {children}
        <Note form={outcome} />
        <Press outcome={outcome} words={press} />
      </CallForm>
    </details>
  );
}

function CallForm({ name, state, children }: { name: string; state: State | undefined; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const errors = Object.fromEntries(Object.entries(state?.errors ?? {}).map(([field, message]) => [`${name}-${field}`, message]));
  const wrong = Object.keys(errors).join();
  useEffect(() => {
    if (wrong !== "") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [wrong]);
  return (
    <Form className="fields" method="post" noValidate ref={form}>
      <FormState values={state?.values} errors={errors}>
        {children}
      </FormState>
    </Form>
  );
}

function Note({ form }: { form: string }) {
  return <TextField {...FIELDS.note} id={`${form}-note`} rows={2} maxLength={NOTE_LENGTH} />;
}

function Press({ outcome, words = OUTCOME_WORDS[outcome], isLine = false }: { outcome: Outcome; words?: string; isLine?: boolean }) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("outcome") === outcome;
  return (
    <button className={isLine ? "button button--line" : "button"} type="submit" name="outcome" value={outcome} aria-busy={isSending}>
      {words}
    </button>
  );
}
