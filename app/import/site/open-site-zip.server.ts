/** What a ZIP of everything says of itself: opened, its manifest read and judged, before anything of it is believed. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { z } from "zod";
import { SITE_FORMAT } from "#app/export/site-tables.ts";
import { readAddress } from "#app/media/picture.ts";
import { type OpenZip, openZip, UnreadableZip, type ZipEntry } from "#app/tables/zip/zip-read.server.ts";
import { db } from "#db/client.server.ts";

const GB = 1024 ** 3;
const LIMITS = { entries: 400_000, entryBytes: GB, totalBytes: 40 * GB };

/** Of what is read into memory at once, by the site itself: a manifest that names every picture of the largest catalogue is smaller. */
const TEXT_BYTES = 64 * 1024 ** 2;

const sealed = z.object({ sha256: z.string() });
const manifestForm = z.object({
  format: z.number(),
  created_at: z.iso.datetime(),
  schema: z.string(),
  tables: z.record(z.string(), sealed.extend({ rows: z.number() })),
  files: z.record(z.string(), sealed.extend({ bytes: z.number() })),
});
export type Manifest = z.output<typeof manifestForm>;

/** `broken`: no ZIP; `packed`: one that is not read here; `other`: not ours; `newer`: later version; `damaged`: not as it says; `used`: not empty; `misfit`: refused rows. */
export type SiteProblem = "broken" | "packed" | "other" | "newer" | "damaged" | "used" | "misfit";

/** Why nothing was read; its message is one sentence for who runs the command, the pages have words of their own. */
export class UnreadableSite extends Error {
  readonly problem: SiteProblem;
  constructor(problem: SiteProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export async function withSiteZip<Result>(file: string, work: (zip: OpenZip, manifest: Manifest) => Promise<Result>): Promise<Result> {
  try {
    using zip = await openZip(file, LIMITS);
    return await work(zip, await readManifest(zip));
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error;
    if (error.isWhole)
      throw new UnreadableSite("packed", `The file is packed in another way (${error.problem}): pack it again as a plain ZIP`);
    throw new UnreadableSite("broken", `The file is no whole export (${error.problem})`);
  }
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  const listed = zip.find("manifest.json");
  if (!listed) throw new UnreadableSite("other", "The export lacks manifest.json");
  const parsed = manifestForm.safeParse(asJson(await readZipText(zip, listed)));
  if (!parsed.success || parsed.data.format !== SITE_FORMAT)
    throw new UnreadableSite("other", "The file is no export of this product, or of another version of it");
  const { schema, files } = parsed.data;
  const known = db().$client.prepare<[string], number>("SELECT 1 FROM migrations WHERE name = ?").pluck().get(schema);
  if (known === undefined)
    throw new UnreadableSite("newer", `The export was made by a newer version (${schema.slice(0, 80)}): update this installation first`);
  const foreign = Object.keys(files).find((name) => readAddress(`/uploads/${name}`)?.file !== name);
  if (foreign !== undefined)
    throw new UnreadableSite("other", `A file of the export has a name that none of ours has: ${foreign.slice(0, 80)}`);
  return parsed.data;
}

export async function readZipText(zip: OpenZip, entry: ZipEntry): Promise<string> {
  if (entry.size > TEXT_BYTES) throw new UnreadableSite("damaged", `${entry.name} is too large`);
  return (await zip.read(entry)).toString("utf8");
}

export function findEntry(zip: OpenZip, name: string): ZipEntry {
  const entry = zip.find(name);
  if (!entry) throw new UnreadableSite("damaged", `The export lacks ${name}`);
  return entry;
}

export async function extractFile(zip: OpenZip, name: string, sha256: string | undefined, target: string): Promise<void> {
  await zip.extract(findEntry(zip, name), target);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(target)) hash.update(chunk as Buffer);
  if (hash.digest("hex") !== sha256) throw new UnreadableSite("damaged", `${name} is not what the manifest says: the file is damaged`);
}

export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableSite("damaged", "The export holds lines that cannot be read");
  }
}
