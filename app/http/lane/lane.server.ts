/**
 * A way past Node's HTTP for what is known already (docs/decisions/0083-a-lane-for-known-pages.md). Node's own parser stays in charge of every
 * connection: the first request is always its, and so is each that is not plainly one head and nothing else, comes while another waits for its answer,
 * or finds the visitor still reading the answer before. After anything else than single plain heads a connection stays Node's to its end.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/http/log.server.ts";
import { type Head, readHead } from "./head.ts";

/** Whose turn it is on a connection: ours when nothing is under way, Node's for one plain head, or Node's for good. */
type Turn = "free" | "node's" | "node's for good";

type Connection = { turn: Turn };

/** `answer` writes the whole answer to the socket and says true, or writes nothing and says false. */
export function openLane(server: Server, answer: (head: Head, socket: Socket) => boolean): void {
  const connections = new WeakMap<Socket, Connection>();

  server.on("connection", (socket: Socket) => {
    const connection: Connection = { turn: "node's" };
    const [toNode] = socket.listeners("data") as ((chunk: Buffer) => void)[];
    // Without it there is no telling what Node would get to see.
    if (!toNode) return;
    let isFirst = true;
    connections.set(socket, connection);
    socket.on("data", (chunk: Buffer) => {
      connection.turn = turnAfter(chunk, isFirst ? "free" : connection.turn, (head) => !isFirst && attempt(answer, head, socket));
      isFirst = false;
      if (connection.turn !== "free") toNode.call(socket, chunk);
    });
    socket.off("data", toNode);
  });

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (connection?.turn !== "node's") return;
    response.once("close", () => {
      if (connection.turn === "node's" && response.writableFinished) connection.turn = "free";
    });
  });
}

function turnAfter(chunk: Buffer, turn: Turn, answer: (head: Head) => boolean): Turn {
  const head = turn === "free" ? readHead(chunk) : undefined;
  if (!head) return "node's for good";
  return answer(head) ? "free" : "node's";
}

/** Called by a connection: nothing may leave it. Node is asked for what could not be answered, unless some of an answer is on its way. */
function attempt(answer: (head: Head, socket: Socket) => boolean, head: Head, socket: Socket): boolean {
  const before = socket.bytesWritten;
  try {
    return answer(head, socket);
  } catch (error) {
    log.warn({ error }, "A known page could not be answered on the short way");
    if (socket.bytesWritten === before) return false;
    socket.destroy();
    return true;
  }
}
