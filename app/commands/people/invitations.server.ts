import type { Visitor } from "#app/auth/account-events/account-events.server.ts";
import { findWeakness, hashPassword } from "#app/auth/password.server.ts";
import {
  createInvitation,
  INVITATION_LINK,
  invitationToken,
  revokeInvitation,
  setInvitationUsed,
} from "#app/auth/people/invitations.server.ts";
import { acceptInvitationForm, createPerson, isUsernameTaken, personForm } from "#app/auth/people/people.server.ts";
import { findExpert } from "#app/experts/expert-store.server.ts";
import { workAs } from "#app/history/history-store.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { addToOutbox } from "#app/notifications/outbox.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import type { Invitation } from "#db/schema.ts";
import { type SignInResult, signedIn, USERNAME_TAKEN } from "../account/sign-in.server.ts";
import { commitOrRefuse } from "../refuse-write.server.ts";

type Invited = { ok: true; invitation: Invitation; token: string; isMailed: boolean };

export function invitePerson(values: unknown, now: Date): Invited | Refusal {
  const parsed = parseWith(personForm, values);
  if (!parsed.ok) return parsed;
  const { email, expert_id } = parsed.value;
  if (expert_id !== null && !findExpert(expert_id)) return refuse(422, { expert_id: "Alegeți un consultant din listă." });
  return commitOrRefuse(() => {
    const { invitation, secret } = createInvitation(parsed.value, now);
    const isMailed = email !== null && isMailConfigured();
    if (isMailed) addToOutbox([{ lead_id: null, kind: "invitation", channel: "mail", recipient: email, detail: { secret } }], now);
    return { ok: true, invitation, token: invitationToken(secret), isMailed };
  });
}

export function withdrawInvitation(id: number | undefined, now: Date): { ok: true; full_name: string } | Refusal {
  const revoked = id === undefined ? undefined : revokeInvitation(id, now);
  return revoked
    ? { ok: true, full_name: revoked.full_name }
    : refuse(404, { form: "Invitația nu mai așteaptă: a fost folosită sau revocată." });
}

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
