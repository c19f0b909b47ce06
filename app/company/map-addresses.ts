/** Its host is the only one that a page of ours may frame. */
export const MAP_HOST = "https://www.openstreetmap.org";

type Place = { latitude: number; longitude: number };

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
