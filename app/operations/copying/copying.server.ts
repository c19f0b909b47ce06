/** Copies of the site by themselves: every hour, the first one of a day for a month; and at once, when somebody asks. */
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { haveFiles } from "#app/media/shared/shared-pictures.server.ts";
import { listReferencedFiles } from "#app/media/unreferenced-files.server.ts";
import { isShared } from "#db/client.server.ts";
import { listCopies } from "../copies/copies-directory.server.ts";
import { type Copy, type CopyKind, dueKind } from "../copies/copy.ts";
import { askCopyThread, type CopyFailure } from "../copy-thread/copy-thread.server.ts";
import { noteCopyOutcome } from "./outcome.server.ts";

/** Makes, verifies and notes a copy. Rejects with CopyFailure when none was made. */
export async function takeCopy(kind: CopyKind, now: Date): Promise<Copy> {
  const { dataDir } = env();
  try {
    await haveFiles(isShared() ? listReferencedFiles() : []);
    const copy = await askCopyThread({ task: "make", dataDir, kind, now });
    noteCopyOutcome(dataDir, { tried_at: new Date().toISOString(), failure: null });
    return copy;
  } catch (error) {
    const { message, reason } = error as CopyFailure;
    const known = reason === "limit" || reason === "disk" ? reason : "other";
    noteCopyOutcome(dataDir, { tried_at: new Date().toISOString(), failure: { reason: known, message } });
    throw error;
  }
}

/** Sends a copy to the other machine, where one is set up; how it went is noted, and told by the log where it went wrong. */
export async function sendElsewhere(name: string): Promise<void> {
  const { dataDir, copyStorage, copyPassphrase } = env();
  if (!copyStorage || !copyPassphrase) return;
  try {
    await askCopyThread({ task: "send", dataDir, name, to: { storage: copyStorage, passphrase: copyPassphrase } });
    noteCopyOutcome(dataDir, { sent: { name, at: new Date().toISOString() }, sending_failure: null });
  } catch (error) {
    noteCopyOutcome(dataDir, { sending_failure: { at: new Date().toISOString(), message: (error as Error).message } });
    log.warn({ error }, "The copy could not be sent to the other machine");
  }
}

async function takeAndSend(kind: CopyKind, now: Date): Promise<void> {
  const { name } = await takeCopy(kind, now);
  await sendElsewhere(name);
}

/** Takes the copy that is due, if one is. */
export async function takeDueCopy(now: Date, { dataDir = env().dataDir, take = takeAndSend } = {}): Promise<void> {
  const kind = dueKind(listCopies(dataDir), now, bucharestDay);
  if (kind) await take(kind, now);
}
