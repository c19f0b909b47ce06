/**
 * A drill: how long after a request was posted the company is told of it, by mail and on a telephone. Requests one after the
 * other, then a crowd in the same instant, then a crowd while the mail server takes connections and says nothing: telephones must not wait for it.
 */
import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { SMTPServer } from "smtp-server";
import makeSeededData, { ADMIN } from "#tests/support/seeded-data.ts";
import { freePort, startServer } from "#tests/support/server.ts";
import { endWithReport, noteOfBusyness, watchBusyness } from "./support/drill.ts";

const IN_TURN = 40;
const AT_ONCE = 100;
/** Milliseconds within which all but two of forty are told, when they come one after the other. */
const MOST_IN_TURN = 2_000;
/** Milliseconds within which the last of the hundred is told; a telephone also while the mail server hangs. */
const LAST_OF_CROWD = 6_000;
/** After so many milliseconds nothing more is waited for. */
const PATIENCE = 60_000;

const WAYS = ["mail", "push"] as const;
type Way = (typeof WAYS)[number];
type Asked = { phone: string; at: number; answered: number; id: number };

const told: Record<Way, Map<string, number>> = { mail: new Map(), push: new Map() };
const faults: string[] = [];
const busyness = watchBusyness();
let people = 0;

await makeSeededData();
const smtpPort = await freePort();
let mailServer: { close: (done: () => void) => void } = await openMail();
const pushService = await openPushService();
const site = await startServer({
  ...{
    TRUST_PROXY: "1",
    REQUESTS_A_DAY: "1000000",
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: "site@seminord.example",
    ALLOW_LOOPBACK_CALLS: "1",
  },
});
const origin = `http://localhost:${site.port}`;
const database = new Database(`${site.env.DATA_DIR}/site.db`, { readonly: true });
const stored = database.prepare<[string], Pick<Asked, "id">>("SELECT id FROM leads WHERE ref = ?");

const cookie = await signIn();
await registerPhone();

const inTurn: Asked[] = [];
for (let turn = 0; turn < IN_TURN; turn += 1) {
  const asked = await ask();
  inTurn.push(asked);
  await untilTold([asked], WAYS);
}
report("one after the other", inTurn, WAYS);
for (const way of WAYS) expectWithin(`${way}, one after the other: 95 of 100`, at(timesOf(inTurn, way), 0.95), MOST_IN_TURN);

const crowd = await askAtOnce();
await untilTold(crowd, WAYS);
report(`${AT_ONCE} at once`, crowd, WAYS);
for (const way of WAYS) expectWithin(`${way}, ${AT_ONCE} at once: the last`, at(timesOf(crowd, way), 1), LAST_OF_CROWD);

await new Promise<void>((resolve) => mailServer.close(resolve));
mailServer = await openSilence();
const others = await askAtOnce();
await untilTold(others, ["push"]);
report(`${AT_ONCE} at once, the mail server says nothing`, others, ["push"]);
expectWithin("push beside a silent mail server: the last", at(timesOf(others, "push"), 1), LAST_OF_CROWD);

database.close();
await site.stop();
mailServer.close(() => {});
pushService.closeAllConnections();
pushService.close();
endWithReport({
  figures: { "told, one after the other, ms": Math.round(at(timesOf(inTurn, "mail"), 0.95)) },
  faults,
  notes: noteOfBusyness(busyness()),
});

async function askAtOnce(): Promise<Asked[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, ask));
}

async function ask(): Promise<Asked> {
  people += 1;
  const number = String(people).padStart(6, "0");
  const phone = `0703${number}`;
  const body = JSON.stringify({
    ...{ full_name: `Cerere ${number}`, phone, email: `cerere-${number}@fermier.example`, county: "Cluj", customer_type: "farmer" },
    ...{ area_sqm: 1, area_unit: "ha", consent_gdpr: 1 },
  });
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": `10.9.${people >> 8}.${people & 255}` };
  const started = performance.now();
  const answer = await fetch(`${origin}/api/leads`, { method: "POST", headers, body });
  const answered = performance.now() - started;
  if (answer.status !== 201) throw new Error(`The request was answered ${answer.status}: ${await answer.text()}`);
  const { ref } = (await answer.json()) as { ref: string };
  return { phone, at: started, answered, ...(stored.get(ref) as Pick<Asked, "id">) };
}

