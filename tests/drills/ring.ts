/**
 * A drill: a thousand requests while the server is killed every two seconds and the mail server goes away and comes back. Every request that was
 * acknowledged is there once, its notification reached the company at least once, and who throws away mails with a Message-ID he has seen has
 * exactly one for each.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { SMTPServer } from "smtp-server";
import makeSeededData from "#tests/support/seeded-data.ts";
import { freePort } from "#tests/support/server.ts";
import { endWithReport } from "./support/drill.ts";

const REQUESTS = 1_000;
const CLIENTS = 20;
const KILL_EVERY = 2_000;
const KILLS = 6;
/** A quick machine has all requests before the second kill: then everybody takes his time until the last. */
const REST = 200;
/** The mail server is away for the second half of every so many milliseconds. */
const MAIL_TIDE = 10_000;
const LAST_MAILS = 180_000;
const LAST_OF_ALL = 20 * 60_000;

await makeSeededData();
const dataDir = mkdtempSync(path.join(tmpdir(), "seminord-ring-"));
cpSync(process.env.SEEDED_DATA as string, dataDir, { recursive: true });
const [port, smtpPort] = [await freePort(), await freePort()];
const origin = `http://localhost:${port}`;

const mails = new Map<string, number>();
let smtp: SMTPServer | undefined;
let server: ChildProcess | undefined;
let isOver = false;
let kills = 0;

await openMail();
await start();
const acknowledged: string[] = [];
const tides = keepTurningMail();
const killer = keepKilling();
const began = Date.now();
await Promise.all(Array.from({ length: CLIENTS }, (_, client) => post(client)));
const seconds = (Date.now() - began) / 1_000;
isOver = true;
await Promise.all([tides, killer]);
await untilTold();

const database = new Database(path.join(dataDir, "site.db"), { readonly: true });
const count = (sql: string, ...values: unknown[]) =>
  database
    .prepare(sql)
    .pluck()
    .get(...values) as number;
const lost = acknowledged.filter((ref) => count("SELECT count(*) FROM leads WHERE ref = ?", ref) !== 1);
const doubled = count("SELECT count(*) FROM (SELECT 1 FROM leads WHERE phone LIKE '0701%' GROUP BY phone HAVING count(*) > 1)");
const leads = count("SELECT count(*) FROM leads WHERE phone LIKE '0701%'");
// The mail server goes while it has a mail and has not said so: that one is nobody's word.
const unsure = count("SELECT count(*) FROM outbox WHERE state = 'unsure'");
const untold = count("SELECT count(*) FROM leads WHERE phone LIKE '0701%' AND notified_at IS NULL") - unsure;
const waiting = count("SELECT count(*) FROM outbox WHERE state IN ('waiting', 'dead')");
const integrity = database.pragma("integrity_check", { simple: true });
const strays = (database.pragma("foreign_key_check") as unknown[]).length;
database.close();

const taken = [...mails.values()].reduce((sum, times) => sum + times, 0);
console.log(`${acknowledged.length} acknowledged in ${seconds.toFixed(0)} s, ${kills} kills; ${leads} requests stored`);
console.log(`${taken} mails taken, ${mails.size} by Message-ID`);
const faults = {
  lost: lost.length,
  doubled,
  untold,
  waiting,
  strays,
  mailsMissing: Math.max(0, leads - mails.size - unsure),
  broken: integrity === "ok" ? 0 : 1,
};
await end();
rmSync(dataDir, { recursive: true, force: true });
const wrong = Object.entries(faults).filter(([, number]) => number !== 0);
endWithReport({
  figures: { acknowledged: acknowledged.length, lost: lost.length, doubled, kills, mails: mails.size, unsure },
  faults: [
    ...wrong.map(([what, number]) => `${what}: ${number}`),
    ...(acknowledged.length < REQUESTS || kills < KILLS ? [`only ${acknowledged.length} requests, ${kills} kills`] : []),
  ],
  notes: [],
});

/** Posts until there are enough acknowledged requests; one that was not answered is posted again, as a browser's user would. */
async function post(client: number): Promise<void> {
  for (let turn = 0; acknowledged.length < REQUESTS || kills < KILLS; turn += 1) {
    if (acknowledged.length >= REQUESTS) await pause(REST);
    const number = String(client * 10_000 + turn).padStart(6, "0");
    const body = {
      ...{ full_name: `Cerere ${number}`, phone: `0701 ${number.slice(0, 3)} ${number.slice(3)}`, county: "Cluj", customer_type: "farmer" },
      ...{ area_sqm: 1, area_unit: "ha", consent_gdpr: 1, submission_id: crypto.randomUUID() },
    };
    const ref = await acknowledge(JSON.stringify(body), `10.${client}.${turn >> 8}.${turn & 255}`);
    acknowledged.push(ref);
  }
}

async function acknowledge(body: string, from: string): Promise<string> {
  for (;;) {
    try {
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": from };
      const answer = await fetch(`${origin}/api/leads`, { method: "POST", headers, body, signal: AbortSignal.timeout(5_000) });
      if (answer.status === 201) return ((await answer.json()) as { ref: string }).ref;
    } catch {
      // Killed meanwhile.
    }
    await pause(100);
  }
}

async function keepKilling(): Promise<void> {
  while (!isOver) {
    await pause(KILL_EVERY);
    server?.kill("SIGKILL");
    kills += 1;
    await start();
  }
}

async function keepTurningMail(): Promise<void> {
  while (!isOver) {
    await pause(MAIL_TIDE / 2);
    await closeMail();
    await pause(MAIL_TIDE / 2);
    await openMail();
  }
}

/** Waits until the outbox is empty; what failed has its pauses. */
async function untilTold(): Promise<void> {
  const database = new Database(path.join(dataDir, "site.db"), { readonly: true });
  const ended = Date.now();
  const last = database.prepare("SELECT max(next_at) FROM outbox WHERE state = 'waiting'").pluck();
  for (let due = last.get() as string | null; due !== null; due = last.get() as string | null) {
    const deadline = Math.min(ended + LAST_OF_ALL, Math.max(ended, Date.parse(due)) + LAST_MAILS);
    if (Date.now() > deadline) break;
    await pause(500);
  }
  database.close();
}

async function start(): Promise<void> {
  const env = {
    ...process.env,
    ...{ NODE_ENV: "production", DATA_DIR: dataDir, PORT: String(port), TRUST_PROXY: "1", REQUESTS_A_DAY: "1000000" },
    ...{ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: "site@seminord.example" },
  };
  for (;;) {
    const started = spawn("node", ["server.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
    const isUp = new Promise<boolean>((resolve) => {
      started.stdout.on("data", (chunk) => String(chunk).includes("Site: ") && resolve(true));
      started.once("exit", () => resolve(false));
    });
    server = started;
    if (await isUp) return;
  }
}

async function end(): Promise<void> {
  server?.kill("SIGTERM");
  if (server?.exitCode === null) await once(server, "exit");
  await closeMail();
}

async function openMail(): Promise<void> {
  const opened = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      let text = "";
      stream.on("data", (chunk) => {
        text += String(chunk);
      });
      stream.on("end", () => {
        const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? "none";
        if (session.envelope.rcptTo.some(({ address }) => address.startsWith("contact@"))) mails.set(id, (mails.get(id) ?? 0) + 1);
        callback(null);
      });
    },
  });
  opened.on("error", () => {
    // A connection that was killed.
  });
  opened.listen(smtpPort, "127.0.0.1");
  await once(opened.server, "listening");
  smtp = opened;
}

async function closeMail(): Promise<void> {
  const closing = smtp;
  smtp = undefined;
  if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
}
