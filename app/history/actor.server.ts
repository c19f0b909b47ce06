/** Who is at work: the admission sets it for all that a request does, so that a change knows its author without being told (decision 56). */
import { AsyncLocalStorage } from "node:async_hooks";

const working = new AsyncLocalStorage<{ full_name: string }>();

/** Everything that `work` does, also what it waits for, is done by this person. */
export function workAs<Result>(person: { full_name: string }, work: () => Result): Result {
  return working.run(person, work);
}

/** The name of who is at work; empty for the site itself (its start, its nights, its visitors). */
export function actorName(): string {
  return working.getStore()?.full_name ?? "";
}
