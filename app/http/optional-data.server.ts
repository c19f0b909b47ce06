import type { RouterContextProvider } from "react-router";
import { isIncompleteContext } from "./context.server.ts";
import { log } from "./log.server.ts";

/**
 * Reads data that a page can do without (settings, categories, brands, experts, recommendations). When `read` throws, the error is logged with `name`,
 * `fallback` takes its place, and the page is not cached.
 */
export function readOptional<Value>(context: Readonly<RouterContextProvider>, name: string, read: () => Value, fallback: Value): Value {
  try {
    return read();
  } catch (error) {
    context.set(isIncompleteContext, true);
    log.error({ error }, `${name} could not be read: the page stands without`);
    return fallback;
  }
}
