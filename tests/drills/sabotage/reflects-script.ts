/** Writes the query of the delivery into its answer as it was typed. */
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
    const [request, response] = args as [IncomingMessage, ServerResponse];
    if (event !== "request" || !request.url?.startsWith("/livrare?")) return Reflect.apply(emit, this, [event, ...args]);
    const county = new URL(request.url, "http://localhost").searchParams.get("judet") ?? "";
    const policy = { "Content-Security-Policy": "default-src 'none'" };
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...policy }).end(`<!doctype html><p>Livrare în ${county}</p>`);
    return true;
  } as typeof emit;
}
