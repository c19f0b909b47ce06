/** Ten hues of one lightness (OKLCH .46), at least 5:1 on white (hue.test.ts); classes, as the policy forbids inline colours. Pure. */
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

export function colourOf(hue: string): string {
  return Object.hasOwn(HUES, hue) ? HUES[hue as Hue].colour : HUES.forest.colour;
}
