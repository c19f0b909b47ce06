/** For commands that save a form which somebody else may have saved since it was opened (decision 13). */
import { type ChangedPart, findConflict } from "#app/forms/stamp/stamp.ts";
import { type FieldErrors, type Refusal, refuse } from "#app/http/refusal.ts";
import { commitOrRefuse } from "./refuse-when-busy.server.ts";

export type VersionedForm = {
  values: Readonly<Record<string, string>>;
  read: () => Readonly<Record<string, string>>;
  say: (changed: readonly ChangedPart[]) => FieldErrors;
};

/** 409 with a sentence for each part that was changed since, and with the values that the form goes on with. One transaction. */
export function refuseOnConflict<Answer>(form: VersionedForm | undefined, write: () => Answer): Answer | Refusal {
  return commitOrRefuse(() => {
    const met = form && findConflict(form.values, form.read());
    return met ? refuse(409, form.say(met.changed), { values: met.values }) : write();
  });
}
