/** Colours of pack labels; classes, as the policy forbids inline colours, and each with its text at least 4.5:1 (label-colours.test.ts). Pure. */
import { fold } from "#app/language/text.ts";

type Colour = { name: string; colour: string; text: string };

const WHITE = "#fff";
const INK = "#17261b";

/** The ground of a brand's labels. */
export const GROUNDS = {
  green: { name: "Verde", colour: "#2a6531", text: WHITE },
  emerald: { name: "Verde-albastru", colour: "#1d4f4a", text: WHITE },
  navy: { name: "Bleumarin", colour: "#23364e", text: WHITE },
  blue: { name: "Albastru", colour: "#243f7a", text: WHITE },
  bronze: { name: "Bronz", colour: "#6a4a10", text: WHITE },
  plum: { name: "Prună", colour: "#6b2a4b", text: WHITE },
  red: { name: "Roșu", colour: "#9a2420", text: WHITE },
  orange: { name: "Portocaliu", colour: "#a8440c", text: WHITE },
  violet: { name: "Violet", colour: "#533a86", text: WHITE },
  petrol: { name: "Petrol", colour: "#0f5f6e", text: WHITE },
  graphite: { name: "Grafit", colour: "#3a4149", text: WHITE },
  yellow: { name: "Galben", colour: "#f0c23a", text: INK },
  cream: { name: "Crem", colour: "#efe6cf", text: INK },
} as const satisfies Record<string, Colour>;

/** The band under the name, on which the use stands. */
export const BANDS = {
  lime: { name: "Lămâie verde", colour: "#c9d94a", text: INK },
  rose: { name: "Roz", colour: "#ecc5d6", text: INK },
  sky: { name: "Bleu", colour: "#b3c0ee", text: INK },
  sun: { name: "Galben cald", colour: "#eec25a", text: INK },
  mint: { name: "Mentă", colour: "#a9dcb4", text: INK },
  bone: { name: "Os", colour: "#ebe5d3", text: INK },
  peach: { name: "Piersică", colour: "#f0b98c", text: INK },
  coral: { name: "Coral", colour: "#f0a086", text: INK },
} as const satisfies Record<string, Colour>;

export type Ground = keyof typeof GROUNDS;
export type Band = keyof typeof BANDS;

/** Choice of the owner for a brand; null, or a colour that is no longer there, for what its name and the product's use give. */
export type BrandLook = { label_ground: string | null; label_band: string | null };

export type BrandLooks = Readonly<Record<string, BrandLook>>;

/** Dark ones: a light label is somebody's choice. */
const USUAL = (Object.keys(GROUNDS) as Ground[]).filter((ground) => GROUNDS[ground].text === WHITE);

/** A colour that follows from the name: a brand has the same one in every installation that has chosen none. */
export function groundOf(brand: string, look: BrandLook | undefined): Ground {
  const chosen = look?.label_ground ?? "";
  if (Object.hasOwn(GROUNDS, chosen)) return chosen as Ground;
  const sum = [...fold(brand)].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return USUAL[sum % USUAL.length] ?? "green";
}

export function bandOf(look: BrandLook | undefined, otherwise: Band): Band {
  const chosen = look?.label_band ?? "";
  return Object.hasOwn(BANDS, chosen) ? (chosen as Band) : otherwise;
}
