/** A picture's file may serve several rows (docs/decisions/0007): it goes when the last row that names it has gone. */
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { removeFiles } from "./storage.server.ts";

/** Removes those of the files that no product picture and no expert names any more. Call after the rows were changed. */
export function removeUnnamedFiles(directory: string, urls: readonly string[]): void {
  removeFiles(
    directory,
    urls.filter((url) => !isNamed(url)),
  );
}

function isNamed(url: string): boolean {
  const row = db().get(sql`
    SELECT 1 FROM experts WHERE photo_url = ${url}
    UNION ALL SELECT 1 FROM product_images WHERE ${url} IN (image_url, variant_thumb, variant_medium, variant_large)
    LIMIT 1`);
  return row !== undefined;
}
