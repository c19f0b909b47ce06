/**
 * A drill: the site behind Caddy, with the very Caddyfile that compose.yaml uses and Caddy's own certificates. Everything goes through TLS and
 * HTTP/2, as visitors come: pages, a request without scripts, sign-in with cookies that only https gets, the open inbox's questions, 60 MB of
 * pictures, a foreign origin, two visitors told apart, what a browser reports that the policy has blocked, and a new version that starts while somebody waits.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type ClientHttp2Session, connect } from "node:http2";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import tls from "node:tls";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import makeSeededData, { ADMIN } from "#tests/support/seeded-data.ts";
import { freePort, startServer } from "#tests/support/server.ts";
import config from "../../playwright.config.ts";
import { startCaddy } from "./support/caddy.ts";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
type Ask = { method?: string; form?: Record<string, string>; body?: Buffer; headers?: Record<string, string> };

await makeSeededData();
const sitePort = await freePort();
const faults: string[] = [];
let checks = 0;

const caddy = await startCaddy("proxy", `127.0.0.1:${sitePort}`);
const { origin, httpPort, httpsPort } = caddy;
let site = await startServer({ PORT: String(sitePort), TRUST_PROXY: "1", PUBLIC_ORIGIN: origin });
const session = await openSession();
try {
  await readPages();
  await askForOffer();
  const cookie = await signIn();
  await followInbox(cookie);
  await sendPictures(cookie);
  await sendTooMuch(cookie);
  await tellVisitorsApart();
  await hearOfViolation();
  await startAnew();
} finally {
  session.close();
  await site.stop();
  faults.push(...(await caddy.end()));
}
for (const fault of faults) console.log(`proxy: ${fault}`);
console.log(`proxy: ${checks} checks through TLS, ${faults.length} faults`);
process.exit(faults.length === 0 && checks > 0 ? 0 : 1);

async function readPages() {
  check("the protocol is HTTP/2", session.alpnProtocol, "h2");
  for (const address of ["/", "/produse", "/produse/turfline-sport", "/contact", "/up"]) {
    check(`GET ${address}`, (await ask(address)).status, 200);
  }
  const { headers } = await ask("/");
  check("https for two years", headers["strict-transport-security"], "max-age=63072000");
  const plain = await fetch(`http://localhost:${httpPort}/produse`, { redirect: "manual" });
  check(
    "plain http leads to https",
    [plain.status, plain.headers.get("location")?.replace(`:${httpsPort}`, "")],
    [308, "https://localhost/produse"],
  );
  const calls = ["/api/products", "/api/admin/login", "/metrics"].map((path) =>
    fetch(`http://localhost:${httpPort}${path}`, { redirect: "manual" }),
  );
  check(
    "plain http leads no call there",
    (await Promise.all(calls)).map(({ status }) => status),
    [403, 403, 403],
  );
}

async function askForOffer() {
  const form = {
    ...{ intent: "offer", full_name: "Gheorghe Exemplu", phone: "0700 000 777", county: "Cluj", customer_type: "farmer" },
    ...{ area_sqm: "1", area_unit: "ha", consent_gdpr: "1" },
  };
  const answer = await ask("/contact", { form, headers: { origin } });
  check("a request without scripts", answer.status, 303);
  check("leads to its own page", /^\/oferta\/[0-9A-Z]{26}$/.test(String(answer.headers.location)), true);
  check("its page", (await ask(String(answer.headers.location))).status, 200);
  check("a foreign origin is refused", (await ask("/contact", { form, headers: { origin: "https://evil.example" } })).status, 403);
}

async function signIn(): Promise<string> {
  const answer = await ask("/admin/login", { form: ADMIN, headers: { origin } });
  check("sign-in", answer.status, 303);
  const cookies = [answer.headers["set-cookie"] ?? []].flat();
  const own = cookies.find((cookie) => cookie.startsWith("__Host-admin_session=")) ?? "";
  check(
    "the session's cookie is for this host alone, and for https",
    /; Secure/.test(own) && /; HttpOnly/.test(own) && !/; Domain/.test(own),
    true,
  );
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  check("the administration", (await ask("/admin/leaduri", { headers: { cookie } })).status, 200);
  return cookie;
}

/** The question of an open inbox: its ETag and its 304 must pass. */
async function followInbox(cookie: string) {
  const question = (tag: string) => ask("/admin/leaduri/flux", { headers: { cookie, "if-none-match": tag } });
  const first = await question('W/"none"');
  check("a page that knows nothing is told", first.status, 200);
  const tag = String(first.headers.etag);
  check("one that knows is not", (await question(tag)).status, 304);
  const form = {
    ...{ intent: "offer", full_name: "Ana Exemplu", phone: "0700 000 778", county: "Cluj", customer_type: "hobby" },
    ...{ area_sqm: "1", area_unit: "ha", consent_gdpr: "1" },
  };
  check("a request while somebody watches", (await ask("/contact", { form, headers: { origin } })).status, 303);
  check("is news at the next question", (await question(tag)).status, 200);
}

