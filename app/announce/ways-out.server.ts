/** The ways out that are open in this process. */
import { closeMail, isMailOpen, sendMail } from "./mail/post.server.ts";
import type { Way } from "./outbox.server.ts";
import type { Send } from "./sender.server.ts";

export function waysOut(): Partial<Record<Way, Send>> {
  return { ...(isMailOpen() && { mail: sendMail }) };
}

/** True where somebody could be told of a request at all. */
export function hasWayOut(): boolean {
  return Object.keys(waysOut()).length > 0;
}

/** Gives back what the ways out hold; call it after the sender has stopped. */
export function closeWaysOut(): void {
  closeMail();
}
