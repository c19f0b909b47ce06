/** One tab holds the stream for all of a browser, which opens six connections to a site. Where streams do not arrive, pages ask. */

export type StreamState = "starting" | "live" | "asking";

type Options = {
  last: () => number;
  onNews: () => void;
  onState: (state: StreamState) => void;
};

export const INBOX_STREAM = "/admin/leaduri/flux";
const NAME = "inbox-flow";
const PATIENCE = 5_000;
/** A stream that has not even had a beat for so long is dead: beats come every 20 s. */
const SILENCE = 50_000;
const ASK = 15_000;
const AGAIN = 60_000;

export function followStream({ last, onNews, onState }: Options): () => void {
  const over = new AbortController();
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = onNews;
  const told = () => {
    channel.postMessage("news");
    onNews();
  };
  const hold = () => holdStream({ last, onNews: told, onState }, over.signal);
  // Only secure origins have locks; elsewhere each tab has its own stream.
  if (navigator.locks) {
    onState("live");
    navigator.locks.request(NAME, { signal: over.signal }, hold).catch(() => {});
  } else void hold();
  return () => {
    over.abort();
    channel.close();
  };
}

/** Fetches what `address` knows whenever there is news, and hands it on; without a connection at the next. Returns what ends it. */
export function followNews<News>(address: string, last: () => number, tell: (news: News) => void): () => void {
  let isOver = false;
  const look = async () => {
    const answer = await fetch(address, { headers: { Accept: "application/json" }, redirect: "manual" });
    if (answer.ok && !isOver) tell((await answer.json()) as News);
  };
  const stop = followStream({ last, onNews: () => void look().catch(() => {}), onState: () => {} });
  return () => {
    isOver = true;
    stop();
  };
}

function holdStream({ last, onNews, onState }: Options, over: AbortSignal): Promise<void> {
  let source: EventSource | undefined;
  let watch: ReturnType<typeof setTimeout>;
  let asking: ReturnType<typeof setInterval> | undefined;

  function open() {
    source?.close();
    source = new EventSource(`${INBOX_STREAM}?dupa=${last()}`);
    source.addEventListener("hello", arrive);
    source.addEventListener("beat", arrive);
    source.addEventListener("news", () => {
      arrive();
      onNews();
    });
    source.onerror = () => ask();
    expect(PATIENCE, AGAIN);
  }
  function arrive() {
    clearInterval(asking);
    asking = undefined;
    onState("live");
    expect(SILENCE, 0);
  }
  /** A word within `time`; else the page asks, and tries another stream after `pause`. */
  function expect(time: number, pause: number) {
    clearTimeout(watch);
    watch = setTimeout(() => {
      ask();
      watch = setTimeout(open, pause);
    }, time);
  }
  function ask() {
    if (asking !== undefined) return;
    onState("asking");
    asking = setInterval(askOnce, ASK);
    void askOnce();
  }
  async function askOnce() {
    try {
      const answer = await fetch(INBOX_STREAM, { headers: { Accept: "application/json" }, redirect: "manual" });
      // Sent to sign in: the page finds that out for itself.
      if (answer.type === "opaqueredirect") onNews();
      else if (answer.ok && ((await answer.json()) as { last: number }).last !== last()) onNews();
    } catch {
      // No connection: the next time.
    }
  }

  const isBack = () => document.visibilityState === "visible" && source?.readyState === EventSource.CLOSED && open();
  document.addEventListener("visibilitychange", isBack);
  open();
  return new Promise((resolve) => {
    over.addEventListener("abort", () => {
      document.removeEventListener("visibilitychange", isBack);
      source?.close();
      clearTimeout(watch);
      clearInterval(asking);
      resolve();
    });
  });
}
