/** What the thread of copy-worker.ts can be asked for. */
import type { Copy, CopyKind } from "../copies/copy.ts";
import { makeCopy } from "../copies/make-copy.server.ts";
import { type Elsewhere, type Sent, sendCopy } from "../elsewhere/send-copy.server.ts";
import { type Trial, tryCopy } from "../restore/trial.server.ts";

export type CopyTask =
  | { task: "make"; dataDir: string; kind: CopyKind; now: Date }
  | { task: "try"; dataDir: string; name: string; now: Date }
  | { task: "send"; dataDir: string; name: string; to: Elsewhere };
type Answers = { make: Copy; try: Trial | undefined; send: Sent };
export type CopyAnswer<Task extends CopyTask> = Answers[Task["task"]];

export async function runCopyTask(asked: CopyTask): Promise<Answers[keyof Answers]> {
  if (asked.task === "make") return await makeCopy(asked.dataDir, asked.kind, asked.now);
  if (asked.task === "send") return await sendCopy(asked.dataDir, asked.name, asked.to);
  return tryCopy(asked.dataDir, asked.name, asked.now);
}
