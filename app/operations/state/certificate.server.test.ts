import { type AddressInfo, createServer, type Server } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, expect, it } from "vitest";
import { makeCertificate } from "#tests/support/certificate.ts";
import { checkCertificate } from "./certificate.server.ts";

const NOW = new Date("2026-11-22T11:00:00Z");
const TIME = 5_000;
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("the check of the certificate reads its days, also of one that is over or that nobody known has signed", async () => {
  const [from, until] = [new Date("2020-01-01T00:00:00Z"), new Date("2020-03-31T12:30:00Z")];
  const server = createTlsServer(makeCertificate(from, until), (socket) => socket.on("error", () => {}));
  expect(await checkCertificate(await listen(server), NOW, TIME)).toEqual({
    kind: "seen",
    at: NOW,
    from,
    until,
    isTrusted: expect.any(Boolean),
  });
  const valid = createTlsServer(makeCertificate(new Date(Date.now() - 1e7), new Date(Date.now() + 1e9)), (socket) =>
    socket.on("error", () => {}),
  );
  expect(await checkCertificate(await listen(valid), NOW, TIME)).toMatchObject({ kind: "seen", isTrusted: false });
});

it.each([
  ["says nothing", createServer(() => {}), 100],
  ["is no TLS", createServer((socket) => socket.on("error", () => {}).end("HTTP/1.1 400 Bad Request\r\n\r\n")), TIME],
  ["hangs up", createServer((socket) => socket.destroy()), TIME],
])("what %s is unseen, and nothing is thrown", async (_what, server, patience) => {
  expect(await checkCertificate(await listen(server), NOW, patience)).toEqual({ kind: "unseen", at: NOW });
});

it("what is not there is unseen; what is not encrypted has none", async () => {
  expect(await checkCertificate("https://127.0.0.1:1", NOW, TIME)).toEqual({ kind: "unseen", at: NOW });
  expect(await checkCertificate("https://nicaieri.invalid", NOW, TIME)).toEqual({ kind: "unseen", at: NOW });
  expect(await checkCertificate("http://127.0.0.1:1", NOW, TIME)).toEqual({ kind: "none" });
});
