import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { makeCertificate } from "#tests/support/certificate.ts";
import { WORDS } from "./finding.ts";
import { checkCertificate, findNewestBackup, readState, watchState } from "./state-watch.server.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-state-"));
vi.mock("#app/env.server.ts", () => ({ env: () => ({ dataDir, publicOrigin: "https://127.0.0.1:1", isHttps: true, mail: undefined }) }));
vi.mock("#app/leads/day/day-work.server.ts", () => ({
  findNewestLeadTime: () => undefined,
  countOverdue: () => ({ overdue: 0, oldest: undefined }),
  countLeadsByStatusSince: () => [],
}));
vi.spyOn(console, "warn").mockImplementation(() => {});

const WEEK = 7 * 24 * 3_600_000;
const LONG = { again: WEEK, unseen: WEEK };
const site = createTlsServer(makeCertificate(new Date(Date.now() - 12 * WEEK), new Date(Date.now() + WEEK / 7)), (socket) =>
  socket.on("error", () => {}),
);
const mute = createServer(() => {});

afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  for (const server of [site, mute]) server.close();
  rmSync(dataDir, { recursive: true });
});

const find = (key: string) => readState(new Date()).find((finding) => finding.key === key);

async function listen(server: typeof mute): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("the state of the site tells each part once, whatever cannot be read, and says since when something is not well", () => {
  const findings = readState(new Date());
  expect(findings.map(({ key }) => key)).toEqual(Object.keys(WORDS));
  for (const { key, state, advice, since } of findings.filter((finding) => finding.state !== "ok"))
    expect([key, state, advice, since]).toEqual([key, state, expect.stringMatching(/\S{3}/), expect.any(Date)]);
});

it("a part that stays as it is keeps its since; the certificate waits for its look", () => {
  const [first, later] = [new Date(), new Date(Date.now() + 60_000)];
  const sinceOf = (now: Date) => readState(now).find(({ state }) => state !== "ok")?.since;
  expect(sinceOf(later)).toEqual(sinceOf(first));
  expect(find("certificate")).toMatchObject({ state: "ok", value: expect.stringContaining("după pornire") });
});

it("the watch looks at the certificate, and goes on whatever it finds", async () => {
  await watchState({ origin: await listen(mute), intervals: { first: 0, ...LONG, unseen: 0 }, patience: 100 })();
  await watchState({ origin: "https://127.0.0.1:1", intervals: { first: 0, ...LONG } })();
  expect(find("certificate")).toMatchObject({ state: "attention", value: "nu a putut fi citit" });
  await watchState({ origin: await listen(site), intervals: { first: 0, ...LONG } })();
  expect(find("certificate")).toMatchObject({ state: "red", value: expect.stringMatching(/^valabil până la /) });
});

it("the watch sees that the clock was moved", async () => {
  const look = watchState({ intervals: { first: WEEK, ...LONG } });
  const real = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => real() - 3 * 3_600_000);
  await look();
  expect(find("clock")).toMatchObject({ state: "attention", advice: expect.stringContaining("înapoi cu 3 ore") });
});

const copiesDir = mkdtempSync(path.join(tmpdir(), "seminord-newest-copy-"));
afterAll(() => rmSync(copiesDir, { recursive: true }));

function backup(name: string, isWhole = true): void {
  mkdirSync(path.join(copiesDir, "copies", name), { recursive: true });
  if (isWhole) writeFileSync(path.join(copiesDir, "copies", name, "manifest.json"), "{}");
}

it("the search finds the newest by its name; what is being made, or is none, does not count", () => {
  expect(findNewestBackup(copiesDir)).toBeUndefined();
  backup("2026-11-21T23-15-00Z-daily");
  backup("2026-11-22T08-15-07Z-hourly-2");
  backup("2026-11-22T09-15-00Z-hourly", false);
  backup(".making-2026-11-22T10-15-00Z-hourly");
  backup("pictures");
  expect(findNewestBackup(copiesDir)).toEqual({ name: "2026-11-22T08-15-07Z-hourly-2", at: new Date("2026-11-22T08:15:07Z") });
});

it("the search throws where they cannot be read", () => {
  expect(() => findNewestBackup(path.join(copiesDir, "copies", "2026-11-21T23-15-00Z-daily", "manifest.json"))).toThrow();
});

const NOW = new Date("2026-11-22T11:00:00Z");
const TIME = 5_000;
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listenSecurely(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("the check of the certificate reads its days, also of one that is over or that nobody known has signed", async () => {
  const [from, until] = [new Date("2020-01-01T00:00:00Z"), new Date("2020-03-31T12:30:00Z")];
  const server = createTlsServer(makeCertificate(from, until), (socket) => socket.on("error", () => {}));
  expect(await checkCertificate(await listenSecurely(server), NOW, TIME)).toEqual({
    kind: "seen",
    at: NOW,
    from,
    until,
    isTrusted: expect.any(Boolean),
  });
  const valid = createTlsServer(makeCertificate(new Date(Date.now() - 1e7), new Date(Date.now() + 1e9)), (socket) =>
    socket.on("error", () => {}),
  );
  expect(await checkCertificate(await listenSecurely(valid), NOW, TIME)).toMatchObject({ kind: "seen", isTrusted: false });
});

it.each([
  ["says nothing", createServer(() => {}), 100],
  ["is no TLS", createServer((socket) => socket.on("error", () => {}).end("HTTP/1.1 400 Bad Request\r\n\r\n")), TIME],
  ["hangs up", createServer((socket) => socket.destroy()), TIME],
])("what %s is unseen, and nothing is thrown", async (_what, server, patience) => {
  expect(await checkCertificate(await listenSecurely(server), NOW, patience)).toEqual({ kind: "unseen", at: NOW });
});

it("what is not there is unseen; what is not encrypted has none", async () => {
  expect(await checkCertificate("https://127.0.0.1:1", NOW, TIME)).toEqual({ kind: "unseen", at: NOW });
  expect(await checkCertificate("https://nicaieri.invalid", NOW, TIME)).toEqual({ kind: "unseen", at: NOW });
  expect(await checkCertificate("http://127.0.0.1:1", NOW, TIME)).toEqual({ kind: "none" });
});
