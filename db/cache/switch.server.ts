/** One switch for every cache of the process: what is read from the catalogue (cached.server.ts) and whole pages (http/pages). */
import { AsyncLocalStorage } from "node:async_hooks";

let options = { isOn: true, isFrozen: true };
const bypassed = new AsyncLocalStorage<true>();

export function isCaching(): boolean {
  return options.isOn && bypassed.getStore() === undefined;
}

export function isFreezing(): boolean {
  return options.isFrozen;
}

export function setCaching(given: typeof options): void {
  options = given;
}

/** Runs `work` past every cache: for what one reader alone may see, as drafts. */
export function bypassCaches<Result>(work: () => Result): Result {
  return bypassed.run(true, work);
}
