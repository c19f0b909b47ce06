/** A small client of HTTP that keeps its connections, says what it got, and tells a broken connection from an answer. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; time: number };

export type Question = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Without one every question has a connection of its own. */
  agent?: Agent;
  /** The visitor's network address, as a proxy says it; another one each time where nothing is said. */
  from?: string;
  /** The address that is connected to, and the one that it is done from. */
  to?: string;
  over?: string;
  /** Milliseconds after which the question is given up. */
  patience?: number;
};

/** Resolves with the answer, whatever its status; rejects when the connection is refused, reset or silent too long. */
export function send(port: number, question: Question): Promise<Answer> {
  const { path, method = "GET", headers, body, agent, from, to = "127.0.0.1", over, patience = 30_000 } = question;
  const began = performance.now();
  const all = { Host: `localhost:${port}`, "X-Forwarded-For": from ?? newAddress(), ...headers, ...lengthOf(body) };
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: to, ...(over && { localAddress: over }), path, method, headers: all, agent: agent ?? false },
      (response) => {
        let said = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          said += chunk;
        });
        response.on("error", fail);
        response.on("end", () => {
          clearTimeout(timer);
          resolve({ status: response.statusCode as number, headers: response.headers, body: said, time: performance.now() - began });
        });
      },
    );
    const timer = setTimeout(() => asked.destroy(new Error(`${method} ${path}: no answer after ${patience} ms`)), patience);
    function fail(error: Error): void {
      clearTimeout(timer);
      reject(error);
    }
    asked.on("error", fail);
    asked.end(body);
  });
}

/** Sends JSON as a program does. */
export function sendJson(port: number, path: string, value: unknown, question: Partial<Question> = {}): Promise<Answer> {
  const headers = { "Content-Type": "application/json", ...question.headers };
  return send(port, { method: "POST", ...question, path, headers, body: JSON.stringify(value) });
}

/** Posts a form as a browser does, from the site's own origin. */
export function sendForm(port: number, path: string, fields: Record<string, string>, question: Partial<Question> = {}): Promise<Answer> {
  const own = { Origin: `http://localhost:${port}`, "Content-Type": "application/x-www-form-urlencoded" };
  const headers = { ...own, ...question.headers };
  return send(port, { method: "POST", ...question, path, headers, body: new URLSearchParams(fields).toString() });
}

export function keepAlive(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

function lengthOf(body: string | Buffer | undefined): Record<string, string> {
  return body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
}

let addresses = 0;

/** Nobody has asked from here yet: limits that count addresses stay out of the way. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
