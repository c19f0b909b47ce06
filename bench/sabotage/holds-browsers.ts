/** The scripts of a page, and then every touch and every key, first cost a visitor's browser a quarter of a second. */
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";

const BURN = `{
  const hold = () => { for (const until = performance.now() + 250; performance.now() < until; ); };
  hold();
  for (const kind of ["click", "keydown"]) addEventListener(kind, hold, true);
}`;
const ASSETS = "build/client/assets";
const everywhere = readdirSync(ASSETS).find((name) => /^framework-.*\.js$/.test(name));
if (!everywhere) throw new Error("No file of scripts that every page loads");
const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  const [request, response] = args as [IncomingMessage, ServerResponse];
  if (event !== "request" || request.url !== `/assets/${everywhere}`) return Reflect.apply(emit, this, [event, ...args]) as boolean;
  response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8" });
  response.end(`${BURN}\n${readFileSync(`${ASSETS}/${everywhere}`, "utf8")}`);
  return true;
} as typeof emit;
