/**
 * The request list as the text of a cookie: "1~12*2500*mp~7*10000*ha.signature". Its letters need no escaping, and ten lines stay under 500
 * bytes. What was not written by this site, or in another version, is no list. Pure.
 */
import { AREA_UNITS, type AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import type { RequestLine } from "./line-form.ts";
import { MAX_LINES } from "./max-lines.ts";

/** What signs a text, and knows its own signature again. */
export type Seal = { sign: (text: string) => string; isSigned: (text: string, signature: string) => boolean };

const VERSION = "1";
/** Longer than any list we write: nobody makes us compute the signature of more. */
const LONGEST = 1_024;

export function writeList(list: readonly RequestLine[], seal: Seal): string {
  const lines = list.map(({ product_id, area_sqm, area_unit }) => [product_id, area_sqm, area_unit].join("*"));
  const text = [VERSION, ...lines].join("~");
  return `${text}.${seal.sign(text)}`;
}

/** The list of a cookie's value. Tampered, foreign, too long, of another version: an empty list. */
export function readList(value: string | undefined, seal: Seal): RequestLine[] {
  if (!value || value.length > LONGEST) return [];
  const end = value.lastIndexOf(".");
  const text = value.slice(0, Math.max(end, 0));
  if (!seal.isSigned(text, value.slice(end + 1))) return [];
  const [version, ...parts] = text.split("~");
  const lines = parts.map(readLine);
  const isSound = version === VERSION && lines.length <= MAX_LINES && lines.every((line) => line !== undefined);
  return isSound ? lines : [];
}

function readLine(text: string): RequestLine | undefined {
  const [id = "", area = "", unit] = text.split("*");
  const line = { product_id: Number(id), area_sqm: Number(area), area_unit: unit as AreaUnit };
  const isSound =
    Number.isSafeInteger(line.product_id) &&
    line.product_id > 0 &&
    line.area_sqm > 0 &&
    line.area_sqm <= MAX_AREA_SQM &&
    AREA_UNITS.includes(line.area_unit);
  return isSound ? line : undefined;
}
