import { once } from "node:events";
import { Agent, createServer, request, type Server } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { watchConnections } from "./connections.server.ts";

let server: Server;
let end: ReturnType<typeof watchConnections>["end"];
const sockets: Socket[] = [];

async function listen(handler: Parameters<typeof createServer>[1], isDirect = true): Promise<number> {
  server = createServer(handler as () => void);
  ({ end } = watchConnections(server, { count: 1, include: () => !isDirect }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const open = (port: number, localAddress = "127.0.0.1"): Socket => {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => {});
  sockets.push(socket);
  return socket;
};
const countOpen = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

describe("connections of one address", () => {
  it("has two hundred connections and no more; when one goes the next is let in", async () => {
    const port = await listen(() => {});
    for (let index = 0; index < 230; index += 1) open(port);
    await vi.waitFor(async () => expect(sockets.filter(({ destroyed, closed }) => destroyed || closed)).toHaveLength(30));
    expect(await countOpen()).toBe(200);
    sockets.find(({ destroyed }) => !destroyed)?.destroy();
    await vi.waitFor(async () => expect(await countOpen()).toBe(199));
    open(port);
    await vi.waitFor(async () => expect(await countOpen()).toBe(200));
  });

  it("is the /64 of an IPv6 address, whatever its end", async () => {
    await listen(() => {});
    const come = (network: string) =>
      Array.from({ length: 230 }, (_, index) => {
        const socket = new Socket();
        sockets.push(socket);
        Object.defineProperty(socket, "remoteAddress", { value: `${network}::${index.toString(16)}` });
        server.emit("connection", socket);
        return socket.destroyed;
      });
    expect(come("2001:db8:1:2").filter((isRefused) => isRefused)).toHaveLength(30);
    expect(come("2001:db8:1:3").filter((isRefused) => isRefused)).toHaveLength(30);
  });

  it("an address that is a proxy has as many connections as it opens", async () => {
    const port = await listen(() => {}, false);
    for (let index = 0; index < 230; index += 1) open(port);
    await vi.waitFor(async () => expect(await countOpen()).toBe(230));
  });
});

describe("a server with nearly all connections taken", () => {
  it("a newcomer takes the place of a connection that waits for nothing, of the address with the most; none that is being answered", async () => {
    let answer = () => {};
    const port = await listen((incoming, response) => {
      if (incoming.url === "/slow") answer = () => response.end("slow");
      else response.end("quick");
    });
    server.maxConnections = 40;
    const [many, few] = ["127.0.0.2", "127.0.0.3"];
    const busy = open(port, many);
    busy.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    const polite = open(port, few);
    polite.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(polite, "data");
    const silent: Socket[] = [];
    for (let index = 0; index < 60; index += 1) {
      silent.push(open(port, many));
      await once(silent.at(-1) as Socket, "connect");
    }
    await vi.waitFor(async () => expect(await countOpen()).toBe(29));
    await vi.waitFor(() => expect(silent.map(({ closed }) => closed)).toEqual([...Array(33).fill(true), ...Array(27).fill(false)]));
    const visitor = open(port, "127.0.0.4");
    visitor.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(String(await once(visitor, "data"))).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(polite.closed).toBe(false);
    const said = once(busy, "data");
    answer();
    expect(String(await said)).toContain("slow");
  });
});

describe("behind a proxy", () => {
  const ask = async (port: number, visitor: string, target = "/") => {
    const socket = open(port);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${visitor}\r\n\r\n`);
    await once(socket, "data");
    return socket;
  };
  const openOf = (own: readonly Socket[]) => own.filter(({ closed }) => !closed).length;

  it("the visitor whose answered connections are most makes room, the one that rests longest first; others keep theirs", async () => {
    const port = await listen((_incoming, response) => response.end("a"), false);
    server.maxConnections = 40;
    const few = [await ask(port, "203.0.113.8"), await ask(port, "203.0.113.8")];
    const many: Socket[] = [];
    for (let index = 0; index < 60; index += 1) many.push(await ask(port, "203.0.113.7"));
    await vi.waitFor(async () => expect(await countOpen()).toBe(29));
    expect([openOf(few), openOf(many)]).toEqual([2, 27]);
    await ask(port, "203.0.113.9");
    expect(openOf(few)).toBe(2);
  });

  it("a visitor keeps fifty that rest, and all that are being answered", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const port = await listen((incoming, response) => {
      if (incoming.url === "/") response.end("a");
      else response.write("slow");
    }, false);
    const own: Socket[] = [];
    for (let index = 0; index < 80; index += 1) own.push(await ask(port, "2001:db8:1:2::1", index < 10 ? "/slow" : "/"));
    const other = await ask(port, "2001:db8:1:3::1");
    vi.advanceTimersByTime(4_000);
    await pause(20);
    expect(openOf(own)).toBe(80);
    vi.advanceTimersByTime(2_000);
    await vi.waitFor(() => expect(openOf(own)).toBe(50));
    expect([openOf(own.slice(0, 10)), openOf([other])]).toEqual([10, 1]);
  });
});

describe("answers that their reader leaves lying", () => {
  const MB = 1024 * 1024;
  const answers = async (size: number, count: number, from: (index: number) => string) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const body = Buffer.alloc(size);
    const port = await listen((_incoming, response) => response.end(body), false);
    for (let index = 0; index < count; index += 1) {
      const socket = open(port);
      socket.pause();
      socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from(index)}\r\n\r\n`);
      await vi.waitFor(async () => expect(await countOpen()).toBe(index + 1));
    }
    await pause(100);
  };

  it("are of one visitor some megabytes beside one answer, however long that is: those go that wait longest", async () => {
    await answers(24 * MB, 3, () => "203.0.113.7");
    vi.advanceTimersByTime(1_000);
    await vi.waitFor(async () => expect(await countOpen()).toBe(1));
    vi.advanceTimersByTime(10_000);
    await pause(20);
    expect(await countOpen()).toBe(1);
    expect(sockets.map(({ destroyed }) => destroyed).at(-1)).toBe(false);
  });

  it("answers that their reader leaves lying are of many visitors a bounded number of megabytes, once they have lain for a while", async () => {
    await answers(15 * MB, 12, (index) => `203.0.113.${index}`);
    vi.advanceTimersByTime(3_000);
    await pause(20);
    expect(await countOpen()).toBe(12);
    vi.advanceTimersByTime(5_000);
    await vi.waitFor(async () => expect(await countOpen()).toBeLessThanOrEqual(9));
    expect(await countOpen()).toBeGreaterThanOrEqual(7);
  });

  it("answers that their reader leaves lying make room for who comes, once the server is nearly full", async () => {
    await answers(12 * MB, 6, (index) => `203.0.113.${index}`);
    server.maxConnections = 8;
    vi.advanceTimersByTime(1_000);
    open((server.address() as AddressInfo).port);
    await vi.waitFor(async () => expect(await countOpen()).toBe(7));
    vi.advanceTimersByTime(5_000);
    open((server.address() as AddressInfo).port);
    await pause(20);
    expect(await countOpen()).toBe(7);
  });
});

