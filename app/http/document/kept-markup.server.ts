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

/** Asked of a loader, in one go with the data that the parts are made of. Where nothing is kept it would be put together twice. */
export function keepParts({ request, context }: Asked, read: () => KeptParts): void {
  if (!isCaching() || new URL(request.url).pathname.endsWith(".data")) return;
  context.set(keptContext, { ...context.get(keptContext), ...readOptional(context, "Kept parts of a page", read, {}) });
}

/** Pictures that a browser is told to fetch ahead: said for whole documents, and no part of what React finds there again. */
const AHEAD = /^(<link rel="preload" [^>]*>)+/;

export function writePart(part: ReactNode): string {
  return renderToString(part).replace(AHEAD, "");
}
