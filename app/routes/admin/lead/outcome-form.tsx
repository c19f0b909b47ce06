import { useState } from "react";
import { useNavigation } from "react-router";
import { AdminForm, Submit } from "#app/admin-kit/form/admin-form.tsx";
import { capitalized } from "#app/language/text.ts";
import { type LeadStatus, STATUS_CHOICES, STATUSES } from "#app/leads/inbox/lead-status.ts";
import {
  CLOSES,
  LOST_CHOICES,
  NEXT_STEPS,
  type NextStep,
  OUTCOME_WORDS,
  OUTCOMES,
  type Outcome,
  type RetryTime,
  statusAfter,
} from "#app/leads/phone-calls/lead-progress.ts";
import { type NextCall, NOTE_LENGTH } from "#app/leads/phone-calls/next-call.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { describeFields, FieldError, NumberField, SelectField, TextField, Tick, useFormState } from "#app/ui/form/field.tsx";
import { RadioGroup } from "./radio-group.tsx";

const FIELDS = describeFields({
  outcome: { label: "Rezultat", id: "rezultat" },
  next: { label: "Ce urmează?", id: "urmeaza" },
  again: { label: "Când sunați din nou?", id: "din-nou" },
  follow_up_day: { label: "Revin pe" },
  follow_up_time: { label: "La ora" },
  lost_reason: { label: "Motiv" },
  order_sum: { label: "Suma comenzii, lei cu TVA", isOptional: true },
  note: { label: "Notă" },
  status: { label: "Stare", hint: "Se schimbă automat după rezultat; o puteți alege și manual." },
});

type OutcomeFormProps = {
  status: LeadStatus;
  /** The last event that the page shows: what somebody else has done since is told before anything is noted over it. */
  seen: string;
  /** The event over which he was asked already. */
  sure: string | undefined;
  next: NextCall;
  today: string;
  hasNext: boolean;
  /** Sum of the offer, as it is typed: it is ordered, unless somebody says otherwise. */
  offered: string;
  /** Sentence on that sum. */
  offeredHint: string;
  /** Numbers of the offers that the customer can still accept, which end with the request. */
  open: string;
  /** Number of the accepted offer, which is given up with the request. */
  accepted: string | undefined;
  /** The others of its group that ask for something else: an order or a loss is of those that stay ticked. */
  closing: { own: string; others: readonly { name: string; words: string; isTicked: boolean }[] };
  state: { values?: Record<string, string>; errors: Record<string, string> } | undefined;
  hasKeys: boolean;
};

export function OutcomeForm({ next, state, seen, sure, offered, offeredHint, ...facts }: OutcomeFormProps) {
  const first = { next: NEXT_STEPS[0], again: triesOf(next)[0]?.[0], follow_up_day: next.day, follow_up_time: next.time };
  const ticked = state?.values?.[CLOSES]
    ? {}
    : Object.fromEntries(facts.closing.others.flatMap(({ name, isTicked }) => (isTicked ? [[name, "1"]] : [])));
  const given = { ...first, order_sum: offered, ...ticked };
  return (
    <section className="panel lead-page__say" aria-labelledby="apel">
      <h2 id="apel" tabIndex={-1}>
        Ce s-a întâmplat la apel?
      </h2>
      <AdminForm
        className="fields"
        draft=""
        sends={{ seen, sure }}
        values={given}
        answer={state && { values: { ...given, ...state.values }, errors: state.errors }}
      >
        <ErrorSummary title="Nu am salvat încă" fields={FIELDS} isNamed={false} />
        <CallFields {...facts} next={next} offeredHint={offered && offeredHint} />
      </AdminForm>
    </section>
  );
}

type CallFieldsProps = Omit<OutcomeFormProps, "state" | "seen" | "sure" | "offered">;

