/** A replica as one file. By libsql: another library's locks on a file that libsql has open in this process hold nobody. Runs on Node as it stands. */
import { existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";

type Libsql = new (file: string, options: object) => { prepare: (sql: string) => { run: (values: unknown[]) => void }; close: () => void };

/** True for a file that libsql fills: it notes beside it how far it has come. */
export function isReplica(file: string): boolean {
  return existsSync(`${file}-client_wal_index`);
}

/** The file that better-sqlite3 may read for a database: the database itself, or of a replica a copy made at `aside`. `using` takes that copy away. */
export function readableFile(database: string, aside: string): { file: string } & Disposable {
  if (!isReplica(database)) return { file: database, [Symbol.dispose]: () => {} };
  rmSync(aside, { force: true });
  copyReplica(database, aside);
  return { file: aside, [Symbol.dispose]: () => rmSync(aside, { force: true }) };
}

/** Writes what the replica holds at this moment to `target`, which must not be there; others read and write on meanwhile. */
export function copyReplica(file: string, target: string): void {
  const Database = createRequire(import.meta.url)("libsql") as Libsql;
  const client = new Database(file, { timeout: 5 });
  try {
    client.prepare("VACUUM INTO ?").run([target]);
  } finally {
    client.close();
  }
}
