import type { Mail, MailKind, MailMessage } from "#app/mail/mail.ts";
import { Undeliverable } from "../sender.server.ts";

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
