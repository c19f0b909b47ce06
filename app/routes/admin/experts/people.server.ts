/** The people of the company, each once: his card on the site, his account, an invitation that waits. */
import { isInvitationOpen, listInvitations } from "#app/auth/people/invitations.server.ts";
import { listPeople, type Person } from "#app/auth/people/people.server.ts";
import { ROLE_WORDS } from "#app/auth/roles.ts";
import { secondStepOf } from "#app/auth/second-step/second-step.server.ts";
import { listExperts } from "#app/experts/expert-store.server.ts";
import { formatMoment } from "#app/language/moments.ts";
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
