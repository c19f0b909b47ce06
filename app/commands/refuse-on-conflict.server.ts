/** For commands that save a form which somebody else may have saved since it was opened (decision 13). */
import { type ChangedPart, findConflict } from "#app/forms/stamp/stamp.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { commitOrRefuse } from "./refuse-when-busy.server.ts";

export type VersionedForm<Stored = never> = {
  values: Readonly<Record<string, string>>;
  /** Reads what is stored, in the form's terms: of `stored` where the caller has read it. */
  read: (stored?: Stored) => Readonly<Record<string, string>>;
  conflictMessages: (changed: readonly ChangedPart[]) => FieldErrors;
};

/** 409 with a sentence for each part that was changed since, and with the values that the form goes on with. One transaction. */
export function refuseOnConflict<Answer>(form: VersionedForm | undefined, write: () => Answer): Answer | Refusal {
  return commitOrRefuse(() => conflictWith(form) ?? write());
}

/** Refuses on a conflict in a command that is in its transaction already; undefined where nothing was changed since. */
export function conflictWith<Stored>(form: VersionedForm<Stored> | undefined, stored?: Stored): Refusal | undefined {
  const met = form && findConflict(form.values, form.read(stored));
  return met && refuse(409, form.conflictMessages(met.changed), { values: met.values });
}
