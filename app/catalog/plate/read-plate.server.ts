import path from "node:path";
import { readByName, type Spec } from "#app/catalog/sheet/sheet.ts";
import { fold } from "#app/language/text.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { cached } from "#db/cache/cached.server.ts";
import { composePlate, type Plate, type PlatePart, type PlateSource } from "./compose-plate.ts";
import { leaderOf } from "./leaders.ts";

/** Addresses of the drawings, by the id of their species or habit. */
const DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(import.meta.glob<string>("./{species,habits}/*.svg", { eager: true, query: "?url", import: "default" })).map(
    ([file, address]) => [path.basename(file, ".svg"), address],
  ),
);

const SOURCES = import.meta.glob<string>("./{species,habits}/*.svg", { query: "?raw", import: "default" });

/** The drawing at an address, as it is written: for paper, which has it in lines of its own. */
export async function readDrawing(address: string): Promise<string | undefined> {
  const id = Object.keys(DRAWINGS).find((species) => DRAWINGS[species] === address);
  const file = id && Object.keys(SOURCES).find((source) => path.basename(source, ".svg") === id);
  return file && (await SOURCES[file]?.());
}

/** `others`: drawings of the further colours of a mixture; `leader`: where the line from the name ends (leaders.ts). */
export type PlateView = Omit<Plate, "parts"> & {
  parts: (Omit<PlatePart, "species" | "colours"> & {
    drawing?: string;
    others?: string[];
    leader?: readonly [aside: number, down: number];
  })[];
};

/** Kept of the sheets that were asked for last. */
const composed = cached(
  "plates",
  "Planșele produselor",
  ({ category, ...source }: PlateSource & { category: string }): { plate: PlateView | undefined } => ({
    plate: viewOf(composePlate(source), category),
  }),
  { max: 200 },
);

type Sheet = { name: string; short_description: string | null; category_slug: string; specs: readonly Spec[] };

export function plateOfSheet({ name, short_description, category_slug, specs }: Sheet): PlateView | undefined {
  const said = readByName(specs);
  return composed({
    name,
    composition: said("Compoziție") ?? "",
    rising: said("Răsărire") ?? "",
    scientific: said("Denumire științifică") ?? "",
    height: said("Înălțime") ?? "",
    bloom: said("Înflorire") ?? "",
    colours: said("Culoare") ?? said("Culori") ?? "",
    told: short_description ?? "",
    category: category_slug,
  }).plate;
}

function viewOf(plate: Plate | undefined, category: string): PlateView | undefined {
  if (!plate) return undefined;
  const parts = plate.parts.map(({ species: known, colours = [], ...part }) => {
    const species = known ?? habitOf(part.name, category);
    const [drawing = DRAWINGS[species], ...others] = colours.flatMap(
      (colour) => DRAWINGS[`${species}.${colour}`] ?? DRAWINGS[species] ?? [],
    );
    return {
      ...part,
      ...(drawing && { drawing }),
      ...(others.length > 0 ? { others } : { leader: leaderOf(species) }),
    };
  });
  return unbroken({ ...plate, parts });
}

/** Outlines of kinds of plants (`habits/<id>.svg`), which stand where nobody has drawn the species: beginnings of words, folded, in names of species and of categories. */
const KINDS = [
  ["iarba", /\b(?:raigras|paius|firut|timoftic|golomat|iarb|ierb|gazon|gramin|festuc|festul|agrost|secar|ovaz|orz|mei|sorg|grau|porumb)/],
  ["trifoi", /\b(?:trifoi|lucern|ghizdei|sparcet|sulfin|mazar|lint|legumin|faceli|bob|soia|rapit|mustar)/],
  ["radacina", /\b(?:sfecl|morcov|gulii|gulie|nap|ridich|cicoar|radacin)/],
  ["bulb", /\b(?:bulb|lale|narcis|zambil|brandus|crocus|ghiocei|ghiocel|crin|iris|gladiol|ceap|ustur)/],
] as const;

type Habit = (typeof KINDS)[number][0];

/** Habit of the name where it says one, else of the category; a tuft of leaves where neither does. */
export function habitOf(name: string, category: string): Habit {
  const [kind = "iarba"] =
    KINDS.find(([, said]) => said.test(fold(name))) ?? KINDS.find(([, said]) => said.test(fold(category).replaceAll("-", " "))) ?? [];
  return kind;
}
