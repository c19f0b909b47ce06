/**
 * A drill: one visitor behind Caddy who reads nothing. Nine connections of HTTP/2 whose window is 0, and on each of them 240 requests for a page of the
 * cache: Caddy keeps a connection to the site for each answer that it cannot pass on. Others get in at once all the while, for a minute and a half,
 * through the same Caddy; the site never holds more than it has, and lets go of the unread ones.
 */
import { readFileSync } from "node:fs";
import { type ClientHttp2Session, connect } from "node:http2";
import { setTimeout as pause } from "node:timers/promises";
import { startCaddy } from "./support/caddy.ts";
import { drill } from "./support/drill.ts";

const SESSIONS = 9;
const STREAMS = 240;
const MOST = 2_000;
const WATCHED_FOR = 90_000;
const IN_WITHIN = 1_000;
/** The page is asked for without compression: more bytes than Caddy keeps for a visitor. */
const PAGE = "/produse";

await drill(async ({ open, claim, figure, inTime, note }) => {
  // The port of the site is known once it stands, and its own origin before it.
  const site = await open({ env: { TRUST_PROXY: "1" } });
  const caddy = await startCaddy("unread", `127.0.0.1:${site.port}`);
  note(`Caddy ${caddy.version}`);
  const greedy: ClientHttp2Session[] = [];
  const visitor = newSession();
  try {
    claim((await visit(visitor)).status === 200, "the page is not there before the attack");
    let answered = 0;
    for (let index = 0; index < SESSIONS; index += 1) {
      const session = newSession({ initialWindowSize: 0 });
      greedy.push(session);
      for (let turn = 0; turn < STREAMS; turn += 1) {
        const stream = session.request({ ":path": PAGE });
        stream
          .on("error", () => {})
          .once("response", () => {
            answered += 1;
          });
        stream.pause();
      }
    }
    const times: number[] = [];
    const refused: number[] = [];
    let held = 0;
    for (const began = performance.now(); performance.now() - began < WATCHED_FOR; await pause(500)) {
      // One that comes anew beside the one who was there before.
      const fresh = newSession();
      for (const one of [await visit(fresh), await visit(visitor)]) {
        times.push(one.time);
        if (one.status !== 200) refused.push(one.status);
      }
      fresh.destroy();
      held = Math.max(held, countHeld(site.port));
    }
    figure("unread answers", answered);
    figure("held at once", held);
    figure("left", countHeld(site.port));
    figure("others asked", times.length);
    figure("others in after ms at most", Math.round(Math.max(...times)));
    claim(answered > MOST, `only ${answered} answers were left unread: nothing is proved`);
    claim(refused.length === 0, `${refused.length} of ${times.length} others got ${[...new Set(refused)]}`);
    claim(held < MOST, "all connections of the site were taken");
    claim(countHeld(site.port) < MOST / 10, `${countHeld(site.port)} connections are held in the end`);
    inTime("beside one who reads nothing others got in", Math.max(...times), IN_WITHIN);
  } finally {
    for (const session of [...greedy, visitor]) session.destroy();
    for (const fault of await caddy.end()) claim(false, fault);
  }

  function newSession(settings = {}): ClientHttp2Session {
    return connect(caddy.origin, { ca: caddy.ca, settings }).on("error", () => {});
  }
});

function visit(session: ClientHttp2Session): Promise<{ status: number; time: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const stream = session.request({ ":path": "/contact", "accept-encoding": "br" });
    let status = 0;
    stream.once("response", (headers) => {
      status = Number(headers[":status"]);
    });
    stream.on("error", () => {}).once("close", () => resolve({ status, time: performance.now() - began }));
    stream.setTimeout(20_000, () => stream.close());
    stream.resume();
  });
}

/** Connections that the site holds, as the kernel counts them: established, or closed by the other side alone. */
function countHeld(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return ["/proc/net/tcp", "/proc/net/tcp6"]
    .flatMap((file) => readFileSync(file, "utf8").split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, own, , state]) => own?.endsWith(local) && (state === "01" || state === "08")).length;
}
