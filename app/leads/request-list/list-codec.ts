/** "1~12*2500*mp~7*10000*ha.signature", and nothing about the visitor. What other sites or versions wrote is no list. Pure. */
import { AREA_UNITS, type AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import type { RequestLine } from "#app/leads/lines/line-form.ts";
import { MAX_LINES } from "./max-lines.ts";

export type ListSigner = { sign: (text: string) => string; isSigned: (text: string, signature: string) => boolean };

const VERSION = "1";
/** Longer than any list of ours; a longer text is not even hashed. */
const LONGEST = 3_072;
const EXAMPLE = "e";

export function encodeList(lines: readonly RequestLine[], signer: ListSigner): string {
  const text = [VERSION, ...lines.map(encodeLine)].join("~");
  return `${text}.${signer.sign(text)}`;
}

export function decodeList(value: string | undefined, signer: ListSigner): readonly RequestLine[] {
  if (!value || value.length > LONGEST) return [];
  const end = value.lastIndexOf(".");
  const text = value.slice(0, Math.max(end, 0));
  if (!signer.isSigned(text, value.slice(end + 1))) return [];
  const [version, ...parts] = text.split("~");
  const lines = parts.map(decodeLine);
  const isSound = version === VERSION && lines.length <= MAX_LINES && lines.every((line) => line !== undefined);
  return isSound ? lines : [];
}

export function encodeLine({ product_id, area_sqm, area_unit, area_is_example }: RequestLine): string {
  return [product_id, area_sqm, area_unit, ...(area_is_example ? [EXAMPLE] : [])].join("*");
}

export function decodeLine(text: string): RequestLine | undefined {
  const [id = "", area = "", unit, example] = text.split("*");
  const mark = example === EXAMPLE ? { area_is_example: 1 } : {};
  const line = { product_id: Number(id), area_sqm: Number(area), area_unit: unit as AreaUnit, ...mark };
  const isSound =
    Number.isSafeInteger(line.product_id) &&
    line.product_id > 0 &&
    line.area_sqm > 0 &&
    line.area_sqm <= MAX_AREA_SQM &&
    AREA_UNITS.includes(line.area_unit);
  return isSound ? line : undefined;
}
