/**
 * The data of a page's content, for its scripts: beside that content in the document, as JSON in a data block that browsers run nothing of. So they are made
 * and kept with it, where the framework's own way would write them anew with each document, and twice escaped
 * (docs/decisions/0139-data-with-the-content.md).
 */

const ID = "date-pagina";

type WrittenDataProps = {
  /** What stayed on the server (http/pages/rendered-data.server.ts). The browser has none of it and leaves the block as it came. */
  data: object | undefined;
};

export function WrittenData({ data }: WrittenDataProps) {
  return (
    <script type="application/json" id={ID} suppressHydrationWarning>
      {data ? written(data) : ""}
    </script>
  );
}

/** A "<" could end the element; written as an escape it is the same JSON. */
function written(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

/** Of the document the visitor came with: there is no other. */
let read: unknown;

/**
 * What a loader gave, or, where it stayed on the server, what this document says beside its content. Undefined where its content was not rendered: an
 * error screen took its place.
 */
export function orWritten<Data extends object>(given: Data | undefined): Data | undefined {
  if (given || import.meta.env.SSR) return given;
  read ??= JSON.parse(document.getElementById(ID)?.textContent || "null");
  return (read as Data | null) ?? undefined;
}
