import { deleteRequest, findQueued, listQueued, notifyPages, type QueuedRequest, queueStatus, updateRequest } from "./queue-store.ts";

const LOCK = "cereri";
/** A slower connection counts as none. */
const LONGEST_WAIT = 45_000;

type Outcome = { confirmation: string } | { errors: string[] } | "unreachable";

export async function sendQueued(now: Date): Promise<void> {
  for (const { id } of await listQueued(now)) if (!(await sendQueuedRequest(id, now))) return;
}

/** Sends one request; `isConfirmed` where the person has pressed send. False when there is no signal. */
export async function sendQueuedRequest(id: string, now: Date, { isConfirmed = false } = {}): Promise<boolean> {
  return withSendLock(async () => {
    // Another tab may have sent it while this one waited for the lock.
    const request = await findQueued(id);
    if (!request || (queueStatus(request, now) !== "waits" && !isConfirmed)) return true;
    const outcome = await post(request);
    if (outcome === "unreachable") return false;
    if ("errors" in outcome) {
      await updateRequest(id, { errors: outcome.errors });
      return true;
    }
    await deleteRequest(id);
    notifyPages({ id, confirmation: outcome.confirmation });
    return true;
  });
}

/** Browsers offer locks only behind https; without them the site recognises a request that comes twice. */
function withSendLock(work: () => Promise<boolean>): Promise<boolean> {
  return "locks" in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function post({ page, fields }: QueuedRequest): Promise<Outcome> {
  try {
    const answer = await fetch(page, { method: "POST", body: new URLSearchParams(fields), signal: AbortSignal.timeout(LONGEST_WAIT) });
    const { pathname } = new URL(answer.url);
    if (answer.redirected && pathname.startsWith("/oferta/")) return { confirmation: pathname };
    // Rate limit, overload or failure of the server: not an error of the request.
    if (answer.status === 429 || answer.status >= 500) return "unreachable";
    return { errors: errorsIn(await answer.text()) };
  } catch {
    return "unreachable";
  }
}

/** The errors of the page's summary; none in a worker, which has no DOMParser. */
function errorsIn(html: string): string[] {
  if (typeof DOMParser === "undefined") return [];
  const page = new DOMParser().parseFromString(html, "text/html");
  return [...page.querySelectorAll(".error-summary li")].map((line) => line.textContent?.trim() ?? "").filter(Boolean);
}
