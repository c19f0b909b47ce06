import { createInvitation, invitationToken, revokeInvitation } from "#app/auth/people/invitations.server.ts";
import { personForm } from "#app/auth/people/person-form.ts";
import { findExpert } from "#app/experts/experts.server.ts";
import { parseWith } from "#app/http/form.server.ts";
import { type Refusal, refuse } from "#app/http/refusal.ts";
import { addToOutbox } from "#app/notifications/outbox.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";
import type { Invitation } from "#db/schema.ts";
import { commitOrRefuse } from "../refuse-when-busy.server.ts";

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
