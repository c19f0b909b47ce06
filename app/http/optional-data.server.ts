import type { RouterContextProvider } from "react-router";
import { noteIncomplete } from "#db/cache/cached.server.ts";
import { isDatabaseFailure } from "#db/storage-failure.server.ts";
import { isIncompleteContext } from "./context.server.ts";
import { log } from "./log.server.ts";

/** Optional data: when `read` throws, that is logged with `name`, `fallback` takes its place, and the page is not cached, nor data that are made where no context is. */
export function readOptional<Value>(
  context: Readonly<RouterContextProvider> | undefined,
  name: string,
  read: () => Value,
  fallback: Value,
): Value {
  try {
    return read();
  } catch (error) {
    if (context) context.set(isIncompleteContext, true);
    else noteIncomplete();
    log.error({ error }, `${name} could not be read: the page stands without`);
    return fallback;
  }
}

/** Reads below the routes, where no context is; `fallback` stands for what a database cannot tell, and any other failure is thrown. */
export function readFromDatabase<Value>(read: () => Value, fallback: Value, message: string): Value {
  try {
    return read();
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    noteIncomplete();
    log.error({ error }, message);
    return fallback;
  }
}
