/** Outlines of kinds of plants (`habits/<id>.svg`), which stand where nobody has drawn the species. Pure. */
import { fold } from "#app/language/text.ts";

/** Beginnings of words, folded, in names of species and of categories. */
const KINDS = [
  ["iarba", /\b(?:raigras|paius|firut|timoftic|golomat|iarb|ierb|gazon|gramin|festuc|festul|agrost|secar|ovaz|orz|mei|sorg|grau|porumb)/],
  ["trifoi", /\b(?:trifoi|lucern|ghizdei|sparcet|sulfin|mazar|lint|legumin|faceli|bob|soia|rapit|mustar)/],
  ["radacina", /\b(?:sfecl|morcov|gulii|gulie|nap|ridich|cicoar|radacin)/],
  ["bulb", /\b(?:bulb|lale|narcis|zambil|brandus|crocus|ghiocei|ghiocel|crin|iris|gladiol|ceap|ustur)/],
] as const;

export type Habit = (typeof KINDS)[number][0];

/** Habit of the name where it says one, else of the category; a tuft of leaves where neither does. */
export function habitOf(name: string, category: string): Habit {
  const [kind = "iarba"] =
    KINDS.find(([, said]) => said.test(fold(name))) ?? KINDS.find(([, said]) => said.test(fold(category).replaceAll("-", " "))) ?? [];
  return kind;
}
