/** Whether a page would be made of what the kept one was made of (docs/decisions/0082-pages-for-a-crowd.md). */
import { hash } from "node:crypto";
import type { EntryContext, RouterContextProvider } from "react-router";
import { digestContext, isIncompleteContext, keptDigestContext, renderedContext } from "#app/http/context.server.ts";
import { shortOf, shortOfFields } from "#app/http/document/short.server.ts";
import { PUBLIC_PAGE } from "./page-body.server.ts";

type Answer = {
  status: number;
  headers: Headers;
  /** What stands around what the loaders gave. */
  around: readonly unknown[];
};

type Loaded = Pick<EntryContext["staticHandlerContext"], "loaderData" | "errors" | "actionData">;

/**
 * A public page is its address, what its loaders gave, and what stands around it; in short, so that the next one need not be rendered to be found the
 * same. Notes what this one is made of. Data that JSON does not tell apart (a map, a promise) is never the same.
 */
export function isMadeOfTheSame(
  context: RouterContextProvider,
  { loaderData, errors, actionData }: Loaded,
  { status, headers, around }: Answer,
): boolean {
  if (status !== 200 || errors || actionData || headers.get("Cache-Control") !== PUBLIC_PAGE || context.get(isIncompleteContext))
    return false;
  const rendered = context.get(renderedContext);
  if (!Object.values(loaderData).every(hasPlainFields) || !rendered.every(isKnownPlain)) return false;
  const routes = Object.entries(loaderData).map(([id, data]) => `${id} ${shortOfFields(Object(data))}`);
  const digest = hash("sha256", [...routes, ...[...rendered, ...around].map(shortOf)].join("\n"), "base64url");
  context.set(digestContext, digest);
  return digest === context.get(keptDigestContext);
}

/** Of what a loader gave. */
function hasPlainFields(data: unknown): boolean {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return isKnownPlain(data);
  return Object.getPrototypeOf(data) === Object.prototype && Object.values(data).every(isKnownPlain);
}

const plain = new WeakSet<object>();

/** Looked through once. */
function isKnownPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return isPlain(value);
  if (plain.has(value)) return true;
  if (!isPlain(value)) return false;
  plain.add(value);
  return true;
}

/** True for values, lists and objects without anything of their own: two of them are the same when they read the same as JSON. */
function isPlain(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value !== "function" && typeof value !== "bigint";
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
