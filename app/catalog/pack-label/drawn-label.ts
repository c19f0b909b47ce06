/** A label as shapes and words in their places, for what has no style sheet: shared pictures and paper. As pack-label.css sets it, all of it a part of its width. Pure. */
import PACKS from "#app/catalog/pack-label/packs.svg?raw";
import { BANDS, type Band, GROUNDS, type Ground } from "./label-colours.ts";
import { LINE_HEIGHT, SIZES } from "./label-lines.ts";
import { type PackLabel, WORDS } from "./pack-label.ts";

/** `y`: the middle of its capital letters. */
type LabelText = { text: string; x: number; y: number; size: number; colour: string; anchor?: "middle" | "end" };

export type DrawnLabel = {
  height: number;
  ground: string;
  ink: string;
  texts: LabelText[];
  band: { top: number; height: number; colour: string } | undefined;
  /** Plants above the band, which hides what is below; `scale`: of their panel, whose middle is that of the label. */
  panel: { top: number; height: number; scale: number; left: number; plants: Planted[] } | undefined;
  /** Shapes of what holds the seed, in a frame of 56 by 74. */
  pack: string;
};

/** Paths of a plant, and where it stands. */
type Planted = { paths: string; at: [x: number, y: number]; lean: number };

/** Foot about which plants of a panel lean. */
export const FOOT = 54;
const PANEL_WIDE = 112;
/** Paper beside a panel that is seen where the name takes more lines (packs.mjs). */
const PANEL_ASIDE = 19;

const PLANTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...PACKS.matchAll(/<g id="([\w-]+)">(.*?)<\/g>/gs)].map(([, name = "", paths = ""]) => [name, paths]),
);
const PANELS: readonly Planted[][] = [...PACKS.matchAll(/<svg aria-hidden="true" id="m-[^>]*>(.*?)<\/svg>/gs)].map(([, panel = ""]) => {
  const [paper = ""] = /<path [^>]*>/.exec(panel) ?? [];
  const plants = [...panel.matchAll(/<use href="#([\w-]+)"(?: transform="translate\((\S+) (\S+)\)rotate\((\S+) )?/g)];
  return [
    { paths: paper, at: [0, 0], lean: 0 },
    ...plants.map(
      ([, name = "", x = 0, y = 0, lean = 0]): Planted => ({ paths: PLANTS[name] ?? "", at: [Number(x), Number(y)], lean: Number(lean) }),
    ),
  ];
});
const packOf = (kind: string) => new RegExp(`<view id="${kind}"[^>]*/><svg[^>]*>(.*?)</svg>`, "s").exec(PACKS)?.[1] ?? "";

const BRAND_LINE = 1.35;

/** Draws a label in its large shape. */
export function drawnLabel({ text, word, amount, look }: PackLabel, width: number): DrawnLabel {
  const chosen = Object.fromEntries(look.split(" ").map((part) => part.split("-") as [string, string]));
  const { colour: ground, text: ink } = GROUNDS[chosen.lg as Ground];
  const sizeOf = (kind: string) => (SIZES[Number(chosen[kind] ?? WORDS.large[0])] ?? 0) * width;
  const height = width * 1.4;
  let top = width * 0.1;
  const texts: LabelText[] = text.split("\n").map((line, index) => {
    const isBrand = index === 0 && chosen.lf !== undefined;
    const size = sizeOf(isBrand ? "lf" : "lt");
    const high = size * (isBrand ? BRAND_LINE : LINE_HEIGHT);
    top += high;
    return { text: line, x: width * 0.08, y: top - high / 2, size, colour: ink };
  });
  const { colour, text: onBand } = BANDS[chosen.lb as Band] ?? BANDS.bone;
  const band = word === "" ? undefined : { top: height * 0.68, height: width * 0.22, colour };
  if (band) texts.push({ text: word, x: width / 2, y: band.top + band.height / 2, size: sizeOf("lw"), colour: onBand, anchor: "middle" });
  const foot = height - width * 0.075 - sizeOf("la") / 2;
  if (amount) texts.push({ text: amount, x: width * 0.92, y: foot, size: sizeOf("la"), colour: ink, anchor: "end" });
  const over = width * (chosen.ld ? 0.632 : 0.545);
  const aside = chosen.ld ? PANEL_ASIDE : 0;
  const scale = width / (PANEL_WIDE + 2 * aside);
  const plants = PANELS[Number(chosen.lm ?? Number.NaN)];
  const panel = band && plants && { top: over, height: band.top - over, scale, left: aside * scale, plants };
  return { height, ground, ink, texts, band, panel, pack: packOf(chosen.ls ?? "s") };
}
