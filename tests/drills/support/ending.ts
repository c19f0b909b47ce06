/** A site that is asked to end while visitors are in the middle of everything, and how they fare. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { newAddress } from "./client.ts";
import { type Ledger, newPerson, signIn, upload } from "./ledger.ts";
import { makePictures } from "./pictures.ts";
import type { Site } from "./site.ts";

/**
 * SIGTERM, while a request is half there, a picture is on its way and so many visitors ask for page after page. One sentence for each that was
 * cut off, and for a bad exit code; and the milliseconds until the process was gone.
 */
export async function endInTheMiddle(
  site: Site,
  ledger: Ledger,
  clients: number,
  product = 1,
): Promise<{ faults: string[]; time: number }> {
  const cookie = await signIn(site);
  const slow = await sayHalf(site, JSON.stringify(newPerson()));
  const uploading = upload(site, ledger, await makePictures(1, 600, product), { cookie, product });
  const visitors = await Promise.all(Array.from({ length: clients }, () => keepVisiting(site)));
  // By then what was sent before them has been accepted too.
  while (!visitors.every(({ answers }) => answers() >= 3)) await pause(10);
  const ending = site.end("SIGTERM");
  await pause(500);
  const answer = await slow.sayRest();
  const { code, time } = await ending;
  ledger.requests.push(...(/"ref":"(\w+)"/.exec(answer)?.slice(1) ?? []));
  const uploaded = await uploading;
  const cut = (await Promise.all(visitors.map(({ ended }) => ended))).filter((how) => how !== "ended");
  const faults = [
    ...(code === 0 ? [] : [`exit code ${code}`]),
    ...(/^HTTP\/1\.1 201 /.test(answer) ? [] : [`a request that was half there was answered: ${answer.slice(0, 60) || "nothing"}`]),
    ...(uploaded?.status === 201 ? [] : [`an upload was answered ${uploaded?.status ?? "nothing"}`]),
    ...(cut.length === 0 ? [] : [`${cut.length} of ${clients} visitors were cut off: ${cut[0]}`]),
  ];
  return { faults, time };
}

/** Asks for a page every 50 ms over one connection until the site says that it closes it; `ended` is "ended", or how it was cut off. */
async function keepVisiting(site: Site): Promise<{ answers: () => number; ended: Promise<string> }> {
  const socket = connect(site.port, "127.0.0.1");
  let said = "";
  let failure: string | undefined;
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    said += chunk;
  });
  socket.on("error", (error) => {
    failure = error.message;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  const answers = () => said.split("HTTP/1.1 200 OK\r\n").length - 1;
  const ask = `GET /up HTTP/1.1\r\nHost: localhost:${site.port}\r\nX-Forwarded-For: ${newAddress()}\r\n\r\n`;
  async function visit(): Promise<string> {
    let asked = 0;
    while (!socket.destroyed && !said.includes("\r\nConnection: close\r\n")) {
      if (answers() === asked) {
        socket.write(ask);
        asked += 1;
      }
      await pause(50);
    }
    await closed;
    return failure ?? (answers() === asked ? "ended" : `${answers()} of ${asked} answers`);
  }
  return { answers, ended: visit() };
}

/** Sends the head and half of the body of a request; what comes back once the rest is sent. */
async function sayHalf(site: Site, body: string): Promise<{ sayRest: () => Promise<string> }> {
  const socket: Socket = connect(site.port, "127.0.0.1");
  let said = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
  });
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  const head = `POST /api/leads HTTP/1.1\r\nHost: localhost:${site.port}\r\nX-Forwarded-For: ${newAddress()}\r\nContent-Type: application/json`;
  socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 40)}`);
  return {
    sayRest: async () => {
      if (!socket.destroyed) socket.write(body.slice(40));
      await closed;
      return said;
    },
  };
}
