import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { connect, type Times } from "./connections.server.ts";

const TIMES: Times = { dnsTimeout: 500, connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 400 };
const SLOW = { "la-adresa@exemplu.example": { recipient: 200 }, "la-sfarsit@exemplu.example": { end: 200 } };
const MUTE = { "adresa@exemplu.example": { recipient: Infinity }, "sfarsit@exemplu.example": { end: Infinity } };

let server: MailServer | undefined;
let pool: Awaited<ReturnType<typeof connect>> | undefined;

afterEach(async () => {
  pool?.close({ force: true });
  await server?.close();
});

async function send(to: string) {
  server = await startMailServer({ slow: (recipient) => ({ ...SLOW, ...MUTE })[recipient as keyof typeof SLOW] ?? {} });
  pool = await connect(`smtp://127.0.0.1:${server.port}`, "site.example", TIMES);
  const handedOver: number[] = [];
  const mail = {
    ...{ from: "site@exemplu.example", to, subject: "Probă", text: ".punct la început\nși sfârșit" },
    ...{ signal: AbortSignal.timeout(5_000), noteHandedOver: () => handedOver.push(server?.received.length ?? 0) },
  };
  const failure = await pool.sendMail(mail).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { failure, handedOver };
}

describe("a mail server that takes its time", () => {
  it.each(Object.keys(SLOW))("a mail server that takes its time gets the mail once: %s", async (to) => {
    expect(await send(to)).toEqual({ failure: undefined, handedOver: [0] });
    await pause(100);
    expect(server?.received.map(({ mail }) => mail.text?.trim())).toEqual([".punct la început\nși sfârșit"]);
  });

  it("a mail server that never answers a recipient has not got the mail, and that is known", async () => {
    expect(await send("adresa@exemplu.example")).toEqual({ failure: "Timeout", handedOver: [] });
    expect(server?.received).toEqual([]);
  });

  it("a mail server that never confirms may have the mail, and that is known: one copy went", async () => {
    expect(await send("sfarsit@exemplu.example")).toEqual({ failure: "Timeout", handedOver: [0] });
    await pause(300);
    expect([server?.received.length, server?.tries.length]).toEqual([1, 1]);
  });
});
