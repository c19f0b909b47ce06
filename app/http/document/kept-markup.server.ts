/** Parts of documents that the data alone decide, put together by React once while the data stand, and written into documents as they are (ui/kept). */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createContext, type RouterContextProvider } from "react-router";
import { isCaching } from "#db/cache/switch.server.ts";
import { readOptional } from "../optional-data.server.ts";

export type KeptParts = Readonly<Record<string, string>>;
export type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Parts of the document that is being answered. */
export const keptContext = createContext<KeptParts>({});

/** Call it in a loader, in one go with the data that the parts are made of. Where nothing is kept it would be put together twice. */
export function keepParts({ request, context }: Asked, read: () => KeptParts): void {
  if (!isCaching() || new URL(request.url).pathname.endsWith(".data")) return;
  context.set(keptContext, { ...context.get(keptContext), ...readOptional(context, "Kept parts of a page", read, {}) });
}

/** Pictures that a browser is told to fetch ahead: said for whole documents, and no part of what React finds there again. */
const AHEAD = /^(<link rel="preload" [^>]*>)+/;

export function writePart(part: ReactNode): string {
  return renderToString(part).replace(AHEAD, "");
}

/** Data that a document brings as markup alone: its own rendering reads them, and they are written into it no second time. */
export type MarkupOnly<Data, Name extends keyof Data> = Omit<Data, Name> & { readonly [Key in Name]?: Data[Key] };

/** Pages that are opened from another one are made of data, and get all. */
export function asMarkup<Data extends object, Name extends keyof Data>(
  request: Request,
  data: Data,
  names: readonly Name[],
): MarkupOnly<Data, Name> {
  return new URL(request.url).pathname.endsWith(".data") ? data : serverOnly(data, names);
}

/**
 * A copy whose named data stay on the server, with those that stayed there before: the router passes it to the rendering as it is, and sends
 * what can be listed.
 */
export function serverOnly<Data extends object, Name extends keyof Data>(data: Data, names: readonly Name[]): MarkupOnly<Data, Name> {
  const copy = { ...data };
  const stayed = Object.getOwnPropertyNames(data).filter((name) => !Object.hasOwn(copy, name)) as Name[];
  for (const name of stayed) copy[name] = data[name];
  for (const name of [...stayed, ...names]) Object.defineProperty(copy, name, { enumerable: false });
  return copy;
}
