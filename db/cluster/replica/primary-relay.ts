/** On a thread between libsql, which waits without end, and the primary, asked often: a silent one is cut. Runs on Node as it stands. */
import { get as getHttp } from "node:http";
import { get as getHttps } from "node:https";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { workerData } from "node:worker_threads";

export const PORT = 0;
export const STATE = 1;
export const UP = 1;
const DOWN = 2;

const ASK_EVERY = 500;
/** Milliseconds: more than a busy machine takes to say a word, less than visitors wait. */
const SILENCE = 3_000;

type Given = { primary: string; shared: Int32Array };

if (isGiven(workerData)) stand(workerData);

function isGiven(given: unknown): given is Given {
  return typeof given === "object" && given !== null && "primary" in given && "shared" in given;
}

function stand({ primary, shared }: Given): void {
  const { protocol, hostname, port } = new URL(primary);
  const isTls = protocol === "https:";
  const address = { host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port || (isTls ? 443 : 80)) };
  const lines = new Set<Socket>();

  const server = createServer((near) => {
    if (Atomics.load(shared, STATE) !== UP) return void near.destroy();
    const far = isTls ? connectTls({ ...address, servername: address.host }) : connect(address);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(one);
      one.setNoDelay(true);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        lines.delete(one);
        other.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });

  function note(state: number): void {
    const before = Atomics.exchange(shared, STATE, state);
    if (before === 0) Atomics.notify(shared, STATE);
    if (state === DOWN) for (const line of [...lines]) line.destroy();
  }

  function ask(): void {
    const get = isTls ? getHttps : getHttp;
    const asked = get(new URL("/health", primary), { timeout: SILENCE, agent: false }, (answer) => {
      answer.resume();
      // Any answer shows that the primary is there; its errors reach libsql.
      note(UP);
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => note(DOWN));
    asked.on("close", () => setTimeout(ask, ASK_EVERY));
  }

  server.listen(0, "127.0.0.1", () => {
    Atomics.store(shared, PORT, (server.address() as AddressInfo).port);
    ask();
  });
}
