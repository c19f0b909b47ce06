/** One switch for every cache of the process: what is read from the catalogue (cached.server.ts) and whole pages (http/pages). */
import { AsyncLocalStorage } from "node:async_hooks";

let options = { isOn: true, isFrozen: true };
const bypassed = new AsyncLocalStorage<true>();

/** Whether caches may answer, and may keep what is made. */
export function isCaching(): boolean {
  return options.isOn && bypassed.getStore() === undefined;
}

/** Whether cached values are frozen deep, so that whoever changes one fails at once. */
export function isFreezing(): boolean {
  return options.isFrozen;
}

/** Until it is called caches are on and frozen. The environment of a started site decides. */
export function setCaching(given: typeof options): void {
  options = given;
}

/** Runs `work` past every cache: for what one reader alone may see, as drafts. */
export function bypassCaches<Result>(work: () => Result): Result {
  return bypassed.run(true, work);
}
