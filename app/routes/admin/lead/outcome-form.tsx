import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { LEAD_STATUSES, type LeadStatus, STATUS_WORDS } from "#app/leads/inbox/lead-status.ts";
import { NOTE_LENGTH } from "#app/leads/workbench/call-facts.ts";
import { LOST_CHOICES, OUTCOME_WORDS, OUTCOMES, type Outcome, statusAfter } from "#app/leads/workbench/lead-work.ts";
import type { NextCall } from "#app/leads/workbench/next-call.ts";
import { useKeptTyping } from "#app/routes/admin/frame/kept-typing.ts";
import { RestoredNote } from "#app/routes/admin/frame/restored-note.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldError } from "#app/ui/form/field.tsx";
import { describeFields } from "#app/ui/form/field-facts.ts";
import { FormState, useFormState } from "#app/ui/form/form-state.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useUnsavedChanges } from "#app/ui/form/unsaved-changes.ts";

const FIELDS = describeFields({
  outcome: { label: "Rezultat", id: "rezultat" },
  follow_up_day: { label: "Revin pe" },
  follow_up_time: { label: "La ora" },
  lost_reason: { label: "Motiv" },
  note: { label: "Notă" },
  status: { label: "Stare", hint: "Se schimbă singură după rezultat; o puteți pune și de mână." },
});

type OutcomeFormProps = {
  status: LeadStatus;
  next: NextCall;
  today: string;
  /** Whether there is another open request to go on with. */
  hasNext: boolean;
  state: { values?: Record<string, string>; errors: Record<string, string> } | undefined;
  hasKeys: boolean;
};

/** What happened on the telephone: one form, two ways on. */
export function OutcomeForm({ next, state, ...facts }: OutcomeFormProps) {
  const { typed, keep } = useKeptTyping("");
  const unsaved = useUnsavedChanges("", state !== undefined);
  const restored = state ? undefined : typed && Object.fromEntries(typed);
  const values: Record<string, string> = { follow_up_day: next.day, follow_up_time: next.time, ...restored, ...state?.values };
  function send(event: FormEvent<HTMLFormElement>) {
    unsaved.onSubmit();
    keep(event.currentTarget);
  }
  return (
    <section className="panel bench__say" aria-labelledby="apel">
      <h2 id="apel" tabIndex={-1}>
        Ce s-a întâmplat la apel?
      </h2>
      <RestoredNote isShown={Boolean(restored)} />
      <FormState values={values} errors={state?.errors}>
        <Form className="fields" method="post" onInput={unsaved.onInput} onSubmit={send}>
          <ErrorSummary title="Nu am salvat încă" fields={FIELDS} isNamed={false} />
          <CallFields key={restored ? "restored" : "given"} {...facts} />
        </Form>
      </FormState>
    </section>
  );
}

function CallFields({ status, today, hasNext, hasKeys }: Omit<OutcomeFormProps, "next" | "state">) {
  const { values } = useFormState();
  const [outcome, setOutcome] = useState<Outcome | undefined>(OUTCOMES.find((known) => known === values.outcome));
  const isSaving = useNavigation().state === "submitting";
  const label = outcome ? `După rezultat: ${STATUS_WORDS[statusAfter(outcome, status)]}` : `După rezultat (acum: ${STATUS_WORDS[status]})`;
  return (
    <>
      <OutcomeChoices outcome={outcome} choose={setOutcome} />
      <div className="reveal revin">
        <div className="fields fields--2">
          <TextField {...FIELDS.follow_up_day} type="date" min={today} />
          <TextField {...FIELDS.follow_up_time} type="time" />
        </div>
      </div>
      <div className="reveal pierdut">
        <SelectField {...FIELDS.lost_reason} blank="Alegeți motivul" options={LOST_CHOICES} />
      </div>
      <TextField
        {...FIELDS.note}
        rows={3}
        maxLength={NOTE_LENGTH}
        placeholder="Ce ați stabilit"
        aria-keyshortcuts={hasKeys ? "n" : undefined}
      />
      <SelectField {...FIELDS.status} blank={label} options={STATUSES} aria-keyshortcuts={hasKeys ? "s" : undefined} />
      <div className="actions">
        {hasNext && (
          <button className="button" name="go" value="next" type="submit" aria-busy={isSaving}>
            Salvează și treci la următorul
          </button>
        )}
        <button className={hasNext ? "button button--line" : "button"} type="submit">
          Salvează
        </button>
      </div>
    </>
  );
}

function OutcomeChoices({ outcome, choose }: { outcome: Outcome | undefined; choose: (outcome: Outcome) => void }) {
  const error = useFormState().errors.outcome;
  return (
    <fieldset id="rezultat" tabIndex={-1}>
      <legend className="vh">Rezultat</legend>
      <FieldError id="rezultat" error={error} />
      <div className="outcomes">
        {OUTCOMES.map((known) => (
          <label className="choice" key={known}>
            <input
              type="radio"
              name="outcome"
              value={known}
              id={`r-${known}`}
              defaultChecked={outcome === known}
              onChange={() => choose(known)}
            />
            {OUTCOME_WORDS[known]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const STATUSES = LEAD_STATUSES.map((status) => [status, STATUS_WORDS[status]] as const);
