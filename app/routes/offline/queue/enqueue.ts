import { SOURCE_FIELDS } from "#app/leads/source/source.ts";
import { deleteRequest, findQueued, SYNC_TAG, storeRequest } from "./queue-store.ts";

type Fields = [name: string, value: string][];

const QUEUED_MESSAGE =
  "Fără internet: cererea NU a fost trimisă încă. Este salvată pe acest dispozitiv și pleacă automat când revine conexiunea.";

/** Queues the posted fields and returns the form's message, undefined for other posts. Rejects where the browser stores nothing. */
export async function enqueueRequest(page: string, fields: Fields): Promise<string | undefined> {
  const named = new Map(fields);
  // Votes and changes of the list of products are posted to the same addresses.
  if (named.get("intent") !== "offer" || named.has("lista")) return undefined;
  const about = document.querySelector("h1")?.textContent?.trim() ?? "";
  await storeRequest({ id: idOf(fields) ?? String(Date.now()), page, about, kept_at: Date.now(), fields: typedOf(fields) });
  // Background sync may be forbidden: the request is then sent at the next visit.
  wakeWorkerWithSignal().catch(() => {});
  return QUEUED_MESSAGE;
}

export async function dequeueSentRequest(fields: Fields): Promise<void> {
  const id = idOf(fields);
  if (id && (await findQueued(id))) await deleteRequest(id);
}

/** Without where the visitor came from: only what he asked to have kept stays on his device (decision 50). */
function typedOf(fields: Fields): Fields {
  return fields.filter(([name]) => !(SOURCE_FIELDS as readonly string[]).includes(name));
}

function idOf(fields: Fields): string | undefined {
  return fields.find(([name, value]) => name === "submission_id" && value !== "")?.[1];
}

async function wakeWorkerWithSignal(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { sync } = (await navigator.serviceWorker.ready) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register(SYNC_TAG);
}
