import { deleteDocument, findDocument, listVersions, publishDocument } from "./documents.server.ts";

/** A document that the demonstration brings, and takes with it as long as nobody has changed it. */
export type ShippedDocument = {
  seed: (now: Date) => void;
  /** Goes on "Firma demonstrativă SemiNord dispare, "; undefined where nothing of it is left. */
  words: () => string | undefined;
  remove: () => void;
};

export function shippedDocument(key: string, body: unknown, words: string): ShippedDocument {
  const isShipped = () => listVersions(key)[0]?.is_shipped === 1;
  return {
    seed: (now) => {
      if (!findDocument(key)) publishDocument(key, body, now, { isShipped: true });
    },
    words: () => (isShipped() ? words : undefined),
    remove: () => {
      if (isShipped()) deleteDocument(key);
    },
  };
}
