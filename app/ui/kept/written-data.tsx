/**
 * The data of a page's content, for its scripts: beside that content in the document, as JSON in a data block that browsers run nothing of. So they are made
 * and kept with it, where the framework's own way would write them anew with each document, and twice escaped
 * (docs/decisions/0139-data-with-the-content.md).
 */

import { inDataBlock } from "./data-block.ts";

const ID = "date-pagina";

type WrittenDataProps<Data extends object> = {
  /** What the loader gave the browser: something after a navigation, nothing where it stayed on the server (http/pages/rendered-data.server.ts). */
  given: Data | undefined;
  /** What the document says, of the server alone: the browser leaves the block as it came. */
  data: object | false;
};

export function WrittenData<Data extends object>({ given, data }: WrittenDataProps<Data>) {
  if (given && !import.meta.env.SSR) return null;
  return (
    <script type="application/json" id={ID} suppressHydrationWarning>
      {data ? inDataBlock(JSON.stringify(data)) : ""}
    </script>
  );
}

/** Of the document the visitor came with: there is no other. */
let read: unknown;

/**
 * What a loader gave, or, where it stayed on the server, what this document says beside its content. Undefined where its content was not rendered: an
 * error screen took its place.
 */
export function orWritten<Data extends object>(given: Data | undefined): Data | undefined {
  if (given || import.meta.env.SSR) return given;
  // No heading that is called the same.
  read ??= JSON.parse(document.querySelector(`script#${ID}`)?.textContent || "null");
  return (read as Data | null) ?? undefined;
}
