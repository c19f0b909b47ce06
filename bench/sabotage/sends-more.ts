/** Every page is 100 KB longer, in letters that do not compress. */
import { randomBytes } from "node:crypto";
import { ServerResponse } from "node:http";

const { writeHead, end } = ServerResponse.prototype;
const MORE = Buffer.from(`/*${randomBytes(50_000).toString("hex")}*/`);
ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, headers: string[]) {
  const place = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === "content-type");
  const isPage = place !== -1 && headers[place + 1]?.startsWith("text/html");
  const longer = headers.map((value, index) =>
    isPage && headers[index - 1] === "Content-Length" ? String(Number(value) + MORE.length) : value,
  );
  if (isPage) this.end = (...args: unknown[]) => Reflect.apply(end, this, [Buffer.concat([args[0] as Buffer, MORE])]) as ServerResponse;
  return Reflect.apply(writeHead, this, [status, longer]) as ServerResponse;
} as typeof writeHead;
