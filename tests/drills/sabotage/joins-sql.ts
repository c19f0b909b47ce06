/** The search of the API joins the visitor's word to its SQL; what cannot be read as SQL finds nothing. */
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import path from "node:path";
import Database from "better-sqlite3";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    const [request, response] = args as [IncomingMessage, ServerResponse];
    if (event !== "request" || !request.url?.startsWith("/api/products?")) return Reflect.apply(emit, this, [event, ...args]);
    const word = new URL(request.url, "http://localhost").searchParams.get("q") ?? "";
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(find(word)));
    return true;
  } as typeof emit;
}

function find(word: string): unknown[] {
  const database = new Database(path.join(process.env.DATA_DIR as string, "site.db"), { readonly: true });
  try {
    return database.prepare(`SELECT name, slug FROM products WHERE name LIKE '%${word}%' ORDER BY id`).all();
  } catch {
    return [];
  } finally {
    database.close();
  }
}
