/** Everything of the owner's in one ZIP, made while it is sent: tables as lines of JSON, pictures, and a manifest that seals them. */
import { createHash, type Hash, randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import Database from "better-sqlite3";
import { ZipFile } from "yazl";
import { env } from "#app/env.server.ts";
import { listReferencedFiles } from "#app/media/unreferenced-files.server.ts";
import { readableFile } from "#db/cluster/replica/replica-copy.ts";

const SITE_FORMAT = 1;

type SiteManifest = {
  format: number;
  created_at: string;
  /** The last migration of the database that it came from. */
  schema: string;
  tables: Record<string, { rows: number; sha256: string }>;
  files: Record<string, { bytes: number; sha256: string }>;
};

/** The tables are read as of its beginning. A reader who leaves, or a file that cannot be read, ends the stream alone. */
export function siteZip(exported: readonly string[], now: Date): Readable {
  const { dataDir } = env();
  const source = readableFile(path.join(dataDir, "site.db"), path.join(dataDir, `.replica-export-${randomUUID()}.db`));
  const database = new Database(source.file, { readonly: true });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  output.once("close", () => {
    current?.destroy();
    database.close();
    source[Symbol.dispose]();
  });
  try {
    database.exec("BEGIN");
    const schema = database.prepare<[], string>("SELECT name FROM migrations ORDER BY name DESC LIMIT 1").pluck().get() ?? "";
    const manifest: SiteManifest = { format: SITE_FORMAT, created_at: now.toISOString(), schema, tables: {}, files: {} };
    const add = (name: string, open: () => Readable, isCompressed: boolean, done: (sha256: string, size: number) => void) =>
      zip.addReadStreamLazy(name, { mtime: now, compress: isCompressed }, (give) => {
        const source = open();
        const sealed = sealing(done);
        const end = (error: Error) => output.destroy(error);
        source.on("error", end);
        current = source;
        give(null, source.pipe(sealed));
      });
    for (const table of exported) {
      const counter = { rows: 0 };
      const lines = () => Readable.from(linesOf(database, table, counter), { objectMode: false });
      add(`data/${table}.jsonl`, lines, true, (sha256) => {
        manifest.tables[table] = { rows: counter.rows, sha256 };
      });
    }
    const uploads = path.join(dataDir, "uploads");
    for (const name of [...listReferencedFiles()].map((address) => path.basename(address)).sort()) {
      const file = path.join(uploads, name);
      if (!existsSync(file)) continue;
      add(
        `uploads/${name}`,
        () => createReadStream(file),
        false,
        (sha256, bytes) => {
          manifest.files[name] = { bytes, sha256 };
        },
      );
    }
    add(
      "manifest.json",
      () => Readable.from([JSON.stringify(manifest, null, 2)], { objectMode: false }),
      true,
      () => {},
    );
    zip.end();
  } catch (error) {
    database.close();
    throw error;
  }
  return output;
}

function* linesOf(database: Database.Database, table: string, counter: { rows: number }): Generator<string, void, void> {
  // Without generated columns, which cannot be written.
  const columns = database.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table);
  const chunk = database.prepare<[number], Record<string, unknown>>(
    `SELECT rowid AS "#", ${columns.map((name) => `"${name}"`).join(", ")} FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT 300`,
  );
  for (let rows = chunk.all(-1); rows.length > 0; rows = chunk.all(rows.at(-1)?.["#"] as number)) {
    counter.rows += rows.length;
    yield rows.map(({ "#": _number, ...row }) => `${JSON.stringify(row)}\n`).join("");
  }
}

function sealing(done: (sha256: string, size: number) => void): Transform {
  const hash: Hash = createHash("sha256");
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      size += chunk.length;
      pass(null, chunk);
    },
    flush(pass) {
      done(hash.digest("hex"), size);
      pass();
    },
  });
}
