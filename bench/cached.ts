/** A public page from the page cache, against the least that Node can do and against nginx with the same bytes in a file. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#tests/drills/support/client.ts";
import { freePort } from "#tests/support/server.ts";
import { load } from "./load/wrk.ts";
import { startNginx } from "./peers/nginx.ts";
import { bench } from "./support/bench.ts";
import { launch } from "./support/process.ts";
import { inPairs, median, medianRatio } from "./support/statistics.ts";
import { requireTools } from "./support/tools.ts";

const ROUNDS = 5;
const PAGE = "/produse/turfline-sport";
/** Until a page that is asked for again is compressed as well as can be. */
const IMPROVED = 1_500;

await bench("cached", async ({ open, hold, row, note }) => {
  requireTools("wrk", "nginx");
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-bench-"));
  const site = await open();
  for (const encoding of ["br", "identity"]) {
    const headers = { "Accept-Encoding": encoding };
    for (let times = 0; times < 3; times += 1) await send(site.port, { path: PAGE, headers });
    await pause(IMPROVED);
    const page = await fetchRaw(site.port, encoding);
    const file = path.join(folder, `${encoding}.json`);
    writeFileSync(file, JSON.stringify({ headers: page.headers, body: page.body.toString("base64") }));
    const barePort = await freePort();
    const bare = hold(launch("node", ["bench/peers/bare-server.ts", file, String(barePort)]));
    while (!bare.said().includes("listening")) await pause(20);

    writeFileSync(path.join(folder, `page.${encoding}`), page.body);
    const nginxPort = await freePort();
    const nginx = hold(await startNginx(folder, nginxServer(nginxPort, path.join(folder, `page.${encoding}`), page.headers), nginxPort));

    const ask = (port: number, pid: number) => () => load({ url: `http://127.0.0.1:${port}${PAGE}`, pid, headers, seconds: 2 });
    await ask(site.port, site.pid)();
    const withBare = await inPairs(ROUNDS, ask(site.port, site.pid), ask(barePort, bare.pid));
    // nginx starts a worker of its own: its time is that of both.
    const withNginx = await inPairs(ROUNDS, ask(site.port, site.pid), ask(nginxPort, nginx.pid));
    const broken = [...withBare, ...withNginx].flat().reduce((sum, { failures }) => sum + failures, 0);
    const times = (one: number, other: number) => [one, other] as const;
    row(`${encoding}: processor time, × a bare server`, medianRatio(withBare.map(([ours, its]) => times(ours.cost, its.cost))), "×", {
      atMost: 1.05,
    });
    row(`${encoding}: requests a second, × nginx`, medianRatio(withNginx.map(([ours, its]) => times(ours.perSecond, its.perSecond))), "×", {
      atLeast: 0.7,
    });
    row(`${encoding}: processor time of an answer`, median(withBare.map(([ours]) => ours.cost * 1_000)), "µs");
    row(`${encoding}: of the bare server's`, median(withBare.map(([, its]) => its.cost * 1_000)), "µs");
    row(`${encoding}: of nginx's`, median(withNginx.map(([, its]) => its.cost * 1_000)), "µs");
    row(`${encoding}: requests a second`, median(withNginx.map(([ours]) => ours.perSecond)), "/s");
    row(`${encoding}: nginx`, median(withNginx.map(([, its]) => its.perSecond)), "/s");
    row(`${encoding}: answers that failed`, broken, "", { atMost: 0 });
    await Promise.all([bare.end(), nginx.end()]);
  }
  rmSync(folder, { recursive: true, force: true });
  note(`${PAGE}, 32 connections, ${ROUNDS} alternating pairs of 2 s each`);
});

/** The page with its headers as they were written, but for those that every server writes by itself. */
function fetchRaw(port: number, encoding: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: PAGE, headers: { "Accept-Encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const own = new Set(["date", "connection", "keep-alive"]);
        const pairs = Array.from({ length: response.rawHeaders.length / 2 }, (_, index) =>
          response.rawHeaders.slice(index * 2, index * 2 + 2),
        );
        resolve({ headers: pairs.filter(([name = ""]) => !own.has(name.toLowerCase())).flat(), body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}

function nginxServer(port: number, file: string, headers: readonly string[]): string {
  const own = new Set(["content-length", "content-type", "etag"]);
  const lines = headers.flatMap((name, index) => {
    if (index % 2 === 1 || own.has(name.toLowerCase())) return [];
    return [`add_header ${name} '${(headers[index + 1] as string).replaceAll("'", "\\'").replaceAll("$", "")}';`];
  });
  return `server { listen 127.0.0.1:${port} backlog=1024; default_type 'text/html; charset=utf-8'; etag on; root ${path.dirname(file)};
  location / { try_files /${path.basename(file)} =404; }
  ${lines.join("\n  ")} }`;
}
