/** Connections of the test's own: what comes past Node's HTTP, what does not, and in which order the answers come. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openLane } from "./lane.server.ts";

let server: Server;
/** What Node was asked for; it answers at once unless the address says later. */
let asked: string[] = [];
let later: ServerResponse[] = [];
const sockets: Socket[] = [];

const KNOWN = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nknown";

async function listen(body = KNOWN): Promise<void> {
  asked = [];
  later = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.url === "/later") later.push(response);
    else request.on("end", () => response.end(`node ${request.url}`));
  });
  openLane(server, ({ url }, socket) => {
    if (!url.startsWith("/known") || socket.writableLength > 0) return false;
    socket.write(body);
    return true;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

type Talk = { socket: Socket; say: (text: string) => void; heard: () => string; waitFor: (text: string, times?: number) => Promise<void> };

async function talk(): Promise<Talk> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  let text = "";
  socket.setNoDelay(true).on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "connect");
  const waitFor = (part: string, times = 1) => vi.waitFor(() => expect(text.split(part).length - 1).toBe(times), { timeout: 5_000 });
  return { socket, say: (words) => void socket.write(words), heard: () => text, waitFor };
}

const get = (address: string, more = "") => `GET ${address} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

/** A connection whose first request has been answered. */
async function begun(): Promise<Talk> {
  const one = await talk();
  one.say(get("/first"));
  await one.waitFor("node /first");
  // The end of an answer is known a turn after its bytes.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return one;
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

describe("the lane", () => {
  it("takes what is known from the second request of a connection on; Node answers the rest on the same connection", async () => {
    await listen();
    const one = await talk();
    for (const [index, address] of ["/known", "/known", "/a", "/known", "/known"].entries()) {
      one.say(get(address));
      await vi.waitFor(() => expect(one.heard().split("HTTP/1.1 200").length - 1).toBe(index + 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(asked).toEqual(["GET /known", "GET /a"]);
  });

  it("leaves a connection to Node once it has brought a body, and the answers are right all the same", async () => {
    await listen();
    const one = await begun();
    one.say("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc");
    await one.waitFor("node /a");
    await new Promise((resolve) => setTimeout(resolve, 20));
    one.say(get("/known"));
    await one.waitFor("node /known");
    expect(asked).toEqual(["GET /first", "POST /a", "GET /known"]);
  });

  it("never takes the rest of another request for one: a head in pieces, a body that looks like one", async () => {
    await listen();
    const one = await begun();
    one.say("GET /a HTTP/1.1\r\nHost: a\r\nX-Rest: ");
    await new Promise((resolve) => setTimeout(resolve, 20));
    one.say(get("/known"));
    await one.waitFor("node /a");
    const other = await begun();
    const body = get("/known");
    other.say(`POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    other.say(body);
    await other.waitFor("node /b");
    expect(asked).toEqual(["GET /first", "GET /a", "GET /first", "POST /b"]);
    expect(one.heard() + other.heard()).not.toContain("known");
  });
});

describe("pipelined requests", () => {
  it("in one piece are answered in their order", async () => {
    await listen();
    const one = await begun();
    one.say(get("/a") + get("/known") + get("/b"));
    await one.waitFor("HTTP/1.1 200", 4);
    expect(asked).toEqual(["GET /first", "GET /a", "GET /known", "GET /b"]);
  });

  it("that come while one waits for its answer wait behind it", async () => {
    await listen();
    const one = await begun();
    one.say(get("/later"));
    await vi.waitFor(() => expect(later).toHaveLength(1));
    one.say(get("/known"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(one.heard()).not.toContain("known");
    later[0]?.end("the later one");
    await one.waitFor("node /known");
    expect(one.heard().indexOf("the later one")).toBeLessThan(one.heard().indexOf("node /known"));
  });
});

describe("who reads nothing", () => {
  it("is written no more than one answer beyond what the system takes, however much he asks for", async () => {
    const body = `HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n${"k".repeat(1_000_000)}`;
    await listen(body);
    const one = await begun();
    const accepted = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    expect(accepted).toBe(1);
    one.socket.pause();
    for (let index = 0; index < 200; index += 1) {
      one.say(get("/known"));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    // What found no room went to Node, which stops reading requests when answers pile up.
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(asked.length).toBeLessThanOrEqual(201);
  });

  it("an idle connection ends after the time that Node gives it, though the lane answered last", async () => {
    await listen();
    server.keepAliveTimeout = 200;
    const one = await begun();
    const closed = once(one.socket, "close");
    for (let index = 0; index < 10; index += 1) {
      one.say(get("/known"));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(one.socket.closed, "kept while it asks").toBe(false);
    await closed;
    expect(asked).toEqual(["GET /first"]);
  });
});
