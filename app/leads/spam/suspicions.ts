/** Rules of our own (decision 9). A suspect is stored and answered like any other: a rule may err, but not on how farmers write. Pure. */
import { fold } from "#app/language/text.ts";
import { hasSpamLinks } from "./links.ts";
import { isAdvertising, isKeyboardMash } from "./spam-words.ts";

export const SUSPICIONS = [
  "camp-ascuns",
  "prea-repede",
  "multe-numar",
  "legaturi",
  "reclama",
  "taste",
  "alfabet-strain",
  "repetat",
  "peste-obisnuit",
] as const;

export type Suspicion = (typeof SUSPICIONS)[number];

export const SUSPICION_WORDS: Record<Suspicion, string> = {
  "camp-ascuns": "a completat câmpul ascuns",
  "prea-repede": "formular completat prea repede",
  "multe-numar": "multe cereri de la același număr",
  legaturi: "linkuri sau cod în text",
  reclama: "text de reclamă",
  taste: "litere la întâmplare",
  "alfabet-strain": "scris cu alt alfabet",
  repetat: "același text de la mai multe numere",
  "peste-obisnuit": "de verificat: în aceeași zi au venit mult mai multe cereri decât de obicei",
};

type Texts = { full_name: string; notes: string };

export type SpamCircumstances = {
  isHoneypotFilled: boolean;
  filledIn: number | undefined;
  ofPhone: number;
  sameNotes: number;
  isBeyondCeiling: boolean;
};

/** A person who chooses county, kind and consent himself takes more than two seconds; a program a few hundredths of one. */
const FASTEST = 2_000;
/** A visitor who asks for one product after the other stays below this. */
export const PHONE_AN_HOUR = 5;
/** The third telephone with the same long text. A husband and his wife may send the same one. */
const SAME_NOTES = 2;
/** Letters of a text that two people do not write alike: "Vreau o ofertă, vă rog să mă sunați" they do. */
const LONG_NOTES = 60;
const LETTERS = 8;

export function listSuspicions(request: Texts, circumstances: SpamCircumstances): Suspicion[] {
  const { isHoneypotFilled, filledIn, ofPhone, sameNotes, isBeyondCeiling } = circumstances;
  const found: Record<Suspicion, boolean> = {
    "camp-ascuns": isHoneypotFilled,
    "prea-repede": filledIn !== undefined && filledIn < FASTEST,
    "multe-numar": ofPhone >= PHONE_AN_HOUR,
    legaturi: hasSpamLinks(request),
    reclama: isAdvertising(request),
    taste: isKeyboardMash(request.full_name) || isKeyboardMash(request.notes),
    "alfabet-strain": isForeignScript(`${request.full_name} ${request.notes}`),
    repetat: sameNotes >= SAME_NOTES && isLong(request.notes),
    "peste-obisnuit": isBeyondCeiling,
  };
  const signs = SUSPICIONS.filter((suspicion) => found[suspicion]);
  // A person whose browser fills in the form is as fast as a program: speed counts beside another sign alone.
  return signs.every((sign) => sign === "prea-repede") ? [] : signs;
}

export function readFilledIn(value: unknown): number | undefined {
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

export function isLong(notes: string): boolean {
  return lettersOf(fold(notes)).length >= LONG_NOTES;
}

/** Mostly letters that no neighbour who reads a Romanian site writes in: Romanian, Hungarian, German, English and their like are Latin. */
function isForeignScript(text: string): boolean {
  const letters = lettersOf(text);
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return letters.length >= LETTERS && foreign.length > letters.length / 2;
}

function lettersOf(text: string): string[] {
  return text.match(/\p{L}/gu) ?? [];
}
