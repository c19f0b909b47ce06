/** Server-sent events: answers that stay open and say a line now and then. All of them end together, at once, when the process is told to end (decision 171). */
import { log } from "#app/http/log.server.ts";

export type EventStream = {
  /** Sends an event; `id` is what a browser that comes back says it had last. Nothing when the stream has ended. */
  send: (event: string, data: unknown, id?: number) => void;
  end: () => void;
};

type Options = {
  open: (stream: EventStream) => () => void;
  isAllowed: () => boolean;
};

/** Under the half minute after which many a proxy gives an answer up that says nothing. */
export const HEARTBEAT = 20_000;
/** Lines that may wait for a reader: one who takes nothing is let go, and hears what he missed when he comes back. */
const WAITING = 64;
const RETRY = 3_000;

const encoder = new TextEncoder();
const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  // nginx would keep the lines until there are some kilobytes of them.
  "X-Accel-Buffering": "no",
  // The connection goes with its stream: an idle one would hold up the end of the process.
  Connection: "close",
};

let streams: Set<() => void> | undefined = new Set();

export function allowStreams(): void {
  streams ??= new Set();
}

export function closeStreams(): void {
  const open = [...(streams ?? [])];
  streams = undefined;
  for (const end of open) end();
}

export function eventStream(options: Options): Response {
  if (!streams) return new Response(null, { status: 503 });
  let end = () => {};
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    end = begin(controller, options);
  };
  const body = new ReadableStream<Uint8Array>({ start, cancel: () => end() }, { highWaterMark: WAITING });
  return new Response(body, { headers: HEADERS });
}

function begin(controller: ReadableStreamDefaultController<Uint8Array>, { open, isAllowed }: Options): () => void {
  let onEnd = () => {};
  const say = (text: string) => {
    if (!streams?.has(end)) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < 0) end();
  };
  const send: EventStream["send"] = (event, data, id) =>
    say(`${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  // An event, no comment: the page hears it too, and knows that nothing on the way keeps the lines back.
  const beat = setInterval(() => guard(() => (isAllowed() ? send("beat", 1) : end())), HEARTBEAT).unref();
  let isEnded = false;
  function end(): void {
    if (isEnded) return;
    isEnded = true;
    streams?.delete(end);
    clearInterval(beat);
    onEnd();
    // A reader who has left has closed it himself.
    if (controller.desiredSize !== null) controller.close();
  }
  function guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      log.warn({ error }, "A stream of events ended");
      end();
    }
  }
  streams?.add(end);
  say(`retry: ${RETRY}\n\n`);
  guard(() => {
    onEnd = open({ send, end });
  });
  return end;
}