async function sendPictures(cookie: string) {
  const noise = await sharp({
    create: { width: 1950, height: 1700, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const picture = Buffer.concat([noise, Buffer.alloc(Math.max(0, 9_990_000 - noise.length))]);
  const boundary = "limita-dintre-parti";
  const parts = Array.from({ length: 6 }, (_, place) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="images[]"; filename="${place}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    picture,
    Buffer.from("\r\n"),
  ]).flat();
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const began = Date.now();
  const answer = await ask("/api/admin/products/1/images", {
    body,
    headers: { cookie, origin, "content-type": `multipart/form-data; boundary=${boundary}` },
  });
  check(`${Math.round(body.length / 1e6)} MB of pictures`, answer.status, 201);
  console.log(`proxy: ${Math.round(body.length / 1e6)} MB taken in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  if (answer.status !== 201) return;
  const { files } = JSON.parse(answer.body) as { files: { url: string }[] };
  for (const { url } of files) check(`GET ${url}`, (await ask(url)).status, 200);
}

async function sendTooMuch(cookie: string) {
  const headers = { cookie, origin, "content-type": "multipart/form-data; boundary=x" };
  const answer = await ask("/api/admin/products/1/images", { body: Buffer.alloc(90_000_000), headers });
  check("90 MB are refused", answer.status, 413);
}

async function tellVisitorsApart() {
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const form = { username: "nimeni", password: `gresita-${turn}-lunga` };
    statuses.push((await ask("/admin/login", { form, headers: { origin, "x-forwarded-for": `203.0.113.${turn}` } })).status);
  }
  check("wrong sign-ins from 'many' addresses end in a refusal", statuses.at(-1), 429);
}

/**
 * Chromium takes `report-to` over https alone, from a certificate that it trusts: Caddy's, by its key. What the policy blocks arrives and is counted.
 * Its headless shell sends no reports: then one is sent in its place. CHROMIUM_PATH names a whole Chromium.
 */
async function hearOfViolation() {
  const policy = String((await ask("/contact")).headers["content-security-policy"]);
  check("the policy names where to report to", policy.includes("; report-to site; "), true);
  if (/headless[-_]shell/.test(config.use?.launchOptions?.executablePath ?? "")) return await reportByHand();
  const key = await keyOfCertificate();
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-browser-"));
  const { launchOptions } = config.use ?? {};
  const args = [...(launchOptions?.args ?? []), `--ignore-certificate-errors-spki-list=${key}`, "--short-reporting-delay"];
  const browser = await chromium.launchPersistentContext(folder, { ...launchOptions, args });
  try {
    const page = browser.pages()[0] ?? (await browser.newPage());
    await page.goto(`${origin}/contact`);
    const before = await countReports();
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement("script"), { src: "https://elsewhere.example/code.js" }));
    });
    for (let turn = 0; turn < 100 && (await countReports()) === before; turn += 1) await pause(200);
    check("a violation is told and counted", (await countReports()) - before, 1);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function reportByHand() {
  console.log("proxy: WEAKER: this browser sends no reports over https; set CHROMIUM_PATH to a whole Chromium");
  const before = await countReports();
  const blocked = { effectiveDirective: "script-src-elem", blockedURL: "https://elsewhere.example/code.js", disposition: "enforce" };
  const body = Buffer.from(JSON.stringify([{ type: "csp-violation", age: 1, url: `${origin}/contact`, body: blocked }]));
  const answer = await ask("/rapoarte", { body, headers: { origin, "content-type": "application/reports+json" } });
  check("a report is taken", answer.status, 204);
  check("and counted", (await countReports()) - before, 1);
}

async function keyOfCertificate(): Promise<string> {
  const socket = tls.connect({ port: httpsPort, host: "localhost", servername: "localhost", rejectUnauthorized: false });
  await once(socket, "secureConnect");
  const key = socket.getPeerX509Certificate()?.publicKey.export({ type: "spki", format: "der" });
  socket.destroy();
  return createHash("sha256")
    .update(key ?? "")
    .digest("base64");
}

async function countReports(): Promise<number> {
  const figures = await (await fetch(`http://localhost:${sitePort}/metrics`)).text();
  return [...figures.matchAll(/^site_policy_reports_total\S* (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function startAnew() {
  await site.stop();
  const waiting = ask("/produse");
  await pause(300);
  site = await startServer({ PORT: String(sitePort), TRUST_PROXY: "1", PUBLIC_ORIGIN: origin });
  check("a page asked for while the site starts", (await waiting).status, 200);
}

function ask(address: string, { method, form, body, headers = {} }: Ask = {}): Promise<Answer> {
  const content = form ? Buffer.from(new URLSearchParams(form).toString()) : body;
  return new Promise((resolve) => {
    const stream = session.request({
      ":path": address,
      ":method": method ?? (content ? "POST" : "GET"),
      ...(content && { "content-length": content.length }),
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    });
    const chunks: Buffer[] = [];
    let status = 0;
    let answered: Answer["headers"] = {};
    stream.on("response", (got) => {
      status = Number(got[":status"]);
      answered = got as Answer["headers"];
    });
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => resolve({ status, headers: answered, body: Buffer.concat(chunks).toString("utf8") }));
    stream.on("error", (error) => resolve({ status: 0, headers: answered, body: String(error) }));
    stream.end(content);
  });
}

async function openSession(): Promise<ClientHttp2Session> {
  for (let turn = 0; ; turn += 1) {
    // The pictures wait in this process until the line takes them; Node gives a session ten megabytes unless told otherwise.
    const opened = connect(origin, { ca: caddy.ca, maxSessionMemory: 1_000 });
    try {
      await once(opened, "connect");
      return opened;
    } catch (error) {
      if (turn > 50) throw error;
      await pause(200);
    }
  }
}

function check(what: string, is: unknown, should: unknown) {
  checks += 1;
  if (JSON.stringify(is) !== JSON.stringify(should)) faults.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
}
