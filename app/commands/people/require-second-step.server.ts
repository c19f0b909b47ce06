/** More than a password from everybody, or as each likes. Written to the history; not put back from there, where nobody is asked for his password again. */
import { secondStepOf, secondStepRequiredSince, setSecondStepRequired } from "#app/auth/second-step/requirement.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { recordChange } from "#app/history/history.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { commitOrRefuse } from "../refuse-when-busy.server.ts";

const OWN_FIRST = "Porniți întâi autentificarea în doi pași la contul dumneavoastră: altfel nu ați mai putea lucra.";

/** 409 where who demands it has nothing beside his own password. */
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
