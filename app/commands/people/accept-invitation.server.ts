import type { Visitor } from "#app/auth/account-events/account-events.server.ts";
import { hashPassword } from "#app/auth/password.server.ts";
import { INVITATION_LINK, setInvitationUsed } from "#app/auth/people/invitations.server.ts";
import { createPerson, isUsernameTaken } from "#app/auth/people/people.server.ts";
import { acceptInvitationForm } from "#app/auth/people/person-form.ts";
import { findWeakness } from "#app/auth/weak-password.server.ts";
import { workAs } from "#app/history/actor.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { type SignInResult, signedIn, USERNAME_TAKEN } from "../account/sign-in.server.ts";
import { commitOrRefuse } from "../refuse-when-busy.server.ts";

/** 403 for a link that opens nothing any more, 422 for its fields, 503 when it cannot be stored. Of two people who use one link at the same moment, the second gets 403. */
export async function acceptInvitation(values: unknown, token: string, visitor: Visitor): Promise<SignInResult | Refusal> {
  const { now } = visitor;
  if (!isOpen(token, now)) return refuse(403);
  const parsed = parseWith(acceptInvitationForm, values);
  if (!parsed.ok) return parsed;
  const { username, full_name, password } = parsed.value;
  const problem = await findWeakness(password, `${username} ${full_name}`);
  if (problem) return refuse(422, { password: problem });
  const password_hash = await hashPassword(password);
  return commitOrRefuse(() => {
    const invitation = INVITATION_LINK.open(token, now);
    if (!invitation || invitation === "over") return refuse(403);
    if (isUsernameTaken(username)) return refuse(422, { username: USERNAME_TAKEN });
    const { id, role, email, expert_id } = invitation;
    setInvitationUsed(id, now);
    const person = workAs({ full_name }, () => createPerson({ username, full_name, role, email, expert_id, password_hash }, now));
    return signedIn(person.id, "link", visitor);
  });
}

function isOpen(token: string, now: Date): boolean {
  const opened = INVITATION_LINK.open(token, now);
  return opened !== undefined && opened !== "over";
}
