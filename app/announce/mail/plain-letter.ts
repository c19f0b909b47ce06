/** A letter of a text that is written already: its paragraphs as they are, and only our own addresses as links. Pure. */
import { type Letter, type Piece, unlinked } from "./letter.ts";

/** `origin` is where visitors see the site. */
export function plainLetter(subject: string, text: string, origin: string): Letter {
  const paragraphs = text.trim().split(/\n{2,}/);
  return { subject, title: subject, blocks: paragraphs.map((words) => ({ kind: "words", pieces: piecesOf(words, origin) })) };
}

function piecesOf(words: string, origin: string): Piece[] {
  return words
    .split(/(https?:\/\/\S+)/)
    .filter(Boolean)
    .map((piece) => (piece.startsWith(`${origin}/`) ? { words: piece, href: piece } : unlinked(piece)));
}
