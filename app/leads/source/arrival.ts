import { type Source, sourceOfVisit } from "./source.ts";

let arrival: Source | undefined;

/** Where the visitor came from when this document was loaded: in its memory alone. Only in a browser. */
export function arrivalSource(): Source {
  arrival ??= sourceOfVisit(new URL(window.location.href), document.referrer);
  return arrival;
}

export function rememberArrival(): void {
  arrivalSource();
}
