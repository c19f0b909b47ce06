/**
 * A drill: wapiti and sqlmap (Debian has both) let loose on three running sites at once: one as a stranger, one as the administrator, one for sqlmap. They
 * are led to every page that has an address of its own, find forms and links from there, and must find nothing; the sites must be whole afterwards.
 * Each request comes from another address, through a small proxy: otherwise the limits would answer for the site after the first hundred. How often a limit,
 * a foreign origin or the sign-in answered all the same is counted, and must be little.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { PATTERNS } from "#tests/support/addresses.ts";
import { drill, type Stage } from "./support/drill.ts";
import { newPerson } from "./support/ledger.ts";
import { NOT_VISITED, openScanned } from "./support/scanned-site.ts";

/** Seconds that a crawl, an attack of a kind and an address of sqlmap may take. */
const CRAWL = Number(process.env.SCAN_SECONDS ?? "60");
/** Who has asked less often has seen too little to say that nothing was found. */
const LEAST = 500;
const WAPITI = "backup,blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe";
/** An old header that browsers have dropped, and what makes sense over https alone: the drill proxy looks at that. */
const NOT_MEANT = /^(X-XSS-Protection|Strict-Transport-Security) is not set|^Secure flag is not set in the cookie/;

const PERSON = newPerson();
/** For sqlmap: a star stands for what it tries its words in. */
const ADDRESSES: readonly { name: string; url: string; data?: string; json?: boolean; isAdmin?: boolean }[] = [
  { name: "search of the catalogue", url: "/produse?q=*" },
  { name: "filters of the catalogue", url: "/produse?brand=1*&page=2*&sort=nume*" },
  { name: "products as JSON", url: "/api/products?q=*&limit=2*&category=gazon*" },
  { name: "a product", url: "/produse/turfline-sport*" },
  { name: "comparison", url: "/compara?p=turfline-sport*" },
  { name: "a sowing plan", url: "/plan?nume=Sola*&suprafata=2*&um=ha*&produs=turfline-sport*&scoate=0*" },
  { name: "what delivery costs", url: "/livrare?judet=Cluj*&kg=40*" },
  { name: "a calendar of works", url: "/produse/turfline-sport/calendar?semanat=2026-04-05*" },
  { name: "the file of a calendar", url: "/produse/turfline-sport/calendar.ics?semanat=2026-04-05*" },
  { name: "a sheet on paper", url: "/produse/turfline-sport*/fisa.pdf" },
  { name: "a paper", url: "/documente/0123456789abcdef0123456789abcdef*.pdf" },
  { name: "a price list", url: "/lista-preturi/1-zzzzzz-0123456789012345678901234567890123456789012*" },
  { name: "who waits for a product", url: "/anunt/1*.0123456789012345678901234567890123456789012*" },
  {
    name: "a request of a form",
    url: "/contact",
    data: "intent=offer&full_name=Ana*&phone=0700000123*&county=Cluj*&customer_type=farmer*&area_sqm=1*&area_unit=ha*&notes=x*&consent_gdpr=1",
  },
  {
    name: "a request as JSON",
    url: "/api/leads",
    json: true,
    data: JSON.stringify({ ...PERSON, full_name: "Ana*", county: "Cluj*", email: "a*@proba.example" }),
  },
  {
    name: "a request of a distributor",
    url: "/distribuitori",
    data: "company_name=Agro*&tax_code=13548146*&full_name=Ana*&phone=0700000124*&county=Cluj*&interests=x*&volume=1*&consent_gdpr=1",
  },
  { name: "a wish to be told", url: "/produse/turfline-sport", data: "intent=restock&email=a@proba.example*&consent_restock=1*" },
  { name: "products to compare as JSON", url: "/api/products/turfline-sport*" },
  { name: "a vote", url: "/api/ratings", json: true, data: JSON.stringify({ product_id: "1*", stars: "5*" }) },
  { name: "sign-in", url: "/admin/login", data: "username=ana*&password=o-parola-gresita*" },
  {
    name: "sign-in as JSON",
    url: "/api/admin/login",
    json: true,
    data: JSON.stringify({ username: "ana*", password: "o-parola-gresita*" }),
  },
  { name: "search of requests", url: "/admin/leaduri?q=*&stare=new*&judet=Cluj*", isAdmin: true },
  { name: "search of products", url: "/admin/produse?q=*&categorie=1*&ordine=nume*", isAdmin: true },
  { name: "history", url: "/admin/istoric?q=*&cine=1*", isAdmin: true },
  { name: "a price link", url: "/admin/linkuri-preturi", data: "label=Agro*&discount=5*&days=30*", isAdmin: true },
];

