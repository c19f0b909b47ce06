/** Colours in which a species flowers, as the words of a product say them: a mixture is drawn in the colours it has. Pure. */
import { fold } from "#app/language/text.ts";

/** Words in any inflection, folded; "albastru" is not "alb". */
const COLOURS = {
  rosu: /\bros(?:u|ii|ie)\b/,
  galben: /\bgalben[aei]?\b/,
  roz: /\broz\b/,
  alb: /\balb(?:[aei])?\b/,
  albastru: /\balbastr\p{L}+/u,
  violet: /\b(?:violet[aei]?|mov)\b/,
} as const;

export type Colour = keyof typeof COLOURS;

/** Plants of a mixture that stand beside each other. */
const MOST = 3;

/** `name` and `row` (of the sheet: „Culoare") say that it is a mixture, `told` may say of which colours. */
export type ColourWords = { name: string; row: string; told: string };

/** Those of the drawn colours that are shown, in the order in which they are said; none where nothing is said: the drawing as it is. */
export function flowerColours(colours: readonly Colour[], { name, row, told }: ColourWords): Colour[] {
  const said = namedIn(colours, `${name}; ${row}`);
  const isMixture = said.length > 1 || /\bamestec|\bculori\b/.test(fold(`${name}; ${row}`));
  if (!isMixture) return said;
  const named = said.length > 1 ? said : namedIn(colours, told);
  return (named.length > 1 ? named : colours).slice(0, MOST);
}

function namedIn(colours: readonly Colour[], text: string): Colour[] {
  const plain = fold(text);
  const places = colours.map((colour) => ({ colour, at: plain.search(COLOURS[colour]) })).filter(({ at }) => at !== -1);
  return places.sort((one, other) => one.at - other.at).map(({ colour }) => colour);
}
