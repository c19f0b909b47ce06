import { readByName, type Spec } from "#app/catalog/sheet/sheet.ts";
import { unbroken } from "#app/language/unbroken.ts";
import { cached } from "#db/cache/cached.server.ts";
import { composePlate, type Plate, type PlatePart, type PlateSource } from "./compose-plate.ts";
import { SPECIES } from "./species.ts";

/** Addresses of the drawings, by the id of their species. */
const DRAWINGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(import.meta.glob<string>("./species/*.svg", { eager: true, query: "?url", import: "default" })).map(([file, address]) => [
    file.slice("./species/".length, -".svg".length),
    address,
  ]),
);

const LOW: ReadonlySet<string> = new Set(SPECIES.filter(({ isLow }) => isLow).map(({ id }) => id));

const SOURCES = import.meta.glob<string>("./species/*.svg", { query: "?raw", import: "default" });

/** The drawing at an address, as it is written: for paper, which has it in lines of its own. */
export async function readDrawing(address: string): Promise<string | undefined> {
  const id = Object.keys(DRAWINGS).find((species) => DRAWINGS[species] === address);
  return id && (await SOURCES[`./species/${id}.svg`]?.());
}

/** `others`: drawings of the further colours of a mixture. */
export type PlateView = Omit<Plate, "parts"> & {
  parts: (Omit<PlatePart, "species" | "colours"> & { drawing?: string; others?: string[]; isLow?: true })[];
};

/** Kept of the sheets that were asked for last. */
const composed = cached("plates", (source: PlateSource): { plate: PlateView | undefined } => ({ plate: viewOf(composePlate(source)) }), {
  max: 200,
});

type Sheet = { name: string; short_description: string | null; specs: readonly Spec[] };

export function plateOfSheet({ name, short_description, specs }: Sheet): PlateView | undefined {
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
  }).plate;
}

function viewOf(plate: Plate | undefined): PlateView | undefined {
  if (!plate) return undefined;
  const parts = plate.parts.map(({ species = "", colours = [], ...part }) => {
    const [drawing = DRAWINGS[species], ...others] = colours.flatMap(
      (colour) => DRAWINGS[`${species}.${colour}`] ?? DRAWINGS[species] ?? [],
    );
    return {
      ...part,
      ...(drawing && { drawing }),
      ...(others.length > 0 && { others }),
      ...(LOW.has(species) && { isLow: true as const }),
    };
  });
  return unbroken({ ...plate, parts });
}
