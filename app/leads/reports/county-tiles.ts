/** Romania as squares: a county is one square, near its neighbours, and none is larger than another (docs/decisions/0050-sources.md). */
import { COUNTY_OF_CODE } from "#app/language/counties.ts";

type Tile = { code: string; column: number; row: number };

const ROWS = `
  -- -- SM MM -- SV BT --
  -- BH SJ CJ BN NT IS --
  -- AR AB MS HR BC VS --
  TM HD SB BV CV VN GL --
  CS GJ VL AG PH BZ BR TL
  -- MH DJ OT DB IF IL CT
  -- -- -- TR GR B  CL --`
  .trim()
  .split("\n")
  .map((row) => row.trim().split(/\s+/));

export const TILES: Readonly<Record<string, Tile>> = Object.fromEntries(
  ROWS.flatMap((codes, row) =>
    codes.flatMap((code, column) => (COUNTY_OF_CODE.has(code) ? [[COUNTY_OF_CODE.get(code), { code, column, row }]] : [])),
  ),
);

export const MAP_SIZE = { columns: 8, rows: ROWS.length };

export function shadeOf(amount: number, most: number): 0 | 1 | 2 | 3 | 4 {
  return amount === 0 ? 0 : (Math.max(1, Math.ceil((amount / most) * 4)) as 1 | 2 | 3 | 4);
}
