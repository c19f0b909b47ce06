#!/usr/bin/env bash
# dxf: of a drawing seen from below, toPolylines turns the well over and leaves the field: they lie 900 km apart. toSVG of the same package turns both.
#
# dxf 5.3.1 (Helper). Circles and lightweight polylines of a DXF lie in a coordinate system of their own, given by the extrusion direction (codes 210 to 230; DXF Reference, "Object Coordinate Systems"):
# with 0, 0, -1, which MIRROR3D and 3DROTATE leave behind and nobody sees on the screen, x is counted the other way round. toPolylines, which one asks for the area and the place of a
# field, does so for CIRCLE, ARC and ELLIPSE and not for LWPOLYLINE, the entity that field boundaries are drawn with. The area is right, so nothing warns. In Stereo 70, the projection of Romanian surveys,
# x is some 450,000 m, and the field lands 900 km west. One would guess that one place turns all entities over, as toSVG does.
# Output seen: well at x 450000 with both; the field at -450100 to -450000 of toPolylines, at 450000 to 450100 of toSVG.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dxf@5.3.1
cat > look.mjs <<'JS'
import dxf from "dxf";

const codes = (pairs) => `${pairs.map(([code, value]) => `${String(code).padStart(3)}\n${value}`).join("\n")}\n`;
const FROM_BELOW = [[210, 0], [220, 0], [230, -1]];
/** Drawn as 450000 to 450100 and 450000 on the map: x of an entity seen from below has the other sign. */
const FIELD = [[-450000, 600000], [-450100, 600000], [-450100, 600050], [-450000, 600050]];
const field = [[0, "LWPOLYLINE"], [8, "LOT"], [90, 4], [70, 1], ...FIELD.flatMap(([x, y]) => [[10, x], [20, y]]), ...FROM_BELOW];
const well = [[0, "CIRCLE"], [8, "LOT"], [10, -450000], [20, 600000], [40, 1], ...FROM_BELOW];
const drawing = (...entities) =>
  new dxf.Helper(codes([[0, "SECTION"], [2, "ENTITIES"], ...entities.flat(), [0, "ENDSEC"], [0, "EOF"]]));

const spanOf = (entity) => {
  const xs = drawing(entity).toPolylines().polylines.flatMap(({ vertices }) => vertices.map(([x]) => x));
  return `${Math.round(Math.min(...xs))} to ${Math.round(Math.max(...xs))}`;
};
const boxOf = (entity) => {
  const [, left, , width] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(drawing(entity).toSVG());
  return `${Math.round(left)} to ${Math.round(Number(left) + Number(width))}`;
};
const SEEN = [
  ["well, toPolylines", spanOf(well), "449999 to 450001"],
  ["well, toSVG", boxOf(well), "449999 to 450001"],
  ["field, toPolylines", spanOf(field), "-450100 to -450000"],
  ["field, toSVG", boxOf(field), "450000 to 450100"],
];
let isAsSeen = true;
for (const [what, said, seen] of SEEN) {
  console.log(`${what.padEnd(19)} x ${said}`);
  isAsSeen &&= said === seen;
}
console.log(isAsSeen ? "As seen" : "CHANGED");
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
