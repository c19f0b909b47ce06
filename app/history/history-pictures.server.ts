/** The pictures that the history still names: who puts a version back wants them as they were (triggers `history_pictures_*` note them). */
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { historyPictures } from "#db/schema.ts";

export function isPictureInHistory(name: string): boolean {
  return (
    db().select({ id: historyPictures.history_id }).from(historyPictures).where(eq(historyPictures.name, name)).limit(1).get() !== undefined
  );
}

export function listPicturesInHistory(): Set<string> {
  return new Set(
    db()
      .selectDistinct({ name: historyPictures.name })
      .from(historyPictures)
      .all()
      .map(({ name }) => name),
  );
}