await drill(async (stage) => {
  for (const program of ["wapiti", "sqlmap"])
    if (spawnSync(program, ["--version"]).error) throw new Error(`scanners: needs ${program} (Debian: apt-get install ${program})`);
  const folder = mkdtempSync(path.join(tmpdir(), "seminord-scanners-"));
  try {
    await Promise.all([false, true].flatMap((isAdmin) => [crawl(stage, folder, isAdmin), inject(stage, folder, isAdmin)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** wapiti: looks for pages and forms from where it is led to, and tries its attacks on each. */
async function crawl(stage: Stage, folder: string, isAdmin: boolean): Promise<void> {
  const who = isAdmin ? "wapiti-administrator" : "wapiti";
  const { base, tell, close } = await openScanned(stage, who, isAdmin);
  const file = path.join(folder, `${who}.json`);
  const limits = `--max-scan-time ${CRAWL} --max-attack-time ${CRAWL} -d 4 --max-links-per-page 60 --max-parameters 12`.split(" ");
  const store = path.join(folder, who);
  mkdirSync(store);
  const session = ["--flush-session", "--store-session", store, "--no-bugreport", "-v", "0", "-f", "json", "-o", file];
  const bait = await openBait();
  const from = startsOf(isAdmin).flatMap((address) => ["-s", base + address]);
  const said = await run(
    "wapiti",
    ["-u", `${base}/`, ...from, "--scope", "domain", "-m", WAPITI, "--endpoint", bait.address, ...limits, ...session],
    folder,
  );
  const looked = tell();
  close();
  for (const caught of bait.close()) stage.claim(false, `${who} made the site call out: ${caught}`);
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

/** sqlmap: tries its words in every place that ADDRESSES mark. */
async function inject(stage: Stage, folder: string, isAdmin: boolean): Promise<void> {
  const { claim, figure, note } = stage;
  const who = isAdmin ? "sqlmap-administrator" : "sqlmap";
  const { base, tell, close } = await openScanned(stage, who, isAdmin);
  let tried = 0;
  for (const { name, url, data, json } of ADDRESSES.filter((address) => (address.isAdmin ?? false) === isAdmin)) {
    const place = [...sqlmap(base + url, path.join(folder, who)), ...(data ? ["--data", data] : [])];
    const said = await run("sqlmap", [...place, ...headersOf(base, json)], folder);
    tried += [...said.matchAll(/testing for SQL injection on|testing if .* parameter .* is dynamic/g)].length;
    claim(
      !/is vulnerable|identified the following injection|appears to be injectable/i.test(said.replaceAll(/false positive.*/gi, "")),
      `${who}: ${name}: ${said.slice(-600)}`,
    );
    const isTried = /all tested parameters|do not appear to be injectable|timed out by the drill/.test(said);
    claim(isTried, `${who} could not try ${name}: ${said.slice(-400)}`);
    if (said.endsWith("timed out by the drill")) note(`${who} had no time to end: ${name}`);
  }
  figure(`tries of ${who}`, tried);
  tell();
  close();
}

/** Where a crawler begins: every address without a parameter, and one for each kind of the others that the seeded data have. */
function startsOf(isAdmin: boolean): string[] {
  const named = isAdmin
    ? ["", "/imagini", "/fisa", "/intrebari", "/calendar", "/istoric", "/documente", "/sterge"]
        .map((part) => `/admin/produse/1${part}`)
        .concat(["", "/date", "/predare", "/oferta"].map((part) => `/admin/leaduri/1${part}`))
        .concat(
          "/admin/categorii/1",
          "/admin/branduri/1",
          "/admin/experti/1",
          "/admin/oameni/1",
          "/admin/importa/experti",
          "/admin/texte/home",
        )
    : ["", "/calendar?semanat=2026-04-05"]
        .map((part) => `/produse/turfline-sport${part}`)
        .concat("/produse?q=iarba&sort=nume&page=1", "/plan?nume=Sola&suprafata=2&um=ha&produs=turfline-sport", "/livrare?judet=Cluj&kg=40")
        .concat("/compara?p=turfline-sport", "/api/products?q=iarba&limit=2", "/api/products/turfline-sport");
  const plain = PATTERNS.filter((pattern) => !/[:*]/.test(pattern) && pattern.startsWith("/admin") === isAdmin);
  // The named first: on a busy machine the time of the crawl may end before the list does.
  return [...named, ...plain].filter((address) => !NOT_VISITED.test(address));
}

function sqlmap(url: string, folder: string): string[] {
  const scope = "--level 2 --risk 2 --dbms sqlite --technique BEUT --threads 2 --ignore-code 400,401,403,404,409,422,429";
  const manner = "--batch --disable-coloring --flush-session --timeout 30 --retries 1";
  return ["-u", url, "--output-dir", folder, ...scope.split(" "), ...manner.split(" ")];
}

function headersOf(base: string, json: boolean | undefined): string[] {
  return ["--headers", [`Origin: ${base}`, ...(json ? ["Content-Type: application/json"] : [])].join("\n")];
}

async function run(program: string, args: string[], folder: string): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder, PYTHONWARNINGS: "ignore" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  let isLate = false;
  const last = setTimeout(
    () => {
      isLate = true;
      child.kill("SIGKILL");
    },
    CRAWL * (program === "wapiti" ? 22 : 2) * 1_000,
  );
  await once(child, "close");
  clearTimeout(last);
  return said.join("") + (isLate ? "\ntimed out by the drill" : "");
}
