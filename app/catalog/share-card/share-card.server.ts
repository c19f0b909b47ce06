/**
 * Picture of a product's page where it is shared (decision 15), 1200 × 630: the label of its pack and beside it the plate of its plants, as an SVG in the
 * letters of app/media/fonts, which the image worker has. Its address hashes what it shows, and one file of each product is kept.
 */
import { hash } from "node:crypto";
import { brandLooks } from "#app/catalog/brand/brand-store.server.ts";
import { colourOf } from "#app/catalog/category/fields.ts";
import { drawnLabel, FOOT } from "#app/catalog/pack-label/drawn-label.ts";
import { fitLines, LINE_HEIGHT, SIZES } from "#app/catalog/pack-label/label-lines.ts";
import { type PackLabel, packLabel } from "#app/catalog/pack-label/pack-label.ts";
import { plateWords } from "#app/catalog/plate/compose-plate.ts";
import { STEP } from "#app/catalog/plate/leaders.ts";
import { type PlateView, plateOfSheet, readDrawing } from "#app/catalog/plate/read-plate.server.ts";
import { findProductBySlug, type ProductDetail } from "#app/catalog/product/product-store.server.ts";
import { formatNumber } from "#app/language/numbers.ts";
import { escapeMarkup } from "#app/language/plain-text.ts";
import { ensureDrawn, findDrawn } from "#app/media/drawn-files.server.ts";

/** Raise it when cards are drawn in another way. */
const RECIPE = "3";

type Shown = { label: PackLabel; plate: PlateView | undefined };

export function shareCard(product: Pick<ProductDetail, "slug" | "name" | "category">, { label, plate }: Shown) {
  const facts = [product.name, label.word, label.amount].filter(Boolean).join(", ");
  return {
    path: `/og/${product.slug}-${hashOf(product, { label, plate })}.jpg`,
    ...CARD,
    alt: plate ? `${facts}: ${plateWords(plate)}` : facts,
  };
}

export type FoundCard = { address: string; file: () => Promise<string | undefined> };

/** Card of a product that is on the site; `pay` is called before one is drawn, never for one that is there. */
export function findShareCard(slug: string, pay: () => Promise<void>): FoundCard | undefined {
  const product = findProductBySlug(slug);
  if (!product) return undefined;
  const shown = { label: packLabel(product, brandLooks(), "large"), plate: plateOfSheet(product) };
  const subject = `eticheta-${product.id}-`;
  const name = `${subject}${hashOf(product, shown)}.jpg`;
  const file = async () => {
    const drawn = findDrawn(name);
    if (drawn) return drawn;
    await pay();
    return await ensureDrawn(name, { kind: "card", svg: await svgOf(product, shown) }, subject);
  };
  return { address: shareCard(product, shown).path, file };
}

async function svgOf({ category }: Pick<ProductDetail, "category">, { label, plate }: Shown): Promise<string> {
  const drawn = (plate?.parts ?? []).map(async ({ drawing, others = [], ...part }) => ({
    ...part,
    drawing: drawing && (await readDrawing(drawing)),
    others: (await Promise.all(others.map(readDrawing))).filter((other) => other !== undefined),
  }));
  return shareCardSvg({ label, parts: await Promise.all(drawn), isWhole: plate?.isWhole ?? false, hue: colourOf(category.hue) });
}

/** The address of a drawing changes with it. */
function hashOf({ category }: Pick<ProductDetail, "category">, shown: Shown): string {
  return hash("sha256", JSON.stringify([RECIPE, category.hue, shown])).slice(0, 16);
}

const CARD = { width: 1200, height: 630 } as const;

/** `drawing`: the plant as an SVG, in the frame of docs/plates.md. `others`: in further colours; `leader`: where the line from the name ends (leaders.ts). */
export type CardPart = {
  name: string;
  percent?: number;
  latin?: string;
  drawing: string | undefined;
  others?: readonly string[];
  leader?: readonly [aside: number, down: number];
};

export type ShareCard = { label: PackLabel; parts: readonly CardPart[]; isWhole: boolean; hue: string };

