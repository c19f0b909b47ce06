import { factWords, isSeedFact } from "./seed-facts.ts";
import { plainKey, type Spec } from "./sheet.ts";

/** A sheet of one group, or a short one, has no titles. */
export type SheetGroup = { title: string | undefined; specs: Spec[] };

const SHORT = 6;

const PACK = /^(compoziti|ambalaj|bucati in pachet|calibru)/;
const SOWING = /^(perioada de|epoca de|doz|norma|consum|interval|adancime|rasarire|suprainsamant|distant|densitate)|doz/;

/** `verb`: how the category's crop comes into the ground, "seamănă" or "plantează". */
export function groupSheet(specs: readonly Spec[], verb: string): SheetGroup[] {
  const shown = specs
    .filter(({ spec_value }) => spec_value.trim() !== "")
    .map((spec) => ({ ...spec, spec_value: factWords(spec.spec_key, spec.spec_value) }));
  const groups = Map.groupBy(shown, ({ spec_key }) => groupOf(spec_key));
  if (groups.size < 2 || shown.length <= SHORT) return shown.length > 0 ? [{ title: undefined, specs: shown }] : [];
  const titles = { pack: "Ce este în ambalaj", sowing: `Cum se ${verb}`, crop: "Planta și folosirea ei" } as const;
  return (["pack", "sowing", "crop"] as const).flatMap((group) => {
    const own = groups.get(group);
    return own ? [{ title: titles[group], specs: own }] : [];
  });
}

function groupOf(key: string): "pack" | "sowing" | "crop" {
  const plain = plainKey(key);
  if (PACK.test(plain)) return "pack";
  if (SOWING.test(plain)) return "sowing";
  // The seed facts that describe the plant that grows from it.
  return isSeedFact(key) && !/^(ploidie|precocitate|repaus|persistenta)/.test(plain) ? "pack" : "crop";
}
