/**
 * React Router's own template with an action that stores one row: what the framework costs by itself. Built with the project's own
 * packages.
 */
import { cpSync } from "node:fs";
import path from "node:path";
import { send } from "#tests/drills/support/client.ts";
import { freePort } from "#tests/support/server.ts";
import { type Build, runIn } from "../builds/build.ts";
import { linkPackages } from "../builds/tree.ts";
import { launch, type Process, untilUp } from "../support/process.ts";

export type Template = Process & { port: number };

/** Started as our build is; what it makes lies in the folder. */
export async function startTemplate(folder: string, { flags, heap }: Build): Promise<Template> {
  const place = path.join(folder, "template");
  cpSync("bench/peers/template", place, { recursive: true });
  linkPackages(place);
  runIn(place, path.resolve("node_modules/.bin/react-router"), ["build"]);
  const port = await freePort();
  const env = { ...heap, NODE_ENV: "production", PORT: String(port), DATABASE: path.join(place, "leads.db") };
  const running = launch("node", [...flags, "server.ts"], env, { cwd: place });
  await untilUp(running, port, "/?rows=1&text=1");
  return { ...running, port };
}

type Size = { bytes: number; elements: number };

export async function sizeOf(port: number, address: string): Promise<Size> {
  const { body } = await send(port, { path: address });
  // Elements of the page itself: none is in the text of a script.
  const shown = body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "<script>");
  return { bytes: Buffer.byteLength(body), elements: shown.match(/<[a-z]/g)?.length ?? 0 };
}

/** The address of a page of the template with as many elements and bytes as another page, to within a row and a letter a row. */
export async function pageLike(port: number, { bytes, elements }: Size): Promise<string> {
  const at = (rows: number, text: number) => `/?rows=${rows}&text=${text}`;
  const frame = await sizeOf(port, at(0, 0));
  const rows = Math.round((elements - frame.elements) / 4);
  const [short, long] = [await sizeOf(port, at(rows, 0)), await sizeOf(port, at(rows, 100))];
  const text = Math.round(((bytes - short.bytes) / (long.bytes - short.bytes)) * 100);
  return at(rows, Math.max(0, text));
}
