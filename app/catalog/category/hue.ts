/**
 * The colours a category may have, by name: ten hues of one lightness (OKLCH .46; forest is the site's own green), which write and are written
 * on in white, on every ground they are used on, with at least 5:1 (hue.test.ts). A page names one by its class, "hue-grass" (styles/tokens.css):
 * the policy allows no colours of a page's own. Pure.
 */
export const HUES = {
  forest: { colour: "#1f4d2b", name: "Brad" },
  grass: { colour: "#306724", name: "Verde" },
  olive: { colour: "#5b5c15", name: "Oliv" },
  teal: { colour: "#14655d", name: "Turcoaz" },
  blue: { colour: "#225a93", name: "Albastru" },
  violet: { colour: "#634590", name: "Violet" },
  pink: { colour: "#8d325c", name: "Zmeură" },
  brick: { colour: "#93342c", name: "Cărămiziu" },
  ochre: { colour: "#72510d", name: "Ocru" },
  slate: { colour: "#4d5969", name: "Ardezie" },
} as const satisfies Record<string, { colour: string; name: string }>;

type Hue = keyof typeof HUES;

export const HUE_NAMES = Object.keys(HUES) as Hue[];

/** The colour of a hue for what is drawn outside a page; the site's green for a name that is none. */
export function colourOf(hue: string): string {
  return Object.hasOwn(HUES, hue) ? HUES[hue as Hue].colour : HUES.forest.colour;
}
