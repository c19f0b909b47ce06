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

/** Sizes of letters as parts of the label's width, the last one that of a brand by itself: the class of each is its place here (pack-label.css). */
export const SIZES = [0.186, 0.171, 0.157, 0.143, 0.129, 0.114, 0.1, 0.23] as const;

export const LINE_HEIGHT = 1.1;

/** Parts of the label's width: between its margins, and from its first line to the band; first and last place in SIZES of its letters. */
export type Room = { width: number; height: number; from: number; to?: number };

/** At 56 and at 96 pixels no letter is under 9.5. */
export const SMALL: Room = { width: 0.93, height: 0.67, from: 0, to: 1 };
/** Short brands of a row stand in a size of their own. */
export const BRAND_ALONE: Room = { ...SMALL, height: 0.3, from: 7, to: 7 };
export const LARGE: Room = { width: 0.84, height: 0.84, from: 0, to: 6 };

export type Fitted = { lines: string[]; size: number };

/** The largest size at which all lines find room; at the smallest long words are divided, then words at the end are left out. */
export function fitLines(text: string, room: Room, used = 0): Fitted {
  const words = text.split(" ");
  return fitWords(words, room, used) ?? fitDivided(words, room, used) ?? shortened(words, room, used);
}

/** Undefined where a word is wider than a line, or the lines are too many. */
export function fitWords(words: readonly string[], room: Room, used = 0): Fitted | undefined {
  for (let size = room.from; size <= lastOf(room); size += 1) {
    const lines = wrap(words, room.width / (SIZES[size] ?? 1));
    if (lines && lines.length <= mostLines(room, used, size)) return { lines, size };
  }
  return undefined;
}

/** In the smallest letters, with words that are wider than a line divided. */
export function fitDivided(words: readonly string[], room: Room, used = 0): Fitted | undefined {
  const size = lastOf(room);
  const width = room.width / (SIZES[size] ?? 1);
  const lines = wrap(
    words.flatMap((word) => divided(word, width)),
    width,
  );
  return lines && lines.length <= mostLines(room, used, size) ? { lines, size } : undefined;
}

/** Without words at its end, never ending in one that only leads to the next; a word that alone is too long ends with a sign. */
function shortened(words: readonly string[], room: Room, used: number): Fitted {
  for (let count = words.length - 1; count > 0; count -= 1) {
    const kept = words.slice(0, count);
    const fitted = LEADS_ON.test(kept.at(-1) ?? "") ? undefined : fitDivided(kept, room, used);
    if (fitted) return fitted;
  }
  const size = lastOf(room);
  const width = room.width / (SIZES[size] ?? 1);
  const pieces = divided(words[0] ?? "", width);
  const most = mostLines(room, used, size);
  return { lines: [...pieces.slice(0, most - 1), cut(pieces.slice(most - 1).join(""), width)], size };
}

const LEADS_ON = /^(?:de|din|cu|și|si|la|în|in|pe|pentru|a|al|ale|&|–|-)$/i;

/** Undefined where one word is wider than a line. */
function wrap(words: readonly string[], width: number): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    if (widthOf(word) > width) return undefined;
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && !last.endsWith("-") && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Pieces of a word no wider than a line: two that are as long as each other, else as many as it needs. */
function divided(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const halves = placesOf(word)
    .map((at) => [pieceBefore(word, at), word.slice(at)] as const)
    .filter(([first, rest]) => widthOf(first) <= width && rest !== "");
  const [best] = halves
    .filter(([, rest]) => widthOf(rest) <= width)
    .toSorted((one, other) => Math.abs(one[0].length - one[1].length) - Math.abs(other[0].length - other[1].length));
  const [first, rest] = best ?? halves.at(-1) ?? [];
  if (first !== undefined && rest !== undefined) return [first, ...divided(rest, width)];
  const fitting = [...word].findIndex((_, at) => widthOf(word.slice(0, at + 1)) > width);
  return fitting > 0 ? [word.slice(0, fitting), ...divided(word.slice(fitting), width)] : [word];
}

function pieceBefore(word: string, at: number): string {
  return word[at - 1] === "-" ? word.slice(0, at) : `${word.slice(0, at)}-`;
}

const VOWEL = /[aăâeiîouy]/i;
/** Consonants that begin a syllable together. */
const TOGETHER = /^(?:[bcdfgptv][lr]|[cg]h|qu)$/i;

/** Where a word may be divided: at its hyphens, and before the consonant or the pair with which a syllable begins. */
function placesOf(word: string): number[] {
  return [...word].flatMap((letter, at) => {
    if (word[at - 1] === "-") return [at];
    const [before, next, second] = [word[at - 1] ?? "", word[at + 1] ?? "", word[at + 2] ?? ""];
    const isConsonant = /\p{L}/u.test(letter) && !VOWEL.test(letter);
    const opens = (VOWEL.test(next) && !TOGETHER.test(`${before}${letter}`)) || (TOGETHER.test(`${letter}${next}`) && VOWEL.test(second));
    return at > 1 && at < word.length - 2 && isConsonant && opens && VOWEL.test(word.slice(0, at)) ? [at] : [];
  });
}

function mostLines(room: Room, used: number, size: number): number {
  return Math.floor((room.height - used) / ((SIZES[size] ?? 1) * LINE_HEIGHT) + 0.05);
}

function lastOf({ to }: Room): number {
  return to ?? SIZES.length - 1;
}

/** One line that may not be broken, and the place in SIZES of the largest letters in which it fits; undefined where it fits in none. */
export function fitOne(text: string, { width, from, to }: Omit<Room, "height">): { text: string; size: number } | undefined {
  const size = SIZES.findIndex((part, place) => place >= from && place <= (to ?? place) && widthOf(text) * part <= width);
  return size === -1 ? undefined : { text, size };
}

/** Cuts a text to as much as fits in a width, with a sign at its end where some is missing. */
function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
