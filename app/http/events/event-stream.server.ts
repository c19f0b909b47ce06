/**
 * Server-sent events: answers that stay open and say a line now and then. One timer for all of them, so that a stream costs a socket and
 * nothing else; and all of them end together, at once, when the process is told to end (decision 51).
 */
import { log } from "#app/http/log.server.ts";

export type EventStream = {
  /** Sends an event; `id` is what a browser that comes back says it had last. Nothing when the stream has ended. */
  send: (event: string, data: unknown, id?: number) => void;
  end: () => void;
};

type Options = {
  /** Called once, when the stream is open; what it returns is called once, when it has ended. */
  open: (stream: EventStream) => () => void;
  /** Asked at every beat: a stream whose reader may no longer read ends. */
  isAllowed: () => boolean;
};

/** Under the half minute after which many a proxy gives an answer up that says nothing. */
export const BEAT = 20_000;
/** Lines that may wait for a reader: one who takes nothing is let go, and hears what he missed when he comes back. */
const WAITING = 64;
/** After how many milliseconds a browser comes back when its stream has ended. */
const RETRY = 3_000;

type Open = { beat: () => void; end: () => void };

const streams = new Set<Open>();
let heart: ReturnType<typeof setInterval> | undefined;
let isOver = false;

/** An answer that stays open. 503 while the process ends. */
export function eventStream({ open, isAllowed }: Options): Response {
  if (isOver) return new Response(null, { status: 503 });
  let endThis = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      endThis = openStream(controller, { open, isAllowed });
    },
    cancel: () => endThis(),
  });
  const headers = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    // nginx would keep the lines until there are some kilobytes of them.
    "X-Accel-Buffering": "no",
    // The connection goes with its stream: an idle one would hold up the end of the process.
    Connection: "close",
  };
  return new Response(body, { headers });
}

/** Ends every stream and opens no other. */
export function endStreams(): void {
  isOver = true;
  for (const stream of [...streams]) stream.end();
}

/** Called when a server is made: streams may be opened. */
export function allowStreams(): void {
  isOver = false;
}

/** How many are open. */
export function countStreams(): number {
  return streams.size;
}

function openStream(controller: ReadableStreamDefaultController<Uint8Array>, { open, isAllowed }: Options): () => void {
  let isEnded = false;
  let onEnd = () => {};
  const say = (text: string) => {
    if (isEnded) return;
    try {
      controller.enqueue(encoder.encode(text));
      if ((controller.desiredSize ?? 0) < -WAITING) end();
    } catch {
      // The reader has gone, and nobody has said so yet.
      end();
    }
  };
  const send: EventStream["send"] = (event, data, id) =>
    say(`${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  function end(): void {
    if (isEnded) return;
    isEnded = true;
    streams.delete(own);
    if (streams.size === 0) stopHeart();
    quietly(onEnd);
    quietly(() => controller.close());
  }
  const own: Open = { end, beat: () => (isAllowed() ? send("beat", 1) : end()) };
  streams.add(own);
  heart ??= setInterval(beatAll, BEAT).unref();
  say(`retry: ${RETRY}\n\n`);
  try {
    onEnd = open({ send, end });
  } catch (error) {
    log.warn({ error }, "A stream of events could not be opened");
    end();
  }
  return end;
}

/** An event, no comment: the page hears it too, and knows that nothing on the way keeps the lines back. */
function beatAll(): void {
  for (const stream of [...streams]) {
    try {
      stream.beat();
    } catch (error) {
      log.warn({ error }, "A stream of events ended");
      stream.end();
    }
  }
}

function stopHeart(): void {
  clearInterval(heart);
  heart = undefined;
}

/** What is thrown while a stream ends must end nothing else: it is called from timers. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {}
}

const encoder = new TextEncoder();
