/** A label as shapes and words in their places, for what has no style sheet: shared pictures and paper. As pack-label.css sets it, all of it a part of its width. Pure. */
import { BANDS, type Band, GROUNDS, type Ground } from "./label-colours.ts";
import { LINE_HEIGHT, SIZES } from "./label-lines.ts";
import type { PackLabel } from "./pack-label.ts";

/** `y`: the middle of its capital letters. */
type LabelText = { text: string; x: number; y: number; size: number; colour: string; anchor?: "middle" | "end" };

export type DrawnLabel = {
  height: number;
  ground: string;
  ink: string;
  texts: LabelText[];
  band: { top: number; height: number; colour: string } | undefined;
};

const BRAND_LINE = 1.35;

/** Draws a label in its large shape. */
export function drawnLabel({ text, word, amount, look }: PackLabel, width: number): DrawnLabel {
  const chosen = Object.fromEntries(look.split(" ").map((part) => part.split("-") as [string, string]));
  const { colour: ground, text: ink } = GROUNDS[chosen.lg as Ground];
  const sizeOf = (kind: string) => (SIZES[Number(chosen[kind])] ?? 0) * width;
  const height = width * 1.4;
  let top = width * 0.085;
  const texts: LabelText[] = text.split("\n").map((line, index) => {
    const isBrand = index === 0 && chosen.lf !== undefined;
    const size = sizeOf(isBrand ? "lf" : "lt");
    const high = size * (isBrand ? BRAND_LINE : LINE_HEIGHT);
    top += high;
    return { text: line, x: width * 0.08, y: top - high / 2, size, colour: ink };
  });
  const { colour, text: onBand } = BANDS[chosen.lb as Band] ?? BANDS.bone;
  const band = word === "" ? undefined : { top: height * 0.61, height: width * 0.243, colour };
  if (band) texts.push({ text: word, x: width / 2, y: band.top + band.height / 2, size: sizeOf("lw"), colour: onBand, anchor: "middle" });
  const foot = height - width * 0.075 - sizeOf("la") / 2;
  if (amount) texts.push({ text: amount, x: width * 0.92, y: foot, size: sizeOf("la"), colour: ink, anchor: "end" });
  return { height, ground, ink, texts, band };
}
