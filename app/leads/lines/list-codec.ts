/** "1~12*2500*mp~7*10000*ha.signature", the visitor's source behind it as "s*…". What other sites or versions wrote is no list. Pure. */
import { AREA_UNITS, type AreaUnit } from "#app/catalog/quantity/area-unit.ts";
import { MAX_AREA_SQM } from "#app/catalog/quantity/quantity.ts";
import { firstLetters } from "#app/language/text.ts";
import { cleanSource, type Source } from "#app/leads/source/source.ts";
import type { RequestLine } from "./line-form.ts";
import { MAX_LINES } from "./max-lines.ts";

export type ListSigner = { sign: (text: string) => string; isSigned: (text: string, signature: string) => boolean };

const VERSION = "1";
/** Longer than any list of ours; a longer text is not even hashed. */
const LONGEST = 3_072;
/** Letters of each text of a source: browsers store 4 KB of a cookie. */
const SOURCE_LENGTH = 100;
const SOURCE = "s*";
const EXAMPLE = "e";

export type RequestList = { lines: readonly RequestLine[]; source: Source | undefined };

export function encodeList({ lines, source }: RequestList, signer: ListSigner): string {
  const parts = lines.map(encodeLine);
  const text = [VERSION, ...parts, ...(source ? [encodeSource(source)] : [])].join("~");
  return `${text}.${signer.sign(text)}`;
}

const EMPTY_LIST: RequestList = { lines: [], source: undefined };

export function decodeList(value: string | undefined, signer: ListSigner): RequestList {
  if (!value || value.length > LONGEST) return EMPTY_LIST;
  const end = value.lastIndexOf(".");
  const text = value.slice(0, Math.max(end, 0));
  if (!signer.isSigned(text, value.slice(end + 1))) return EMPTY_LIST;
  const [version, ...parts] = text.split("~");
  const last = parts.at(-1)?.startsWith(SOURCE) ? parts.pop() : undefined;
  const lines = parts.map(decodeLine);
  const isSound = version === VERSION && lines.length <= MAX_LINES && lines.every((line) => line !== undefined);
  return isSound ? { lines, source: last === undefined ? undefined : decodeSource(last) } : EMPTY_LIST;
}

function encodeSource(source: Source): string {
  const cut = Object.entries(source).flatMap(([name, text]) => (text === "" ? [] : [[name, firstLetters(text, SOURCE_LENGTH)]]));
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(cut)));
  return (
    SOURCE +
    btoa(String.fromCodePoint(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "")
  );
}

function decodeSource(text: string): Source | undefined {
  try {
    const letters = atob(text.slice(SOURCE.length).replaceAll("-", "+").replaceAll("_", "/"));
    const value: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)));
    return typeof value === "object" && value !== null ? cleanSource(value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
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
