/** By the second half of the code in ISO 3166-2. */
const CODED = `
  AB Alba, AR Arad, AG Argeș, BC Bacău, BH Bihor, BN Bistrița-Năsăud, BT Botoșani, BV Brașov, BR Brăila, B București,
  BZ Buzău, CS Caraș-Severin, CL Călărași, CJ Cluj, CT Constanța, CV Covasna, DB Dâmbovița, DJ Dolj, GL Galați,
  GR Giurgiu, GJ Gorj, HR Harghita, HD Hunedoara, IL Ialomița, IS Iași, IF Ilfov, MM Maramureș, MH Mehedinți, MS Mureș,
  NT Neamț, OT Olt, PH Prahova, SM Satu Mare, SJ Sălaj, SB Sibiu, SV Suceava, TR Teleorman, TM Timiș, TL Tulcea,
  VS Vaslui, VL Vâlcea, VN Vrancea`;

export const COUNTY_OF_CODE: ReadonlyMap<string, string> = new Map(
  CODED.trim()
    .split(/,\s+/)
    .map((each) => each.split(/ (.+)/) as [string, string]),
);

export const COUNTIES: readonly string[] = [...COUNTY_OF_CODE.values()];

const REGIONS: ReadonlyMap<string, string> = new Map([...COUNTY_OF_CODE].map(([code, county]) => [county, `RO-${code}`]));

/** "RO-CJ" for "Cluj": how programs name a county. A place that is none of them keeps its name. */
export function regionOf(county: string): string {
  return REGIONS.get(county) ?? county;
}

export const CHOOSE_COUNTY = "Alegeți județul";

/** Part of a page in which they stand to be chosen from. */
export const COUNTIES_PART = "counties";
