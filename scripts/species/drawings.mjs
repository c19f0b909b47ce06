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

/** Plants by their names in a row, each with its middle at its place of `at`; one that stands there again is another one of its kind, "lalea.galben" one in that colour. */
export function inRow(names, { at, scale, ground, drawings = DRAWINGS }) {
  return names.map((name, index) => {
    const again = names.slice(0, index).filter((one) => one === name).length;
    const sheet = pen();
    const [kind, colour] = name.split(".");
    const colours = TINTS[kind] ?? {};
    drawings[kind](sheet, chance(again ? `${name} ${again}` : name), Object.keys(colours).indexOf(colour) + 1);
    return `<g transform="translate(${round(at[index] - MIDDLE * scale)} ${round(ground - SOIL * scale)})scale(${scale})">${tinted(sheet.paths(), colours[colour] ?? {})}</g>`;
  });
}

const round = (number) => Math.round(number * 10) / 10;
