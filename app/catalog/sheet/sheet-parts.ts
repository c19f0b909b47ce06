import { factWords, isSeedFact } from "./seed-facts.ts";
import { plainKey, type Sheet, type Spec } from "./sheet.ts";

/** Rows about sowing stand beside the months. `told` comes last: what the page also says otherwise (the mixture, the months, doses). */
export type SheetParts = { sowing: Spec[]; rows: Spec[]; told: Spec[] };

const PACK = /^(compoziti|ambalaj|bucati in pachet|calibru)/;
const SOWING = /^(perioada de|epoca de|doz|norma|consum|interval|adancime|rasarire|suprainsamant|distant|densitate)|doz/;

export function sheetParts(specs: readonly Spec[], { composition, sowing, dose, recommended }: Sheet): SheetParts {
  const told = [
    ...(composition.components ? [/^compoziti/] : []),
    ...(sowing.windows ? [/^(perioada|epoca) de/] : []),
    ...(dose ? [/^consum/] : []),
    ...(dose && recommended ? [/^(?!norma).*doz/] : []),
  ];
  const shown = specs
    .filter(({ spec_value }) => spec_value.trim() !== "")
    .map((spec) => ({ ...spec, spec_value: factWords(spec.spec_key, spec.spec_value) }));
  const parts = Map.groupBy(shown, ({ spec_key }) => (told.some((key) => key.test(plainKey(spec_key))) ? "told" : partOf(spec_key)));
  const of = (part: "told" | ReturnType<typeof partOf>) => parts.get(part) ?? [];
  return { sowing: of("sowing"), rows: [...of("pack"), ...of("crop")], told: of("told") };
}

function partOf(key: string): "pack" | "sowing" | "crop" {
  const plain = plainKey(key);
  if (PACK.test(plain)) return "pack";
  if (SOWING.test(plain)) return "sowing";
  // The seed facts that describe the plant that grows from it.
  return isSeedFact(key) && !/^(ploidie|precocitate|repaus|persistenta)/.test(plain) ? "pack" : "crop";
}
