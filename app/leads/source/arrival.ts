import { type Source, sourceOfVisit } from "./source.ts";

let arrival: Source | undefined;

/**
 * Where the visitor came from, as it was when this document was loaded: remembered as long as the document, in its memory alone. Only in a
 * browser.
 */
export function arrivalSource(): Source {
  arrival ??= sourceOfVisit(new URL(window.location.href), document.referrer);
  return arrival;
}

/** Call it when a document has been loaded: the visitor may visit other pages before a form asks. */
export function rememberArrival(): void {
  arrivalSource();
}
