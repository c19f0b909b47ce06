/** The people of the company, each once: his card on the site, his account, an invitation that waits; and what is done with an account. */
import { redirect } from "react-router";
import { savedForm } from "#app/admin-kit/form/saved-form.server.ts";
import type { Visitor } from "#app/auth/account-events/account-events.server.ts";
import { listPasskeys } from "#app/auth/passkeys/passkey-store.server.ts";
import { isInvitationOpen, listInvitations } from "#app/auth/people/invitations.server.ts";
import { findPerson, listPeople, type Person } from "#app/auth/people/people.server.ts";
import { ROLE_WORDS } from "#app/auth/roles.ts";
import { codesSince, secondStepOf } from "#app/auth/second-step/second-step.server.ts";
import type { SessionUser } from "#app/auth/session.server.ts";
import { removePasskeysOf } from "#app/commands/account/passkey-steps.server.ts";
import { turnOffCodesOf } from "#app/commands/account/second-step.server.ts";
import { removePerson, savePerson, setPersonActive } from "#app/commands/people/change-person.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { formValuesOf } from "#app/forms/fields/field-kinds.ts";
import { answerIntent, done, type FormValues, whenDone } from "#app/http/form.server.ts";
import { refuse } from "#app/http/refusal.ts";
import { requireFound, requireStillThere } from "#app/http/require-found.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { adminPath } from "#app/registers/admin-pages.ts";
import type { Expert, Invitation } from "#db/schema.ts";

export type AccountLine = ReturnType<typeof accountLine>;
export type InvitationLine = ReturnType<typeof invitationLine>;
/** Cards in their order, then who has none. */
export type PersonLine = { card?: Expert; accounts: AccountLine[]; invitations: InvitationLine[] };

export function listTeam(ownId: number, now: Date): PersonLine[] {
  const cards = listExperts();
  const accounts = listPeople().map((person) => accountLine(person, ownId));
  const invitations = listInvitations().map((invitation) => invitationLine(invitation, now));
  const ofCard = (id: number) => (line: { expert_id: number | null }) => line.expert_id === id;
  const hasNone = ({ expert_id }: { expert_id: number | null }) => !cards.some(({ id }) => id === expert_id);
  return [
    ...cards.map((card) => ({ card, accounts: accounts.filter(ofCard(card.id)), invitations: invitations.filter(ofCard(card.id)) })),
    ...accounts.filter(hasNone).map((account) => ({ accounts: [account], invitations: [] })),
    ...invitations.filter(hasNone).map((invitation) => ({ accounts: [], invitations: [invitation] })),
  ];
}

export function invitationsOf(card: number, now: Date): InvitationLine[] {
  return listInvitations()
    .filter(({ expert_id }) => expert_id === card)
    .map((invitation) => invitationLine(invitation, now));
}

function accountLine({ id, username, full_name, role, expert_id, is_active, last_sign_in_at }: Person, ownId: number) {
  return {
    id,
    username,
    full_name,
    expert_id,
    role: ROLE_WORDS[role],
    isActive: is_active === 1,
    isSelf: id === ownId,
    lastSignIn: last_sign_in_at && formatMoment(new Date(last_sign_in_at)),
    secondStep: secondStepOf(id),
  };
}

function invitationLine(invitation: Invitation, now: Date) {
  const { id, full_name, email, role, expert_id, expires_at } = invitation;
  return {
    id,
    full_name,
    email,
    expert_id,
    role: ROLE_WORDS[role],
    isOpen: isInvitationOpen(invitation, now),
    until: formatMoment(new Date(expires_at)),
  };
}

const LIST = adminPath("experts");

export type ShownAccount = ReturnType<typeof shownAccount>;

function addressOfAccount(id: number): string {
  return adminPath("expert", `cont-${id}`);
}

export function shownAccount(person: Person, ownId: number) {
  const { id, username, full_name, is_active, created_at, last_sign_in_at } = person;
  const isSelf = id === ownId;
  return {
    id,
    username,
    full_name,
    isActive: is_active === 1,
    isSelf,
    address: addressOfAccount(id),
    hasCodes: !isSelf && codesSince(id) !== undefined,
    hasPasskeys: !isSelf && listPasskeys(id).length > 0,
    values: personForm(person).values(person),
    since: formatMoment(new Date(created_at)),
    lastSignIn: last_sign_in_at && formatMoment(new Date(last_sign_in_at)),
    loadedAt: Date.now(),
  };
}

export function postAccount(posted: FormValues, person: Person, visitor: Visitor, user: SessionUser) {
  return answerIntent(posted, {
    "": personForm(person).save,
    "end-codes": () => endWayIn("end-codes", person, visitor, user),
    "end-passkeys": () => endWayIn("end-passkeys", person, visitor, user),
    deactivate: () => close(setPersonActive(person.id, false, visitor.now), user, (name) => `Contul „${name}” este dezactivat.`),
    reactivate: () =>
      whenDone(requireStillThere(setPersonActive(person.id, true, visitor.now)), ({ person: { full_name }, change }) =>
        done(LIST, `${full_name} se poate conecta din nou.`, { change, seconds: 5 }),
      ),
    delete: () => close(removePerson(person.id, visitor.now), user, (name) => `Contul „${name}” a fost șters.`),
  });
}

/** Leads to the sign-in whoever has just closed his own account. */
function close(closed: ReturnType<typeof removePerson>, { id }: SessionUser, words: (name: string) => string) {
  return whenDone(requireStillThere(closed), ({ person, change }) =>
    person.id === id ? redirect(adminPath("login"), 303) : done(LIST, words(person.full_name), { change, seconds: 5 }),
  );
}

function personForm({ id }: Person) {
  return savedForm({
    of: { subject: "user", subject_id: id },
    read: (stored: Person = requireFound(findPerson(id))) => formValuesOf(["full_name", "role", "email", "expert_id"], stored),
    save: (values, now) => savePerson(id, values, now),
    done: ({ person, change }) => done(LIST, `Contul „${person.full_name}” a fost salvat.`, { change, seconds: 5 }),
  });
}

/** For a colleague whose telephone or keys are lost. One's own are ended in Contul meu. */
function endWayIn(way: keyof typeof WAYS, { id }: Person, visitor: Visitor, user: SessionUser) {
  const { end, words, own } = WAYS[way];
  const ended = id === user.id ? refuse(403, { form: own }) : end(id, user.full_name, visitor);
  return whenDone(ended, () => done(addressOfAccount(id), words, { seconds: 5 }));
}

const WAYS = {
  "end-codes": {
    end: turnOffCodesOf,
    words: "Codul la conectare este oprit.",
    own: "Codul contului dumneavoastră se oprește din Contul meu.",
  },
  "end-passkeys": {
    end: removePasskeysOf,
    words: "Cheile de acces sunt șterse.",
    own: "Cheile contului dumneavoastră se șterg din Contul meu.",
  },
} as const;