const [INK, SOFT, PAPER, SOIL, ROOT, LINE] = ["#17261b", "#4b5a4f", "#f1ebdd", "#e6dcc6", "#8a6a45", "#7d8576"];
const LABEL = { left: 56, top: 84, width: 330 } as const;
const PLANTS = { left: 436, right: 1164, top: 60, soil: 474, foot: 606 } as const;
/** Frame of a drawing, and where the line of the soil is in it. */
const FRAME = { width: 208, height: 280, soil: 208 } as const;
/** Middle of a capital letter above its line, in sizes of the letter. */
const MIDDLE = 0.35;
/** Colours of parts, from the category's own to white, as the plate of the page has them (plate.css). */
const LIGHT = [0, 0.3, 0.55, 0.76, 0.88];

export function shareCardSvg(card: ShareCard): string {
  const { label, parts } = card;
  const ground = `<path fill="${PAPER}" d="M0 0h${CARD.width}v${CARD.height}H0z"/><path fill="${SOIL}" d="M0 ${PLANTS.soil}h${CARD.width}v${CARD.height - PLANTS.soil}H0z"/><path stroke="${ROOT}" stroke-width="2" stroke-dasharray="2 10" d="M0 ${PLANTS.soil}h${CARD.width}"/>`;
  const left = parts.length === 0 ? (CARD.width - LABEL.width) / 2 : LABEL.left;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="CardHeavy" fill="${INK}">${ground}${plants(parts, card.hue)}${bar(card)}<g transform="translate(${left} ${LABEL.top})">${labelSvg(label, LABEL.width)}</g></svg>`;
}

function labelSvg(label: PackLabel, width: number): string {
  const { height, ground, texts, band, panel, pack } = drawnLabel(label, width);
  const plants = panel?.plants.map(
    ({ paths, at, lean }) => `<g transform="translate(${at.join(" ")})rotate(${lean} 0 ${FOOT})">${paths}</g>`,
  );
  const grown =
    panel &&
    `<svg y="${round(panel.top)}" width="${width}" height="${round(panel.height)}"><g transform="translate(${round(panel.left)})scale(${panel.scale})">${plants?.join("")}</g></svg>`;
  const sack = `<svg width="${width}" height="${height}" viewBox="0 0 56 74" preserveAspectRatio="none" fill="#000">${pack}</svg>`;
  const use = band ? `<path fill="${band.colour}" d="M0 ${band.top}h${width}v${band.height}H0z"/>` : "";
  const words = texts.map(({ text, ...place }) => write(text, place)).join("");
  return `<rect width="${width}" height="${height}" rx="5" fill="${ground}"/>${grown ?? ""}${sack}${use}${words}`;
}

function plants(parts: readonly CardPart[], hue: string): string {
  const [alone] = parts;
  if (alone && parts.length === 1) return single(alone);
  const column = (PLANTS.right - PLANTS.left) / parts.length;
  // Letters of one size in all columns: of the one that has least room.
  const unit = Math.min(column, 210);
  const room = { width: (column - 26) / unit, height: 0.5, from: 2 };
  const from = Math.max(...parts.map(({ name }) => fitLines(name, room).size));
  return parts.map((part, index) => plant(part, { column, unit, index, hue, fitted: fitLines(part.name, { ...room, from }) })).join("");
}

/** One plant, large, its names beside it, at the height of what the line leads to. */
function single({ name, percent, latin, drawing, others = [], leader }: CardPart): string {
  const [x, width] = [820, CARD.width - 860];
  const { lines, size } = fitLines(name, { width: 1, height: 0.5, from: 3 });
  const letter = (SIZES[size] ?? 0) * width;
  const plants = [drawing, ...others];
  const wide = 390 / plants.length;
  const column = plants.length === 1 ? 260 : wide * 1.3;
  const places = plants.map((_one, at) => placeOf({ middle: 417 + wide * (at + 0.5), most: PLANTS.top - 30, column }));
  const [place] = places;
  const high = leader && place ? place.top + leader[1] * STEP * place.scale : 200 + letter * 1.15;
  let y = high - letter * 1.15;
  const words = [percent === undefined ? "" : `${formatNumber(percent)}%`, ...lines].filter(Boolean).map((line) => {
    y += letter * 1.15;
    return write(line, { x, y, size: letter });
  });
  const science = latin ? fitLines(latin, { width: 1, height: 0.3, from: 5 }) : { lines: [], size: 0 };
  const small = (SIZES[science.size] ?? 0) * width;
  y += small * 0.4;
  const second = science.lines.map((line) => {
    y += small * 1.2;
    return write(line, { x, y, size: small, colour: SOFT, family: "CardSans" });
  });
  const line = leader && place && lead(`M${x - 12} ${round(high)}H${round(place.middle + leader[0] * STEP * place.scale)}`);
  return `${line ?? ""}${words.join("")}${second.join("")}${places.map((one, at) => grown(plants[at], one)).join("")}`;
}

type Column = { column: number; unit: number; index: number; hue: string; fitted: { lines: string[]; size: number } };

function plant({ percent, drawing, leader: [aside, down] = [0, 0] }: CardPart, { column, unit, index, hue, fitted }: Column): string {
  const x = PLANTS.left + column * index;
  const size = (SIZES[fitted.size] ?? 0) * unit;
  const large = Math.min(46, size * 1.6);
  let y = PLANTS.top as number;
  const share = percent === undefined ? "" : write(`${formatNumber(percent)}%`, { x: x + 20 + large * 0.6, y: y + large / 2, size: large });
  const swatch =
    share && `<rect x="${x + 12}" y="${y + large * 0.2}" width="${large * 0.6}" height="${large * 0.6}" fill="${tint(hue, index)}"/>`;
  if (share) y += large * 1.25;
  const names = fitted.lines.map((line) => {
    y += size * LINE_HEIGHT;
    return write(line, { x: x + 12, y: y - (size * LINE_HEIGHT) / 2, size });
  });
  const place = placeOf({ middle: x + column / 2, most: y + 16, column });
  const [end, low] = [place.middle - aside * STEP * place.scale, place.top + down * STEP * place.scale];
  const leader = lead(`M${x} ${PLANTS.top}V${round(low)}H${round(end)}`);
  return `${leader}${swatch}${share}${names.join("")}${grown(drawing, place)}`;
}

function lead(path: string): string {
  return `<path fill="none" stroke="${LINE}" stroke-width="2" d="${path}"/>`;
}

type Place = { middle: number; top: number; scale: number };

/** On the line of the soil, as high as the words above it let it be. */
function placeOf({ middle, most, column }: { middle: number; most: number; column: number }): Place {
  const scale = Math.min(
    (column * 1.35) / FRAME.width,
    (PLANTS.soil - most) / FRAME.soil,
    (PLANTS.foot - PLANTS.soil) / (FRAME.height - FRAME.soil),
  );
  return { middle, top: PLANTS.soil - FRAME.soil * scale, scale };
}

function grown(drawing: string | undefined, { middle, top, scale }: Place): string {
  if (!drawing) return "";
  const inside = drawing.slice(drawing.indexOf(">") + 1, drawing.lastIndexOf("</svg>"));
  return `<g transform="translate(${round(middle - (FRAME.width / 2) * scale)} ${round(top)}) scale(${round(scale)})">${inside}</g>`;
}

/** The whole at the foot, in the colours of its parts. */
function bar({ parts, isWhole, hue }: ShareCard): string {
  if (!isWhole || parts.length < 2) return "";
  let x = 0;
  return parts
    .map(({ percent = 0 }, index) => {
      const [start, width] = [x, (percent / 100) * CARD.width];
      x += width;
      return `<rect x="${round(start)}" y="${CARD.height - 18}" width="${round(width)}" height="18" fill="${tint(hue, index)}"/>`;
    })
    .join("");
}

type Written = { x: number; y: number; size: number; colour?: string; anchor?: "middle" | "end"; family?: string };

function write(text: string, { x, y, size, colour, anchor, family }: Written): string {
  const looks = [colour && `fill="${colour}"`, anchor && `text-anchor="${anchor}"`, family && `font-family="${family}"`].filter(Boolean);
  return `<text x="${round(x)}" y="${round(y + size * MIDDLE)}" font-size="${round(size)}" ${looks.join(" ")}>${escapeMarkup(text)}</text>`;
}

function tint(hue: string, index: number): string {
  const light = LIGHT[index % LIGHT.length] ?? 0;
  const channels = [1, 3, 5].map((at) => Number.parseInt(hue.slice(at, at + 2), 16));
  return `#${channels
    .map((channel) =>
      Math.round(channel + (255 - channel) * light)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
