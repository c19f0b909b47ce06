/** Shared caches may keep every page for a minute. */
import { ServerResponse } from "node:http";

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, headers: string[]) {
  const longer = headers.map((value) => String(value).replace("s-maxage=1,", "s-maxage=60,"));
  return Reflect.apply(writeHead, this, [status, longer]) as ServerResponse;
} as typeof writeHead;
