/** Its host is the only one that a page of ours may frame. */
export const MAP_HOST = "https://www.openstreetmap.org";

export type Place = { latitude: number; longitude: number };

/** Half of what the map shows, in degrees: a town and its edges. */
const REACH = { latitude: 0.02, longitude: 0.04 };

export function mapFrame({ latitude, longitude }: Place): string {
  const corners = [longitude - REACH.longitude, latitude - REACH.latitude, longitude + REACH.longitude, latitude + REACH.latitude];
  const bbox = corners.map((corner) => corner.toFixed(4)).join(",");
  return `${MAP_HOST}/export/embed.html?${new URLSearchParams({ bbox, layer: "mapnik", marker: `${latitude},${longitude}` })}`;
}

export function mapPage({ latitude, longitude }: Place): string {
  return `${MAP_HOST}/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}

export type MapPoint = readonly [x: number, y: number];

/** The picture of the country (public/images/romania.svg): its corner in degrees, and units of its frame a degree. */
const COUNTRY = { west: 20, north: 48.42, x: 36.12, y: 52, width: 352, height: 256 };

/** Undefined for what is not in the picture. */
export function onCountryMap({ latitude, longitude }: Place): MapPoint | undefined {
  const [x, y] = [Math.round((longitude - COUNTRY.west) * COUNTRY.x), Math.round((COUNTRY.north - latitude) * COUNTRY.y)];
  return x > 0 && x < COUNTRY.width && y > 0 && y < COUNTRY.height ? [x, y] : undefined;
}

/** Towns that the picture has as points and by whose names one finds one's way. */
export const TOWNS: readonly { name: string; at: MapPoint }[] = [
  { name: "Cluj-Napoca", at: [130, 86] },
  { name: "Timișoara", at: [44, 139] },
  { name: "Iași", at: [275, 66] },
  { name: "Brașov", at: [202, 144] },
  { name: "București", at: [220, 207] },
  { name: "Constanța", at: [312, 220] },
];
