/** Usual norms and areas of crops of fields, by the name of their category; figures and sources: docs/agronomy.md. Pure. */
import { fold } from "#app/language/text.ts";
import type { Category } from "#db/schema.ts";

type NormKind = Category["norm_kind"];
/** `usual` in the unit in which the kind is sown: for a hectare, pieces for a square metre. */
type Crop = { called: RegExp; norm_kind: NormKind; usual?: readonly [from: number, to: number] };

/** Norms of a new category, as it is asked for. */
export const NORMS = [
  ["weight", "kilograme la 100 mp"],
  ["weight_ha", "kilograme la hectar"],
  ["seeds", "boabe la hectar"],
  ["units", "unități la hectar"],
  ["pieces", "bucăți la metru pătrat"],
] as const;

const CROPS: readonly Crop[] = [
  { called: /\bporumb/, norm_kind: "seeds", usual: [45_000, 110_000] },
  { called: /\bfloarea[ -]soarelui/, norm_kind: "seeds", usual: [45_000, 80_000] },
  { called: /\bsfecla (?:de zahar|furajera)/, norm_kind: "units", usual: [0.8, 1.5] },
  { called: /\b(?:bulbi|lalele|narcise|zambile|branduse|crini)\b/, norm_kind: "pieces", usual: [4, 250] },
  {
    called:
      /\b(?:gra[uâ]|orz|orzoaica|ovaz|secara|triticale|cereale|paioase|rapita|soia|mazare|fasole|lucerna|trifoi|sorg|iarba de sudan|mustar|facelia|mazariche|borceag|in|canepa|cartofi?|pasun[ei]|pasuni|fanea?ta|fanete|furaj\w*)\b/,
    norm_kind: "weight",
  },
];

/** Norms outside which a slip of the unit is likelier than another crop. */
const USUAL: Readonly<Record<Exclude<NormKind, "weight">, readonly [from: number, to: number]>> = {
  seeds: [30_000, 700_000],
  units: [0.5, 6],
  pieces: [1, 500],
};

export function usualCount(kind: Exclude<NormKind, "weight">, categoryName: string): readonly [from: number, to: number] {
  const crop = cropCalled(categoryName);
  return crop?.norm_kind === kind && crop.usual ? crop.usual : USUAL[kind];
}

/** The kind of norm and the area that a category begins with, where nobody says them: fields by the hectare, bulbs by the square metre. */
export function startOfCategory(name: string, norm_kind = cropCalled(name)?.norm_kind): Partial<Category> {
  if (norm_kind === "pieces") return { norm_kind, start_amount: 1, start_unit: "mp" };
  if (norm_kind === undefined || (norm_kind === "weight" && !cropCalled(name))) return {};
  return { norm_kind, start_amount: 1, start_unit: "ha" };
}

function cropCalled(name: string): Crop | undefined {
  const plain = fold(name);
  return CROPS.find(({ called }) => called.test(plain));
}