describe("a reader who is sent more than he reads", () => {
  it("is cut when he has taken nothing for 90 s; who reads slowly, and who waits for nothing, are not", async () => {
    const port = await listen((incoming, response) => {
      if (incoming.url === "/small") response.end("a");
      else if (incoming.url === "/large") Readable.from(Array<Buffer>(2_000).fill(Buffer.alloc(65_536))).pipe(response);
    });
    expect(server.timeout).toBe(90_000);
    server.timeout = 600;
    const [stuck, reading, idle, waiting] = ["/large", "/large", "/small", "/never"].map((target) => {
      const socket = open(port);
      socket.pause();
      socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
      return socket;
    }) as [Socket, Socket, Socket, Socket];
    await vi.waitFor(async () => expect(await countOpen()).toBe(4));
    const closed = once(stuck, "close");
    for (let count = 4; count === 4; count = await countOpen()) {
      reading.read();
      await pause(10);
    }
    expect(await countOpen(), "but for the one that is stuck").toBe(3);
    stuck.resume();
    await closed;
    expect([reading, idle, waiting].map((socket) => socket.closed)).toEqual([false, false, false]);
  });
});

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

describe("at the end", () => {
  it("an answer that is on its way is finished, an idle connection has a moment for one more request, and both are closed after it", async () => {
    let isEnding = false;
    let finish: (() => void) | undefined;
    const port = await listen((incoming, response) => {
      const answer = () => {
        response.shouldKeepAlive = !isEnding;
        response.end(incoming.url);
      };
      if (incoming.url === "/slow") finish = answer;
      else answer();
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    const get = (target: string) =>
      new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
        request({ port, path: target, agent }, (response) => {
          response.setEncoding("utf8").once("data", (body: string) => resolve({ body, connection: response.headers.connection }));
        })
          .on("error", reject)
          .end();
      });
    await Promise.all([get("/quick"), get("/quick")]);
    const slow = get("/slow");
    await vi.waitFor(() => expect(finish).toBeDefined());
    isEnding = true;
    let isOver = false;
    const over = end(4_000, 500).then(() => {
      isOver = true;
    });
    expect(await get("/quick"), "on the idle one").toEqual({ body: "/quick", connection: "close" });
    finish?.();
    expect(await slow).toEqual({ body: "/slow", connection: "close" });
    await over;
    expect(isOver).toBe(true);
    await expect(get("/quick"), "no new one").rejects.toThrow("ECONNREFUSED");
    agent.destroy();
  });

  it("idle connections go after their moment, and what still hangs after its time", async () => {
    const port = await listen(() => {});
    const [idle, hanging] = [open(port), open(port)];
    hanging.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await vi.waitFor(async () => expect(await countOpen()).toBe(2));
    const closed = once(idle, "close");
    const over = end(300, 20);
    await closed;
    expect(hanging.destroyed).toBe(false);
    await over;
  });

  it("who has connected, and waits for his turn to be accepted, is answered", async () => {
    const port = await listen((_incoming, response) => {
      response.shouldKeepAlive = false;
      response.end();
    });
    const waiting = open(port);
    waiting.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const said = once(waiting, "data");
    const over = end(4_000, 300);
    expect(String(await said)).toMatch(/^HTTP\/1\.1 200 OK/);
    await over;
  });
});
