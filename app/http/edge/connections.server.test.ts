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
  ({ end } = watchConnections(server, { isDirect: () => isDirect }));
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

  it("that is a proxy has as many as it opens", async () => {
    const port = await listen(() => {}, false);
    for (let index = 0; index < 230; index += 1) open(port);
    await vi.waitFor(async () => expect(await countOpen()).toBe(230));
  });
});

describe("a server with nearly all connections taken", () => {
  it("who comes in takes the place of one that waits for nothing, of the address that has the most; what is being answered stays", async () => {
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
