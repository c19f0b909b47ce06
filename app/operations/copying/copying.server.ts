/** Copies of the site by themselves: every hour, the first one of a day for a month; and at once, when somebody asks. */
import { setTimeout as rest } from "node:timers/promises";
import { bucharestDay } from "#app/calendar/bucharest.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/http/log.server.ts";
import { haveFiles } from "#app/media/shared/shared-pictures.server.ts";
import { listNamedFiles } from "#app/media/unnamed-files.server.ts";
import { isShared } from "#db/client.server.ts";
import { listCopies } from "../copies/copies-directory.server.ts";
import { type Copy, type CopyKind, dueKind } from "../copies/copy.ts";
import { askCopyThread, type CopyFailure, stopCopyThread } from "../copy-thread/copy-thread.server.ts";
import { lookAgain } from "../look-again.server.ts";
import { noteCopyOutcome } from "./outcome.server.ts";

/** After a start the site first answers visitors. */
const FIRST_LOOK = 120_000;
/** Between two looks at whether one is due; also until one that failed is tried again. */
const PAUSE = 5 * 60_000;
/** What noting how it went takes. */
const NOTING = 500;

/** Makes, verifies and notes a copy. Rejects with CopyFailure when none was made. */
export async function takeCopy(kind: CopyKind, now: Date): Promise<Copy> {
  const { dataDir } = env();
  try {
    await haveFiles(isShared() ? listNamedFiles() : []);
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

/** Looks every few minutes whether a copy is due; one that fails is tried again at the next look. */
export function startCopying({
  clock = () => new Date(),
  firstLook = FIRST_LOOK,
  pause = PAUSE,
  dataDir = env().dataDir,
  take = takeAndSend,
} = {}): { stop: () => Promise<void> } {
  const looks = lookAgain(
    async () => {
      const now = clock();
      const kind = dueKind(listCopies(dataDir), now, bucharestDay);
      if (kind) await take(kind, now);
    },
    { firstLook, pause, failure: "No copy could be made" },
  );
  return {
    stop: async () => {
      const over = looks.end();
      await stopCopyThread();
      // A thread that could not be ended at once ends with the process.
      await Promise.race([over, rest(NOTING, undefined, { ref: false })]);
    },
  };
}
