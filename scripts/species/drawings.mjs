/** All drawings of species by their names, and a plant as part of a larger picture. */
import { BEETS } from "./beets.mjs";
import { BULBS } from "./bulbs.mjs";
import { FORAGE_GRASSES } from "./forage-grasses.mjs";
import { LEGUMES } from "./legumes.mjs";
import { MEADOW } from "./meadow.mjs";
import { chance, MIDDLE, pen, SOIL } from "./pen.mjs";
import { TINTS, tinted } from "./tints.mjs";
import { TURF_GRASSES } from "./turf-grasses.mjs";

export const DRAWINGS = { ...TURF_GRASSES, ...FORAGE_GRASSES, ...LEGUMES, ...BEETS, ...BULBS, ...MEADOW };

/**
 * Plants in their places: name (one that stands there again is another one of its kind, "lalea.galben" one in that colour), middle, size (below
 * nought: mirrored), how far it leans in degrees, how much deeper it stands than it is drawn.
 */
export function inPlaces(places, { scale, ground, drawings = DRAWINGS }) {
  return places.map(([name, at, size = 1, lean = 0, deeper = 0], index) => {
    const again = places.slice(0, index).filter(([one]) => one === name).length;
    const sheet = pen();
    const [kind, colour] = name.split(".");
    const colours = TINTS[kind] ?? {};
    drawings[kind](sheet, chance(again ? `${name} ${again}` : name), Object.keys(colours).indexOf(colour) + 1);
    const [wide, high] = [size * scale, Math.abs(size) * scale].map((number) => Math.round(number * 1000) / 1000);
    const turned = `translate(${at} ${ground})${lean ? `rotate(${lean})` : ""}scale(${wide === high ? wide : `${wide} ${high}`})`;
    const moved = `translate(${-MIDDLE} ${deeper - SOIL})`;
    return `<g transform="${turned}${moved}">${tinted(sheet.paths(), colours[colour] ?? {})}</g>`;
  });
}