function CallFields({ status, next, today, hasNext, hasKeys, offeredHint, closing, open, accepted }: CallFieldsProps) {
  const { values } = useFormState();
  const [outcome, setOutcome] = useState<Outcome | undefined>(OUTCOMES.find((known) => known === values.outcome));
  const isSaving = useNavigation().state === "submitting";
  const label = outcome ? `După rezultat: ${STATUSES[statusAfter(outcome)].label}` : `După rezultat (acum: ${STATUSES[status].label})`;
  return (
    <>
      <OutcomeChoices outcome={outcome} choose={setOutcome} />
      <RadioGroup {...FIELDS.next} className="outcomes__step raspuns" options={stepsOf(next)} />
      <RadioGroup {...FIELDS.again} className="outcomes__step fara_raspuns" options={triesOf(next)} />
      <div className="outcomes__step revin">
        <div className="fields fields--2">
          <TextField {...FIELDS.follow_up_day} type="date" min={today} />
          <TextField {...FIELDS.follow_up_time} type="time" />
        </div>
      </div>
      <div className="outcomes__step pierdut">
        <SelectField {...FIELDS.lost_reason} blank="Alegeți motivul" options={LOST_CHOICES} />
        {accepted && <p className="hint">Clientul renunță la oferta acceptată {accepted}; anularea o pune la loc.</p>}
        {open && <p className="hint">Clientul nu va mai putea accepta ce i-ați oferit în scris ({open}); anularea îi redeschide oferta.</p>}
      </div>
      <div className="outcomes__step comandat">
        <NumberField {...FIELDS.order_sum} maxLength={14} hint={offeredHint || undefined} />
      </div>
      {closing.others.length > 0 && <ClosedTogether closing={closing} />}
      <TextField
        {...FIELDS.note}
        rows={3}
        maxLength={NOTE_LENGTH}
        placeholder="Ce ați stabilit"
        aria-keyshortcuts={hasKeys ? "n" : undefined}
      />
      <SelectField {...FIELDS.status} blank={label} options={STATUS_CHOICES} aria-keyshortcuts={hasKeys ? "s" : undefined} />
      <div className="actions">
        {hasNext && (
          <button className="button" name="go" value="next" type="submit" aria-busy={isSaving}>
            Salvează și treci la următoarea
          </button>
        )}
        <button className={hasNext ? "button button--line" : "button"} type="submit">
          Salvează
        </button>
      </div>
    </>
  );
}

/** The customer gives up what he accepted, which loses the request: asked about by the second press. */
export function RenounceForm({ seen }: { seen: number }) {
  return (
    <details className="disclosure disclosure--danger">
      <summary>Clientul a renunțat</summary>
      <AdminForm className="fields" sends={{ outcome: "pierdut" satisfies Outcome, seen: String(seen), sure: String(seen) }}>
        <p className="hint">
          Oferta nu se mai socotește comandă, clientul vede că a renunțat, iar cererea trece la „{STATUSES.refuzat.label}”. Se poate anula.
        </p>
        <SelectField name="lost_reason" id="motiv-renuntare" label="De ce a renunțat?" blank="Alegeți motivul" options={LOST_CHOICES} />
        <TextField name="note" id="nota-renuntare" label="Notă" isOptional maxLength={NOTE_LENGTH} />
        <Submit label="Da, clientul a renunțat" look="danger wide" />
      </AdminForm>
    </details>
  );
}

function ClosedTogether({ closing: { own, others } }: Pick<CallFieldsProps, "closing">) {
  return (
    <fieldset className="outcomes__step comandat pierdut">
      <legend>Se închide „{own}” și:</legend>
      <input type="hidden" name={CLOSES} value="1" />
      {others.map(({ name, words }) => (
        <Tick key={name} name={name} label={words} />
      ))}
    </fieldset>
  );
}

function OutcomeChoices({ outcome, choose }: { outcome: Outcome | undefined; choose: (outcome: Outcome) => void }) {
  const error = useFormState().errors.outcome;
  return (
    <fieldset id="rezultat" tabIndex={-1}>
      <legend className="vh">Rezultat</legend>
      <FieldError id="rezultat" error={error} />
      <div className="outcomes pile">
        {OUTCOMES.map((known) => (
          <label className="choice" key={known}>
            <input
              type="radio"
              name="outcome"
              value={known}
              id={`r-${known}`}
              defaultChecked={outcome === known}
              onChange={() => {
                choose(known);
                showStep(known);
              }}
            />
            {OUTCOME_WORDS[known]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** On a phone what is asked next opens below the edge. */
function showStep(outcome: Outcome): void {
  document.querySelector(`.outcomes__step.${outcome}`)?.scrollIntoView({ block: "nearest" });
}

function stepsOf(next: NextCall): readonly (readonly [NextStep, string])[] {
  return [
    ["oferta", `Oferta, ${next.words}`],
    ["revin", "Revin pe…"],
    ["gata", "Nimic: se încheie fără comandă"],
  ];
}

function triesOf(next: NextCall): readonly (readonly [RetryTime, string])[] {
  const tomorrow = ["maine", capitalized(next.words)] as const;
  return next.soon ? [["curand", capitalized(next.soon)], tomorrow] : [tomorrow];
}
