/** A connection that says nothing is as good as none: what is asked for has its time, to the last byte of the answer. Pure but for the clock. */

type Ask = typeof fetch;

/** The answer, whole. Rejects as for a connection that failed when it has not come within `time` milliseconds, or when `init.signal` says so. */
export async function askInTime(ask: Ask, time: number, input: Parameters<Ask>[0], init?: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const giveUp = () => stop.abort(init?.signal?.reason);
  init?.signal?.addEventListener("abort", giveUp);
  const timer = setTimeout(() => stop.abort(new TypeError("No answer in time")), time);
  try {
    if (init?.signal?.aborted) giveUp();
    const answer = await ask(input, { ...init, signal: stop.signal });
    // Read to its end, and still there for who asked.
    await answer.clone().arrayBuffer();
    return answer;
  } finally {
    clearTimeout(timer);
    init?.signal?.removeEventListener("abort", giveUp);
  }
}
