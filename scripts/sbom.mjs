// Prints what the site consists of at run time, as CycloneDX: the same lockfile gives the same bytes, in whatever folder and whenever.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import process from "node:process";

const { stdout, stderr, status } = spawnSync("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(1);
}
const sbom = JSON.parse(stdout);
// Left out here and not by npm: its --omit also drops what is needed both for building and at run time, and of two places of one version it looks at the first.
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const delivered = new Set(
  Object.entries(packages)
    .filter(([place, entry]) => place.includes("node_modules/") && !entry.link && !entry.dev)
    .map(([place, entry]) => `${entry.name ?? place.replace(/^.*node_modules\//, "")}@${entry.version}`),
);
// Up to npm 10 a package that lies in two places is named twice.
const byRef = new Map(sbom.components.map((component) => [component["bom-ref"], component]));
sbom.components = [...byRef.values()].filter(({ purl }) => delivered.has(decodeURIComponent(purl).replace("pkg:npm/", "")));
const kept = new Set([sbom.metadata.component["bom-ref"], ...sbom.components.map((component) => component["bom-ref"])]);
sbom.dependencies = [...new Map(sbom.dependencies.map((entry) => [entry.ref, entry])).values()]
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter((name) => kept.has(name)) }));
// npm says when it wrote this, under a number it drew, and calls the whole by the name of the folder.
delete sbom.metadata.timestamp;
sbom.metadata.component.name = sbom.metadata.component["bom-ref"].replace(/@[^@]+$/, "");
sbom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(sbom.components))}`;
process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`);

function uuidOf(text) {
  const hex = createHash("sha256").update(text).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
