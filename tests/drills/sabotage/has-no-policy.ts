/** Pages come without a content security policy. */
import { ServerResponse } from "node:http";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { writeHead } = ServerResponse.prototype;
  const other = (value: unknown) => (/^content-security-policy$/i.test(String(value)) ? "X-Nothing" : value);
  ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    this.removeHeader("Content-Security-Policy");
    const said = rest.map((headers) => (Array.isArray(headers) ? headers.map(other) : withoutPolicy(headers)));
    return (writeHead as (...all: unknown[]) => ServerResponse).call(this, status, ...said);
  } as typeof writeHead;

  function withoutPolicy(headers: unknown): unknown {
    if (typeof headers !== "object" || headers === null) return headers;
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [other(name), value]));
  }
}
