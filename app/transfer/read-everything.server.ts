/** Reads back what everything.server.ts made, into an installation that has nothing yet. All or nothing. */
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readAddress } from "#app/media/picture.ts";
import { uploadsDir } from "#app/media/storage.server.ts";
import { type OpenZip, openZip, UnreadableZip, type ZipEntry } from "#app/tables/zip-read.server.ts";
import { db } from "#db/client.server.ts";
import { FORMAT, MOVED } from "./moved-tables.ts";

const GB = 1024 ** 3;
/** The owner's own file, but one that may have been broken or made by somebody else. */
const LIMITS = { entries: 400_000, entryBytes: GB, totalBytes: 40 * GB };

/** Tables that a new installation fills by itself: they may hold rows, and are replaced. */
const FILLED = new Set([
  "settings",
  "office",
  "closed_days",
  "retention",
  "announcing",
  "categories",
  "consent_texts",
  "documents",
  "document_versions",
]);

const sealed = z.object({ sha256: z.string() });
const manifestForm = z.object({
  format: z.number(),
  schema: z.string(),
  tables: z.record(z.string(), sealed.extend({ rows: z.number() })),
  files: z.record(z.string(), sealed.extend({ bytes: z.number() })),
});
type Manifest = z.output<typeof manifestForm>;

/** Why nothing was read, as one sentence. */
class UnreadableMove extends Error {}

type Moved = { rows: Record<string, number>; files: number };

/** `reindex` is told the id of each product that has come. Throws UnreadableMove; then nothing has changed. */
export async function readEverything(file: string, reindex: (productId: number) => void): Promise<Moved> {
  refuseUsed();
  try {
    using zip = await openZip(file, LIMITS);
    const manifest = await readManifest(zip);
    const aside = mkdtempSync(path.join(uploadsDir(), ".moving-"));
    try {
      const names = await takeFiles(zip, manifest, aside);
      const tables = new Map<string, Record<string, unknown>[]>();
      for (const table of MOVED) tables.set(table, await readRows(zip, manifest, table));
      const placed = names.filter((name) => !existsSync(path.join(uploadsDir(), name)));
      for (const name of placed) renameSync(path.join(aside, name), path.join(uploadsDir(), name));
      try {
        const rows = writeRows(tables, reindex);
        return { rows, files: names.length };
      } catch (error) {
        for (const name of placed) rmSync(path.join(uploadsDir(), name), { force: true });
        throw new UnreadableMove(`The rows do not fit this installation: ${error instanceof Error ? error.message : error}`);
      }
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  } catch (error) {
    throw error instanceof UnreadableZip ? new UnreadableMove(`The file is no whole export (${error.problem})`) : error;
  }
}

function refuseUsed(): void {
  const used = MOVED.filter((table) => !FILLED.has(table) && db().$client.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined);
  if (used.length > 0)
    throw new UnreadableMove(`This installation is not empty (${used.join(", ")}): start from an empty data directory, with SEED_DEMO=0`);
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  const parsed = manifestForm.safeParse(asJson((await zip.read(need(zip, "manifest.json"))).toString("utf8")));
  if (!parsed.success || parsed.data.format !== FORMAT)
    throw new UnreadableMove("The file is no export of this product, or of another version of it");
  const known = db().$client.prepare<[string], number>("SELECT 1 FROM migrations WHERE name = ?").pluck().get(parsed.data.schema);
  if (known === undefined)
    throw new UnreadableMove(`The export was made by a newer version (${parsed.data.schema}): update this installation first`);
  return parsed.data;
}

/** The pictures, each under the name that it had and with the bytes that the manifest sealed. */
async function takeFiles(zip: OpenZip, manifest: Manifest, aside: string): Promise<string[]> {
  const names = Object.keys(manifest.files);
  for (const name of names) {
    if (readAddress(`/uploads/${name}`)?.file !== name)
      throw new UnreadableMove(`A file of the export has a name that none of ours has: ${name.slice(0, 80)}`);
    const target = path.join(aside, name);
    await zip.extract(need(zip, `uploads/${name}`), target);
    refuseOther(readFileSync(target), manifest.files[name]?.sha256, name);
  }
  return names;
}

async function readRows(zip: OpenZip, manifest: Manifest, table: string): Promise<Record<string, unknown>[]> {
  const said = manifest.tables[table];
  // A table that the older version did not have.
  if (!said) return [];
  const bytes = await zip.read(need(zip, `data/${table}.jsonl`));
  refuseOther(bytes, said.sha256, table);
  return bytes
    .toString("utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => asJson(line) as Record<string, unknown>);
}

function writeRows(tables: ReadonlyMap<string, Record<string, unknown>[]>, reindex: (productId: number) => void): Record<string, number> {
  const { $client } = db();
  const counts: Record<string, number> = {};
  $client
    .transaction(() => {
      $client.pragma("defer_foreign_keys = ON");
      for (const table of MOVED.toReversed()) if (tables.get(table)?.length || !FILLED.has(table)) $client.exec(`DELETE FROM ${table}`);
      for (const table of MOVED) {
        const rows = tables.get(table) ?? [];
        const known = new Set($client.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all());
        for (const row of rows) {
          const columns = Object.keys(row);
          const unknown = columns.find((name) => !known.has(name));
          if (unknown !== undefined) throw new Error(`${table}.${unknown.slice(0, 60)} is unknown`);
          $client
            .prepare(
              `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
            )
            .run(...columns.map((name) => row[name]));
        }
        counts[table] = rows.length;
      }
      for (const { id } of tables.get("products") ?? []) reindex(Number(id));
    })
    .immediate();
  return counts;
}

function need(zip: OpenZip, name: string): ZipEntry {
  const entry = zip.entries.find((candidate) => candidate.name === name);
  if (!entry) throw new UnreadableMove(`The export lacks ${name}`);
  return entry;
}

function refuseOther(bytes: Buffer, sha256: string | undefined, name: string): void {
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new UnreadableMove(`${name} is not what the manifest says: the file is damaged`);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableMove("The export holds lines that cannot be read");
  }
}
