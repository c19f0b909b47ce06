import { fold } from "#app/language/text.ts";
import { SPECIES, type Species } from "./species.ts";

/** Ranks of a Latin name, the sign of a hybrid, and articles, which stand or do not stand in a name. */
const SILENT: ReadonlySet<string> = new Set(["ssp", "subsp", "var", "subvar", "x", "al", "a", "cv"]);

/** Names as phrases of bare words, the one that is meant by them, and whether it is Latin. */
const PHRASES = SPECIES.flatMap((species) =>
  [species.name, ...species.synonyms, ...latinNames(species)].map((name) => ({ species, words: bareWords(name) })),
);

/**
 * Species that a text of the sheet names: a part ("30% păiuș roșu (Festuca rubra)"), or the whole row where there is one part.
 * The longest name counts; a form ("microtrifoi (Trifolium repens)") comes before what it is a form of.
 */
export function findSpecies(text: string): Species | undefined {
  const bracketed = [...text.matchAll(/\(([^()]*)\)?/g)].map(([, inside = ""]) => inside);
  const said = [text.replaceAll(/\([^()]*\)?/g, " "), ...bracketed].map(bareWords);
  const named = PHRASES.filter(({ words }) => said.some((within) => holds(within, words)));
  const forms = named.filter(({ species: { id } }) => !named.some(({ species: { formOf } }) => formOf === id));
  return forms.sort((one, other) => letters(other.words) - letters(one.words))[0]?.species;
}

/** Latin names, whole and with the genus cut to its letter (L. perenne); a form whose Latin is that of its kind is known by other names. */
function latinNames({ latin, latinSynonyms, formOf }: Species): string[] {
  if (SPECIES.some((kind) => kind.id === formOf && kind.latin === latin)) return [];
  return [latin, ...latinSynonyms].flatMap((name) => {
    const short = /^(?:× )?(\p{Lu})\p{Ll}+ ((?:ssp\. |var\. |× )?\p{Ll}.+)$/u.exec(name);
    return short ? [name, `${short[1]}. ${short[2]}`] : [name];
  });
}

/** Words without diacritics, marks and endings: "Trifoiul alb" and "trifoi albe" are the same. */
function bareWords(text: string): string[] {
  const words = fold(text).match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !SILENT.has(word)).map(stem);
}

/** A word without its Romanian endings; three letters stay. */
function stem(word: string): string {
  const shorter = word.replace(/(?<=...)(?:ului|urilor|urile|uri|ilor|ile|elor|ele|lor|ul|le|ea|ei|ii|ie|[aeiu])$/, "");
  return shorter === word ? word : stem(shorter);
}

function holds(words: readonly string[], phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false;
  return words.some((_word, at) => phrase.every((part, index) => words[at + index] === part));
}

function letters(words: readonly string[]): number {
  return words.join("").length;
}
