/**
 * A mail server that takes its time: it answers a recipient after 25 seconds (a tarpit), confirms a mail 25 seconds after its final dot (a content scan),
 * or ends the connection there without a word. Each mail arrives once; what nobody confirmed is called so, and is not sent again. A mail that the server
 * is slow with keeps no other waiting, and an end of the process while an answer is awaited sends nothing twice.
 */
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { SMTPServer } from "smtp-server";
import { freePort } from "#tests/support/server.ts";
import { drill } from "./support/drill.ts";
import { ask, newPerson } from "./support/ledger.ts";
import type { Site } from "./support/site.ts";

const SLOW = 25_000;
/** Past the first pauses of the outbox, after which a second copy would go. */
const SECOND_COPY = 30_000;
const COMPANY = "contact@seminord.example";
const KINDS = ["tarpit", "scan", "cut"] as const;

type Kind = (typeof KINDS)[number] | "quick";

const port = await freePort();
const copies = new Map<string, number>();
const smtp = startServer();

await drill(async ({ open, ledger, claim, figure }) => {
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "site@exemplu.example" };
  const site = await open({ env });
  const people = [...KINDS, ...KINDS, ...KINDS].map((kind) => ({
    ...newPerson(),
    email: `${kind}-${crypto.randomUUID()}@exemplu.example`,
  }));
  for (const person of people) claim((await ask(site, ledger, person))?.status === 201, "a request was not taken");
  const began = performance.now();
  const quick = { ...newPerson(), email: "" };
  const before = copiesTo(COMPANY);
  claim((await ask(site, ledger, quick))?.status === 201, "a request was not taken");
  while (copiesTo(COMPANY) < before + 1 && performance.now() - began < SLOW) await pause(100);
  figure("a quick mail beside the slow, ms", Math.round(performance.now() - began));
  claim(performance.now() - began < SLOW - 5_000, "a quick mail waited for the slow ones");

  await pause(3 * SLOW + SECOND_COPY);
  const states = statesOf(site);
  for (const { email } of people) {
    claim(copies.get(email) === 1, `${kindOf(email)}: ${copies.get(email) ?? 0} copies`);
    const state = kindOf(email) === "cut" ? "unsure" : "sent";
    claim(states.get(email) === state, `${kindOf(email)}: the outbox says ${states.get(email)}, not ${state}`);
  }
  claim(copiesTo(COMPANY) === people.length + 1, `${copiesTo(COMPANY)} mails to the company for ${people.length + 1} requests`);

  const last = { ...newPerson(), email: "scan-la-oprire@exemplu.example" };
  claim((await ask(site, ledger, last))?.status === 201, "a request was not taken");
  while (!copies.has(last.email)) await pause(100);
  const { code } = await site.end("SIGTERM");
  claim(code === 0, `exit code ${code}`);
  await site.start();
  await pause(5_000);
  claim(copies.get(last.email) === 1, `an end of the process: ${copies.get(last.email)} copies`);
  claim(statesOf(site).get(last.email) === "unsure", `an end of the process: the outbox says ${statesOf(site).get(last.email)}`);
  figure(
    "mails",
    [...copies.values()].reduce((sum, times) => sum + times, 0),
  );
  smtp.close();
});

function kindOf(address: string): Kind {
  return KINDS.find((kind) => address.startsWith(kind)) ?? "quick";
}

function copiesTo(address: string): number {
  return copies.get(address) ?? 0;
}

function statesOf(site: Site): Map<string, string> {
  const database = new Database(path.join(site.dataDir, "site.db"), { readonly: true });
  const rows = database.prepare<[], { recipient: string; state: string }>("SELECT recipient, state FROM outbox").all();
  database.close();
  return new Map(rows.map(({ recipient, state }) => [recipient, state]));
}

function startServer(): SMTPServer {
  const server = new SMTPServer({
    ...{ disabledCommands: ["STARTTLS", "AUTH"], authOptional: true, logger: false, closeTimeout: 100 },
    onRcptTo: ({ address }, _session, done) => void setTimeout(done, kindOf(address) === "tarpit" ? SLOW : 0),
    onData(stream, { envelope, id }, done) {
      const to = envelope.rcptTo[0]?.address ?? "";
      stream.on("data", () => {});
      stream.on("end", () => {
        copies.set(to, copiesTo(to) + 1);
        if (kindOf(to) === "cut") [...server.connections].find((connection) => connection.id === id)?._socket.destroy();
        else setTimeout(done, kindOf(to) === "scan" ? SLOW : 0);
      });
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  return server;
}
