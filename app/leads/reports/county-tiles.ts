/** Romania as squares: a county is one square, near its neighbours, and none is larger than another (docs/decisions/0050-sources.md). */
import type { COUNTIES } from "#app/leads/request/counties.ts";

type Tile = { code: string; column: number; row: number };

const ROWS: readonly (readonly [column: number, county: (typeof COUNTIES)[number], code: string])[][] = [
  [
    [2, "Satu Mare", "SM"],
    [3, "Maramureș", "MM"],
    [5, "Suceava", "SV"],
    [6, "Botoșani", "BT"],
  ],
  [
    [1, "Bihor", "BH"],
    [2, "Sălaj", "SJ"],
    [3, "Cluj", "CJ"],
    [4, "Bistrița-Năsăud", "BN"],
    [5, "Neamț", "NT"],
    [6, "Iași", "IS"],
  ],
  [
    [1, "Arad", "AR"],
    [2, "Alba", "AB"],
    [3, "Mureș", "MS"],
    [4, "Harghita", "HR"],
    [5, "Bacău", "BC"],
    [6, "Vaslui", "VS"],
  ],
  [
    [0, "Timiș", "TM"],
    [1, "Hunedoara", "HD"],
    [2, "Sibiu", "SB"],
    [3, "Brașov", "BV"],
    [4, "Covasna", "CV"],
    [5, "Vrancea", "VN"],
    [6, "Galați", "GL"],
  ],
  [
    [0, "Caraș-Severin", "CS"],
    [1, "Gorj", "GJ"],
    [2, "Vâlcea", "VL"],
    [3, "Argeș", "AG"],
    [4, "Prahova", "PH"],
    [5, "Buzău", "BZ"],
    [6, "Brăila", "BR"],
    [7, "Tulcea", "TL"],
  ],
  [
    [1, "Mehedinți", "MH"],
    [2, "Dolj", "DJ"],
    [3, "Olt", "OT"],
    [4, "Dâmbovița", "DB"],
    [5, "Ilfov", "IF"],
    [6, "Ialomița", "IL"],
    [7, "Constanța", "CT"],
  ],
  [
    [3, "Teleorman", "TR"],
    [4, "Giurgiu", "GR"],
    [5, "București", "B"],
    [6, "Călărași", "CL"],
  ],
];

export const TILES: Readonly<Record<string, Tile>> = Object.fromEntries(
  ROWS.flatMap((tiles, row) => tiles.map(([column, county, code]) => [county, { code, column, row }])),
);

export const MAP_SIZE = { columns: 8, rows: ROWS.length };

export function shadeOf(amount: number, most: number): 0 | 1 | 2 | 3 | 4 {
  return amount === 0 ? 0 : (Math.max(1, Math.ceil((amount / most) * 4)) as 1 | 2 | 3 | 4);
}
