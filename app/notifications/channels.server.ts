import type { MailKind } from "#app/mail/mail.ts";
import { readByRequest } from "#db/cache/switch.server.ts";
import type { Channel } from "./outbox.server.ts";
import { countPhones } from "./push/phone-store.server.ts";
import { sendPush } from "./push/push.server.ts";
import type { Send } from "./sender.server.ts";
import { closeMailConnections, isMailConfigured, sendMail } from "./smtp/smtp.server.ts";
import { findWebhook, sendWebhook } from "./webhook/webhook.server.ts";

export function channelSenders(mails: readonly MailKind[]): Readonly<Record<Channel, Send>> {
  return { mail: sendMail(mails), push: sendPush, webhook: sendWebhook };
}

/** Mails wait until there is a server; what stands in the outbox for the others is sent. */
export function canSend(channel: Channel): boolean {
  return channel !== "mail" || isMailConfigured();
}

export const listOpenChannels = readByRequest((): Channel[] => {
  const isOpen: Record<Channel, boolean> = { mail: isMailConfigured(), push: countPhones() > 0, webhook: findWebhook()?.is_on === 1 };
  return (Object.keys(isOpen) as Channel[]).filter((channel) => isOpen[channel]);
});

export function hasOpenChannel(): boolean {
  return listOpenChannels().length > 0;
}

export function closeChannels(): void {
  closeMailConnections();
}
