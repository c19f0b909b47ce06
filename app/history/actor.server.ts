/** The author of whatever a request does, set by the admission, so that a change need not be told (decision 56). */
import { AsyncLocalStorage } from "node:async_hooks";

const working = new AsyncLocalStorage<{ full_name: string }>();

export function workAs<Result>(person: { full_name: string }, work: () => Result): Result {
  return working.run(person, work);
}

/** Empty for the site itself (its start, scheduled jobs, visitors). */
export function actorName(): string {
  return working.getStore()?.full_name ?? "";
}
