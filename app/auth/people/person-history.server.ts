/** An account as the history tells it and puts it back: never its name and password for signing in. */

import { findExpert } from "#app/experts/experts.server.ts";
import { type HistoryKind, numbered, type Snapshot, type SubjectAdapter } from "#app/history/subject.ts";
import { flag, inTable, labelsOf, named } from "#app/history/subject-fields.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import { findPersonSnapshot, isAllowedChange, type PersonSnapshot, restorePerson } from "./people.server.ts";
import { PERSON_FIELDS } from "./person-fields.ts";

export const personHistory: HistoryKind = {
  label: "Conturi",
  field: inTable({ ...labelsOf(PERSON_FIELDS), ...named({ username: "Utilizator" }), is_active: flag("Se poate conecta") }),
  of: numbered(personSubject),
};

const NO_SUCH =
  "Un cont șters sau adăugat nu se restaurează de aici: parola nu se păstrează. Invitați-l din nou sau ștergeți-l din Experți vânzări.";
const SIGN_IN = "Numele de utilizator și parola nu se restaurează de aici: se schimbă în „Setări”, cu parola de acum.";
const LAST = "Site-ul ar rămâne fără administrator: numiți întâi altul.";

function personSubject(id: number): SubjectAdapter {
  return {
    read: () => findPersonSnapshot(id),
    put: (wanted, now) => {
      const person = known(wanted);
      const isGone = person.expert_id !== null && person.expert_id !== undefined && !findExpert(person.expert_id);
      restorePerson(id, isGone ? { ...person, expert_id: null } : person, now);
      return { notes: isGone ? ["Fișa consultantului de atunci nu mai există."] : [] };
    },
    refuses: (wanted, now) => {
      if (!now || !wanted) return NO_SUCH;
      if (JSON.stringify({ ...now, ...known(wanted) }) === JSON.stringify(now)) return SIGN_IN;
      return isAllowedChange(id, known(wanted)) ? undefined : LAST;
    },
    named: ({ full_name }) => String(full_name),
    address: adminPath("expert", `cont-${id}`),
  };
}

const FIELDS = ["full_name", "email", "role", "expert_id", "is_active"] as const satisfies (keyof PersonSnapshot)[];

function known(wanted: Snapshot): Partial<PersonSnapshot> {
  return Object.fromEntries(FIELDS.filter((field) => wanted[field] !== undefined).map((field) => [field, wanted[field]]));
}
