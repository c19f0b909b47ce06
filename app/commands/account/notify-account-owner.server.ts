/** Writes down a change of how somebody signs in, and tells him by mail where he has an address and mails go out. */
import {
  type CurrentUser,
  type NewAccountEvent,
  recordAccountEvent,
  type Visitor,
  visitorOfUser,
} from "#app/auth/account-events/account-events.server.ts";
import { findPerson } from "#app/auth/people/people.server.ts";
import { addToOutbox } from "#app/notifications/outbox.server.ts";
import { isMailConfigured } from "#app/notifications/smtp/smtp.server.ts";

/** Call it in the transaction of the change, before an address changes: the old one hears of it. */
export function noteAccount(happening: NewAccountEvent & { user_id: number }, visitor: Visitor): void {
  notifyAccountOwner(happening.user_id, recordAccountEvent(happening, visitor), visitor.now);
}

export function noteCredentials(asker: CurrentUser, { isName, isPassword }: { isName: boolean; isPassword: boolean }, now: Date): void {
  const visitor = visitorOfUser(asker, now);
  if (isName) noteAccount({ user_id: asker.user.id, kind: "username" }, visitor);
  if (isPassword) noteAccount({ user_id: asker.user.id, kind: "password" }, visitor);
}

/** Only to his own address: what the company reads is not where one says how a colleague signs in. */
export function notifyAccountOwner(userId: number, eventId: number, now: Date): void {
  const email = findPerson(userId)?.email;
  if (email && isMailConfigured())
    addToOutbox([{ lead_id: null, kind: "account-news", channel: "mail", recipient: email, detail: { event_id: eventId } }], now);
}
