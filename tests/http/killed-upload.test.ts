/** A server that is killed in the middle of an upload: the next start finds the leftovers and takes them away. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, unlinkSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ADMIN } from "#tests/support/app.ts";
import { namedFiles } from "#tests/support/pictures.ts";

const root = mkdtempSync(path.join(tmpdir(), "seminord-test-"));
const dataDir = path.join(root, "data");
const temporary = path.join(root, "tmp");
const uploads = path.join(dataDir, "uploads");
const running: ChildProcess[] = [];
let pictures: Buffer[];

beforeAll(async () => {
  cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
  mkdirSync(temporary);
  pictures = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((mean) =>
      sharp({
        create: { width: 600, height: 450, channels: 3, background: "#000", noise: { type: "gaussian", mean: mean * 30, sigma: 20 } },
      })
        .resize(2_400, 1_800, { kernel: "nearest" })
        .jpeg()
        .toBuffer(),
    ),
  );
});

afterAll(() => {
  for (const server of running) server.kill("SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

async function start(
  program = "server.js",
): Promise<{ origin: string; said: () => string; end: (signal: NodeJS.Signals) => Promise<void> }> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), TMPDIR: temporary };
  const server = spawn("node", [program], { env, stdio: ["ignore", "pipe", "pipe"] });
  running.push(server);
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (said += chunk));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on("data", () => said.includes("Site: ") && resolve());
    server.once("exit", (code) => reject(new Error(`${code}: ${said}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    said: () => said,
    end: async (signal) => {
      server.kill(signal);
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    },
  };
}

async function upload(origin: string): Promise<{ ended: Promise<unknown> }> {
  const signedIn = await fetch(`${origin}/admin/login`, { method: "POST", redirect: "manual", body: new URLSearchParams(ADMIN) });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const body = new FormData();
  pictures.forEach((bytes, index) => {
    body.append("images[]", new Blob([new Uint8Array(bytes)]), `${index}.jpg`);
  });
  return {
    ended: fetch(`${origin}/api/admin/products/1/images`, { method: "POST", headers: { Cookie: cookie }, body }).catch(() => undefined),
  };
}

function look(): { named: string[]; present: string[]; pictures: number } {
  const database = new Database(path.join(dataDir, "site.db"));
  const named = namedFiles(database);
  const count = database.prepare("SELECT count(*) FROM product_images").pluck().get() as number;
  database.close();
  return { named, present: readdirSync(uploads).sort(), pictures: count };
}

it("a killed upload leaves no row, and the next start removes its files and directories", { timeout: 60_000 }, async () => {
  const before = look();
  const first = await start("tests/support/site-without-warm-up.ts");
  const { ended } = await upload(first.origin);
  // Killed when some pictures of the batch are among the uploads, and no row names them yet.
  while (readdirSync(uploads).length < before.present.length + 5) await new Promise((resolve) => setTimeout(resolve, 10));
  await first.end("SIGKILL");
  await ended;
  const killed = look();
  expect(killed.pictures).toBe(before.pictures);
  expect(killed.present.length).toBeGreaterThan(before.present.length);
  expect(readdirSync(temporary).length).toBeGreaterThan(0);

  const later = await start();
  expect(look()).toEqual(before);
  expect(look().present).toEqual(look().named);
  expect(readdirSync(temporary)).toEqual([]);
  expect(later.said()).toMatch(/Removed what interrupted uploads left: \d+ files, [12] temporary directories/);
  await later.end("SIGTERM");
});

it("a start tells in one line which pictures have no file", { timeout: 60_000 }, async () => {
  const [gone = ""] = look().named;
  unlinkSync(path.join(uploads, gone));
  const server = await start();
  const lines = server
    .said()
    .split("\n")
    .filter((line) => line.includes('"level":"warn"'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`1 pictures have no file in ${uploads}, e.g. /uploads/${gone}`);
  await server.end("SIGTERM");
});
