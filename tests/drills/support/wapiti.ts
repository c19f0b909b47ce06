/** wapiti: looks for pages and forms from where it is led to, and tries its attacks on each. */
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { PATTERNS } from "#tests/support/addresses.ts";
import type { Stage } from "./drill.ts";
import { NOT_VISITED, openScanned } from "./scanned-site.ts";
import { scan } from "./scanner.ts";

/** Seconds that an attack of a kind may take, and the crawl before them four times so long: each ends with what it has seen by then. */
const SECONDS = Number(process.env.SCAN_SECONDS ?? "60");
/** Fewest requests of a scanner that has seen enough to say that nothing was found. */
const LEAST = 500;
/** Where links alone lead: who was never there has read no page. */
const LINKED = { visitor: "/:categorySlug", administrator: "/admin/categorii/:id" };
/** With a sabotage those that must find it, on the pages it is led to: the time for all pages is not enough to come to each. */
const ATTACKS = process.env.DRILL_SABOTAGE
  ? "csp,xss"
  : "backup,blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe";
/** An old header that browsers have dropped, and what makes sense over https alone: the drill proxy looks at that. */
const NOT_MEANT = /^(X-XSS-Protection|Strict-Transport-Security) is not set|^Secure flag is not set in the cookie/;

export async function crawl(stage: Stage, folder: string, isAdmin: boolean): Promise<void> {
  const who = isAdmin ? "wapiti-administrator" : "wapiti";
  const { base, hasReached, tell, close } = await openScanned(stage, who, isAdmin);
  const file = path.join(folder, `${who}.json`);
  const limits =
    `--max-scan-time ${4 * SECONDS} --max-attack-time ${SECONDS} -d ${process.env.DRILL_SABOTAGE ? 0 : 4} --max-links-per-page 60 --max-parameters 12`.split(
      " ",
    );
  const store = path.join(folder, who);
  mkdirSync(store);
  const session = ["--flush-session", "--store-session", store, "--no-bugreport", "-v", "0", "-f", "json", "-o", file];
  const bait = await openBait();
  const from = startsOf(isAdmin).flatMap((address) => ["-s", base + address]);
  const how = ["--scope", "folder", "-m", ATTACKS, "--endpoint", bait.address, ...limits, ...session];
  const { said } = await scan("wapiti", ["-u", `${base}/`, ...from, ...how], { folder, log: who, seconds: SECONDS * 25 });
  const unfinished = [...said.matchAll(/Max attack time was reached for module (\w+)/g)].map(([, kind]) => kind);
  if (unfinished.length > 0) stage.note(`${who} had no time to end ${unfinished.join(", ")}`);
  const looked = tell();
  close();
  for (const caught of bait.close()) stage.claim(false, `${who} made the site call out: ${caught}`);
  const linked = LINKED[isAdmin ? "administrator" : "visitor"];
  stage.claim(hasReached(linked), `${who} followed no link to ${linked}`);
  stage.claim(looked >= LEAST, `${who} asked ${looked} times only: it needs more seconds (SCAN_SECONDS) or a quieter machine`);
  stage.claim(existsSync(file), `${who} left no report: ${said.slice(-400)}`);
  if (!existsSync(file)) return;
  const { vulnerabilities } = JSON.parse(readFileSync(file, "utf8")) as {
    vulnerabilities: Record<string, { method: string; path: string; info: string; parameter: string }[]>;
  };
  for (const [kind, found] of Object.entries(vulnerabilities))
    for (const { method, path: address, info } of found)
      stage.claim(NOT_MEANT.test(info), `${who}: ${kind}: ${method} ${address}: ${info}`);
}

/** Where a site is to be lured to call: whoever asks for anything but wapiti's own question has been caught. */
async function openBait(): Promise<{ address: string; close: () => string[] }> {
  const caught: string[] = [];
  const server = createServer(({ method, url }, answer) => {
    if (!url?.startsWith("/get_")) caught.push(`${method} ${url}`);
    answer.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.close();
    server.closeAllConnections();
    return caught;
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

/** Where a crawler begins: every address without a parameter, and one for each kind of the others that the seeded data have. */
function startsOf(isAdmin: boolean): string[] {
  const named = isAdmin
    ? ["", "/imagini", "/fisa", "/istoric", "/documente"]
        .map((part) => `/admin/produse/1${part}`)
        .concat(["", "/date", "/predare", "/oferta"].map((part) => `/admin/leaduri/1${part}`))
        .concat(
          "/admin/categorii/1",
          "/admin/branduri/1",
          "/admin/experti/1",
          "/admin/experti/cont-1",
          "/admin/importa/experti",
          "/admin/texte/home",
        )
    : ["", "/calendar?semanat=2026-04-05"]
        .map((part) => `/produse/turfline-sport${part}`)
        .concat(
          "/produse?q=iarba&sort=nume&page=1",
          "/cerere/plan?nume=Sola&suprafata=2&um=ha&produs=turfline-sport",
          "/livrare?judet=Cluj&kg=40",
        )
        .concat("/compara?p=turfline-sport", "/api/products?q=iarba&limit=2", "/api/products/turfline-sport");
  const plain = PATTERNS.filter((pattern) => !/[:*]/.test(pattern) && pattern.startsWith("/admin") === isAdmin);
  // The named first: on a busy machine the time of the crawl may end before the list does.
  return [...named, ...plain].filter((address) => !NOT_VISITED.test(address));
}
