/**
 * Three processes share one catalogue behind HAProxy: a libSQL primary, a replica for each. A thousand requests over all three, each once; what one process
 * writes the others show within a second; every process is ended and started anew under load; the primary is killed, hangs, and comes back.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPrimary } from "#tests/support/primary.ts";
import makeSeededData from "#tests/support/seeded-data.ts";
import { freePort } from "#tests/support/server.ts";
import { keepAlive, newAddress, send, sendForm, sendJson } from "./support/client.ts";
import { drill } from "./support/drill.ts";
import { ask, keepAsking, newPerson, signIn } from "./support/ledger.ts";
import type { Site } from "./support/site.ts";

const PROCESSES = 3;
const REQUESTS = 1_000;
const SEEN_WITHIN = 1_000;
/** A silence of three seconds is what a process waits, once. */
const HANGS_FOR = 8_000;
const PRODUCT = "/produse/turfline-umbra";
const TELEPHONE = /0361 000 001/;

if (spawnSync("haproxy", ["-v"]).status !== 0) {
  console.error("cluster: needs HAProxy (Debian: apt-get install haproxy)");
  process.exit(2);
}
await makeSeededData();

await drill(async ({ open, ledger, claim, figure, inTime, note }) => {
  const seeded = process.env.SEEDED_DATA as string;
  const home = mkdtempSync(path.join(tmpdir(), "seminord-cluster-"));
  const primary = await startPrimary(path.join(seeded, "site.db"));
  cpSync(path.join(seeded, "uploads"), path.join(home, "uploads"), { recursive: true });
  const proxyPort = await freePort();
  const env = { ...primary.env, PUBLIC_ORIGIN: `http://localhost:${proxyPort}` };
  const sites: Site[] = [];
  for (let number = 0; number < PROCESSES; number += 1) {
    const dataDir = path.join(home, `process-${number}`);
    mkdirSync(dataDir);
    symlinkSync(path.join(home, "uploads"), path.join(dataDir, "uploads"));
    sites.push(await open({ dataDir, from: null, env }));
  }
  const proxy = startProxy(home, proxyPort, sites);
  const front = { port: proxyPort, origin: `http://localhost:${proxyPort}` };
  await untilUp(front.port);
  try {
    await askMany();
    await editOnOne();
    await limitOverAll();
    await restartEach();
    await killPrimary();
    await hangPrimary();
    await settle();
  } finally {
    proxy.kill();
    await pause(300);
    process.once("exit", () => rmSync(home, { recursive: true, force: true }));
    process.once("exit", () => void primary.end());
  }

  /** Each once, whoever was asked; one in ten is said a second time to another process. */
  async function askMany(): Promise<void> {
    const began = performance.now();
    const agent = keepAlive(12);
    const refs = new Set<string>();
    let [left, replays] = [REQUESTS, 0];
    const work = async () => {
      while (left > 0) {
        left -= 1;
        const number = left;
        const person = newPerson();
        const first = await ask(front, ledger, person, { agent });
        claim(first?.status === 201, `a request was answered ${first?.status}: ${first?.body.slice(0, 200)}`);
        if (number % 10 !== 0 || first?.status !== 201) continue;
        const second = await sendJson((sites[(number / 10) % PROCESSES] as Site).port, "/api/leads", person);
        claim(second.body === first.body, "the replay of a request at another process was answered otherwise");
        replays += 1;
      }
    };
    await Promise.all(Array.from({ length: 12 }, work));
    agent.destroy();
    for (const ref of ledger.requests) refs.add(ref);
    claim(refs.size === REQUESTS, `${refs.size} of ${REQUESTS} requests have a number of their own`);
    figure("requests", refs.size);
    figure("replays at another process", replays);
    figure("requests/s", Math.round(REQUESTS / ((performance.now() - began) / 1_000)));
  }

  /** A session of one process holds at the others; the product's page there is another within a second, also where it was kept. */
  async function editOnOne(): Promise<void> {
    const [first, ...others] = sites as [Site, ...Site[]];
    const cookie = await signIn(first);
    const headers = { Cookie: cookie, Origin: front.origin };
    let slowest = 0;
    for (let round = 1; round <= 5; round += 1) {
      const name = `Turfline Umbră ${round}`;
      // Twice: the second time it is kept.
      for (const { port } of others) for (const _time of [1, 2]) await send(port, { path: PRODUCT });
      const edit = { name, slug: "turfline-umbra", category_id: 1, is_published: 1 };
      const changed = await sendJson(first.port, "/api/admin/products/3", edit, { method: "PUT", headers });
      if (changed.status !== 200) throw new Error(`The edit was answered ${changed.status}: ${changed.body.slice(0, 300)}`);
      const began = performance.now();
      claim((await send(first.port, { path: PRODUCT })).body.includes(name), "who wrote does not see what it wrote");
      for (const { port } of others) {
        while (!(await send(port, { path: PRODUCT })).body.includes(name)) {
          if (performance.now() - began > 10_000) throw new Error("An edit on one process was never seen on another");
          await pause(20);
        }
        slowest = Math.max(slowest, performance.now() - began);
      }
    }
    for (const { port } of others)
      claim((await send(port, { path: "/admin/leaduri", headers })).status === 200, "a session of one process does not hold at another");
    figure("edit seen after ms", Math.round(slowest));
    inTime("an edit was seen on the other processes", slowest, SEEN_WITHIN);
  }

  /** Ten tries of one name are let through, whichever process hears them. */
  async function limitOverAll(): Promise<void> {
    const from = newAddress();
    const statuses: number[] = [];
    for (let number = 0; number < 14; number += 1) {
      const { port } = sites[number % PROCESSES] as Site;
      statuses.push((await sendJson(port, "/api/admin/login", { username: "ana", password: "gresita-de-tot" }, { from })).status);
    }
    claim(statuses.at(-1) === 429, `fourteen wrong passwords over three processes were answered ${statuses}`);
  }

  /** Pages and requests go on while each process is ended and started anew. */
  async function restartEach(): Promise<void> {
    let isOver = false;
    const answers = new Map<number, number>();
    const before = new Map(ledger.statuses);
    const asking = keepAsking(front, ledger, 4, () => isOver);
    const reading = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) {
          const status = (await send(front.port, { path: "/produse/turfline-sport" }).catch(() => undefined))?.status ?? 0;
          answers.set(status, (answers.get(status) ?? 0) + 1);
          await pause(5);
        }
      }),
    );
    for (const site of sites) {
      await pause(1_000);
      await site.end("SIGTERM");
      await site.start();
      await pause(1_000);
    }
    isOver = true;
    await Promise.all([asking, reading]);
    const failed = [...answers].filter(([status]) => status !== 200).concat(newSince(before, 201));
    claim(failed.length === 0, `of the rolling restart failed: ${failed.map(([status, times]) => `${times} × ${status}`).join(", ")}`);
    figure("pages in the rolling restart", answers.get(200) ?? 0);
    figure("requests in the rolling restart", (ledger.statuses.get(201) ?? 0) - (before.get(201) ?? 0));
    figure(
      "failed in the rolling restart",
      failed.reduce((sum, [, times]) => sum + times, 0),
    );
  }

  /** In the middle of requests: pages go on, writes are refused with the telephone number, what was acknowledged is there. */
  async function killPrimary(): Promise<void> {
    let isOver = false;
    const asking = keepAsking(front, ledger, 6, () => isOver);
    await pause(1_500);
    await primary.end("SIGKILL");
    await pause(500);
    await refusesAndShows("a dead primary");
    await primary.start();
    const began = performance.now();
    while ((await ask(front, ledger, newPerson()))?.status !== 201) {
      if (performance.now() - began > 20_000) throw new Error("No request was taken after the primary came back");
      await pause(50);
    }
    figure("writes again after ms", Math.round(performance.now() - began));
    await pause(1_000);
    isOver = true;
    await asking;
  }

  /** It hangs: a process that waited for it must not wait for ever. */
  async function hangPrimary(): Promise<void> {
    primary.signal("SIGSTOP");
    const asked = sites.map(({ port }) => sendJson(port, "/api/leads", newPerson()).catch(() => undefined));
    const began = performance.now();
    for (const answer of await Promise.all(asked))
      claim(answer?.status === 503, `a hanging primary: a request was answered ${answer?.status}`);
    const waited = performance.now() - began;
    figure("a hanging primary keeps ms", Math.round(waited));
    inTime("a hanging primary kept a process", waited, HANGS_FOR);
    await refusesAndShows("a hanging primary");
    primary.signal("SIGCONT");
    await pause(1_500);
  }

  async function refusesAndShows(what: string): Promise<void> {
    for (const { port, origin } of sites) {
      const fields = { intent: "offer", ...stringsOf(newPerson()) };
      const own = { Origin: front.origin, "Sec-Fetch-Site": "same-origin" };
      const refused = await sendForm(port, "/contact", fields, { headers: own });
      claim(refused.status === 503, `${what}: the form was answered ${refused.status}`);
      claim(TELEPHONE.test(refused.body), `${what}: the refusal does not name the telephone`);
      for (const place of ["/", "/produse?q=gazon", "/produse/turfline-sport", "/up"]) {
        const { status, time } = await send(port, { path: place });
        claim(status === 200, `${what}: ${place} at ${origin} was answered ${status}`);
        inTime(`${what}: ${place}`, time, 2_000);
      }
    }
  }

  /** Waits until what was acknowledged is on every replica, before it is looked at (support/check.ts). */
  async function settle(): Promise<void> {
    const last = await ask(front, ledger, newPerson());
    note(`the last request was answered ${last?.status}`);
    await pause(2_000);
  }

  function newSince(before: ReadonlyMap<number, number>, ...good: number[]): [number, number][] {
    return [...ledger.statuses]
      .map(([status, times]): [number, number] => [status, times - (before.get(status) ?? 0)])
      .filter(([status, times]) => times > 0 && !good.includes(status));
  }
});

function stringsOf(person: object): Record<string, string> {
  return Object.fromEntries(Object.entries(person).map(([name, value]) => [name, String(value)]));
}

/**
 * Starts the proxy of docs/cluster.md, for this machine's ports. A request that found no process goes to another one; one that was begun
 * never.
 */
function startProxy(home: string, port: number, sites: readonly Site[]): ChildProcess {
  const file = path.join(home, "haproxy.cfg");
  const servers = sites.map((site, number) => `  server process${number} 127.0.0.1:${site.port} check inter 500ms fall 2 rise 1`);
  writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  retries 3
  option redispatch 1
  option http-server-close
frontend front
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk
  http-check send meth GET uri /up ver HTTP/1.1 hdr Host localhost:${port}
${servers.join("\n")}
`,
  );
  const proxy = spawn("haproxy", ["-f", file, "-db"], { stdio: ["ignore", "ignore", "inherit"] });
  process.once("exit", () => proxy.kill("SIGKILL"));
  return proxy;
}

async function untilUp(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await send(port, { path: "/up" }).catch(() => undefined))?.status === 200) return;
    await pause(50);
  }
  throw new Error("HAProxy did not come up");
}
