// The table of routes that public pages bring: of the whole one, most is of the administration and of the calls, to which no page of the site leads without
// a new document (docs/decisions/0170-navigation.md).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const WHOLE = /^manifest-[\da-f]+\.js$/;
const OPENING = "window.__reactRouterManifest=";
const ELSEWHERE = /^\/(?:admin|api)(?:\/|$)/;

/** Writes it beside the whole one of a build's assets, under the name that app/entry.server.tsx makes of that one's. */
export function writeSiteManifest(assets) {
  const names = readdirSync(assets).filter((name) => WHOLE.test(name));
  if (names.length !== 1) throw new Error(`One table of routes is expected, there are ${names.length}`);
  const whole = path.join(assets, names[0]);
  writeFileSync(siteAddress(whole), siteManifest(readFileSync(whole, "utf8")));
}

function siteAddress(whole) {
  return whole.replace(/\.js$/, "-site.js");
}

/** Code of the table of the site's own pages, of that of all routes. */
export function siteManifest(code) {
  if (!code.startsWith(OPENING)) throw new Error("The table of routes does not begin as it did");
  const manifest = JSON.parse(code.slice(OPENING.length).replace(/;\s*$/, ""));
  const placeOf = ({ parentId, path: own }) => (parentId ? placeOf(manifest.routes[parentId]) : "") + (own ? `/${own}` : "");
  const routes = Object.entries(manifest.routes).filter(([, route]) => !ELSEWHERE.test(placeOf(route)));
  return `${OPENING}${JSON.stringify({ ...manifest, url: siteAddress(manifest.url), routes: Object.fromEntries(routes) })};`;
}
