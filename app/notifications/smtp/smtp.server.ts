/** Hands mails to the SMTP server. */
import { getCompany } from "#app/company/company.server.ts";
import { env } from "#app/env.server.ts";
import type { MailKind } from "#app/mail/mail.ts";
import { mailHtml, mailText } from "#app/mail/mail-content.ts";
import { composeMail } from "../mail/compose-mail.server.ts";
import { findMailServer } from "../mail-server/mail-server.server.ts";
import { hostUrl } from "../mail-server/mail-server-form.ts";
import { isLoopbackHost, resolvesToBarredAddress } from "../outbound/private-address.server.ts";
import { PerhapsSent, type Send, Undeliverable } from "../sender.server.ts";
import { connect, type HandedMail } from "./connections.server.ts";
import { describeSmtpFailure, type ServerOwner } from "./smtp-failure.ts";

const UNCONFIRMED = "Serverul de e-mail a luat mesajul întreg și nu a confirmat că l-a primit";

let transport: { url: string; pool: ReturnType<typeof connect> } | undefined;

export function isMailConfigured(): boolean {
  return findMailServer() !== undefined;
}

export const sendMail =
  (kinds: readonly MailKind[]): Send =>
  async (message, signal, noteHandedOver) => {
    const { publicOrigin } = env();
    const server = findMailServer();
    if (!server) throw new Error("nu este configurat niciun server de e-mail");
    await requireOpenAddress(server.host);
    const { content, replyTo, isAutomatic, unsubscribe, attachments } = await composeMail(kinds, message, publicOrigin, new Date());
    const ownName = new URL(publicOrigin).hostname;
    // Another server than before: what is on its way by the former one still ends.
    if (transport && transport.url !== server.url) transport.pool.then((pool) => pool.close()).catch(() => {});
    if (transport?.url !== server.url) transport = { url: server.url, pool: connect(server.url, ownName) };
    const pool = await transport.pool;
    let isHandedOver = false;
    try {
      const mail: HandedMail = {
        from: { name: server.from.name || getCompany().name, address: server.from.address },
        to: { name: "", address: message.recipient },
        ...(replyTo && { replyTo }),
        subject: content.subject,
        text: mailText(content),
        html: mailHtml(content),
        ...(attachments && { attachments }),
        messageId: `<${message.message_id}@${ownName}>`,
        headers: {
          ...(isAutomatic && { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" }),
          ...(unsubscribe && { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
        },
        signal,
        noteHandedOver: () => {
          isHandedOver = true;
          noteHandedOver();
        },
      };
      await pool.sendMail(mail);
    } catch (error) {
      const { words, isFinal, isAnswer } = describeSmtpFailure(error, whoseServer(server.host));
      if (isHandedOver && !isAnswer) throw new PerhapsSent(UNCONFIRMED);
      throw isFinal ? new Undeliverable(words) : new Error(words);
    }
  };

/** A server that the administration names is looked at again before each mail: its name may lead elsewhere by now. The environment's leads where its owner says. */
async function requireOpenAddress(host: string): Promise<void> {
  if (!env().mail && (await resolvesToBarredAddress(hostUrl(host), { allowsLocalNetwork: true })))
    throw new Error("numele serverului de e-mail duce la calculatorul site-ului sau la o adresă rezervată");
}

function whoseServer(host: string): ServerOwner {
  if (!env().mail) return "administration";
  return isLoopbackHost(hostUrl(host)) ? "own machine" : "environment";
}

/** Also of a connection in the middle of a mail: the next start sends that mail again. */
export function closeMailConnections(): void {
  transport?.pool.then((pool) => pool.close({ force: true })).catch(() => {});
  transport = undefined;
}
