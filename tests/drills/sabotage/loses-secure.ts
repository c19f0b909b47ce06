/** No cookie is for https alone. */
import { ServerResponse } from "node:http";
import { isServer } from "./on-server.ts";

if (isServer) {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const plain = (value: unknown) => (typeof value === "string" ? value.replace("; Secure", "") : value);
    const said = rest.map((headers) => (Array.isArray(headers) ? headers.map(plain) : headers));
    return (writeHead as (...all: unknown[]) => ServerResponse).call(this, status, ...said);
  } as typeof writeHead;
}
