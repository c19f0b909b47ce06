/** The ways out that are open in this process. */
import { closeMail, isMailOpen, sendMail } from "./mail/post.server.ts";
import type { Way } from "./outbox.server.ts";
import { countPhones } from "./push/phones.server.ts";
import { sendPush } from "./push/push.server.ts";
import type { Send } from "./sender.server.ts";
import { findWebhook } from "./webhook/webhook.server.ts";
import { sendWebhook } from "./webhook/webhook-call.server.ts";

export function waysOut(): Partial<Record<Way, Send>> {
  return { ...(isMailOpen() && { mail: sendMail }), push: sendPush, webhook: sendWebhook };
}

/** By which ways a request is told now. */
export function listOpenWays(): Way[] {
  const isOpen: Record<Way, boolean> = { mail: isMailOpen(), push: countPhones() > 0, webhook: findWebhook()?.is_on === 1 };
  return (Object.keys(isOpen) as Way[]).filter((way) => isOpen[way]);
}

/** True where somebody could be told of a request at all. */
export function hasWayOut(): boolean {
  return listOpenWays().length > 0;
}

/** Gives back what the ways out hold; call it after the sender has stopped. */
export function closeWaysOut(): void {
  closeMail();
}
