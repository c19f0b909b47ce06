/** A mail as it goes out, and a kind of mail: a value beside the thing that it tells of, listed in `registers/mails.server.ts`. */
import type { MailSender } from "#app/env.server.ts";
import type { OutboxMessage } from "#db/schema.ts";
import { type MailContent, oneLine } from "./mail-content.ts";

export type Mail = {
  content: MailContent;
  replyTo?: MailSender;
  /** Never what the company is to answer: help desks drop what says so. */
  isAutomatic: boolean;
  /** Address that ends mails for which nobody has just asked: one post does, and a page has a button that does (RFC 8058). */
  unsubscribe?: string;
  attachments?: { filename: string; content: Buffer; cid?: string }[];
};

export type MailMessage = Pick<OutboxMessage, "kind" | "lead_id" | "detail">;

/** `gone`: why there is nothing to tell any more; the message is given up. */
export type Composed = Mail | { gone: string };

export type MailKind = {
  /** `kind` of the message in the outbox. */
  kind: string;
  /** Name in the administration. */
  words: string;
  /** `origin` is where visitors see the site. */
  compose: (message: MailMessage, about: { origin: string; now: Date }) => Composed | Promise<Composed>;
};

/** The visitor, where an answer to a mail to the company or a consultant should reach him. */
export function repliesTo({ full_name, email }: { full_name: string; email: string | null }): Pick<Mail, "replyTo"> {
  return email === null ? {} : { replyTo: { name: oneLine(full_name), address: oneLine(email) } };
}
