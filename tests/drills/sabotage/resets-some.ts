/** One answer in a hundred ends with a reset. */
import { ServerResponse } from "node:http";
import { isServer } from "./on-server.ts";

if (isServer) {
  let answers = 0;
  const { end } = ServerResponse.prototype;
  ServerResponse.prototype.end = function (this: ServerResponse, ...args: unknown[]) {
    answers += 1;
    if (answers % 100 === 0) this.socket?.resetAndDestroy();
    return (end as (...all: unknown[]) => ServerResponse).apply(this, args);
  } as typeof end;
}
