import { type ChangedPerson, deletePerson, type Person, personForm, updatePerson } from "#app/auth/people/people.server.ts";
import { secondStepOf, secondStepRequiredSince, setSecondStepRequired } from "#app/auth/second-step/second-step.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { findExpert } from "#app/experts/expert-store.server.ts";
import { recordChange } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { commitOrRefuse, refuseWhenBusy } from "../refuse-write.server.ts";

type Done = { ok: true; person: Person; change: number | undefined };

const LAST = "Este ultimul administrator activ: numiți întâi altul.";

export function savePerson(id: number, values: unknown, now: Date): Done | Refusal {
  const parsed = parseWith(personForm, values);
  if (!parsed.ok) return parsed;
  const { expert_id } = parsed.value;
  if (expert_id !== null && !findExpert(expert_id)) return refuse(422, { expert_id: "Alegeți un consultant din listă." });
  return refuseWhenBusy(() => done(updatePerson(id, parsed.value, now), "role"));
}

/** Without `isActive` he may not sign in any more: his sessions end, his telephones are forgotten. 409 for the last administrator, 404 for nobody. */
export function setPersonActive(id: number, isActive: boolean, now: Date): Done | Refusal {
  return refuseWhenBusy(() => done(updatePerson(id, { is_active: isActive ? 1 : 0 }, now), "form"));
}

export function removePerson(id: number, now: Date): Done | Refusal {
  return refuseWhenBusy(() => {
    const person = deletePerson(id, now);
    return done(typeof person === "object" ? { person, change: undefined } : person, "form");
  });
}

function done(changed: ChangedPerson, field: string): Done | Refusal {
  if (changed === undefined) return refuse(404);
  return changed === "last" ? refuse(409, { [field]: LAST }) : { ok: true, ...changed };
}

const OWN_FIRST = "Porniți întâi autentificarea în doi pași la contul dumneavoastră: altfel nu ați mai putea lucra.";

/**
 * Asks more than a password of everybody, or as each likes. Written to the history; not put back from there, where nobody is asked for his
 * password again. 409 where who demands it has nothing beside his own password.
 */
export function requireSecondStep(isRequired: boolean, { id }: SessionUser, now: Date): { ok: true } | Refusal {
  return commitOrRefuse(() => {
    if (isRequired && secondStepOf(id) === undefined) return refuse(409, { form: OWN_FIRST });
    const before = read();
    setSecondStepRequired(isRequired, now);
    const about = { subject: "settings", subject_key: "second-step", subject_name: "Autentificarea în doi pași" } as const;
    recordChange({ ...about, action: "change", before, after: read() }, now);
    return { ok: true };
  });
}

function read() {
  return { second_step: secondStepRequiredSince() === undefined ? 0 : 1 };
}
