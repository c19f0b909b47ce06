/**
 * Refusals of a write, with what was typed: of commands whose form cannot be sent back by the general screen (a password, files, much typing), and
 * of those that save a form which somebody else may have saved since it was opened (decision 13).
 */
import { type ChangedPart, findConflict } from "#app/forms/stamp/stamp.ts";
import { log } from "#app/http/log.server.ts";
import { type FieldErrors, type Refusal, refuse, TRY_AGAIN_LATER } from "#app/http/refusal.ts";
import { inTransaction } from "#db/client.server.ts";
import { warnRepeated } from "#db/cluster/repeated-lines.ts";
import { writeInGroup } from "#db/group-commit.server.ts";
import { isStorageFailure } from "#db/storage-failure.server.ts";

/** Seconds after which one may try again. */
export const WAIT = 5;

/** Answer of `write`, or 503 with a sentence when the disk or a lock refused it. Other errors are not ours. */
export function refuseWhenBusy<Answer>(write: () => Answer, sentence = TRY_AGAIN_LATER): Answer | Refusal {
  try {
    return write();
  } catch (error) {
    return refuseBusy(error, sentence);
  }
}

/** Commits what is written whole or not at all, or refuses like `refuseWhenBusy`. */
export function commitOrRefuse<Answer>(write: () => Answer): Answer | Refusal {
  return refuseWhenBusy(() => inTransaction(write));
}

/**
 * Commits a write that many ask for at once, and answers it, with those that come at the same moment (decision 6); or refuses like
 * `refuseWhenBusy`.
 */
export async function groupCommitOrRefuse<Answer>(
  write: () => Answer,
  sentence: string,
  finish?: (written: Answer[]) => void,
): Promise<Answer | Refusal> {
  try {
    return await writeInGroup(write, undefined, finish);
  } catch (error) {
    return refuseBusy(error, sentence);
  }
}

function refuseBusy(error: unknown, sentence: string): Refusal {
  if (!isStorageFailure(error)) throw error;
  warnRepeated(log, error, "A write was refused by the disk or a lock");
  return refuse(503, { form: sentence }, { message: sentence, retryAfter: WAIT });
}

export type VersionedForm<Stored = never> = {
  values: Readonly<Record<string, string>>;
  /** Reads what is stored, in the form's terms: of `stored` where the caller has read it. */
  read: (stored?: Stored) => Readonly<Record<string, string>>;
  conflictMessages: (changed: readonly ChangedPart[]) => FieldErrors;
};

/** 409 with a sentence for each part that was changed since, and with the values that the form goes on with. One transaction. */
export function refuseOnConflict<Answer>(form: VersionedForm | undefined, write: () => Answer): Answer | Refusal {
  return commitOrRefuse(() => conflictWith(form) ?? write());
}

/** Refuses on a conflict in a command that is in its transaction already; undefined where nothing was changed since. */
export function conflictWith<Stored>(form: VersionedForm<Stored> | undefined, stored?: Stored): Refusal | undefined {
  const met = form && findConflict(form.values, form.read(stored));
  return met && refuse(409, form.conflictMessages(met.changed), { values: met.values });
}
