/** The mail of a finished text: its paragraphs and mail addresses as they are, and only our own pages as links. Pure. */
import { type MailContent, type Piece, unlinked, words } from "./mail-content.ts";

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
