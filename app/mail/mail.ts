/** A mail as it goes out, and a kind of mail: a value beside the thing that it tells of, listed in `registers/mails.server.ts`. */
import type { MailSender } from "#app/env.server.ts";
import { escapeMarkup } from "#app/language/plain-text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import type { OutboxMessage } from "#db/schema.ts";

export type Mail = {
  content: MailContent;
  replyTo?: MailSender;
  /** No machine answers it. Never what the company is to answer: help desks drop what says so. */
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
  /** Goes to many at once: sent after all that is due of the others, a request's mail among them. */
  isBulk?: true;
  /** `origin` is where visitors see the site. */
  compose: (message: MailMessage, about: { origin: string; now: Date }) => Composed | Promise<Composed>;
};

/** The visitor, where an answer to a mail to the company or a consultant should reach him. */
export function repliesTo({ full_name, email }: { full_name: string; email: string | null }): Pick<Mail, "replyTo"> {
  return email === null ? {} : { replyTo: { name: oneLine(full_name), address: oneLine(email) } };
}

/** A mail's content once, as words and as HTML without colours of its own, so that it reads in the dark too; of pictures the company's logo alone. */

export type Piece = string | { words: string; href: string };

export type Block =
  | { kind: "words"; pieces: readonly Piece[]; size?: "large" | "small" }
  | { kind: "heading"; words: string }
  | { kind: "row"; term: string; pieces: readonly Piece[] };

/** Content of a mail; a part that it lacks may stand there as false. */
export type MailContent = {
  subject: string;
  title: string;
  blocks: readonly (Block | "" | false | null | undefined)[];
  /** Says the company's logo, which comes with the mail as LOGO_CID. */
  logo?: string;
};

export const LOGO_CID = "sigla";

export const words = (...pieces: readonly Piece[]): Block => ({ kind: "words", pieces });
export const large = (...pieces: readonly Piece[]): Block => ({ kind: "words", pieces, size: "large" });
export const small = (...pieces: readonly Piece[]): Block => ({ kind: "words", pieces, size: "small" });
export const row = (term: string, ...pieces: readonly Piece[]): Block => ({ kind: "row", term, pieces });

/** The dot of a word that a mail program turns into a link by itself ("exemplu.ro", "http://…"), with any full stop that browsers know. */
const BEFORE_A_NAME = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{N}-])/gu;

/** A visitor's words, which nobody should be able to follow anywhere: "www[.]exemplu[.]ro". */
export function unlinked(words: string): string {
  return words.replaceAll(BEFORE_A_NAME, "[.]").replaceAll(/:(?=\/\/)/g, "[:]");
}

export function oneLine(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

export function mailText(content: MailContent): string {
  const blocks = content.blocks.filter((block) => !!block);
  const lines = blocks.map((block, index) => {
    if (block.kind === "heading") return `\n${block.words.toLocaleUpperCase("ro")}`;
    const startsRows = blocks[index - 1]?.kind === "words";
    if (block.kind === "row") return `${startsRows ? "\n" : ""}${block.term}: ${block.pieces.map(plain).join("")}`;
    return `\n${block.pieces.map(plain).join("")}`;
  });
  return `${[content.title, ...lines].join("\n")}\n`;
}

export function mailHtml({ title, blocks, logo }: MailContent): string {
  return [
    '<!DOCTYPE html><html lang="ro"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title></head>`,
    "<body style=\"margin:0;padding:16px;font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5\">",
    '<div style="max-width:36rem">',
    ...(logo
      ? [`<p style="margin:0 0 16px"><img src="cid:${LOGO_CID}" alt="${escaped(logo)}" height="40" style="height:40px;max-width:100%"></p>`]
      : []),
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escaped(title)}</h1>`,
    ...blocks.filter((block) => !!block).map(blockHtml),
    "</div></body></html>\n",
  ].join("\n");
}

const SIZES = { large: "font-size:20px;line-height:1.6;margin:0 0 16px", small: "font-size:14px;margin:0 0 12px" };

function blockHtml(block: Block): string {
  if (block.kind === "heading") return `<h2 style="font-size:17px;margin:24px 0 8px">${escaped(block.words)}</h2>`;
  const inner = block.pieces.map(marked).join("");
  if (block.kind === "row") return `<p style="margin:0 0 8px"><b>${escaped(block.term)}:</b> ${inner}</p>`;
  return `<p style="${block.size ? SIZES[block.size] : "margin:16px 0"}">${inner}</p>`;
}

/** An address to visit stands on a line of its own, so that nothing sticks to it; a number or an address of mail is its own words. */
function plain(piece: Piece): string {
  if (typeof piece === "string") return piece;
  return piece.href.startsWith("http") && piece.href !== piece.words ? `${piece.words}:\n${piece.href}` : piece.words;
}

function marked(piece: Piece): string {
  if (typeof piece === "string") return escaped(piece).replaceAll("\n", "<br>");
  return `<a href="${escaped(piece.href)}">${escaped(piece.words)}</a>`;
}

/** Escaped for HTML. A number is not torn apart at the end of a line, nor from its unit. */
function escaped(words: string): string {
  return escapeMarkup(unbroken(words).replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, "\u00a0"));
}

/** The mail of a finished text: its paragraphs and mail addresses as they are, and only our own pages as links. Pure. */
export function plainMailContent(subject: string, text: string, origin: string): MailContent {
  const paragraphs = text.trim().split(/\n{2,}/);
  return { subject, title: subject, blocks: paragraphs.map((paragraph) => words(...piecesOf(paragraph, origin))) };
}

const MAIL_ADDRESS = /^[\w.+-]+@[\w.-]+\.[a-z]{2,}$/i;

function piecesOf(words: string, origin: string): Piece[] {
  return words
    .split(/(https?:\/\/\S+|(?<!\S)[\w.+-]{1,64}@[\w.-]{1,255}(?!\S))/)
    .filter(Boolean)
    .map((piece) => {
      if (MAIL_ADDRESS.test(piece)) return piece;
      return piece.startsWith(`${origin}/`) ? { words: piece, href: piece } : unlinked(piece);
    });
}
