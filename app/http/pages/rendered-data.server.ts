/**
 * What a page is rendered from and its scripts do not need: it stands in the document once, as markup, and not a second time as data
 * (docs/decisions/0082-pages-for-a-crowd.md). A component shows it inside AsRendered (ui/rich-text.tsx).
 */
import type { RouterContextProvider } from "react-router";
import { isDocumentContext, renderedContext } from "#app/http/context.server.ts";

/**
 * The data of a loader, of which `keys` stay on the server where it is for a document. For a client navigation, whose page is rendered in the browser,
 * it is whole.
 */
export function onlyRendered<Data extends object, Key extends keyof Data>(
  context: Readonly<RouterContextProvider>,
  whole: Data,
  ...keys: Key[]
): Omit<Data, Key> & Partial<Pick<Data, Key>> {
  if (!context.get(isDocumentContext)) return whole;
  // Whether the page is still the same depends on it all the same.
  context.set(renderedContext, [...context.get(renderedContext), ...keys.map((key) => whole[key])]);
  // The router hands on what can be listed.
  return Object.defineProperties({ ...whole }, Object.fromEntries(keys.map((key) => [key, { enumerable: false }])));
}
