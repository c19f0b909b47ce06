import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { allowStreams, closeStreams, type EventStream, eventStream, HEARTBEAT } from "./event-stream.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
  allowStreams();
});
afterEach(() => {
  closeStreams();
  allowStreams();
  vi.useRealTimers();
});

function start({ isAllowed = () => true, open = () => {} }: { isAllowed?: () => boolean; open?: (stream: EventStream) => void } = {}) {
  const ended = vi.fn();
  let own: EventStream | undefined;
  const answer = eventStream({
    isAllowed,
    open: (stream) => {
      own = stream;
      open(stream);
      return ended;
    },
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader?.read())?.value;
  return { answer, read, ended, stream: own as EventStream, leave: () => reader?.cancel() };
}

describe("a stream of events", () => {
  it("begins with when to come back, and then says what it is told, one event a block", async () => {
    const { read, stream } = start();
    expect(await read()).toBe("retry: 3000\n\n");
    stream.send("news", { leads: [1] }, 7);
    expect(await read()).toBe('id: 7\nevent: news\ndata: {"leads":[1]}\n\n');
    stream.send("note", "a\nb");
    expect(await read(), "no line of ours can be broken from outside").toBe('event: note\ndata: "a\\nb"\n\n');
  });

  it("beats as long as its reader is there, and leaves nothing behind when he has gone", async () => {
    const streams = [start(), start(), start()];
    for (const { read } of streams) await read();
    vi.advanceTimersByTime(HEARTBEAT);
    for (const { read } of streams) expect(await read()).toBe("event: beat\ndata: 1\n\n");
    expect(vi.getTimerCount()).toBe(3);
    for (const { leave } of streams) await leave();
    expect(vi.getTimerCount()).toBe(0);
    for (const { ended } of streams) expect(ended).toHaveBeenCalledOnce();
  });

  it("ends at the next beat once its reader may no longer read", async () => {
    let isOpen = true;
    const { read, ended } = start({ isAllowed: () => isOpen });
    await read();
    vi.advanceTimersByTime(HEARTBEAT);
    expect(await read()).toContain("beat");
    isOpen = false;
    vi.advanceTimersByTime(HEARTBEAT);
    expect(await read()).toBeUndefined();
    expect(ended).toHaveBeenCalledOnce();
  });

  it("ends alone when something throws in it", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const other = start();
    const broken = start({
      isAllowed: () => {
        throw new Error("the disk");
      },
    });
    start({
      open: () => {
        throw new Error("the database");
      },
    });
    expect(vi.getTimerCount()).toBe(2);
    await other.read();
    expect(() => vi.advanceTimersByTime(HEARTBEAT)).not.toThrow();
    expect(await other.read()).toContain("beat");
    expect(broken.ended).toHaveBeenCalledOnce();
    expect([vi.getTimerCount(), warn.mock.calls.length]).toEqual([1, 2]);
    warn.mockRestore();
  });

  it("lets a reader go who takes nothing, before his lines fill the memory", () => {
    const { stream, ended } = start();
    for (let line = 0; line < 60; line += 1) stream.send("news", line);
    expect(ended).not.toHaveBeenCalled();
    for (let line = 0; line < 10; line += 1) stream.send("news", line);
    expect(ended).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("says nothing after its end, without a word of complaint", async () => {
    const { stream, read } = start();
    await read();
    stream.end();
    stream.end();
    stream.send("news", 1);
    expect(await read()).toBeUndefined();
  });
});

it("every stream ends at once when the process ends, and no other opens", async () => {
  const streams = [start(), start()];
  for (const { read } of streams) await read();
  closeStreams();
  for (const { read } of streams) expect(await read()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
  expect(eventStream({ open: () => () => {}, isAllowed: () => true }).status).toBe(503);
});
