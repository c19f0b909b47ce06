/** A replica as one file. By libsql: another library's locks on a file that libsql has open in this process hold nobody. Runs on Node as it stands. */
import { createRequire } from "node:module";

type Libsql = new (file: string, options: object) => { prepare: (sql: string) => { run: (values: unknown[]) => void }; close: () => void };

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
