/** An import that its owner does not want: its file goes, nothing else changes. */
import { removeImport } from "#app/transfer/import-files.server.ts";

export function discardImport(id: string): { ok: true } {
  removeImport(id);
  return { ok: true };
}