function keyOf({ phone, id }: Asked, way: Way): string {
  return { mail: phone, push: String(id) }[way];
}

async function untilTold(requests: readonly Asked[], ways: readonly Way[]): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  const isTold = () => requests.every((asked) => ways.every((way) => told[way].has(keyOf(asked, way))));
  while (!isTold() && performance.now() < deadline) await pause(5);
}

/** Milliseconds from the post to the news, in order; who was never told counts as for ever. */
function timesOf(requests: readonly Asked[], way: Way): number[] {
  return requests.map((asked) => (told[way].get(keyOf(asked, way)) ?? Number.POSITIVE_INFINITY) - asked.at).sort((a, b) => a - b);
}

function at(times: readonly number[], share: number): number {
  return times[Math.max(0, Math.ceil(times.length * share) - 1)] as number;
}

function report(name: string, requests: readonly Asked[], ways: readonly Way[]): void {
  const line = (what: string, times: readonly number[]) => {
    const [median, most, last] = [0.5, 0.95, 1].map((share) => `${Math.round(at(times, share))}`.padStart(6));
    console.log(`  ${what.padEnd(8)}${median}${most}${last}`);
  };
  console.log(`${name}: milliseconds, median, 95 of 100, last`);
  const answers = requests.map(({ answered }) => answered).sort((a, b) => a - b);
  line("answer", answers);
  for (const way of ways) line(way, timesOf(requests, way));
}

function expectWithin(what: string, time: number, bound: number): void {
  if (time > bound * busyness()) faults.push(`${what} after ${Math.round(time)} ms, not ${bound}`);
}

function note(way: Way, key: string): void {
  if (!told[way].has(key)) told[way].set(key, performance.now());
}

async function signIn(): Promise<string> {
  const headers = { "Content-Type": "application/json", Origin: origin };
  const answer = await fetch(`${origin}/api/admin/login`, { method: "POST", headers, body: JSON.stringify(ADMIN) });
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

async function registerPhone(): Promise<void> {
  const keys = { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  const endpoint = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}/telefon`;
  const headers = { "Content-Type": "application/json", Origin: origin, Cookie: cookie };
  const body = JSON.stringify({ endpoint, expirationTime: null, keys });
  const answer = await fetch(`${origin}/api/admin/push-subscriptions`, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`The telephone was answered ${answer.status}: ${await answer.text()}`);
}

/** Opens a push service, which cannot read what is encrypted; the topic names the request. */
async function openPushService() {
  const service = createHttpServer((call, response) => {
    const id = /^lead-(\d+)$/.exec(String(call.headers.topic))?.[1];
    if (id) note("push", id);
    call.resume().on("end", () => response.writeHead(201).end());
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  return service;
}

async function openMail() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData(stream, session, callback) {
      let text = "";
      stream.on("data", (chunk) => {
        text += String(chunk);
      });
      stream.on("end", () => {
        const isForCompany = session.envelope.rcptTo.some(({ address }) => address.startsWith("contact@"));
        const phone = /\+40703(\d{6})/.exec(text)?.[1];
        if (isForCompany && phone) note("mail", `0703${phone}`);
        callback(null);
      });
    },
  });
  server.on("error", () => {});
  server.listen(smtpPort, "127.0.0.1");
  await once(server.server, "listening");
  return server;
}

async function openSilence() {
  const server = createServer((socket) => socket.on("error", () => {}));
  server.listen(smtpPort, "127.0.0.1");
  await once(server, "listening");
  return server;
}
