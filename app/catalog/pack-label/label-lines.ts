/** Lines of a label and the largest letters in which they fit, so that no word is ever cut. Pure; label-lines.test.ts measures with the site's own letters. */

/** Advance widths in hundredths of the size, of the boldest cut: what fits in it fits in every other. */
const WIDTHS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    24: ",.",
    26: "ijîIÎ l",
    28: "‘’'",
    35: "-fțt",
    43: "r–",
    48: "szșL\u2060",
    52: "cg",
    56: "evxyaăâhknuFJP0123456789+/",
    58: "bdopqSȘETȚ",
    63: "BRZY",
    67: "KUADVXĂÂ",
    71: "HNC",
    76: "GOwQ",
    86: "mM",
    98: "W",
  }).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)] as const)),
);
const UNKNOWN = 80;

/** In sizes of the letter. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? UNKNOWN), 0) / 100;
}

/** Sizes of letters as parts of the label's width: the class of each is its place here (pack-label.css). */
export const SIZES = [0.186, 0.171, 0.157, 0.143, 0.129, 0.114, 0.1, 0.088, 0.075] as const;

export const LINE_HEIGHT = 1.1;

/** Parts of the label's width: between its margins, and from its first line to the band. */
export type Room = { width: number; height: number; from: number };

export const SMALL: Room = { width: 0.87, height: 0.67, from: 1 };
export const LARGE: Room = { width: 0.84, height: 0.74, from: 0 };

export type Fitted = { lines: string[]; size: number };

/** The largest size at which all lines find room; words that find none at the smallest end with a sign. */
export function fitLines(text: string, room: Room, used = 0): Fitted {
  for (let size = room.from; size < SIZES.length; size += 1) {
    const part = SIZES[size] ?? 1;
    const most = Math.floor((room.height - used) / (part * LINE_HEIGHT) + 0.05);
    const lines = wrap(text, room.width / part);
    if (lines && lines.length <= most) return { lines, size };
  }
  return shortened(text, room, used);
}

/** Undefined where one word is wider than a line. */
function wrap(text: string, width: number): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    if (widthOf(word) > width) return undefined;
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function shortened(text: string, room: Room, used: number): Fitted {
  const size = SIZES.length - 1;
  const part = SIZES[size] ?? 1;
  const most = Math.floor((room.height - used) / (part * LINE_HEIGHT));
  const letters = Math.floor(room.width / part / 0.6);
  const pieces = text.split(" ").map((word) => (widthOf(word) > room.width / part ? `${word.slice(0, letters - 1)}…` : word));
  const lines = wrap(pieces.join(" "), room.width / part) ?? [];
  const isCut = lines.length > most;
  return { lines: isCut ? [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, letters - 1)}…`] : lines, size };
}

/** One line that may not be broken, and the place in SIZES of the largest letters in which it fits; what fits in none ends with a sign. */
export function fitOne(text: string, width: number, from = 0): { text: string; size: number } {
  const found = SIZES.findIndex((part, size) => size >= from && widthOf(text) * part <= width);
  if (found !== -1) return { text, size: found };
  const size = SIZES.length - 1;
  const letters = [...text];
  while (widthOf(`${letters.join("")}…`) * (SIZES[size] ?? 1) > width) letters.pop();
  return { text: `${letters.join("").trimEnd()}…`, size };
}
