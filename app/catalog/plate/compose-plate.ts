/** The plate of a product: what grows out of it, a plant beside the other, read from its sheet. Pure. */
import { splitOutsideParentheses } from "#app/catalog/sheet/composition.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { capitalized, fold } from "#app/language/text.ts";
import { type Colour, flowerColours } from "./flower-colours.ts";
import { SPECIES, type Species } from "./species.ts";

/** Rows of the sheet that a plate is made of; an empty text for one that is not there. */
export type PlateSource = {
  name: string;
  composition: string;
  rising: string;
  scientific: string;
  height: string;
  bloom: string;
  colours: string;
  /** Few words with which the product presents itself: they may name the colours of a mixture. */
  told: string;
};

/**
 * `species`: id of what is drawn, undefined for a name that nobody knows; `percent` of weight, undefined where the sheet gives none;
 * `colours`: of its flowers, a plant of each.
 */
export type PlatePart = { name: string; species?: string; percent?: number; latin?: string; note?: string; colours?: Colour[] };

/** `isWhole`: percentages of all parts, which come to about a hundred; `basis`: what they are of, where it is no weight. */
export type Plate = { parts: PlatePart[]; isWhole: boolean; basis?: string };

/** Plants that stand beside each other on a telephone; further ones are counted. */
const MOST = 6;
/** Letters of a name in a narrow column; a longer one gives way to the usual name of its species. */
const NAME = 22;

/** Undefined where nothing says what grows: then the plants of the category stand for it. */
export function composePlate(source: PlateSource): Plate | undefined {
  const parts = source.composition ? partsOf(source.composition) : [];
  if (parts.length < 2) return singlePlate(source, parts[0]);
  const shown = parts.slice(0, parts.length > MOST ? MOST - 1 : MOST).map((part) => shownPart(part, source.rising));
  const others = parts.slice(shown.length);
  const total = sumOf(parts);
  return {
    parts: others.length === 0 ? shown : [...shown, { name: `alte ${others.length} specii`, ...percentOf(sumOf(others)) }],
    isWhole: parts.every(({ percent }) => percent !== undefined) && Math.abs(total - 100) <= 1,
    ...basisOf(source.composition),
  };
}

/** "70% raigras peren, 30% firuță": what the plate says, for who does not see it. */
export function plateWords({ parts }: { parts: readonly Pick<PlatePart, "name" | "percent">[] }): string {
  return parts.map(({ name, percent }) => (percent === undefined ? name : `${formatNumber(percent)}% ${name}`)).join(", ");
}

type Part = { text: string; percent?: number; species: Species | undefined };

/** Parts with a percentage, and those without one whose species is known or that complete the others; what else stands between commas is a remark. */
function partsOf(composition: string): Part[] {
  const parts: Part[] = [];
  for (const piece of splitOutsideParentheses(composition).flatMap(apart)) {
    const [, number, share, completing, text = ""] = /^\s*((\d{1,3}(?:[.,]\d+)?)\s*%\s*)?(completat\w* cu\s+)?(.*?)\s*$/s.exec(piece) ?? [];
    const species = findSpecies(text);
    const isKnown = species !== undefined && !parts.some((part) => isSameKind(part.species, species));
    if (number === undefined && completing === undefined && !isKnown && (parts.length > 0 || !species)) continue;
    parts.push({ text, species, ...(share && percentOf(Number(share.replace(",", ".")))) });
  }
  return parts;
}

/** "păiuș roșu și iarba-câmpului" are two, "stoloni lungi și scurți" one. */
function apart(piece: string): string[] {
  const at = piece.indexOf(" și ");
  if (at === -1) return [piece];
  const halves = [piece.slice(0, at), piece.slice(at + 4)];
  const [one, other] = halves.map(findSpecies);
  return one && other && !isSameKind(one, other) ? halves : [piece];
}

function isSameKind(one: Species | undefined, other: Species): boolean {
  return one !== undefined && (one.id === other.id || one.formOf === other.id || other.formOf === one.id);
}

function shownPart({ text, species, percent }: Part, rising: string): PlatePart {
  const name = text.replace(/\s*\(.*$/s, "").replace(/ – .*$/s, "");
  const latin = latinOf(text) ?? species?.latin;
  const days = species && daysOf(species, rising);
  return {
    name: species && name.length > NAME ? species.name : name,
    ...(species && { species: species.id }),
    ...percentOf(percent),
    ...(latin && { latin }),
    ...(days && { note: `răsare în ${days}` }),
  };
}

/** One plant, large: of the composition, of the scientific name, or of the product's own. */
function singlePlate(source: PlateSource, part: Part | undefined): Plate | undefined {
  const { name, composition, rising, scientific, height, bloom } = source;
  const species = composition ? findSpecies(composition) : (findSpecies(scientific) ?? findSpecies(name));
  if (!species && part?.percent === undefined) return undefined;
  const shown = part ? shownPart({ ...part, species }, "") : { name: species?.name ?? "" };
  const days = /^[\d–-]+(?: de)? zile/.exec(rising)?.[0] ?? (species && daysOf(species, rising));
  const note = [days && `răsare în ${days}`, height, bloom && `înflorește în ${bloom.split(/[,;]/)[0]}`].filter(Boolean).join(", ");
  const latin = scientific || latinOf(composition) || species?.latin;
  const colours = flowerColours(species?.colours ?? [], { name, row: source.colours, told: source.told });
  return {
    parts: [
      {
        ...shown,
        name: capitalized(shown.name),
        ...(species && { species: species.id }),
        ...(latin && { latin }),
        ...(note && { note }),
        ...(colours.length > 0 && { colours }),
      },
    ],
    isWhole: part?.percent === 100,
    ...basisOf(composition),
  };
}

/** Two capital letters of a genus and its species: "(Lolium perenne, inclusiv soiuri tetraploide)". */
function latinOf(text: string): string | undefined {
  return /\(((?:× )?\p{Lu}\p{Ll}+(?: (?:× )?[\p{Ll}.]+)*)[^()]*\)/u.exec(text)?.[1]?.trim();
}

/** Days of a species, unless the sheet's own row says others: it knows the seed. */
function daysOf({ emergence }: Species, rising: string): string | undefined {
  if (!emergence) return undefined;
  const [from, to] = emergence;
  const said = [...rising.matchAll(/\d+/g)].map(Number);
  if (said.length > 0 && (from < Math.min(...said) || to > Math.max(...said))) return undefined;
  return `${from}–${to}${to >= 20 ? " de" : ""} zile`;
}

function basisOf(composition: string): { basis?: string } {
  const basis = / – (proporții [^;,]+)$/.exec(composition)?.[1];
  return basis ? { basis } : {};
}

function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { percent = 0 }) => sum + percent, 0);
}

function percentOf(percent: number | undefined): { percent?: number } {
  return percent === undefined || percent === 0 ? {} : { percent };
}

// Species that a text means: the longest name wins, a form before its kind, and nothing is guessed.

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
