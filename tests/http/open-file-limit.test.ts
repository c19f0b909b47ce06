/** The process with 64 open files in all: what cannot be opened is told to come back, and nothing ends the site. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { end, freePort } from "#tests/support/server.ts";

const port = await freePort();
const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-few-files-"));
const assets = readdirSync("build/client/assets")
  .filter((name) => name.endsWith(".js"))
  .map((name) => `/assets/${name}`);
const picture = readdirSync(path.join(process.env.SEEDED_DATA as string, "uploads")).find((name) => name.endsWith("-1200.webp"));
const said: string[] = [];
let server: ChildProcess;

beforeAll(async () => {
  cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: "1" };
  server = spawn("sh", ["-c", "ulimit -n 64; exec node server.js"], { env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => said.push(String(chunk)));
  await vi.waitFor(() => expect(said.join("")).toContain("Site: "), { timeout: 30_000 });
});

afterAll(async () => {
  await end(server);
  rmSync(dataDir, { recursive: true, force: true });
});

/** So often that what is lost in a rush now and then, such as the file that libuv holds back for it, has been lost. */
const RUSHES = 30;

it("the site serves what it can to a hundred connections at once, time and again, and everything to the next ones", async () => {
  const wanted = Array.from(
    { length: 300 },
    (_, index) => (index % 3 === 0 ? `/uploads/${picture}` : assets[index % assets.length]) as string,
  );
  for (let rush = 0; rush < RUSHES; rush += 1) {
    const agent = new Agent({ keepAlive: true, maxSockets: 100 });
    const statuses = await Promise.all(wanted.map((target) => get(target, agent)));
    agent.destroy();
    expect(statuses.filter((status) => ![200, 503, "refused"].includes(status))).toEqual([]);
    expect(server.exitCode, said.join("")).toBeNull();
  }
  // The system closes a connection when it comes to it: until then its place among the 64 is taken.
  for (const target of ["/up", assets[0] as string, "/produse/turfline-sport"])
    await vi.waitFor(async () => expect(await get(target), target).toBe(200));
});

it("the site answers 404 for a file that was taken away under it, and has it again when it is back", async () => {
  const upload = path.join(dataDir, "uploads", picture as string);
  renameSync(upload, `${upload}.away`);
  expect(await get(`/uploads/${picture}`)).toBe(404);
  renameSync(`${upload}.away`, upload);
  expect(await get(`/uploads/${picture}`)).toBe(200);
});

it("visitors who leave before their picture comes leave no file open", async () => {
  const product = await (await fetch(`http://127.0.0.1:${port}/produse/turfline-umbra`)).text();
  const card = /\/og\/turfline-umbra-[0-9a-f]+\.jpg/.exec(product)?.[0] ?? "none";
  expect(await get(card)).toBe(200);
  for (let visitor = 0; visitor < 60; visitor += 1) await leave(card, visitor % 15);
  expect(await get(card)).toBe(200);
  // The file of the last one closes when its answer is thrown away, which may be a moment later; what is lost stays open.
  await vi.waitFor(() => expect(openPictures()).toEqual([]), { timeout: 5_000 });
});

/** Asks and hangs up some milliseconds later. */
function leave(target: string, after: number): Promise<void> {
  return new Promise((resolve) => {
    const headers = { "X-Forwarded-For": `10.4.0.${Math.floor(Math.random() * 250)}` };
    const sent = request({ port, path: target, headers }, (response) => response.resume());
    sent.on("error", () => resolve()).on("close", () => resolve());
    sent.end();
    setTimeout(() => sent.destroy(), after);
  });
}

/** Pictures that the process holds open, where the system says it (Linux). */
function openPictures(): string[] {
  const held = `/proc/${server.pid}/fd`;
  if (!existsSync(held)) return [];
  const files = readdirSync(held).map((descriptor) => {
    try {
      return readlinkSync(path.join(held, descriptor));
    } catch {
      return "";
    }
  });
  return files.filter((file) => file.endsWith(".jpg"));
}

function get(target: string, agent?: Agent): Promise<number | "refused"> {
  return new Promise((resolve) => {
    const headers = { "X-Forwarded-For": `10.3.0.${Math.floor(Math.random() * 250)}` };
    const sent = request({ port, path: target, headers, ...(agent && { agent }) }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode as number));
      response.once("error", () => resolve("refused"));
    });
    sent.on("error", () => resolve("refused"));
    sent.end();
  });
}
