/** Hands mails to the SMTP server. */
import { getCompany } from "#app/company/company-store.server.ts";
import { env } from "#app/env.server.ts";
import { type Mail, type MailContent, type MailKind, type MailMessage, mailHtml, mailText, words } from "#app/mail/mail.ts";
import { findMailServer, hostUrl } from "../mail-server/mail-server.server.ts";
import { isLoopbackHost, resolvesToBarredAddress } from "../outbound/private-address.server.ts";
import { PerhapsSent, type Send, Undeliverable } from "../sender.server.ts";
import { connect, type HandedMail } from "./connections.server.ts";

type Failure = { code?: unknown; responseCode?: unknown; response?: unknown; command?: unknown; message?: unknown };

/** Codes of a login that is missing or wrong: once the site's operator corrects it, every mail goes. */
const LOGIN = [530, 534, 535, 538];
const CANNOT_REACH = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ECONNREFUSED"];

/**
 * Place where the server was named, and so who can do something about it: on the machine of the site, in `SMTP_URL`, or in the
 * administration.
 */
type ServerOwner = "own machine" | "environment" | "administration";

const CERTIFICATE: Readonly<Record<ServerOwner, string>> = {
  "own machine":
    "Certificatul serverului de e-mail de pe același calculator nu este recunoscut; de obicei și l-a făcut singur. Aici criptarea nu este necesară: adăugați ?ignoreTLS=true la sfârșitul lui SMTP_URL și reporniți site-ul. Motivul",
  environment:
    "Certificatul serverului de e-mail nu este recunoscut sau este al altui nume. Scrieți în SMTP_URL numele din certificat; dacă serverul și l-a făcut singur, arătați-l site-ului prin NODE_EXTRA_CA_CERTS și reporniți site-ul. Motivul",
  administration:
    "Certificatul serverului de e-mail nu este recunoscut sau este al altui nume. Scrieți numele serverului așa cum îl dă furnizorul. Motivul",
};

type SmtpFailure = {
  words: string;
  /** The server refuses this recipient or mail for good (5xx after RCPT TO or DATA). Anything else may be tried again. */
  isFinal: boolean;
  /** The server has answered: what it was asked last was not taken. */
  isAnswer: boolean;
};

export function describeSmtpFailure(error: unknown, owner: ServerOwner = "administration"): SmtpFailure {
  const failure = (typeof error === "object" && error !== null ? error : {}) as Failure;
  const reason = String(failure.response || failure.message || error).replaceAll(/\s+/g, " ");
  const status = typeof failure.responseCode === "number" ? failure.responseCode : 0;
  const isAboutThis = failure.command === "RCPT TO" || failure.command === "DATA";
  return {
    words: failureWords(failure, { reason, status, owner }),
    isFinal: failure.code === "EENVELOPE" && failure.command === "API" ? true : isAboutThis && status >= 500 && !LOGIN.includes(status),
    isAnswer: status >= 400,
  };
}

type Said = { reason: string; status: number; owner: ServerOwner };

function failureWords({ code, command }: Failure, { reason, status, owner }: Said): string {
  if (code === "EAUTH" || LOGIN.includes(status))
    return `Serverul de e-mail refuză utilizatorul sau parola: ${reason}. Gmail și Yahoo cer o parolă de aplicație`;
  if (code === "EENVELOPE" && command === "API") return `Adresa nu poate primi e-mail: ${reason}`;
  const isEncrypting = code === "ETLS" || status === 0;
  if (isEncrypting && /certificate|altnames/i.test(reason)) return `${CERTIFICATE[owner]}: ${reason}`;
  if (isEncrypting && /wrong version number/i.test(reason))
    return `Criptarea nu se potrivește cu portul (TLS: de obicei 465, STARTTLS: 587): ${reason}`;
  if (code === "ETLS" || (isEncrypting && /SSL routines|SSL alert|EPROTO|TLS/.test(reason)))
    return `Conexiunea criptată cu serverul de e-mail nu reușește: ${reason}`;
  if (command === "MAIL FROM" && status >= 500)
    return `Serverul de e-mail refuză expeditorul, care trebuie să fie o adresă a contului: ${reason}`;
  if (status >= 500) return `Serverul de e-mail a refuzat: ${reason}`;
  if (status >= 400) return `Serverul de e-mail amână trimiterea: ${reason}`;
  if (/ECONNREFUSED/.test(reason)) return `Serverul de e-mail nu răspunde la acest port, conexiunea este refuzată: ${reason}`;
  if (/ENOTFOUND|EAI_AGAIN/.test(reason) || code === "EDNS") return `Serverul de e-mail nu răspunde: numele lui nu este găsit. ${reason}`;
  if (/timeout|timed out/i.test(reason) || code === "ETIMEDOUT")
    return `Serverul de e-mail nu răspunde în timpul așteptat; verificați serverul și portul: ${reason}`;
  return CANNOT_REACH.some((known) => known === code) ? `Serverul de e-mail nu răspunde: ${reason}` : reason;
}

const OTHER_WORDS: Readonly<Record<string, string>> = {
  "lead-push": "Cerere nouă, pe telefon",
  "lead-webhook": "Cerere nouă, către alt program",
};

export function messageKindName(kinds: readonly MailKind[], kind: string): string {
  return findKind(kinds, kind)?.words ?? OTHER_WORDS[kind] ?? kind;
}

/** Throws Undeliverable when the subject of the message was deleted. `origin` is where visitors see the site. */
export async function composeMail(kinds: readonly MailKind[], message: MailMessage, origin: string, now: Date): Promise<Mail> {
  const kind = findKind(kinds, message.kind);
  if (!kind) throw new Undeliverable(`Notificare necunoscută: ${message.kind}`);
  const composed = await kind.compose(message, { origin, now });
  if ("gone" in composed) throw new Undeliverable(composed.gone);
  return composed;
}

function findKind(kinds: readonly MailKind[], wanted: string): MailKind | undefined {
  return kinds.find(({ kind }) => kind === wanted);
}

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

export const testMail: MailKind = {
  kind: "test",
  words: "Mesaj de probă",
  compose: (_message, { origin }) => ({ content: testMailContent(origin), isAutomatic: true }),
};

function testMailContent(origin: string): MailContent {
  return {
    subject: "Mesaj de probă: notificările ajung",
    title: "Notificările ajung la această adresă",
    blocks: [
      words("Acesta este un mesaj de probă, cerut din pagina Anunțuri. Cererile noi vor ajunge la fel."),
      words({ words: "Pagina Anunțuri", href: `${origin}/admin/anunturi` }),
    ],
  };
}
