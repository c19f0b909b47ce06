/**
 * Who is at work: the admission sets it for all that a request does, so that a change knows its author without being told (decision 56).
 */
import { AsyncLocalStorage } from "node:async_hooks";

const working = new AsyncLocalStorage<{ full_name: string }>();

export function workAs<Result>(person: { full_name: string }, work: () => Result): Result {
  return working.run(person, work);
}

/** Empty for the site itself (its start, scheduled jobs, visitors). */
export function actorName(): string {
  return working.getStore()?.full_name ?? "";
}
