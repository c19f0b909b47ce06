/** Bodies that do not arrive: half a minute for everybody, minutes for the uploads of a session (docs/decisions/0007-pictures.md). */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { ADMIN, signIn, startApp } from "#tests/support/app.ts";

const app = await startApp();
const cookie = await signIn(app, ADMIN);
const port = Number(new URL(app.origin).port);
const UPLOAD = "/api/admin/products/1/images";
const errors = vi.spyOn(console, "error").mockImplementation(() => {});
const realTimeout = setTimeout;
const open: Socket[] = [];

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await arrive();
  expect(errors.mock.calls).toEqual([]);
  expect((await app.get("/up")).status).toBe(200);
});

afterAll(() => {
  vi.useRealTimers();
});

const arrive = () => new Promise((resolve) => realTimeout(resolve, 60));

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isSo(); tries += 1) await arrive();
}

type Line = { socket: Socket; said: () => string; isClosed: () => boolean };

async function dial(head: string, body: string | Buffer): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  open.push(socket);
  await once(socket, "connect");
  let said = "";
  let isClosed = false;
  socket.on("data", (chunk) => {
    said += chunk.toString("utf8");
  });
  socket.on("close", () => {
    isClosed = true;
  });
  socket.on("error", () => {});
  socket.write(`${head}\r\nHost: localhost:${port}\r\n\r\n`);
  socket.write(body);
  await arrive();
  return { socket, said: () => said, isClosed: () => isClosed };
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await arrive();
}

const multipart = (extra = "", length = 100_000) =>
  `POST ${UPLOAD} HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}${extra}`;

it.each([
  ["a call", "POST /api/leads HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 100"],
  ["a call in chunks", "POST /api/leads HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked"],
  ["a call of a session that is no upload", `POST /api/admin/products HTTP/1.1\r\nContent-Length: 100\r\nCookie: ${cookie}`],
])("%s gets half a minute, then 408 in JSON", async (_what, head) => {
  const line = await dial(head, head.includes("chunked") ? "5\r\n" : "{");
  await pass(29_000);
  expect([line.said(), line.isClosed()]).toEqual(["", false]);
  await pass(1_000);
  expect(line.said()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(line.said()).toContain("\r\nConnection: close\r\n");
  expect(line.said()).toContain(
    '"code":"too_slow","message":"Datele trimise nu au ajuns complet în 30 de secunde. Verificați conexiunea și încercați din nou."',
  );
  expect(line.isClosed()).toBe(true);
});

it("a form gets half a minute, then 408 in a page", async () => {
  const line = await dial(
    "POST /contact HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100",
    "full_name=A",
  );
  await pass(30_000);
  expect(line.said()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(line.said()).toContain("<p>408 Request Timeout</p>");
  expect(line.isClosed()).toBe(true);
});

it("a page that was asked for with a body is answered at once and not kept open for the rest", async () => {
  const line = await dial("GET /despre-noi HTTP/1.1\r\nContent-Length: 100", "a");
  await until(() => line.said() !== "");
  expect(line.said()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(line.isClosed()).toBe(false);
  await pass(30_000);
  expect(line.isClosed()).toBe(true);
});

it.each([
  ["without a session", ""],
  ["with an invented session", `\r\nCookie: admin_session=${"a".repeat(43)}`],
])("an upload %s is refused at once and not kept open", async (_what, extra) => {
  const line = await dial(multipart(extra), "--x\r\n");
  await until(() => line.said() !== "");
  expect(line.said()).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
  await pass(30_000);
  expect(line.isClosed()).toBe(true);
});

it("an upload of a session may take minutes, and arrives", async () => {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#123456" } })
    .jpeg()
    .toBuffer();
  const body = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="images[]"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'),
    picture,
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const line = await dial(multipart(`\r\nCookie: ${cookie}\r\nConnection: close`, body.length), body.subarray(0, 200));
  for (let minute = 0; minute < 8; minute += 1) await pass(60_000);
  expect([line.said(), line.isClosed()]).toEqual(["", false]);
  const ended = once(line.socket, "close");
  line.socket.write(body.subarray(200));
  await ended;
  expect(line.said()).toMatch(/^HTTP\/1\.1 201 Created\r\n/);
});

it("a session that ended meanwhile has no more time than others", async () => {
  const other = await signIn(app, ADMIN);
  const line = await dial(multipart(`\r\nCookie: ${other}`), "--x\r\n");
  await app.postForm("/admin/logout", {}, { cookie: other });
  await pass(30_000);
  expect(line.said()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(line.isClosed()).toBe(true);
});

it("a body that has arrived is not hurried: the timer ends with it", async () => {
  const line = await dial("POST /api/leads HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2", "{");
  await pass(20_000);
  line.socket.write("}");
  await until(() => line.said() !== "");
  expect(line.said()).toMatch(/^HTTP\/1\.1 422 /);
  await pass(30_000);
  expect(line.isClosed()).toBe(false);
});
