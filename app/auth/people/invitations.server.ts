import { hash, randomBytes } from "node:crypto";
import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import { getCompany } from "#app/company/company-store.server.ts";
import { actorName, recordChange } from "#app/history/history-store.server.ts";
import { formatMoment } from "#app/language/moments.ts";
import { large, type MailContent, type MailKind, small, words } from "#app/mail/mail.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { type Invitation, invitations, users } from "#db/schema.ts";
import { isSigned, sign } from "../secret.server.ts";
import { isRunning, keyedLink } from "../secret-links/secret-link.server.ts";

const PURPOSE = "invitation";
const DAY = 86_400_000;
export const INVITATION_DAYS = 7;
const RETENTION_DAYS = 30;

export type NewInvitation = Pick<Invitation, "full_name" | "role" | "email" | "expert_id">;

export function createInvitation(values: NewInvitation, now: Date): { invitation: Invitation; secret: string } {
  const secret = randomBytes(24).toString("base64url");
  const row = {
    ...values,
    token_hash: hash("sha256", secret),
    invited_by: displayName(actorName()),
    created_at: now.toISOString(),
    expires_at: after(INVITATION_DAYS, now),
  };
  const invitation = db().transaction((tx) => {
    const past = after(-RETENTION_DAYS, now);
    tx.delete(invitations)
      .where(or(lt(invitations.expires_at, past), lt(invitations.used_at, past), lt(invitations.revoked_at, past)))
      .run();
    const made = tx.insert(invitations).values(row).returning().get();
    recordChange({ subject: "user", subject_name: made.full_name, action: "add", after: snapshotOf(made) }, now);
    return made;
  });
  return { invitation, secret };
}

/** Its secret and the site's signature, so that neither the database nor a guess opens one. Over once it was used, revoked, or is too old. */
export const INVITATION_LINK = keyedLink<string, Invitation>({
  place: "admin/invitatie",
  key: invitationToken,
  open(token, now) {
    const secret = readInvitationToken(token);
    return secret === undefined ? undefined : (findOpenInvitation(secret, now) ?? "over");
  },
  cleanName: ({ id }) => id,
});

export function invitationToken(secret: string): string {
  return secret + sign(PURPOSE, secret);
}

/** The secret of a link that is one of ours and whole; undefined for anything else, without a look at the database. */
export function readInvitationToken(token: string): string | undefined {
  const [, secret = "", signature = ""] = /^([\w-]{32})([\w-]{43})$/.exec(token) ?? [];
  return isSigned(PURPOSE, secret, signature) ? secret : undefined;
}

function findOpenInvitation(secret: string, now: Date): Invitation | undefined {
  const found = db()
    .select()
    .from(invitations)
    .where(eq(invitations.token_hash, hash("sha256", secret)))
    .get();
  return found && isInvitationOpen(found, now) ? found : undefined;
}

export function isInvitationOpen(invitation: Invitation, now: Date): boolean {
  return invitation.used_at === null && isRunning(invitation, now);
}

/** Call it in the transaction that creates the person. */
export function setInvitationUsed(id: number, now: Date): void {
  db().update(invitations).set({ used_at: now.toISOString() }).where(eq(invitations.id, id)).run();
}

export function listInvitations(): Invitation[] {
  const isPending = and(isNull(invitations.used_at), isNull(invitations.revoked_at));
  return db().select().from(invitations).where(isPending).orderBy(asc(invitations.id)).all();
}

export function revokeInvitation(id: number, now: Date): Invitation | undefined {
  return inTransaction(() => {
    const isPending = and(eq(invitations.id, id), isNull(invitations.used_at), isNull(invitations.revoked_at));
    const revoked = db().update(invitations).set({ revoked_at: now.toISOString() }).where(isPending).returning().get();
    if (revoked) recordChange({ subject: "user", subject_name: revoked.full_name, action: "delete", before: snapshotOf(revoked) }, now);
    return revoked;
  });
}

/** Empty where the name is only a user name: a colleague should read a person's name. */
function displayName(name: string): string {
  const isUsername = db().select({ id: users.id }).from(users).where(eq(users.username, name)).get() !== undefined;
  return isUsername ? "" : name;
}

function snapshotOf({ full_name, email, role, expert_id, expires_at }: Invitation) {
  return { invited: true, full_name, email, role, expert_id, expires_at };
}

function after(days: number, now: Date): string {
  return new Date(now.getTime() + days * DAY).toISOString();
}

const WORK = { administrator: "ca administrator", office: "la cererile de ofertă și la produse", consultant: "la cererile de ofertă" };

export const invitationMail: MailKind = {
  kind: "invitation",
  words: "Invitația unui coleg",
  compose: ({ detail }, { now }) => {
    const secret = String(detail.secret);
    const invited = findOpenInvitation(secret, now);
    if (!invited) return { gone: "Invitația a fost folosită, revocată sau a expirat." };
    const content = invitationMailContent(invited, { company: getCompany().name, url: INVITATION_LINK.address(secret) });
    return { content, isAutomatic: false };
  },
};

type Facts = { company: string; url: string };

function invitationMailContent({ full_name, role, invited_by, expires_at }: Invitation, { company, url }: Facts): MailContent {
  const work = WORK[role];
  const title = `Invitație în administrarea site-ului ${company}`;
  return {
    subject: title,
    title,
    blocks: [
      words(`Bună ziua, ${full_name}! ${invited_by || "Administratorul site-ului"} vă invită să lucrați ${work} pe site-ul ${company}.`),
      large({ words: "Alegeți-vă numele de utilizator și parola", href: url }),
      small(
        `Linkul este numai pentru dumneavoastră, se folosește o singură dată și este valabil până la ${formatMoment(new Date(expires_at))}. Dacă nu așteptați această invitație, nu faceți nimic.`,
      ),
    ],
  };
}
