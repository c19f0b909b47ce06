/** "1~12*2500*mp~7*10000*ha**TGl2YWTEgw*0.5.signature": of the visitor nothing but what he calls his plots. What other sites or versions wrote is no list. Pure. */
import { packOfKey } from "#app/catalog/pack/sold-packs.ts";
import { AREA_UNITS, type AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import { MAX_LINES } from "./max-lines.ts";
import type { ListLine } from "./request-list.ts";
import { LONGEST_NAME } from "./sowing-plan.ts";

export type ListSigner = { sign: (text: string) => string; isSigned: (text: string, signature: string) => boolean };

const VERSION = "1";
/** Longer than any list of ours; a longer text is not even hashed. */
const LONGEST = 3_072;
const EXAMPLE = "e";
const BETWEEN = "~";

export function encodeList(lines: readonly ListLine[], signer: ListSigner): string {
  const text = [VERSION, ...lines.map(encodeLine)].join(BETWEEN);
  return `${text}.${signer.sign(text)}`;
}

export function decodeList(value: string | undefined, signer: ListSigner): readonly ListLine[] {
  if (!value || value.length > LONGEST) return [];
  const end = value.lastIndexOf(".");
  const text = value.slice(0, Math.max(end, 0));
  if (!signer.isSigned(text, value.slice(end + 1))) return [];
  const [version, ...parts] = text.split(BETWEEN);
  return version === VERSION ? soundLines(parts) : [];
}

export function encodeLines(lines: readonly ListLine[]): string {
  return lines.map(encodeLine).join(BETWEEN);
}

/** Lines of one product, as a button of the page has them. */
export function decodeLines(text: string): readonly ListLine[] {
  const lines = soundLines(text.split(BETWEEN, MAX_LINES + 1));
  return new Set(lines.map(({ product_id }) => product_id)).size === 1 ? lines : [];
}

function soundLines(parts: readonly string[]): readonly ListLine[] {
  const lines = parts.map(decodeLine);
  return lines.length <= MAX_LINES && lines.every((line) => line !== undefined) ? lines : [];
}

function encodeLine({ product_id, area_sqm, area_unit, area_is_example, plot = "", pack = "" }: ListLine): string {
  // A cookie has no comma. What says nothing at the end is left out, so that a shorter line of before is read too.
  const further = [area_is_example ? EXAMPLE : "", Buffer.from(plot).toString("base64url"), pack.replace(",", ".")];
  return [product_id, area_sqm, area_unit, ...further].join("*").replace(/\*+$/, "");
}

function decodeLine(text: string): ListLine | undefined {
  const [id = "", area = "", unit, example, name, key = ""] = text.split("*");
  const plot = name && Buffer.from(name, "base64url").toString().slice(0, LONGEST_NAME);
  const pack = packOfKey(key);
  const mark = { ...(example === EXAMPLE && { area_is_example: 1 }), ...(plot && { plot }), ...(pack && { pack }) };
  const line = { product_id: Number(id), area_sqm: Number(area), area_unit: unit as AreaUnit, ...mark };
  const isSound =
    Number.isSafeInteger(line.product_id) &&
    line.product_id > 0 &&
    line.area_sqm > 0 &&
    line.area_sqm <= MAX_AREA_SQM &&
    AREA_UNITS.includes(line.area_unit);
  return isSound ? line : undefined;
}
